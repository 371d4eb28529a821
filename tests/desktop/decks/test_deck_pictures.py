"""The window of decks and a draft as they looked when somebody last looked at them."""

import pytest

from desktop.decks.deck_window import DeckWindow
from desktop.players import Player
from desktop.start.setup import Setup, deal
from rules.engine.line import SeatId, zone_of
from rules.games.worldbreakers.decks import KHUTULUN, READY
from tests.desktop.test_pictures import SIZE, looks_as_kept

pytestmark = pytest.mark.slow
SOUTH = SeatId(0)


def test_the_window_of_decks(qtbot, tmp_path):
    window = DeckWindow()
    qtbot.addWidget(window)
    window.resize(SIZE)
    with qtbot.waitActive(window):
        window.show()
    window.files.new("worldbreakers")
    for name in (KHUTULUN, *READY["earth"][:-1]):
        window.bench.add(name)
    window.search.setText("earth cost<3")
    window.pool.setFocus()
    window.bench.leave()  # until all is on the disk
    looks_as_kept(window, "decks", tmp_path)
    window.close()


@pytest.mark.parametrize(("picture", "purpose"), [("draft", "pick"), ("drafted", "build")])
def test_a_draft(seated, tmp_path, picture, purpose):
    session = deal(Setup("worldbreakers-draft", (Player("Ada"), Player("Bruno", "greedy")), {"draft": "hands"}, seed="4"))
    for _ in range(200):
        question = session.questions()[0]
        if question.seat == SOUTH and question.purpose == purpose and len(session.view(SOUTH).zones[zone_of("pool", SOUTH)].cards) >= 12:
            break
        assert session.game.decks is not None
        session.answer(question.seat, session.game.decks.advise(session.game, session.view(question.seat), question) or ())
    hands = seated(session)
    hands.window.resize(SIZE)
    looks_as_kept(hands.window, picture, tmp_path)
