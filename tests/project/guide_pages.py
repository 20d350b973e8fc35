"""What a page of the guide asks a reader to type, and what it says comes out."""

import re
import shlex
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Block:
    """Commands typed one after the other, and the rows with numbers of the table that follows them."""

    commands: list[list[str]]
    rows: list[list[str]]


def blocks_of(page: str) -> list[Block]:
    """The blocks of a page, from top to bottom; commands are without the program's name."""
    found = []
    for text in re.split(r"^```sh\n", page, flags=re.MULTILINE)[1:]:
        typed, _, rest = text.partition("```")
        commands = [shlex.split(line)[1:] for line in typed.replace("\\\n", " ").splitlines()]
        rows = re.findall(r"^\| (.*\d\.\d{4}.*) \|$", rest, re.MULTILINE)
        found.append(Block(commands, [[cell.strip() for cell in row.split("|")] for row in rows]))
    return found


def scores_in(table: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """The scores of all parses, by gold and measure, in a table that ``score`` has printed; without marks."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    gold = ""
    for line in table.splitlines():
        if cells := re.match(r"(\S*) +(\S+)((?: +(?:n/a|\d\.\d{4})\S*)+)(?: +\d\.\d\d)?$", line):
            gold = cells[1] or gold
            found[gold, cells[2]] = tuple(re.findall(r"n/a|\d\.\d{4}", cells[3]))
    return found
