"""Packs and deck files are decks: with their pictures, or with faces that are drawn."""

import pytest

from desktop.proof.card import Drawn, File
from desktop.proof.gather.deck import Wanted, gather
from desktop.proof.gather.folder import CannotGather
from rules.games.catalogue import load
from rules.games.deckfile import deck_of, encode

HEAD = 'name = "Mine"\ngame = "blank"\nversion = "1"\nlicence = "mine"\n'


def pack(folder, text):
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    return gather(Wanted(str(folder)))


def test_a_pack_has_its_pictures_or_is_drawn(tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "a.png").write_bytes(b"x")
    deck = pack(tmp_path, HEAD + '[[cards]]\nname = "A"\npicture = "art/a.png"\n[[cards]]\nname = "B"\n')
    assert [card.front for card in deck.cards] == [File(str(tmp_path / "art/a.png")), Drawn("blank", "B", str(tmp_path))]
    assert deck.back == Drawn("blank", "A", str(tmp_path), back=True)
    assert deck.name == "Mine"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name = ", "has defects"),
        (HEAD.replace("blank", "no such game"), "for a game that there is not: no such game"),
        (HEAD + '[[cards]]\nname = "A"\npicture = "../secret.png"\n', "has defects"),
        (HEAD + '[[cards]]\nname = "A"\npicture = "/etc/passwd"\n', "has defects"),
        (HEAD + '[[cards]]\nname = "A"\npicture = "link/secret.png"\n', "has defects"),
    ],
)
def test_a_pack_that_is_wrong_or_leads_astray_is_one_sentence(tmp_path, text, says):
    (tmp_path / "secret.png").write_bytes(b"x")
    inner = tmp_path / "pack"
    inner.mkdir()
    (inner / "link").symlink_to(tmp_path)
    with pytest.raises(CannotGather, match=says):
        pack(inner, text)


def test_a_deck_file_is_drawn(tmp_path):
    first, second, *_ = load("warborn").definitions
    (tmp_path / "mine.deck").write_bytes(encode(deck_of("warborn", "Mine", [first, second, second])))
    deck = gather(Wanted(str(tmp_path / "mine.deck")))
    assert [(card.front, card.count) for card in deck.cards] == [(Drawn("warborn", first), 1), (Drawn("warborn", second), 2)]
    (tmp_path / "mine.txt").write_text(f"# mine\n2x {second}\n{first}\n3 Nobody Knows\n", encoding="utf-8")
    deck = gather(Wanted(str(tmp_path / "mine.txt")))
    assert [(card.name, card.count) for card in deck.cards] == [(second, 2), (first, 1)]
    assert deck.left_out == ("Line 4: Warborn has no card Nobody Knows.",)


def test_a_deck_of_nothing_is_one_sentence(tmp_path):
    (tmp_path / "mine.txt").write_text("hello\n")
    with pytest.raises(CannotGather, match=r"No line of mine\.txt names a card"):
        gather(Wanted(str(tmp_path / "mine.txt")))
    (tmp_path / "mine.deck").write_text("hello\n")
    with pytest.raises(CannotGather, match=r"mine\.deck is no deck of Tuckbox"):
        gather(Wanted(str(tmp_path / "mine.deck")))
