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
from core.library.wording import worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from os import PathLike
    from typing import IO, Literal, Unpack

    from conllu import TokenList

    from core.base.errors import InputError, Problem, UsageError
    from core.library.options import Labels
    from core.library.public import (
        Agreement,
        Columns,
        Comparison,
        Constituent,
        Diff,
        Excluded,
        Finding,
        Matches,
        Node,
        Options,
        Overlap,
        Rules,
        Scores,
        Sentence,
        Table,
        Tree,
        Trees,
        Validation,
        Variation,
        Version,
        Word,
    )
    from core.library.versions import Source, Versions

__all__ = [
    "Agreement",
    "Columns",
    "Comparison",
    "Constituent",
    "Diff",
    "Excluded",
    "Finding",
    "InputError",
    "Matches",
    "Node",
    "Options",
    "Overlap",
    "Problem",
    "Rules",
    "Scores",
    "Sentence",
    "Table",
    "Tree",
    "Trees",
    "UsageError",
    "Validation",
    "Variation",
    "Version",
    "Word",
    "__version__",
    "agreement",
    "apply",
    "compare",
    "convert",
    "diff",
    "generalize",
    "main",
    "overlap",
    "read",
    "read_text",
    "report",
    "rules",
    "score",
    "search",
    "significance",
    "tl_unify",
    "unify",
    "validate",
    "variation",
    "vary",
]


@worded
def read(
    source: "str | PathLike[str] | IO[str] | IO[bytes] | Iterable[TokenList]",
    *,
    name: str | None = None,
    format: str | None = None,
    labels: "Labels | None" = None,
    functions: str | None = None,
) -> "Version":
    """One version of a text: a treebank or the output of a parser.

    Args:
        source: The path of a file, compressed or not, an open file, or sentences that the package `conllu` has parsed.
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
    from core.library.versions import read_source

    return read_source(source, name, format, labels, functions)


@worded
def read_text(
    text: str,
    *,
    name: str,
    format: str | None = None,
    labels: "Labels | None" = None,
    functions: str | None = None,
) -> "Version":
    """One version from its text, as `read` reads it from a file.

    Args:
        text: What would be in the file.
        name: As for `read`.
        format: As for `read`.
        labels: As for `read`.
        functions: As for `read`.

    Raises:
        InputError: It has sentences that can't be read.
        UsageError: As for `read`.
    """
    from core.library.versions import read_text as read_text_as

    return read_text_as(text, name, format, labels, functions)


@worded
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
        golds: One gold, or several; as everywhere, the path of a file will do. Two plain paths, of a gold and a parse,
            are called so in results.
        parses: One parse, or several.
        against: Sets of golds to score against, such as ``ud+sud``; default: every single gold, and every larger set
            with the parse's native gold.
        metrics: Measures or groups of them, such as ``tedeval,las``; default: all that need nothing but trees. ``nf17``
            alone gives the tables of that paper.
        sets: A table of the sets of relations, for measures over these.
        prm: Parameters of `evalb`, for PARSEVAL.
        floors: Also scores flat trees and chains as parses.
        iterations: How often tests and intervals draw, at most 1,000,000 times.
        seed: Of tests and intervals.
        jobs: Processes; the result is the same for any number. In a script, more than one needs
            ``if __name__ == "__main__":``.
        **options: See `Options`.

    Raises:
        InputError: A file can't be read, a gold has a sentence that is not a tree, sentences can't be aligned, or no
            sentence is in all versions.
        UsageError: Options or versions do not fit each other.
    """
    from core.library.options import metrics_from, settings_from
    from core.library.scores import scored
    from core.library.versions import gold_and_parse, versions_in

    settings = settings_from({**options, "sets": sets, "prm": prm, "floors": floors}, against)
    golds, parses = gold_and_parse(golds, parses)
    return scored(versions_in(golds, parses, options), settings, metrics_from(metrics), iterations, seed, jobs)


@worded
def significance(saved: "str | PathLike[str]", *, iterations: int = 10_000, seed: int = 1) -> "Columns":
    """A row for the test of each two parses by each measure, from scores saved by `Scores.write_per_sentence`.

    Args:
        saved: The file, as for ``significance --per-sentence``; those of scores not saved are `Scores.significance`.
        iterations: As for `score`.
        seed: As for `score`.

    Raises:
        InputError: The file can't be read, or its rows are not those that were written.
        UsageError: It has the scores of one parse.
    """
    from core.library.scores import significance_of_saved
    from core.library.wording import given_path

    return significance_of_saved(given_path("saved", saved), iterations, seed)


@worded
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
    from core.library.treebank import overlap_of
    from core.library.versions import golds_in

    settings = settings_from({**options, "sets": sets, "prm": prm})
    return overlap_of(golds_in(golds, options), settings, metrics_from(metrics), examples)


@worded
def agreement(annotators: "Versions", *, seed: int = 1) -> "Agreement":
    """How far annotators of one scheme agree, as by ``agreement``: shares, κ, α, and what they confuse (§10).

    Args:
        annotators: Two or more versions of one text.
        seed: For the samples from which α of trees is estimated where there are more than 300.

    Raises:
        InputError: A file can't be read, or no two annotators have a sentence in common.
        UsageError: There are fewer than two annotators.
    """
    from core.library.treebank import agreement as agreement_of

    return agreement_of(annotators, seed)


@worded
def search(versions: "Versions", request: str) -> "Matches":
    """Where a request in Grew's language is found, as by ``search``: in one version or in several at once (§12).

    Args:
        versions: One version or path, or several that the request names: ``ud { pattern { … } } sud { … }``.
        request: Such as ``pattern { X -[obj]-> Y; Y [upos=NOUN] }``.

    Raises:
        InputError: A file can't be read, or no sentence is in all versions that the request names.
        UsageError: The request is malformed, at the place that the error names, or about another version.
    """
    from core.library.search import search as matches_of

    return matches_of(versions, request)


@worded
def diff(old: "Source", new: "Source") -> "Diff":
    """What changed between two states of one treebank, as by ``diff``: by rule, by kind, and change by change.

    Args:
        old: The state before, a version or a path; an empty file for a treebank that is new.
        new: The state after.

    Raises:
        InputError: A file can't be read.
        UsageError: One state has dependencies and the other brackets.
    """
    from core.library.treebank import difference

    return difference(old, new)


@worded
def validate(golds: "Versions" = (), parses: "Versions" = (), *, findings: bool = False) -> "Validation":
    """What is wrong in versions, with file, line and sentence, as by ``validate``.

    Args:
        golds: Golds; a file that can't be read is best given as a path, as reading it is an error.
        parses: Parses, whose sentences may lack a valid tree only here.
        findings: Also what is worth a look, such as relations that the scheme does not know.

    Raises:
        UsageError: There is nothing to validate.
    """
    from core.library.treebank import validated

    return validated(golds, parses, findings)


@worded
def vary(
    version: "Source",
    *,
    name: str | None = None,
    scheme: "Literal['lexical', 'functional', 'first-conjunct', 'conjunct-chain', 'conjunction-head'] | None" = None,
    heads: "Literal['lexical', 'functional'] | None" = None,
    coordination: "Literal['first', 'chain', 'conjunction'] | None" = None,
    verb_groups: "Literal['verb', 'aux'] | None" = None,
    copulas: "Literal['predicate', 'copula'] | None" = None,
    infinitives: "Literal['verb', 'to'] | None" = None,
    determiners: "Literal['noun', 'det'] | None" = None,
    names: "Literal['first', 'last'] | None" = None,
    relations: "Literal['ud', 'sud'] | None" = None,
) -> "Version":
    """A dependency treebank re-annotated, as by ``vary``; only what is chosen changes. `Version.changes` counts it.

    Args:
        version: What is re-annotated.
        name: Of the new version; default: that of the old one, followed by the scheme or ``varied``.
        scheme: One of the five that ``--all`` writes (T11 Table 3), instead of choices.
        heads: Of prepositional phrases, subordinate clauses, verb groups, copulas and infinitives.
        coordination: Where conjuncts attach: the first one, the one before, the conjunction.
        verb_groups: The head of auxiliary and verb, whatever *heads* says.
        copulas: The head of copula and predicate, whatever *heads* says.
        infinitives: The head of an infinitive with its particle, whatever *heads* says.
        determiners: The head of determiner and noun.
        names: The head of a name of several words.
        relations: Whose names relations have.

    Raises:
        InputError: As for `read`.
        UsageError: Nothing is chosen, or the version has no dependencies.
    """
    from core.library.treebank import varied

    choices = {
        "heads": heads,
        "coordination": coordination,
        "verb_groups": verb_groups,
        "copulas": copulas,
        "infinitives": infinitives,
        "determiners": determiners,
        "names": names,
        "relations": relations,
    }
    return varied(version, name, scheme, choices)


@worded
def rules(source: "Source", target: "Source", *, most: int | None = None) -> "Rules":
    """The rules by which one scheme becomes another, learnt from two golds over the same words, as by ``rules`` (§13).

    Args:
        source: The version to start from, or its path.
        target: The version to arrive at.
        most: Learn at most so many rules; default: as many as are worth their length.

    Raises:
        InputError: A file can't be read, or the two have not the same sentences and words.
        UsageError: One has no dependencies, or no sentence has a tree in both.
    """
    from core.library.rules import learnt_rules

    return learnt_rules(source, target, most)


@worded
def apply(
    rules: "Rules | str | PathLike[str]", version: "Source", *, name: str | None = None, strategy: str | None = None
) -> "Version":
    """A dependency treebank re-annotated by rules, as by ``apply``. `Version.changes` counts what changed.

    Args:
        rules: What `rules` returns, or the path of a file of rules or of a grammar of Grew (``.grs``).
        version: What is re-annotated.
        name: Of the new version; default: that of the old one, followed by ``by-rules``.
        strategy: Of a grammar of Grew; default: ``main``.

    Raises:
        InputError: As for `read`, or the file has no rules.
        UsageError: The version has no dependencies, or the grammar no such strategy.
    """
    from core.library.rules import applied

    return applied(rules, version, name, strategy)


@worded
def variation(
    version: "Source",
    witness: "Source | None" = None,
    *,
    by: "Literal['form', 'lemma']" = "form",
    nuclei: "Literal['between', 'ends']" = "between",
    same_context: bool = False,
) -> "Variation":
    """The same words annotated differently within one version, the most uneven first, as by ``variation`` (§13).

    Args:
        version: The version, or its path.
        witness: Another annotation of the same words: does it differ at these places too?
        by: What is compared.
        nuclei: Two words with all words between them, or the two ends of an arc.
        same_context: Only words that vary between the same neighbours too.

    Raises:
        InputError: As for `read`.
        UsageError: A version has no dependencies.
    """
    from core.library.rules import varied_words

    return varied_words(version, witness, by, nuclei, same_context=same_context)


@worded
def convert(version: "Source", to: "Literal['functional', 'multifunction']", **options: "Unpack[Options]") -> "Trees":
    """The function trees of one version, gold or parse, as by ``convert`` (protocol §1).

    Args:
        version: What is converted; sentences of a parse without a valid tree have an empty one.
        to: The kind of function tree.
        **options: See `Options`.

    Raises:
        InputError: As for `score`.
        UsageError: As for `score`.
    """
    from core.library.options import settings_of_one
    from core.library.trees import converted
    from core.library.versions import read_if_path

    return converted(read_if_path(version)._version, settings_of_one(options), to)


@worded
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


@worded
def unify(
    golds: "Versions",
    *,
    on_conflict: "Literal['core', 'base', 'donor', 'ask', 'fail']" = "core",
    label_table: "Labels | None" = None,
    **options: "Unpack[Options]",
) -> "Trees":
    """⊔: everything that any gold says, for each sentence (T11 §3, T12 §3; §2).

    Args:
        golds: Two or more golds, merged in this order.
        on_conflict: What becomes of spans that cross and labels that clash: neither stays (`core`, the consistent
            core), the earlier gold wins (`base`), the later one (`donor`), they are left open (`ask`), or are an error
            (`fail`).
        label_table: Labels of the later golds and what they become: the path of a table, or a mapping.
        **options: See `Options`.

    Raises:
        InputError: As for `score`; with `fail`, also for each sentence with conflicts.
        UsageError: As for `score`.
    """
    from core.library.options import settings_from
    from core.library.trees import unified
    from core.library.versions import golds_in

    return unified(golds_in(golds, options), settings_from(options), on_conflict, label_table)


@worded
def tl_unify(golds: "Versions", *, label_table: "Labels | None" = None, **options: "Unpack[Options]") -> "Trees":
    """⊔tl: the spans of the first gold, each with the labels of all, for each sentence (T12 §3; §2).

    Trees are multi-function. To score against them, derive a version: `Options`, *derive*.

    Args:
        golds: Two or more golds, the base first.
        label_table: As for `unify`.
        **options: See `Options`.

    Raises:
        InputError: As for `score`.
        UsageError: As for `score`, and if `protocol` is `functional`.
    """
    from core.library.options import settings_from
    from core.library.trees import tl_unified
    from core.library.versions import golds_in

    return tl_unified(golds_in(golds, options), settings_from(options), label_table)


@worded
def report(
    golds: "Versions",
    parses: "Versions" = (),
    *,
    output: "str | PathLike[str]",
    title: str = "",
    depth: "Literal['short', 'full']" = "short",
    paper: "Literal['a4', 'letter']" = "a4",
    language: "Literal['en', 'de']" = "en",
    sections: "str | Iterable[str]" = (),
    sentence: "str | Iterable[str]" = (),
    sentences: int | None = None,
    unlabelled: bool = False,
    drawing: "Literal['spans', 'tree', 'arcs']" = "spans",
    against: "str | Iterable[str] | None" = None,
    metrics: "str | Iterable[str] | None" = None,
    sets: "str | PathLike[str] | None" = None,
    prm: "str | PathLike[str] | None" = None,
    floors: bool = False,
    iterations: int = 10_000,
    seed: int = 1,
    jobs: int = 1,
    **options: "Unpack[Options]",
) -> list[str]:
    """Writes scores, comparisons and sentences to a file, as by ``report``.

    Returns warnings, such as of scripts that no font has.

    Args:
        golds: One or more golds.
        parses: None, one or more parses.
        output: The file, ``.pdf`` or ``.html``.
        title: Of the report; default: the names of the versions.
        depth: Two to four pages, or everything with every edit.
        paper: Of a PDF.
        language: Of the report.
        sections: Only these parts, such as ``scores,sentences``; default: all.
        sentence: Ids of the sentences to show; default: chosen.
        sentences: How many to choose.
        unlabelled: Draws what the unlabelled score counts.
        drawing: How each version is drawn.
        against: As for `score`.
        metrics: As for `score`; default of short reports: the few that they show.
        sets: As for `score`.
        prm: As for `score`.
        floors: As for `score`.
        iterations: As for `score`.
        seed: As for `score`.
        jobs: As for `score`.
        **options: See `Options`.

    Raises:
        InputError: As for `score`, and if the file can't be written.
        UsageError: As for `score`, for another extension, and if there is no such sentence.
    """
    from core.library.options import metrics_from, settings_from
    from core.library.report import reported
    from core.library.versions import versions_in
    from gui.app.figure_process import FIGURES

    page = {"output": output, "title": title, "depth": depth, "paper": paper, "language": language}
    shown = {"sections": sections, "sentence": sentence, "sentences": sentences}
    drawn = {"unlabelled": unlabelled, "drawing": drawing}
    draws = {"iterations": iterations, "seed": seed, "jobs": jobs}
    settings = settings_from({**options, "sets": sets, "prm": prm, "floors": floors}, against)
    versions = versions_in(golds, parses, options)
    return reported(versions, settings, metrics_from(metrics), page | shown | drawn | draws, FIGURES.lay_out)


@worded
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
    width: str | None = "16cm",
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
        width: Of the column, by default that of a page: wide sentences have several lines, all text is 8 pt. With None,
            and in sources that a package of TikZ lays out, a figure is as wide as the sentence needs.
        theme: Colours for paper and bright pages, or for dark ones.
        tikz: How ``.tex`` is written: every shape at its place, or a source to edit by hand for a package.
        **options: See `Options`.

    Raises:
        InputError: As for `score`.
        UsageError: As for `score`, and if there is no such sentence.
    """
    from core.library.options import settings_from
    from core.library.trees import compared
    from core.library.versions import versions_in
    from gui.app.figure_process import FIGURES

    drawn = {"unlabelled": unlabelled, "drawing": drawing, "words": words, "hide": hide, "theme": theme, "tikz": tikz}
    beside = {"legend": legend, "tags": tags, "title": title, "scores": scores, "width": width}
    marked = {"punctuation_conflicts": punctuation_conflicts, "only_differences": only_differences}
    versions = versions_in(golds, parses, options)
    return compared(versions, settings_from(options, against), sentence, FIGURES.draw, drawn | beside | marked)


def main() -> int:
    """Runs the command line, as ``treeconcord`` does; returns the exit code."""
    from main import main as run

    return run()


if not TYPE_CHECKING:  # For type checkers, the names are only those above.

    def __getattr__(name: str) -> object:
        """Loads a class when it is first named."""
        if name in __all__:
            from core.library import public

            return getattr(public, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__() -> list[str]:
        return __all__


if __name__ == "__main__":
    sys.exit(main())
