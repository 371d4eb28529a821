"""The guided first hand: a strip that explains each phase and question as it comes."""
