"""The law of knowledge over rewinds and branches: what a seat reads of any moment holds no card that it has not met on the way there."""

import re
from random import Random

import pytest

from desktop.players import Player
from desktop.session import Session
from desktop.table import thumbnail
from desktop.table.window import TableWindow
from rules.engine.card import UNKNOWN
from rules.engine.history import History
from rules.engine.limits import Endless
from rules.engine.line import SeatId, TheNamed
from rules.engine.question import any_answer
from rules.engine.rewind import ASKS, PRACTICE
from rules.engine.sight import SPECTATOR, deal, seen_by
from rules.language.say import telling
from rules.language.say.count import name_of
from rules.language.say.lines import sentence
from rules.laws.record import table
from rules.laws.saving import travel
from rules.laws.views import shown, unlike
from tests.laws.games import LONG, game_of

GAMES = ("warborn", "worldbreakers", "blank", "worldbreakers-solo")
pytestmark = pytest.mark.slow


class Met:
    """Which cards a seat has met on the way to a moment."""

    def __init__(self, session):
        self.session, self.found = session, {}

    def at(self, node, seat):
        """With what everybody reads in the deck lists left out."""
        if (node, seat) not in self.found:
            game = self.session.game
            here = {card.definition for card in seen_by(game, node.state, seat).cards.values()}
            if node.parent is not None:
                readers = range(len(node.state.seats)) if seat == SPECTATOR else (seat,)  # what all are shown, who looks on is shown
                here |= self.at(node.parent, seat) | set.intersection(*(shown(game, node.step, SeatId(i)) for i in readers))
            self.found[node, seat] = here
        return self.found[node, seat]

    def check(self, text, nodes, seat, where):
        """Such a text is read by a seat, and speaks of no later moments than these."""
        known = set().union(*(self.at(node, seat) for node in nodes))
        for name in sorted(known, key=len, reverse=True):
            text = text.replace(name, "")
        hidden = {card.definition for node in nodes for card in node.state.cards.values()} - known - {UNKNOWN}
        for name in hidden:
            assert not re.search(rf"\b{re.escape(name)}\b", text), f"{where} tells seat {seat} of {name}"


def wander(session, luck, moves):
    """Answers, and ways through time as people go them: free, with consent, or to practise."""
    history = session.history
    for _ in range(moves):
        if luck.random() < 0.25:
            travel(history, luck)
            history.bookmarks.clear()
            history.branches.clear()
        elif (asked := session.questions()) and session.state.over is None:
            question = luck.choice(asked)
            try:
                session.answer(question.seat, any_answer(question, luck))
            except Endless:
                continue


def read_all(window, met, seat):
    """All that is written for a seat about time: log, rows and their tips, menus, questions to the others."""
    session, story, rewind = window.session, window.story, window.rewind
    history, game, view = session.history, session.game, window.session.view(seat)
    window.look(seat)
    window.show_all()
    log = [*story.lines(seat), *story.undone(seat)]
    after = [node for node in history.nodes if node in on_from(history)]
    met.check("\n".join(sentence(game, view, line) for line in log if hasattr(line, "id")), [history.at, *after], seat, "the log")
    for node in history.nodes:
        if node.parent is None or node in node.parent.children:
            tip = "\n".join((story.label(node, seat), *story.saw(node, seat), rewind.words(node)))
            met.check(tip, [node], seat, "a row")
    for action in window.menus:
        if getattr(action, "name", "") in ("undo", "redo"):
            met.check(action.text(), [history.at, *after], seat, "a menu")
    met.check(window.between.news(session.view(SPECTATOR)), [history.at], SPECTATOR, "the curtain")


def on_from(history):
    """The moments that redo would come to."""
    node = history.at
    while (node := node.last) is not None:
        yield node


def at_table(qtbot, name, seed):
    """A table of people at which no two cards are alike."""
    game, first = unlike(game_of(name), table(game_of(name), seed))
    players = tuple(Player(f"P{i}") for i in range(len(first.seats)))
    session = Session(game, History(first, game=game), players)
    session.rewinds = (ASKS, PRACTICE)[seed % 2]
    window = TableWindow(session)
    qtbot.addWidget(window)
    session.begin()
    return window


def tells(qtbot, name, seed, moves):
    """One game, looked at again and again by every seat."""
    window, luck = at_table(qtbot, name, seed), Random(seed)
    met = Met(window.session)
    for _ in range(2):
        wander(window.session, luck, moves)
        for seat in (*map(SeatId, range(len(window.session.players))), SPECTATOR):
            read_all(window, met, seat)
    return window


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_read_of_a_moment_holds_a_card_that_its_reader_has_not_met(qtbot, name):
    for seed in range(12 if LONG else 1):
        tells(qtbot, name, seed, 60 if LONG else 20)


@pytest.mark.parametrize("name", ["warborn", "worldbreakers"])
def test_the_small_picture_of_a_moment_is_the_same_for_all_deals_of_its_view(qtbot, name):
    window = at_table(qtbot, name, 1)
    wander(window.session, Random(1), 12)
    thumbs, node = thumbnail.Thumbnails(window), window.session.history.at
    window.look(SeatId(0))
    seen, pictures = window.between.seen, [thumbs.drawn(node).toImage()]
    for n in range(2):
        other = deal(window.session.game, seen_by(window.session.game, node.state, SeatId(0)), Random(n))
        window.between.seen = lambda _state, seat, other=other: seen(other, seat)
        pictures.append(thumbs.drawn(node).toImage())
    assert pictures[0] == pictures[1] == pictures[2]
    window.between.seen = seen
    window.look(SPECTATOR)
    assert thumbs.drawn(node).toImage() != pictures[0], "whoever looks sees the own hand"


def test_a_name_in_a_label_would_be_noticed(qtbot, monkeypatch):
    """Planted: what is told names every card that is drawn."""
    monkeypatch.setattr(telling.Telling, "card", lambda ears, ref, new=0: TheNamed(name_of(ears.step, new or ref)))
    with pytest.raises(AssertionError, match="tells seat"):
        tells(qtbot, "worldbreakers", 0, 25)
