"""What all may see is the same, byte for byte, whatever lies hidden: pictures, accessible texts, menus, title.

The pairs are two deals of what everybody may see; both are shown, behind the curtain and before all eyes. Of a campaign they are two
deals of what the human sees, on the map, at the table and in the draft.
"""

from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QMenu, QWidget

from desktop.campaign.camp import Camp
from desktop.faces.store import faces
from desktop.players import PERSON, Player
from desktop.session import Session
from desktop.table import between
from desktop.table.stance import FULL, RELAXED
from desktop.table.window import TableWindow
from rules.engine.history import History
from rules.engine.question import Option, any_answer
from rules.engine.save import encode_state
from rules.engine.sight import SPECTATOR, deal, seen_by
from rules.engine.step import answer, bare, questions
from rules.engine.step import deal as dealt
from rules.games.catalogue import SOLO, load
from rules.games.worldbreakers.campaign.words import HUMAN

NAMES = ("Ada", "Bruno", "Cleo", "Dario")
MOMENTS = 20
SIZE = (1280, 800)
TEXTS = [QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help]


def heard(widget: QWidget) -> list[str]:
    """All that a screen reader could say of a widget and what is in it."""
    found, todo = [], [QAccessible.queryAccessibleInterface(widget)]
    while todo:
        one = todo.pop()
        if one.isValid():
            found += [one.text(kind) for kind in TEXTS]
            todo += [one.child(i) for i in range(one.childCount())]
    return found


def everything(window: TableWindow) -> dict[str, Any]:
    """All that can be got out of a window from outside, when each face is drawn."""
    window.grab()
    faces().finish()
    image = window.grab().toImage()
    items = window.area.scene.items()
    return {
        "covered": window.covered(),
        "picture": (image.width(), image.height(), bytes(image.constBits())),
        "title": (window.windowTitle(), window.windowIconText(), window.accessibleName()),
        "menus": [(a.text(), a.isEnabled(), a.toolTip()) for menu in window.findChildren(QMenu) for a in menu.actions()],
        "tips": [(type(w).__name__, w.toolTip(), w.statusTip(), w.whatsThis()) for w in window.findChildren(QWidget)],
        "heard": heard(window),
        "scene": [(type(item).__name__, item.toolTip(), str(getattr(item, "face", ""))) for item in items],
    }


def eyes(game):
    """Whose eyes look at the pairs of a game: those of all, or of who plays alone."""
    return HUMAN if game.name == SOLO else SPECTATOR


def frame(qtbot, game, first, steps, curtain, text=False):
    """All that can be got out of the window after these steps, if these eyes look at it; else None."""
    window = shown(qtbot, game, first, steps, curtain, text)
    found = everything(window) if window.viewer == eyes(game) else None
    window.close()
    return found


TRAVELS = ("undo", "redo", "jump 0", "jump 1")


def in_time(qtbot, game, first, step, curtain):
    """The same on the way back over this step, on again, and to both of its ends by a jump in the history."""
    window, found = shown(qtbot, game, first, (step,), curtain), []
    session = window.session
    for travel in (window.undo, session.redo, lambda: session.jump(0), lambda: session.jump(1)):
        travel()
        found.append(everything(window) if window.viewer == eyes(game) else None)
    window.close()
    return found


def shown(qtbot, game, first, steps, curtain, text=False):
    """A window with these steps taken one by one, as the last of them leaves it."""
    alone = game.name == SOLO
    players = tuple(Player(name, "random" if alone and i else PERSON) for i, name in enumerate(NAMES[: len(first.seats)]))
    window = TableWindow(Session(game, History(first), players))
    if alone:
        window.session.computers.close()
        Camp(window, True, lambda _marks: None)
    window.curtain_mode = curtain
    window.text.show_text(text)
    qtbot.addWidget(window)
    window.resize(*SIZE)
    window.show()
    window.session.begin()
    for seat, choice in steps:
        if window.between.shown is not None:
            window.between.go_on()
        if window.covered():
            window.between.open_hand()
        window.session.answer(seat, choice)
    return window


def alike(game, one, other, seat, luck):
    """An answer on each of two deals after which both look the same to all; None if none is found, or if a hand was dealt that cannot
    be (one without a Hero, after the mulligan), so that not the same seats are asked."""
    if len({tuple(q.seat for q in questions(game, s)) for s in (one, other)}) > 1:
        return None
    for n in range(12):
        ends = []
        for s in (one, other):
            question = next(q for q in questions(game, s) if q.seat == seat)
            choice = any_answer(question, Random(n if s is one else luck.random()))
            after = answer(game, s, seat, choice).after
            ends.append((choice, encode_state(seen_by(game, after, eyes(game))), after.over))
        if ends[0][1] == ends[1][1] and ends[0][2] is None:
            return ends[0][0], ends[1][0]
    return None


def pairs(game, seats, luck):
    """Pairs of tables that look the same to all, each with an answer that does too."""
    options = {"play": "campaign"} if game.name == SOLO else {}
    state = dealt(game, bare(game, seats, f"{luck.getrandbits(64):x}", options, None, NAMES[:seats])).after
    while state.over is None:
        seat = questions(game, state)[0].seat
        public = seen_by(game, state, eyes(game))
        one, other = (deal(game, public, Random(luck.random())) for _ in range(2))
        seat = questions(game, one)[0].seat
        found = alike(game, one, other, seat, luck)
        if found is not None:
            yield one, other, seat, found
        q = questions(game, state)[0]
        state = answer(game, state, q.seat, (Option("play"),) if q.purpose == "camp" else any_answer(q, luck)).after


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats", "curtain", "text"),
    [
        ("warborn", 2, RELAXED, False), ("warborn", 2, FULL, True), ("warborn", 3, RELAXED, True), ("warborn", 3, RELAXED, False),
        ("warborn", 3, FULL, False), ("worldbreakers", 2, RELAXED, False), ("worldbreakers", 2, FULL, True),
        ("worldbreakers-draft", 2, RELAXED, False), ("worldbreakers-solo", 2, RELAXED, False), ("worldbreakers-solo", 2, RELAXED, True),
    ],
)  # fmt: skip
def test_what_all_may_see_tells_nothing_of_what_lies_hidden(qtbot, name, seats, curtain, text):
    game, luck, probed, covered = load(name), Random(seats), 0, 0
    moments = MOMENTS if name == "warborn" else MOMENTS // 2
    for one, other, seat, choices in pairs(game, seats, luck):
        if luck.random() > 0.25:
            continue
        before = [frame(qtbot, game, first, (), curtain, text) for first in (one, other)]
        after = [frame(qtbot, game, first, ((seat, choice),), curtain, text) for first, choice in zip((one, other), choices, strict=True)]
        travelled = [in_time(qtbot, game, first, (seat, choice), curtain) for first, choice in zip((one, other), choices, strict=True)]
        for how, a, b in (("before", *before), ("after", *after), *zip(TRAVELS, *travelled, strict=True)):
            if a is not None and b is not None:
                differ = [what for what in a if a[what] != b[what]]
                assert not differ, f"{how}: {differ} tell what lies hidden"
                probed, covered = probed + 1, covered + a["covered"]
        if probed >= moments:
            break
    assert probed >= moments
    assert covered or name == SOLO


def test_a_name_behind_the_curtain_would_be_noticed(qtbot, monkeypatch):
    """Planted: the curtain tells the first card of a hand."""
    game = load("warborn")
    total = between.public_total

    def telling(game, view, seat):
        return f"{total(game, view, seat)} {view.cards.base[view.zones[f'hand.{seat}'].cards[0]].definition}"

    monkeypatch.setattr(between, "public_total", telling)
    one, other, _, _ = next(pairs(game, 2, Random(1)))
    frames = [frame(qtbot, game, first, (), RELAXED) for first in (one, other)]
    assert {what for what in frames[0] if frames[0][what] != frames[1][what]} >= {"picture", "heard"}
