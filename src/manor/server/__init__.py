"""The table that never loses a game: friends and bots at one table, from one laptop to many machines."""
