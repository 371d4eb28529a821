"""A program that plays by itself as fast as it can, keeps its game, and tells on its standard output what is on the disk.

It is there to be killed. What it plays follows from its seed, so whoever killed it can play the same.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from PySide6.QtCore import QCoreApplication, QTimer

from desktop.players import Player
from desktop.saves.keeping import keep_new
from desktop.session import Session
from desktop.start.files import whole_of
from desktop.start.setup import Setup, deal
from rules.engine.events import Gain
from rules.engine.question import any_answer
from rules.games.catalogue import SOLO
from rules.games.worldbreakers.campaign.words import HUMAN
from rules.games.worldbreakers.words import POWER
from rules.laws.paths import any_edit

NAMES = ("Ada", "Bruno", "Cleo")
CURTAIN = "full"
CAMPAIGN = "campaign"  # what such a seed begins with
WINS = (Gain(HUMAN, POWER, 20, "edit"),)


def dealt(seed: str) -> Session:
    """The game of this seed: of some, a campaign."""
    if seed.startswith(CAMPAIGN):
        return deal(Setup(SOLO, (Player(NAMES[0]), Player("The automaton")), {"play": "campaign"}, seed=seed, curtain=CURTAIN))
    return deal(Setup("warborn", tuple(Player(name) for name in NAMES), seed=seed, curtain=CURTAIN))


def play(session: Session, seed: str) -> Iterator[int]:
    """Answers, edits, undos, redos, jumps, names and steps that are backed out of, without an end; how many there were."""
    luck, n = Random(seed), 0
    while True:
        act(session, luck)
        n += 1
        yield n


def act(session: Session, luck: Random) -> None:
    """One of them."""
    history, chance = session.history, luck.random()
    if chance < 0.06:
        session.undo()
    elif chance < 0.09:
        session.redo()
    elif chance < 0.12:
        session.back_out()
    elif chance < 0.14:
        session.jump(luck.choice([node.number for node in history.nodes if node.parent is None or node in node.parent.children]))
    elif chance < 0.18:
        step = any_edit(session.game, session.state, luck)
        if step is not None:
            session.edit(step.seat, step.edits)
    elif chance < 0.24 and history.in_games and session.state.bracket is None:
        session.edit(HUMAN, WINS)
    elif chance > 0.97:
        luck.choice((session.name_moment, session.name_branch))(history.at, luck.choice(("", *NAMES)))
    elif session.questions():
        question = luck.choice(session.questions())
        session.answer(question.seat, any_answer(question, luck))
    else:
        session.jump(0)


def main(seed: str, folder: Path) -> None:
    """Play, and tell after each sync how many acts are on the disk for certain."""
    app = QCoreApplication(["victim"])
    session = dealt(seed)
    keeper = keep_new(session, CURTAIN)
    acts, luck = play(session, seed), Random(seed)
    given: list[tuple[int, int]] = []  # notes, and acts by then

    def on() -> None:
        n = next(acts)
        given.append((keeper.given, n))
        if luck.random() < 0.03:
            keeper.save_as(folder / f"{n % 3}.tuck", whole_of(session, CURTAIN), lambda _fault: None)

    def tell(upto: int) -> None:
        done = [n for notes, n in given if notes <= upto]
        if done:
            sys.stdout.write(f"{done[-1]}\n")
            sys.stdout.flush()
            given[:] = [one for one in given if one[1] >= done[-1]]

    keeper.kept.connect(tell)
    clock = QTimer(interval=1)
    clock.timeout.connect(on)
    clock.start()
    app.exec()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
