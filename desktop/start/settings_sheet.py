"""The settings, over whatever window they are opened from. A change holds at once; there is nothing to accept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.keymap.key_action import KeyAction
from desktop.panels.elided import Elided
from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label, rule
from desktop.panels.tick import Tick
from desktop.players import PACES
from desktop.settings import SCALES, SYSTEM, Settings, SettingsFile
from desktop.start.choice import Choice, form_label
from desktop.table.rewinding import REWINDS
from desktop.table.stance import CURTAINS
from desktop.table.tokens import tokens
from desktop.table.zoom import widths
from desktop.tongue import LANGUAGES, said
from rules.engine.tongue import capital
from rules.games.catalogue import CATALOGUE

if TYPE_CHECKING:
    from desktop.table.window import TableWindow

WIDTH = 720
THEME_WORDS = {SYSTEM: "As the desktop has it", "dark": "Dark", "light": "Light"}
NONE = "Drawn for every game. At a table, View has “Own pictures from a folder…”."


class SettingsSheet(Sheet):
    """A row for each setting, filled in with what holds now. `at_table`: it lies over a table, which keeps its language."""

    def __init__(self, below: QWidget, settings: SettingsFile, tell: Callable[[str], object], at_table: bool = False) -> None:
        super().__init__(below, WIDTH)
        self.settings, self.tell, self.at_table = settings, tell, at_table
        self.choices: dict[str, Choice] = {}
        self.ticks: dict[str, Tick] = {}
        self.pictures = QWidget()
        self.close_button = button(said("Close the settings"), self.sink, primary=True, key="take-back")
        self.usual_button = button(said("All as it comes"), self.reset)
        self.put(self.rows_part(), foot(self.close_button, left=[self.usual_button]))
        settings.changed.connect(self.fill)

    # -- the parts
    def rows_part(self) -> QWidget:
        """All settings, in groups."""
        made, form = QWidget(), QFormLayout()
        column = QVBoxLayout(made)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 12)
        form.setContentsMargins(0, 0, 0, 0)
        languages = ((SYSTEM, said(THEME_WORDS[SYSTEM])), *LANGUAGES.items())
        self.add_choice(form, "language", said("Language, when this table is left" if self.at_table else "Language"), languages)
        self.add_choice(form, "theme", said("Theme"), worded(THEME_WORDS))
        self.add_tick(form, "strong", said("More contrast: no faint words, wider lines"))
        self.add_choice(form, "scale", said("Words, buttons and panels"), ((scale, f"{scale} %") for scale in SCALES))
        self.add_choice(form, "card", said("Cards on the table"), card_words())
        self.add_tick(form, "calm", said("Less motion: cards are at once where they belong"))
        self.add_tick(form, "lean", said("Exhausted cards lean a little, and are not turned by a quarter"))
        form.addRow(rule())
        self.add_choice(form, "pace", said("Pace of computer players"), ((pace, capital(said(pace))) for pace in PACES))
        self.add_choice(form, "curtain", said("Curtain in the next game"), worded(CURTAINS))
        self.add_choice(form, "rewinds", said("Going back in the next game"), worded(REWINDS))
        QVBoxLayout(self.pictures).setContentsMargins(0, 0, 0, 0)
        form.addRow(label(said("Own pictures")), self.pictures)
        column.addWidget(label(said("Settings"), "heading"))
        column.addLayout(form)
        column.addStretch()
        return made

    def add_choice(self, form: QFormLayout, name: str, words: str, values: Iterable[tuple[object, str]]) -> None:
        """A setting that is one of several."""
        box = self.choices[name] = Choice()
        box.setAccessibleName(words)
        for value, shown in values:
            box.addItem(shown, value)
        box.activated.connect(lambda _at: self.keep(**{name: box.currentData()}))
        form.addRow(form_label(words, box), box)

    def add_tick(self, form: QFormLayout, name: str, words: str) -> None:
        """A setting that holds or does not."""
        box = self.ticks[name] = Tick(words)
        box.clicked.connect(lambda on: self.keep(**{name: on}))
        form.addRow(box)

    # -- what holds
    def rise(self) -> None:
        """Show what holds now."""
        self.fill()
        super().rise()
        self.choices["theme"].setFocus()

    def fill(self) -> None:
        """Fill in what holds now."""
        now = self.settings.now
        for name, box in self.choices.items():
            at = box.findData(getattr(now, name))
            box.setCurrentIndex(at if at >= 0 else nearest(box, getattr(now, name)))
        for name, tick in self.ticks.items():
            tick.setChecked(getattr(now, name))
        self.fill_pictures(now)
        if self.isVisible():
            self.fit()

    def fill_pictures(self, now: Settings) -> None:
        """Which games have one's own pictures, and from where."""
        column = self.pictures.layout()
        assert column is not None
        while (item := column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        titles = {entry.name: said(entry.title) for entry in CATALOGUE}
        for game, path in now.pictures.items():
            column.addWidget(self.picture_row(game, f"{titles.get(game, game)}: {path}"))
        if not now.pictures:
            column.addWidget(label(said(NONE), "small", wrap=True))

    def picture_row(self, game: str, words: str) -> QWidget:
        """A folder, and a way to do without it."""
        made, folder = QWidget(), Elided("small", lines=2)
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        folder.setText(words)
        row.addWidget(folder, 1)
        row.addWidget(button(said("Draw them"), lambda: self.tell(self.settings.picture_folder(game, ""))), 0, Qt.AlignmentFlag.AlignTop)
        return made

    def keep(self, **changes: object) -> None:
        """Something was chosen."""
        self.tell(self.settings.keep(**changes))

    def reset(self) -> None:
        """All but the folders with pictures is as it comes."""
        usual = Settings()
        self.keep(**{name: getattr(usual, name) for name in (*self.choices, *self.ticks)})

    def press(self) -> None:
        """Enter: the button that has the focus, else the way back."""
        (self.usual_button if self.usual_button.hasFocus() else self.close_button).click()


def card_words() -> list[tuple[object, str]]:
    """The widths that cards on the table can have, beside the usual one."""
    usual = tokens()["card"]["table"][0]
    return [(0, said("As large as fit")), *((width, f"{round(100 * width / usual)} %") for width in widths(1.0))]


def worded(values: Mapping[str, str]) -> Iterator[tuple[object, str]]:
    """Values with their words in the language of now."""
    return ((value, said(words)) for value, words in values.items())


def nearest(box: Choice, value: int) -> int:
    """Where the number stands that is nearest to one which is not among them."""
    return min(range(box.count()), key=lambda i: abs(box.itemData(i) - value))


def add_settings(table: TableWindow, settings: SettingsFile, tell: Callable[[str], object]) -> None:
    """An entry of a table's Game menu that lays the settings over it."""
    sheet, menu = SettingsSheet(table.parts, settings, tell, at_table=True), table.menuBar().addMenu("Game")
    action = KeyAction("settings", sheet.rise, table)
    menu.insertAction(next(entry for entry in menu.actions() if entry.isSeparator()), action)
    table.menus.append(action)
    table.keys.add_sheet(sheet)
