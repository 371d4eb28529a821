"""The checks, a module for what belongs together."""
