"""The commands that pages print, each with the folder that its page names: what a reader types, and where."""

import re
import shlex
import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.paths import DOCS, ROOT

PAGES = {
    str(page.relative_to(ROOT)): page
    for page in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.rglob("*.md")))
}
"""Every page that a person reads, by its path."""

_FOLDER = re.compile(r"\b[Rr]un\s+in\s+\[[^\]]*\]\(([^)\s]+)\)")
_BLOCK = re.compile(r"^ *```sh\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Block:
    """Lines of shell that are typed one after the other, without comments."""

    folder: Path | None
    """The last one that the page names above them, as in: The commands run in [the sample](../resources/sample)."""
    lines: list[str]
    text_below: str
    """What stands between these and the next such lines."""

    @property
    def commands(self) -> list[list[str]]:
        """The arguments of each command of the program."""
        return [words[1:] for words in map(shlex.split, self.lines) if words[0] == "treeconcord"]

    @property
    def programs(self) -> set[str]:
        return {line.split()[0] for line in self.lines}

    @property
    def rows(self) -> list[list[str]]:
        """The rows with scores of the tables below."""
        rows = re.findall(r"^\| (.*\d\.\d{4}.*) \|$", self.text_below, re.MULTILINE)
        return [[cell.strip() for cell in row.split("|")] for row in rows]


def blocks_of(page: Path, text: str | None = None) -> list[Block]:
    """The blocks of shell on a page, from top to bottom; ``text`` stands for what the page has."""
    text = page.read_text("utf-8") if text is None else text
    folder, above = None, 0
    found = list(_BLOCK.finditer(text))
    blocks = []
    for block, below in zip(found, [*(each.start() for each in found), len(text)][1:], strict=True):
        for named in _FOLDER.findall(text, above, block.start()):
            folder = (page.parent / named).resolve()
        lines = [re.sub(r"\s+#.*", "", line.strip()) for line in block[1].replace("\\\n", " ").splitlines()]
        blocks.append(Block(folder, [line for line in lines if line and line[0] != "#"], text[block.end() : below]))
        above = block.end()
    return blocks


def copy_of(folder: Path | None, target: Path) -> Path:
    """A copy of a folder that a page names, in which its commands may write."""
    assert folder is not None
    return shutil.copytree(folder, target / folder.name, dirs_exist_ok=True)


def scores_in(table: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The scores of all parses, by gold and measure, in a table that ``score`` has printed; without marks."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    gold = ""
    for line in table.splitlines():
        if cells := re.match(r"(\S*) +(\S+)((?: +(?:n/a|\d\.\d{4})\S*)+)(?: +\d\.\d\d)?$", line):
            gold = cells[1] or gold
            found[gold, cells[2]] = tuple(re.findall(r"n/a|\d\.\d{4}", cells[3]))
    return found
