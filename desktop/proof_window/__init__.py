"""The window in which card images are proofed."""
