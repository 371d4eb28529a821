"""What happens when something in the program goes wrong: the game is kept, a report is written, and one sheet offers two ways on. Whoever
finds something wrong that no program notices reports it."""
