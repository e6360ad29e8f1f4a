"""Records, randomness, masks, decisions, events, compilation and batches. Knows no game."""
