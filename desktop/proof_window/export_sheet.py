"""The sheet on which cards are exported: as what, how, where to; then how far it is, and what was seen in the files."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from time import monotonic
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QFormLayout, QProgressBar, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label
from desktop.panels.tick import Tick
from desktop.proof.export.delivery import deliver
from desktop.proof.export.layout import PAPERS, Layout, Marks, NoRoom
from desktop.proof.export.order import CannotExport, Kind, Order, Stopped, Written
from desktop.proof.words import told
from desktop.proof_window import verdict
from desktop.proof_window.job import Job
from desktop.proof_window.lengths import LengthField
from desktop.proof_window.printer_rows import PrinterRows
from desktop.proof_window.printing import Printing
from desktop.proof_window.proof import Proof
from desktop.proof_window.strip import counted
from desktop.start.choice import Choice, form_label
from desktop.tongue import said

WIDTH = 760
KINDS: dict[Kind, str] = {
    "sheets": "Sheets for one's own printer (PDF)",
    "singles": "A page for each card, as the shop wants it (PDF)",
    "images": "A folder of pictures for the shop",
    "tabletop": "Sheets for Tabletop Simulator",
    "alignment": "A page to align fronts and backs",
}
MARKS: dict[Marks, str] = {"short": "Short crop marks", "long": "Long crop marks", "none": "No marks"}
ON_SHEETS = ("paper", "marks", "gutter", "bleed", "printer", "flip", "right", "down", "rotate", "name")  # rows that sheets need
TO_ALIGN = ("paper", "printer", "flip", "read 0", "read 1", "read 2", "read 3", "name")  # and those of the page for alignment
PRINTED = ("sheets", "alignment")  # what is printed here
OPEN = "{0} with open faults: {1}, or tick that it is to be exported all the same."
MEND = "mend or waive them first"
ANEW = "make the pictures anew that cannot be looked at and so not be waived ({0})"
NAMED = 3  # cards that are named
VERIFIED = "Verified: {0}: {1}, {2} dpi, difference at most {3} of 255."
LEFT = "{0} of {1} steps, about {2} s left"


class ExportSheet(Sheet):
    """It exports aside; whatever is being written can be stopped, and then nothing is left of it."""

    came = Signal(object)

    def __init__(self, below: QWidget, proof: Proof, folder: Callable[[], str]) -> None:
        super().__init__(below, WIDTH)
        self.proof, self.folder = proof, folder
        self.begun, self.files = 0.0, tuple[str, ...]()
        self.job = Job(self)
        self.kind, self.paper = choice({kind: said(KINDS[kind]) for kind in KINDS}), choice({name: name for name in PAPERS})
        self.marks = choice({one: said(MARKS[one]) for one in MARKS})
        self.gutter = LengthField(said("Gap between cards, in mm"), 0, 50)
        self.bleed = LengthField(said("Bleed that is kept, in mm"), 0, 20)
        self.printer = PrinterRows(lambda: PAPERS[self.paper.currentData()])
        self.changed = Tick(said("Only cards that changed since the last export to this file"))
        self.anyway = Tick(said("Export it although faults are open"))
        self.bar, self.words, self.message = QProgressBar(), label("", "second", wrap=True), label("", "refusal", wrap=True)
        self.export_button = button(said("Choose where to, and export"), self.press, primary=True, key="answer")
        self.show_button = button(said("Open what was made"), self.show_files)
        self.print_button = button(said("Print it"), self.print_it)
        self.back_button = button(said("Back to the cards"), self.sink, key="take-back")
        self.lay_out()
        self.kind.activated.connect(lambda _at: self.follow())
        self.anyway.clicked.connect(lambda _on: self.say(""))
        self.job.advanced.connect(self.show_progress)
        self.came.connect(self.hear)
        self.go: Callable[[], object] | None = None  # prints what is in doubt all the same
        self.printing = Printing(self, proof.pool, proof.ear)
        self.printing.job.advanced.connect(self.show_printed)
        self.printing.ended.connect(self.hear_printed)
        self.printing.doubt.connect(self.doubt)

    def lay_out(self) -> None:
        """A row for each choice."""
        body = QWidget()
        column, self.form = QVBoxLayout(body), QFormLayout()
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 10)
        column.addWidget(label(said("Export"), "heading"))
        for words, one in ((said("As"), self.kind), (said("Paper"), self.paper), (said("Marks"), self.marks)):
            one.be_called(words)
        own: tuple[QWidget, ...] = (self.kind, self.paper, self.marks, self.gutter, self.bleed)
        named = zip(("kind", *ON_SHEETS), own, strict=False)
        rows = {name: (field.accessibleName(), field) for name, field in named} | self.printer.rows()
        self.fields = {name: field for name, (_, field) in rows.items()}
        for words, field in rows.values():
            self.form.addRow(form_label(words, field), field)
        column.addLayout(self.form)
        self.bar.setAccessibleName(said("How much is exported"))
        self.bar.setTextVisible(False)
        for part in (self.changed, self.anyway):
            column.addWidget(part)
        self.put(
            body,
            foot(
                self.show_button, self.print_button, self.export_button, left=[self.back_button], above=(self.bar, self.words, self.message)
            ),
        )

    # -- what holds
    def open(self) -> None:
        """Begin with what the shop wants."""
        shop = self.proof.shop
        self.kind.setCurrentIndex(self.kind.findData("sheets" if shop.paper or not shop.pdf else "singles"))
        self.paper.setCurrentIndex(self.paper.findData(next((name for name, size in PAPERS.items() if size == shop.paper), "A4")))
        self.files, self.go = (), None
        self.print_button.setText(said("Print it"))
        self.printer.open()
        for part in (self.bar, self.words, self.message, self.show_button, self.print_button):
            part.hide()
        self.follow()
        self.rise()
        self.export_button.setFocus()

    def follow(self) -> None:
        """Only what matters for what is exported is asked."""
        kind = self.kind.currentData()
        wanted = {"sheets": ON_SHEETS, "alignment": TO_ALIGN}.get(kind, ())
        for name, field in self.fields.items():
            self.form.setRowVisible(field, name == "kind" or name in wanted)
        for part in (self.show_button, self.print_button):
            part.hide()
        self.changed.setVisible(kind == "sheets")
        self.anyway.setVisible(self.faults() > 0 and kind != "alignment")
        if self.isVisible():
            self.fit()

    def faults(self) -> int:
        """How many cards have faults that are open."""
        return self.proof.counts().get(verdict.FAULT, 0)

    def open_words(self) -> str:
        """What stands in the way, and what can be done about it."""
        proof, many = self.proof, self.faults()
        lost = [card.name for n, card in enumerate(proof.deck.cards) if any(one.counts and not one.picture for one in proof.findings(n))]
        named = ", ".join([*lost[:NAMED], *([said("{0} more", len(lost) - NAMED)] if len(lost) > NAMED else [])])
        acts = [words for words, there in ((said(MEND), many > len(lost)), (said(ANEW, named), bool(lost))) if there]
        return said(OPEN, counted(many, "card"), "; ".join(acts))

    def order(self, to: str) -> Order:
        """What is wanted."""
        layout = Layout(
            paper=PAPERS[self.paper.currentData()], gutter=self.gutter.value(), bleed=self.bleed.value(), marks=self.marks.currentData()
        )
        printer = self.printer.printer()
        changed = self.changed.isChecked() and self.kind.currentData() == "sheets"
        kind: Kind = self.kind.currentData()
        return Order(deck=self.proof.deck, shop=self.proof.shop, to=to, kind=kind, layout=layout, printer=printer, changed=changed)

    # -- exporting
    def press(self) -> None:
        """Enter: choose where to, or what the focused button does."""
        if self.back_button.hasFocus():
            self.sink()
        elif self.begun:
            self.stop()
        elif self.faults() and not self.anyway.isChecked() and self.kind.currentData() != "alignment":
            self.say(self.open_words())
            self.anyway.setFocus()
        else:
            self.ask()

    def ask(self) -> None:
        """Where to?"""
        is_folder = self.kind.currentData() in ("images", "tabletop")
        name = os.path.join(self.folder(), self.proof.deck.name + ("" if is_folder else ".pdf"))
        dialog = QFileDialog(self.window(), said("Export"), name, "" if is_folder else "PDF (*.pdf)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        if is_folder:
            dialog.setFileMode(QFileDialog.FileMode.Directory)
        else:
            dialog.setDefaultSuffix("pdf")
        dialog.fileSelected.connect(self.begin)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def begin(self, to: str) -> None:
        """Export, in a thread that waits for the processes."""
        self.say(self.printer.keep())
        self.begun, order = monotonic(), self.order(to)
        self.job.begin()
        self.bar.setValue(0)
        self.bar.show()
        self.export_button.setText(said("Stop exporting"))
        self.proof.ear.begin(lambda: self.work(order), self.came.emit, "exporting")

    def work(self, order: Order) -> Written | str:
        """In the thread."""
        try:
            return deliver(order, self.proof.pool, self.job.told)
        except Stopped:
            return said("Stopped: nothing is left of what was begun.")
        except (CannotExport, NoRoom) as cannot:
            return str(cannot)

    def stop(self) -> None:
        """It is not wanted any more."""
        self.job.stop()
        self.printing.job.stop()

    def show_progress(self, done: int, of: int) -> None:
        """How far it is, and how long it will take."""
        self.bar.setRange(0, max(1, of))
        self.bar.setValue(done)
        left = (monotonic() - self.begun) / max(1, done) * (of - done)
        self.words.setText(said(LEFT, done, of, max(1, round(left))))
        self.words.show()

    def hear(self, came: Written | str | None) -> None:
        """It is done, or it is not."""
        self.rest()
        if isinstance(came, Written):
            self.files = came.files
            self.show_written(came)
        else:
            self.say(came or said("The export has come to nothing, for the processes that do it have ended."))

    def rest(self) -> None:
        """Nothing is being done any more."""
        self.begun = 0.0
        self.bar.hide()
        self.words.hide()
        self.export_button.setText(said("Choose where to, and export"))

    def show_written(self, written: Written) -> None:
        """The files, and the proof that they hold what they shall."""
        lines = list(written.notes)
        for proof in written.proofs:
            seen = said("{0|page|pages}, {1|picture|pictures}, {2} of them untouched", proof.pages, proof.pictures, proof.untouched)
            lines.append(said(VERIFIED, proof.file, seen, round(proof.dpi), f"{proof.difference:.1f}"))
        faults = [told(finding) for finding in written.findings]
        self.words.setText("\n".join(lines or [said("Written: {0}", ", ".join(map(os.path.basename, written.files)))]))
        self.words.show()
        self.say(" ".join(faults))
        self.show_button.setVisible(bool(self.files) and not faults)
        self.print_button.setVisible(self.show_button.isVisible() and self.kind.currentData() in PRINTED)
        self.fit()

    def say(self, words: str) -> None:
        """Why not."""
        self.message.setText(words)
        self.message.setVisible(bool(words))
        self.fit()

    def show_files(self) -> None:
        """In the program that the system has for such files."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(self.files[0]))

    # -- printing
    def print_it(self) -> None:
        """The system asks how; after a doubt, what was asked is done."""
        self.say("")
        act, self.go = self.go, None
        self.print_button.setText(said("Print it"))
        act() if act is not None else self.printing.ask(self.files[0], self.printer.printer().flip)

    def doubt(self, wrong: str, go: Callable[[], object]) -> None:
        """Something would be cut: it is printed if that is wanted all the same."""
        self.say(wrong)
        self.go = go
        self.print_button.setText(said("Print it all the same"))

    def show_printed(self, done: int, of: int) -> None:
        """How far printing is."""
        if not self.begun:
            self.begun = monotonic()
            self.bar.show()
            self.export_button.setText(said("Stop printing"))
        self.show_progress(done, of)

    def hear_printed(self, said: str) -> None:
        """It is handed over, or it is not."""
        self.rest()
        self.words.setText(said)
        self.words.show()
        self.fit()

    def sink(self) -> None:
        """Whatever is being exported is stopped; a printer that has got a name keeps its measures."""
        self.stop()
        self.printer.keep()
        super().sink()


def choice(words: Mapping[Any, str]) -> Choice:
    """A field to choose from."""
    made = Choice()
    for name, shown in words.items():
        made.addItem(shown, name)
    return made
