"""Searches all sentences for the places of a filter, or of a request."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Any, Final

from core.engine.answer_messages import NewPlaces
from core.engine.packing import Row
from core.engine.request_messages import FindPlaces
from core.engine.rows import PlaceRow, WindowFacts
from core.filters.evaluation import places_of
from core.filters.located_values import ComparedSentence, FilterPlace, labels_at, verdict_at
from core.filters.requests import Requested, parse_query
from core.filters.sentence_values import ComparedSentences, Found
from core.filters.syntax import Expression
from core.filters.vocabulary import vocabulary_of
from core.formats.conll_details import text_to_search
from core.merging.session import MergeState
from core.model.sentence import OnDemand, Sentence
from core.model.spans import Span, positions, runs, span_of
from core.model.version import Version
from core.patterns.request import EdgeClause, nodes_in
from core.patterns.search import Hit, Search, keys_in
from core.scoring.alignment import Aligned, fit_of
from core.scoring.comparison import Comparison, Frame, compare, make_frame
from core.validation.findings import Validator

AT_ONCE: Final = 256
"""The most places in an answer: the window handles them without delay."""

BETWEEN: Final = 64
"""The sentences after which progress is reported, if nothing is found."""


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


class _Texts(OnDemand[str]):
    """A text of each sentence."""

    def __init__(self, sentences: OpenedSentences, text: Callable[[Row], str]) -> None:
        self._sentences, self._text = sentences, text

    def __len__(self) -> int:
        return len(self._sentences.names)

    def at(self, place: int) -> str:
        return self._text(self._sentences.row(place))


class _OfFilter:
    """Finds the places of a filter in a sentence: a sequence, which is only described as far as it is asked."""

    unsearched = 0

    def __init__(self, wanted: Expression, sentences: OpenedSentences) -> None:
        self.found = places_of(wanted, sentences)

    def described(self, _sentence: int, found: FilterPlace) -> tuple[FilterPlace, Sequence[str | None]]:
        """A place that was found, and the values of the keys there: a filter has none."""
        return found, ()


class _OfRequest:
    """Holds a request against the versions that it is about, also where another version excludes the sentence.

    ``unsearched`` counts sentences whose words differ between these versions, or that one of them lacks.
    """

    def __init__(self, wanted: Requested, keys: str, sentences: OpenedSentences) -> None:
        by_name = {version.name: version for version in sentences.frame.versions}
        self._search = Search(wanted.request, [by_name[name] for name in wanted.versions])
        self._keys = keys_in(keys, self._search) if keys.strip() else []
        self._sentences, self._names = sentences, wanted.versions
        self._at = [sentences.versions.index(name) for name in wanted.versions]
        self._of_block = [
            (name, nodes_in(block.pattern)) for name, block in zip(wanted.versions, wanted.request.blocks, strict=True)
        ]
        edges = (each for block in wanted.request.blocks for each in block.pattern if isinstance(each, EdgeClause))
        self._told = [each.target for each in edges][:1]
        self.unsearched = 0

    def found(self, sentence: int) -> Sequence[Hit]:
        row = self._sentences.row(sentence)
        asked = [each for at in self._at if (each := row[at]) is not None]
        if len(asked) < len(self._at) or (len(asked) > 1 and self._have_other_words(asked)):
            self.unsearched += len(self._at) > 1
            return ()
        return list(self._search.hits_in(self._sentences.names[sentence], asked))

    def _have_other_words(self, row: Sequence[Sentence]) -> bool:
        return len({each.forms for each in row}) > 1 and bool(fit_of(self._names, row, None).reason)

    def described(self, sentence: int, found: Hit) -> tuple[FilterPlace, Sequence[str | None]]:
        """The word that the first edge of the request enters, or else its first, with all others."""
        nodes, graph = found.match.nodes, found.graphs[0]
        words = [node for node in (*self._told, *nodes) if nodes[node]]
        what = " ".join(f"{node}={graph.value(at, 'form')}" for node, at in nodes.items()) if len(nodes) > 1 else ""
        values = [key.value(found) for key in self._keys]
        compared = self._sentences.compared(sentence)
        if compared is None or not words:
            return FilterPlace((), what), values
        comparison = compared.comparison
        spans = {
            (name, self._span(comparison, name, nodes[node])): None
            for is_told in (True, False)
            for name, own in self._of_block
            for node in own
            if nodes[node] and (node == words[0]) is is_told
        }
        told = self._span(comparison, self._names[0], nodes[words[0]])
        word = told.bit_length() if comparison.divided is None else 0
        shown = reduce(or_, (span for _, span in spans), 0)
        return FilterPlace(tuple(each for each in spans if each[1]), what, word, shown), values

    @staticmethod
    def _span(comparison: Comparison, version: str, word: int) -> Span:
        """A word of a version's file, in what is compared; nothing if it is left out there, as punctuation may be."""
        if comparison.divided is not None:
            words = comparison.word_spans(version)
            is_whole = len(words) == len(comparison.originals[version])
            return words[word - 1] if is_whole else 0
        numbers = comparison.positions
        at = bisect_left(numbers, word)
        return 1 << at if at < len(numbers) and numbers[at] == word else 0


def search(versions: Sequence[Version], aligned: Aligned, request: FindPlaces) -> Iterator[NewPlaces]:
    """Finds the places of a filter or a request in all sentences, a few at a time.

    Raises `FilterError` if it is neither, and `core.patterns.request.RequestError` for keys that are none.
    """
    frame = make_frame(versions, request.settings)
    sentences = OpenedSentences(frame, aligned, request)
    query = parse_query(request.filter, vocabulary_of(frame, tuple(MergeState)))
    finder: Any = (
        _OfRequest(query, request.keys, sentences) if isinstance(query, Requested) else _OfFilter(query, sentences)
    )
    rows, found_in, described, places, sentences_found, told = list[PlaceRow](), list[int](), 0, 0, 0, 0
    for sentence in range(len(sentences.names)):
        found = finder.found(sentence)
        places += len(found)
        sentences_found += bool(found)
        found_in += [sentence] if found else []
        described_now = found[: max(0, request.most - described)]
        described += len(described_now)
        rows += _rows(sentence, [finder.described(sentence, each) for each in described_now], sentences)
        if len(rows) >= AT_ONCE or sentence - told >= BETWEEN:
            yield NewPlaces(rows, sentence + 1, places, sentences_found, found_in, finder.unsearched)
            rows, found_in, told = [], [], sentence
    yield NewPlaces(rows, len(sentences.names), places, sentences_found, found_in, finder.unsearched)


def _rows(
    sentence: int, found: Sequence[tuple[FilterPlace, Sequence[str | None]]], sentences: OpenedSentences
) -> Iterator[PlaceRow]:
    if not found:
        return
    frame, compared = sentences.frame, sentences.compared(sentence)
    numbers = {name: i for i, name in enumerate(sentences.versions)}
    parses = [version.name for version in frame.parses]
    shown = [*(version.name for version in frame.golds), *parses]
    for place, values in found:
        if compared is None:
            yield PlaceRow(sentence, place.what, (), (), [None] * len(shown), [("", "")] * len(parses), values)
            continue
        at = place.spans or [(name, compared.span) for name in compared.comparison.words]
        spans = [(numbers.get(name, -1), _runs(compared, span)) for name, span in at]
        verdicts = [verdict_at(compared, place, name) for name in parses]
        labels = labels_at(compared, place, shown)
        yield PlaceRow(sentence, place.what, _runs(compared, place.span), spans, labels, verdicts, values)


def _runs(sentence: ComparedSentence, span: Span) -> list[int]:
    """A span as runs of positions in the files, which differ if punctuation is dropped."""
    numbers = sentence.comparison.positions
    written = span if len(numbers) == (numbers[-1] if numbers else 0) else span_of(_numbered(numbers, positions(span)))
    return [end for run in runs(written) for end in run]


def _numbered(numbers: Sequence[int], places: Iterable[int]) -> Iterator[int]:
    return (numbers[place - 1] for place in places)
