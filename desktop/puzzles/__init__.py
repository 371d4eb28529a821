"""Puzzles: positions with a goal, the ones that ship and those that people share."""
