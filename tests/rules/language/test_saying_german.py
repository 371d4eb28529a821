"""Rules text in German: golden sentences for every shared node, each game's own nodes, and the text of every card."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from desktop.tongue import tongue
from rules.games.blank.say_german import STYLE
from rules.games.catalogue import NAMES, load
from rules.games.speech import style, word_help
from rules.language import tree as t
from rules.language.read import read
from rules.language.say.card import say, spans_of, text_of
from rules.language.say.english import BOOK as ENGLISH
from rules.language.say.german import BOOK
from rules.language.say.german.voice import German
from rules.language.say.german.word import ACC, DAT, GEN, HE, NOM, YOU, Verb, Word, adjective, man, united, woman
from rules.language.say.span import plain
from rules.language.say.terms import terms
from rules.language.vocabulary import SHARED, nodes, own_nodes

GERMAN, FOLDER = tongue("de"), Path(__file__).parent
GOLDEN = ("warborn", "worldbreakers-solo", "blank")  # the campaign has all cards of Worldbreakers
REWRITE = "TUCKBOX_REWRITE"  # set it to write the golden files anew; then review the difference
OTHERS = {"army": woman("Armee", "Armeen"), "hero": Word("Held", "m", "Helden", other="Helden")}
SENTENCES = FOLDER / "sentences_german.txt"  # a line of a card, and what it says
NODES = nodes(load("blank"))


def sentences():
    """The golden lines with their sentences."""
    lines = SENTENCES.read_text(encoding="utf-8").splitlines()
    return list(zip(lines[::2], (line.strip() for line in lines[1::2]), strict=True))


def in_german(line):
    return plain(say(read(line, NODES), replace(STYLE, nouns={**STYLE.nouns, **OTHERS})))


def test_each_line_says_its_sentence():
    if os.environ.get(REWRITE):
        SENTENCES.write_text("".join(f"{line}\n    {in_german(line)}\n" for line, _ in sentences()), encoding="utf-8")
    assert [(line, in_german(line)) for line, _ in sentences()] == sentences()


def test_every_shared_node_has_a_german_sentence():
    """By itself or within another one."""
    lines = [line for line, _ in sentences()]
    used = {name for name in SHARED if any(f"{name}(" in line for line in lines)}
    signs = {name for name, sign in (("Both", " & "), ("Either", " | "), ("But", " - ")) if any(sign in line for line in lines)}
    assert set(SHARED) - used - signs == set()


def test_whatever_is_said_in_english_is_said_in_german():
    assert ENGLISH.keys() - BOOK.keys() == set()


@pytest.mark.parametrize("name", NAMES)
def test_each_game_says_its_own_nodes_in_german(name):
    worded = style(load(name).in_tongue(GERMAN))
    assert isinstance(worded, German)
    assert set(own_nodes(load(name))) - set(worded.own) == set()
    assert set(style(load(name)).own) - set(worded.own) == set()


# -- cards
def texts(name):
    game = load(name).in_tongue(GERMAN)
    lines = (f"{card.name}: {text_of(card, style(game))}".replace("\n", " / ") for card in game.definitions.values())
    return "".join(f"{line}\n" for line in lines)


@pytest.mark.parametrize("name", GOLDEN)
def test_cards_say_in_german_what_they_said(name):
    golden = FOLDER / f"{name}_text_german.txt"
    if os.environ.get(REWRITE):
        golden.write_text(texts(name), encoding="utf-8")
    assert texts(name) == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_german_cards_speak_in_sentences_and_no_english(name):
    english = load(name)
    game = english.in_tongue(GERMAN)
    for card in game.definitions.values():
        said = text_of(card, style(game))
        for line, other in zip(said.split("\n"), text_of(card, style(english)).split("\n"), strict=True):
            assert line == "" or (not line[0].islower() and line.endswith((".", ".“")) and line != other), card.name
            assert not any(wrong in line for wrong in ("  ", ",,", ",.", "in dem ", "von dem ", "{", "|")), card.name


def test_the_terms_of_a_german_card_are_german():
    game = load("warborn").in_tongue(GERMAN)
    found = terms(spans_of(game.definitions["Sword Master"], style(game)), word_help(game), style(game).names)
    assert [term.word for term in found] == ["Waffe", "Kraft"]
    assert "Auslage" in found[0].help


# -- words
def test_nouns_are_declined():
    hero = OTHERS["hero"]
    assert [hero.form(case) for case in (NOM, ACC, DAT, GEN)] == ["Held", "Helden", "Helden", "Helden"]
    place = man("Ort", "Orte", "Ortes")
    assert [place.form(GEN), place.form(DAT, many=True), woman("Karte", "Karten").form(DAT, many=True)] == ["Ortes", "Orten", "Karten"]


def test_adjectives_end_as_what_stands_before_them_asks():
    after = [adjective("eigen", "m", NOM, stem) for stem in ("ein", "jed", "the", "")]
    assert after == ["eigener", "eigene", "eigene", "eigener"]
    assert [adjective("eigen", "p", case) for case in (ACC, DAT)] == ["eigene", "eigenen"]


def test_verbs_come_apart():
    lay = Verb("ab|legen")
    assert (lay.told(), lay.with_zu, lay.last(YOU), lay.does(HE)) == ("lege", "abzulegen", "ablegst", "legt")
    assert (Verb("nehmen").told(), Verb("zu|schlagen").last(HE), Verb("finden").does(HE)) == ("nimm", "zuschlägt", "findet")
    assert united("in dem Angriff") == "im Angriff"


def test_what_is_unknown_is_said_all_the_same():
    """A pack's own kinds, counters and zones have no German."""
    said = plain(say(t.Place("rust", t.Choose(t.Cards("golem", "mine")), 2), STYLE))
    assert said == "Lege 2 Rust-Marken auf ein eigenes Golem."
