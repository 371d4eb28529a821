"""The proof window: a card at true size with what was found in it, the deck below, lines and views at the left, findings at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow, QPushButton, QVBoxLayout, QWidget

from desktop.keymap.actions import PROOF, PROOF_VIEW
from desktop.keymap.keymap import keymap
from desktop.panels.elided import Elided
from desktop.panels.help_sheet import HelpSheet
from desktop.panels.lengths import rescale, scaled
from desktop.panels.mode_pill import Mode
from desktop.panels.sheet import Sheet
from desktop.panels.top_bar import TopBar
from desktop.proof.gather.folder import PICTURES
from desktop.proof.pool import Pool
from desktop.proof.shop import Shop
from desktop.proof.shops import FIRST, NoShop, shop
from desktop.proof_window.acts import Acts
from desktop.proof_window.as_seen import AsSeen
from desktop.proof_window.canvas import STEP_BY, Canvas
from desktop.proof_window.export_sheet import ExportSheet
from desktop.proof_window.find_line import FindLine
from desktop.proof_window.fix_sheet import FixSheet
from desktop.proof_window.left_part import LeftPart
from desktop.proof_window.looked_at import LookedAt, summary
from desktop.proof_window.measure_sheet import MeasureSheet
from desktop.proof_window.menus import ProofMenus
from desktop.proof_window.proof import Proof
from desktop.proof_window.right_part import RightPart
from desktop.proof_window.screens import density
from desktop.proof_window.shops_sheet import ShopsSheet
from desktop.proof_window.strip import Strip
from desktop.proof_window.thumbs import Thumbs
from desktop.proof_window.waive_sheet import WaiveSheet
from desktop.proof_window.ways import Ways
from desktop.settings import SettingsFile
from desktop.table.pins import Pinned
from desktop.table.stylesheet import stylesheet
from desktop.table.tokens import unscaled
from desktop.tongue import said
from desktop.watch import Watch

ROOMY, LOW, NARROW = 1180, 700, 980  # from this width on there is a left column; below this height or width less is shown
MOVES = {Qt.Key.Key_Left: (1, 0), Qt.Key.Key_Right: (-1, 0), Qt.Key.Key_Up: (0, 1), Qt.Key.Key_Down: (0, -1)}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
EMPTY = "Drop card pictures here: a folder, a pack, a list, a deck or a PDF. {0} opens a folder."
WATCHED = Mode("Folder watched", "info", "eye", "A picture that is saved is looked at again at once. A click looks at all of them.")


class ProofWindow(QMainWindow):
    """It proofs one deck at a time."""

    to_start = Signal()
    open_wanted = Signal(str)  # what kind of thing is to be asked for
    opened = Signal(str)  # this is proofed now
    play_wanted = Signal()  # what is proofed is to lie on the free table
    closed = Signal()

    def __init__(self, settings: SettingsFile, pinned: Pinned | None = None, recent: Callable[[], Sequence[str]] = tuple) -> None:
        super().__init__()
        self.setStyleSheet(stylesheet())
        self.setAcceptDrops(True)
        self.settings, self.ways, self.pinned, self.recent = settings, Ways(), pinned or Pinned(), recent
        self.shop_name, wanted = first_shop(settings.now.shop)
        self.proof = Proof(Pool(), wanted, self)
        self.thumbs, self.watch = Thumbs(self.proof), Watch(self)
        self.top, self.canvas, self.strip = TopBar(), Canvas(self.ways), Strip(self.proof, self.thumbs)
        self.left, self.right = LeftPart(self.ways, self.canvas.be_as), RightPart()
        self.summary, self.doubts, self.finder = Elided("panel"), Elided("warns"), FindLine()
        self.lay_out()
        self.as_seen = AsSeen(self.proof, self.left.colours)
        self.looked = LookedAt(self)
        self.measures = MeasureSheet(self.page, settings)
        self.shops, self.waives = ShopsSheet(self.page, self.proof), WaiveSheet(self.page, self.proof, self.right)
        self.exports = ExportSheet(self.page, self.proof, self.folder)
        self.fixes = FixSheet(self.page, self.proof, self.right)
        self.help = HelpSheet(self.page, (PROOF, PROOF_VIEW), said("Back to the cards"))
        self.acts = Acts(self)
        self.menus = ProofMenus(self)
        self.follow_soon = QTimer(self, interval=0, singleShot=True)
        self.follow_soon.timeout.connect(self.show_counts)
        self.connect_all()
        self.be_for_shop()
        self.show_counts()
        self.resize(1600, 1000)
        self.strip.setFocus()

    # -- the parts
    def lay_out(self) -> None:
        """Three columns and the strip under the bar."""
        whole, self.page, self.foot = QWidget(), QWidget(), QWidget()
        column, page, row, strip, line = (QVBoxLayout(whole), QVBoxLayout(self.page), QHBoxLayout(), QVBoxLayout(self.foot), QHBoxLayout())
        for made in (column, page, row):
            made.setContentsMargins(0, 0, 0, 0)
            made.setSpacing(0)
        column.addWidget(self.top)
        column.addWidget(self.page, 1)
        self.edge = upright()
        for part in (self.left, self.edge, self.canvas, upright(), self.right):
            row.addWidget(part, 1 if part is self.canvas else 0)
        self.foot.setObjectName("deckstrip")
        self.foot.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        scaled(strip.setContentsMargins, 14, 8, 14, 2)
        scaled(strip.setSpacing, 2)
        line.addWidget(self.summary, 2)
        line.addWidget(self.doubts, 1)
        line.addWidget(self.finder)
        strip.addLayout(line)
        strip.addWidget(self.strip)
        page.addLayout(row, 1)
        page.addWidget(self.foot)
        self.setCentralWidget(whole)

    def connect_all(self) -> None:
        """Who does what."""
        self.proof.opened.connect(self.begin)
        self.proof.gathered.connect(self.show_deck)
        self.proof.refused.connect(lambda _words: self.follow_soon.start())
        self.proof.seen.connect(lambda _cards: self.follow_soon.start())
        self.proof.refused.connect(self.right.say)
        self.watch.changed.connect(self.proof.hear_saved)
        self.finder.textChanged.connect(self.seek)
        self.finder.left.connect(self.strip.setFocus)
        self.strip.picked.connect(self.looked.go_to)
        self.canvas.marked.connect(self.looked.choose)
        self.canvas.zoomed.connect(self.show_zoom)
        self.right.found.chosen.connect(self.choose)
        self.right.shop_chosen.connect(self.choose_shop)
        self.right.found.waive_wanted.connect(self.acts.waive_number)
        self.right.found.fix_wanted.connect(self.acts.fix)
        self.right.found.pin_wanted.connect(self.acts.pin_number)
        self.right.next.does = self.acts.next_fault
        self.right.sign.does = self.acts.sign
        self.right.compare.does = self.compare_shops
        self.shops.chosen.connect(self.choose_shop)
        self.left.measure.does = self.measure
        self.left.play.does = self.play
        self.left.export.does = self.export
        self.top.pill.clicked.connect(self.look_again)
        self.settings.changed.connect(self.take_screen)
        self.measures.sunk.connect(self.take_screen)
        for sheet in self.findChildren(Sheet):
            sheet.sunk.connect(self.strip.setFocus)

    # -- the deck
    def open(self, path: Path) -> None:
        """Proof what lies there, if that can be."""
        self.right.say("")
        self.summary.setText(said("{0} is being read.", path.name))
        self.proof.open(path)

    def begin(self) -> None:
        """Something else is proofed from now on."""
        assert self.proof.path is not None
        self.finder.clear()
        self.watch.begin(self.proof.path)
        self.top.show_mode(WATCHED)
        self.opened.emit(str(self.proof.path))

    def show_deck(self) -> None:
        """There are other cards, or another shop is asked."""
        n = self.looked.n
        self.strip.show_cards(n)
        deck = self.proof.deck
        self.doubts.setText(" ".join((*deck.left_out, *deck.misread, *deck.doubts)))
        self.top.show_title(said("Proofing"), self.proof.deck.name)
        self.setWindowTitle(f"{self.proof.deck.name} · Tuckbox")
        self.show_counts()
        if self.strip.current() >= 0:
            self.looked.go_to(self.strip.current())

    def show_counts(self) -> None:
        """How the deck stands."""
        deck = self.proof.deck
        words = summary(deck.name, self.proof.counts(), len(deck.cards)) if deck.cards else said(EMPTY, keymap().spoken("proof-open"))
        found = len(self.strip.cards.order)
        self.summary.setText(
            said("{0|card|cards} found · {1}" if found else "No card found · {1}", found, words) if self.finder.text().strip() else words
        )

    def look_again(self) -> None:
        """Look at all pictures anew."""
        self.proof.known.clear()
        self.proof.look_again()

    def seek(self, words: str) -> None:
        """Only the cards of which this is said."""
        self.strip.cards.sought = words
        self.strip.show_cards(self.looked.n)
        self.show_counts()

    def worst_first(self) -> None:
        """The worst cards first, or in order again."""
        self.strip.cards.worst_first = not self.strip.cards.worst_first
        self.strip.show_cards(self.looked.n)
        self.menus.follow()

    # -- the shop
    def choose_shop(self, name: str) -> None:
        """Proof for this shop from now on."""
        try:
            wanted = shop(name)
        except NoShop as no:
            self.right.say(str(no))
            return
        self.shop_name = name
        self.right.say(self.settings.keep(shop=name))
        self.proof.be_for(wanted)
        self.be_for_shop()

    def be_for_shop(self) -> None:
        """Lines and words are the shop's."""
        self.right.show_shops(self.shop_name)
        self.left.show_shop(self.proof.shop)
        self.canvas.be_for(self.proof.shop)
        self.strip.fit()

    def compare_shops(self) -> None:
        """The card that is looked at against all shops."""
        if self.looked.n < 0:
            self.right.say(said("There is no card to compare shops with yet: open a folder first."))
        else:
            self.shops.open(self.looked.n)

    def export(self) -> None:
        """The cards as files, or on sheets to print."""
        if self.proof.deck.cards and self.proof.is_done:
            self.exports.open()
        else:
            self.right.say(said("The pictures are still being read." if self.proof.deck.cards else "There are no cards to export yet."))

    def folder(self) -> str:
        """Where exports go, unless somebody chooses otherwise: beside the pictures."""
        path = self.proof.path
        return str(path.parent) if path is not None else ""

    def play(self) -> None:
        """The cards lie on the free table."""
        if self.proof.deck.cards:
            self.play_wanted.emit()
        else:
            self.right.say(said("There are no cards to play yet: open a folder first."))

    # -- the card
    def choose(self, number: int) -> None:
        """A finding was chosen in the list."""
        if number != self.looked.number:
            self.looked.choose(number)

    def turn_over(self) -> None:
        """The other side of the card."""
        self.looked.turn()

    # -- the screen
    def measure(self) -> None:
        """Measure the screen."""
        self.measures.rise()

    def take_screen(self) -> None:
        """The window is on another screen, or that is known better."""
        found = density(self.screen(), self.settings)
        self.canvas.true = found.per_mm / self.devicePixelRatioF()
        self.show_zoom()
        self.canvas.update()

    def show_zoom(self) -> None:
        """How large the card is."""
        found = density(self.screen(), self.settings)
        self.left.show_zoom(self.canvas.wish, found.told(self.canvas.true))

    # -- the window
    def sheet(self) -> Sheet | None:
        """The sheet that lies over all."""
        return next((one for one in self.findChildren(Sheet) if one.isVisible()), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that hold wherever the focus is."""
        sheet, focus, key = self.sheet(), self.focusWidget(), Qt.Key(event.key())
        if sheet is not None:
            if key in ENTER:
                sheet.press()
            elif key == Qt.Key.Key_Escape:
                sheet.sink()
        elif key in MOVES and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            x, y = MOVES[key]
            self.canvas.move_by(x * STEP_BY, y * STEP_BY)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.strip.walk(-1 if key == Qt.Key.Key_Left else 1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.looked.step(-1 if key == Qt.Key.Key_Up else 1)
        elif key in ENTER and isinstance(focus, QPushButton):
            focus.click()
        elif key in ENTER:
            self.acts.fix()
        elif keymap().presses("proof-panel", event):
            self.next_panel()
        else:
            super().keyPressEvent(event)

    def next_panel(self) -> None:
        """From the strip to the card, to the findings, and back."""
        rows = self.right.found.rows
        panels: list[QWidget] = [self.strip, self.canvas, rows[max(0, self.looked.number - 1)] if rows else self.right.next]
        at = next((n for n, panel in enumerate(panels) if panel.hasFocus()), len(panels) - 1)
        panels[(at + 1) % len(panels)].setFocus(Qt.FocusReason.TabFocusReason)

    def renew(self) -> None:
        """Everything looks otherwise."""
        self.setStyleSheet(stylesheet())
        rescale(self)
        self.top.pill.be(self.top.pill.mode)
        self.strip.fit()
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another size."""
        super().resizeEvent(event)
        self.fit()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """A folder or file of this computer can be dropped here."""
        if self.sheet() is None and any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """It is proofed; of several pictures, the folder in which they lie."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        are_pictures = len(paths) > 1 and all(path.suffix.lower() in PICTURES for path in paths)
        self.open(paths[0].parent if are_pictures else paths[0])

    def moveEvent(self, event: QMoveEvent) -> None:
        """It may be on another screen now."""
        super().moveEvent(event)
        self.take_screen()

    def event(self, event: QEvent) -> bool:
        """Another number of pixels may be one of the screen."""
        if event.type() in (QEvent.Type.DevicePixelRatioChange, QEvent.Type.ScreenChangeInternal, QEvent.Type.Show):
            self.take_screen()
        return super().event(event)

    def fit(self) -> None:
        """What there is room for."""
        wide, high = unscaled(self.width()), unscaled(self.height())
        for part in (self.left, self.edge):
            part.setVisible(wide >= ROOMY)
        self.right.be_narrow(wide < NARROW)
        self.strip.fit(high < LOW)
        self.top.setFixedHeight(self.top.sizeHint().height())

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing is looked at any more."""
        self.watch.end()
        self.proof.close()
        self.closed.emit()
        super().closeEvent(event)


def first_shop(name: str) -> tuple[str, Shop]:
    """The shop that was asked last, else the first one."""
    try:
        return name or FIRST, shop(name or FIRST)
    except NoShop:
        return FIRST, shop(FIRST)


def upright() -> QFrame:
    """A thin line between two columns."""
    made = QFrame()
    made.setObjectName("upright")
    return made
