"""The results of all blocks of a run, put together; and its sentences, read again where they are needed."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from core.base.messages import Text
from core.formats.stored_sentences import MadeSentences, StoredSentences
from core.model.version import Version
from core.scoring.aligned_rows import AlignedRows, IncompleteRows
from core.scoring.alignment import Aligned, Excluded
from core.scoring.blocks import Block, blocks_of
from core.scoring.comparison import Frame
from core.scoring.count_blocks import Count, Counted, Work, files_of
from core.scoring.pairing import Pairing, pair


def are_stored(versions: Sequence[Version]) -> bool:
    """Whether the sentences of ``versions`` can be read block by block."""
    return all(isinstance(version.sentences, StoredSentences) for version in with_files(versions))


def pair_files(frame: Frame) -> Pairing:
    """The pairing of the versions of a frame that have files. Raises `InputError` as `pair` does."""
    files = with_files(frame.versions)
    stored = [each.sentences for each in files if isinstance(each.sentences, StoredSentences)]
    for i, sentences in enumerate(stored):
        sentences.share_ids(stored[:i])
    return pair(files, [*map(_ids_of, files)], frame.settings.alignment)


def _ids_of(version: Version) -> Sequence[str | None]:
    sentences = version.sentences
    return sentences.where.ids if isinstance(sentences, StoredSentences) else [each.sent_id for each in sentences]


def blocks_of_files(frame: Frame, pairing: Pairing) -> Iterator[Block]:
    """All blocks of a frame."""
    return blocks_of(with_files(frame.versions), pairing)


def with_files(versions: Sequence[Version]) -> list[Version]:
    """Those of ``versions`` that have files."""
    return [version for version in versions if version.spec.has_file]


def work_of(frame: Frame, counts: Sequence[Count] = ()) -> Work:
    """What is done with the blocks of ``frame``."""
    makes = {each.name: each.sentences.make for each in frame.versions if isinstance(each.sentences, MadeSentences)}
    lean = replace(frame, versions=tuple(replace(version, sentences=()) for version in frame.versions))
    files = (each.sentences.spec for each in with_files(frame.versions) if isinstance(each.sentences, StoredSentences))
    return Work(lean, tuple(files), tuple(counts), makes)


class BlockResults:
    """What the blocks of a run so far have given back, in their order: ``rows`` are as many as there were.

    ``not_trees`` gives name, version and reason; ``relations`` are those found in each version.
    """

    def __init__(self, pairing: Pairing) -> None:
        self.rows = 0
        self.lengths = array("q")
        self.lifts = Counter[str]()
        self.not_trees: list[tuple[str, str, Text]] = []
        self.relations: dict[str, frozenset[str] | None] = {}
        self._pairing = pairing
        self._left = pairing.names()
        self._names: list[str] = []
        self._excluded: list[Excluded] = []
        self._too_long: list[Excluded] = []
        self._divided: set[str] = set()
        self._apart, self._long = array("q"), array("q")

    def add(self, counted: Counted) -> None:
        """Adds the next block, but not its numbers."""
        names = [*islice(self._left, counted.rows)]
        self._excluded += (Excluded(names[i], version, reason) for i, version, reason in counted.excluded)
        self._too_long += (Excluded(names[i], version, reason) for i, version, reason in counted.too_long)
        left_out = {i for i, _, _ in (*counted.excluded, *counted.too_long)}
        self._apart.extend(self.rows + i for i, _, _ in counted.excluded)
        self._long.extend(self.rows + i for i, _, _ in counted.too_long)
        self.rows += counted.rows
        self._names += [name for i, name in enumerate(names) if i not in left_out]
        self._divided.update(names[i] for i in counted.divided if i not in left_out)
        self.not_trees += [(names[i], version, reason) for i, version, reason in counted.not_trees]
        self.lengths.extend(counted.lengths)
        self.lifts.update(counted.lifts)
        for name, found in counted.relations.items():
            before = self.relations.get(name, frozenset())
            self.relations[name] = None if found is None or before is None else before | found

    def aligned(self, frame: Frame) -> Aligned:
        """The compared sentences of ``frame``, and those that are excluded; they are read again if they are needed."""
        places = [self._pairing.places[i] for i in files_of(frame)]
        rows = IncompleteRows([version.sentences for version in frame.versions], places)
        left_out = rows.of_rows([*self._apart, *self._long])
        if left_out:
            apart = {*self._apart, *self._long}
            places = list(rows.of_rows([row for row in range(self.rows) if row not in apart]).places)
        return Aligned(
            self._pairing.alignment,
            tuple(self._names),
            AlignedRows(rows.versions, places),
            (*self._excluded, *self._too_long),
            left_out,
            frozenset(self._divided),
        )
