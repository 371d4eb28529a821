"""The program around the rules: window, table, proofing and the command line."""

__version__ = "0.1.0"
