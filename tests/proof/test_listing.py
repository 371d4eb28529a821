"""A list names the pictures of a folder, how often, with which back; separators, signs and headings are guessed."""

import pytest

from desktop.proof.gather.deck import Wanted, gather, gathered
from desktop.proof.gather.folder import CannotGather
from desktop.proof.pool import Pool
from tests.proof.sheets import book, xlsx


@pytest.fixture
def folder(tmp_path):
    for name in ("ogre.png", "Iron_Golem.png", "imp.jpg", "red.png", "back.png", "imp-back.png", "art/elf.png"):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(b"x")
    return tmp_path


def listed(folder, data, name="cards.csv"):
    file = folder / name
    file.write_bytes(data if isinstance(data, bytes) else data.encode())
    return gather(Wanted(str(folder), listed=str(file)))


def told(deck):
    return [(card.name, card.front.name, card.count, card.back.name if card.back else "") for card in deck.cards]


GOLEM = [("Ogre", "ogre.png", 3, ""), ("Golem", "Iron_Golem.png", 1, "red.png")]


@pytest.mark.parametrize(
    "text",
    [
        "name,file,count,back\nOgre,ogre.png,3,\nGolem,Iron_Golem.png,1,red.png\n",
        "Karte;Bild;Anzahl;Rückseite\r\nOgre;ogre.png;3;\r\nGolem;Iron_Golem.png;;red.png\r\n",
        "\ufeffCard Name\tImage File\tQty\tCard Back\nOgre\togre.png\t3x\t\nGolem\tiron golem\t1\tRED.png\n",
        'sep=;\n"name";"file";"count";"back"\n"Ogre";"ogre.png";3;""\n\n"Golem";"Iron_Golem.png";1;"red.png"\n',
        "Ogre,ogre.png,3,\nGolem,Iron_Golem.png,1,red.png\n",  # no headings
        "nom,fichier,quantité,dos\nOgre,ogre.png,3,\nGolem,Iron_Golem.png,1,red.png\n",  # headings that nobody knows
        "Card,Number of copies,File,Back\nOgre,3.0,ogre.png,\nGolem,1.0,Iron_Golem.png,red.png\n",
        "Card,How many?,Attack count,Back,Picture\nOgre,3,7,,ogre.png\nGolem,1,8,red.png,Iron_Golem.png\n",
    ],
)
def test_lists_as_they_come(folder, text):
    assert told(listed(folder, text)) == GOLEM


@pytest.mark.parametrize(
    "heading",
    ["Print run", "Copies needed", "Anz.", "Stk.", "Auflage", "Total copies", "# needed of each copy", "Pcs"],
)
@pytest.mark.parametrize("count", ["3", "3x", "x3", "3 ×", "3 copies", "3 Stück"])
def test_headings_and_counts_as_people_write_them(folder, heading, count):
    deck = listed(folder, f'Name;"{heading}";File\nOgre;{count};ogre.png\nImp;1;imp.jpg\n')
    assert [card.count for card in deck.cards] == [3, 1]
    assert not deck.misread
    assert not [doubt for doubt in deck.doubts if "Not used" in doubt]


def test_columns_that_are_not_used_are_named(folder):
    """Numbers may be counts, or what is printed on the card: nobody guesses."""
    deck = listed(folder, "Name,Strength,File,Empty,Text\nOgre,2,ogre.png,,Bites\nImp,3,imp.jpg,,\n")
    assert deck.doubts[0] == "Not used of the list: “Strength”, “Text”."
    assert deck.copies == 2
    assert listed(folder, "ogre.png;2;red;7\nimp.jpg;1;blue;9\n").doubts[0] == "Not used of the list: column 4."


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252", "utf-8-sig"])
def test_signs_are_guessed(folder, encoding):
    assert told(listed(folder, "name;file\nÖger;ogre.png\n".encode(encoding))) == [("Öger", "ogre.png", 1, "")]


def test_a_spreadsheet_is_read_as_people_read_it(folder):
    data = xlsx(
        ("Nr.", "Name", "Datei", "Anzahl", "Rückseite"), (7.0, "Ogre", "ogre.png", 3, ""), (8, "Golem", "Iron_Golem.png", 1, "red.png")
    )
    deck = listed(folder, data, "cards.xlsx")
    assert told(deck) == GOLEM
    assert [card.number for card in deck.cards] == ["7", "8"]


def test_names_alone_find_their_pictures_and_backs(folder):
    deck = listed(folder, "card,copies\niron golem,2\nIMP,1\n")
    assert told(deck) == [("iron golem", "Iron_Golem.png", 2, ""), ("IMP", "imp.jpg", 1, "imp-back.png")]
    assert deck.back_of(deck.cards[0]).name == "back.png"
    assert "No line names these pictures: ogre.png, red.png." in deck.doubts


def test_numbers_in_turn_are_those_of_the_cards_and_not_of_copies(folder):
    deck = listed(folder, "1;ogre.png;2\n2;imp.jpg;1\n3;red.png;1\n")
    assert [(card.number, card.count) for card in deck.cards] == [("1", 2), ("2", 1), ("3", 1)]


def test_a_list_of_which_nothing_is_wanted_says_so(folder):
    with pytest.raises(CannotGather, match=r"There are no cards .* Line 2: none of Ogre is wanted: left out\.$"):
        listed(folder, "name,file,count\nOgre,ogre.png,0\n")


def test_a_list_that_is_named_itself_has_its_pictures_beside_it(folder):
    (folder / "cards.csv").write_text("file\nart/elf.png\n")
    (card,) = gather(Wanted(str(folder / "cards.csv"))).cards
    assert card.name == "elf"


def test_what_is_missing_is_told_with_what_may_be_meant(folder):
    deck = listed(folder, "name,file,count\nOgre,ogre.pgn,many\nElf,../elf.png,1\nGone,C:/x.png,1\nImp,imp.jpg,0\n")
    (ogre,) = deck.cards
    assert (ogre.front.name, ogre.count) == ("ogre.pgn", 1)
    assert deck.doubts[1:3] == ("Line 2: there is no file ogre.pgn. Did you mean ogre.png?", "Line 5: none of Imp is wanted: left out.")
    assert deck.misread == ("Line 2: “many” is no number of copies from 1 to 999: one is taken.",)
    assert deck.left_out == ("Line 3: ../elf.png leads out of the folder: left out.", "Line 4: C:/x.png leads out of the folder: left out.")
    (folder / "card 02.png").write_bytes(b"x")
    (folder / "card 12.png").write_bytes(b"x")
    deck = listed(folder, "name\ncard 2\nimp\n")
    assert deck.left_out == ("Line 2: no picture is called card 2. Did you mean card 02.png?",)
    deck = listed(folder, "name\nogrre\nimp\n")
    assert deck.left_out == ("Line 2: no picture is called ogrre. Did you mean ogre.png?",)


@pytest.mark.parametrize(
    ("data", "name", "says"),
    [
        (b"", "c.csv", "no cards"),
        (b"colour,size\nred,4\n", "c.csv", "no column is called name or file"),
        (b'"' + b"x" * 200_000, "c.csv", "field larger than field limit"),
        (b"name\n" + b"ogre\n" * 20_001, "c.csv", "more than 20,000 lines"),
        (b"PK\x03\x04 and no more", "c.xlsx", "no spreadsheet that can be read"),
        (b"no zip at all", "c.ods", "no spreadsheet that can be read"),
        (xlsx(("name",), ("ogre",), more=[("xl/media/x", bytes(61_000_000))]), "c.xlsx", "unpacks to more than 60 MB"),
        (book("<sheetData><row"), "c.xlsx", "no spreadsheet|no cards"),
        (b"name\n" + b" " * 10_000_001, "c.csv", "larger than 10 MB"),
    ],
    ids=["empty", "unclear", "long cell", "long", "cut", "no zip", "bomb", "half", "large"],
)
def test_a_list_that_is_none_is_one_sentence(folder, data, name, says):
    with pytest.raises(CannotGather, match=says):
        listed(folder, data, name)


def test_a_list_goes_with_a_folder(folder):
    with pytest.raises(CannotGather, match=r"A list goes with a folder of pictures; ogre\.png is none"):
        gather(Wanted(str(folder / "ogre.png"), listed=str(folder / "back.png")))


@pytest.mark.slow
def test_a_cell_far_away_costs_the_list_only(folder):
    """The dense table of this sheet would have 17 thousand million cells."""
    sheet = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'
    (folder / "far.xlsx").write_bytes(book(sheet))
    with Pool(1) as pool:
        with pytest.raises(CannotGather, match=r"far\.xlsx cannot be read: whatever read it (died of it|took|stumbled)"):
            gathered(Wanted(str(folder), listed=str(folder / "far.xlsx")), pool)
        assert len(gathered(Wanted(str(folder)), pool).cards) == 4
