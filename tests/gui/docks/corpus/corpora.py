"""Corpora whose counts are made up, so that plots of them can be worked out by hand."""

from collections.abc import Mapping, Sequence

from core.engine.rows import AlignedRow
from core.formats.registry import read_version
from core.scoring.comparison import make_frame
from core.scoring.settings import Settings
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice
from gui.widgets.sample import sample_specs

CHOICE = Choice(("ud", "sud"), labelled=True)

Counts = Sequence[tuple[int, int]]
"""δ and size of each sentence."""


def corpus_of(
    counts: Mapping[str, Counts], tokens: Sequence[int] = (), expected: int = 0, *, floors: bool = False
) -> Corpus:
    """The first four versions of the sample, with what their parses are said to count under `CHOICE`; 0 elsewhere."""
    frame = make_frame([read_version(spec) for spec in sample_specs()[:4]], Settings(floors=floors))
    sentences = len(next(iter(counts.values())))
    corpus = Corpus(frame, {}, expected or sentences)
    lengths = tokens or [10] * sentences
    corpus.add_sentences(AlignedRow(f"s{i}", "", n, [1] * 4, [""] * 4, ()) for i, n in enumerate(lengths, start=1))
    numbers = []
    for column in corpus.columns:
        found = counts.get(column.parse) if corpus.column(column.parse, CHOICE) is column else None
        width = len(column.measure.counts._fields)
        rows = [(delta, size, 4, 3) for delta, size in found] if found else [(0,) * width] * sentences
        numbers.append([number for row in rows for number in row])
    corpus.add_counts(numbers)
    return corpus


COUNTS = {"parser_ud": [(0, 10), (1, 20), (5, 10), (5, 10)], "parser_sud": [(0, 10), (2, 20), (4, 10), (0, 9)]}
"""Counts of four sentences, made up."""
