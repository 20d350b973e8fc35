"""What the words and numbers of a report mean, with the papers they are from."""

from collections.abc import Iterator

from core.base.messages import Phrase, Text, said
from core.model.protocol import Protocol
from core.report.content import Facts, Section
from core.scoring.metrics.measure import Measure
from core.scoring.run import Results

_TREES = {
    Protocol.FUNCTIONAL: said(
        "Every word gives a node over all that it dominates, with its relation as the label; a head among its "
        "dependents also a node of its own, labelled * for any (T11 §3)."
    ),
    Protocol.MULTIFUNCTION: said(
        "Every phrase, and every word with all that it dominates, gives a node with a set of labels, which may be "
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
    """The section that defines what the report uses."""
    measures = Facts(tuple(_measures(results)))
    blocks = (Facts(tuple(_terms(results))), *((measures,) if measures.rows else ()))
    return Section(said("Definitions and sources"), (*blocks, Facts(_SOURCES)))


def _terms(results: Results) -> Iterator[tuple[Text, Text]]:
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
            said("The score of one gold against another, of which nothing is forgiven; it is symmetric."),
        )
        yield (
            said("crossing"),
            said("Two spans that overlap, while neither holds the other: the golds can't both be had in one tree."),
        )
        yield (
            said("flipped edge"),
            said("Two words of which each is the head of the other, one in either gold."),
        )
    if frame.parses:
        yield said("native gold"), said("The gold in whose scheme a parse is.")
        yield (
            said("forgiven"),
            said(
                "A deletion that costs nothing: the parse and its native gold have what the generalized gold lacks "
                "(T11 §4, T12 §3)."
            ),
        )
        yield (
            said("test-set score"),
            said("1 − Σδ / Σsize over all sentences, not the mean of their scores; δ: cost of what is not forgiven."),
        )
        yield (
            said("95 % interval"),
            said("Percentile bootstrap over sentences, with the same resamples for all parses."),
        )
        yield (
            said("† and letters"),
            said(
                "Approximate randomization, two-sided: results with † in a row of two, or that share a letter, do not "
                "differ (p ≥ .05)."
            ),
        )
    yield (
        said("coverage"),
        said(
            "The share of the generalized gold's nodes that carry a label at all; where it is low, a labelled score "
            "says little about labels."
        ),
    )


def _measures(results: Results) -> Iterator[tuple[Text, Text]]:
    found: dict[Measure, None] = {column.measure: None for column in results.columns if column.value() is not None}
    for measure in found:
        yield measure.called, Phrase(measure.meaning, {})
