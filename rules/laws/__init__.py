"""What holds of every game, whatever its cards: each law is a function of a played game that raises `Broken`."""
