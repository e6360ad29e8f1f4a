"""The ``manor`` command: one file for each thing it does."""
