"""The games and their rules, in pure Python: no screen, no pictures, no clock."""
