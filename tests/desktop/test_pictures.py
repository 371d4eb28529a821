"""The windows as they looked when somebody last looked at them. TUCKBOX_REWRITE=1 takes new pictures: look at those, too.

All are drawn without a screen, with the bundled fonts, from fixed seeds, with nothing moving; half as large as they are.
"""

import os
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from desktop.app import App
from desktop.campaign.camp import Camp
from desktop.faces.store import faces
from desktop.players import Player
from desktop.plays import Outcome
from desktop.start.setup import Setup, deal
from desktop.table.window import TableWindow
from rules.engine.line import SeatId
from rules.engine.question import any_answer
from rules.engine.sight import SPECTATOR
from rules.games.worldbreakers.campaign.words import HUMAN, ON_TOP

pytestmark = pytest.mark.slow

KEPT = Path(__file__).parent / "pictures"
DIFFERS, MOST = 8, 0.001  # so much in a channel, in so many of the pixels
REWRITE = os.environ.get("TUCKBOX_REWRITE") == "1"
SIZE = QSize(1280, 800)


def picture(window) -> QImage:
    """A window as it is when all its faces are made."""
    for _ in range(3):
        QApplication.processEvents()
        faces().finish()
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(1)
    small = Qt.TransformationMode.SmoothTransformation
    made: QImage = image.scaled(image.size() / 2, Qt.AspectRatioMode.IgnoreAspectRatio, small)
    return made


def differing(one: QImage, other: QImage) -> float:
    """The part of the pixels that differ visibly."""
    if one.size() != other.size():
        return 1.0
    a, b = bytes(one.constBits()), bytes(other.convertToFormat(one.format()).constBits())
    if a == b:
        return 0.0
    pairs = (max(abs(p - q) for p, q in zip(a[i : i + 3], b[i : i + 3], strict=True)) for i in range(0, len(a), 4))
    return sum(difference > DIFFERS for difference in pairs) / (len(a) // 4)


def looks_as_kept(window, name, tmp_path) -> None:
    """It looks like the picture that is kept; else what it looks like now is left beside it."""
    now, kept = picture(window), KEPT / f"{name}.png"
    if REWRITE:
        KEPT.mkdir(exist_ok=True)
        assert now.save(str(kept))
        return
    part = differing(now, QImage(str(kept)))
    if part > MOST:
        now.save(str(tmp_path / f"{name}.png"))
    assert part <= MOST, f"{part:.2%} of {name} differ: see {tmp_path / name}.png"


def answered(hands, luck):
    """An answer in which a meld is full and cards are activated where that can be."""
    question = hands.session.question()
    options = getattr(question, "options", ())
    if question.purpose == "march":
        return tuple({o.word: o for o in options}.values())
    acts = tuple(o for o in options if o.word != "pass")
    return () if question.purpose == "destiny" else acts[:1] if question.most == 1 and acts else any_answer(question, luck)


def go_on(hands, wanted) -> None:
    """Play by a fixed lot until the window is as wanted."""
    for n in range(600):
        if wanted(hands.window):
            return
        if hands.window.between.shown is not None:
            hands.window.between.go_on()
        else:
            hands.session.answer(hands.session.question().seat, answered(hands, Random(n)))
    raise AssertionError("never so")


def opened(hands) -> None:
    """The hand of who decides lies open."""
    if hands.window.covered():
        hands.window.between.open_hand()


@pytest.fixture
def three(table):
    """Three people at a table of a fixed size."""
    hands = table("p", "p", "p", seed="5")
    hands.window.resize(SIZE)
    return hands


def test_start_and_new_game(qtbot, qapp, tmp_path):
    app = App()
    qtbot.addWidget(app.start)
    app.start.resize(SIZE)
    app.start.show()
    looks_as_kept(app.start, "start", tmp_path)
    app.start.enter()
    looks_as_kept(app.start, "new_game", tmp_path)


def test_the_curtain(three, tmp_path):
    go_on(three, lambda window: window.covered() and window.session.question().purpose == "march")
    looks_as_kept(three.window, "curtain", tmp_path)


def test_the_reveal(three, tmp_path):
    go_on(three, lambda window: window.area.summary.heading.text() == "The melds are shown")
    looks_as_kept(three.window, "reveal", tmp_path)


def test_a_table_in_battle(three, tmp_path):
    go_on(three, lambda window: window.session.question().purpose == "discard-opposing")
    opened(three)
    looks_as_kept(three.window, "table", tmp_path)


def test_the_inspector(three, tmp_path):
    window = three.window
    go_on(three, lambda window: window.viewer == SPECTATOR and window.session.question().purpose == "battle" and not window.between.up())
    window.resize(SIZE)
    meld = window.view().zones["meld.0"].cards
    window.inspect(max(meld, key=lambda ref: window.view().cards[ref].definition))
    looks_as_kept(window, "inspector", tmp_path)


def test_the_result(three, tmp_path):
    session = three.session
    session.blockSignals(True)
    for n in range(2_000):
        if session.question() is None:
            break
        session.answer(session.question().seat, answered(three, Random(n)))
    session.undo()
    session.blockSignals(False)
    session.redo()
    while three.window.between.shown is not None:  # the hand is summed up first
        three.enter()
    looks_as_kept(three.window, "result", tmp_path)
    three.press(three.window.area.result.analyse_button)
    three.window.player.go(40)
    looks_as_kept(three.window, "replay", tmp_path)


def test_the_history(table, tmp_path):
    """A branch that was left, names, a hand that is folded away, and who saw what in the row with the keyboard."""
    hands = table("p", "p", seed="5", open_hands=True)
    window, session = hands.window, hands.session
    window.resize(1600, 1000)
    panel, luck = window.history, Random(3)

    def play(n):
        for _ in range(n):
            session.answer(session.question().seat, any_answer(session.question(), luck))

    play(18)
    first = session.history.at
    play(4)
    session.jump(first.number)
    play(9)
    session.name_moment(first, "The first blow")
    session.name_branch(first.children[0], "The bold way")
    panel.fold(panel.outline.rows[1], True)
    panel.list.setCurrentRow(next(i for i, row in enumerate(panel.outline.rows) if row.look.eye and not row.look.level))
    looks_as_kept(window.panels.left, "history", tmp_path)


@pytest.fixture
def chapter(qtbot):
    """The table of a chapter, for practice or at the beginning of a campaign."""

    def made(number, play):
        options = {"play": play, "chapter": number, "difficulty": "scholar"}
        players = Player("Ada"), Player("The automaton", "random")
        window = TableWindow(deal(Setup("worldbreakers-solo", players, options, seed="5")))
        qtbot.addWidget(window)
        camp = Camp(window, True, lambda marks: None)
        window.resize(SIZE)
        window.show()
        window.session.computers.pace = 0
        window.session.begin()
        return camp

    return made


def test_the_map_of_a_campaign(chapter, tmp_path):
    looks_as_kept(chapter(1, "campaign").window, "campaign", tmp_path)


def test_a_chapter_and_a_turn_of_the_automaton(chapter, qtbot, tmp_path):
    camp = chapter(8, "chapter")
    window, session = camp.window, camp.window.session
    looks_as_kept(window, "chapter", tmp_path)
    camp.story.sink()
    session.answer(HUMAN, ())  # all cards are kept
    qtbot.waitUntil(lambda: session.question() is not None)
    session.computers.pace = 60_000
    session.answer(HUMAN, tuple(option for option in session.question().options if option.word == "mythium"))
    window.waiting.clock.stop()
    window.inspect(session.state.zones[ON_TOP].cards[-1])
    looks_as_kept(window, "automaton", tmp_path)


def test_the_list_of_puzzles(app, tmp_path):
    app.start.resize(SIZE)
    app.memory.solve("warborn/1_which_weapon")
    app.start.show()
    app.start.puzzles.rise()
    looks_as_kept(app.start, "puzzles", tmp_path)


def test_a_what_if_and_two_moments_side_by_side(table, tmp_path):
    hands = table("p", "p", game="worldbreakers")
    for n in range(30):
        hands.session.answer(hands.session.question().seat, any_answer(hands.session.question(), Random(n)))
    opened(hands)
    window, nodes = hands.window, hands.session.history.nodes
    window.resize(SIZE)
    window.comparing.compare(nodes[10], nodes[30])
    looks_as_kept(window, "compare", tmp_path)
    window.comparing.sheet.sink()
    window.what_if.turn()
    tried = window.what_if.tried
    looks_as_kept(tried, "what_if", tmp_path)
    tried.what_if.play_out()
    sheet = tried.what_if.out.sheet
    sheet.tell([Outcome((SeatId(n % 3 // 2),), ({"power": 6 + n % 5}, {"power": 10 - n % 4}), True) for n in range(20)])
    looks_as_kept(tried, "spread", tmp_path)
