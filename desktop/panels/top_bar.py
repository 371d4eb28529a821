"""The bar at the top of a table's window: menus in words, what is played in the middle, the mode at the right."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QWidget

from desktop.panels.elided import Elided
from desktop.panels.glyph import draw_glyph
from desktop.panels.mode_pill import FREE_TABLE, OPEN_HANDS, RULES, Mode, ModePill, past, sandbox, what_if
from desktop.table.by_hand import without_rules
from desktop.table.tokens import color, px, tokens, unscaled
from desktop.tongue import said
from rules.engine.game import Game
from rules.engine.state import State
from rules.language.say.events import phase_of
from rules.language.say.series import stands

MENUS = (
    "Game",
    "Deck",
    "Proof",
    "Card",
    "Edit",
    "View",
    "Sandbox",
    "Computer",
    "Replay",
    "Help",
)  # in this order, as far as they are there
EDGE, SIGN, APART, LOW = 14, 18, 16, 34


class Menus(QMenuBar):
    """One menu per word, each in its place, whoever asks for it first; Alt and its first letter open it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setNativeMenuBar(False)
        self.found: dict[str, QMenu] = {}

    def addMenu(self, word: str) -> QMenu:  # type: ignore[override]  # noqa: N802
        """The menu of this word."""
        if word not in self.found:
            later = MENUS[MENUS.index(word) + 1 :] if word in MENUS else ("Help",)
            before = next((self.found[other].menuAction() for other in later if other in self.found), None)
            made = self.found[word] = QMenu(f"&{said(word)}", self)
            self.insertMenu(before, made) if before else super().addMenu(made)
            self.updateGeometry()
        return self.found[word]

    def open_first(self) -> None:
        """Open the first menu, as Alt with its letter does."""
        menu = self.found[MENUS[0]]
        self.setActiveAction(menu.menuAction())
        menu.setActiveAction(menu.actions()[0])


class TopBar(QWidget):
    """The title stands in the middle of the window, or between menus and mode where that is too narrow."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("top")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.bar = Menus(self)
        self.title = Elided("title")
        self.title.setParent(self)
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pill = ModePill(self)
        self.told: tuple[str, ...] = ("",)

    def show_title(self, *parts: str) -> None:
        """Which game, where in it, and whether it is being saved."""
        self.told = parts
        self.fit()

    def show_mode(self, mode: Mode) -> None:
        """By which rules the table is played."""
        self.pill.show_mode(mode)
        self.fit()

    def sizeHint(self) -> QSize:
        """As high as the grid says for a window of this height; a low one needs the room."""
        high = unscaled(self.window().height())
        grid = tokens()["grid"]
        return QSize(0, px(LOW if high < 700 else grid["1280x800" if high < 860 else "1600x1000" if high < 1260 else "2560x1440"]["top"]))

    def fit(self) -> None:
        """Put everything where it belongs; where there is no room for both, the title leaves out the game."""
        w, h = self.width(), self.height() - 1
        menus = min(self.bar.sizeHint().width(), w - 2 * px(EDGE))
        self.bar.setGeometry(QRect(px(EDGE + SIGN + 6), (h - self.bar.sizeHint().height()) // 2, menus, self.bar.sizeHint().height()))
        self.pill.move(w - px(EDGE) - self.pill.width(), (h - self.pill.height()) // 2)
        left, right = self.bar.geometry().right() + px(APART), self.pill.x() - px(APART)
        for words in (
            " · ".join(part for part in self.told if part),
            next(part for part in (*self.told[1:], self.told[0], "") if part or not any(self.told)),
        ):
            self.title.setText(words)
            wide = self.title.sizeHint().width()
            if wide <= right - left:
                break
        else:  # the question says where in the game this is, and so does the window's title
            self.title.setText("")
            wide = 0
        x = max(left, min((w - wide) // 2, right - wide))
        self.title.setGeometry(x, 0, max(0, min(wide, right - x)), h)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width."""
        self.fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground, and the sign of Tuckbox."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), color("panel"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, color("line"))
        draw_glyph(painter, "box", QPointF(px(EDGE + SIGN / 2), self.height() / 2), px(11), color("accent"))


def title_of(game: str, moment: str, file: str, unsaved: str) -> str:
    """A window's title. A file that nobody named is called after the game."""
    first = () if file.startswith(game) else (game,)
    return " · ".join(part for part in (file, *first, moment, unsaved) if part)


def mode_of(game: Game, view: State, open_hands: bool, tried: int | None = None, looks_at: str = "") -> Mode:
    """By which rules a table is played now. `tried`: from which step something is only tried out; `looks_at`: what of the past is shown."""
    if view.bracket is not None:
        return sandbox(view.bracket.moves)
    if tried is not None:
        return what_if(tried)
    if looks_at:
        return past(looks_at)
    if without_rules(game, view):
        return FREE_TABLE
    return OPEN_HANDS if open_hands else RULES


def moment_of(game: Game, view: State) -> str:
    """Where in the game this moment is, in words that everybody may read; in a match, how that stands."""
    moment = said("the end") if view.over is not None else phase_of(game, view)
    return " · ".join(part for part in (moment, stands(game, view)) if part)
