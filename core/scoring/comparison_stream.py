"""Each comparison of a run in turn, whether its sentences are held in memory or read from the files meanwhile."""

from collections.abc import Iterator

from core.scoring.alignment import Excluded
from core.scoring.block_results import are_stored, blocks_of_files, pair_files, work_of
from core.scoring.compared_sentences import select
from core.scoring.comparison import Comparison, Frame, compare
from core.scoring.count_blocks import read_block, rows_of


def comparisons_of(frame: Frame, excluded: list[Excluded]) -> Iterator[tuple[str, Comparison]]:
    """Each aligned sentence with its name. Those that are ``excluded`` are added to these, at the latest in the end.

    Raises `InputError` if sentences can't be aligned, and `MisplacedError` if stored ones can't be read.
    """
    if are_stored(frame.versions):
        yield from _stored(frame, excluded)
        return
    aligned = select(frame)
    excluded += aligned.excluded
    for name, row in zip(aligned.names, aligned.rows, strict=True):
        yield name, compare(frame, row)


def _stored(frame: Frame, excluded: list[Excluded]) -> Iterator[tuple[str, Comparison]]:
    pairing, work, too_long = pair_files(frame), work_of(frame), list[Excluded]()
    names = pairing.names()
    for block in blocks_of_files(frame, pairing):
        for sentences, fit, long in rows_of(work, block, read_block(work, block)):
            name = next(names)
            if fit.reason:
                excluded.append(Excluded(name, fit.version, fit.reason))
            elif long:
                too_long.append(Excluded(name, frame.versions[0].name, long))
            else:
                yield name, compare(work.frame, sentences)
    excluded += too_long
