"""TYPE, CONTRAST and the known part of SAFE on faces that we draw."""

from collections.abc import Callable

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw

from desktop.faces.print import print_face
from desktop.faces.subject import Kind, Subject, subject_of
from desktop.faces.template import Disc, Number, Rules, Shape, Template, Words, template_of
from desktop.faces.unseen import drawing
from desktop.proof.card import Card, Deck, Drawn
from desktop.proof.check import findings
from desktop.proof.checks.letters import colours
from desktop.proof.drawing import Drawing, Lettering
from desktop.proof.drawing import Kind as DrawnKind
from desktop.proof.drawn import encoded, known, made
from desktop.proof.finding import Grade
from desktop.proof.leaf import Leaf
from desktop.proof.shop import Box, Frame
from desktop.proof.shops import FIRST, shop
from desktop.proof.trace import Pair, traced
from desktop.proof.words import told
from rules.games.catalogue import load
from tests.proof.corpus import Rng, png
from tests.proof.trial import Trial

pytestmark = pytest.mark.slow

SHOP = shop(FIRST)
GAMES = ("warborn", "worldbreakers", "blank")
Face = tuple[Template, Subject]


def card(rng: Rng) -> Face:
    """A card of one of the games, with its template."""
    drawing()
    game = load(GAMES[rng.integers(len(GAMES))])
    names = sorted(game.definitions)
    return template_of(game.name), subject_of(game, names[rng.integers(len(names))])


def leaf(face: Face) -> Leaf:
    """It drawn for the shop."""
    size = SHOP.size()
    trim = Frame(SHOP, *size).trim
    printed = made(print_face(*face, size, (trim.left, trim.top, trim.right, trim.bottom)))
    return Leaf(encoded(printed.image, "png", 300), SHOP, "front", printed.drawing)


def with_words(template: Template, say: str, **how: object) -> Template:
    """The template with its words of this kind changed; "text" for the rules."""

    def changed(layer: object) -> object:
        is_it = isinstance(layer, Rules) if say == "text" else isinstance(layer, Words) and layer.say == say
        return replace(layer, **how) if is_it else layer  # type: ignore[type-var]

    return replace(template, full=tuple(changed(layer) for layer in template.full))


def ill(face: Face, rng: Rng) -> Face:
    """Letters of 3 to 4.8 pt, a text that is far too long, letters that the font has not, or hairlines."""
    template, subject = face
    how = rng.integers(4)
    if how == 0:
        size = float(rng.uniform(13, 20.4))
        return with_words(template, "kind", size=size, least=size, usual=0), subject
    if how == 1:
        return template, replace(subject, text="It goes on and on. " * int(rng.integers(60, 120)))
    if how == 2:
        return template, replace(subject, name=subject.name[:8] + "漢字Ж"[: int(rng.integers(1, 3))])
    thin = [
        replace(layer, width=float(rng.uniform(0.2, 0.9))) if isinstance(layer, Shape) and layer.line else layer for layer in template.full
    ]
    return replace(template, full=tuple(thin)), subject


def small(face: Face, rng: Rng) -> Face:
    """Letters of 5.1 to 6.8 pt, light on dark; or a name that is set at 60 to 82 % of its usual size."""
    template, subject = face
    if rng.random() < 0.5:
        size = float(int(rng.integers(22, 29)))
        return with_words(template, "kind", size=size, least=size, usual=0), subject
    found = next(text for text in leaf(face).drawing.letterings if text.what == "name")  # type: ignore[union-attr]
    usual = found.size / float(rng.uniform(0.6, 0.82))
    return with_words(template, "name", size=found.size, usual=usual, least=10), subject


def astray(face: Face, rng: Rng) -> Face:
    """The number or the sign of the kind stands near an edge."""
    template, subject = face
    far = float(rng.uniform(6, 35))
    moved = tuple(
        replace(layer, at=(layer.radius + template.safe - far, layer.at[1])) if isinstance(layer, Number | Disc) else layer
        for layer in template.full
    )
    return replace(template, full=moved), subject


def faint(face: Face, rng: Rng) -> Face:
    """A name or rules in a colour that is near its ground."""
    template, subject = face
    if rng.random() < 0.5 or not subject.text:
        return with_words(template, "name", colour=("base", "mid", "dark", "deep")[rng.integers(4)]), subject
    return with_words(template, "text", colour=("#d8ccb0", "#b8a888", "#9c8e74", "#c08040")[rng.integers(4)]), subject


def of_face(check: str, grade: Grade, fault: str, threshold: str, faulty: Callable[[Face, Rng], Face]) -> Trial:
    """A trial on drawn faces."""

    def speaks(change: Callable[[Face, Rng], Face]) -> Callable[[int], bool]:
        def at(seed: int) -> bool:
            rng = np.random.default_rng([seed, 11])
            return any(one.check == check and one.grade >= grade for one in findings(leaf(change(card(rng), rng)), (check,)))

        return at

    return Trial(check, grade, fault, threshold, speaks(lambda face, rng: face), speaks(faulty))


TRIALS = (
    of_face("TYPE", Grade.ERROR, "3 to 4.8 pt, too long, letters that are not there, hairlines", "5 pt, 0.25 pt, any", ill),
    of_face("TYPE", Grade.WARNING, "5.1 to 6.8 pt light on dark, or set at 60 to 82 %", "6 pt, light 7 pt, 85 %", small),
    of_face("SAFE", Grade.WARNING, "a known number or sign 0.5 to 3 mm out", "half a pixel", astray),
    of_face("CONTRAST", Grade.WARNING, "a name or rules in a colour near their ground", "4.5 to 1", faint),
)


def said(face: Face) -> list[str]:
    return [told(one) for one in findings(leaf(face), ("TYPE", "CONTRAST", "SAFE"))]


def lich_king() -> Face:
    drawing()
    return template_of("warborn"), subject_of(load("warborn"), "Lich King")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_the_faces_that_ship_pass_the_proof(game, every):
    """Cards of each game, drawn for the shop that everybody begins with: nothing is found that one should mend."""
    blank = png(Image.new("1", SHOP.size()))
    found = {}
    for name in list(load(game).definitions)[::every]:
        face = Leaf(blank, SHOP, "front", known(Drawn(game, name), SHOP))
        serious = [told(one) for one in findings(face, ("TYPE", "CONTRAST", "SAFE")) if one.grade >= Grade.WARNING]
        if serious:
            found[name] = serious
    assert not found


def test_a_text_that_does_not_fit_is_an_error_with_how_much():
    template, subject = lich_king()
    (found,) = [one for one in said((template, replace(subject, text="It goes on and on. " * 60))) if "fit" in one]
    assert found.startswith("The text does not fit: at 7.2 pt it is ")
    assert found.endswith("lines too long.")


def test_a_letter_that_is_not_there_is_told():
    template, subject = lich_king()
    assert said((template, replace(subject, name="Lich 漢"))) == ["The font of the name has no 漢."]


def test_a_sign_out_of_the_safe_zone_is_told():
    template, subject = lich_king()
    moved = tuple(replace(layer, at=(60, 122)) if getattr(layer, "of", "") == "main" else layer for layer in template.full)
    (found,) = [one for one in findings(leaf((replace(template, full=moved), subject)), ("SAFE",)) if one.says == "known"]
    assert found.boxes[0].left < 0.5 * found.boxes[0].right


def test_kinds_whose_colours_look_alike_to_some_are_told():
    """Red-brown and olive: 41 apart for most people, 9 for those who see no green. With a sign of their own each, it is a note."""
    template, subject = lich_king()
    pairs = []
    for glyph, name, colour in (("bolt", "event", "#A86B3C"), ("bolt", "gear", "#6F8A4C"), ("sword", "unit", "#4F7FA6")):
        face = template, replace(subject, kind=Kind(name, name.capitalize(), colour, glyph))
        pairs.append(Pair(traced(leaf(face)), None))
    deck = Deck("deck", tuple(Card(str(n), Drawn("warborn", "Lich King")) for n in range(3)))
    ((place, found),) = colours(deck, SHOP, pairs)
    assert (place, found.grade) == (1, Grade.WARNING)
    assert told(found) == "Gear and Event look alike to people who see no green: their colours are 9 apart, 15 is the least."


def test_a_face_that_we_draw_has_no_ink_before_it_is_exported_no_template_of_a_shop_and_no_bleed_by_chance():
    """Nearly black to the edge, with a vivid line where the safe zone ends: as a picture it has three faults."""
    shop_ = shop("drive-thru-cards-poker")
    picture = Image.new("RGB", shop_.size(), "#0c0c0c")
    left, top, right, bottom = Frame(shop_, *shop_.size()).safe.whole()
    ImageDraw.Draw(picture).rectangle((left, top, right - 1, bottom - 1), outline="#ff0000")
    serious = ("CORNER", "TAC")
    assert [one.check for one in findings(Leaf(png(picture), shop_), serious)] == ["CORNER", "TAC"]
    (ink,) = findings(Leaf(png(picture), shop_, drawing=Drawing()), serious)
    assert (ink.check, ink.grade) == ("TAC", Grade.NOTE)
    assert told(ink).endswith("when it is exported, it is taken back.")


def test_all_that_is_out_of_the_safe_zone_is_one_finding():
    boxes = (Box(10, 300, 90, 340), Box(300, 1000, 500, 1100), Box(300, 300, 400, 400), Box(720, 500, 800, 540))
    letters = tuple(Lettering(what, box, 40, 1, 9, False) for what, box in zip(("name", "text", "text", "text"), boxes, strict=True))
    found = findings(Leaf(png(Image.new("RGB", SHOP.size())), SHOP, drawing=Drawing(letters)), ("SAFE",))
    assert [(told(one), one.boxes) for one in found] == [("Out of the safe zone: name, text.", (boxes[0], boxes[1], boxes[3]))]


@pytest.mark.parametrize(
    ("points", "is_light", "shrunk", "says"),
    [
        (6.5, False, 1, []),
        (6.5, True, 1, ["small light"]),
        (5.9, False, 1, ["small"]),
        (4.9, True, 1, ["too small"]),
        (9, True, 0.84, ["shrunk"]),
        (9, True, 0.86, []),
    ],
)
def test_how_small_letters_may_be(points, is_light, shrunk, says):
    """At 300 dpi of the shop's own 815 pixels a point is 4.16 of them."""
    text = Lettering("name", Box(100, 100, 700, 160), points * 4.161, shrunk, 9, is_light)
    found = findings(Leaf(png(Image.new("RGB", SHOP.size())), SHOP, drawing=Drawing((text,))), ("TYPE",))
    assert [one.says for one in found] == says


def test_kinds_with_signs_of_their_own_are_a_note():
    blank = traced(Leaf(png(Image.new("RGB", SHOP.size())), SHOP))
    kinds = [DrawnKind(word, colour, word) for word, colour in (("bolt", (168, 107, 60)), ("leaf", (111, 138, 76)))]
    pairs = [Pair(replace(blank, kind=kind), None) for kind in kinds]
    assert [one.grade for _, one in colours(Deck("deck", ()), SHOP, pairs)] == [Grade.NOTE]
