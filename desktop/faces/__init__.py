"""The faces of cards: templates as data, the engine that draws them, procedural pictures, and the store that hands them out."""
