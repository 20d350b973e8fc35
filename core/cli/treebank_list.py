"""The table of ``--list``: treebanks by name, each with its gold and its parse (interfaces, score)."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from core.base.errors import InputError, Problem, first_problems
from core.base.messages import said
from core.formats.open_text import STANDARD_INPUT, read_text

_HEAD: Final = ("treebank", "gold", "parse")


@dataclass(frozen=True, slots=True)
class Treebank:
    """A treebank to score: its paths, with options after ``::`` as for other versions."""

    name: str
    gold: str
    parse: str


def read_treebank_list(path: str) -> list[Treebank]:
    """Reads a table of three tab-separated columns: name, gold, parse. Paths are relative to the table's folder.

    Blank lines, lines that begin with ``# ``, and a header line are skipped. Raises `InputError` for a line without
    three columns, a duplicate name, and a table without treebanks.
    """
    folder = Path() if path == STANDARD_INPUT else Path(path).parent
    treebanks: dict[str, Treebank] = {}
    problems: list[Problem] = []
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        columns = tuple(line.removesuffix("\r").split("\t"))
        if not line.strip() or line.startswith("# ") or columns == _HEAD:
            continue
        if len(columns) != len(_HEAD) or not all(column.strip() for column in columns):
            what = said("1 column") if len(columns) == 1 else said("{number} columns", number=len(columns))
            problems.append(Problem(path, number, what, said("a treebank, its gold and its parse")))
        elif columns[0] in treebanks:
            what = said("a second treebank '{name}'", name=columns[0])
            problems.append(Problem(path, number, what, said("a different name for each")))
        else:
            name, gold, parse = columns
            treebanks[name] = Treebank(name, str(folder / gold), str(folder / parse))
    if not treebanks and not problems:
        problems.append(Problem(path, 0, said("no treebanks"), said("a line for each: name, gold, parse")))
    if problems:
        raise InputError(first_problems(path, problems))
    return list(treebanks.values())
