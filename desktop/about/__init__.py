"""What Tuckbox is, and what ships with it."""
