"""A card's face as it is drawn, simply: type colour, name, number. In what state the card is, `bake` draws around it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap

from desktop.faces.back import draw_back as draw_woven_back
from desktop.faces.store import Order, faces
from desktop.faces.subject import PLAIN_GLYPH, Kind, Subject, subject_now
from desktop.faces.template import OWN, template_of
from desktop.table.pictures import forget, is_read, picture
from desktop.table.places import places
from desktop.table.tokens import face_color, kind_color, seat_color, seat_glyph, sized_font, stroke, tokens
from rules.engine.card import UNKNOWN
from rules.engine.game import Game
from rules.engine.line import Ref, SeatId
from rules.engine.state import State
from rules.engine.tongue import capital
from rules.engine.traits import traits
from rules.language.say.lines import word_of

LEAST_DRAWN = 40  # pixels; a narrower card is a patch of colour
BEHIND = "{0}\n"  # by what the picture of a card's back is found among the pictures; that of all backs has no name


class Face(Struct, frozen=True, omit_defaults=True):
    """All that a card's picture depends on. A hidden card is a back: it has no name here either."""

    name: str = ""
    game: str = ""
    kind: str = ""
    word: str = ""
    number: int | None = None
    printed: int | None = None
    beside: bool = False  # a changed number is told beside the printed one
    owner: SeatId = SeatId(-1)
    text: str = ""
    foot: str = ""
    picture: str = ""  # a file
    subject: Subject | None = None


def face_of(game: Game, view: State, ref: Ref, number: str) -> Face:
    """How a card looks to whoever has this view."""
    card = view.cards[ref]
    if card.definition == UNKNOWN or not card.up:
        return Face(owner=card.owner)
    definition = game.definition(card.definition)
    kind = definition.kinds[0] if definition.kinds else ""
    numbers = numbers_of(game, view, ref)
    now = numbers.get(number) if number else None
    foot = " / ".join(str(numbers[name]) for name in places(game).foot if name in numbers)
    printed = definition.numbers.get(number)
    word = capital(word_of(game, kind))
    subject = subject_now(game, card.definition, numbers)
    return Face(card.definition, game.name, kind, word, now, printed, places(game).beside, card.owner, foot=foot, subject=subject)


def behind(name: str = "") -> str:
    """By what the picture of this card's back, or of all backs, is found among the pictures."""
    return BEHIND.format(name)


def pictured(face: Face, definition: str, pictures: Mapping[str, str]) -> Face:
    """A face with the card's picture if there is one, a back with that of its own back or of all. A card that is not known has no back
    of its own, for that would tell which it is."""
    found = pictures.get(face.name, "") if face.name else pictures.get(behind(definition)) or pictures.get(behind(), "")
    return replace(face, picture=found) if found else face


def numbers_of(game: Game, view: State, ref: Ref) -> Mapping[str, int]:
    """A card's numbers as they are now; in hand its price is what it would cost."""
    layout, numbers, zone = places(game), traits(game, view, ref).numbers, view.zones[view.cards[ref].zone]
    price = game.price(game, view, zone.seat, ref) if layout.number in numbers and zone.kind == layout.hand else None
    return numbers if price is None else {**numbers, layout.number: price}


def is_made(face: Face, w: int, h: int, ratio: float) -> bool:
    """Is this how the face will stay? Until it is made, something simpler is shown."""
    order = order_of(face, w, h, ratio)
    return order is None or faces().has(*order)


def order_of(face: Face, w: int, h: int, ratio: float) -> Order | None:
    """What the store is asked for: nothing for a back, and for a card too small to tell."""
    subject = subject_in(face)
    if subject is None or w < LEAST_DRAWN:
        return None
    return subject, round(w * ratio), round(h * ratio), ratio


def subject_in(face: Face) -> Subject | None:
    """What a face is drawn of, with a person's own picture if there is one, or by the template that lies in its pack."""
    if not face.name and face.picture:
        back = Kind("", "", face_color("back").name(), PLAIN_GLYPH)
        return None if is_read(face.picture) and picture(face.picture) is None else Subject("", "", back, picture=face.picture)
    if face.subject is None or not face.picture:
        return face.subject
    return replace(face.subject, **{"family" if face.picture.endswith(OWN) else "picture": face.picture})


def forget_pictures() -> None:
    """Files may have changed, pictures or templates: read them again."""
    forget()
    template_of.cache_clear()
    faces().forget()


def pixmap(face: Face, w: int, h: int, ratio: float = 1.0) -> QPixmap:
    """The picture of a face in this size, as far as it is made."""
    made = QPixmap(round(w * ratio), round(h * ratio))
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(1, 1, w - 2, h - 2)
    radius = radius_of(w)
    outline = QPainterPath()
    outline.addRoundedRect(box, radius, radius)
    painter.setClipPath(outline)
    draw_open(painter, face, box, order_of(face, w, h, ratio))
    painter.setClipping(False)
    painter.setPen(QPen(face_color("edge"), stroke("hair")))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.end()
    return made


def draw_open(painter: QPainter, face: Face, box: QRectF, order: Order | None) -> None:
    """The face that is made; until then the card simply."""
    stored = faces().ask(*order) if order is not None else None
    if stored is not None:
        draw_stored(painter, stored, box)
    elif not face.name:
        draw_back(painter, face, box)
    elif box.width() + 2 < LEAST_DRAWN:
        painter.fillRect(box, tint(face))
    else:
        draw_front(painter, face, box)


def tint(face: Face) -> QColor:
    """The colour of a card's kind, or of its guild."""
    return QColor(face.subject.kind.colour) if face.subject else kind_color(face.game, face.kind)


def radius_of(w: float) -> float:
    """The radius of the corners of a card of this width."""
    return max(3.0, w * float(tokens()["radius"]["card_ratio"]))


def draw_back(painter: QPainter, face: Face, box: QRectF) -> None:
    """A back, in the owner's colour if it has one."""
    base = seat_color(face.owner, "dark") if face.owner >= 0 else face_color("back")
    if box.width() < LEAST_DRAWN:
        painter.fillRect(box, base.darker(320))
        painter.fillRect(box.adjusted(4, 5, -4, -5), base.darker(170))
        return
    draw_woven_back(painter, box, base, seat_glyph(face.owner))


def draw_stored(painter: QPainter, image: QImage, box: QRectF) -> None:
    """The face that the store has; in another size it is scaled, until the right one is made."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(box.adjusted(-1, -1, 1, 1), image)


def draw_front(painter: QPainter, face: Face, box: QRectF) -> None:
    """Name band, picture field with the type's letter, foot band; large faces have room for the sentence."""
    base = tint(face)
    deep = QColor.fromHslF(max(0.0, base.hslHueF()), base.hslSaturationF() * 0.7, 0.14)
    large = box.width() >= 200
    band = box.width() * (0.16 if large else 0.28)
    foot = box.width() * (0.10 if large else 0.19)
    painter.fillRect(box, deep)
    field = QRectF(box.left() + 2, box.top() + band, box.width() - 4, (box.height() * 0.62 if large else box.height() - foot) - band)
    glow = QLinearGradient(field.topLeft(), field.bottomLeft())
    glow.setColorAt(0, base.darker(108))
    glow.setColorAt(1, base.darker(230))
    painter.fillRect(field, glow)
    sign = tokens()["kind"].get(face.game, {}).get(face.kind, {}).get("letter", face.word[:1])
    painter.setPen(QColor(255, 255, 255, 70))
    painter.setFont(sized_font("heading", field.height() * 0.6))
    painter.drawText(field, Qt.AlignmentFlag.AlignCenter, sign)
    draw_name(painter, face, QRectF(box.left(), box.top(), box.width(), band), base)
    painter.setPen(face_color("text_2"))
    painter.setFont(sized_font("caption", max(9.0, min(12.0, foot * 0.6))))
    low = QRectF(box.left() + 6, box.bottom() - foot, box.width() - 12, foot)
    painter.drawText(low, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, face.word)
    if face.foot:
        painter.setPen(face_color("text"))
        painter.setFont(sized_font("label", max(10.0, min(14.0, foot * 0.7))))
        painter.drawText(low, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, face.foot)
    if large:
        draw_sentence(painter, face, QRectF(box.left() + 8, field.bottom() + 6, box.width() - 16, low.top() - field.bottom() - 8))


def draw_name(painter: QPainter, face: Face, band: QRectF, base: QColor) -> None:
    """The number in a disc, and the name in at most two lines, smaller if it must be."""
    left = band.left() + 5
    if face.number is not None:
        disc = QRectF(band.left() + 3, band.top() + 3, band.height() - 6, band.height() - 6)
        painter.setPen(QPen(face_color("text"), 1))
        painter.setBrush(base.darker(170))
        painter.drawEllipse(disc)
        shown, printed = face.number, face.number if face.printed is None else face.printed
        painter.setPen(face_color("text" if face.beside or shown == printed else "above" if shown > printed else "below"))
        painter.setFont(sized_font("card_stat_table", disc.height() * 0.56))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(printed if face.beside else shown))
        left = disc.right() + 4
    place = QRectF(left, band.top() + 2, band.right() - left - 3, band.height() - 3)  # below the line around the card
    painter.setPen(face_color("text"))
    size, lines = name_lines(face.name, place.width(), place.height(), 16 if band.width() >= 200 else 12)
    style = sized_font("card_name_table", size)
    painter.setFont(style)
    high = leading(size)
    top = place.top() + (place.height() - high * len(lines)) / 2
    for n, line in enumerate(lines):
        at = QRectF(place.left(), top + n * high, place.width(), high)
        painter.drawText(at, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextDontClip, line)


def leading(size: int) -> float:
    """From one line of a name to the next: close, since names have few letters that go below the line."""
    return size * 1.1


def name_lines(name: str, width: float, height: float, largest: int) -> tuple[int, list[str]]:
    """The largest size, down to nine pixels, at which a name fits in two lines that break between words; else nine pixels,
    and what does not fit ends in an ellipsis."""
    for size in [size for size in (16, 14, 12, 11, 10, 9) if size <= largest]:
        metrics = QFontMetricsF(sized_font("card_name_table", size))
        lines = broken(name, metrics, width, max(1, min(2, int(height / leading(size)))))
        if "".join(lines).replace(" ", "") == "".join(name.split()):
            return size, lines
    return size, lines


def broken(name: str, metrics: QFontMetricsF, width: float, most: int) -> list[str]:
    """A name in at most so many lines, broken between words; a word that is too long ends it with an ellipsis."""
    words, lines = name.split(), list[str]()
    while words:
        rest = " ".join(words)
        if len(lines) == most - 1 or metrics.horizontalAdvance(words[0]) > width:
            return [*lines, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)]
        line = words.pop(0)
        while words and metrics.horizontalAdvance(f"{line} {words[0]}") <= width:
            line += f" {words.pop(0)}"
        lines.append(line)
    return lines


def draw_sentence(painter: QPainter, face: Face, place: QRectF) -> None:
    """What the card does, on paper."""
    paper = tokens()["face"]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(paper["paper"]))
    painter.drawRoundedRect(place, 4, 4)
    painter.setPen(QColor(paper["ink"]))
    painter.setFont(sized_font("body"))
    painter.drawText(place.adjusted(8, 4, -8, -4), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, face.text)
