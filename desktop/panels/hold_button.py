"""A button that must be held for a moment, so that no stray press opens a hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent

from desktop.panels.key_button import KeyButton
from desktop.panels.still_held import AGAIN, StillHeld
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
        self.still = StillHeld(self)
        self.by_key = 0  # the key that holds it, if one does
        self.dropped = QTimer(self)
        self.dropped.setSingleShot(True)
        self.dropped.timeout.connect(self.drop)
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
        self.dropped.stop()
        if self.by_key:
            self.still.begin(self.by_key)
        self.held.emit()

    def drop(self) -> None:
        """A key was let go, and has not come again at once."""
        if self.isDown():
            self.setDown(False)
            self.released.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that is kept down comes again and again, and not every system says so: only the first press counts."""
        if event.key() in KEYS and self.dropped.isActive():
            self.dropped.stop()
        elif event.key() in KEYS and not event.isAutoRepeat():
            self.by_key = event.key()
            self.setDown(True)
            self.pressed.emit()
        elif event.key() not in KEYS:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """It is let go."""
        if event.key() in KEYS and not event.isAutoRepeat():
            if motion("hold"):
                self.dropped.start(AGAIN)
            else:
                self.drop()
        elif event.key() not in KEYS:
            super().keyReleaseEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The mouse lets go where it lets go."""
        self.by_key = 0
        super().mousePressEvent(event)

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
