"""A folder is watched as long as somebody wants to know, also one that is thrown away and made anew."""

import shutil

import pytest

from desktop.watch import Watch

pytestmark = pytest.mark.slow


@pytest.fixture
def watched(qapp, tmp_path):
    """A watch of a folder, and what it has told."""
    told: list[set[str]] = []
    folder = tmp_path / "cards"
    folder.mkdir()
    watch = Watch(qapp)
    watch.changed.connect(told.append)
    watch.begin(folder)
    yield folder, told
    watch.end()


def save(folder, name, qtbot, told):
    """A picture that is saved, and told; anew until it is, for one cannot see when a watch has begun."""

    def is_told():
        (folder / name).write_bytes(b"x")
        return any(str(folder / name) in paths for paths in told)

    qtbot.waitUntil(is_told, timeout=20_000)


@pytest.mark.parametrize("moved", [False, True])
def test_a_folder_that_is_made_anew_is_watched_again(watched, qtbot, tmp_path, moved):
    folder, told = watched
    save(folder, "one.png", qtbot, told)
    told.clear()
    if moved:
        folder.rename(tmp_path / "elsewhere")
    else:
        shutil.rmtree(folder)
    qtbot.waitUntil(lambda: any(str(folder) in paths for paths in told), timeout=20_000)
    told.clear()
    new = tmp_path / "new"
    new.mkdir()
    (new / "two.png").write_bytes(b"x")
    new.rename(folder)
    qtbot.waitUntil(lambda: any({str(folder), str(folder / "two.png")} <= paths for paths in told), timeout=20_000)
    save(folder, "three.png", qtbot, told)
