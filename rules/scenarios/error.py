"""What is wrong with a scenario file: one sentence, with the file and the place in it."""

from __future__ import annotations


class ScenarioError(Exception):
    """A scenario that cannot be read. `place` is a key or a step, `file` the path if there is one."""

    def __init__(self, sentence: str, place: str = "", file: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.place = place
        self.file = file

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.place, self.sentence) if part)


class Misfit(Exception):
    """An answer that does not fit the question, or a name that nothing on the table bears; the text says why."""
