"""The code stays easy for newcomers to navigate: rooms, short modules, no circular imports."""

import re
import subprocess
import sys
from collections import defaultdict

import pytest

from tests.paths import ROOT

SIDES = ("core", "gui")
MAX_LOOSE, MAX_LINES = 8, 700

EACH_MODULE_FIRST = """
import importlib, sys
for name in sys.argv[1:]:
    for loaded in [each for each in sys.modules if each.split(".")[0] == "core"]:
        del sys.modules[loaded]
    try:
        importlib.import_module(name)
    except ImportError as error:
        print(f"{name}: {error}")
"""


@pytest.mark.parametrize("side", SIDES)
def test_few_modules_are_in_no_room(side: str) -> None:
    loose = [path.name for path in (ROOT / side).glob("*.py") if path.name != "__init__.py"]
    assert len(loose) <= MAX_LOOSE, loose


def test_no_file_is_long() -> None:
    paths = [path for folder in (*SIDES, "tests", "tools") for path in (ROOT / folder).rglob("*.py")]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in paths}
    assert [path for path, lines in lengths.items() if lines > MAX_LINES] == []


def test_no_name_of_a_class_has_three_meanings() -> None:
    """Who read *Kind* had to find out first which of five it was."""
    modules = defaultdict(list)
    for path in (path for side in SIDES for path in (ROOT / side).rglob("*.py")):
        for name in re.findall(r"^class ([A-Z]\w*)", path.read_text("utf-8"), re.MULTILINE):
            modules[name].append(path.relative_to(ROOT).as_posix())
    assert {name: found for name, found in modules.items() if len(found) > 2} == {}


@pytest.mark.parametrize("side", SIDES)
def test_each_room_says_what_lives_there_and_what_does_not(side: str) -> None:
    for room in (path for path in (ROOT / side).iterdir() if path.is_dir() and (path / "__init__.py").exists()):
        first, *_ = (room / "__init__.py").read_text("utf-8").removeprefix('"""').split('"""')
        lines = first.strip().split("\n")
        assert len(lines) >= 3, room
        assert not lines[1], room


def test_each_module_of_core_can_be_imported_first() -> None:
    """The contracts see no circle of imports within a room: which module fails depends on who is imported first."""
    paths = sorted(path.relative_to(ROOT).with_suffix("") for path in (ROOT / "core").rglob("*.py"))
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    command = [sys.executable, "-c", EACH_MODULE_FIRST, *names]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == ""
