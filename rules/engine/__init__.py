"""The engine: what a state is, how something happens, who is asked what. It knows no game."""
