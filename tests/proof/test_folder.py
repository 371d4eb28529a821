"""A folder of pictures is a deck: order, backs, copies and numbers by the names of the files; what is left out is told."""

import os

import pytest

from desktop.proof.gather.deck import Wanted
from desktop.proof.gather.deck import gather as gather_wanted
from desktop.proof.gather.folder import CannotGather
from desktop.proof.gather.names import natural, understood


def gather(path, back=""):
    return gather_wanted(Wanted(str(path), back=str(back)))


def folder(tmp_path, *names):
    made = tmp_path / "deck"
    for name in names:
        file = made / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"x")
    return made


def told(deck):
    """Each card: name, front, back, how often."""
    return [(card.name, card.front.name, card.back.name if card.back else None, card.count) for card in deck.cards]


def common(deck):
    """The file of the back for all."""
    return deck.back.name


def test_names_are_sorted_as_people_count():
    assert sorted(["c10", "C2", "c1", "b", "02", "10"], key=natural) == ["02", "10", "b", "c1", "C2", "c10"]


@pytest.mark.parametrize(
    ("stem", "name", "is_back", "count", "number"),
    [
        ("Ogre", "Ogre", False, 1, ""),
        ("Ogre-back", "Ogre", True, 1, ""),
        ("Ogre_Back", "Ogre", True, 1, ""),
        ("Ogre [back]", "Ogre", True, 1, ""),
        ("Oger Rückseite", "Oger", True, 1, ""),
        ("Ogre-front", "Ogre", False, 1, ""),
        ("3x Ogre", "Ogre", False, 3, ""),
        ("Ogre (x3)", "Ogre", False, 3, ""),
        ("ogre_x12", "ogre", False, 12, ""),
        ("Ogre (3)", "Ogre (3)", False, 1, ""),
        ("4x4 Truck", "4x4 Truck", False, 1, ""),
        ("Hunchback", "Hunchback", False, 1, ""),
        ("012 Ogre", "012 Ogre", False, 1, "012"),
        ("ogre_7", "ogre_7", False, 1, "7"),
        ("Area51", "Area51", False, 1, ""),
        ("1", "1", False, 1, "1"),
    ],
)
def test_a_name_says_card_side_copies_and_number(stem, name, is_back, count, number):
    found = understood(stem)
    assert (found.name, found.is_back, found.count, found.number) == (name, is_back, count, number)


@pytest.mark.parametrize("stem", ["back", "Back", "_back", "card-back", "Rückseite", "common back", "deck_back"])
def test_a_back_for_all(stem):
    assert understood(stem).is_for_all


def test_a_folder_is_a_deck_in_order_with_backs_and_copies(tmp_path):
    deck = gather(folder(tmp_path, "c10.png", "c2.jpg", "2x Ogre.PNG", "Ogre-back.png", "back.png", "notes.txt", ".hidden.png"))
    assert told(deck) == [
        ("Ogre", "2x Ogre.PNG", "Ogre-back.png", 2),
        ("c2", "c2.jpg", None, 1),
        ("c10", "c10.png", None, 1),
    ]
    assert common(deck) == "back.png"
    assert deck.back_of(deck.cards[1]) is deck.back
    assert deck.name == "deck"
    assert not deck.doubts


@pytest.mark.parametrize("name", ["0x Ogre.png", "1000x Ogre.png", "Ogre (0x).png"])
def test_a_number_of_copies_that_cannot_be_is_told(tmp_path, name):
    deck = gather(folder(tmp_path, name, "12x Elf.png"))
    assert {card.count for card in deck.cards} == {1, 12}
    assert deck.misread == (f"{name} names no number of copies from 1 to 999: one is taken.",)


def test_a_word_for_a_side_that_has_no_other_is_part_of_the_name(tmp_path):
    deck = gather(folder(tmp_path, "Western Front.png", "Paper Back.png"))
    assert [card.name for card in deck.cards] == ["Paper Back", "Western Front"]
    assert deck.doubts == ("Paper Back.png would be a back, but there is no front Paper without one: it is taken for a card.",)


def test_backs_may_lie_in_a_folder_of_their_own(tmp_path):
    deck = gather(folder(tmp_path, "fronts/a.png", "fronts/b.png", "backs/a.png", "backs/back.png", "print/sheet.png"))
    assert told(deck) == [("a", "a.png", "a.png", 1), ("b", "b.png", None, 1)]
    assert common(deck) == "back.png"
    assert deck.doubts == ("Not looked into: the folders print.",)


def test_what_cannot_be_read_is_told_and_the_rest_goes_on(tmp_path):
    made = folder(tmp_path, "a.png", "a.jpg", "art.psd")
    (tmp_path / "secret.png").write_bytes(b"x")
    (made / "link.png").symlink_to(tmp_path / "secret.png")
    (made / "ring.png").symlink_to(made / "ring.png")
    deck = gather(made)
    assert [card.front.name for card in deck.cards] == ["a.jpg", "a.png"]
    assert set(deck.doubts) == {
        "Not read, for only PNG, JPEG, WebP, TIFF, BMP and GIF are: art.psd.",
        "a.png is called like another file, a.jpg: two cards of one name.",
    }
    assert set(deck.left_out) == {
        "link.png is a link that leads out of the folder: left out.",
        "ring.png is a link that leads out of the folder: left out.",
    }


@pytest.mark.skipif(os.name == "nt", reason="names are text there")
def test_any_name_is_a_name(tmp_path):
    made = folder(tmp_path, "<b>&amp;.png", "a\nb.png", "ظلام.png", "{name}.png", "🐉.png")
    with open(os.fsencode(str(made)) + b"/\xff.png", "wb"):
        pass
    deck = gather(made)
    assert {card.name for card in deck.cards} == {"<b>&amp;", "a\nb", "ظلام", "{name}", "🐉"}
    assert deck.left_out == ("\\udcff.png has a name that is no text: left out until it is renamed.",)


def test_nothing_to_gather_is_one_sentence(tmp_path):
    with pytest.raises(CannotGather, match=r"There are no pictures in the folder deck: .* Not read, .*: a\.svg"):
        gather(folder(tmp_path, "a.svg"))
    with pytest.raises(CannotGather, match="There is no file or folder"):
        gather(tmp_path / "nowhere")
    with pytest.raises(CannotGather, match="nothing that can be proofed"):
        gather(folder(tmp_path, "a.exe") / "a.exe")


def test_a_folder_that_nobody_may_look_into_is_one_sentence(tmp_path, monkeypatch):
    def refuse(_):
        raise PermissionError(13, "Permission denied")

    made = folder(tmp_path, "a.png")
    monkeypatch.setattr(os, "scandir", refuse)
    with pytest.raises(CannotGather, match=r"deck cannot be read: Permission denied\."):
        gather(made)


def test_a_picture_is_a_deck_and_a_back_can_be_named(tmp_path):
    made = folder(tmp_path, "a.png", "other.png")
    deck = gather(made / "a.png", back=made / "other.png")
    assert told(deck) == [("a", "a.png", None, 1)]
    assert common(deck) == "other.png"


def test_a_folder_of_nothing_but_backs_is_a_deck_of_them(tmp_path):
    assert [card.name for card in gather(folder(tmp_path, "back.png")).cards] == ["back"]


def test_a_crowded_folder_says_that_not_all_was_looked_at(tmp_path, monkeypatch):
    """Hidden files do not count."""
    made = folder(tmp_path, "a.png", "b.png", "c.png", ".d.png")
    monkeypatch.setattr("desktop.proof.gather.folder.MOST_ENTRIES", 3)
    assert gather(made).left_out == ()
    (made / "e.txt").touch()
    assert gather(made).left_out == ("There are more than 3 files in deck: those that the system names after them are left out.",)


def test_more_pictures_than_a_deck_may_have_are_told(tmp_path, monkeypatch):
    monkeypatch.setattr("desktop.proof.gather.folder.MOST_CARDS", 2)
    deck = gather(folder(tmp_path, "c.png", "a.png", "b.png"))
    assert [card.name for card in deck.cards] == ["a", "b"]
    assert deck.left_out == ("There are more than 2 pictures in deck; those that follow by name are left out.",)


def test_a_second_back_of_a_card_is_told_and_kept(tmp_path):
    deck = gather(folder(tmp_path, "Ogre.png", "Ogre-back.png", "Ogre back.jpg"))
    assert told(deck) == [("Ogre-back", "Ogre-back.png", None, 1), ("Ogre", "Ogre.png", "Ogre back.jpg", 1)]
    assert deck.doubts == ("Ogre-back.png would be a back, but there is no front Ogre without one: it is taken for a card.",)
