"""Converts contrasts between golds, and the agreement of annotators, to message rows and back."""

from array import array
from collections import Counter
from collections.abc import Mapping

from core.agreement.agreement import Agreement, Pair, Share
from core.engine.rows import AgreementRow, AnnotatorsRow, ContrastRow, LabelPairs, Shares
from core.schemes.contrast import Contrast, Places
from core.scoring.alignment import Excluded


def contrast_row(contrast: Contrast) -> ContrastRow:
    """The inverse of `contrast_from`."""
    labels = [(*pair, places.count, places.sentences.tolist()) for pair, places in contrast.labels.items()]
    differences = [(*pair, places.count, places.sentences.tolist()) for pair, places in contrast.differences.items()]
    clashes = contrast.clashes.count, contrast.clashes.sentences.tolist()
    words = contrast.differed, contrast.left
    return ContrastRow(
        contrast.a, contrast.b, contrast.sentences, contrast.overlap, labels, differences, clashes, words
    )


def contrast_from(row: ContrastRow) -> Contrast:
    """The contrast in a message."""
    contrast = Contrast(row.a, row.b, row.sentences, row.overlap)
    for a, b, count, sentences in row.labels:
        contrast.labels[a, b] = Places(count, array("l", sentences))
    for construction, kind, count, sentences in row.differences:
        contrast.differences[construction, kind] = Places(count, array("l", sentences))
    contrast.clashes.add(*row.clashes)
    contrast.differed, contrast.left = row.words
    return contrast


def agreement_row(found: Agreement) -> AgreementRow:
    """The inverse of `agreement_from`."""
    return AgreementRow(
        found.annotators,
        found.sentences,
        found.tokens,
        [_pair_row(pair) for pair in found.pairs],
        found.alpha_label,
        found.alpha_plain,
        [(each.name, each.version, each.reason) for each in found.excluded],
        list(found.no_trees.items()),
        list(found.several_roots.items()),
        found.too_long,
        found.seed,
    )


def agreement_from(row: AgreementRow) -> Agreement:
    """The agreement in a message."""
    return Agreement(
        row.annotators,
        row.sentences,
        row.tokens,
        [_pair_from(each) for each in row.pairs],
        row.alpha_label,
        row.alpha_plain,
        [Excluded(*each) for each in row.excluded],
        dict(row.no_trees),
        dict(row.several_roots),
        row.too_long,
        row.seed,
    )


def _pair_row(pair: Pair) -> AnnotatorsRow:
    return AnnotatorsRow(
        pair.a,
        pair.b,
        pair.sentences,
        _shares(pair.share),
        _label_pairs(pair.labels),
        _label_pairs(pair.labels_of_same_head),
        [(each, _label_pairs(counts)) for each, counts in pair.values.items()],
        list(pair.arcs_by_label.items()),
        [(each, _shares(share)) for each, share in pair.constructions.items()],
        list(map(_shares, pair.tenths)),
    )


def _pair_from(row: AnnotatorsRow) -> Pair:
    return Pair(
        row.a,
        row.b,
        row.sentences,
        Share(*row.share),
        _counter(row.labels),
        _counter(row.labels_of_same_head),
        {each: _counter(counts) for each, counts in row.values},
        Counter(dict(row.arcs_by_label)),
        {each: Share(*share) for each, share in row.constructions},
        [Share(*share) for share in row.tenths],
    )


def _shares(share: Share) -> Shares:
    return share.tokens, share.heads, share.labels, share.arcs


def _label_pairs(counts: Mapping[tuple[str, str], int]) -> LabelPairs:
    return [(one, other, number) for (one, other), number in counts.items()]


def _counter(rows: LabelPairs) -> Counter[tuple[str, str]]:
    return Counter({(one, other): number for one, other, number in rows})
