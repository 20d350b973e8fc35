"""TreeConcord as a library: treebanks and parses compared across annotation schemes.

    import treeconcord as tc

    gold, parse = tc.read("ud.conllu"), tc.read("parser_ud.conllu")
    print(tc.score(gold, parse).table())
    tc.compare(gold, parse, sentence="01-sunday")  # in a notebook: the aligned trees

Options, names and numbers are those of the command line (docs/interfaces.md); `T11`, `T12` and `S11` are the papers in
docs/bibliography.md, § a section of docs/protocol.md. Errors that a person can fix are `InputError`, for what is read,
and `UsageError`, for what is requested. Positions of words count from 1, scores are fractions from 0 to 1.

Only the names in ``__all__`` are promised: everything else in the package may change without notice. Importing this
module loads nothing but Python's own; only drawing needs Qt, and runs in a process of its own.
"""

import sys
from typing import TYPE_CHECKING

from core import __version__

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from os import PathLike
    from typing import Literal, Unpack

    from conllu import TokenList

    from core.base.errors import InputError, UsageError
    from core.library.options import Labels
    from core.library.public import (
        Columns,
        Comparison,
        Excluded,
        Node,
        Options,
        Overlap,
        Scores,
        Table,
        Tree,
        Trees,
        Version,
    )
    from core.library.versions import Versions

__all__ = [
    "Columns",
    "Comparison",
    "Excluded",
    "InputError",
    "Node",
    "Options",
    "Overlap",
    "Scores",
    "Table",
    "Tree",
    "Trees",
    "UsageError",
    "Version",
    "__version__",
    "compare",
    "generalize",
    "main",
    "overlap",
    "read",
    "score",
    "tl_unify",
    "unify",
]


def read(
    source: "str | PathLike[str] | Iterable[TokenList]",
    *,
    name: str | None = None,
    format: str | None = None,
    labels: "Labels | None" = None,
    functions: str | None = None,
) -> "Version":
    """One version of a text: a treebank or the output of a parser.

    Args:
        source: The path of a file, compressed or not, or sentences that the package `conllu` has parsed.
        name: Its name in results; for a parse, ``NAME@GOLD`` says whose scheme it follows, if there are several golds.
            Default: the file's name without its extension.
        format: `conllu`, `conllx`, `conll09`, `export`, `tiger` or `ptb`; recognized by default.
        labels: Its own label mapping, instead of that of a call (see `Options`).
        functions: Where they are: `dash`, `nodes:SBJ,OBJ`, `edge` or `misc` (docs/interfaces.md, Naming versions).

    Raises:
        InputError: The file can't be read, or has sentences that can't be.
        UsageError: The format, the name or the functions are not possible.

    A sentence of a parse may lack a valid tree, one of a gold may not; this is checked where the version is used.
    """
    from core.library.versions import read_path_or_sentences

    return read_path_or_sentences(source, name, format, labels, functions)


def score(
    golds: "Versions",
    parses: "Versions",
    *,
    against: "str | Iterable[str] | None" = None,
    metrics: "str | Iterable[str] | None" = None,
    sets: "str | PathLike[str] | None" = None,
    prm: "str | PathLike[str] | None" = None,
    floors: bool = False,
    iterations: int = 10_000,
    seed: int = 1,
    jobs: int = 1,
    **options: "Unpack[Options]",
) -> "Scores":
    """Every applicable measure for every parse, as by the subcommand ``score`` (T11, T12; §3 and §4).

    Args:
        golds: One gold, or several.
        parses: One parse, or several.
        against: Sets of golds to score against, such as ``ud+sud``; default: every single gold, and every larger set
            with the parse's native gold.
        metrics: Measures or groups of them, such as ``tedeval,las``; default: all that need nothing but trees.
        sets: A table of the sets of relations, for measures over these.
        prm: Parameters of `evalb`, for PARSEVAL.
        floors: Also scores flat trees and chains as parses.
        iterations: How often tests and intervals draw.
        seed: Of tests and intervals.
        jobs: Processes; the result is the same for any number. In a script, more than one needs
            ``if __name__ == "__main__":``.
        **options: See `Options`.

    Raises:
        InputError: A gold has a sentence that is not a tree, a table can't be read, or sentences can't be aligned.
        UsageError: Options or versions do not fit each other.
    """
    from core.library.options import metrics_from, settings_from
    from core.library.scores import scored
    from core.library.versions import versions_in

    settings = settings_from({**options, "sets": sets, "prm": prm, "floors": floors}, against)
    return scored(versions_in(golds, parses, options), settings, metrics_from(metrics), iterations, seed, jobs)


def overlap(
    golds: "Versions",
    *,
    metrics: "str | Iterable[str] | None" = None,
    sets: "str | PathLike[str] | None" = None,
    prm: "str | PathLike[str] | None" = None,
    examples: int = 2,
    **options: "Unpack[Options]",
) -> "Overlap":
    """Each pair of golds compared, as by ``overlap``: how much two schemes share, and where they differ (§3).

    Args:
        golds: Two or more golds.
        metrics: As for `score`.
        sets: As for `score`.
        prm: As for `score`.
        examples: How many examples of each kind of difference there are, for each construction.
        **options: See `Options`.

    Raises:
        InputError: As for `score`.
        UsageError: As for `score`.
    """
    from core.library.options import metrics_from, settings_from
    from core.library.overlap import overlap_of
    from core.library.versions import golds_in

    settings = settings_from({**options, "sets": sets, "prm": prm})
    return overlap_of(golds_in(golds, options), settings, metrics_from(metrics), examples)


def generalize(golds: "Versions", **options: "Unpack[Options]") -> "Trees":
    """⊓: what all golds agree on, for each sentence (T11 §3, T12 §3; §2). Of a single gold, its function trees.

    Args:
        golds: One or more golds.
        **options: See `Options`.

    Raises:
        InputError: As for `score`.
        UsageError: As for `score`.
    """
    from core.library.options import settings_from
    from core.library.trees import generalized
    from core.library.versions import golds_in

    return generalized(golds_in(golds, options), settings_from(options))


def unify(
    golds: "Versions",
    *,
    on_conflict: "Literal['core', 'base', 'donor', 'ask', 'fail']" = "core",
    **options: "Unpack[Options]",
) -> "Trees":
    """⊔: everything that any gold says, for each sentence (T11 §3, T12 §3; §2).

    Args:
        golds: Two or more golds, merged in this order.
        on_conflict: What becomes of spans that cross and labels that clash: neither stays (`core`, the consistent
            core), the earlier gold wins (`base`), the later one (`donor`), they are left open (`ask`), or are an error
            (`fail`).
        **options: See `Options`.

    Raises:
        InputError: As for `score`; with `fail`, also for each sentence with conflicts.
        UsageError: As for `score`.
    """
    from core.library.options import settings_from
    from core.library.trees import unified
    from core.library.versions import golds_in

    return unified(golds_in(golds, options), settings_from(options), on_conflict)


def tl_unify(golds: "Versions", **options: "Unpack[Options]") -> "Trees":
    """⊔tl: the spans of the first gold, each with the labels of all, for each sentence (T12 §3; §2).

    Trees are multi-function. To score against them, derive a version: `Options`, *derive*.

    Args:
        golds: Two or more golds, the base first.
        **options: See `Options`.

    Raises:
        InputError: As for `score`.
        UsageError: As for `score`, and if `protocol` is `functional`.
    """
    from core.library.options import settings_from
    from core.library.trees import tl_unified
    from core.library.versions import golds_in

    return tl_unified(golds_in(golds, options), settings_from(options))


def compare(
    golds: "Versions",
    parses: "Versions" = (),
    *,
    sentence: str | None = None,
    against: str | None = None,
    unlabelled: bool = False,
    drawing: "Literal['spans', 'tree', 'arcs']" = "spans",
    legend: bool = True,
    tags: bool = True,
    title: bool = False,
    scores: bool = True,
    punctuation_conflicts: bool = False,
    only_differences: bool = False,
    words: str | None = None,
    hide: "str | Sequence[str]" = (),
    width: str | None = None,
    theme: "Literal['light', 'dark']" = "light",
    tikz: "Literal['absolute', 'tikz-dependency', 'forest'] | None" = None,
    **options: "Unpack[Options]",
) -> "Comparison":
    """One sentence in all versions: the trees, what the golds agree on, and the drawing of the subcommand ``figure``.

    Args:
        golds: One or more golds.
        parses: None, one or more parses.
        sentence: The id of the sentence; default: the first that all versions have.
        against: The golds that are compared, such as ``ud+sud``; default: all.
        unlabelled: Chips show what the unlabelled score counts.
        drawing: How each version is drawn.
        legend: Explains lines and chips below the trees.
        tags: Shows categories of brackets and tags of words.
        title: Writes the sentence's id and text above the trees.
        scores: Shows the score of each parse, its measure and the golds.
        punctuation_conflicts: Also marks conflicts that are only about punctuation.
        only_differences: Leaves out what all versions that are drawn share.
        words: Only these words, such as ``4-17``.
        hide: Versions that are not drawn; ``generalized`` is the generalized gold.
        width: For a column of a paper, such as ``8cm``: wide sentences have several lines, all text is 8 pt.
        theme: Colours for paper and bright pages, or for dark ones.
        tikz: How ``.tex`` is written: every shape at its place, or a source to edit by hand for a package.
        **options: See `Options`.

    Raises:
        InputError: As for `score`.
        UsageError: As for `score`, and if there is no such sentence.
    """
    from core.library.comparison import compared
    from core.library.options import settings_from
    from core.library.versions import versions_in
    from gui.app.figure_process import FIGURES

    look = {
        "unlabelled": unlabelled,
        "drawing": drawing,
        "legend": legend,
        "tags": tags,
        "title": title,
        "scores": scores,
        "punctuation_conflicts": punctuation_conflicts,
        "only_differences": only_differences,
        "words": words,
        "hide": hide,
        "width": width,
        "theme": theme,
        "tikz": tikz,
    }
    versions = versions_in(golds, parses, options)
    return compared(versions, settings_from(options, against), sentence, FIGURES.draw, look)


def main() -> int:
    """Runs the command line, as ``treeconcord`` does; returns the exit code."""
    from main import main as run

    return run()


if not TYPE_CHECKING:  # For type checkers, the names are only those above.

    def __getattr__(name: str) -> object:
        """Loads a class when it is first named."""
        if name in ("InputError", "UsageError"):
            from core.base import errors

            return getattr(errors, name)
        if name in __all__:
            from core.library import public

            return getattr(public, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return __all__


if __name__ == "__main__":
    sys.exit(main())
