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
