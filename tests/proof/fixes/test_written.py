"""Mended pictures in a folder: whole, and nothing else is written over."""

import os
from pathlib import Path

import pytest
from PIL import Image

from desktop.proof.card import File
from desktop.proof.finding import Finding, Grade
from desktop.proof.fixes.mend import Done, MendTask, Refused, mend, mended, write
from desktop.proof.leaf import Leaf
from desktop.proof.shops import FIRST, shop
from tests.proof.corpus import png

WRONG = Finding("META", Grade.WARNING, "wrong", fixes=("dpi",))


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "deck" / "ogre.png"
    path.parent.mkdir()
    path.write_bytes(png(Image.new("RGB", (815, 1110), "teal"), dpi=72))
    return path


def task(source: Path, folder: Path) -> MendTask:
    return MendTask(File(str(source)), shop(FIRST), "front", (WRONG,), str(folder), source.stem)


def test_a_picture_is_mended_beside_its_source(source, tmp_path):
    before = source.read_bytes()
    done = mend(task(source, tmp_path / "out"))
    assert (done.file, done.fixes) == (str(tmp_path / "out" / "ogre.png"), ("dpi",))
    assert Leaf(Path(done.file).read_bytes(), shop(FIRST)).header.dpi == pytest.approx((300, 300), abs=1)
    assert source.read_bytes() == before
    assert os.listdir(tmp_path / "out") == ["ogre.png"]


def test_what_we_wrote_may_be_written_again(source, tmp_path):
    assert mend(task(source, tmp_path / "out")) == mend(task(source, tmp_path / "out"))


def test_the_folder_of_the_sources_is_refused(source, tmp_path):
    before = source.read_bytes()
    done = mend(task(source, source.parent))
    assert "is where the pictures themselves are" in done.refused
    assert (done.file, done.fixes) == ("", ())
    link = tmp_path / "link"
    link.symlink_to(source.parent)
    assert mend(task(source, link)).fixes == ()
    assert os.listdir(source.parent) == ["ogre.png"]
    assert source.read_bytes() == before


def test_a_file_of_somebody_else_is_refused(source, tmp_path):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "ogre.png").write_bytes(b"mine")
    assert "was not written by Tuckbox" in mend(task(source, tmp_path / "out")).refused
    assert (tmp_path / "out" / "ogre.png").read_bytes() == b"mine"


def test_a_folder_that_cannot_be_written_is_a_sentence(source, tmp_path):
    (tmp_path / "file").touch()
    made = mended(Leaf(source.read_bytes(), shop(FIRST)), ("dpi",))
    with pytest.raises(Refused, match="cannot be written"):
        write(made, tmp_path / "file" / "out", "ogre", File(str(source)))


def test_a_picture_that_cannot_be_read_is_a_sentence(source, tmp_path):
    source.write_bytes(b"")
    assert mend(task(source, tmp_path / "out")) == Done(refused="The file is empty.")
