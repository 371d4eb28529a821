"""The buttons of the bar: in one line, else lower ones in as many as there is room for; where that is too narrow, texts have an
ellipsis in the middle, for what tells answers apart may be their end."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.panels.key_button import KeyButton
from desktop.table.tokens import px

APART, LOW_APART = 8, 4
PADDING = 30  # of a button's width: what is no text
LEAST = 56  # a button is made no narrower than this
LOW, LOWEST = 30, 24  # the height of one where there are several lines, and what it can do with
READABLE = 104  # of so much width, a button with a longer text tells what it does


class ButtonRow(QWidget):
    """It holds buttons, number fields and their labels in the order in which they were put in."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.parts: list[QWidget] = []
        self.texts: dict[QPushButton, str] = {}
        self.spare: list[KeyButton] = []  # were taken out, and may be put in again as something else
        self.after: QWidget | None = None  # from where Tab comes to the first of them

    def add(self, part: QWidget) -> None:
        """One more."""
        part.setParent(self)
        self.parts.append(part)
        if isinstance(part, QPushButton):
            self.texts[part] = part.text()
            part.setAccessibleName(part.text().replace("&&", "&"))
        part.show()

    def button(self, text: str, pressed: Callable[[], object], primary: bool = False, key: str = "", flat: bool = False) -> KeyButton:
        """One more button: one that was taken out, if it has the same style, for to style one takes long."""
        made = next((one for one in self.spare if (one.primary, one.isFlat()) == (primary, flat)), None)
        if made is None:
            made = KeyButton(text, pressed, primary, key)
            made.setFlat(flat)
        else:
            self.spare.remove(made)
            made.be(text, pressed, key)
        self.enable(made, True)
        made.setCheckable(False)
        self.add(made)
        return made

    def enable(self, made: QPushButton, can: bool) -> None:
        """Can it be pressed now? One that cannot lets a click through to what lies below, which says why: a button would swallow it."""
        made.setEnabled(can)
        made.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not can)

    def name(self, made: QPushButton, text: str, whole: str) -> None:
        """A shorter text for a button that is called so in whole."""
        self.texts[made] = text.replace("&", "&&")
        made.setAccessibleName(whole)

    def rename(self, part: QPushButton, text: str) -> None:
        """It does something else now, or says so in other words; they stand there when it is put in its place anew."""
        self.texts[part] = text.replace("&", "&&")
        part.setAccessibleName(text)

    def clear(self) -> None:
        """Take all out. What is being pressed is never put in again: it would do something else when it is let go."""
        held = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        for part in self.parts:
            if isinstance(part, KeyButton) and not held and not part.isDown():
                self.spare.append(part)
            else:
                away(part)
        self.parts, self.texts = [], {}

    def drop_spare(self) -> None:
        """What was taken out and not put in again goes."""
        for part in self.spare:
            away(part)
        self.spare = []

    def needed(self, wishes: Sequence[int], most: int) -> int:
        """The width to be given to it, if it can have so much at most: two lines take less."""
        if in_line(wishes) <= most:
            return in_line(wishes)
        return min(most, max(in_line([wishes[i] for i in line]) for line in broken(wishes, most, 2)))

    def readable(self, wishes: Sequence[int], width: int) -> bool:
        """Does each of them, in two lines of this width, tell what it does?"""
        if in_line(wishes) <= width:
            return True
        lines = [[wishes[i] for i in line] for line in broken(wishes, width, 2)]
        given = [shares(line, width - px(APART) * (len(line) - 1)) for line in lines]
        return all(w >= min(wish, px(READABLE)) for line, of in zip(lines, given, strict=True) for wish, w in zip(line, of, strict=True))

    def high(self, wishes: Sequence[int], width: int) -> int:
        """The height in which all of them have all of their text."""
        lines = len(broken(wishes, width, len(wishes)))
        return lines * px(LOW) + max(0, lines - 1) * px(LOW_APART)

    def wishes(self) -> list[int]:
        """How wide each would be with all of its text."""
        found = []
        for part in self.parts:
            text = self.texts.get(part) if isinstance(part, QPushButton) else None
            wide = part.fontMetrics().horizontalAdvance(text.replace("&&", "&")) + px(PADDING + 6) + keys(part) if text is not None else 0
            found.append(max(px(LEAST), wide) if wide else part.sizeHint().width())
        return found

    def fit(self) -> None:
        """Put all in as few lines as hold them whole, and no more than there is room for."""
        self.drop_spare()
        self.follow()
        wishes = self.wishes()
        most = max(2, (self.height() + px(LOW_APART)) // (px(LOWEST) + px(LOW_APART)))
        lines = broken(wishes, self.width(), most)
        low = len(lines) > 1 or self.height() < px(36)
        tall = (self.height() - px(LOW_APART) * (len(lines) - 1)) // len(lines) if low else min(px(36), self.height())
        tall = min(px(36), tall)
        top = (self.height() - tall * len(lines) - px(LOW_APART) * (len(lines) - 1)) // 2
        for n, line in enumerate(lines):
            widths = shares([wishes[i] for i in line], self.width() - px(APART) * (len(line) - 1))
            x = self.width() - sum(widths) - px(APART) * (len(line) - 1)
            for i, w in zip(line, widths, strict=True):
                self.place(self.parts[i], QRect(x, top + n * (tall + px(LOW_APART)), w, tall), low)
                x += w + px(APART)

    def follow(self) -> None:
        """Tab goes through them one after the other, before it goes on to other panels."""
        chain = [self.after, *(part for part in self.parts if part.focusPolicy() != Qt.FocusPolicy.NoFocus)]
        for one, other in pairwise(chain):
            if one is not None and other is not None and one.nextInFocusChain() is not other:
                QWidget.setTabOrder(one, other)

    def place(self, part: QWidget, box: QRect, low: bool) -> None:
        """Put one somewhere; what its text no longer tells, its tip does."""
        if isinstance(part, QPushButton):
            full = self.texts[part].replace("&&", "&")
            text = part.fontMetrics().elidedText(full, Qt.TextElideMode.ElideMiddle, box.width() - px(PADDING) - keys(part))
            part.setText(text.replace("&", "&&"))
            part.setToolTip("" if text == full else full)
            if part.property("low") != low:
                part.setProperty("low", low)
                part.style().polish(part)
        part.setGeometry(box)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        self.fit()

    def sizeHint(self) -> QSize:
        """All in one line."""
        return QSize(in_line(self.wishes()), px(36))


def away(part: QWidget) -> None:
    """It is no longer anywhere in the window, and goes when nothing uses it any more."""
    part.hide()
    part.setParent(None)
    part.deleteLater()


def in_line(wishes: Sequence[int]) -> int:
    """The width that a single line takes."""
    return sum(wishes) + px(APART) * max(0, len(wishes) - 1)


def keys(part: QWidget) -> int:
    """The room that the keys printed in a button take."""
    return part.taken() if isinstance(part, KeyButton) else 0


def broken(wishes: Sequence[int], room: int, most: int) -> list[list[int]]:
    """Numbers of parts in as few lines as hold them, but in no more than so many; the longest line is as short as can be. Their order
    stays."""
    whole = in_line(wishes)
    found = flowing(wishes, max(whole, room))
    for n in range(2, most + 1) if whole > room else ():
        width = bisect_left(range(whole), True, key=lambda width: len(flowing(wishes, width)) <= n)
        found = flowing(wishes, width)
        if width <= room:
            break
    return found


def flowing(wishes: Sequence[int], width: int) -> list[list[int]]:
    """Numbers of parts in lines of this width, each filled before the next one; what is wider stands alone."""
    lines: list[list[int]] = [[]]
    x, apart = 0, px(APART)
    for i, wish in enumerate(wishes):
        if lines[-1] and x + wish > width:
            lines.append([])
            x = 0
        lines[-1].append(i)
        x += wish + apart
    return lines


def shares(wishes: list[int], room: int) -> list[int]:
    """Widths that fit: the widest give first, and all of them the same."""
    least, most = 0, max(wishes, default=0)
    while least < most:
        middle = (least + most + 1) // 2
        if sum(min(wish, middle) for wish in wishes) <= room:
            least = middle
        else:
            most = middle - 1
    return [max(1, min(wish, least)) for wish in wishes]
