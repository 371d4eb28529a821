"""What findings say: for every check what it is, why it matters and what one can do; no sentence is written for nobody."""

import re
from pathlib import Path

import pytest

from desktop import tongue
from desktop.proof.check import OF_DECKS, OF_LEAVES
from desktop.proof.export.verification import CHECK
from desktop.proof.finding import Finding, Grade
from desktop.proof.words import told, words

ROOT = Path(__file__).resolve().parents[2] / "desktop" / "proof"
CODE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(ROOT.rglob("*.py")))


def test_every_check_says_why_it_matters_and_what_one_can_do():
    assert {*words()} == {of.name for of in OF_LEAVES} | {of.name for of in OF_DECKS} | {CHECK}
    assert not [name for name, spoken in words().items() if not (spoken.title and spoken.why and spoken.fixes and spoken.says)]
    titles = [spoken.title for spoken in words().values()]
    assert len(titles) == len({*titles})


@pytest.mark.parametrize("check", sorted(words()))
def test_sentences_are_whole_and_said_by_somebody(check):
    spoken = words()[check]
    apart = [text for reason in spoken.apart.values() for text in (reason.why, reason.fixes)]
    for text in (spoken.why, spoken.fixes, *spoken.says.values(), *apart):
        assert re.fullmatch(r"[A-Z{0-9].*[.:!?})]", text), text
    assert {*spoken.apart} <= {*spoken.says}
    said_by_parts = {"round at the edge", "round at the trim"}
    assert not [key for key in spoken.says if f'"{key}"' not in CODE and key not in said_by_parts]


def test_a_sentence_that_is_about_something_else_gives_its_own_reason():
    back = words()["BACK"]
    assert "face down" in back.reason("other").why
    assert "face down" not in back.reason("size").why
    assert "scaled" in back.reason("size").why
    assert "same size" in back.reason("size").fixes


@pytest.mark.parametrize(
    ("finding", "says"),
    [
        (Finding("BLEED-FAKE", Grade.NOTE, "smeared", {"sides": "left, top"}), "Der Anschnitt ist der verlängerte Rand (links, oben)."),
        (Finding("TYPE", Grade.ERROR, "over", {"what": "text", "points": "6.2", "over": "1 line too long"}),
         "Passt nicht (Text): bei 6.2 pt 1 Zeile zu lang."),
        (Finding("DUP", Grade.WARNING, "same", {"other": "left"}), "Das Bild ist das von left, Pixel für Pixel."),
    ],
)  # fmt: skip
def test_findings_are_german_with_the_words_that_are_filled_in_but_names_stay(finding, says, monkeypatch):
    english = told(finding)
    monkeypatch.setattr(tongue, "now", tongue.tongue("de"))
    assert told(finding) == says
    assert words()["SIZE"].inner == "Größe in Pixeln"
    monkeypatch.undo()
    assert told(finding) == english
