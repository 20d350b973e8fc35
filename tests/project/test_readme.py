"""What README says is true: its packages and its commands; and each page's targets of make and modules to run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.documented_commands import PAGES, blocks_of, copy_of
from tests.paths import ROOT

README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def commands(start: str, text: str) -> list[str]:
    """What follows ``start`` at the beginning of a line; a command may go on over several lines."""
    found = re.findall(rf"^{re.escape(start)} ((?:\\\n|.)*)", text, re.MULTILINE)
    return [command.replace("\\\n", " ") for command in found]


@pytest.mark.parametrize("name", PAGES)
def test_targets_of_make_that_are_named_exist(name: str) -> None:
    targets = set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))
    commands = [line for block in blocks_of(PAGES[name]) for line in block.lines]
    commands += re.findall(r"`([^`\n]*)`", PAGES[name].read_text("utf-8"))
    named = [found[1] for command in commands if (found := re.match(r"(?:\w+=\d+ )?make ((?:[a-z-]+ ?)+)", command))]
    assert {target for each in named for target in each.split()} <= targets


def test_readme_and_contributing_name_how_to_begin() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        assert {"run", "test"} <= set(
            re.findall(r"(?:^|`)make ([a-z-]+)", PAGES[name].read_text("utf-8"), re.MULTILINE)
        )


@pytest.mark.parametrize("name", PAGES)
def test_modules_to_run_that_are_named_exist(name: str) -> None:
    """As ``python -m tools.growth``."""
    named = set(re.findall(r"python -m ((?:tests|tools)[\w.]*)", PAGES[name].read_text("utf-8")))
    assert [each for each in named if not (ROOT / each.replace(".", "/")).with_suffix(".py").exists()] == []


def test_readme_names_the_system_packages_that_make_installs() -> None:
    (in_readme,) = commands("sudo apt-get install --no-install-recommends", README)
    (in_makefile,) = commands("QT_PACKAGES :=", MAKEFILE)
    assert in_readme.split() == in_makefile.split()


def test_the_table_is_what_the_first_command_prints(tmp_path: Path) -> None:
    """tests/gui/guide runs the others too."""
    first = blocks_of(ROOT / "README.md")[1]
    call = [sys.executable, str(ROOT / "main.py"), *first.commands[0]]
    folder = copy_of(first.folder, tmp_path)
    printed = subprocess.run(call, cwd=folder, check=True, capture_output=True, encoding="utf-8").stdout
    assert re.findall(r"^```text\n(.*?)^```", README, re.MULTILINE | re.DOTALL) == [printed]
