"""Pages of the story, to be read over the window: what follows a chapter that was won, or all that was read so far."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.campaign.standing import machine, on_the_road, told
from desktop.campaign.stop import UNTOLD, Standing
from desktop.campaign.story import story
from desktop.panels.card_text import card_text
from desktop.panels.lengths import scaled
from desktop.panels.sheet import BACK, Sheet, foot
from desktop.panels.text import button, label
from desktop.tongue import said
from rules.engine.game import Game
from rules.games.worldbreakers.campaign.content import chapter, first_chapter
from rules.games.worldbreakers.campaign.new_rules import NEW_RULES
from rules.games.worldbreakers.campaign.orders import ORDERS
from rules.games.worldbreakers.campaign.series import LAST_CHAPTER
from rules.games.worldbreakers.campaign.states import Campaign, Try

WIDTH = 680
Passage = tuple[str, str]  # a heading and what stands below it


class StorySheet(Sheet):
    """Passages below each other; Enter goes on."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below, WIDTH)
        self.go_button = button(said("Go on"), self.sink, primary=True, key=BACK)
        self.put(QWidget(), foot(self.go_button))

    def tell(self, passages: Sequence[Passage], on: str = "") -> None:
        """Show these passages."""
        body = QWidget()
        column = QVBoxLayout(body)
        scaled(column.setContentsMargins, 36, 28, 36, 12)
        scaled(column.setSpacing, 10)
        for n, (heading, text) in enumerate(passages):
            column.addWidget(label(heading, "heading" if n == 0 else "title", wrap=True))
            column.addWidget(label(text, "", wrap=True))
        column.addStretch()
        self.show_body(body)
        self.go_button.setText(on or said("Go on"))
        self.setAccessibleName(passages[0][0])
        self.rise()
        self.pane.verticalScrollBar().setValue(0)
        self.go_button.setFocus()

    def press(self) -> None:
        """Enter goes on."""
        self.go_button.click()


def front(v: Campaign) -> list[Passage]:
    """What is read before the chapter at hand, and how the other side plays."""
    text = story().chapter(v.chapter)
    plays = [f"{head}: {more}." for head, more in machine(v, v.chapter)]
    return [(said("Chapter {0}: {1}", v.chapter, text.title), text.front), (said("In this chapter"), "\n".join(plays))]


def after(game: Game, one: Try, v: Campaign) -> list[Passage]:
    """What is read when a chapter was won: how, its back, what changes, and the end of a part."""
    c = chapter(one.chapter)
    passages = [(said("{0}: won", story().chapter(c.number).title), f"{told(one)}.\n\n{story().chapter(c.number).back}")]
    changes = changed(game, c.number)
    if changes:
        passages.append((said("What follows"), changes))
    if one.ending:
        passages += [ending(one.ending)]
    if one.ending and c.number < LAST_CHAPTER:
        p = story().part(c.part + 1)
        passages.append((said("Part {0}: {1}", "I" * (c.part + 1), p.title), p.premise))
    return passages


def changed(game: Game, number: int) -> str:
    """What the back of a chapter changes for the next one."""
    c = chapter(number)
    found = []
    if c.new_rule:
        found.append(said("A New Rules card holds from now on: {0}", worded(game, NEW_RULES[c.new_rule].name)))
    if c.order:
        found.append(said("An Order takes the place of {0}: {1}", ORDERS[c.replaces].name, worded(game, ORDERS[c.order].name)))
    if c.joins:
        found.append(said("The automaton's deck gains {0}; {1} leave it.", ", ".join(c.joins), ", ".join(c.leaves)))
    if c.draft:
        found.append(said("{0} cards are dealt for a draft, of which {1} are kept.", 2 * c.draft, c.draft))
    return "\n\n".join(found)


def worded(game: Game, name: str) -> str:
    """A card's name and what it says, in one line."""
    return f"{name}. {' '.join(card_text(game, name).split())}"


def ending(name: str) -> Passage:
    """What is read at the end of a part."""
    found = story().endings[name]
    return found.title, found.text


def so_far(v: Campaign) -> list[Passage]:
    """Front and back of each chapter that was reached, with the ends of the parts."""
    passages: list[Passage] = []
    for one in on_the_road(v, {}):
        text = story().chapter(one.number)
        if one.standing in UNTOLD:
            continue
        if one.number == first_chapter(one.part):
            p = story().part(one.part)
            passages.append((said("Part {0}: {1}", "I" * one.part, p.title), p.premise))
        passages.append((f"{one.number}. {one.title}", text.front + (f"\n\n{text.back}" if one.standing is Standing.WON else "")))
        passages += [ending(t.ending) for t in v.tries if t.chapter == one.number and t.ending][-1:]
    return passages
