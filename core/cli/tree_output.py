"""What all subcommands that write trees a line a sentence share."""

import sys
from collections.abc import Iterable, Sequence
from typing import Final

from core.output.tree_lines import Line, bracket_line, json_line
from core.scoring.alignment import Aligned
from core.trees.algebra import Conflict

LINES: Final = ("brackets", "json")
"""What a line can be written as; the first is the default."""


def write_line(kind: str, line: Line, conflicts: Iterable[Conflict] = (), names: Sequence[str] = ()) -> None:
    """Writes the line of a sentence to standard output, as ``json`` or as brackets.

    ``conflicts`` between the versions ``names`` are in JSON alone.
    """
    if kind == "json":
        sys.stdout.writelines(json_line(line, conflicts, names))
    else:
        sys.stdout.write(bracket_line(line))


def tell_excluded(aligned: Aligned) -> None:
    """Tells on standard error of the sentences that are left out."""
    for excluded in aligned.excluded:
        sys.stderr.write(f"excluded: {excluded.name}: {excluded.version}: {excluded.reason}\n")
