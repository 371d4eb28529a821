"""Computer players: `choose(game, view, questions, budget, luck) -> Choice`. They know what their seat sees, and no more."""
