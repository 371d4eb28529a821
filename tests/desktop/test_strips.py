"""A seat's band: what it is drawn from, and that it is drawn anew whenever that is something else."""

from msgspec.structs import replace
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from desktop.table.spots import Box, Strip
from desktop.table.standing import Standing
from desktop.table.strip_item import StripItem, width_of
from desktop.table.strip_parts import parts
from rules.engine.line import SeatId


def test_a_band_is_drawn_anew_where_its_neighbours_say_something_longer(qtbot):
    strip = Strip(SeatId(1), Box(0, 0, 300, 44), own=False)
    said = Standing("Bruno", (("hands won", 1, 5),), 4, "Force", 9, "", True, False, False)
    longer = replace(said, number=1999, hand=44)
    item = StripItem(strip, said, (said, said))
    before = painted(item)
    item.show_standing(strip, said, (said, longer))
    assert painted(item) != before
    item.show_standing(strip, said, (said, said))
    assert painted(item) == before


def test_words_beside_places_go_before_the_word_of_the_total(qtbot):
    strip = Strip(SeatId(1), Box(0, 0, 470, 40), own=False, backs=True)
    said = Standing("Bruno", (("hands won", 1, 5),), 12, "Force", 54, "44 printed + 10 from bonuses", True, False, False)
    texts = [part.text for part in parts(strip, said, width_of)]
    assert "hands won" in texts
    assert "Force" in texts
    passed = replace(said, stance=("passed",))
    texts = [part.text for part in parts(strip, passed, width_of)]
    assert "hands won" not in texts
    assert {"Bruno", "passed", "Force", "54", "hand 12"} <= {*texts}


def painted(item):
    image = QImage(300, 44, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image
