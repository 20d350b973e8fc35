"""What was compared and how, and what the words of the report mean."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from core import __version__
from core.base.messages import Phrase, Text, counted, joined, said
from core.formats.open_text import STANDARD_INPUT
from core.model.choices import Normalization, Protocol, Unit
from core.model.version import Version, VersionSpec
from core.output.results import signature, skipped
from core.output.tables import Table, cells
from core.report.analysis import Analysis
from core.report.content import Block, Code, Facts, Paragraph, Section, fitting, shown
from core.scoring.metrics.measure import Measure
from core.scoring.run import Results
from core.scoring.version_options import scheme_said
from core.trees.label_mapping import BASE, EXACT, describe_labels
from core.workspaces.missing_or_changed_files import file_state
from core.workspaces.workspace import Workspace, paths_in

_LISTED: Final = 200
"""How many excluded sentences or invalid trees are listed; the rest are counted."""


def inputs(analysis: Analysis, command: str) -> Section:
    """The section on what was compared and how to repeat it."""
    results = analysis.results
    blocks: list[Block] = [Facts(tuple(settings(results))), _versions(results), _files(results, analysis.specs)]
    blocks += _left_out(results)
    signature_line = signature(results, analysis.inference)
    repetition = (
        Paragraph(said("To make this report again (with SOURCE_DATE_EPOCH set to the same date, the very same file):")),
        Code(shown(command, len(command))),
        Paragraph(said("Signature of the run:")),
        Code(shown(signature_line, len(signature_line))),
    )
    return Section(said("What was compared"), (*blocks, *repetition))


_SCALES: Final = {
    Normalization.PAPER: said("the nodes of both trees"),
    Normalization.PUBLISHED: said("the nodes of both trees and their words, as TedEval 2.2 does"),
}


def settings(results: Results) -> Iterator[tuple[Text, Text]]:
    """The settings of the run, and how much was compared."""
    frame, chosen = results.frame, results.settings
    yield said("program"), f"TreeConcord {__version__}"
    counts = {"compared": len(results.lengths), "excluded": len(results.aligned.excluded)}
    yield said("sentences"), said("{compared:,} compared, {excluded:,} excluded", **counts)
    yield said("words compared"), counted(sum(results.lengths))
    yield said("sentences paired by"), Phrase(results.aligned.alignment, {})
    if chosen.unit is Unit.CHARACTERS:
        divided = len(results.aligned.divided)
        several = said("by characters, in {divided:,} sentences", divided=divided)
        yield said("where words differ"), said("by characters, in 1 sentence") if divided == 1 else several
    yield said("protocol"), Phrase(frame.protocol, {})
    labels = describe_labels(chosen.labels)
    yield said("labels"), Phrase(labels, {}) if labels in (EXACT, BASE) else labels
    yield said("punctuation"), Phrase(chosen.punct, {})
    yield said("non-projective trees"), Phrase(chosen.nonprojective, {})
    yield said("TedEval divides edits by"), _SCALES[chosen.normalization]
    if chosen.max_length is not None:
        most = said("1 token") if chosen.max_length == 1 else said("{n} tokens", n=chosen.max_length)
        yield said("longest sentence"), most
    if chosen.prm:
        yield said("evalb parameters"), shown(chosen.prm)
    if chosen.sets:
        yield said("sets of relations"), shown(chosen.sets)
    for what, lifts in (
        (said("arcs lifted"), results.lifted),
        (said("discontinuous constituents"), results.discontinuous),
    ):
        if lifts:
            each = [said("{version} {count:,}", version=version, count=count) for version, count in lifts.items()]
            yield what, joined(each, "{first}, {then}")


def _versions(results: Results) -> Table:
    rows = [
        cells(
            version.name,
            Phrase(version.spec.role, {}),
            version.spec.native_gold or "",
            _source(version.spec),
            version.format,
            _options(version),
            counted(len(version.sentences)),
            counted(sum(map(len, version.sentences))),
        )
        for version in results.frame.versions
    ]
    return Table(
        ("version", "is", "native gold", "from", "format", "options", "sentences", "words"),
        tuple(rows),
        6,
        title="Versions",
    )


def _source(spec: VersionSpec) -> str:
    if spec.derived_from:
        base, donor = spec.derived_from
        return f"{base} ⊔tl {donor}"
    if spec.variation:
        rules = spec.variation.rules
        return f"{spec.variation.source} ({shown(rules) if rules else scheme_said(spec.variation.scheme)})"
    return shown(spec.path)


def _options(version: Version) -> str:
    spec = version.spec
    options: Mapping[str, object] = {
        "labels": spec.labels and describe_labels(spec.labels),
        "functions": spec.functions,
        "edits": version.edits,
    }
    return shown(", ".join(f"{name}={value}" for name, value in options.items() if value))


def _files(results: Results, specs: Sequence[VersionSpec]) -> Table:
    """Every file on which the results depend, in its present state."""
    rows = []
    for path in paths_in(Workspace(tuple(specs), results.settings)):
        state = None if path == STANDARD_INPUT else file_state(path)
        size, digest = (
            (counted(state.size), state.sha256) if state else ("", said("unknown: not a file that can be read again"))
        )
        rows.append(cells(shown(path), digest, size))
    return Table(("file", "SHA-256", "bytes"), tuple(rows), 2, title="Files")


def _left_out(results: Results) -> Iterator[Block]:
    excluded = [(x.name, x.version, x.reason) for x in results.aligned.excluded]
    if excluded:
        yield _listed(said("Excluded: sentences that no score counts"), excluded)
    not_trees = [(x.name, x.version, x.reason) for x in results.not_trees]
    if not_trees:
        yield _listed(said("Invalid trees: parses that count as empty"), not_trees)
    yield from _skipped(results)
    if not excluded and not not_trees:
        yield Paragraph(said("Every sentence of every version is compared, and all trees are valid."))


def _skipped(results: Results) -> Iterator[Block]:
    """Which sentences PARSEVAL does not count."""
    for note in skipped(results):
        yield Paragraph(said("{note}.", note=note))


def left_out_counts(results: Results) -> Iterator[Block]:
    """How many sentences are left out, without their names."""
    yield from _skipped(results)
    if results.not_trees:
        several = said("{n:,} trees of parses are invalid and count as empty.", n=len(results.not_trees))
        one = said("1 tree of a parse is invalid and counts as empty.")
        yield Paragraph(one if len(results.not_trees) == 1 else several)


def _listed(title: Text, entries: Sequence[tuple[str, str, Text]]) -> Table:
    rows = tuple(cells(*map(fitting, entry)) for entry in entries[:_LISTED])
    more = len(entries) - _LISTED
    notes = (said("… and {more:,} more, which treeconcord score --format json lists.", more=more),) if more > 0 else ()
    return Table(("sentence", "version", "reason"), rows, 3, notes=notes, title=title)


# The report's section with definitions of its terms and measures, and their sources.


_TREES = {
    Protocol.FUNCTIONAL: said(
        "Every word gives a node over everything it dominates, labelled with its relation; a head with dependents also "
        "gives a node of its own, labelled * for any (T11 §3)."
    ),
    Protocol.MULTIFUNCTION: said(
        "Every phrase, and every word with everything it dominates, gives a node with a set of labels, possibly "
        "empty: the grammatical functions, not the categories (T12 §3)."
    ),
}

_SIZES: Final = {
    Protocol.FUNCTIONAL: said("δ: the edits that turn one tree into the other; size: the nodes of both trees."),
    Protocol.MULTIFUNCTION: said(
        "δ: the edits that turn one tree into the other; size: the nodes of both trees or, if labels count, "
        "their labels."
    ),
}

_SOURCES: Final = {
    "T11": (
        "Tsarfaty, R., Nivre, J., Andersson, E. (2011). Evaluating Dependency Parsing: Robust and Heuristics-Free "
        "Cross-Annotation Evaluation. EMNLP, 385–396."
    ),
    "T12": (
        "Tsarfaty, R., Nivre, J., Andersson, E. (2012). Cross-Framework Evaluation for Statistical Parsing. "
        "EACL, 44–54."
    ),
    "S11": (
        "Schwartz, R., Abend, O., Reichart, R., Rappoport, A. (2011). Neutralizing Linguistically Problematic "
        "Annotations in Unsupervised Dependency Parsing Evaluation. ACL, 663–672."
    ),
    "NF17": (
        "Nivre, J., Fang, C.-T. (2017). Universal Dependency Evaluation. Workshop on Universal Dependencies "
        "(UDW), 86–95."
    ),
    "B06": "Buchholz, S., Marsi, E. (2006). CoNLL-X Shared Task on Multilingual Dependency Parsing. CoNLL, 149–164.",
    "ZS89": (
        "Zhang, K., Shasha, D. (1989). Simple Fast Algorithms for the Editing Distance between Trees and Related "
        "Problems. SIAM Journal on Computing 18, 1245–1262."
    ),
}


def definitions(results: Results) -> Section:
    """The section with definitions."""
    measures = Facts(tuple(_measures(results)))
    blocks = (Facts(tuple(terms(results))), *((measures,) if measures.rows else ()))
    return Section(said("Definitions and sources"), (*blocks, Facts(tuple(_SOURCES.items()))))


def terms(results: Results) -> Iterator[tuple[Text, Text]]:
    """The terms that a report of ``results`` uses, with what they mean."""
    frame = results.frame
    yield said("function tree"), _TREES[frame.protocol]
    if len(frame.golds) > 1:
        yield (
            said("generalized gold"),
            said(
                "The generalization of golds (⊓): the spans that all of them have, with the labels that they agree on."
            ),
        )
        yield (
            said("scheme overlap"),
            said("The score of one gold against another; nothing is forgiven, and it is symmetric."),
        )
        yield said("δ and size"), _SIZES[frame.protocol]
        yield (
            said("construction"),
            said(
                "What a difference or an edit is about: the classes of the words that are linked across the border of "
                "its span (T11 §2, S11)."
            ),
        )
        yield (
            said("one-sided span"),
            said("A span that only one of two golds has, although it crosses none of the other's."),
        )
        yield (
            said("unifiable"),
            said(
                "Sentences whose golds fit into one tree. In the others, spans cross or, in the functional protocol, "
                "one span has two labels; in some, both (protocol §2)."
            ),
        )
        yield (
            said("crossing"),
            said("Two spans that overlap although neither contains the other: no tree can contain both."),
        )
        yield (
            said("flipped edge"),
            said("Two words that both golds link, one gold with the first as the head, the other with the second."),
        )
    if frame.parses:
        yield said("native gold"), said("The gold whose scheme a parse follows.")
        yield said("edit"), said("A span or label to be deleted, added or renamed, so that a parse becomes the gold.")
        yield said("lost to the parser"), said("Edits where the parse differs from its native gold (protocol §9).")
        yield (
            said("lost to the scheme"),
            said("Edits where the parse agrees with its native gold; against the generalized gold they are forgiven."),
        )
        yield (
            said("forgiven"),
            said(
                "A deletion that costs nothing: the parse and its native gold have what the generalized gold lacks "
                "(T11 §4, T12 §3)."
            ),
        )
        yield (
            said("test-set score"),
            said(
                "1 − Σδ / Σsize over all sentences, not the mean of their scores; δ: the edits that are not forgiven."
            ),
        )
        yield (
            said("95% interval"),
            said("Percentile bootstrap over sentences, with the same resamples for all parses."),
        )
        yield (
            said("† and letters"),
            said(
                "Approximate randomization, two-sided: two results with † in a row of two, or that share a letter, do "
                "not differ (p ≥ .05)."
            ),
        )
    yield (
        said("coverage"),
        said(
            "The share of the generalized gold's nodes that have a label; if it is low, a labelled score says little "
            "about labels."
        ),
    )


def _measures(results: Results) -> Iterator[tuple[Text, Text]]:
    found: dict[Measure, None] = {column.measure: None for column in results.columns if column.value() is not None}
    for measure in found:
        yield measure.title_phrase, Phrase(measure.meaning, {})
