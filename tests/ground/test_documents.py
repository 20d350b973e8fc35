"""What README and architecture say about the ground is so."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
README = (ROOT / "README.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")


def words_after(start: str, text: str) -> set[str]:
    """The words of a command that begins with ``start`` and may go on over several lines."""
    found = re.search(re.escape(start) + r"((?:\\\n|.)*)", text)
    assert found, f"no {start!r}"
    return set(found[1].replace("\\\n", " ").split())


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", document.read_text("utf-8")):
        assert "://" in target or (document.parent / target).exists(), target


def test_readme_names_targets_of_make() -> None:
    named = set(re.findall(r"`make ([a-z-]+)", README)) | set(re.findall(r"^make ([a-z-]+)", README, re.MULTILINE))
    assert {"run", "test"} <= named <= set(re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE))


def test_readme_names_the_system_packages_that_make_installs() -> None:
    assert words_after("apt-get install --no-install-recommends", README) == words_after("QT_PACKAGES :=", MAKEFILE)


def test_architecture_shows_the_layers_that_are_checked() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    layers = [layer for contract in contracts if contract["type"] == "layers" for layer in contract["layers"]]
    rows = re.findall(r"^\| (`.*?) \|", (ROOT / "docs" / "architecture.md").read_text("utf-8"), re.MULTILINE)
    assert [re.findall(r"`(\w+)`", row) for row in rows] == [re.findall(r"\w+", layer) for layer in layers]
