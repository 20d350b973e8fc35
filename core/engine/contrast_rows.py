"""Converts contrasts between golds to message rows and back."""

from array import array

from core.engine.rows import ContrastRow
from core.schemes.contrast import Contrast, Places


def contrast_row(contrast: Contrast) -> ContrastRow:
    """The inverse of `contrast_from`."""
    labels = [(*pair, places.count, places.sentences.tolist()) for pair, places in contrast.labels.items()]
    differences = [(*pair, places.count, places.sentences.tolist()) for pair, places in contrast.differences.items()]
    clashes = contrast.clashes.count, contrast.clashes.sentences.tolist()
    return ContrastRow(contrast.a, contrast.b, contrast.sentences, contrast.overlap, labels, differences, clashes)


def contrast_from(row: ContrastRow) -> Contrast:
    """The contrast in a message."""
    contrast = Contrast(row.a, row.b, row.sentences, row.overlap)
    for a, b, count, sentences in row.labels:
        contrast.labels[a, b] = Places(count, array("l", sentences))
    for construction, kind, count, sentences in row.differences:
        contrast.differences[construction, kind] = Places(count, array("l", sentences))
    contrast.clashes.add(*row.clashes)
    return contrast
