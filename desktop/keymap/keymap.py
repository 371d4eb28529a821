"""The keys that the actions have now: as they come, or as somebody wants them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence

from desktop.keymap.actions import ACTIONS, ARROWS, GROUPS, NAMED, Action, apart
from desktop.tongue import said

SIGNS = {"Return": "Enter", "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "-": "−"}
MANY = 4  # from more keys than these only the first and the last are named
TAKEN = "{0} is already the key of “{1}”. Give that one another key first."
ALWAYS = "{0} is always the key of “{1}”."
FIXED = "The keys of “{0}” are always the same."
NO_KEY = "{0} is no key that can be used."
MENUS = "Alt and a letter open the menus."
Keys = tuple[str, ...]


class Keymap(QObject):
    """Who shows keys or listens to them follows `changed`."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.own: dict[str, Keys] = {}  # only what differs from how it comes

    # -- reading
    def keys(self, name: str) -> Keys:
        """The keys of an action, the one that is shown first."""
        return self.own.get(name, NAMED[name].keys)

    def first(self, name: str) -> QKeySequence:
        """The first key of an action, for Qt."""
        return QKeySequence((*self.keys(name), "")[0])

    def shown(self, name: str) -> str:
        """The first key of an action as it is printed; what is no action's name is a key itself."""
        keys = self.keys(name) if name in NAMED else (name,)
        return words_of(keys[0]) if keys else ""

    def spoken(self, name: str) -> str:
        """How a sentence names what is pressed for an action: its first key; where it has none, its words in the menu."""
        return self.shown(name) or said("“{0}”", said(NAMED[name].words).removesuffix("…"))

    def all_shown(self, name: str) -> str:
        """All keys of an action as they are printed."""
        keys = self.keys(name)
        for held in ("", "Ctrl+", "Shift+"):
            if {f"{held}{arrow}" for arrow in ARROWS} <= {*keys}:
                keys = (f"{held}arrows".capitalize(), *keys[len(ARROWS) :])
        shifted = {f"Shift+{key}" for key in keys if len(key) == 1}  # a sign is a sign, however it is typed
        words = list(dict.fromkeys(words_of(key) for key in keys if key not in shifted))
        return f"{words[0]} … {words[-1]}" if len(words) > MANY and words[0].isdigit() else ", ".join(words)

    def list(self, where: str) -> tuple[tuple[str, str], ...]:
        """The keys that hold somewhere, each with what it does."""
        return tuple((self.all_shown(a.name), said(a.words)) for a in ACTIONS if a.where == where and self.keys(a.name))

    def presses(self, name: str, event: QKeyEvent) -> bool:
        """Is this one of the keys of an action?"""
        pressed = QKeySequence(event.keyCombination()).toString()
        return any(plain(key) == pressed for key in self.keys(name))

    def lent(self, key: str) -> bool:
        """Is this a key that only the table itself listens to, or a replay in its place?"""
        return any(action.lent and self.has(action, plain(key)) for action in ACTIONS)

    # -- changing
    def refusal(self, name: str, key: str) -> str:
        """Why an action cannot have this key; '' if it can."""
        made = plain(key)
        if NAMED[name].fixed:
            return said(FIXED, said(NAMED[name].words))
        if not made or "," in made.removesuffix(","):
            return said(NO_KEY, key)
        if made.startswith("Alt+") and len(made) == len("Alt+") + 1:
            return said(MENUS)
        other = next((a for a in ACTIONS if a.name != name and not apart(NAMED[name], a) and self.has(a, made)), None)
        if other is None:
            return ""
        return said(ALWAYS if other.fixed else TAKEN, words_of(made), said(other.words).removesuffix("…"))

    def has(self, action: Action, key: str) -> bool:
        """Is this among the keys of an action?"""
        return any(plain(mine) == key for mine in self.keys(action.name))

    def give(self, name: str, key: str) -> str:
        """An action has this key from now on and no other; "": none. Returns why not."""
        refused = self.refusal(name, key) if key else ""
        if not refused:
            self.put({**self.own, name: (plain(key),) if key else ()})
        return refused

    def reset(self, name: str = "") -> str:
        """An action, or every one, has its keys as they come. Returns why not: another one may have got such a key meanwhile."""
        if not name:
            self.put({})
            return ""
        refused = next((words for key in NAMED[name].keys if (words := self.refusal(name, key))), "")
        if not refused:
            self.put({other: keys for other, keys in self.own.items() if other != name})
        return refused

    def load(self, own: Mapping[str, Iterable[str]]) -> None:
        """Keys that were kept; what fits no action, is no key, or clashes is as it comes."""
        found = {name: tuple(plain(key) for key in keys) for name, keys in own.items() if name in NAMED}
        before, self.own = self.own, found
        while wrong := [name for name, keys in self.own.items() if any(self.refusal(name, key) for key in keys)]:
            self.own = {name: keys for name, keys in self.own.items() if name not in wrong}
        found, self.own = self.own, before
        self.put(found)

    def put(self, own: dict[str, Keys]) -> None:
        """These are somebody's own keys from now on."""
        own = {name: keys for name, keys in own.items() if keys != tuple(plain(key) for key in NAMED[name].keys)}
        if own != self.own:
            self.own = own
            self.changed.emit()


@cache
def keymap() -> Keymap:
    """The one of this program."""
    return Keymap()


@cache
def plain(key: str) -> str:
    """A key as Qt writes it; '' if it is none."""
    return QKeySequence(key).toString()


def words_of(key: str) -> str:
    """A key as it is printed: with a space between its parts, and signs for arrows."""
    return " ".join(map(said, parts_of(key)))


@cache
def parts_of(key: str) -> tuple[str, ...]:
    """What is held, and the key itself."""
    *held, last = key.replace("++", "+Plus").split("+") if key != "+" else ["+"]
    last = "+" if last == "Plus" else last
    return (*held, SIGNS.get(last, last))


def with_key(words: str, name: str) -> str:
    """An entry of a menu with the first key of an action, where it has one."""
    key = keymap().shown(name)
    return f"{words}\t{key}" if key else words


def groups(*names: str) -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """Lists of keys under their headings: of these groups, or of all."""
    return tuple((said(name), keymap().list(name)) for name in names or GROUPS)


def key_of(event: QKeyEvent) -> str:
    """The key of a press, with what is held; '' while only Shift and the like are held."""
    if event.key() in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr, Qt.Key.Key_unknown):
        return ""
    combination, key = event.keyCombination(), Qt.Key.Key_Tab if event.key() == Qt.Key.Key_Backtab else event.key()
    held = combination.keyboardModifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if len(event.text()) == 1 and event.text().isprintable() and not event.text().isalpha() and event.key() != Qt.Key.Key_Space:
        held &= ~Qt.KeyboardModifier.ShiftModifier  # a sign is a sign, however it is typed
    return QKeySequence(int(held.value) | int(key)).toString()
