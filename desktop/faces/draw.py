"""The engine: it draws a subject by a template, on an image of any size. It needs no window and no screen."""

from __future__ import annotations

from functools import partial, singledispatch
from math import log

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QImage, QPainter, QPen

from desktop.faces.form import form
from desktop.faces.ink import GOLD, across, down, even, gold, mix, thin
from desktop.faces.lettering import Lettered, Prose, draw_lines, draw_row, fit
from desktop.faces.medal import draw_disc, draw_medal, square
from desktop.faces.notes import Asked, Notes
from desktop.faces.palette import Palette, palette
from desktop.faces.path import rectangle
from desktop.faces.picture.draw import draw_picture
from desktop.faces.subject import Kind, Subject
from desktop.faces.template import Disc, Layer, Motif, Needs, Number, Picture, Rules, Shape, Template, Words, template_of
from desktop.table.pictures import picture
from desktop.table.tokens import face_color, font_of

LEADING = {"display": 1.12, "ui": 1.1}
SHARE = {"left": 0.0, "centre": 0.5, "right": 1.0}
LEAST = 9  # pixels of the screen, below which nobody reads a name
UPPER = 0.6  # how much of a person's own picture is seen in the cut, from the top
NEAR = 0.03  # how far the shape of a picture may be off that of a card, as a logarithm, and what is over is cut off
SMALL = 200  # pixels of the screen; narrower faces are table cuts
IVORY = face_color("number")
OVER = "{0}: its {1} does not fit the {2}; at the least size it is {3}."
HINTS = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing | QPainter.RenderHint.SmoothPixmapTransform


class Drawn(Struct, frozen=True, eq=False):
    """A face, and what is wrong with it: a sentence for each text that does not fit."""

    image: QImage
    faults: tuple[str, ...] = ()


class Sheet(Struct, eq=False):
    """A face in the making: lengths of its template times `sx` and `sy` are pixels of the image."""

    painter: QPainter
    subject: Subject
    template: Template
    tones: Palette
    sx: float
    sy: float
    ratio: float
    part: str  # what is drawn, in words
    faults: list[str]
    notes: Notes | None = None  # what is known of a face for print

    def box(self, box: tuple[float, float, float, float]) -> QRectF:
        """A box of the template on the image."""
        return QRectF(box[0] * self.sx, box[1] * self.sy, box[2] * self.sx, box[3] * self.sy)

    def at(self, point: tuple[float, float]) -> QPointF:
        """A point of the template on the image."""
        return QPointF(point[0] * self.sx, point[1] * self.sy)

    def colour(self, text: str) -> QColor:
        """A colour of the template: a tone, or a mixture."""
        words = text.split()
        if len(words) == 3:
            return mix(self.plain(words[0]), self.plain(words[2]), float(words[1]))
        return self.plain(words[0])

    def plain(self, word: str) -> QColor:
        """A tone, black, white or #RRGGBB, and how much of it."""
        name, _, share = word.partition("@")
        found = QColor(name) if name[0] == "#" or name in ("black", "white") else self.tones.tone(name)
        return thin(found, float(share)) if share else found

    def brush(self, colours: tuple[str, ...], box: QRectF) -> QBrush:
        """A colour, gold, or several that run into each other from the top to the bottom."""
        if colours == ("gold",):
            return gold(box)
        made = [self.colour(text) for text in colours]
        return QBrush(made[0]) if len(made) == 1 else down(box.top(), box.bottom(), *even(*made))

    def sizes(self, size: float, least: float) -> tuple[int, int]:
        """Sizes of letters in pixels of the image."""
        return max(2, round(size * self.sx)), max(2, round(least * self.sx))

    def readable(self, size: float, least: float) -> tuple[int, int]:
        """The same, but never so small that nobody could read it on the screen."""
        smallest = max(2, round(LEAST * self.ratio))
        return max(round(size * self.sx), smallest), max(round(least * self.sx), smallest)

    def note(self, what: str, lettered: Lettered, asked: float, box: QRectF, share: float, font: QFont, colour: QColor) -> None:
        """Keep what is known of a text that is drawn next, with lines at this share of the box."""
        if self.notes is not None:
            self.notes.text(self.painter, Asked(what, lettered, asked * self.sx, box, share, colour), font)


def draw_face(subject: Subject, w: int, h: int, ratio: float = 1.0) -> Drawn:
    """A face in pixels of an image, for a screen with so many of them to a pixel: whole, or as a table cut if it is small."""
    template = template_of(subject.family)
    return draw_by(template, subject, w, h, ratio, cut=w < SMALL * ratio)


def draw_by(template: Template, subject: Subject, w: int, h: int, ratio: float, cut: bool) -> Drawn:
    """A face by this template."""
    image = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    size, corner = (template.cut_size, template.cut_corner) if cut else (template.size, template.corner)
    painter = QPainter(image)
    painter.setRenderHints(HINTS)
    sheet = Sheet(
        painter, subject, template, palette(subject.kind.colour), w / size[0], h / size[1], ratio, "table cut" if cut else "whole face", []
    )
    painter.setClipPath(rectangle(0, 0, w, h, corner * sheet.sx))
    whole = picture(subject.picture) if subject.picture and (subject.bare or not cut) else None
    if whole is not None and subject.bare and not is_near(whole, w, h):
        painter.fillRect(0, 0, w, h, face_color("ground"))
        draw_part(painter, whole, within(whole, QRectF(0, 0, w, h)))
    elif whole is not None:
        draw_whole(painter, whole, QRectF(0, 0, w, h))
    else:
        for layer in template.cut if cut else template.full:
            draw_layer(layer, sheet)
    painter.end()
    return Drawn(image, tuple(sheet.faults))


def draw_whole(painter: QPainter, image: QImage, box: QRectF) -> None:
    """A person's own picture, as large as the card; what is too wide or too high for it is cut off at both ends."""
    part = QSizeF(box.size()).scaled(QSizeF(image.size()), Qt.AspectRatioMode.KeepAspectRatio)
    corner = QPointF((image.width() - part.width()) / 2, (image.height() - part.height()) / 2)
    draw_part(painter, image.copy(QRectF(corner, part).toRect()), box)


def is_near(image: QImage, w: int, h: int) -> bool:
    """Is a picture so nearly of the shape of a card that it can be all of it?"""
    return abs(log(image.width() / image.height() * h / w)) <= NEAR


def draw_part(painter: QPainter, image: QImage, box: QRectF) -> None:
    """A picture in a box; where it is smaller there, each of its pixels counts, so that thin letters stay whole."""
    painter.drawImage(box, image.scaled(box.size().toSize().expandedTo(QSize(1, 1)), mode=Qt.TransformationMode.SmoothTransformation))


def within(image: QImage, box: QRectF) -> QRectF:
    """The middle of a box, as large as all of a picture finds room in."""
    size = QSizeF(image.size()).scaled(box.size(), Qt.AspectRatioMode.KeepAspectRatio)
    corner = box.center() - QPointF(size.width() / 2, size.height() / 2)
    return QRectF(corner, size)


def faults_of(subject: Subject) -> tuple[str, ...]:
    """What does not fit the face of a card, whole and as a table cut: only its words are drawn."""
    whole = template_of(subject.family)
    full, cut = (tuple(layer for layer in layers if isinstance(layer, Words | Rules)) for layers in (whole.full, whole.cut))
    template, found = replace(whole, full=full, cut=cut), list[str]()
    for (w, h), small in ((whole.size, False), (whole.cut_size, True)):
        found += draw_by(template, subject, round(w), round(h), 1.0, small).faults
    return tuple(dict.fromkeys(found))


@singledispatch
def draw_layer(layer: Layer, sheet: Sheet) -> None:
    """Draw one layer."""
    raise TypeError(layer)


@draw_layer.register
def draw_shape(layer: Shape, sheet: Sheet) -> None:
    """Part of the frame."""
    box = sheet.box(layer.box)
    shape = form(layer.form, box, layer.corner * sheet.sx)
    if layer.drop:
        sheet.painter.fillPath(form(layer.form, box.translated(0, layer.drop * sheet.sy), layer.corner * sheet.sx), QColor(0, 0, 0, 102))
    if layer.fill:
        sheet.painter.fillPath(shape, sheet.brush(layer.fill, box))
    if layer.line:
        rim = across(box.left(), box.right(), *even(*GOLD)) if layer.line == ("gold",) and box.width() > 3 * box.height() else None
        sheet.painter.strokePath(shape, QPen(rim or sheet.brush(layer.line, box), layer.width * sheet.sx))
        if sheet.notes is not None:
            sheet.notes.line(sheet.painter, layer.width * sheet.sx, box)


@draw_layer.register
def draw_window(layer: Picture, sheet: Sheet) -> None:
    """The picture: a person's own, or one that is made up."""
    subject, painter = sheet.subject, sheet.painter
    box = sheet.box(layer.box)
    painter.save()
    painter.setClipPath(form(layer.form, box, layer.corner * sheet.sx), Qt.ClipOperation.IntersectClip)
    own = picture(subject.picture) if subject.picture else None
    if own is not None:
        draw_part(painter, own.copy(upper_part(own, box).toRect()), box)
    else:
        motif = sheet.template.motifs.get(subject.kind.name, Motif())
        draw_picture(
            painter, box, subject.name, subject.kind.colour, motif.draw, form_for(motif, subject.name), sheet.template.weave
        )  # fmt: skip
    painter.restore()


def upper_part(image: QImage, box: QRectF) -> QRectF:
    """As much of the upper three fifths of a picture as has the shape of the box."""
    w, h = float(image.width()), image.height() * UPPER
    wide = min(w, h * box.width() / box.height())
    high = wide * box.height() / box.width()
    return QRectF((w - wide) / 2, (h - high) / 2, wide, high)


def form_for(motif: Motif, name: str) -> str:
    """Which form of a motif a card has: what a word of its name asks for, else whatever comes."""
    words = name.casefold().replace("-", " ").split()
    return next((shape for word, shape in motif.words.items() if word.casefold() in words), motif.form)


@draw_layer.register
def draw_words(layer: Words, sheet: Sheet) -> None:
    """A name or another short text."""
    texts = texts_of(layer, sheet)
    if not texts[0]:
        return
    box = sheet.box(layer.box)
    if layer.beside and sheet.subject.number is None:
        box.setLeft(layer.beside * sheet.sx)
    fonts, leading = partial(font_of, layer.font, weight=layer.weight), LEADING[layer.font]
    lettered = fit(texts, fonts, (box.width(), box.height()), sheet.readable(layer.size, layer.least), layer.lines, leading)
    if not lettered.fits:
        sheet.faults.append(OVER.format(sheet.subject.name, layer.say, sheet.part, lettered.over))
    plain = sheet.colour(layer.colour)
    sheet.note(layer.say, lettered, layer.usual or layer.size, box, SHARE[layer.align], fonts(lettered.size), plain)
    if layer.say == "stats":
        pieces = [part for stat in sheet.subject.stats for part in ((str(stat.n), ink_of(stat.n, stat.printed, plain)), (" / ", plain))]
        draw_row(sheet.painter, pieces[:-1], fonts(lettered.size), box, SHARE[layer.align])
    else:
        draw_lines(sheet.painter, lettered, fonts(lettered.size), box, leading, SHARE[layer.align], plain)


def texts_of(layer: Words, sheet: Sheet) -> tuple[str, ...]:
    """What a line of words says; a name has a short form for where there is little room."""
    subject = sheet.subject
    if layer.say == "name":
        return (subject.name, subject.short) if subject.short != subject.name else (subject.name,)
    if layer.say == "kind":
        return (subject.kind.word,)
    if layer.say == "stats":
        return (" / ".join(str(stat.n) for stat in subject.stats),)
    return (sheet.template.foot.get(subject.role, ""),)


@draw_layer.register
def draw_rules(layer: Rules, sheet: Sheet) -> None:
    """What the card does, beside the discs of the kinds that it touches."""
    subject, painter = sheet.subject, sheet.painter
    box, touches = sheet.box(layer.box), subject.touches if layer.disc else ()
    if touches:
        radius = layer.disc * sheet.sx * (1.0, 1.0, 0.8, 0.6)[len(touches)]
        x = box.left() + layer.disc * sheet.sx * 1.04
        for i, kind in enumerate(touches):
            y = box.center().y() + (i - (len(touches) - 1) / 2) * radius * 2.15
            draw_disc(painter, kind, QPointF(x, y), radius)
        box.setLeft(box.left() + layer.disc * sheet.sx * 2.4)
    if not subject.text:
        return
    prose = Prose(subject.text, lambda size: font_of("display", size, 400), frozenset(kind.name for kind in subject.touches))
    lettered = prose.fit((box.width(), box.height()), sheet.sizes(layer.size, layer.least), LEADING["display"])
    if not lettered.fits:
        sheet.faults.append(OVER.format(subject.name, "text", sheet.part, lettered.over))
    colour, share = sheet.colour(layer.colour), 0.0 if touches else SHARE[layer.align]
    sheet.note("text", lettered, layer.usual or layer.size, box, share, prose.fonts(lettered.size), colour)
    painter.setPen(colour)
    prose.draw(painter, lettered, box, LEADING["display"], share, lambda p, name, at, r: draw_disc(p, named(subject, name), at, r))


def named(subject: Subject, name: str) -> Kind:
    """A kind that a subject touches."""
    return next(kind for kind in subject.touches if kind.name == name)


@draw_layer.register
def draw_number(layer: Number, sheet: Sheet) -> None:
    """A number on a medal, if the card has it."""
    n, printed = number_of(layer, sheet.subject)
    if n is not None:
        centre, radius = sheet.at(layer.at), layer.radius * sheet.sx
        fill = sheet.brush(layer.fill, QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius))
        price = layer.of == "main" and sheet.subject.priced
        draw_medal(sheet.painter, str(n), layer.form, centre, radius, fill, layer.size * sheet.sx, ink_of(n, printed, IVORY, price))
        if sheet.notes is not None:
            sheet.notes.sign(sheet.painter, "number", square(centre, radius))


def ink_of(n: int, printed: int | None, plain: QColor, price: bool = False) -> QColor:
    """What a number is written with: it tells whether the number is above or below what is printed, where less of a price is better."""
    if printed is None or n == printed:
        return plain
    return face_color("above" if (n < printed if price else n > printed) else "below")


def number_of(layer: Number, subject: Subject) -> tuple[int | None, int | None]:
    """The number that a layer shows, and what is printed."""
    if layer.of == "main":
        return subject.number, subject.printed
    i = ("first", "second").index(layer.of)
    return (subject.stats[i].n, subject.stats[i].printed) if i < len(subject.stats) else (None, None)


@draw_layer.register
def draw_needs(layer: Needs, sheet: Sheet) -> None:
    """What the card asks for."""
    needs = sheet.subject.needs
    step = min(layer.step, (layer.room - 2 * layer.radius) / max(1, len(needs) - 1))
    for i, kind in reversed(list(enumerate(needs))):
        draw_sign_at(sheet, kind, (layer.at[0], layer.at[1] + i * step), layer.radius)


@draw_layer.register
def draw_sign(layer: Disc, sheet: Sheet) -> None:
    """The sign of the card's kind."""
    draw_sign_at(sheet, sheet.subject.kind, layer.at, layer.radius)


def draw_sign_at(sheet: Sheet, kind: Kind, at: tuple[float, float], radius: float) -> None:
    """The sign of a kind at a place of the template."""
    centre, wide = sheet.at(at), radius * sheet.sx
    draw_disc(sheet.painter, kind, centre, wide)
    if sheet.notes is not None:
        sheet.notes.sign(sheet.painter, kind.word, square(centre, wide))
