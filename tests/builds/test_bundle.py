"""What the builds for the three systems are made of, as far as it can be told without making them."""

import plistlib
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import bundle
import pytest
from icons import ICNS_SIDES, write_icons
from PIL import Image

import desktop
from desktop.app import DESKTOP_FILE
from desktop.start.icon import SIDES

pytestmark = pytest.mark.slow

PACKAGING = bundle.ROOT / "packaging"
LINUX = PACKAGING / "linux"


def carried_out(system, monkeypatch):
    """What the spec asks PyInstaller for on a system: every call, with its keywords."""
    calls: dict[str, list[dict[str, object]]] = {}

    def made(name):
        def call(*positional, **keywords):
            calls.setdefault(name, []).append({"": positional, **keywords})
            return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=[])

        return call

    monkeypatch.setattr("sys.platform", system)
    words = {name: made(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    exec((PACKAGING / "tuckbox.spec").read_text(encoding="utf-8"), {**words, "SPECPATH": str(PACKAGING)})  # noqa: S102
    return calls


@pytest.mark.parametrize(("system", "programs"), [("linux", 1), ("win32", 2), ("darwin", 1)])
def test_one_spec_plans_the_program_for_each_system(system, programs, monkeypatch):
    calls = carried_out(system, monkeypatch)
    assert [len(calls[name]) for name in ("Analysis", "EXE", "COLLECT")] == [1, programs, 1]
    assert [exe["console"] for exe in calls["EXE"]] == [False, True][:programs]
    assert ("BUNDLE" in calls) == (system == "darwin")
    assert (calls["EXE"][0]["version"] is not None) == (system == "win32")
    assert str(calls["EXE"][0]["icon"]).endswith({"linux": "None", "win32": ".ico", "darwin": ".icns"}[system])
    assert (calls["EXE"][0]["entitlements_file"] is not None) == (system == "darwin")


def test_every_module_and_every_file_that_is_read_goes_along():
    assert {"desktop.commands.selfplay", "rules.players.greedy", "rules.games.warborn.game", "desktop", "tests.bench.start"} <= set(
        bundle.modules()
    )
    files = {f"{place}/{Path(path).name}" for path, place in bundle.data()}
    wanted = {"rules/engine/rulebook.md", "assets/tokens.json", "assets/fonts/inter/Inter-Regular.otf", "./LICENSE"}
    wanted |= {"assets/puzzles/warborn/1_which_weapon.toml", "tests/scenarios/warborn/w12_discard_any_opponent.toml"}
    assert wanted <= files
    assert not [name for name in files if name.endswith((".py", "README.md")) and "/licenses/" not in name]


KEPT = {
    "linux": [
        "PySide6/Qt/lib/libQt6Core.so.6", "PySide6/Qt/lib/libicudata.so.73", "PySide6/QtGui.abi3.so", "shiboken6/Shiboken.abi3.so",
        "PySide6/Qt/plugins/platforms/libqxcb.so", "PySide6/Qt/plugins/platforms/libqoffscreen.so", "libxcb-cursor.so.0",
        "PySide6/Qt/plugins/imageformats/libqwebp.so", "libpython3.11.so.1.0", "libffi.so.8", "assets/tokens.json",
        "python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so", "PySide6/Qt/translations/qtbase_de.qm",
    ],
    "win32": [
        r"PySide6\Qt6Core.dll", r"PySide6\plugins\platforms\qwindows.dll", r"PySide6\plugins\imageformats\qjpeg.dll", "python313.dll",
        r"PySide6\QtGui.pyd", r"PySide6\MSVCP140.dll", r"PySide6\pyside6.abi3.dll", r"shiboken6\Shiboken.pyd", "VCRUNTIME140.dll",
        r"PySide6\translations\qtbase_de.qm",
    ],
    "darwin": [
        "PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "PySide6/Qt/plugins/platforms/libqcocoa.dylib", "PySide6/QtGui.abi3.so",
        "PySide6/Qt/lib/QtDBus.framework/Versions/A/QtDBus", "PySide6/libpyside6.abi3.6.11.dylib", "Python",
    ],
}  # fmt: skip
LEFT = {
    "linux": [
        "PySide6/Qt/lib/libQt6Network.so.6", "PySide6/Qt/lib/libQt6Qml.so.6", "PySide6/QtNetwork.abi3.so", "libssl.so.3", "libgtk-3.so.0",
        "PySide6/Qt/plugins/platforms/libqvnc.so", "PySide6/Qt/plugins/tls/libqopensslbackend.so", "libstdc++.so.6", "libglib-2.0.so.0",
        "PySide6/Qt/translations/qtbase_fr.qm", "PySide6/Qt/plugins/platformthemes/libqgtk3.so", "libcrypto.so.3",
    ],
    "win32": [
        r"PySide6\Qt6Network.dll", r"PySide6\opengl32sw.dll", r"PySide6\plugins\tls\qschannelbackend.dll", r"PySide6\QtNetwork.pyd",
        r"PySide6\translations\qt_de.qm", r"PySide6\Qt6Svg.dll",
    ],
    "darwin": [
        "PySide6/Qt/lib/QtNetwork.framework/Versions/A/QtNetwork", "PySide6/Qt/plugins/tls/libqsecuretransportbackend.dylib",
        "PySide6/Qt/lib/QtQml.framework/Versions/A/QtQml",
    ],
}  # fmt: skip


@pytest.mark.parametrize("system", KEPT)
def test_what_is_needed_goes_along_and_nothing_that_speaks_to_a_network(system):
    assert [name for name in KEPT[system] if not bundle.is_kept(name, system)] == []
    assert [name for name in LEFT[system] if bundle.is_kept(name, system)] == []


def test_the_icon_is_there_in_every_size(tmp_path):
    write_icons(tmp_path)
    for file, sides in (("tuckbox.ico", SIDES), ("tuckbox.icns", ICNS_SIDES)):
        with Image.open(tmp_path / file) as image:
            found = {size[0] * (size[2] if len(size) > 2 else 1) for size in image.info["sizes"]}
        assert found == set(sides)
    for side in SIDES:
        with Image.open(tmp_path / f"{side}.png") as image:
            assert image.size == (side, side)
            red, _green, blue, _alpha = image.convert("RGBA").split()
            brass = sum(r > 150 > b for r, b in zip(red.tobytes(), blue.tobytes(), strict=True))
            assert brass > 0.03 * side * side, "the mark is not to be seen"


def test_windows_is_told_the_version():
    def called(*positional, **keywords):
        return SimpleNamespace(args=positional, **keywords)

    names = ("FixedFileInfo", "StringFileInfo", "StringStruct", "StringTable", "VSVersionInfo", "VarFileInfo", "VarStruct")
    told = eval(bundle.version_data(), dict.fromkeys(names, called))  # noqa: S307
    assert told.ffi.filevers == told.ffi.prodvers == (*(int(n) for n in desktop.__version__.split(".")), 0)
    words = dict(one.args for one in told.kids[0].args[0][0].args[1])
    assert words["ProductVersion"] == words["FileVersion"] == desktop.__version__
    assert words["OriginalFilename"] == "tuckbox.exe"


def test_macos_opens_saved_games_with_it_and_lets_it_do_no_more():
    told = plistlib.loads(plistlib.dumps(bundle.info_plist()))
    (kind,), (made,) = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert kind["LSItemContentTypes"] == [made["UTTypeIdentifier"]]
    assert made["UTTypeTagSpecification"]["public.filename-extension"] == ["tuck"]
    allowed = plistlib.loads((PACKAGING / "macos" / "entitlements.plist").read_bytes())
    assert allowed == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


def test_a_linux_desktop_is_told_one_story():
    name = bundle.IDENTIFIER
    lines = (LINUX / f"{name}.desktop").read_text(encoding="utf-8").splitlines()
    entry = dict(line.split("=", 1) for line in lines if "=" in line)
    kind, pattern = (ElementTree.parse(LINUX / f"{name}.xml").find(way) for way in ("{*}mime-type", "*/{*}glob"))
    about = ElementTree.parse(LINUX / f"{name}.metainfo.xml").getroot()
    assert kind is not None
    assert kind.get("type") == entry["MimeType"].strip(";") == about.findtext("provides/mediatype")
    assert pattern is not None
    assert pattern.get("pattern") == "*.tuck"
    assert about.findtext("id") == entry["Icon"] == DESKTOP_FILE == name
    assert about.findtext("launchable") == f"{name}.desktop"
    assert entry["StartupWMClass"] == bundle.NAME, "what X calls the windows"
    assert about.findtext("summary") == entry["Comment"] == bundle.SUMMARY
    assert next(release.get("version") for release in about.iter("release")) == desktop.__version__


@pytest.mark.parametrize(
    ("tool", "arguments"),
    [
        ("desktop-file-validate", [f"{bundle.IDENTIFIER}.desktop"]),
        ("appstreamcli", ["validate", "--no-net", f"{bundle.IDENTIFIER}.metainfo.xml"]),
    ],
)
def test_the_tools_of_linux_desktops_find_no_fault(tool, arguments):
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run([tool, *arguments], cwd=LINUX, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_installer_for_windows_tells_the_same():
    text = (PACKAGING / "windows" / "tuckbox.iss").read_text(encoding="utf-8")
    assert f'#define Version "{desktop.__version__}"' in text
    assert f"AppId={bundle.IDENTIFIER}" in text
    assert r"Software\Classes\.tuck" in text
    assert text.count(f"{bundle.NAME}.exe") == 4


@pytest.mark.parametrize(("file", "kind"), [("run.bat", "run"), ("check.bat", "check")])
def test_the_commands_for_windows_do_what_those_for_linux_do(file, kind):
    windows = (bundle.ROOT / file).read_text(encoding="utf-8")
    unix = (bundle.ROOT / kind).read_text(encoding="utf-8")
    assert re.search(rf'"%~dp0packaging\\bootstrap\.py" {kind} \|\| exit /b 2', windows)
    start = re.search(r'exec "\$here/\.venv/bin/python" (.*) "\$@"', unix)
    assert start is not None
    wanted = start[1].replace("$here/", "%~dp0").replace("/", "\\")
    assert f'"%~dp0.venv\\Scripts\\python.exe" {wanted} %*' in windows
    assert "exit /b %errorlevel%" in windows


def test_the_workflow_builds_on_three_systems_and_says_that_it_has_not_run():
    text = (bundle.ROOT / ".github" / "workflows" / "builds.yml").read_text(encoding="utf-8")
    assert "NOT RUN HERE" in text.split("name:")[0]
    assert all(f"system: {name}-" in text for name in ("ubuntu", "windows", "macos"))
    assert all((bundle.ROOT / path).is_file() for path in re.findall(r"packaging/[\w/]+\.\w+", text))
    assert tomllib.loads((bundle.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["requires-python"] == ">=3.11,<3.15"


def test_libraries_of_wheels_are_not_stripped():
    found = [("numpy.libs/libscipy_openblas.so", "a", "BINARY"), ("PIL/_imaging.so", "b", "EXTENSION")]
    assert bundle.kept(found, "linux") == [("numpy.libs/libscipy_openblas.so", "a", "DATA"), ("PIL/_imaging.so", "b", "EXTENSION")]
