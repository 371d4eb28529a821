"""`tuckbox proof` as it is typed: a line for each finding, how many, and what a script needs to know by the exit code."""

import json
import os
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from desktop.cli import main
from tests.proof.sheets import png

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("one_pool")]
ROOT = Path(__file__).resolve().parents[2]


def write(folder, **files):
    for name, data in files.items():
        (folder / f"{name}.png").write_bytes(data)
    return folder


def proof(*words):
    return main(["proof", *map(str, words)])


def test_findings_then_figures_and_one_for_what_is_wrong(tmp_path, capsys):
    write(tmp_path, small=png(400, 545), gone=b"<svg/>")
    (tmp_path / "art.psd").write_bytes(b"8BPS")
    assert proof(tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "gone.png: E FILE This is no picture that can be read." in lines
    assert "small.png: E SIZE 400 × 545 pixels make 147 dots in an inch of the card; 815 × 1110 would make 300." in lines
    assert f"{tmp_path.name}: N Not read, for only PNG, JPEG, WebP, TIFF, BMP and GIF are: art.psd." in lines
    assert [line.split(": ")[0] for line in lines[-3:]] == ["cards", "errors", "warnings"]
    assert lines[-3] == "cards: 2, to be printed: 2"


def test_how_many_are_printed_is_told_and_a_count_that_cannot_be_read_is_a_warning(tmp_path, capsys):
    write(tmp_path, a=png(815, 1110), b=png(815, 1110, (9, 99, 199)))
    (tmp_path / "list.csv").write_text("Name,Print run,File,Notes\nA,4,a.png,x\nB,zwei,b.png,y\n")
    proof(tmp_path, "--list", tmp_path / "list.csv", "--report", tmp_path / "out")
    lines = capsys.readouterr().out.splitlines()
    assert "list: W Line 3: “zwei” is no number of copies from 1 to 999: one is taken." in lines
    assert "list: N Not used of the list: “Notes”." in lines
    assert "cards: 2, to be printed: 5" in lines
    told = int(lines[-1].removeprefix("warnings: "))
    assert told == 1 + sum(": W " in line and "Line 3" not in line for line in lines)
    report = json.loads((tmp_path / "out" / "report.json").read_text(encoding="utf-8"))
    assert (len(report["misread"]), report["warnings"]) == (1, told)
    assert b'type="misread"' in (tmp_path / "out" / "report.xml").read_bytes()
    assert "Could not be read" in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")


def test_what_many_cards_have_in_common_is_one_line(tmp_path, capsys):
    """How many findings there are stays true."""
    write(tmp_path, **{f"c{n}": png(400, 545, (40 * n, 90, 90)) for n in range(6)})
    assert proof(tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    size = [line for line in lines if " E SIZE " in line]
    assert size == ["all 6 cards: E SIZE 400 × 545 pixels make 147 dots in an inch of the card; 815 × 1110 would make 300."]
    assert "errors: 6" in lines
    write(tmp_path, c5=png(401, 546))
    assert proof(tmp_path) == 1
    size = [line.partition(": E SIZE ")[0] for line in capsys.readouterr().out.splitlines() if " E SIZE " in line]
    assert size == ["c0.png, c1.png, c2.png, c3.png, c4.png", "c5.png"]


def test_a_waiver_makes_the_difference(tmp_path, capsys):
    write(tmp_path, small=png(400, 545))
    assert proof(tmp_path) == 1
    checks = {line.split()[2] for line in capsys.readouterr().out.splitlines() if ".png: " in line and line.split()[1] in "EW"}
    typed = [word for check in checks for word in ("--waive", f"small:{check}")]
    assert proof(tmp_path, *typed, "--reason", "a test print") == 0
    assert "(waived: a test print)" in capsys.readouterr().out
    assert proof(tmp_path) == 0
    assert proof(tmp_path, "--profile", "home-a4") == 1  # it was waived for a shop
    write(tmp_path, small=png(400, 545, "red"))
    assert proof(tmp_path) == 1


def test_a_waiver_that_cannot_be_written_waives_nothing(tmp_path, capsys):
    write(tmp_path, small=png(400, 545))
    (tmp_path / "proof.toml").mkdir()
    assert proof(tmp_path, "--waive", "small:SIZE", "--reason", "a test print") == 1
    told = capsys.readouterr()
    assert "not waived: proof.toml" in told.err
    assert "(waived" not in told.out


def test_a_list_of_waivers_that_cannot_be_read_is_never_written_over(tmp_path, capsys):
    write(tmp_path, small=png(400, 545))
    (tmp_path / "proof.toml").write_text('[[waived]]\nreason = "a slip of the pen', encoding="utf-8")
    assert proof(tmp_path, "--waive", "small:SIZE", "--reason", "a test print") == 1
    told = capsys.readouterr()
    assert "proof.toml is no list of waivers" in told.err
    assert "(waived" not in told.out
    assert (tmp_path / "proof.toml").read_text(encoding="utf-8") == '[[waived]]\nreason = "a slip of the pen'


def test_a_report_is_written_and_holds_no_path(tmp_path, capsys):
    write(tmp_path, a=png(400, 545), gone=b"")
    assert proof(tmp_path, "--report", tmp_path / "out" / "r") == 1
    data = json.loads((tmp_path / "out" / "r" / "report.json").read_text(encoding="utf-8"))
    assert [card["name"] for card in data["cards"]] == ["a", "gone"]
    for file in (tmp_path / "out" / "r").iterdir():
        assert str(tmp_path) not in file.read_text(encoding="utf-8")
    assert "data:image/jpeg;base64," in (tmp_path / "out" / "r" / "report.html").read_text(encoding="utf-8")
    capsys.readouterr()
    assert proof(tmp_path) == 1  # the report's folder is no doubt
    assert f"{tmp_path.name}: N " not in capsys.readouterr().out


def test_cards_that_lie_are_turned_as_was_decided_or_typed(tmp_path, capsys):
    write(tmp_path, wide=png(1110, 815))
    for words, way in (((), "left"), (("--turn", "right"), "right")):
        proof(tmp_path, *words)
        assert f"It is looked at turned to the {way} by a quarter." in capsys.readouterr().out
    (tmp_path / "proof.toml").write_text('turn = "right"\n', encoding="utf-8")
    proof(tmp_path, "--waive", "wide:ORIENT", "--reason", "it shall lie")
    assert "turned to the right by a quarter. (waived: it shall lie)" in capsys.readouterr().out
    assert (tmp_path / "proof.toml").read_text(encoding="utf-8").splitlines()[2] == 'turn = "right"'
    assert proof(tmp_path, "--turn", "over") == 2
    assert "--turn is left or right" in capsys.readouterr().err


def test_all_shops_are_compared(tmp_path, capsys):
    write(tmp_path, a=png(400, 545))
    assert proof(tmp_path / "a.png", "--compare") == 1
    told = capsys.readouterr().out
    assert "community-63x88 (63 × 88 mm, as most shops take it): 1 error, " in told
    assert "SIZE" in told
    assert told.splitlines()[-1].startswith("fits best: ")
    assert "; go on with --profile " in told.splitlines()[-1]


def test_a_window_is_opened_on_the_cards_or_it_is_said_why_not(tmp_path, capsys, monkeypatch):
    opened = []

    def watched(path, *, proofs):
        opened.append((path, proofs))
        return 0

    monkeypatch.setattr("desktop.app.main", watched)
    monkeypatch.setattr("desktop.application.screen_missing", lambda: False)
    assert proof("--window", tmp_path) == 0
    assert opened == [(str(tmp_path), True)]
    assert proof("--window", tmp_path / "gone") == 2
    assert proof("--window", tmp_path, "--profile", "x") == 2
    monkeypatch.setattr("desktop.application.screen_missing", lambda: True)
    assert proof("--window", tmp_path) == 2
    lines = capsys.readouterr().err.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["proof"] * 3
    assert ["there is no file" in lines[0], "leave out --profile" in lines[1], "no screen here" in lines[2]] == [True] * 3


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "usage: tuckbox proof"),
        (["a", "b"], "usage: tuckbox proof"),
        (["nowhere"], "There is no file or folder nowhere"),
        (["DECK", "--profile", "nobody"], "There is no print shop 'nobody'"),
        (["DECK", "--profile", "bad.toml"], "bad.toml"),
        (["DECK", "--pages", "sideways"], "--pages is fronts, front-back"),
        (["DECK", "--jobs", "0"], "--jobs is a number from 1 to 64"),
        (["DECK", "--waive", "a:SIZE"], "--waive needs a reason"),
        (["DECK", "--waive", "a", "--reason", "b"], "--waive names a card and a check"),
        (["DECK", "--waive", "a:BACK", "--reason", "b"], "a:BACK is not waived: there is no such finding"),
        (["DECK", "--report", "DECK/a.png/x"], "the report cannot be written to"),
        (["DECK", "--fix", "DECK/a.png/x"], "x cannot be written to"),
        (["DECK", "--compare", "--fix", "x"], "--compare only looks, once for each shop; leave out --fix"),
        (["DECK", "--list", "nowhere.csv"], "There is no file or folder nowhere.csv"),
        (["DECK", "--colour", "red"], "there is no option --colour"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_two(tmp_path, capsys, monkeypatch, words, says):
    deck = tmp_path / "deck"
    deck.mkdir()
    write(deck, a=png(400, 545))
    (tmp_path / "bad.toml").write_text("trim = 3", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert proof(*(word.replace("DECK", str(deck)) for word in words)) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


def test_a_finding_is_waived_by_the_name_under_which_it_was_told(tmp_path, capsys):
    write(tmp_path, Jester=png(400, 545), back=png(400, 545, (9, 99, 199)))
    assert proof(tmp_path, "--waive", "Jestr:SIZE", "--reason", "a test") == 2
    assert capsys.readouterr().err.endswith("there is no such finding; did you mean Jester:SIZE?\n")
    assert proof(tmp_path, "--waive", "Jester:SIZ", "--reason", "a test") == 2
    assert capsys.readouterr().err.endswith("there is no such finding; did you mean Jester:SIZE?\n")
    proof(tmp_path, "--waive", "Jester.png:SIZE", "--waive", "back.png:size", "--reason", "a test")
    sizes = [line for line in capsys.readouterr().out.splitlines() if " E SIZE " in line]
    assert [line.partition(":")[0] for line in sizes] == ["Jester.png", "back.png"]
    assert all(line.endswith("(waived: a test)") for line in sizes)


def test_good_cards_are_fine(tmp_path, capsys):
    """Muted colours with a grain, without an edge anywhere."""
    for n in range(2):
        grain = np.random.default_rng(n).normal((120, 110, 96), 14, (1110, 815, 3))
        file = BytesIO()
        Image.fromarray(grain.clip(0, 255).astype(np.uint8)).save(file, "PNG", compress_level=1, dpi=(300, 300))
        write(tmp_path, **{f"c{n}": file.getvalue()})
    assert proof(tmp_path) == 0, capsys.readouterr().out
    assert capsys.readouterr().out.splitlines()[-3:] == ["cards: 2, to be printed: 2", "errors: 0", "warnings: 0"]


def children(pid):
    """The processes that one has begun, in whichever thread."""
    return {child for file in Path(f"/proc/{pid}/task").glob("*/children") for child in file.read_text().split()}


@pytest.fixture
def key_that_stops():
    """Programs are stopped by Ctrl+C, also where these tests run behind a shell that keeps it from them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("key_that_stops")
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="processes cannot be looked at there")
def test_stopped_in_the_middle_it_leaves_nothing_behind(tmp_path):
    """A hundred cards; Ctrl+C as soon as processes work."""
    write(tmp_path, **dict.fromkeys((f"c{n}" for n in range(100)), png(1600, 2200)))
    words = [sys.executable, "-m", "desktop", "proof", str(tmp_path), "--report", str(tmp_path / "out")]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True) as process:
        end = time.monotonic() + 30
        while len(left := children(process.pid)) < 3 and time.monotonic() < end:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130, (out, err)
    assert out == err == b""
    assert not list((tmp_path / "out").iterdir())
    while any(Path(f"/proc/{pid}").exists() for pid in left):
        assert time.monotonic() < end
        time.sleep(0.01)


def test_mended_copies(tmp_path, capsys):
    write(tmp_path, bare=png(744, 1039))
    out = tmp_path / "mended"
    assert proof(tmp_path, "--fix", out) == 1
    assert f"fix: bare.png: mirror: {out / 'bare.png'}" in capsys.readouterr().out.splitlines()
    with Image.open(out / "bare.png") as image:
        assert image.size == (815, 1110)
    assert proof(tmp_path, "--fix", tmp_path) == 2
    assert "is where the pictures themselves are" in capsys.readouterr().err
