"""Builds the program as one folder, `dist/tuckbox`, that runs without Python, and tries it out. With --archive it is packed as well.

On macOS an app is made beside it. Nothing is fetched; what `./check` has set up is enough.
"""

from __future__ import annotations

import argparse
import lzma
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import bundle
import inside as within
from icons import write_icons

from desktop.about.works import absent, unlisted

DIST, WORK = bundle.ROOT / "dist", bundle.ROOT / "build"
FOLDER = DIST / bundle.NAME
PATIENCE = 300  # seconds for each command
MOST_MB, MOST_PACKED_MB = 230, 75


class Failed(Exception):
    """What is wrong with the build, in one sentence."""


def make() -> None:
    """Draw the icons and let PyInstaller put the folder together; what it found out last time it looks up in `build`."""
    write_icons()
    (WORK / "version.txt").write_text(bundle.version_data(), encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=ERROR", f"--distpath={DIST}", f"--workpath={WORK / 'work'}"]
    env = {**os.environ, "PYINSTALLER_CONFIG_DIR": str(WORK / "cache"), "QT_QPA_PLATFORM": "offscreen"}
    carry_out([*command, str(bundle.ROOT / "packaging" / "tuckbox.spec")], bundle.ROOT, env)
    if sys.platform == "linux":
        add_desktop_files(FOLDER / "share")


def carry_out(command: list[str], folder: Path, env: dict[str, str]) -> None:
    """Run a command; what it says besides its lines is shown only if it fails."""
    done = subprocess.run(command, cwd=folder, env=env, stderr=subprocess.PIPE, timeout=PATIENCE, check=False)
    if done.returncode:
        raise Failed(f"{done.stderr.decode(errors='replace')}\n{' '.join(command)} failed with {done.returncode}.")


def add_desktop_files(share: Path) -> None:
    """What a Linux desktop wants to know: the entry in its menu, a description, the type of saved games, and the icon."""
    here, name = bundle.ROOT / "packaging" / "linux", bundle.IDENTIFIER
    places = {f"{name}.desktop": "applications", f"{name}.metainfo.xml": "metainfo", f"{name}.xml": "mime/packages"}
    for file, place in places.items():
        (share / place).mkdir(parents=True)
        shutil.copy(here / file, share / place / file)
    for drawn in bundle.ICONS.glob("[0-9]*.png"):
        apps = share / "icons" / "hicolor" / f"{drawn.stem}x{drawn.stem}" / "apps"
        apps.mkdir(parents=True)
        shutil.copy(drawn, apps / f"{name}.png")


def program() -> Path:
    """The program that was built, in its form for a command line."""
    return FOLDER / (f"{bundle.CONSOLE}.exe" if os.name == "nt" else bundle.NAME)


def megabytes(folder: Path) -> float:
    """How large a folder is; what two names lead to counts once."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if not path.is_dir()) / 1e6


def weigh() -> None:
    """It is no larger than it may be, and every file in it is of a work that the program lists with its licence."""
    size, inside = megabytes(FOLDER), FOLDER / "_internal"
    print(f"{FOLDER.relative_to(bundle.ROOT)}: {size:.0f} MB")
    if size > MOST_MB:
        raise Failed(f"The folder is larger than {MOST_MB} MB.")
    files = [path.relative_to(inside).as_posix() for path in inside.rglob("*") if not path.is_dir()]
    lacking = unlisted(files) + (absent(files) if sys.platform == "linux" else [])
    if lacking:
        raise Failed(f"assets/licences/works.toml does not agree with what ships: {', '.join(lacking)}")
    wrong = within.faults(inside, files)
    if wrong:
        raise Failed(f"packaging/inside.py does not agree with what ships: {'; '.join(wrong)}")


def try_out() -> None:
    """The built program tests itself, far from Python and from this checkout."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    carry_out([str(program()), "--self-test"], DIST, {"QT_QPA_PLATFORM": "offscreen"} | bare)


def pack() -> Path:
    """One file to hand on."""
    name = f"{bundle.NAME}-{bundle.VERSION}-{sys.platform}-{platform.machine().lower()}"
    if os.name == "nt":
        return Path(shutil.make_archive(str(DIST / name), "zip", DIST, bundle.NAME))
    packed = DIST / f"{name}.tar.xz"
    with lzma.open(packed, "wb", preset=9) as stream, tarfile.open(fileobj=stream, mode="w") as archive:
        archive.add(FOLDER, bundle.NAME)
    return packed


def main() -> int:
    parser = argparse.ArgumentParser(prog="build", description="Builds the program as one folder, dist/tuckbox, and tries it out.")
    parser.add_argument("--archive", action="store_true", help="pack the folder as well (half a minute)")
    options = parser.parse_args()
    try:
        make()
        weigh()
        try_out()
        if options.archive:
            packed = pack()
            print(f"{packed.relative_to(bundle.ROOT)}: {packed.stat().st_size / 1e6:.0f} MB")
            if packed.stat().st_size > MOST_PACKED_MB * 1e6:
                raise Failed(f"The archive is larger than {MOST_PACKED_MB} MB.")
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
