"""Writes trees, one line per sentence."""

import sys
from collections.abc import Iterable, Iterator, Sequence

from core.model.spans import AnyTree
from core.model.version import Version
from core.output.tree_lines import TreeLine, bracket_line, json_line
from core.scoring.alignment import Aligned
from core.scoring.compared_sentences import select
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.settings import Settings
from core.trees.algebra import Conflict


def write_line(kind: str, line: TreeLine, conflicts: Iterable[Conflict] = (), names: Sequence[str] = ()) -> None:
    """Writes the line of a sentence to standard output, as ``json`` or as brackets.

    ``conflicts`` between the versions ``names`` are written only in JSON.
    """
    if kind == "json":
        sys.stdout.writelines(json_line(line, conflicts, names))
    else:
        sys.stdout.write(bracket_line(line))


def tell_excluded(aligned: Aligned) -> None:
    """Reports excluded sentences on standard error."""
    for excluded in aligned.excluded:
        sys.stderr.write(f"excluded: {excluded.name}: {excluded.version}: {excluded.reason}\n")


def comparisons(versions: Sequence[Version], settings: Settings) -> Iterator[tuple[str, Comparison]]:
    """Each aligned sentence with its name; excluded ones are reported on standard error."""
    frame = make_frame(versions, settings)
    aligned = select(frame)
    tell_excluded(aligned)
    for name, row in zip(aligned.names, aligned.rows, strict=True):
        yield name, compare(frame, row)


def gold_trees(comparison: Comparison) -> list[AnyTree]:
    """The function trees of the golds of a sentence."""
    return [comparison.tree(gold.name, labelled=True) for gold in comparison.frame.golds]


def write_tree(kind: str, name: str, comparison: Comparison, tree: AnyTree) -> None:
    """Writes the line of a sentence with the words of the first gold."""
    first = comparison.frame.golds[0].name
    write_line(kind, TreeLine(name, comparison.sentences[first].forms, comparison.positions, tree))
