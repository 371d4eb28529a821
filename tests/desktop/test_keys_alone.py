"""By keys alone, on a screen of its own, with the drawn table hidden: three seats, a steal, a recover, two cards moved by hand,
saved as a file, killed, opened again, and played to the end. What is pressed follows from what a screen reader reads."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.start.files import open_game
from rules.engine.events import Move
from tests.desktop.blind import Blind, missing, screen

pytestmark = pytest.mark.long

SEED = "keys"
HOLD = ("Hold to lift the curtain", "Lift the curtain")
SOUGHT = ("Pirate Fleet", "Sphinx", "Lich King", "Necromancer", "Raise Dead", "Summon")  # they steal or recover
PEOPLE = (0, 1)
DECISIONS = 600  # in a whole game, at most


@pytest.fixture
def blind(tmp_path: Path) -> Iterator[Blind]:
    """The program on a screen of its own, and somebody before it."""
    if missing():
        pytest.skip(f"not on this machine: {missing()}")
    with screen() as display:
        made = Blind(display, tmp_path)
        made.start()
        yield made
        made.kill()


def deal(blind: Blind) -> None:
    """Ada, Bruno, and a computer player at the third seat; the seed is typed."""
    blind.key("1")
    blind.walk("Tab", "Player at seat 3")
    blind.key("Up", "Up")
    blind.walk("Tab", "Open seed: everybody knows it, and the same words deal the same game")
    blind.key("space", *SEED, "Return")
    blind.until(lambda: blind.focus() in HOLD)
    lift(blind)
    blind.key("F4")
    assert blind.rows("Tree", "The table")


def lift(blind: Blind) -> None:
    """The curtain is in the way: its button has the focus until it is gone."""
    assert blind.focus() in HOLD
    blind.hold("space", lambda: blind.focus() not in ("", *HOLD))


def table(blind: Blind) -> list[str]:
    """What is known of the table, whichever hands of hidden cards lie open in the tree."""
    return [row for row in blind.rows("Tree", "The table") if "idden" not in row]


def is_over(blind: Blind) -> bool:
    return blind.finds("Play again")


def is_asked(blind: Blind) -> bool:
    """Is a person asked something?"""
    return bool(blind.rows("List", "Answers")) and not blind.finds("Hurry", "Stop", *HOLD)


def wait(blind: Blind) -> None:
    """Until somebody is asked something with an open hand, or the game is over; what is told meanwhile is gone on from."""
    while not is_over(blind):
        blind.until(lambda: blind.finds(*HOLD, "Next", "Play again") or is_asked(blind))
        if blind.finds(*HOLD):
            lift(blind)
        elif blind.finds("Next"):
            blind.key("Return")
        elif not is_over(blind):
            return


def answer(blind: Blind) -> None:
    """One answer: cards that steal or recover where there are any, else the first one."""
    blind.walk("F6", "Answers")
    rows, asked = blind.rows("List", "Answers"), blind.asked()
    if "march" in asked or "meld" in asked:
        kinds = {row.rpartition(", ")[2]: at for at, row in [*enumerate(rows)][::-1] if ", " in row}
        kinds |= {row.rpartition(", ")[2]: at for at, row in enumerate(rows) if row.startswith(SOUGHT)}
        for at in kinds.values():
            blind.choose(at, "space")
        blind.choose(0)
        return
    sought = [at for at, row in enumerate(rows) if any(name in row for name in SOUGHT)]
    blind.choose(sought[0] if sought and "activate" in asked else 0)


def move_two(blind: Blind) -> None:
    """Whoever is asked opens the sandbox, which the other person allows; two cards of the hand go to the discard at once."""
    blind.key("ctrl+e")
    wait(blind)
    assert "may Ada change the table by hand?" in blind.asked()
    answer(blind)
    wait(blind)
    blind.walk("F6", "Answers")
    blind.walk("shift+Tab", "The table")
    blind.key("Home", "shift+Down", "Menu")
    blind.walk("Down", "Move to")
    blind.key("Right")
    blind.walk("Down", "Discard")
    blind.key("Return", "ctrl+e")
    wait(blind)


def save(blind: Blind, name: str) -> None:
    """As a file with this name."""
    blind.key("ctrl+s")
    blind.until(lambda: blind.focus() == "File name:")
    blind.key("ctrl+a", *name)
    blind.read()
    blind.key("Return")
    blind.until(lambda: any(f"Saved as {name}.tuck" in node.name for node in blind.read().nodes))


def concede(blind: Blind) -> None:
    """Whoever is asked gives up, by the menu."""
    blind.key("F10")
    blind.walk("Down", "Concede")
    blind.key("Return")


def test_a_game_of_three_seats_is_played_saved_killed_and_finished_without_a_look_at_it(blind, tmp_path):
    deal(blind)
    for _ in range(DECISIONS):
        wait(blind)
        if "Ada, activate" in blind.asked():
            break
        answer(blind)
    move_two(blind)
    save(blind, "three")
    lies, asked = table(blind), blind.asked()
    blind.kill()

    blind.start()
    blind.key("Return")
    wait(blind)
    assert blind.asked() == "Ada, pass, or open the hand"
    answer(blind)
    wait(blind)
    assert (table(blind), blind.asked()) == (lies, asked)
    for _ in range(DECISIONS):
        if is_over(blind):
            break
        (concede if blind.asked().startswith("Bruno") else answer)(blind)
        wait(blind)
    assert is_over(blind)
    blind.kill()

    (file,) = tmp_path.rglob("three.tuck")
    steps = open_game(file).history.path()
    assert steps[-1].after.over is not None
    assert steps[-1].after.over.why == "hands"
    moved = [tuple(edit.ref for edit in step.edits if isinstance(edit, Move)) for step in steps if step.edits]
    assert [len(refs) for refs in moved if refs] == [2]
    events = [occurrence.event for step in steps if step.seat in PEOPLE for occurrence in step.events]
    assert {"steal", "recover"} <= {event.why for event in events if isinstance(event, Move)}
