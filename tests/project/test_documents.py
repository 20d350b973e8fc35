"""What README and architecture say about the ground is so."""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.paths import DOCS, ROOT, SAMPLE

DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def commands(start: str, text: str) -> list[str]:
    """What follows ``start`` at the beginning of a line; a command may go on over several lines."""
    found = re.findall(rf"^{re.escape(start)} ((?:\\\n|.)*)", text, re.MULTILINE)
    return [command.replace("\\\n", " ") for command in found]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text("utf-8")):
        assert "://" in target or (document.parent / target).exists(), target


def test_readme_names_targets_of_make() -> None:
    named = set(re.findall(r"(?:^|`)make ([a-z-]+)", README, re.MULTILINE))
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


def test_architecture_shows_the_layers_that_are_checked() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = [layer for contract in contracts if contract["type"] == "layers" for layer in contract["layers"]]
    rows = re.findall(r"^\| (`.*?) \|", (DOCS / "architecture.md").read_text("utf-8"), re.MULTILINE)
    assert [re.findall(r"`(\w+)`", row) for row in rows] == [re.findall(r"\w+", layer) for layer in layers]
