"""Which key does what: one table, what somebody wants otherwise, and what is refused."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from desktop.app import App
from desktop.keymap.actions import ACTIONS, NAMED, WINDOWS, apart
from desktop.keymap.key_action import KeyAction
from desktop.keymap.key_editor import KeyEditor
from desktop.keymap.keymap import keymap, plain, words_of
from desktop.panels.text import button
from desktop.players import Player
from desktop.settings import SettingsFile
from desktop.start.setup import Setup
from rules.engine.sight import SPECTATOR

ROOT = Path(__file__).resolve().parents[2]
NAME_OF_A_KEY = re.compile(r"\b(Enter|Return|Esc|Space|Tab|Menu key|F\d+|Ctrl|Shift)\b")
KEY, CTRL = Qt.Key, Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def as_they_come():
    yield
    keymap().reset()


@pytest.fixture
def battle(table):
    hands = table("p", "random", seed="5")
    hands.question()
    return hands


def sentences(path: Path) -> Iterator[str]:
    """What a module says on the screen: every string of several words that explains no code."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    explained = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value and id(node) not in explained:
            yield node.value


# -- the table of actions
def test_names_are_unlike_and_every_key_is_one():
    assert len(NAMED) == len(ACTIONS)
    assert all(plain(key) for action in ACTIONS for key in action.keys)


def test_as_they_come_no_key_stands_for_two_things():
    pairs = [(a, b) for i, a in enumerate(ACTIONS) for b in ACTIONS[i + 1 :] if not apart(a, b)]
    assert not [(a.name, b.name) for a, b in pairs if {*map(plain, a.keys)} & {*map(plain, b.keys)}]


@pytest.mark.slow
def test_no_sentence_writes_a_key_that_could_be_another_one():
    said = [sentence for path in (ROOT / "desktop").rglob("*.py") for sentence in sentences(path)]
    said += [line for path in (ROOT / "rules").rglob("guide.toml") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(said) > 500
    assert not [sentence for sentence in said if NAME_OF_A_KEY.search(sentence)]


def test_what_has_no_key_is_called_by_its_words(battle):
    keymap().give("pin", "")
    battle.window.keys.idle("pin")
    assert battle.window.area.bar.refusal.text() == "Point at a card, then “Pin or release the card” keeps it in the inspector."


@pytest.mark.parametrize("game", ["warborn", "blank"])
def test_every_action_of_the_table_is_bound_or_always_the_same(app, game):
    app.deal(Setup(game, (Player("Ada"), Player("Bruno", "random")), seed="3"))
    assert app.table is not None
    bound = {action.name for action in app.table.findChildren(KeyAction)}
    named = {action.name for action in ACTIONS if action.where not in WINDOWS and not action.fixed}
    assert named - bound == {"peek", "close-second"}, "which is held, and what only a second window has"


@pytest.mark.parametrize(
    ("key", "words"), [("Ctrl++", "Ctrl +"), ("+", "+"), ("Return", "Enter"), ("Ctrl+Shift+Z", "Ctrl Shift Z"), ("Left", "←"), ("-", "−")]
)
def test_keys_are_printed_as_they_stand_on_keyboards(key, words):
    assert words_of(key) == words


# -- changing
def test_another_key_does_it_from_now_on_and_stands_wherever_the_old_one_did(battle):
    entry = next(a for a in battle.window.findChildren(KeyAction) if a.name == "log")
    cap = button("Undo", lambda: None, key="undo")
    assert (keymap().give("log", "Ctrl+L"), keymap().give("undo", "U")) == ("", "")
    assert entry.shortcuts() == [QKeySequence("Ctrl+L")]
    assert [word for word, _ in cap.caps()] == ["U"]
    battle.key(KEY.Key_L)
    tabs = battle.window.panels.tabs
    tabs.setCurrentIndex(1)
    battle.key(KEY.Key_L)
    assert tabs.currentIndex() == 1, "the old key does nothing"
    battle.key(KEY.Key_L, CTRL)
    assert tabs.currentWidget() is battle.window.panels.log


@pytest.mark.parametrize(
    ("name", "key", "words"),
    [
        ("log", "K", "K is already the key of “Counters”. Give that one another key first."),
        ("log", "Tab", "Tab is always the key of “The next answer, the one before; then the buttons”."),
        ("log", "5", "5 is always the key of"),
        ("log", "Space", "Space is always the key of"),
        ("log", "Enter", "Enter is always the key of"),
        ("log", "Esc", "Esc is always the key of “Take back”."),
        ("log", "PgDown", "PgDown is always the key of"),
        ("log", "Alt+V", "Alt and a letter open the menus."),
        ("take-back", "X", "The keys of “Take back” are always the same."),
        ("log", "nothing", "nothing is no key that can be used."),
    ],
)
def test_what_clashes_is_refused_with_the_name_of_the_other(name, key, words):
    assert keymap().give(name, key).startswith(words)
    assert not keymap().own


def test_what_is_kept_is_only_what_differs_and_two_may_swap():
    keymap().load({"log": ["K"], "counters": ["L"], "undo": ["Ctrl+Z"], "gone": ["X"], "pin": ["Tab"], "rule": ["no key"]})
    assert keymap().own == {"log": ("K",), "counters": ("L",)}
    assert keymap().reset("log").startswith("L is already the key of “Counters”")
    keymap().reset()
    assert not keymap().own


# -- the window in which it is done
def test_a_key_is_changed_by_keys_alone(battle):
    battle.key(KEY.Key_F1)
    sheet = battle.window.keys.sheet
    next(b for b in sheet.foot.findChildren(type(sheet.close_button)) if b.text().startswith("Change keys")).click()
    editor = battle.window.findChild(KeyEditor)
    row = next(row for row in editor.list.rows if row.text(0) == "Log")
    editor.list.setCurrentItem(row)
    QTest.keyClick(editor.list, KEY.Key_Return)
    QTest.keyClick(editor.change, KEY.Key_K)
    assert editor.said.text().startswith("K is already the key of “Counters”")
    assert row.text(1) == "L"
    QTest.keyClick(editor.list, KEY.Key_Return)
    QTest.keyClick(editor.change, KEY.Key_J, CTRL)
    assert (row.text(1), editor.said.text()) == ("Ctrl J", "“Log” has the key Ctrl J now.")
    QTest.keyClick(editor.list, KEY.Key_Return)
    QTest.keyClick(editor.change, KEY.Key_Escape)
    assert (row.text(1), editor.isVisible()) == ("Ctrl J", True)
    editor.none.click()
    assert row.text(1) == ""
    editor.all.click()
    assert row.text(1) == "L"


@pytest.mark.parametrize(
    ("key", "modifier", "words"),
    [
        (KEY.Key_Backtab, Qt.KeyboardModifier.ShiftModifier, "Shift Tab is always the key of"),
        (KEY.Key_Space, Qt.KeyboardModifier.NoModifier, "Space is always the key of"),
        (KEY.Key_Return, Qt.KeyboardModifier.NoModifier, "Enter is always the key of"),
        (KEY.Key_Enter, Qt.KeyboardModifier.KeypadModifier, "Enter is always the key of"),
        (KEY.Key_7, Qt.KeyboardModifier.KeypadModifier, "7 is always the key of"),
    ],
)
def test_whatever_is_pressed_as_a_new_key_and_is_taken_is_refused_there(battle, key, modifier, words):
    editor = KeyEditor(battle.window)
    editor.open()
    QTest.keyClick(editor.list, KEY.Key_Return)
    QTest.keyClick(editor.change, key, modifier)
    assert editor.said.text().startswith(words)
    assert editor.isVisible()
    assert not keymap().own
    editor.close()


def test_a_look_at_the_hand_by_two_keys_ends_with_the_first_that_is_let_go(table):
    hands, key = table("p", "p", seed="7"), KEY.Key_H
    keymap().give("peek", "Ctrl+H")
    hands.lift()
    window = hands.window
    window.look(SPECTATOR)
    window.show_all()
    QTest.keyPress(window, key, CTRL)
    assert window.between.peek.isVisible()
    QTest.keyRelease(window, KEY.Key_Control)
    assert not window.between.peek.isVisible()


def test_the_sheet_of_keys_says_them_as_they_are_now(battle):
    keymap().give("log", "Ctrl+J")
    battle.key(KEY.Key_F1)
    words = [made.text() for made in battle.window.keys.sheet.body.findChildren(QLabel)]
    assert words[words.index("Log") - 1] == "Ctrl J"
    assert "Concede" not in words, "what has no key is in the menus only"


def test_keys_are_remembered_and_what_no_longer_fits_is_not(qtbot, memory_folder):
    app = App()
    keymap().give("log", "Ctrl+J")
    assert SettingsFile().now.keys == {"log": ("Ctrl+J",)}
    keymap().reset()
    file = memory_folder / "settings.json"
    file.write_text('{"keys": {"log": ["K"], "undo": ["U"], "answer": ["X"]}}')
    app.deleteLater()
    App().deleteLater()
    assert keymap().own == {"undo": ("U",)}
