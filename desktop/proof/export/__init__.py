"""Card images into files: sheets for one's own printer, and what a shop takes. Each file is read again before it is called done."""
