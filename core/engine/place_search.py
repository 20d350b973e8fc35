"""Searches all sentences for the places of a filter."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from core.engine.finding_rows import Row
from core.engine.request_messages import FindPlaces
from core.engine.rows import PlaceRow, WindowFacts
from core.filters.located_values import ComparedSentence, Place
from core.filters.parser import parse
from core.filters.place_verdicts import labels_at, verdict_at
from core.filters.places import places_of
from core.filters.sentence_values import ComparedSentences, Found
from core.filters.vocabulary import vocabulary_of
from core.formats.conll_details import text_to_search
from core.merging.session import MergeState
from core.model.spans import Span, positions, runs, span_of
from core.model.version import Version
from core.scoring.alignment import Aligned
from core.scoring.comparison import Comparison, Frame, compare, make_frame
from core.validation.findings import Validator

AT_ONCE: Final = 256
"""The most places in an answer: the window handles them without delay."""

BETWEEN: Final = 64
"""The sentences after which progress is told, if nothing is found."""


class Searched(NamedTuple):
    """The next few places, and the totals so far: of sentences checked, of places and of sentences that have some."""

    rows: list[PlaceRow]
    checked: int
    places: int
    sentences: int


class OpenedSentences(ComparedSentences):
    """The opened versions as filters see them: compared sentences, then excluded ones."""

    def __init__(self, frame: Frame, aligned: Aligned, request: FindPlaces) -> None:
        super().__init__(frame, request.against, labelled=request.labelled)
        self._rows: Sequence[Row] = aligned.rows
        self._others: Sequence[Row] = aligned.left_out
        self._facts: WindowFacts = request.facts
        self._flags, self._edited = frozenset(request.facts.flags), frozenset(request.facts.edited)
        self._validators = {version.name: Validator(version) for version in frame.versions if version.spec.has_file}
        self.names = [*aligned.names, *(excluded.name for excluded in aligned.excluded)]
        self.texts = _Texts(self, lambda row: next(filter(None, row)).text)
        self.surfaces = _Texts(self, lambda row: next(filter(None, map(text_to_search, filter(None, row))), ""))

    def row(self, sentence: int) -> Row:
        """The sentence in each version."""
        compared = len(self._rows)
        return self._rows[sentence] if sentence < compared else self._others[sentence - compared]

    def comparison(self, sentence: int) -> Comparison | None:
        if sentence >= len(self._rows):
            return None
        return compare(self.frame, [each for each in self._rows[sentence] if each is not None])

    def length(self, sentence: int) -> int:
        return len(next(filter(None, self.row(sentence)), ()))

    def note(self, sentence: int) -> str:
        return self._facts.notes.get(sentence, "")

    def is_flagged(self, sentence: int) -> bool:
        return sentence in self._flags

    def state(self, sentence: int) -> str:
        return self._facts.states.get(sentence, "")

    def exclusion(self, sentence: int) -> str:
        return self._facts.exclusions.get(sentence, "")

    def findings(self, sentence: int) -> Iterator[Found]:
        if sentence in self._edited:
            names = self.versions
            for row in self._facts.findings:
                if row.sentence == sentence:
                    yield Found(names[row.version], row.concern, row.words, row.label)
            return
        for version, each in zip(self.versions, self.row(sentence), strict=True):
            if each and version in self._validators:
                for found in self._validators[version].findings(each):
                    yield Found(version, found.concern, found.words, found.label)


class _Texts(Sequence[str]):
    """A text of each sentence, made when it is asked for."""

    def __init__(self, sentences: OpenedSentences, text: Callable[[Row], str]) -> None:
        self._sentences, self._text = sentences, text

    def __len__(self) -> int:
        return len(self._sentences.names)

    def __getitem__(self, sentence: int) -> str:  # type: ignore[override]
        return self._text(self._sentences.row(sentence))


def search(versions: Sequence[Version], aligned: Aligned, request: FindPlaces) -> Iterator[Searched]:
    """Finds the places of a filter in all sentences, a few at a time. Raises `FilterError` if it is not one."""
    frame = make_frame(versions, request.settings)
    sentences = OpenedSentences(frame, aligned, request)
    find = places_of(parse(request.filter, vocabulary_of(frame, tuple(MergeState))), sentences)
    rows, described, places, found_in, told = list[PlaceRow](), 0, 0, 0, 0
    for sentence in range(len(sentences.names)):
        found = find(sentence)
        places += len(found)
        found_in += bool(found)
        described_now = found[: max(0, request.most - described)]
        described += len(described_now)
        rows += _rows(sentence, described_now, sentences)
        if len(rows) >= AT_ONCE or sentence - told >= BETWEEN:
            yield Searched(rows, sentence + 1, places, found_in)
            rows, told = [], sentence
    yield Searched(rows, len(sentences.names), places, found_in)


def _rows(sentence: int, found: Sequence[Place], sentences: OpenedSentences) -> Iterator[PlaceRow]:
    if not found:
        return
    frame, compared = sentences.frame, sentences.compared(sentence)
    numbers = {name: i for i, name in enumerate(sentences.versions)}
    parses = [version.name for version in frame.parses]
    shown = [*(version.name for version in frame.golds), *parses]
    for place in found:
        if compared is None:
            yield PlaceRow(sentence, place.what, (), (), [None] * len(shown), [("", "")] * len(parses))
            continue
        at = place.spans or [(name, compared.span) for name in compared.comparison.words]
        spans = [(numbers.get(name, -1), _runs(compared, span)) for name, span in at]
        verdicts = [verdict_at(compared, place, name) for name in parses]
        labels = labels_at(compared, place, shown)
        yield PlaceRow(sentence, place.what, _runs(compared, place.span), spans, labels, verdicts)


def _runs(sentence: ComparedSentence, span: Span) -> list[int]:
    """A span as runs of positions in the files, which differ if punctuation is dropped."""
    numbers = sentence.comparison.positions
    written = span if len(numbers) == (numbers[-1] if numbers else 0) else span_of(_numbered(numbers, positions(span)))
    return [end for run in runs(written) for end in run]


def _numbered(numbers: Sequence[int], places: Iterable[int]) -> Iterator[int]:
    return (numbers[place - 1] for place in places)
