"""Games on the disk: each finished step, in order, by itself; names, locks, what can go wrong, and how it is said."""
