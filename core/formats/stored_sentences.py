"""The sentences of a version, read from its text when they are needed instead of held in memory."""

from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from core.base.errors import InputError
from core.base.garbage import without_collecting
from core.base.remote_files import is_remote
from core.formats.format import Format, Portion, SentencePlace, places
from core.formats.open_text import MAX_LINE, ChangedError, StoredText, checked_text, read_bytes
from core.formats.sentence_ids import SentenceIds
from core.model.sentence import Sentence, SentencesOnDemand
from core.model.version import VersionSpec

_AT_ONCE: Final = 1 << 18
"""Bytes of consecutive sentences that are read together."""


class MisplacedError(ChangedError):
    """A sentence is not where a quick look found it, or has a problem: the file must be read from its beginning.

    If that was done before, it has changed since.
    """


class Stretch(NamedTuple):
    """Consecutive sentences of a file: their bytes, which portion of the file they are, and their ids.

    ``content`` holds the bytes themselves where not every process can read them from the file.
    """

    offset: int
    size: int
    portion: Portion
    ids: Sequence[str | None]
    content: bytes | None = None


def with_added(numbers: "array[int]", number: int) -> "array[int]":
    """``numbers`` with one more, in 64 bits each as soon as one needs more than 32."""
    try:
        numbers.append(number)
    except OverflowError:
        numbers = array("Q", numbers)
        numbers.append(number)
    return numbers


class SentenceIndex:
    """Where each sentence of a text of ``size`` bytes is: 8 bytes for each, 12 in one of more than 4 GB, and its id."""

    def __init__(self, found: Iterable[SentencePlace], size: int) -> None:
        self.ids = SentenceIds()
        self._begins, self._lines = array("I"), array("I")
        self._befores: list[tuple[int, str]] = []
        """What comes before the sentences from an index on."""
        for i, (offset, line, sent_id, before) in enumerate(found):
            self._begins = with_added(self._begins, offset)
            self._lines = with_added(self._lines, line)
            self.ids.append(sent_id)
            if not self._befores or self._befores[-1][1] != before:
                self._befores.append((i, before))
        self._begins = with_added(self._begins, size)

    def __len__(self) -> int:
        return len(self._lines)

    def size(self, i: int) -> int:
        """The bytes of the i-th sentence, from 0."""
        return self._begins[i + 1] - self._begins[i]

    def stretch(self, first: int, last: int) -> Stretch:
        """The sentences from ``first`` up to ``last``."""
        before = self._befores[bisect_right(self._befores, first, key=lambda each: each[0]) - 1][1]
        portion = Portion(self._lines[first], first + 1, before, last == len(self))
        begin = self._begins[first]
        return Stretch(begin, self._begins[last] - begin, portion, self.ids[first:last])

    def up_to(self, first: int, size: int) -> int:
        """The end of a stretch from ``first`` on of ``size`` bytes, or of a sentence that is longer."""
        return max(first + 1, bisect_right(self._begins, self._begins[first] + size) - 1)


class StoredSentences(SentencesOnDemand):
    """The sentences of a version. Reading them raises `MisplacedError` if one is not where it was found."""

    def __init__(self, spec: VersionSpec, format_: Format, stored: StoredText) -> None:
        """Finds the sentences. Raises `MisplacedError` for problems that it notices."""
        self.stored = stored
        self.spec, self._format = spec, format_
        self._first, self._near = 0, list[Sentence]()
        try:
            self.where = SentenceIndex(places(stored.pieces(), format_.find_places), stored.size)
        except (ValueError, OSError) as error:
            raise MisplacedError(spec.path) from error
        if not len(self.where) or not self.where.ids.are_different():
            raise MisplacedError(spec.path)

    def __len__(self) -> int:
        return len(self.where)

    def at(self, place: int) -> Sentence:
        if not 0 <= place - self._first < len(self._near):
            # Those that are wanted one after the other are read together.
            is_next = self._near and place == self._first + len(self._near)
            last = self.where.up_to(place, _AT_ONCE) if is_next else place + 1
            self._first, self._near = place, self._read(place, last)
        return self._near[place - self._first]

    def stretch(self, first: int, last: int) -> Stretch:
        """Where any process finds the sentences from ``first`` up to ``last``. Raises `ChangedError` for a new file."""
        if not is_remote(self.spec.path):  # To ask each time would take as long as reading.
            self.stored.check()
        stretch = self.where.stretch(first, last)
        if not self.stored.is_copy:
            return stretch
        return stretch._replace(content=self.stored.read(stretch.offset, stretch.size))

    def share_ids(self, others: Iterable["StoredSentences"]) -> None:
        """Holds the ids of one of the ``others`` instead of its own, if they are the same."""
        self.where.ids = next((each.where.ids for each in others if each.where.ids == self.where.ids), self.where.ids)

    def _read(self, first: int, last: int) -> list[Sentence]:
        return read_stretch(self.stretch(first, last), self.spec, self._format)


class MadeSentences(SentencesOnDemand):
    """The sentences of a variation: ``make`` makes each of that of ``source``, when it is needed."""

    def __init__(self, source: Sequence[Sentence], make: Callable[[Sentence], Sentence]) -> None:
        self.make = make
        self._source = source

    def __len__(self) -> int:
        return len(self._source)

    def at(self, place: int) -> Sentence:
        return self.make(self._source[place])

    def __iter__(self) -> Iterator[Sentence]:
        return map(self.make, self._source)


def read_stretch(stretch: Stretch, spec: VersionSpec, format_: Format) -> list[Sentence]:
    """The sentences of a stretch. Raises `MisplacedError` if they are other than expected, or have problems."""
    offset, size, portion, ids, content = stretch
    try:
        content = read_bytes(spec.path, offset, size) if content is None else content
        if len(content) != size or (size > MAX_LINE and max(map(len, content.split(b"\n"))) > MAX_LINE):
            raise MisplacedError(spec.path)
        text = checked_text(spec.path, content, portion.line)
        with without_collecting():
            results = list(format_.read(iter([text]), spec, portion))
    except (InputError, OSError) as error:
        raise MisplacedError(spec.path) from error
    sentences = [result for result in results if isinstance(result, Sentence)]
    if len(sentences) < len(results) or [sentence.sent_id for sentence in sentences] != list(ids):
        raise MisplacedError(spec.path)
    return sentences
