"""What README and docs/architecture.md say about the project is true."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.paths import DOCS, ROOT, SAMPLE
from tools.room_table import PAGE, with_tables

TEXTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted(DOCS.rglob("*.md")),
    *(path for folder in ("core", "gui", "tests", "tools") for path in sorted((ROOT / folder).rglob("*.py"))),
]
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def commands(start: str, text: str) -> list[str]:
    """What follows ``start`` at the beginning of a line; a command may go on over several lines."""
    found = re.findall(rf"^{re.escape(start)} ((?:\\\n|.)*)", text, re.MULTILINE)
    return [command.replace("\\\n", " ") for command in found]


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_targets_of_make_that_are_named_exist(document: str) -> None:
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", (ROOT / document).read_text("utf-8"), re.MULTILINE))
    assert {"run", "test"} <= named <= set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))


def test_readme_names_the_system_packages_that_make_installs() -> None:
    (in_readme,) = commands("sudo apt-get install --no-install-recommends", README)
    (in_makefile,) = commands("QT_PACKAGES :=", MAKEFILE)
    assert in_readme.split() == in_makefile.split()


def test_readme_commands_run_on_the_sample(tmp_path: Path) -> None:
    sample = shutil.copytree(SAMPLE, tmp_path / "sample")
    printed = []
    for command in commands("treeconcord", README):
        call = [sys.executable, str(ROOT / "main.py"), *shlex.split(command)]
        printed.append(subprocess.run(call, cwd=sample, check=True, capture_output=True, encoding="utf-8").stdout)
    assert re.findall(r"^```text\n(.*?)^```", README, re.MULTILINE | re.DOTALL) == printed[:1]


def test_architecture_shows_the_rooms_of_the_contracts() -> None:
    """Where this fails: ``make rooms``."""
    assert PAGE.read_text("utf-8") == with_tables(PAGE.read_text("utf-8"))
    layers = [each["layers"] for each in CONTRACTS if each["type"] == "layers"]
    rows = [(number, room) for rooms in layers for number, row in enumerate(rooms, 1) for room in row.split(" | ")]
    shown = re.findall(r"^\| (\d+) \| `(\w+)` \|", PAGE.read_text("utf-8"), re.MULTILINE)
    docks = sorted(each.parent.name for each in (ROOT / "gui" / "docks").glob("*/__init__.py"))
    assert shown == [*((str(number), room) for number, room in rows), *(("1", dock) for dock in docks)]


def leads_somewhere(name: str) -> bool:
    """Whether there is such a file or folder, or such a module, or in a module something of that name."""
    if "/" in name:
        return (ROOT / name).exists()
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        place = ROOT.joinpath(*parts[:end])
        for module in (place.with_suffix(".py"), place / "__init__.py"):
            if module.exists():
                return end == len(parts) or bool(re.search(rf"\b{parts[end]}\b", module.read_text("utf-8")))
    return False


def test_modules_and_files_that_texts_name_exist() -> None:
    """Readers look for the names that they have read."""
    naming = re.compile(r"`((?:core|gui|resources|tests|tools)[./][\w./]*\w)`")
    named = {(str(text.relative_to(ROOT)), name) for text in TEXTS for name in naming.findall(text.read_text("utf-8"))}
    assert len(named) > 100
    assert sorted(each for each in named if not leads_somewhere(each[1])) == []
