"""Looking at a game from its beginning: a replay, or a game that is over, with a bar in the place of the questions."""
