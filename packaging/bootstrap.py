"""Makes .venv in the checkout and puts into it exactly the packages that the requirement files pin.

Standard library only. A stamp inside .venv says what it holds; `ready.sh` compares the same stamp, so that this script is started
only when something is to be done. A .venv without any stamp was left half made, and is made anew.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
REQUIREMENTS = {
    "run": [ROOT / "packaging/requirements.txt"],
    "check": [ROOT / "packaging/requirements.txt", ROOT / "packaging/requirements-dev.txt"],
}
SPACE_MB = {"run": 500, "check": 700}

# What Qt opens at its start, and the Debian package that holds it.
QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
# What it opens besides on an X11 screen.
X11_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-shape.so.0": "libxcb-shape0",
}

# What the build needs beside Python's packages: Python as a library, and a tool that looks into libraries.
PYTHON_LIBRARY = {f"libpython{sys.version_info[0]}.{sys.version_info[1]}.so.1.0": f"libpython{sys.version_info[0]}.{sys.version_info[1]}"}

# An update that fails says why the install after it does.
APT_INSTALL = 'apt-get update -q; apt-get install -q -y --no-install-recommends "$@"'

NO_NETWORK = "The packages could not be fetched: there is no way to where they lie; check the network (or proxy) and start again."
NO_SPACE = "There is not enough room on the disk: Tuckbox needs about {} MB beside its own files; make room and start again."
READ_ONLY = f"Nothing can be written in {ROOT}: copy Tuckbox to a folder of your own and start it there."
WRONG_HASH = "A package that was fetched is not the one that Tuckbox was tested with, so nothing of it was used; start again later."
CAUSES = (
    (("No space left", "not enough space", "Disk quota"), NO_SPACE),
    (("DO NOT MATCH THE HASHES",), WRONG_HASH),
    (("Read-only file system", "Permission denied"), READ_ONLY),
    (("Retrying", "Connection", "ProxyError", "SSLError", "timed out", "unreachable", " resol", "Failed to fetch"), NO_NETWORK),
)


class Trouble(Exception):
    """Why Tuckbox cannot be set up, in one sentence for the person at the keyboard."""


def say(words: str) -> None:
    """Writes a line of progress; standard output stays the program's own."""
    print(words, file=sys.stderr, flush=True)


def stamp_of(kind: str) -> bytes:
    """What .venv holds when it is ready: the requirement files, and the Python that it was made with."""
    return b"".join(path.read_bytes() for path in REQUIREMENTS[kind]) + os.fsencode(os.path.realpath(PYTHON)) + b"\n"


def stamp_file(kind: str) -> Path:
    return VENV / f"ready-{kind}"


def is_ready(kind: str) -> bool:
    stamp = stamp_file(kind)
    return os.access(PYTHON, os.X_OK) and stamp.is_file() and stamp.read_bytes() == stamp_of(kind)


def cause_of(output: str, kind: str) -> str:
    """The sentence for a failed command, found by the words that it printed."""
    for words, sentence in CAUSES:
        if any(word in output for word in words):
            return sentence.format(SPACE_MB[kind])
    lines = [line for line in output.splitlines() if "error" in line.lower()] or output.splitlines() or ["no reason was given"]
    return f"The packages could not be installed: {lines[-1].strip()}"


def carry_out(command: list[str], kind: str) -> None:
    """Runs a command silently, or raises what stood in its way."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "LC_ALL": "C"}, check=False)
    if done.returncode:
        raise Trouble(cause_of(done.stdout.decode(errors="replace"), kind))


def missing(libraries: dict[str, str]) -> list[str]:
    """The Debian packages of the libraries that this system cannot open."""
    packages = []
    for library, package in libraries.items():
        try:
            ctypes.CDLL(library)
        except OSError:
            packages.append(package)
    return packages


def prepare_system(kind: str) -> None:
    """Sees to what no Python package brings: Qt's system libraries, and Debian's separate package for making a .venv."""
    needed, wanted = [], []
    if sys.platform == "linux":
        needed, wanted = missing(QT_LIBRARIES), missing(X11_LIBRARIES)
        if kind == "check":
            wanted += missing(PYTHON_LIBRARY) + (["binutils"] if shutil.which("objdump") is None else [])
    if importlib.util.find_spec("ensurepip") is None:
        needed.append("python3-venv")
    if not needed + wanted:
        return
    names = " ".join(needed + wanted)
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        say(f"Setting up, once: installing system libraries ({names})")
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        carry_out(["sh", "-c", APT_INSTALL, "sh", *needed, *wanted], kind)
        return
    line = f"Some system libraries are missing; install them (the names are Debian's): sudo apt-get install {names}"
    if needed:
        raise Trouble(line)
    say(line)


def check_folder(kind: str) -> None:
    """Refuses a folder that cannot hold .venv, before anything is fetched."""
    try:
        VENV.mkdir(exist_ok=True)
        (VENV / "trial").touch()
        (VENV / "trial").unlink()
    except FileExistsError:
        raise Trouble(f"{VENV} is in the way: remove it and start again.") from None
    except OSError as error:
        raise Trouble(cause_of(error.strerror or "Permission denied", kind)) from None
    if not any(stamp_file(made).exists() for made in REQUIREMENTS) and shutil.disk_usage(VENV).free < SPACE_MB[kind] << 20:
        raise Trouble(NO_SPACE.format(SPACE_MB[kind]))


def usable() -> bool:
    """Whether the .venv that is there can be built upon: it was finished once, and its Python still runs."""
    if not os.access(PYTHON, os.X_OK) or not any(stamp_file(kind).exists() for kind in REQUIREMENTS):
        return False
    return subprocess.run([PYTHON, "-c", "import pip"], capture_output=True, check=False).returncode == 0


def install(kind: str) -> None:
    """Makes .venv where it is not usable, and installs what is pinned; the stamp is written last. Until then the stamps of a usable
    one are empty: whoever looks meanwhile, or after a stop, builds upon it and does not begin anew."""
    if usable():
        for made in REQUIREMENTS:
            if stamp_file(made).exists():
                stamp_file(made).write_bytes(b"")
    else:
        say("Setting up, once: making a Python environment in .venv")
        carry_out([sys.executable, "-m", "venv", "--clear", str(VENV)], kind)
    say("Setting up, once: fetching packages (Qt is the large one; about a minute)")
    pip = [str(PYTHON), "-m", "pip", "install", "--require-hashes", "--only-binary=:all:", "--no-input", "--disable-pip-version-check"]
    carry_out([*pip, "--retries=2", *(f"--requirement={path}" for path in REQUIREMENTS[kind])], kind)
    site = next(VENV.glob("[Ll]ib/**/site-packages"))
    (site / "tuckbox.pth").write_text(os.path.relpath(ROOT, site) + "\n", encoding="utf-8")
    stamp_file(kind).write_bytes(stamp_of(kind))
    if kind == "check":
        stamp_file("run").write_bytes(stamp_of("run"))
    say("Setting up, once: done")


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Lets only one process at a time set up this .venv, which other checkouts may share."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    folder = os.open(VENV.resolve().parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        yield
    finally:
        os.close(folder)


def set_up(kind: str) -> None:
    if is_ready(kind):
        return
    with alone():
        if not is_ready(kind):
            prepare_system(kind)
            check_folder(kind)
            install(kind)


def main() -> int:
    if not (3, 11) <= sys.version_info < (3, 15):
        say(f"Tuckbox needs Python 3.11 to 3.14, and this is Python {sys.version_info[0]}.{sys.version_info[1]}.")
        return 2
    try:
        set_up("check" if "check" in sys.argv[1:] else "run")
    except Trouble as trouble:
        say(str(trouble))
        return 2
    except OSError as error:
        say(f"Tuckbox could not be set up: {error.strerror or error} ({error.filename or ROOT}).")
        return 2
    except KeyboardInterrupt:
        say("Stopped; the next start sets up again.")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
