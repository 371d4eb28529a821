"""Every window as a screen reader finds it, through Qt's QAccessible: names, roles, and a way by Tab to all that can be used."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from desktop.appearance import look
from desktop.campaign.branches import branches
from desktop.decks.deck_window import DeckWindow
from desktop.guide.strip import GuideStrip
from desktop.keymap.key_editor import KeyEditor
from desktop.panels.amount import AmountDialog
from desktop.panels.create import CreateDialog
from desktop.panels.moment_box import MomentBox, Wish
from desktop.panels.note import NoteDialog
from desktop.panels.palette import Palette
from desktop.panels.pile import PileDialog
from desktop.panels.pile_by_hand import PileByHand
from desktop.players import Player
from desktop.problems.sheet import ProblemSheet
from desktop.saves.name_box import NameBox
from desktop.settings import Settings
from desktop.start.leaving import LeaveBox
from desktop.start.setup import Setup
from desktop.table.text_rows import HIDDEN, TOP
from desktop.table.tokens import px
from rules.engine.card import UNKNOWN
from rules.engine.line import NOBODY, ZoneId
from rules.engine.question import any_answer
from tests.desktop.conftest import show_start
from tests.desktop.road import Road

pytestmark = pytest.mark.slow

KEY, Role = Qt.Key, QAccessible.Role
NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
USED = {  # what can have the focus, as a screen reader calls it
    Role.Button, Role.ButtonMenu, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.EditableText, Role.SpinBox, Role.List, Role.ListItem,
    Role.Tree, Role.TreeItem, Role.Table, Role.Cell, Role.ColumnHeader, Role.RowHeader, Role.PageTabList, Role.PageTab, Role.MenuItem,
    Role.StaticText, Role.Slider,
}  # fmt: skip
TOLD = (Role.Button, Role.CheckBox, Role.RadioButton, Role.List, Role.Tree, Role.Table)  # they have names, wherever the focus can go
DRAWN = "The table"  # it has keys of its own, and it is told what they come to
WAY = 60  # presses of Tab, at most, round a window


@pytest.fixture(autouse=True)
def reader() -> Iterator[None]:
    """A screen reader is there."""
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def found(at: QAccessibleInterface) -> list[QAccessibleInterface]:
    """All that is shown in a window."""
    children = [child for child in filter(None, map(at.child, range(at.childCount()))) if child.isValid()]
    return [at, *(one for child in children if not child.state().invisible for one in found(child))]


def called(one: QAccessibleInterface) -> str:
    """Its name; for a field, whose name on Linux is what is chosen in it, what it is labelled with or described as."""
    if one.role() != Role.ComboBox:
        return one.text(NAME)
    labels = [other.text(NAME) for other, how in one.relations() if how & QAccessible.RelationFlag.Label]
    return " ".join(labels) or one.text(DESCRIPTION)


def hands_on(one: QAccessibleInterface) -> bool:
    """Does it hand on the focus to what lies in it?"""
    thing: QObject | None = one.object()
    return isinstance(thing, QWidget) and thing.focusProxy() is not None


def faults(window: QWidget) -> list[str]:
    """What a screen reader could not tell."""
    told = []
    for one in found(QAccessible.queryAccessibleInterface(window)):
        focusable = one.state().focusable and not hands_on(one)
        shown = f"{one.role().name} {type(one.object()).__name__} {one.text(NAME)!r} {one.text(DESCRIPTION)!r}"
        if (focusable or one.role() in TOLD) and not called(one).strip():
            told.append(f"no name: {shown}")
        if focusable and one.role() not in USED and one.text(NAME) != DRAWN:
            told.append(f"no role: {shown}")
    return told


def reached() -> list[QWidget]:
    """What Tab comes to, from where the focus is until it is there again."""
    way: list[QWidget] = []
    for _ in range(WAY):
        focus = QApplication.focusWidget()
        assert focus is not None
        if [focus] == way[:1] and len(way) > 1:
            break
        way += [focus] if focus not in way else []  # from name to name within a text
        QTest.keyClick(focus, KEY.Key_Tab)
    return way


def missed(window: QWidget) -> list[QWidget]:
    """What can be used and Tab does not come to."""
    way = reached()
    assert all(one.isVisible() and one.isEnabled() for one in way)
    usable = [one for one in window.findChildren(QWidget) if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.focusProxy() is None]
    return [one for one in usable if one.isVisible() and one.isEnabled() and one.window() is window.window() and one not in way]


# -- the start window
def test_the_start_window(app, qtbot):
    start = show_start(app, qtbot).start
    assert not faults(start)
    assert not missed(start)
    for tile in start.tiles():
        assert QAccessible.queryAccessibleInterface(tile).role() == Role.Button


@pytest.mark.parametrize("sheet", ["new_game", "campaign", "settings_sheet", "help", "about"])
def test_the_sheets_over_the_start_window(app, qtbot, sheet):
    start = show_start(app, qtbot).start
    {
        "new_game": lambda: start.play(start.games[0].entry),
        "campaign": start.play_campaign,
        "settings_sheet": start.set_up,
        "help": start.explain,
        "about": start.tell_about,
    }[sheet]()
    risen = start.sheet()
    assert risen is not None
    assert risen is getattr(start, sheet)
    assert not faults(start)
    assert not missed(risen)


def test_the_fields_of_a_seat_are_told_apart(app, qtbot):
    start = show_start(app, qtbot).start
    start.play(start.games[0].entry)
    names = [called(one) for one in found(QAccessible.queryAccessibleInterface(start.new_game)) if one.role() == Role.ComboBox]
    assert len(set(names)) == len(names)
    assert "Player at seat 3" in names


# -- a table
def test_a_table_in_each_of_its_states(table):
    hands = table("p", "p", "random")
    window = hands.window
    hands.wait()
    assert window.covered()
    assert not faults(window)
    assert QApplication.focusWidget() is window.curtain.hold
    hands.lift()
    assert not faults(window)
    hands.key(KEY.Key_F4)
    assert not faults(window)
    assert not missed(window)
    for open_tab in (window.panels.open_rulebook, window.panels.open_counters, window.panels.open_log):
        open_tab()
        assert not faults(window)
    hands.key(KEY.Key_F1)
    assert not faults(window)
    assert not missed(window.keys.sheet)
    window.keys.sheet.sink()


def test_the_end_of_a_round_and_of_a_game(table):
    hands, luck = table("p", "random", seed="5"), Random(2)
    window, told = hands.window, False
    while hands.session.state.over is None:
        hands.wait()
        if window.between.shown is not None:
            told = True
            assert not faults(window)
            assert QApplication.focusWidget() is window.area.summary.next_button
            hands.enter()
        elif (question := hands.session.question()) is not None:
            hands.session.answer(question.seat, any_answer(question, luck))
        if told and window.between.shown is None:
            hands.session.concede(0)
    while window.between.shown is not None:
        hands.enter()
    assert window.area.result.isVisible()
    assert not faults(window)
    assert QApplication.focusWidget() is window.area.result.again_button


def test_the_pill_of_the_mode_is_a_button(table):
    hands = table("p", "random", seed="5")
    hands.question()
    pill = hands.window.top.pill
    assert QAccessible.queryAccessibleInterface(pill).role() == Role.Button
    pill.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(pill, KEY.Key_Space)
    assert hands.session.state.bracket is not None


def test_the_ring_says_where_it_is(table, monkeypatch):
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(event.message()))
    hands = table("p", "random", seed="5")
    hands.question()
    said.clear()
    QTest.keyClick(hands.window.area, KEY.Key_Home)
    view = hands.window.view()
    first = view.cards[view.zones["hand.0"].cards[0]]
    assert len(said) == 1
    assert said[0].startswith(f"{first.definition}, ")
    hidden = next(ref for ref, card in view.cards.items() if card.definition == UNKNOWN and ref in hands.window.area.keyboard.refs())
    hands.window.area.keyboard.go_to(hidden)
    assert said[-1].startswith((HIDDEN, TOP))


# -- dialogs
DIALOGS = {
    "keys": lambda window: KeyEditor(window),
    "palette": Palette.of_all,
    "problem": lambda window: ProblemSheet(window, None, "the disk is full", lambda: None),
    "report": lambda window: ProblemSheet(window, Path("report.txt"), "", lambda: None),
    "amount": lambda window: AmountDialog(window, "How many cards?", "Draw {}", (1, 9, 1), lambda _n: None),
    "note": lambda window: NoteDialog(window, window.by_hand, NOBODY),
    "create": lambda window: CreateDialog(window, window.by_hand, ZoneId("meld.0")),
    "pile": lambda window: PileDialog(window, window.session.game, window.view(), ZoneId("discard"), window.inspect),
    "pile by hand": lambda window: PileByHand(window, window.by_hand, ZoneId("discard")),
    "moment": lambda window: MomentBox(window, Wish("What is it called?", "The deal", "x", "Rename it", "Unname"), lambda _name: None),
    "name": lambda window: NameBox(window, "A game", lambda _name: None),
    "leave": lambda window: LeaveBox(window, lambda: None, lambda: None),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_dialogs(table, qtbot, name):
    hands = table("p", "random", seed="5")
    hands.question()
    hands.key(KEY.Key_E, Qt.KeyboardModifier.ControlModifier)
    made = DIALOGS[name](hands.window)
    made.open()
    qtbot.waitUntil(made.isActiveWindow)
    assert not faults(made)
    assert not missed(made)
    made.close()


def test_the_menu_of_a_card_has_a_name_and_so_has_each_entry(table):
    hands = table("p", "random", seed="5")
    hands.question()
    hands.key(KEY.Key_E, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(hands.window.area, KEY.Key_Home)
    hands.key(KEY.Key_Menu)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert not faults(menu)
    assert menu.accessibleName()
    menu.close()


def test_the_window_of_decks(qtbot):
    window = DeckWindow()
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    window.files.new("worldbreakers")
    assert not faults(window)
    assert not missed(window)
    window.close()


# -- a campaign
@pytest.fixture
def road(app, qtbot):
    made = Road(app, qtbot)
    with qtbot.waitActive(made.table):
        made.table.activateWindow()
    made.camp.take_focus()
    return made


def test_the_map_of_a_campaign(road):
    page = road.camp.page
    assert not faults(road.table)
    assert page.side.level in reached()
    assert not missed(road.table)
    assert page.map.accessibleName() == "The Singing Ore"
    assert "Chapters won: 0 of 10" in page.map.accessibleDescription()
    for stop in page.map.stops:
        assert QAccessible.queryAccessibleInterface(stop).role() == Role.Button
        assert stop.accessibleName().startswith(f"Chapter {stop.chapter.number}: ")


@pytest.mark.parametrize("sheet", ["story", "summary", "branches"])
def test_the_sheets_over_a_campaign(road, sheet):
    camp = road.camp
    if sheet == "branches":
        camp.branches.tell(branches(road.session.history))
    else:
        (camp.page.side.story_button if sheet == "story" else camp.page.side.summary_button).click()
    risen = road.table.keys.risen()
    assert risen is getattr(camp, sheet)
    assert not faults(road.table)
    assert not missed(risen)


def test_the_table_of_a_campaign_and_its_draft(road):
    road.camp.page.side.play_button.click()
    road.answer()
    assert not faults(road.table)
    assert not missed(road.table)
    road.go_on(power=15)
    assert not faults(road.table)
    road.camp.story.sink()
    assert not faults(road.table)
    assert not missed(road.table)


# -- twice as large
@pytest.fixture
def large(app):
    app.settings.keep(theme="dark", scale=200)
    yield app
    look(Settings(theme="dark"))


def test_at_twice_the_size_no_words_of_text_keys_and_guide_are_cut(large):
    app = large
    assert px(100) == 200
    app.deal(Setup("warborn", (Player("Ada"), Player("Bruno", "random")), seed="5"))
    window = app.table
    window.resize(1280, 800)
    window.text.turn()
    QApplication.processEvents()
    guide, tree = window.findChild(GuideStrip), window.text.tree
    assert guide.isVisible()
    assert not guide.words.toolTip(), "all of it is seen"
    assert guide.words.height() >= guide.words.heightForWidth(guide.words.width())
    assert tree.columnWidth(0) >= tree.sizeHintForColumn(0)
    assert window.top.title.width() >= window.top.title.sizeHint().width() or not window.top.title.text()
    editor = KeyEditor(window)
    editor.open()
    QApplication.processEvents()
    assert editor.width() <= window.width()
    assert editor.height() <= window.height()
    assert all(
        made.width() >= made.sizeHint().width() for made in (editor.change, editor.none, editor.one, editor.all, editor.close_button)
    )
    assert editor.list.columnWidth(0) >= editor.list.sizeHintForColumn(0)
    editor.close()
