"""What trees, lines, events and questions are in words; a module or folder per kind."""
