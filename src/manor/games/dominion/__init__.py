"""Dominion, base set, first edition. The rules clause by clause: docs/rules/dominion.md."""
