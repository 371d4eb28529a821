"""The sheet on which a picture is mended: as it is, as it would be, and what differs, before anything is written."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label
from desktop.panels.tick import Tick
from desktop.proof.card import File, Side, Source
from desktop.proof.finding import Finding, Fix
from desktop.proof.fixes.mend import Done, MendTask, mend
from desktop.proof.fixes.names import name_of, top_of
from desktop.proof.mending import Outlook, Remedy, folder_of, on_offer, outlook, wanted
from desktop.proof.shown import Pixels
from desktop.proof_window.proof import Proof
from desktop.proof_window.right_part import RightPart
from desktop.proof_window.thumbs import image_of
from desktop.table.tokens import px
from desktop.tongue import said

WIDTH, HIGH = 900, 330
FIXES: dict[Fix, str] = {
    "turn": "Turn it as the shop wants it",
    "convert": "Convert the colours",
    "flatten": "Lay it on white",
    "mirror": "Mirror the edge outwards",
    "extend": "Extend the edge outwards",
    "colour": "One colour all round",
    "limit": "Limit the ink",
    "dpi": "Write the right dpi into the file",
}
BLEEDS: tuple[Fix, ...] = ("mirror", "extend", "colour")
NOWHERE = "Only a picture in a file of its own can be mended here."
GOES = "It is written to the folder “{0}”; the picture itself stays as it is. Until that is saved anew, the mended one stands in for it."
SAME = "No pixel changes."


class FixSheet(Sheet):
    """Fixes are ticked; the pictures follow."""

    def __init__(self, below: QWidget, proof: Proof, right: RightPart) -> None:
        super().__init__(below, WIDTH)
        self.proof, self.right = proof, right
        self.source: Source = File("")
        self.side: Side = "front"
        self.findings: tuple[Finding, ...] = ()
        self.ticks: dict[Fix, Tick] = {}
        self.asked = 0
        self.words, self.missing = label("", "sentence", wrap=True), label("", "refusal", wrap=True)
        self.pictures = {name: QLabel() for name in (said("As it is"), said("As it would be"), said("What differs"))}
        self.write_button = button(said("Write the mended picture"), self.press, primary=True, key="answer")
        self.back_button = button(said("Leave it as it is"), self.sink, key="take-back")
        self.put(QWidget(), foot(self.write_button, left=[self.back_button]))

    def open(self, n: int, side: Side, findings: Sequence[Finding], first: Fix) -> None:
        """Begin with the fix that was chosen."""
        source = self.proof.source(n, side)
        if not isinstance(source, File) or self.proof.path is None:
            self.right.say(said(NOWHERE))
            return
        self.source, self.side, self.findings = source, side, tuple(findings)
        offered = on_offer(self.findings)
        bleeds = sum(fix in BLEEDS for fix in offered)
        self.ticks = {fix: self.tick(fix, fix == first, one_of=fix in BLEEDS and bleeds > 1) for fix in offered}
        self.pictures = {name: label() for name in self.pictures}
        self.words = label(said(GOES, folder_of(self.proof.path).name), "sentence", wrap=True)
        self.missing = label("", "refusal", wrap=True)
        body = QWidget()
        column = QVBoxLayout(body)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 10)
        for part in (label(said("Mend {0}", self.proof.card(n).name), "heading", wrap=True), *self.ticks.values()):
            column.addWidget(part)
        column.addLayout(self.beside_each_other())
        column.addWidget(self.words)
        column.addWidget(self.missing)
        self.show_body(body)
        self.rise()
        self.write_button.setFocus()
        self.follow()

    def beside_each_other(self) -> QGridLayout:
        """The three pictures, each with what it shows."""
        grid = QGridLayout()
        for at, (name, shown) in enumerate(self.pictures.items()):
            shown.setAccessibleName(name)
            shown.setMinimumHeight(self.high())
            shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(label(name, "panel"), 0, at, Qt.AlignmentFlag.AlignHCenter)
            grid.addWidget(shown, 1, at)
        return grid

    def tick(self, fix: Fix, on: bool, one_of: bool) -> Tick:
        """A fix that can be done, perhaps one of several that exclude each other."""
        made = Tick(said(FIXES[fix]), one_of)
        made.setChecked(on)
        made.clicked.connect(lambda _on: self.take(fix))
        return made

    def take(self, fix: Fix) -> None:
        """A fix is wanted, or not; of those that paint bleed, one."""
        if fix in BLEEDS and self.ticks[fix].isChecked():
            for other in BLEEDS:
                if other != fix and other in self.ticks:
                    self.ticks[other].setChecked(False)
        self.follow()

    def fixes(self) -> tuple[Fix, ...]:
        """Those that are ticked."""
        return tuple(fix for fix, tick in self.ticks.items() if tick.isChecked())

    def follow(self) -> None:
        """How it would look is found out aside."""
        self.asked += 1
        asked, fixes = self.asked, self.fixes()
        self.write_button.setEnabled(bool(fixes))
        self.missing.setText("" if fixes else said("Tick what is to be mended."))
        remedy = Remedy(self.source, self.proof.shop, self.side, fixes, wanted(self.findings, fixes))
        work = self.proof.pool.submit(outlook, remedy, urgent=True)
        self.proof.ear.listen(work, lambda found: self.show_outlook(asked, found))

    def show_outlook(self, asked: int, found: Outlook | None) -> None:
        """It is known."""
        if asked != self.asked or found is None:
            return
        for shown, pixels in zip(self.pictures.values(), (found.before, found.after, found.differs), strict=True):
            shown.setPixmap(self.small(pixels))
        if found.is_same and self.fixes():
            self.missing.setText(said(SAME))

    def high(self) -> int:
        """How high the pictures are: all three find room, and what stands above and below them."""
        w, h = self.proof.shop.file
        room = min(px(WIDTH), self.below.width()) - px(140)
        return max(px(100), min(px(HIGH), round(self.below.height() * 0.42), round(room / 3 * h / w)))

    def small(self, pixels: Pixels) -> QPixmap:
        """A picture as large as there is room for it."""
        image = image_of(pixels)
        if image is None:
            return QPixmap()
        ratio = self.devicePixelRatioF()
        made = QPixmap.fromImage(image.scaledToHeight(round(self.high() * ratio), Qt.TransformationMode.SmoothTransformation))
        made.setDevicePixelRatio(ratio)
        return made

    def press(self) -> None:
        """Write it."""
        fixes = self.fixes()
        if not fixes or not isinstance(self.source, File) or self.proof.path is None:
            return
        folder, found = folder_of(self.proof.path), wanted(self.findings, fixes)
        task = MendTask(self.source, self.proof.shop, self.side, found, str(folder), name_of(self.source, top_of(self.proof.path)))
        self.proof.ear.listen(self.proof.pool.submit(mend, task, urgent=True), self.hear)
        self.sink()

    def hear(self, done: Done | None) -> None:
        """It is written, or it could not be."""
        if done is None:
            self.right.say(said("The picture could not be mended: the process that did it has ended."))
        elif done.file:
            self.right.mention(said("Written: {0}", done.file))
            self.proof.look_again()
        else:
            self.right.say(done.refused)
