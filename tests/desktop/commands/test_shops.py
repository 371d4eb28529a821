"""`tuckbox shops`: what there is, and a copy to be changed."""

from desktop.cli import main


def test_shops_are_listed(capsys):
    assert main(["shops"]) == 0
    lines = dict(line.split(": ", 1) for line in capsys.readouterr().out.splitlines())
    sizes = "62.992 × 87.884 mm, bleed 3.429 and 3.683 mm, 825 × 1125 pixels"
    assert lines["game-crafter-euro-poker"] == f"The Game Crafter, euro poker, {sizes}, RGB (2026-11-29)"
    assert len(lines) == 13


def test_a_shop_is_copied(tmp_path, capsys):
    mine = tmp_path / "mine.toml"
    assert main(["shops", "copy", "home-a4", str(mine)]) == 0
    assert "paper = [210, 297]" in mine.read_text(encoding="utf-8")
    assert main(["shops", "copy", "home-a4", str(mine)]) == 2
    assert "There is a file mine.toml already" in capsys.readouterr().err


def test_what_cannot_be_done_is_a_sentence(capsys):
    assert main(["shops", "copy", "nowhere", "mine.toml"]) == 2
    assert main(["shops", "copy"]) == 2
    assert [line[:9] for line in capsys.readouterr().err.splitlines()] == ["tuckbox: "] * 2
