"""Bunny Kingdom: drafting, building and harvesting on a board of a hundred territories."""
