"""The places that a search has found, in arrays: there may be tens of thousands."""

from array import array
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QObject, Signal, Slot

from core.engine.answer_messages import Answer, NewPlaces
from core.engine.request_messages import FindPlaces
from core.engine.rows import PlaceRow, WindowFacts
from core.filters.located_values import Verdict
from core.filters.requests import Query, Requested, written_query
from core.filters.syntax import Field, fields_of
from core.formats.conll_details import WrittenWords
from core.merging.session import MergeState, Tally, merge_state
from core.model.choices import Unit
from core.model.spans import Span, span_of
from core.patterns.search import key_texts
from core.scoring.comparison import Comparison
from core.scoring.word_alignment import WrittenText, divided_words
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus
from gui.session.engine import Engine, EngineTasks, Progress, Work

if TYPE_CHECKING:
    from gui.session.session import Session

Codes = NDArray[np.int_]
"""The number of each place's text in a column."""

ABSENT = "–"
UNLABELLED = "∅"
"""Shown for a version without a node there, and for a node without a label."""

translate = QCoreApplication.translate


class Identity(NamedTuple):
    """A place by its sentence, its words (as runs of positions) and what is there."""

    sentence: int
    words: tuple[int, ...]
    what: str


class FoundPlaces:
    """Places of one search in a corpus, numbered as found; what each version has there is kept as text.

    ``versions`` are the golds, then the parses. ``checked`` sentences have been searched, out of ``expected``;
    ``places`` have been counted, in ``sentences`` sentences, more than there are rows if there are too many;
    ``found_in`` are all these sentences, ``unsearched`` counts those that a request cannot be asked about. ``keys`` are
    further values of each place of a request.
    """

    def __init__(self, corpus: Corpus, keys: str = "") -> None:
        self._corpus = corpus
        self.keys = [key.strip() for key in key_texts(keys)]
        frame = corpus.frame
        self.versions = [version.name for version in (*frame.golds, *frame.parses)]
        self._golds = len(frame.golds)
        self.expected = len(corpus)
        self.checked = self.places = self.sentences = self.unsearched = 0
        self._sentences = array("l")
        self._whats = array("l")
        self._cells = [array("l") for _ in self.versions]
        self._values = [array("l") for _ in self.keys]
        self.found_in = array("l")
        self._runs = array("l")
        self._ends = array("l")
        self._spans = array("l")
        self._span_ends = array("l")
        self._texts: list[str] = []
        self._last: tuple[int, WrittenText | WrittenWords] | None = None
        self._numbers: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._sentences)

    @property
    def is_complete(self) -> bool:
        """Whether all sentences have been searched."""
        return self.checked == self.expected

    def add(self, answer: NewPlaces) -> None:
        """Adds the next places."""
        self.checked, self.places, self.sentences = answer.checked, answer.places, answer.sentences
        self.unsearched = answer.unsearched
        self.found_in.extend(answer.found_in)
        for row in answer.rows:
            self._add(row)

    def _add(self, row: PlaceRow) -> None:
        self._sentences.append(row.sentence)
        self._whats.append(self._number(row.what))
        for i, (cells, label) in enumerate(zip(self._cells, row.labels, strict=True)):
            verdict = row.verdicts[i - self._golds] if i >= self._golds else None
            cells.append(self._number(_cell(label, verdict)))
        for values, value in zip(self._values, row.values, strict=True):
            values.append(self._number(UNLABELLED if value is None else value))
        self._runs.extend(row.words)
        self._ends.append(len(self._runs))
        for version, runs in row.spans:
            self._spans.extend((version, len(runs), *runs))
        self._span_ends.append(len(self._spans))

    def _number(self, text: str) -> int:
        if text not in self._numbers:
            self._numbers[text] = len(self._texts)
            self._texts.append(text)
        return self._numbers[text]

    def sentence(self, row: int) -> int:
        """The corpus index of a place's sentence."""
        return self._sentences[row]

    def first_in(self, sentence: int) -> int:
        """The first place in a sentence; -1 if there is none so far."""
        row = bisect_left(self._sentences, sentence)
        return row if row < len(self) and self._sentences[row] == sentence else -1

    def identity(self, row: int) -> Identity:
        """What tells a place from others, also in a later search."""
        return Identity(self._sentences[row], tuple(self.runs(row)), self.what(row))

    def place_of(self, identity: Identity) -> int:
        """The place that was the same in an earlier search; -1 if it is not there."""
        row = self.first_in(identity.sentence)
        while 0 <= row < len(self) and self._sentences[row] == identity.sentence:
            if self.identity(row) == identity:
                return row
            row += 1
        return -1

    @property
    def has_contexts(self) -> bool:
        """Whether any place is less than a whole sentence."""
        return len(self._runs) > 0

    @property
    def sentence_codes(self) -> Codes:
        """The corpus index of the sentence of each place."""
        return np.array(self._sentences, np.int_)

    def what(self, row: int) -> str:
        """What is at a place, as filters name it; empty if the labels say it."""
        return self._texts[self._whats[row]]

    @property
    def what_codes(self) -> Codes:
        return np.array(self._whats, np.int_)

    def cell(self, row: int, version: int) -> str:
        """What a version has at a place: its label, of a parse with a sign that says whether it is right."""
        return self._texts[self._cells[version][row]]

    def value(self, row: int, key: int) -> str:
        """The value of a key at a place."""
        return self._texts[self._values[key][row]]

    def runs(self, row: int) -> Sequence[int]:
        """The words to show, as runs of positions: first and last in turn; none for the whole sentence."""
        return self._runs[self._ends[row - 1] if row else 0 : self._ends[row]]

    def written(self, row: int) -> WrittenText | WrittenWords:
        """What is written over the words of the sentence of a place; over its atoms if versions have other words."""
        sentence = self._sentences[row]
        if self._last is None or self._last[0] != sentence:  # Often the next place is in the same sentence.
            self._last = sentence, self._written_in(sentence)
        return self._last[1]

    def _written_in(self, sentence: int) -> WrittenText | WrittenWords:
        corpus = self._corpus
        if sentence >= corpus.compared:  # Its versions have other words: those of the first are shown.
            versions = (corpus.sentence_if_any(sentence, version) for version in corpus.frame.versions)
            return WrittenWords([next(filter(None, versions))])
        sentences = corpus.sentences(sentence)
        divided = divided_words(sentences) if corpus.frame.settings.unit is Unit.CHARACTERS else None
        return WrittenText(divided, sentences) if divided else WrittenWords(sentences.values())

    def spans(self, row: int, comparison: Comparison) -> list[tuple[str, Span]]:
        """The spans of a place with their versions (empty: of none), in the sentence as it is compared."""
        places = {position: place for place, position in enumerate(comparison.positions, start=1)}
        names = [version.name for version in comparison.frame.versions]
        found = ((version, [places[p] for p in words if p in places]) for version, words in self._spans_of(row))
        return [(names[version] if version >= 0 else "", span_of(words)) for version, words in found if words]

    def _spans_of(self, row: int) -> Iterator[tuple[int, list[int]]]:
        at, end = self._span_ends[row - 1] if row else 0, self._span_ends[row]
        while at < end:
            version, length = self._spans[at], self._spans[at + 1]
            runs = self._spans[at + 2 : at + 2 + length]
            yield version, [p for i in range(0, length, 2) for p in range(runs[i], runs[i + 1] + 1)]
            at += 2 + length


_SIGNS: Mapping[str, str] = {Verdict.RIGHT: "✓", Verdict.FORGIVEN: "✓", Verdict.UNCOUNTED: "✗", Verdict.WRONG: "✗"}


def _cell(label: str | None, verdict: tuple[str, str] | None) -> str:
    """The label of a gold; of a parse whether it is right, with its edits if they count."""
    shown = ABSENT if label is None else label or UNLABELLED
    if verdict is None:
        return shown
    kind, edits = verdict
    if kind == Verdict.ABSENT:
        return ABSENT
    if kind == Verdict.FORGIVEN:
        shown = filled(translate("Instances", "{label} (forgiven)"), label=shown)
    elif kind == Verdict.UNCOUNTED:
        shown = filled(translate("Instances", "{label} (not counted)"), label=shown)
    elif kind == Verdict.WRONG:
        shown = edits
    return f"{_SIGNS[kind]} {shown}" if shown != ABSENT else _SIGNS[kind]


MOST: Final = 100_000
"""The most places that are described; all are counted."""


class PlaceSearch(QObject):
    """Keeps the places of the last search."""

    changed = Signal()
    """There are more places, or others."""

    def __init__(self, session: "Session", engine: Engine, tasks: EngineTasks) -> None:
        super().__init__(session)
        self._session, self._tasks = session, tasks
        self.found: FoundPlaces | None = None
        """The places found so far; None if none are asked for."""
        self.wanted: Query | None = None
        """What was searched last."""
        self.keys = ""
        """Further values of each place of a request (`core.patterns.search.keys_in`)."""
        self._request: FindPlaces | None = None
        engine.answered.connect(self._handle_answer)

    @property
    def is_stopped(self) -> bool:
        """Whether the search has ended before it was through, as when it was cancelled."""
        return self.found is not None and not (self.found.is_complete or self._tasks.is_to_be_done(Work.SEARCHING))

    def find(self, wanted: Query) -> None:
        """Searches for the places of a filter or a request, under the current settings and choice of golds.

        A search that is under way, or has found all, is not begun again.
        """
        session, corpus = self._session, self._session.corpus
        amended, choice = corpus.ledger.amendments(), session.choice
        facts = facts_for(wanted, corpus)
        text, keys = written_query(wanted), self.keys if isinstance(wanted, Requested) else ""
        request = FindPlaces(
            corpus.specs, session.settings, amended, text, choice.against, choice.labelled, facts, MOST, keys
        )
        self.wanted = wanted
        if self.found is not None and request == self._request and not self.is_stopped:
            self.changed.emit()
            return
        self._request = request
        self.found = FoundPlaces(corpus, keys)
        self._tasks.ask(Work.SEARCHING, request, corpus, session.settings)
        self.changed.emit()

    def forget(self) -> None:
        """Drops the places, which are out of date, and searches no more."""
        if self.found is not None:
            self._tasks.withdraw(Work.SEARCHING)
            self.found = None
            self.changed.emit()

    @Slot(object)
    def _handle_answer(self, answer: Answer) -> None:
        if isinstance(answer, NewPlaces) and self.found is not None:
            self.found.add(answer)
            self._tasks.report(Progress(Work.SEARCHING, answer.checked, self.found.expected))
            self.changed.emit()


def facts_for(wanted: Query, corpus: Corpus) -> WindowFacts:
    """What the engine must be told for a filter, because only the window knows it; nothing for a request."""
    if isinstance(wanted, Requested):
        return WindowFacts()
    fields, names, remarks = fields_of(wanted), corpus.names, corpus.remarks
    flags = corpus.places_of(remarks.flagged) if Field.FLAG in fields else ()
    noted = corpus.places_of(remarks.by_name) if Field.NOTE in fields else ()
    states = corpus.tallies.texts(_state) if Field.STATE in fields else {}
    excluded = corpus.excluded if Field.EXCLUDED in fields else {}
    changed = {sentence for _, sentence in corpus.ledger.changed_sentences()} if Field.FINDING in fields else set()
    edited = corpus.places_of(changed)
    return WindowFacts(
        flags,
        {i: notes for i in noted if (notes := remarks.notes_in(names[i]))},
        states,
        {i: in_words(row.reason) for i, row in excluded.items()},
        edited,
        [finding for i in edited for finding in corpus.findings.of(i)],
    )


def state_for_filters(corpus: Corpus, sentence: int) -> str:
    """The merge state of a sentence as filters see it: one in progress is also open."""
    return _state(corpus.tallies.get(sentence))


def _state(tally: Tally | None) -> str:
    state = merge_state(tally)
    return f"{MergeState.OPEN} {state}" if state is MergeState.IN_PROGRESS else state or ""
