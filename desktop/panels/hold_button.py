"""A button that must be held for a moment, so that no stray press opens a hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent

from desktop.panels.key_button import KeyButton
from desktop.table.tokens import motion

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class HoldButton(KeyButton):
    """Held by mouse, touch, Space or Enter; let go early, it starts again from nothing."""

    held = Signal()
    filled = Signal(float)  # from 0 to 1: how long it has been held

    def __init__(self, words: str, key: str) -> None:
        super().__init__(words, lambda: None, primary=True, key=key)
        self.way = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self.way.valueChanged.connect(lambda value: self.filled.emit(float(value)))
        self.way.finished.connect(self.done)
        self.pressed.connect(self.begin)
        self.released.connect(self.let_go)

    def begin(self) -> None:
        """It is pressed."""
        self.way.stop()
        if motion("hold"):
            self.way.setDuration(motion("hold"))
            self.way.start()

    def let_go(self) -> None:
        """It is let go. Where nothing takes time, that is enough."""
        self.forget()
        if not motion("hold") and self.isVisible():
            self.held.emit()

    def forget(self) -> None:
        """It is no longer held."""
        self.way.stop()
        self.filled.emit(0.0)

    def done(self) -> None:
        """It was held long enough."""
        self.setDown(False)
        self.held.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is kept down comes again and again: only the first press counts."""
        if event.key() in KEYS and not event.isAutoRepeat():
            self.setDown(True)
            self.pressed.emit()
        elif event.key() not in KEYS:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """It is let go."""
        if event.key() in KEYS and not event.isAutoRepeat():
            if self.isDown():
                self.setDown(False)
                self.released.emit()
        elif event.key() not in KEYS:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Whoever looks elsewhere does not hold it."""
        self.setDown(False)
        self.forget()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is held that is not there."""
        self.setDown(False)
        self.forget()
        super().hideEvent(event)

    def event(self, event: QEvent) -> bool:
        """Enter is a key like Space here, whatever else it means in the window."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in KEYS:
            event.accept()
            return True
        return super().event(event)
