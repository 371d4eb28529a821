"""A mended deck lies whole in a folder of its own: it can be proofed and exported by itself, and written again."""

import json
import os

import numpy as np
import pytest
from PIL import Image

from desktop.cli import main
from desktop.proof.fixes import written
from desktop.proof.fixes.mend import summed
from tests.proof.corpus import card, png

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("one_pool")]


def good(seed):
    """Muted colours with a grain, without an edge anywhere."""
    grain = np.random.default_rng(seed).normal((120, 110, 96), 14, (1110, 815, 3))
    return Image.fromarray(grain.clip(0, 255).astype(np.uint8))


@pytest.fixture
def cards(tmp_path):
    """Three cards: one without bleed, one with the wrong dots in an inch and a back of its own; a back for the others."""
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "Ogre.png").write_bytes(png(good(1).crop((36, 36, 779, 1074))))
    (folder / "2x Élf [night].png").write_bytes(png(good(2), dpi=72))
    (folder / "Élf [night]-back.png").write_bytes(png(good(3)))
    (folder / "Fay & Troll.png").write_bytes(png(good(4)))
    (folder / "back.png").write_bytes(png(good(5)))
    return folder


def run(capsys, *words):
    code = main([str(word) for word in words])
    return code, capsys.readouterr().out.splitlines()


def contents(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_fault_is_mended_and_the_folder_is_proofed_and_exported_by_itself(cards, tmp_path, capsys):
    before, out, pdf = contents(cards), tmp_path / "out", tmp_path / "deck.pdf"
    code, told = run(capsys, "proof", cards, "--fix", out)
    assert code == 1
    assert told[-6:-3] == [
        f"fix: 2x Élf [night].png: dpi: {out / '2x Élf [night].png'}",
        f"fix: Ogre.png: mirror: {out / 'Ogre.png'}",
        f"fix: the whole deck: {out}: pictures: 5, mended: 2",
    ]
    assert contents(cards) == before
    after = contents(out)
    assert sorted(after) == sorted((*before, "mended.json"))
    assert sorted(name for name in before if after[name] == before[name]) == ["Fay & Troll.png", "back.png", "Élf [night]-back.png"]
    code, told = run(capsys, "proof", out)
    assert (code, told[-3:]) == (0, ["cards: 3, to be printed: 4", "errors: 0", "warnings: 0"])
    code, told = run(capsys, "sheets", out, "--to", pdf)
    assert code == 0
    assert told[-1].startswith("verified: deck.pdf: pages: 2, pictures: 5, untouched: 5, dpi: 300, off by ")


def test_a_list_comes_along_where_names_do_not_say_it_all(cards, tmp_path, capsys):
    """A list with copies, its own backs, one picture in two cards, and a back for all from elsewhere."""
    out, other = tmp_path / "out", tmp_path / "blue.png"
    other.write_bytes(png(good(6)))
    lines = [
        "Title;Picture;Copies;Reverse",
        "Big Ogre;Ogre.png;3;",
        "Élf;2x Élf [night].png;1;Élf [night]-back.png",
        "Ogre, again;Ogre.png;1;",
    ]
    (cards / "all.csv").write_text("\n".join(lines), encoding="utf-8")
    code, told = run(capsys, "proof", cards, "--list", cards / "all.csv", "--back", other, "--fix", out)
    assert (code, told[-4]) == (1, f"fix: the whole deck: {out / 'cards.csv'}: pictures: 4, mended: 2")
    listed = (out / "cards.csv").read_text(encoding="utf-8").splitlines()
    assert listed[:2] == ["name,file,count,back,number", "Big Ogre,Ogre.png,3,back.png,"]
    code, told = run(capsys, "proof", out / "cards.csv")
    assert [line for line in told if " E " in line or " W " in line] == [
        "Ogre.png: W DUP The picture is that of Big Ogre, pixel for pixel."
    ]
    code, told = run(capsys, "sheets", out / "cards.csv", "--to", tmp_path / "deck.pdf")
    assert (code, told[-1].split(", off")[0]) == (0, "verified: deck.pdf: pages: 2, pictures: 4, untouched: 4, dpi: 300")


def test_it_is_written_again_and_what_is_gone_is_taken_away(cards, tmp_path, capsys):
    """A picture was mended by its designer, one has gone, one is new; what somebody has put there themselves stays."""
    out = tmp_path / "out"
    run(capsys, "proof", cards, "--fix", out)
    (out / "sheets.pdf").write_bytes(b"mine")
    (cards / "Ogre.png").write_bytes(png(good(1)))
    (cards / "Fay & Troll.png").rename(cards / "Fay.png")
    _, told = run(capsys, "proof", cards, "--fix", out)
    assert told[-4] == f"fix: the whole deck: {out}: pictures: 5, mended: 1"
    assert sorted(contents(out)) == sorted((*contents(cards), "mended.json", "sheets.pdf"))
    assert (out / "Ogre.png").read_bytes() == (cards / "Ogre.png").read_bytes()
    (out / "Ogre.png").write_bytes(b"painted over")
    code, told = run(capsys, "proof", cards, "--fix", out)
    assert code == 1
    assert f"fix: Ogre.png: {out / 'Ogre.png'} is there already and was not written by Tuckbox; name another folder." in told
    assert (out / "Ogre.png").read_bytes() == b"painted over"


def test_what_is_waived_is_not_mended_and_stays_waived(cards, tmp_path, capsys):
    out = tmp_path / "out"
    run(capsys, "proof", cards, "--waive", "Élf [night]:META", "--reason", "nobody reads it")
    _, told = run(capsys, "proof", cards, "--fix", out)
    assert told[-4].endswith("pictures: 5, mended: 1")
    assert (out / "2x Élf [night].png").read_bytes() == (cards / "2x Élf [night].png").read_bytes()
    code, told = run(capsys, "proof", out)
    assert (code, [line for line in told if "(waived: nobody reads it)" in line]) == (0, told[1:2])


def test_fronts_and_backs_that_are_called_alike_stay_apart(tmp_path, capsys):
    for side in ("fronts", "backs"):
        (tmp_path / "cards" / side).mkdir(parents=True)
        (tmp_path / "cards" / side / "Ogre.png").write_bytes(png(good(len(side)), dpi=72))
    _, told = run(capsys, "proof", tmp_path / "cards", "--fix", tmp_path / "out")
    assert told[-4] == f"fix: the whole deck: {tmp_path / 'out'}: pictures: 2, mended: 2"
    code, told = run(capsys, "proof", tmp_path / "out")
    assert (code, told[1:]) == (0, ["cards: 1, to be printed: 1", "errors: 0", "warnings: 0"])


def test_a_picture_that_cannot_be_read_is_as_broken_there(cards, tmp_path, capsys):
    (cards / "Hex.png").write_bytes(png(card(2).image)[:90_000])
    run(capsys, "proof", cards, "--fix", tmp_path / "out")
    code, told = run(capsys, "proof", tmp_path / "out")
    assert (code, [line for line in told if " E " in line]) == (1, ["Hex.png: E FILE The picture is cut short or damaged."])


def test_nothing_outside_the_folder_is_taken_away(tmp_path):
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "mine.png").write_bytes(b"mine")
    (out / "link.png").symlink_to(tmp_path / "mine.png")
    sums = dict.fromkeys(("../mine.png", str(tmp_path / "mine.png"), "link.png"), summed(b"mine"))
    written.clear(out, sums)
    assert (tmp_path / "mine.png").exists()
    assert os.path.lexists(out / "link.png")
    (out / "mended.json").write_text(json.dumps({"files": 3}), encoding="utf-8")
    assert written.read(out).files == {}
