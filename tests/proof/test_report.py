"""A report: plain data, a page that runs nothing and leads nowhere, tests for machines. All of it escaped, no path in it."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from desktop.proof.card import Card, Deck, File
from desktop.proof.finding import Finding, Grade
from desktop.proof.inspection import Inspection, Seen
from desktop.proof.leaf import Header
from desktop.proof.look import Look
from desktop.proof.pool import Pool
from desktop.proof.report import files
from desktop.proof.report.junit import junit
from desktop.proof.report.page import page
from desktop.proof.report.report import report
from desktop.proof.shop import Box
from desktop.proof.shops import FIRST, shop
from desktop.proof.trace import Trace
from desktop.proof.waivers import Waivers, told

EVIL = '"><script>alert(1)</script>&amp;\x00\x1b'
SMALL = Finding("SIZE", Grade.ERROR, "too small", {"w": 1, "h": 2, "dpi": 3, "wanted": "4 × 5"}, (Box(1, 2, 30, 40),))
SOFT = replace(SMALL, grade=Grade.WARNING, says="small", boxes=())
PATH = "/home/secret/deck"
FAULT = Finding("FILE", Grade.ERROR, "unreadable", {"why": f"{PATH}/x.png is gone"})


def look(sha, *findings):
    return Look(findings, Trace(sha, 815, 1110, True), Header("png", 815, 1110, "RGB"), b"\xff\xd8")


@pytest.fixture
def run(monkeypatch):
    """An inspection that has seen three cards with one back."""
    cards = (
        Card("Ogre", File(f"{PATH}/ogre.png")),
        Card(EVIL, File(f"{PATH}/{EVIL}.png"), count=3),
        Card("Gone", File(f"{PATH}/gone.png")),
    )
    deck = Deck("Mine", cards, File(f"{PATH}/back.png"), ("Something is unclear.",), ("Elf is left out.",))
    made = Inspection(deck, shop(FIRST), None)  # type: ignore[arg-type]
    back = look("b", SOFT)
    seen = [Seen(look("f0", SMALL, SOFT), back), Seen(look("f1"), back), Seen(Look((FAULT,)), back)]
    monkeypatch.setattr(made, "seen", seen.__getitem__)
    return made


def made(run, waivers=None):
    return report(run, FIRST, waivers or Waivers(), Path(PATH))


def test_errors_and_warnings_are_counted_once_for_a_back_of_all(run):
    found = made(run)
    assert (found.errors, found.warnings, found.waived) == (3, 2, 0)  # one left out; the back of all once
    assert [card.name for card in found.cards] == ["Ogre", EVIL, "Gone", "The back of all cards"]
    assert [line.check for line in found.cards[0].findings] == ["SIZE", "SIZE"]
    assert found.cards[0].findings[0].boxes == ((1, 2, 30, 40),)


def test_what_is_waived_does_not_count(run):
    (error, *_) = told(run.deck, run.deck.cards[0], run.seen(0), Waivers(), run.shop)
    found = made(run, Waivers().with_waiver(error, "so be it"))
    assert (found.errors, found.waived) == (2, 1)
    assert "Waived: so be it" in page(found)


class Tags(HTMLParser):
    """All tags with their attributes."""

    def __init__(self, text):
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


def test_the_page_runs_nothing_and_leads_nowhere(run):
    text = page(made(run))
    tags = Tags(text).tags
    assert not {tag for tag, _ in tags} & {"script", "iframe", "object", "embed", "link", "a", "form", "base"}
    addresses = [value or "" for _, attributes in tags for name, value in attributes.items() if name in ("src", "href", "xlink:href")]
    assert addresses
    assert all(address.startswith("data:image/jpeg;base64,") for address in addresses)
    assert not [name for _, attributes in tags for name in attributes if name.startswith("on")]
    assert "http:" not in text
    assert "https:" not in text
    assert ("rect", {"class": "box E", "x": "1", "y": "2", "width": "29.0", "height": "38.0"}) in tags


def test_no_file_of_the_report_has_a_path_of_the_machine_in_it(run, tmp_path):
    written = files.write(made(run), tmp_path)
    assert [file.name for file in written] == ["report.html", "report.json", "report.xml"]
    assert sorted(file.name for file in tmp_path.iterdir()) == ["report.html", "report.json", "report.xml"]
    for file in written:
        assert PATH not in file.read_text(encoding="utf-8")
        assert "gone" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("where", ["i", "/i", "/home/secret/deck"])
def test_words_that_look_like_the_folders_name_stay_whole(run, where, monkeypatch):
    monkeypatch.setattr(run, "seen", [Seen(Look((replace(FAULT, values={"why": f"{where}/x is in/it"}),)))].__getitem__)
    monkeypatch.setattr(run, "deck", replace(run.deck, cards=run.deck.cards[:1]))
    says = report(run, FIRST, Waivers(), Path(where)).cards[0].findings[0].says
    assert "x is in/it" in says
    assert says == ("The file cannot be read: i/x is in/it." if where == "i" else "The file cannot be read: …/x is in/it.")


def test_data_can_be_read_by_other_programs(run, tmp_path):
    files.write(made(run), tmp_path)
    data = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert (data["form"], data["errors"], data["shop_id"]) == (1, 3, FIRST)
    assert data["cards"][1]["name"] == EVIL
    assert data["cards"][0]["findings"][0]["says"] == "1 × 2 pixels make 3 dots in an inch of the card; 4 × 5 would make 300."
    assert "picture" not in data["cards"][0]["front"]


def test_machines_that_build_get_a_test_for_each_card(run):
    suite = ElementTree.fromstring(junit(made(run))).find("testsuite")
    assert suite is not None
    assert (suite.get("tests"), suite.get("failures")) == ("5", "4")
    cases = {case.get("name"): case.find("failure") for case in suite}
    assert cases[re.sub("[\x00\x1b]", "\ufffd", EVIL)] is None
    assert cases["Ogre"] is not None
    assert cases["Ogre"].get("type") == "SIZE"


def test_a_folder_that_cannot_be_written_is_told_before_anybody_waits(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(files.CannotWrite, match="the report cannot be written to"):
        files.ready(tmp_path / "file" / "report")
    with pytest.raises(files.CannotWrite, match="its name cannot be used"):
        files.ready(tmp_path / "a\0b")
    files.ready(tmp_path / "new" / "report")
    assert not list((tmp_path / "new" / "report").iterdir())


@pytest.mark.slow
def test_a_deck_that_nobody_could_look_at_whole_is_an_error(tmp_path):
    (tmp_path / "a.png").write_bytes(b"x")
    deck = Deck("Mine", (Card("A", File(str(tmp_path / "a.png"))),))
    with Pool(1) as pool:
        made = Inspection(deck, shop(FIRST), pool)
        list(made.run())
    made.fault = "died"
    assert report(made, FIRST, Waivers(), tmp_path).errors == 2


@pytest.mark.parametrize(("many", "with_it", "told_once"), [(4, 4, False), (5, 5, True), (6, 5, False)])
def test_what_each_card_has_is_told_once_on_the_page(run, monkeypatch, many, with_it, told_once):
    """A card that has nothing else keeps its place among those that are to be mended; data and tests have it at each."""
    cards = tuple(Card(f"Card {n}", File(f"{n}.png")) for n in range(many))
    monkeypatch.setattr(run, "deck", Deck("Mine", cards))
    monkeypatch.setattr(run, "seen", [Seen(look(str(n), *((SOFT,) if n < with_it else ()))) for n in range(many)].__getitem__)
    found = made(run)
    text = page(found)
    says = found.cards[0].findings[0].says
    assert ("At every card" in text, text.count(says)) == (told_once, 1 if told_once else with_it)
    assert f'To be mended <span class="count">{with_it}</span>' in text
    assert found.warnings == with_it
    assert junit(found).decode().count("<failure") == with_it


def test_letters_that_turn_the_direction_of_writing_are_written_out_on_the_page(run, monkeypatch):
    monkeypatch.setattr(run, "deck", Deck("Mine", (Card("n \u202egnp.evil", File("n \u202egnp.evil.png")),)))
    monkeypatch.setattr(run, "seen", [Seen(look("1", SMALL))].__getitem__)
    text = page(made(run))
    assert "\u202e" not in text
    assert "n \\u202egnp.evil" in text
    assert "<b>Error: Pixel size</b> <code>SIZE</code>" in text


def test_the_worst_stands_first_and_what_is_to_be_looked_at_does_not_count(run, monkeypatch):
    review = replace(SMALL, grade=Grade.REVIEW)
    monkeypatch.setattr(run, "deck", Deck("Mine", (Card("One", File("1.png")),)))
    monkeypatch.setattr(run, "seen", [Seen(look("1", review, SOFT, SMALL))].__getitem__)
    (card,) = made(run).cards
    assert [(line.grade, line.counts) for line in card.findings] == [("E", True), ("W", True), ("R", False)]
