"""Waivers and sign-offs hold for a picture as it is, and stand in a file beside the pictures."""

import os

import pytest
from msgspec.structs import replace

from desktop.proof import waivers
from desktop.proof.card import Card, Deck, File
from desktop.proof.finding import Finding, Grade
from desktop.proof.inspection import Seen
from desktop.proof.look import Look
from desktop.proof.shops import FIRST, shop
from desktop.proof.trace import Trace
from desktop.proof.waivers import Waivers

SAFE = Finding("SAFE", Grade.WARNING, "marks", {"n": 3})
CARD, OTHER = Card("Ogre", File("ogre.png")), Card("Imp", File("imp.png"))
DECK = Deck("Mine", (CARD, OTHER), File("back.png"))


def look(sha, *findings):
    return Look(findings, Trace(sha, 815, 1110, True))


SHOP = shop(FIRST)
SEEN = Seen(look("f1", SAFE), look("b1", SAFE), (replace(SAFE, check="DUP"),))


def told(seen=SEEN, known=None, card=CARD, at=SHOP):
    return list(waivers.told(DECK, card, seen, known or Waivers(), at))


def test_a_waiver_is_for_one_finding_of_one_picture():
    front, back, deck = told()
    assert [found.counts for found in (front, back, deck)] == [True, True, True]
    known = Waivers().with_waiver(front, "the rune is cut")
    assert [found.reason for found in told(known=known)] == ["the rune is cut", "", ""]
    changed = replace(SEEN, front=look("f2", SAFE))
    assert [found.reason for found in told(changed, known)] == ["", "", ""]
    worse = replace(SEEN, front=look("f1", replace(SAFE, says="more marks", grade=Grade.ERROR)))
    assert [found.counts for found in told(worse, known)] == [True, True, True]
    assert known.with_waiver(front, "") == Waivers()
    assert known.with_waiver(front, "better").waived == (replace(known.waived[0], reason="better"),)


def test_a_waiver_holds_for_the_shop_for_which_it_was_given():
    """Another shop's cut may take more of the same. One that names no shop was written when they held for all, and does."""
    other = shop("mb-print-63x88")
    known = Waivers().with_waiver(told()[0], "the rune is cut")
    assert told(known=known, at=other)[0].counts
    both = known.with_waiver(told(at=other)[0], "there, too")
    assert [told(known=both, at=at)[0].reason for at in (SHOP, other)] == ["the rune is cut", "there, too"]
    old = replace(known, waived=(replace(known.waived[0], shop=""),))
    assert [told(known=old, at=at)[0].reason for at in (SHOP, other)] == ["the rune is cut"] * 2
    assert old.with_waiver(told()[0], "") == Waivers()


def test_a_file_from_before_waivers_named_a_shop_is_read(tmp_path):
    known = Waivers().with_waiver(told()[0], "cut")
    file = tmp_path / waivers.FILE
    waivers.write(file, known)
    file.write_text("".join(line for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if not line.startswith("shop =")))
    assert waivers.read(file) == (replace(known, waived=(replace(known.waived[0], shop=""),)), "")


@pytest.mark.parametrize("check", ["BACK", "SET"])
def test_what_is_found_among_the_others_is_open_again_when_the_back_or_another_card_changes(check):
    found = Finding(check, Grade.WARNING, "missing", {"numbers": "3"})
    seen = replace(SEEN, deck=(found,))
    known = Waivers().with_waiver(told(seen)[-1], "3 is a promo")
    assert told(seen, known)[-1].reason == "3 is a promo"
    assert not told(replace(seen, back=look("b2")), known)[-1].reason
    more = replace(seen, deck=(replace(found, values={"numbers": "3, 7"}),))
    assert bool(told(more, known)[-1].reason) == (check == "BACK")


def test_a_back_for_all_is_waived_once():
    known = Waivers().with_waiver(told()[1], "both halves are wanted")
    assert told(SEEN, known, OTHER)[1].reason == "both halves are wanted"


def test_a_picture_that_nobody_could_look_at_cannot_be_waived():
    (found,) = told(Seen(Look((SAFE,))))
    assert Waivers().with_waiver(found, "never mind") == Waivers()


def test_a_signed_card_is_open_again_when_a_side_changes():
    known = Waivers().with_sign(CARD, SEEN, signed=True)
    assert known.is_signed(CARD, SEEN)
    assert not known.is_signed(CARD, replace(SEEN, back=look("b2")))
    assert not known.is_signed(OTHER, SEEN)
    assert not known.with_sign(CARD, SEEN, signed=False).signed


def test_they_stand_in_a_file_that_people_can_read(tmp_path):
    known = Waivers().with_waiver(told()[0], 'says "cut"\nhere').with_sign(CARD, SEEN, signed=True)
    file = waivers.place(tmp_path)
    assert waivers.read(file) == (Waivers(), "")
    assert waivers.write(file, known) == ""
    assert waivers.read(file) == (known, "")
    assert file.read_text(encoding="utf-8").startswith("# Tuckbox wrote this")
    assert [path.name for path in tmp_path.iterdir()] == ["proof.toml"]


@pytest.mark.parametrize("text", ["waived = 3", "[[waived]]\nchekc = 1", "a = [" * 3_000, "\udcff", "x" * 6_000_000])
def test_a_file_of_nonsense_waives_nothing_and_is_told(tmp_path, text):
    file = tmp_path / "proof.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    found, sentence = waivers.read(file)
    assert found == Waivers()
    assert sentence.startswith("proof.toml is no list of waivers")


@pytest.mark.skipif(os.name == "nt", reason="folders are not read-only there")
def test_what_another_program_wrote_meanwhile_is_kept(tmp_path):
    file = tmp_path / waivers.FILE
    front, back, _ = told()
    waivers.write(file, Waivers().with_waiver(back, "theirs"))
    now, fault = waivers.change(file, lambda now: now.with_waiver(front, "ours"))
    assert (now, fault) == (waivers.read(file)[0], "")
    assert [waiver.reason for waiver in now.waived] == ["theirs", "ours"]


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path, monkeypatch):
    def refuse(*_):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "replace", refuse)
    assert waivers.write(tmp_path / "proof.toml", Waivers()) == "proof.toml cannot be written: Read-only file system."
    assert not list(tmp_path.iterdir())
