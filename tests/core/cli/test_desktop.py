"""``desktop``: the menu starts this TreeConcord, and its files belong to it."""

import configparser
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import pytest

from core import __version__
from core.cli.subcommands.desktop import launcher
from core.workspaces import EXTENSION

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, which does not exist yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "data"


def entry(data: Path) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(strict=True)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(data / "applications" / "treeconcord.desktop", "utf-8")
    return parser["Desktop Entry"]


def test_the_menu_starts_this_program(run: Run, data: Path) -> None:
    assert run("desktop", "install")[0] == 0
    *words, file = shlex.split(entry(data)["Exec"])
    assert file == "%f"
    done = subprocess.run([*words, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"treeconcord {__version__}\n"


def test_workspaces_belong_to_it(run: Run, data: Path) -> None:
    run("desktop", "install")
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    (kind,) = ET.parse(data / "mime" / "packages" / "treeconcord.xml").getroot()
    glob = kind.find(f"{space}glob")
    assert glob is not None
    assert glob.get("pattern") == f"*{EXTENSION}"
    assert entry(data)["MimeType"] == f"{kind.get('type')};"
    icon = f"{str(kind.get('type')).replace('/', '-')}.svg"
    assert (data / "icons" / "hicolor" / "scalable" / "mimetypes" / icon).exists()
    assert (data / "icons" / "hicolor" / "scalable" / "apps" / f"{entry(data)['Icon']}.svg").exists()


def test_what_was_installed_can_be_removed(run: Run, data: Path) -> None:
    code, _, err = run("desktop", "install")
    assert (code, err) == (0, f"installed in {data}: menu entry, file type and icons\n")
    run("desktop", "install", "--quiet")
    assert run("desktop", "remove") == (0, "", f"removed from {data}: menu entry, file type and icons\n")
    assert [path for path in data.rglob("*treeconcord*") if path.is_file()] == []
    assert run("desktop", "remove", "--quiet") == (0, "", "")


def test_a_folder_with_odd_characters(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the specification of desktop entries quotes them."""
    monkeypatch.setattr(sys, "executable", '/home/a "b" 100% $c\\d/python')
    run("desktop", "install")
    command = entry(data)["Exec"].replace("\\\\", "\\").replace("%%", "%")
    words = [re.sub(r"\\(.)", r"\1", word) for word in re.findall(r'"((?:[^"\\]|\\.)*)"', command)]
    assert words == list(launcher())


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="no desktop-file-validate here")
def test_the_entry_is_valid(run: Run, data: Path) -> None:
    run("desktop", "install")
    path = data / "applications" / "treeconcord.desktop"
    subprocess.run(["desktop-file-validate", path], check=True)


def test_a_folder_that_cannot_be_made(run: Run, data: Path) -> None:
    data.write_text("a file")
    code, out, err = run("desktop", "install")
    assert (code, out) == (1, "")
    assert re.search(r"data.*: (File exists|Not a directory); expected a folder that can be made and written", err)


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_elsewhere_it_says_what_to_do(run: Run, data: Path, system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    code, _, err = run("desktop", "install")
    assert code == 2
    assert "desktop is for Linux; elsewhere choose TreeConcord once in 'Open with'" in err
    assert not data.exists()


def test_what_cannot_be_removed_is_named(run: Run, data: Path) -> None:
    entry = data / "applications" / "treeconcord.desktop"
    entry.mkdir(parents=True)
    code, out, err = run("desktop", "remove")
    assert (code, out) == (1, "")
    assert err.startswith(f"{entry}: cannot be removed (")
    assert err.count("\n") == 1
