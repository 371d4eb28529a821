"""One presenter per kind of question: what can be clicked, dropped and pressed, and what is chosen so far."""
