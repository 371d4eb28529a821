"""The start window: which game, who plays, with which options."""
