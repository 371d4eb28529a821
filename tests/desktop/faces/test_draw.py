"""Faces as pixels: the same card is the same picture, every text fits, and what must not be cut off lies inside."""

import hashlib
from itertools import combinations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from desktop.faces.back import draw_back
from desktop.faces.draw import draw_by, draw_face
from desktop.faces.lettering import fit
from desktop.faces.subject import subject_now, subject_of
from desktop.faces.template import INK, Picture, template_of
from desktop.panels.card_text import card_text
from desktop.table.tokens import font_of, tokens
from desktop.tongue import tongue, translated
from rules.games.catalogue import load

pytestmark = pytest.mark.usefixtures("qapp")
WARBORN = load("warborn")
SMOOTH = Qt.TransformationMode.SmoothTransformation
CUT, FULL = (110, 154), (232, 324)


def digest(image: QImage) -> str:
    return hashlib.sha256(bytes(image.constBits())).hexdigest()


def test_the_same_subject_is_the_same_pixels():
    for size in (CUT, FULL):
        assert len({digest(draw_face(subject_of(WARBORN, "Lich King"), *size).image) for _ in range(2)}) == 1


def test_cards_of_one_kind_have_pictures_of_their_own():
    template = template_of("warborn")
    only = replace(template, cut=tuple(layer for layer in template.cut if isinstance(layer, Picture)))
    names = [name for name, card in WARBORN.definitions.items() if card.kinds[0] in ("army", "trait")]
    assert len(names) == 30
    assert len({digest(draw_by(only, subject_of(WARBORN, name), *CUT, 1.0, cut=True).image) for name in names}) == 30


def test_the_standards_of_armies_are_told_apart_at_table_size():
    """The cloth in the middle of the picture, as a few large patches of colour: what is left of a card seen from afar."""
    armies = [name for name, card in WARBORN.definitions.items() if card.kinds[0] == "army"]
    patches = {}
    for name in armies:
        cloth = draw_face(subject_of(WARBORN, name), *CUT).image.copy(40, 53, 30, 20).scaled(3, 2, mode=SMOOTH)
        colours = [cloth.pixelColor(x, y) for x in range(3) for y in range(2)]
        patches[name] = [part for one in colours for part in (one.red(), one.green(), one.blue())]
    apart = {
        (one, other): sum(abs(a - b) for a, b in zip(patches[one], patches[other], strict=True)) / 6
        for one, other in combinations(armies, 2)
    }
    assert not [pair for pair, far in apart.items() if far < 30]


@pytest.mark.parametrize("game", ["warborn", "blank"])
def test_every_text_fits_its_place(game):
    found = load(game)
    for name in found.definitions:
        subject = subject_of(found, name)
        words = replace(template_of(game), full=inks(game, "full"), cut=inks(game, "cut"))
        assert draw_by(words, subject, 744, 1039, 1.0, cut=False).faults == ()
        assert draw_by(words, subject, *CUT, 1.0, cut=True).faults == ()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["warborn", "blank", "worldbreakers-solo"])
def test_the_longest_german_texts_fit_too(game):
    found = translated(game, tongue("de"))
    for name in sorted(found.definitions, key=lambda name: len(card_text(found, name)))[-8:]:
        subject = subject_of(found, name)
        words = replace(template_of(subject.family), full=inks(subject.family, "full"))
        assert draw_by(words, subject, 744, 1039, 1.0, cut=False).faults == (), name


def inks(game, part):
    return tuple(layer for layer in getattr(template_of(game), part) if isinstance(layer, INK))


@pytest.mark.parametrize(("game", "name"), [("warborn", "Invincible Breastplate"), ("blank", "Hard Bargain")])
def test_no_ink_lies_outside_the_safe_zone(game, name):
    template = replace(template_of(game), full=inks(game, "full"))
    image = draw_by(template, subject_of(load(game), name), 744, 1039, 1.0, cut=False).image
    inner = image.copy()
    painter = QPainter(inner)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(QRectF(36, 36, 744 - 72, 1039 - 72), QColor("black"))
    painter.end()
    assert digest(inner) == digest(blank(744, 1039))
    assert digest(image) != digest(blank(744, 1039))


def blank(w, h):
    made = QImage(w, h, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(0)
    return made


def test_a_long_name_shrinks_breaks_and_then_is_short():
    def lettered(name, short, width):
        return fit((name, short), lambda size: font_of("ui", size, 600), (width, 27), (12, 9), 2, 1.1)

    assert lettered("Lich King", "Lich King", 75).size == 12
    two = lettered("Swashbuckling Rogue", "Rogue", 75)
    assert (len(two.lines), two.size < 12) == (2, True)
    assert lettered("Khutulun, the True Daughter of the Steppe", "Khutulun", 75).lines == ("Khutulun",)
    assert lettered("Swashbuckling", "Swashbuckling", 60).lines == ("Swashbuck-", "ling")
    assert lettered("Swashbuckling", "Swashbuckling", 80).lines == ("Swashbuckling",)
    cut = lettered("Incomprehensibilities", "Incomprehensibilities", 60)
    assert not cut.fits
    assert cut.lines[0].endswith("…")


def test_a_text_that_does_not_fit_is_a_fault_and_not_a_silence():
    long = replace(subject_of(WARBORN, "Lich King"), text="It goes on and on. " * 40)
    (fault,) = draw_face(long, 744, 1039).faults
    assert fault == "Lich King: its text does not fit the whole face; at the least size it is 12 lines too long."


def test_signs_stand_among_the_words_of_the_rules():
    subject = replace(subject_of(WARBORN, "Tactics"), text="Each {army} gets +5 Force.")
    plain = replace(subject, touches=())
    assert digest(draw_face(subject, *FULL).image) != digest(draw_face(plain, *FULL).image)
    assert draw_face(plain, *FULL).faults == ()


def test_what_a_card_touches_and_has_first_comes_from_its_abilities():
    assert [kind.name for kind in subject_of(WARBORN, "Orc Chieftain").touches] == ["mount", "army"]
    assert subject_of(WARBORN, "Pirate Fleet").touches == ()
    roles = {name: subject_of(WARBORN, name).role for name in ("Behemoth", "Tactics", "Dragon")}
    assert roles == {"Behemoth": "word", "Tactics": "static", "Dragon": "action"}


def test_a_back_is_of_a_seat_and_of_no_card():
    def back(colour, sign):
        image = blank(*CUT)
        painter = QPainter(image)
        draw_back(painter, QRectF(0, 0, *CUT), QColor(colour), sign)
        painter.end()
        return digest(image)

    assert back("#62BFE0", "disc") == back("#62BFE0", "disc")
    assert len({back("#62BFE0", "disc"), back("#62BFE0", "diamond"), back("#F0936F", "disc")}) == 3


def test_numbers_tell_that_they_have_changed():
    game = load("blank")
    printed = subject_now(game, "Giant", {"cost": 4, "strength": 5, "health": 5})
    assert printed is subject_of(game, "Giant")
    more, less = (subject_now(game, "Giant", {"cost": 4, "strength": n, "health": 5}) for n in (7, 1))
    looks = {digest(draw_face(subject, *CUT).image) for subject in (printed, more, less)}
    assert len(looks) == 3
    dearer = subject_now(game, "Giant", {"cost": 6, "strength": 5, "health": 5})
    same = replace(dearer, printed=6)
    assert digest(draw_face(dearer, *CUT).image) != digest(draw_face(same, *CUT).image)
    force = subject_now(WARBORN, "Dragon", {"force": 11})
    assert force is subject_of(WARBORN, "Dragon")


def test_the_upper_part_of_a_persons_own_picture_stands_in_the_cut(tmp_path):
    image = QImage(200, 280, QImage.Format.Format_RGB32)
    image.fill(QColor("lime"))
    painter = QPainter(image)
    painter.fillRect(0, 168, 200, 112, QColor("blue"))
    painter.end()
    assert image.save(str(tmp_path / "mine.png"))
    drawn = draw_face(replace(subject_of(WARBORN, "Dragon"), picture=str(tmp_path / "mine.png")), *CUT).image
    assert drawn.pixelColor(55, 40) == QColor("lime")
    assert drawn.pixelColor(55, 125) == QColor("lime")
    broken = draw_face(replace(subject_of(WARBORN, "Dragon"), picture=str(tmp_path / "none.png")), *CUT).image
    assert digest(broken) == digest(draw_face(subject_of(WARBORN, "Dragon"), *CUT).image)


def test_thin_lines_of_a_large_picture_are_still_there_when_it_is_small(tmp_path):
    image = QImage(480, 672, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for y in range(0, 672, 6):
        painter.fillRect(0, y, 480, 2, QColor("black"))
    painter.end()
    assert image.save(str(tmp_path / "lines.png"))
    bare = replace(subject_of(WARBORN, "Dragon"), picture=str(tmp_path / "lines.png"), number=None, stats=(), text="", role="")
    drawn = draw_face(bare, 80, 112).image
    greys = {drawn.pixelColor(40, y).red() for y in range(20, 90)}
    assert min(greys) > 140, "of all that a pixel stands for a third is black"
    assert max(greys) < 200


def test_small_words_stay_readable_in_the_inspector():
    words = replace(template_of("warborn"), full=inks("warborn", "full"))
    subject = replace(subject_of(WARBORN, "Dragon"), text="")
    image = draw_by(words, subject, *FULL, 1.0, cut=False).image
    rows = {y for y in range(298, 318) for x in range(15, 60) if image.pixelColor(x, y).alpha() > 60}
    assert len(rows) >= 6


def test_a_card_of_a_guild_has_its_colour_and_sign_and_the_picture_of_its_type():
    game, looks = load("worldbreakers"), tokens()["kind"]["worldbreakers"]
    for name, kind, guild in (("Kalari Adept", "follower", "earth"), ("Covert Exchange", "location", "stars"), ("Surge", "event", "moon")):
        found = subject_of(game, name).kind
        assert (found.name, found.colour, found.glyph) == (kind, looks[guild]["c"].upper(), looks[guild]["glyph"])
