"""Writes trees, one line per sentence."""

import sys
from collections.abc import Callable, Iterable, Sequence

from core.base.regular_files import ScratchText
from core.cli.console import remark
from core.model.spans import AnyTree
from core.model.version import Version
from core.output.tree_lines import TreeLine, tree_text
from core.scoring.alignment import Excluded, check_compared
from core.scoring.blocks import comparisons_of
from core.scoring.comparison import Comparison, make_frame
from core.scoring.settings import Settings
from core.trees.algebra import Conflict


def write_line(kind: str, line: TreeLine, conflicts: Iterable[Conflict] = (), names: Sequence[str] = ()) -> None:
    """Writes the line of a sentence to standard output, as ``json`` or as brackets.

    ``conflicts`` between the versions ``names`` are written only in JSON.
    """
    sys.stdout.writelines(tree_text(kind, line, conflicts, names))


def tell_excluded(excluded: Iterable[Excluded]) -> None:
    """Reports excluded sentences on standard error."""
    for each in excluded:
        sys.stderr.write(f"excluded: {each.name}: {each.version}: {each.reason}\n")


class TreeLines:
    """The lines of all aligned sentences of a run, and what is to be said of them; nothing is shown before `put`."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._lines = ScratchText()
        self._count, self._path = 0, ""
        self._excluded: list[Excluded] = []
        self._remarks: list[str] = []

    def add_all(
        self,
        versions: Sequence[Version],
        settings: Settings,
        tree_of: Callable[[Comparison], AnyTree],
        remark_on: Callable[[str, Comparison], str] = lambda _name, _comparison: "",
    ) -> "TreeLines":
        """Adds the tree of each sentence, with the words of the first gold, and the remark on it, if that has any."""
        frame = make_frame(versions, settings)
        first, self._path = frame.golds[0].name, frame.versions[0].spec.path
        for name, comparison in comparisons_of(frame, self._excluded):
            line = TreeLine(name, comparison.sentences[first].forms, comparison.positions, tree_of(comparison))
            self._count += 1
            self._lines.write(tree_text(self._kind, line))
            if remark := remark_on(name, comparison):
                self._remarks.append(remark)
        return self

    def put(self, *, quiet: bool) -> None:
        """Writes the lines to standard output, excluded sentences and remarks to standard error.

        Raises `InputError` if all sentences are excluded.
        """
        tell_excluded(self._excluded)
        if self._excluded:
            check_compared(self._count, self._excluded, self._path)
        for text in self._remarks:
            remark(text, quiet=quiet)
        for piece in self._lines.pieces():
            sys.stdout.write(piece)


def gold_trees(comparison: Comparison) -> list[AnyTree]:
    """The function trees of the golds of a sentence."""
    return [comparison.tree(gold.name, labelled=True) for gold in comparison.frame.golds]
