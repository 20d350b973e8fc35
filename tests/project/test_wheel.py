"""What pip and pipx install: all of the program, and nothing but it."""

import contextlib
import subprocess
import sys
import zipfile
from configparser import ConfigParser
from email.parser import HeaderParser
from pathlib import Path

import pytest
from hatchling.build import build_wheel

import core
from tests.paths import ROOT

TRANSLATED = ".ts"
"""What translations are made from; the program reads what they are made into."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    with contextlib.chdir(ROOT):
        return zipfile.ZipFile(folder / build_wheel(str(folder)))


def described(wheel: zipfile.ZipFile, file: str) -> str:
    return wheel.read(f"treeconcord-{core.__version__}.dist-info/{file}").decode()


def test_holds_the_program_with_its_resources_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    packed = {name for name in wheel.namelist() if ".dist-info/" not in name}
    there = {
        path.relative_to(ROOT).as_posix()
        for folder in ("core", "gui", "resources")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != TRANSLATED
    }
    assert packed == there | {"main.py"}


def test_version_is_that_of_the_code(wheel: zipfile.ZipFile) -> None:
    assert HeaderParser().parsestr(described(wheel, "METADATA"))["Version"] == core.__version__


def test_commands_are_those_of_main(wheel: zipfile.ZipFile) -> None:
    scripts = ConfigParser()
    scripts.read_string(described(wheel, "entry_points.txt"))
    assert dict(scripts["console_scripts"]) == {"treeconcord": "main:main"}
    assert dict(scripts["gui_scripts"]) == {"treeconcord-gui": "main:main"}


def test_runs_away_from_the_checkout(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    script = (
        "import importlib.resources, sys, main; print(importlib.resources.files('resources')); sys.exit(main.main())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "--version"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert done.stdout.splitlines() == [str(tmp_path / "resources"), f"treeconcord {core.__version__}"]
