"""The layer people use: tables, actions, events and records, checked at the edge."""
