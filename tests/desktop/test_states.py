"""Every state of a card is drawn, and each differs from the others by more than colour."""

from functools import partial

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QPixmap

from desktop.table import badges
from desktop.table.bake import Baked, bake, draw, extent
from desktop.table.condition import Condition, condition_of
from desktop.table.face import Face
from desktop.table.kept import Kept
from desktop.table.shadow import reach
from rules.games.catalogue import load

FACE = Face("Giant", "blank", "unit", "Unit", 5, 3)
COUNTERS = tuple((f"kind {n}", f"kind {n}", n + 1) for n in range(6))
STATES = {
    "ready": Condition(),
    "turned": Condition("turned"),
    "leaning": Condition("leaning"),
    "checked": Condition("checked"),
    "usable": Condition(ready=True),
    "can be chosen": Condition(mark="lit"),
    "chosen": Condition(mark="chosen"),
    "asks": Condition(mark="asks"),
    "may be a target": Condition(mark="target"),
    "target": Condition(mark="aimed"),
    "refused": Condition(refused=True),
    "counters": Condition(counters=COUNTERS[:4]),
    "more counters": Condition(counters=COUNTERS),
    "above print": Condition(change=5),
    "below print": Condition(change=-5),
    "edited": Condition(edited=True),
    "known": Condition(seen=True),
    "pending": Condition(pending=True),
    "raised": Condition(height="raised"),
    "dragged": Condition(height="drag"),
}


def grey(condition: Condition) -> QImage:
    """The picture as one sees it who sees no colours."""
    return bake(FACE, condition, 110, 154, 1.0).pixmap.toImage().convertToFormat(QImage.Format.Format_Grayscale8)


def test_no_two_states_look_alike_without_colours(qapp):
    pictures = {name: grey(condition) for name, condition in STATES.items()}
    names = list(pictures)
    assert not [(a, b) for i, a in enumerate(names) for b in names[:i] if pictures[a] == pictures[b]]


@pytest.mark.parametrize("condition", STATES.values(), ids=STATES)
@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_picture_lies_around_its_card_in_whole_pixels(qapp, condition, ratio):
    baked = bake(FACE, condition, 110, 154, ratio)
    wide, tall = (int(n / ratio) for n in (baked.pixmap.width(), baked.pixmap.height()))
    assert (110 + 2 * -baked.x, 154 + 2 * -baked.y) == (wide, tall)
    least = reach(condition.height)
    room = extent(110, 154, condition.angle)
    assert wide >= room[0] + 2 * least
    assert tall >= room[1] + 2 * least


def test_a_card_that_can_be_chosen_gives_light_beyond_its_line(qapp):
    lit, rests = (bake(FACE, STATES[name], 110, 154, 1.0) for name in ("can be chosen", "ready"))
    for away in (4, 6, 8):
        y = lit.pixmap.height() // 2
        one, other = (baked.pixmap.toImage().pixelColor(-baked.x - away, y) for baked in (lit, rests))
        assert one.red() * one.alphaF() > other.red() * other.alphaF() + 8


def test_a_state_is_drawn_once(qapp):
    first = bake(FACE, STATES["turned"], 110, 154, 1.0)
    assert bake(FACE, STATES["turned"], 110, 154, 1.0) is first


def test_a_small_card_has_no_badges(qapp):
    small = [bake(FACE, STATES[name], 18, 24, 1.0).pixmap.toImage() for name in ("ready", "counters")]
    assert small[0] == small[1]


def test_pixmaps_are_kept_within_their_room(qapp):
    kept: Kept[Baked] = Kept(3 * 110 * 154 * 4 * 2, lambda baked: baked.pixmap)
    for condition in STATES.values():
        kept.get(condition, partial(draw, FACE, condition, 110, 154, 1.0))
    assert 0 < kept.size <= kept.most
    assert kept.size == sum(kept.bytes(one) for one in kept.held.values())


def test_a_hidden_card_has_no_number_to_change(table):
    hands = table("p", "random")
    view = hands.window.view()
    hidden = view.zones["hand.1"].cards[0]
    assert condition_of(load("warborn"), view, hidden) == Condition()


def test_a_counter_is_a_sign_and_a_number_where_there_is_a_sign_for_it(qapp, monkeypatch):
    drawn: list[str] = []
    words: list[str] = []
    pill = badges.pill

    def noted(painter, text, *more):
        words.append(text)
        return pill(painter, text, *more)

    monkeypatch.setattr(badges, "draw_glyph", lambda _painter, name, *_where: drawn.append(name))
    monkeypatch.setattr(badges, "pill", noted)
    draw(FACE, Condition(counters=(("charge", "charge", 1), ("plus", "plus", 2), ("wound", "wound", 3))), 110, 154, 1.0)
    assert drawn == ["plus", "drop"]
    assert words == ["1 charge", "2", "3"]


def test_the_sign_of_a_turned_card_leaves_the_numbers_in_its_corners_to_be_read(qapp, monkeypatch):
    box, centres = QRectF(0, 0, 154, 110), list[QPointF]()
    monkeypatch.setattr(badges, "disc", lambda painter, at, *inks: centres.append(at))
    made = QPixmap(154, 110)
    painter = QPainter(made)
    badges.draw_badges(painter, Condition("turned"), box, box.bottomLeft())
    painter.end()
    (at,) = centres
    assert box.contains(at)
    assert all(max(abs(at.x() - x), abs(at.y() - y)) > 42 for x in (box.left(), box.right()) for y in (box.top(), box.bottom()))


def test_a_card_in_play_that_can_still_be_used_once_is_told_from_others(laid):
    south = {"meld": ["Barbarian King", "Naga Warriors", {"card": "Feint", "exhausted": True}], "hand": ["Inferno"]}
    window = laid(south=south, north={"meld": ["Lich King"]}, phase="battle")
    view = window.view()
    ready = {card.definition: condition_of(window.session.game, view, ref).ready for ref, card in view.cards.items()}
    assert ready == {"Barbarian King": False, "Naga Warriors": True, "Feint": False, "Inferno": False, "Lich King": True}
