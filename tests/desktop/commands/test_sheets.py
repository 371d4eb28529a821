"""`tuckbox sheets` from a folder to a file, as it is typed."""

import json
import os

import pypdfium2 as pdfium
import pytest

from desktop import printers
from desktop.cli import main
from desktop.commands import proof, sheets
from tests.proof.corpus import card, png
from tests.proof.export.press import image, packed

pytestmark = pytest.mark.slow


@pytest.fixture
def cards(tmp_path):
    """Three cards that are as they should be, with a back for all."""
    folder = tmp_path / "cards"
    folder.mkdir()
    for seed, name in ((2, "Ogre"), (4, "2x Elf"), (6, "back")):
        (folder / f"{name}.png").write_bytes(png(card(seed).image))
    return folder


@pytest.fixture(autouse=True)
def own_settings(tmp_path, monkeypatch):
    monkeypatch.setattr("desktop.small_file.folder", lambda: tmp_path / "settings")


def test_a_folder_becomes_sheets_that_are_verified(cards, tmp_path, capsys):
    to = tmp_path / "out" / "sheets.pdf"
    assert main(["sheets", str(cards), "--to", str(to), "--paper", "Letter", "--bleed", "2", "--marks", "long"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == [f"written: {to}", f"written: {to}.printed.json"]
    assert told[-1].startswith("verified: sheets.pdf: pages: 2, pictures: 3, untouched: 3, dpi: 300, off by ")
    assert len(pdfium.PdfDocument(to)) == 2
    assert main(["sheets", str(cards), "--to", str(to), "--changed"]) == 0
    assert capsys.readouterr().out == "Nothing has changed since the last export; no file is written.\n"


def test_warnings_are_told_before_what_was_verified(cards, tmp_path, capsys):
    """Files for a shop in a size that it does not name: nobody is told that all is well only because they are what they were."""
    for seed, name in enumerate(("Ogre", "2x Elf", "Imp", "Orc", "Fay", "Gnu", "Yak"), 2):
        small = card(seed).image.resize((760 + seed, round((760 + seed) * 1110 / 815)))
        (cards / f"{name}.png").write_bytes(png(small))
    assert main(["sheets", str(cards), "--images", "--to", str(tmp_path / "shop"), "--anyway", "--report", str(tmp_path / "report")]) == 0
    told = capsys.readouterr().out.splitlines()
    at = next(n for n, line in enumerate(told) if line.startswith("warnings: "))
    assert all(line.partition(": ")[2].startswith("W ") for line in told[at - 5 : at])
    assert " W SIZE " in "".join(told[:at])
    assert int(told[at].split()[1].rstrip(";")) >= 7
    assert told[at].endswith(" by tuckbox proof")
    assert told[at + 1].startswith("verified: ")


def test_the_report_holds_the_proof_of_what_was_exported(cards, tmp_path, capsys):
    to, folder = tmp_path / "sheets.pdf", tmp_path / "report"
    assert main(["sheets", str(cards), "--to", str(to), "--report", str(folder)]) == 0
    (export,) = json.loads((folder / "report.json").read_bytes())["exports"]
    assert (export["file"], export["pages"], export["untouched"], export["faults"]) == ("sheets.pdf", 2, 3, [])
    assert "sheets.pdf: pages: 2, pictures: 3, untouched: 3, dpi: 300, off by 0.0 of 255" in (folder / "report.html").read_text("utf-8")
    assert 'classname="exports" name="sheets.pdf"' in (folder / "report.xml").read_text("utf-8")
    assert str(tmp_path) not in (folder / "report.json").read_text("utf-8")
    capsys.readouterr()


def test_an_error_that_nobody_waived_stops_the_export(cards, tmp_path, capsys):
    (cards / "Ogre.png").write_bytes(packed(image(1)))  # a quarter of the pixels
    to = tmp_path / "sheets.pdf"
    assert main(["sheets", str(cards), "--to", str(to)]) == 1
    told = capsys.readouterr().out
    assert "Ogre.png: E SIZE " in told
    assert told.endswith("; mend or waive them, or export with --anyway\n")
    assert not to.exists()
    assert main(["sheets", str(cards), "--to", str(to), "--anyway"]) == 0
    assert to.exists()


def test_a_printer_is_kept_by_its_name(tmp_path, capsys):
    assert main(["sheets", "--printer", "Office", "--duplex", "short", "--measured", "1,0.5,0.2,0.5"]) == 0
    assert capsys.readouterr().out == "Office: paper is turned about its short edge, backs are moved by 0.6, 0.5 mm and turned by 0.211°\n"
    assert main(["sheets", "--align", "--printer", "Office", "--to", str(tmp_path / "align.pdf")]) == 0
    assert printers.known()["Office"].flip == "short"
    assert os.listdir(tmp_path / "settings") == ["printers.json"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["CARDS"], "it is not said where to: add --to FILE.pdf"),
        (["--to", "a.pdf"], "usage: tuckbox sheets"),
        (["CARDS", "--to", "a.pdf", "--paper", "B9"], "--paper is A3, A4, A5, Letter, Legal, Tabloid, or as 210x297 in mm, not B9"),
        (["CARDS", "--to", "a.pdf", "--grid", "3"], "--grid is as 3x3, not 3"),
        (["CARDS", "--to", "a.pdf", "--marks", "red"], "--marks is short, long, none, not red"),
        (["CARDS", "--to", "a.pdf", "--gutter", "-1"], "--gutter is a number in mm or degrees, not -1"),
        (["CARDS", "--to", "a.pdf", "--offset", "1"], "--offset is 2 numbers with commas between them in mm or degrees, not 1"),
        (["CARDS", "--to", "a.pdf", "--order", "any"], "--order is fronts, front-back, back-front, apart, not any"),
        (["CARDS", "--to", "a.pdf", "--duplex", "no"], "--duplex is long or short"),
        (["CARDS", "--to", "a.pdf", "--tts", "--images"], "only one of --single, --images, --tts, --align at a time"),
        (["CARDS", "--to", "a.pdf", "--tts", "--changed"], "--changed is for sheets"),
        (["CARDS", "--to", "a.pdf", "--grid", "9x9", "--anyway"], "9 × 9 cards need 567.0 × 792.0 mm; the paper has 210 × 297 mm."),
        (["nowhere", "--to", "a.pdf"], "There is no file or folder nowhere."),
        (["CARDS", "--to", "CARDS/Ogre.png/a.pdf", "--anyway"], "cannot be written"),
        (["CARDS", "--to", "a.pdf", "--profile", "corner shop"], "There is no print shop 'corner shop'"),
    ],
)
def test_what_cannot_be_is_one_sentence(cards, tmp_path, monkeypatch, capsys, words, told):
    monkeypatch.chdir(tmp_path)
    assert main(["sheets", *(word.replace("CARDS", str(cards)) for word in words)]) == 2
    said = capsys.readouterr()
    assert told in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""
    assert not (tmp_path / "a.pdf").exists()


@pytest.mark.parametrize(("command", "known"), [("proof", (*proof.VALUED, *proof.FLAGS)), ("sheets", (*sheets.VALUED, *sheets.FLAGS))])
def test_help_tells_of_each_option_there_is(command, known, capsys):
    assert main([command, "--help"]) == 0
    told = [line.split()[0] for line in capsys.readouterr().out.splitlines() if line.startswith("  --")]
    assert sorted(told) == sorted(known)
