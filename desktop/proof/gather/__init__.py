"""Decks out of what a designer has: a folder of pictures, a list of them, pages of a PDF, a pack, a deck file."""
