"""Positions that show a rule: listed in the rulebook under it, and opened to be played with while the game before is kept."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from desktop.panels.where_used import SHIPPED, is_shipped, used_in, uses
from desktop.players import Player
from desktop.start.setup import Setup
from rules.games.catalogue import load
from tests.desktop.conftest import Hands, wait_opened

pytestmark = pytest.mark.slow


def click_words(text, words: str) -> None:
    """A click on words in a text."""
    cursor = text.document().find(words, text.textCursor())
    cursor.setPosition(cursor.selectionStart() + 2)
    text.setTextCursor(cursor)
    QTest.mouseClick(text.viewport(), Qt.MouseButton.LeftButton, pos=text.cursorRect(cursor).center() + QPoint(2, 0))


def test_a_hand_that_trembles_on_a_position_has_clicked_it_and_what_unfolds_comes_into_sight(app, qtbot):
    app.deal_sandbox(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="3", curtain="open"))
    app.table.show()
    app.table.resize(900, 600)
    book, rule = app.table.panels.rulebook, "warborn.battle.steal"
    app.table.panels.open_rulebook(rule)
    cursor = book.text.document().find("positions show this", book.places[rule])
    cursor.setPosition(cursor.selectionStart())
    book.text.setTextCursor(cursor)
    bar = book.text.verticalScrollBar()
    bar.setValue(bar.value() + book.text.cursorRect(cursor).bottom() - book.text.viewport().height())
    click_words(book.text, "positions show this")
    title = used_in(rule, "warborn")[0].title
    found = book.text.document().find(title)
    found.setPosition(found.selectionStart() + 2)
    at = book.text.cursorRect(found).center() + QPoint(2, 0)
    assert book.text.viewport().rect().contains(at)
    port = book.text.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseMove(port, at + QPoint(8, 0))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at + QPoint(8, 0))
    wait_opened(app)
    assert app.table.session.scenario.title == title


def test_a_position_that_is_an_end_says_what_it_shows_too(app, qtbot):
    app.deal_sandbox(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="3", curtain="open"))
    app.table.show()
    app.table.panels.open_rulebook("warborn.goal")
    click_words(app.table.panels.rulebook.text, "positions show this")
    click_words(app.table.panels.rulebook.text, "The fifth hand won ends")
    wait_opened(app)
    assert app.table.session.state.over is not None
    assert "Position: The fifth hand won ends the game at once." in app.table.log.toPlainText()
    app.table.end.look_back()
    assert "undone" not in app.table.area.bar.second.text()


def test_the_scenarios_of_a_rule_are_found_by_the_game_and_each_is_a_position():
    assert {path.parent.name for found in uses().values() for path in (use.path for use in found)} == {*SHIPPED}
    steal = used_in("warborn.battle.steal", "warborn")
    assert len(steal) > 1
    assert all(is_shipped(use.path) and use.title for use in steal)
    assert not used_in("warborn.battle.steal", "worldbreakers")
    for game in ("warborn", "worldbreakers"):
        own = [rule for rule in load(game).rules() if not rule.startswith("table.")]
        assert sum(bool(used_in(rule, game)) for rule in own) > 0.8 * len(own)


def test_a_rule_lists_its_positions_and_one_opens_while_the_game_is_kept(app, qtbot):
    app.deal_sandbox(Setup("warborn", (Player("Ada"), Player("Bruno")), seed="3", curtain="open"))
    app.table.show()
    hands = Hands(app.table, qtbot)
    question = hands.question()
    assert question is not None
    hands.session.answer(question.seat, ())
    app.file.keeper.settle()
    qtbot.waitUntil(lambda: bool(app.file.name), timeout=20_000)
    kept, book = app.file.name, app.table.panels.rulebook
    app.table.panels.open_rulebook("warborn.battle.steal")
    used = used_in("warborn.battle.steal", "warborn")
    assert used[0].title not in book.text.toPlainText()
    click_words(book.text, "positions show this")
    assert all(use.title in book.text.toPlainText() for use in used)
    click_words(book.text, used[0].title)
    wait_opened(app)
    assert app.table.session is not hands.session
    assert app.table.area.bar.second.text() == (
        f"Position: {used[0].title}. The game before it is kept as {kept}, and the start window goes on with it."
    )
    assert app.file.name == ""
    app.table.to_start.emit()
    assert [file.path.rpartition("/")[2] for file in app.memory.now.files] == [f"{kept}.tuck"]
