"""The guide at the table: offered once, following the game, left at any time, found again under Help."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from desktop import tongue
from desktop.appearance import speak
from desktop.guide.guide import NO_MORE, SILENT, TableGuide
from desktop.players import Player
from desktop.start.setup import Setup
from rules.games.guide import guide_of

pytestmark = pytest.mark.slow

SETUP = Setup("warborn", (Player("Ada"), Player("Bruno", "random")), seed="4")


def deal(app, setup=SETUP):
    app.deal(setup)
    return app.table.findChild(TableGuide)


def waits(app, qtbot):
    """Until a person is asked, with summaries put away."""
    session, between = app.table.session, app.table.between

    def ready():
        if between.up():
            app.table.keys.press("answer")
        return session.question() is not None and not between.up()

    qtbot.waitUntil(ready, timeout=20_000)


def heading(guide):
    return guide.strip.told[0]


def test_it_is_offered_once_and_found_again_under_help(app):
    guide = deal(app)
    assert guide.strip.isVisible()
    assert "first game of Warborn" in heading(guide)
    guide.strip.leave_button.click()
    assert not guide.strip.isVisible()
    guide = deal(app)
    assert not guide.strip.isVisible()
    help_menu = next(a.menu() for a in app.table.menuBar().actions() if a.text() == "&Help")
    next(a for a in help_menu.actions() if "Guide" in a.text()).trigger()
    assert guide.strip.isVisible()
    assert heading(guide) == "Destiny phase"


def test_it_is_led_by_keys(app, qtbot):
    guide, key = deal(app), Qt.Key.Key_I
    with qtbot.waitActive(app.table):
        app.table.activateWindow()
    QTest.keyClick(app.table, key)
    assert (guide.on, heading(guide)) == (True, "Destiny phase")
    assert [word for word, _ in guide.strip.next_button.caps()] == ["I"]
    QTest.keyClick(app.table, key)
    assert heading(guide) == "Fate phase"
    QTest.keyClick(app.table, key)
    QTest.keyClick(app.table, key)
    assert app.table.area.bar.refusal.text() == NO_MORE
    QTest.keyClick(app.table, key, Qt.KeyboardModifier.ShiftModifier)
    assert not guide.strip.isVisible()
    QTest.keyClick(app.table, key)
    assert app.table.area.bar.refusal.text() == SILENT


def test_it_is_not_offered_to_computers_nor_in_a_game_that_goes_on(app, tmp_path):
    computers = Setup("warborn", (Player("Ada", "random"), Player("Bruno", "random")), seed="4")
    assert not deal(app, computers).strip.isVisible()
    app.deal(Setup("blank", (Player("Ada"), Player("Bruno"))))
    assert app.table.findChild(TableGuide) is None


def test_it_follows_a_whole_first_hand_and_ends_with_it(app, qtbot):
    guide, said = deal(app), []
    guide.strip.next_button.click()
    session = app.table.session
    assert (heading(guide), guide.strip.next_button.text()) == ("Destiny phase", "Next hint")
    guide.strip.next_button.click()
    assert heading(guide) == "Fate phase"
    guide.strip.next_button.click()
    assert heading(guide) == "Destiny phase"
    assert not guide.strip.next_button.isVisible()
    for _ in range(60):
        waits(app, qtbot)
        question = session.question()
        assert guide.guide.asked(session.view(question.seat), question)[0].title == heading(guide)
        if question.purpose == "keep":  # what is still to be read does not keep the guide from ending
            said += [entry.title for entry in guide.queue]
        while question.purpose != "keep" and guide.on and guide.strip.next_button.isVisibleTo(app.table):
            said.append(heading(guide))
            guide.strip.next_button.click()
        said.append(heading(guide))
        asked = guide.guide.asked(session.view(question.seat), question)
        assert [entry.title for entry in asked] == [heading(guide)]
        choice = question.options[:1] if question.least else ()
        if question.purpose == "march":
            choice = tuple({option.word: option for option in question.options}.values())
        session.answer(question.seat, choice)
        if question.purpose == "keep":
            break
    assert not guide.on
    assert not guide.strip.isVisible()
    assert {"March phase", "All melds are shown", "The cut", "Battle phase", "Victory phase", "The end of the hand"} <= set(said)
    assert said.count("The cut") == 1


def test_after_an_undo_what_is_asked_again_is_explained_again(app, qtbot):
    guide = deal(app)
    guide.begin()
    waits(app, qtbot)
    session = app.table.session
    session.answer(session.question().seat, ())
    waits(app, qtbot)
    while guide.strip.next_button.isVisible():
        guide.strip.next_button.click()
    assert heading(guide) == "March phase"
    session.undo()
    assert heading(guide) == "Destiny phase"
    session.redo()
    assert heading(guide) == "March phase"


def test_it_is_left_at_any_time(app, qtbot):
    guide = deal(app)
    guide.begin()
    guide.strip.leave_button.click()
    waits(app, qtbot)
    session = app.table.session
    session.answer(session.question().seat, ())
    waits(app, qtbot)
    assert not guide.strip.isVisible()


@pytest.mark.parametrize("size", [(1600, 1000), (900, 600)])
def test_it_covers_nothing_and_all_of_its_words_are_shown(app, qtbot, size):
    guide = deal(app)
    app.table.resize(*size)
    guide.begin()
    for entry in guide.guide.entry:
        guide.strip.say(entry.title, entry.text, "Next hint", "Leave the guide")
        qtbot.waitUntil(lambda: guide.strip.geometry().bottom() < app.table.parts.geometry().top())
        assert (app.table.width(), app.table.height()) == size
        words = guide.strip.words
        assert not words.toolTip()
        assert words.height() >= len(words.shown()) * words.fontMetrics().height()
        assert guide.strip.leave_button.visibleRegion().boundingRect().size() == guide.strip.leave_button.size()


def test_it_takes_its_room_from_the_table_and_the_window_stays_as_it_is(app, qtbot):
    guide = deal(app)
    guide.strip.leave_button.click()
    app.table.resize(900, 600)
    guide.begin()
    qtbot.wait(20)
    assert guide.strip.isVisible()
    assert app.table.height() == 600


@pytest.mark.parametrize(("size", "scale"), [((900, 600), 100), ((900, 600), 150), ((1280, 800), 200)])
def test_the_longest_hint_is_whole_in_a_small_window_with_large_words(worn, app, size, scale):
    worn(scale)
    guide = deal(app, Setup("worldbreakers", (Player("Ada"), Player("Bruno")), seed="4"))
    app.table.resize(*size)
    guide.begin()
    longest = max(guide.guide.entry, key=lambda entry: len(entry.text))
    guide.queue = [longest, longest]
    guide.speak()
    QApplication.processEvents()
    words = guide.strip.words
    assert " ".join(words.shown()) == words.text()


@pytest.fixture
def german(qapp):
    speak("de")
    yield tongue.now
    speak("en")


def test_german_hints_are_whole_in_a_small_window(worn, german, app):
    worn(100)
    guide = deal(app, Setup("worldbreakers", (Player("Ada"), Player("Bruno")), seed="4"))
    app.table.resize(900, 600)
    guide.begin()
    guides = [guide_of(tongue.load(name)) for name in ("warborn", "worldbreakers-draft", "worldbreakers-solo")]
    found = {entry for one in guides if one is not None for entry in one.entry}
    for entry in sorted(found, key=lambda entry: len(entry.title) + len(entry.text))[-15:]:
        guide.queue = [entry, entry]
        guide.speak()
        QApplication.processEvents()
        assert " ".join(guide.strip.words.shown()) == guide.strip.words.text()
