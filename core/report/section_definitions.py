"""The report's section with definitions of its terms and measures, and their sources."""

from collections.abc import Iterator

from core.base.messages import Phrase, Text, said
from core.model.protocol import Protocol
from core.report.content import Facts, Section
from core.scoring.metrics.measure import Measure
from core.scoring.run import Results

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

_SOURCES = (
    (
        "T11",
        (
            "Tsarfaty, R., Nivre, J., Andersson, E. (2011). Evaluating Dependency Parsing: Robust and Heuristics-Free "
            "Cross-Annotation Evaluation. EMNLP, 385–396."
        ),
    ),
    (
        "T12",
        (
            "Tsarfaty, R., Nivre, J., Andersson, E. (2012). Cross-Framework Evaluation for Statistical Parsing. "
            "EACL, 44–54."
        ),
    ),
    (
        "S11",
        (
            "Schwartz, R., Abend, O., Reichart, R., Rappoport, A. (2011). Neutralizing Linguistically Problematic "
            "Annotations in Unsupervised Dependency Parsing Evaluation. ACL, 663–672."
        ),
    ),
    (
        "NF17",
        (
            "Nivre, J., Fang, C.-T. (2017). Universal Dependency Evaluation. Workshop on Universal Dependencies "
            "(UDW), 86–95."
        ),
    ),
    (
        "B06",
        "Buchholz, S., Marsi, E. (2006). CoNLL-X Shared Task on Multilingual Dependency Parsing. CoNLL, 149–164.",
    ),
    (
        "ZS89",
        (
            "Zhang, K., Shasha, D. (1989). Simple Fast Algorithms for the Editing Distance between Trees and Related "
            "Problems. SIAM Journal on Computing 18, 1245–1262."
        ),
    ),
)


def definitions(results: Results) -> Section:
    """The section with definitions."""
    measures = Facts(tuple(_measures(results)))
    blocks = (Facts(tuple(terms(results))), *((measures,) if measures.rows else ()))
    return Section(said("Definitions and sources"), (*blocks, Facts(_SOURCES)))


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
        yield (
            said("δ and size"),
            said(
                "δ: the edits that turn one tree into the other; size: the nodes of both trees or, if labels count, "
                "their labels."
            ),
        )
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
