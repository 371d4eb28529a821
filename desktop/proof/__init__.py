"""Card images for print: gathered, looked at against what a shop wants, mended, and written to files that are verified. No Qt in here."""
