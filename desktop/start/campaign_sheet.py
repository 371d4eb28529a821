"""A new campaign, or one chapter for practice: who plays, where it begins, and how hard."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.panels.lengths import scaled
from desktop.panels.sheet import Sheet, foot
from desktop.panels.text import button, label
from desktop.players import Player
from desktop.start.choice import Choice, form_label
from desktop.start.names import LONGEST, clean_name
from desktop.start.setup import NAMES, Setup
from desktop.table.stance import RELAXED
from rules.games.catalogue import SOLO, load, notice_of
from rules.language.say.settings import choice_words

GAME = SOLO
AUTOMATON = "The automaton"
WIDTH = 640
SECOND = 6  # the chapter that Part II begins with
CAMPAIGN, CHAPTER = "campaign", "chapter"
WAYS = (
    (CAMPAIGN, 1, "The campaign, from its beginning"),
    (CAMPAIGN, SECOND, "The campaign, from Part II"),
    (CHAPTER, 0, "One chapter, for practice"),
)
ABOUT = (
    "Ten chapters against an automaton that draws its Orders from a deck and follows rules that it tells. Cards are drafted after each "
    "win; what is lost is played again. Everything can be undone, and each step is kept."
)
LEVELS = (
    "How much power you begin each game with: Artisan 2, Scholar 1, Warrior 0 and after two losses 1, Worldbreaker 0. It can be changed."
)


class CampaignSheet(Sheet):
    """Enter begins."""

    dealt = Signal(object)  # Setup

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        self.name, self.way, self.chapter, self.level = QLineEdit(), Choice(), Choice(), Choice()
        self.name.setMaxLength(LONGEST)
        self.name.setPlaceholderText(NAMES[0])
        self.begin_button = button("Begin", self.begin, primary=True, key="answer")
        self.back_button = button("Back", self.sink, key="take-back")
        self.form = QFormLayout()
        self.put(self.choices(), foot(self.begin_button, left=[self.back_button]))
        self.way.currentIndexChanged.connect(lambda _i: self.follow())

    def choices(self) -> QWidget:
        """What there is to choose."""
        made = QWidget()
        column = QVBoxLayout(made)
        scaled(column.setContentsMargins, 32, 24, 32, 8)
        scaled(column.setSpacing, 12)
        column.addWidget(label("Solo campaign · The Singing Ore", "heading", wrap=True))
        column.addWidget(label(ABOUT, "second", wrap=True))
        for words, field, tip in (
            ("Your name", self.name, ""),
            ("Play", self.way, ""),
            ("Chapter", self.chapter, ""),
            ("Difficulty", self.level, LEVELS),
        ):
            field.setAccessibleName(words)
            field.setToolTip(tip)
            self.form.addRow(form_label(words, field), field)
        column.addLayout(self.form)
        column.addWidget(label(LEVELS, "faint", wrap=True))
        column.addWidget(label(notice_of("worldbreakers"), "faint", wrap=True))
        column.addStretch()
        return made

    def fill(self, last: Setup | None) -> None:
        """Show it as it was chosen last."""
        settings = {one.name: one for one in load(GAME).settings}
        options = last.options if last is not None else {}
        for box, name in ((self.chapter, "chapter"), (self.level, "difficulty")):
            box.clear()
            for choice in settings[name].choices:
                box.addItem(choice_words(load(GAME), settings[name], choice), choice)
            box.setCurrentIndex(max(0, box.findData(options.get(name, settings[name].default))))
        self.way.clear()
        for n, (_play, _chapter, words) in enumerate(WAYS):
            self.way.addItem(words, n)
        self.name.setText(last.players[0].name if last is not None else "")
        self.follow()
        self.rise()
        self.begin_button.setFocus()

    def follow(self) -> None:
        """Only for practice a chapter is chosen."""
        self.form.setRowVisible(self.chapter, WAYS[max(0, self.way.currentIndex())][0] == CHAPTER)
        if self.isVisible():
            self.fit()

    def setup(self) -> Setup:
        """What is chosen."""
        play, number, _words = WAYS[self.way.currentIndex()]
        options: dict[str, str | int | bool] = {
            "play": play,
            "chapter": number or self.chapter.currentData(),
            "difficulty": self.level.currentData(),
        }
        name = clean_name(self.name.text()) or NAMES[0]
        return Setup(GAME, (Player(name), Player(AUTOMATON, "random")), options, curtain=RELAXED)

    def begin(self) -> None:
        """Deal it."""
        self.sink()
        self.dealt.emit(self.setup())

    def press(self) -> None:
        """Enter begins."""
        self.begin()
