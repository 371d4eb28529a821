"""Procedural pictures: a landscape and one motif, all of it decided by the card's name."""
