"""An entry of a menu, or a key alone, that does one of the named actions."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from desktop.keymap.actions import NAMED
from desktop.keymap.keymap import keymap, with_key
from desktop.tongue import said

REPEATED = (
    *("more", "less", "undo", "redo", "larger", "smaller", "next-panel", "panel-before"),
    *("replay-on", "replay-back"),
)  # again while the key is kept down


class KeyAction(QAction):
    """It has the words of its action, and always the keys that the action has now. To a key that is lent only who borrows it listens: it
    stands beside the words."""

    def __init__(self, name: str, act: Callable[[], object], parent: QObject) -> None:
        self.name, self.words = name, said(NAMED[name].words)
        super().__init__(self.words, parent)
        self.setAutoRepeat(name in REPEATED)
        self.triggered.connect(lambda _checked=False: act())
        keymap().changed.connect(self.take_keys)
        self.take_keys()

    def be_called(self, words: str) -> None:
        """Have other words where it does something else."""
        self.words = words
        self.setText(words)
        self.take_keys()

    def take_keys(self) -> None:
        """The keys have changed."""
        keys = keymap().keys(self.name)
        self.setShortcuts([QKeySequence(key) for key in keys if not keymap().lent(key)])
        if any(map(keymap().lent, keys)) or "\t" in self.text():
            self.setText(with_key(self.words, self.name))
