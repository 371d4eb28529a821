"""Which key does what: one table of actions, the keys that somebody gave them, and what is bound to them."""
