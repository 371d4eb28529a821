"""The menus of a table's window, and the keys that work everywhere in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction

from desktop.keymap.key_action import KeyAction
from desktop.panels.palette import Palette
from desktop.replay.player import MENU
from desktop.table.hand_keys import hand_keys
from desktop.table.sandbox_menu import by_hand

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

UNDOING = ("undo", "take-back")
ALWAYS = ("close-second", "open", "save-as", "save-copy", "save-replay", "rename", "report", "to-start")  # they show nothing of a hand
AT_TABLE = (
    *("what-if", "deal-anew", "suppose", "play-out", "what-if-others", "end-passing", "log", "rulebook", "counters", "history", "pin"),
    *("text", "by-kind", "left-column", "right-column", "larger", "smaller", "fitting", "rule", "why", "why-did", "suggest", "pass"),
    *("card-menu", "find", "go-to", "find-steps", "bookmark", "name-branch", "compare"),
)
"""What is done at the table alone, not on a page that lies in its place."""
Entry = tuple[str, Callable[[], object]]  # the name of the action, and what it does; without a name it is a line


def make_menus(window: TableWindow) -> tuple[list[QAction], list[QAction]]:
    """All menus in words, each entry with its keys. Returns the actions that rest while the curtain is down, and those among
    them that undo."""
    made: list[KeyAction] = []
    for menu, entries in (*menus(window), ("Sandbox", by_hand(window)), (MENU, window.player.entries())):
        for name, act in entries:
            if not name:
                window.top.bar.addMenu(menu).addSeparator()
                continue
            made.append(key_action(window, name, act))
            window.top.bar.addMenu(menu).addAction(made[-1])
    for name, act in unlisted(window):
        made.append(key_action(window, name, act))
        window.addAction(made[-1])
    return [action for action in made if action.name not in ALWAYS], [action for action in made if action.name in UNDOING]


def key_action(window: TableWindow, name: str, act: Callable[[], object]) -> KeyAction:
    """An entry; where another page lies in the place of the table, it may only say so."""
    return KeyAction(name, (lambda: window.noes.away() or act()) if name in AT_TABLE else act, window)


def menus(window: TableWindow) -> list[tuple[str, list[Entry]]]:
    """What the menus offer, in their order."""
    return [
        ("Game", [("open", window.open_file.emit), ("save-as", window.save_as.emit), ("save-copy", window.copied.emit),
                  ("save-replay", window.replayed.emit), ("rename", window.renamed.emit), LINE, ("to-start", window.to_start.emit), LINE,
                  ("concede", window.concede)]),
        ("Edit", undoing(window)),
        ("View", seeing(window)),
        ("Help", [("palette", lambda: Palette.of_all(window).ask()), ("keys", window.keys.help), ("rule", window.panels.open_rule_of_this),
                  ("why", window.panels.why_not), ("why-did", window.why_did.ask), ("suggest", window.suggestion.ask), LINE,
                  ("report", window.reported.emit)]),
    ]  # fmt: skip


def undoing(window: TableWindow) -> list[Entry]:
    """What the Edit menu offers."""
    return [
        ("undo", lambda: window.undo() or window.keys.idle("undo")),
        ("redo", lambda: window.rewind.redo() or window.keys.idle("redo")),
        ("turn-back", lambda: window.keys.turn_back() or window.keys.idle("undo")),
        ("to-now", window.keys.to_now),
        ("promote", window.rewind.promote),
        LINE,
        ("go-to", window.panels.bookmarks.go),
        ("find-steps", window.panels.bookmarks.find),
        ("bookmark", window.panels.bookmarks.ask),
        ("moment-note", window.panels.bookmarks.ask_note),
        ("name-branch", window.panels.bookmarks.ask_branch),
        ("compare", window.comparing.open),
        LINE,
        ("what-if", window.what_if.turn),
        ("deal-anew", window.what_if.deal_anew),
        ("suppose", window.what_if.suppose),
        ("play-out", window.what_if.play_out),
        ("what-if-others", window.what_if.turn_others),
        LINE,
        ("take-back", window.keys.take_back),
        ("end-passing", window.ahead.end),
    ]


def seeing(window: TableWindow) -> list[Entry]:
    """What the View menu offers."""
    panels, zoom = window.panels, window.area.zoom
    return [
        ("log", panels.open_log),
        ("rulebook", panels.open_rulebook),
        ("counters", panels.open_counters),
        ("history", panels.open_history),
        ("pin", lambda: panels.inspector.turn_pin() or window.keys.idle("pin")),
        LINE,
        ("text", window.text.turn),
        ("by-kind", window.area.turn_by_kind),
        ("left-column", panels.turn_left),
        ("right-column", window.parts.turn),
        LINE,
        ("larger", zoom.larger),
        ("smaller", zoom.smaller),
        ("fitting", zoom.usual),
        LINE,
        ("picture-before", window.fresh.turn),
        ("full-screen", window.turn_full_screen),
        second_window(window),
    ]


def second_window(window: TableWindow) -> Entry:
    """A second window is opened from the first one, and closes itself."""
    if window.seating.first is not window:
        return "close-second", window.close
    return "second-window", lambda: window.what_if.in_game(window.seating.ask)


def unlisted(window: TableWindow) -> list[Entry]:
    """Keys that stand on buttons, and those that only go somewhere."""
    return [
        ("answer", lambda: window.keys.press("answer")),
        ("pass", lambda: window.keys.press("pass")),
        ("menus", window.top.bar.open_first),
        ("next-panel", lambda: window.keys.walk(1)),
        ("panel-before", lambda: window.keys.walk(-1)),
        ("card-menu", window.keys.open_card_menu),
        ("find", window.keys.find),
        *hand_keys(window),
    ]


def nothing() -> None:
    """What a line in a menu does."""


LINE: Entry = ("", nothing)
