"""Decks: the shelf they lie on, and the window in which they are built."""
