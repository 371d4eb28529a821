"""What was found at a deck, as a page for people, as data, and as tests for machines that build."""
