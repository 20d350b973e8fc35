"""Decides which sentences the table shows: all, those that match a filter, or those another panel asked for."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.base.messages import Phrase
from core.filters.evaluation import matches
from core.filters.parser import FilterError, label_hint
from core.filters.requests import Query, Requested, parse_query, request_hint
from core.filters.sentence_values import ComparedSentences, Found, quantity_of
from core.filters.syntax import And, Field, Quantity, Score, fields_of
from core.filters.vocabulary import Vocabulary, vocabulary_of
from core.merging.session import MergeState
from core.scoring.comparison import Comparison
from core.scoring.run import Column
from gui.docks.sentences.model import SentencesModel
from gui.i18n.translate import in_words
from gui.session.found_places import FoundPlaces, state_for_filters
from gui.session.session import Session

SLICE: Final = 0.006
"""Seconds of work per turn of the event loop; a single sentence may take longer."""

PAUSE: Final = 0.1
"""Seconds between reports of matches found so far."""

FilterTest = Callable[[int], bool | None]
"""Whether a sentence matches; None if that is not known yet."""


class FilterRunner(QObject):
    """Tests sentences in the order given; those added later come last."""

    found = Signal(object)
    """A list of new matches; empty if it only reports progress."""
    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._holds: FilterTest = bool
        self.waiting: deque[int] = deque()
        """The sentences not yet tested; those whose match is not known yet, below."""
        self.undecided: list[int] = []
        self._batch: list[int] = []
        self._told_at = 0.0
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._work)

    def start(self, holds: FilterTest, sentences: Iterable[int]) -> None:
        """Stops the current filter and applies another one to ``sentences``."""
        self.stop()
        self._holds = holds
        self.add(sentences)

    def stop(self) -> None:
        """Stops the current filter, and lets go of what it looks at."""
        self._turn.stop()
        self._holds = bool
        self.waiting.clear()
        self.undecided.clear()
        self._batch.clear()

    def add(self, sentences: Iterable[int]) -> None:
        self.waiting.extend(sentences)
        if not self._turn.isActive():
            self._told_at = perf_counter()
            self._turn.start()

    def retry(self, below: int) -> None:
        """Tests the undecided sentences with an index under ``below`` again."""
        if again := [sentence for sentence in self.undecided if sentence < below]:
            self.undecided = [sentence for sentence in self.undecided if sentence >= below]
            self.add(again)

    @Slot()
    def _work(self) -> None:
        until = perf_counter() + SLICE
        while self.waiting and perf_counter() < until:
            sentence = self.waiting.popleft()
            holds = self._holds(sentence)
            if holds is None:
                self.undecided.append(sentence)
            elif holds:
                self._batch.append(sentence)
        is_over = not self.waiting
        if is_over:
            self._turn.stop()
        if is_over or perf_counter() - self._told_at > PAUSE:
            self._told_at = perf_counter()
            batch, self._batch = self._batch, []
            self.found.emit(batch)
        if is_over and not self.waiting:
            self.finished.emit()


EDITED: Final = 1000
"""Milliseconds without an edit before what is asked for is held against the edited sentences again."""

MANY: Final = 50
"""The edited sentences above which the filter is applied to all again, in turns that leave the window responsive."""

_EVERYTHING = And(())


class Filtering(QObject):
    """Updates the model as matches are found; ``why`` describes sentences that another panel asked for."""

    progressed = Signal()
    """The number of matches or tested sentences has changed."""
    rows_replaced = Signal()
    """The model shows other sentences."""
    finished = Signal()
    """A filter has been applied to all sentences."""
    caught_up = Signal()
    """A filter has been applied to sentences that arrived later."""
    vocabulary_changed = Signal()
    """Filters can use other names; the one applied last may be none any more."""

    def __init__(self, session: Session, model: SentencesModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._model = model
        self._text = ""
        self.query: Query = _EVERYTHING
        """What is asked for; everything without a filter."""
        self._found: FoundPlaces | None = None
        self._seen = 0
        self._only: Sequence[int] | None = None
        self.why = ""
        self._facts = Facts(session)
        self.vocabulary: Vocabulary = vocabulary_of(session.corpus.frame, tuple(MergeState))
        self._taken = 0
        self._is_fresh = False
        self._is_first_pass = False
        self._is_typing = False
        self._runner = FilterRunner(self)
        self._runner.found.connect(self._show_found)
        self._runner.finished.connect(self._end_pass)
        self._edited: set[int] = set()
        """The sentences edited since the filter was applied to them."""
        self.settling = QTimer(self, singleShot=True, interval=EDITED)
        self.settling.timeout.connect(self._follow_edits)
        session.places.changed.connect(self._take_places)
        session.progress.connect(self._note_stop)

    @property
    def is_narrowed(self) -> bool:
        """Whether some sentences are hidden."""
        return self.query != _EVERYTHING or self._only is not None

    @property
    def is_working(self) -> bool:
        if isinstance(self.query, Requested):
            is_stopped = self._session.places.is_stopped and self._found is self._session.places.found
            return not is_stopped and (self._found is None or not self._found.is_complete)
        return bool(self._runner.waiting)

    @property
    def looked_at(self) -> int:
        """The number of sentences tested."""
        if isinstance(self.query, Requested):
            return 0 if self._found is None else self._found.checked
        return self.possible - len(self._runner.waiting)

    @property
    def possible(self) -> int:
        """The number of sentences to test: all, or those another panel asked for."""
        return self._taken if self._only is None or isinstance(self.query, Requested) else len(self._only)

    @property
    def requested(self) -> Requested | None:
        """The request that is applied; None for a filter."""
        return self.query if isinstance(self.query, Requested) else None

    @property
    def is_stopped(self) -> bool:
        """Whether a request was not held against all sentences, as when its search was cancelled."""
        return self.requested is not None and not self.is_working and self.looked_at < self.possible

    @property
    def hint(self) -> Phrase | None:
        """How the versions call a label that the filter asks for in vain, if they have one like it."""
        if isinstance(self.query, Requested):
            return request_hint(self.query, self.vocabulary)
        return label_hint(self.query, self.vocabulary)

    @property
    def found(self) -> int:
        return 0 if self._is_fresh else self._model.rowCount()

    @property
    def undecided(self) -> int:
        """The number of sentences that can't be tested before they are scored."""
        return len(self._runner.undecided)

    @property
    def is_kept(self) -> bool:
        """Whether nothing matches what the user is still typing, so that the table stays as it was."""
        return self._is_fresh and self._is_typing and not self.is_working

    def set_text(self, text: str, *, is_typing: bool = False) -> None:
        """Shows the sentences that match a filter or a request, looking again at those edited meanwhile.

        Raises `FilterError` and changes nothing if it is invalid. While the user ``is_typing``, the table is never
        emptied: it stays as it was if nothing matches.
        """
        query = parse_query(text, self.vocabulary)
        was_kept, self._is_typing, self._text = self.is_kept, is_typing, text
        if query != self.query or self.is_stopped:
            self.query = query
            self._start()
        elif was_kept and not is_typing:
            if self._edited:
                self._start()
            else:
                self._replace(())
        elif self._edited and not is_typing:
            self._follow_edits()

    def show_only(self, sentences: Sequence[int], why: str) -> None:
        self._only, self.why, self._is_typing = sentences, why, False
        self._start()

    def show_all(self) -> None:
        if self.is_narrowed:
            self._forget_filter()
            self._start()

    @Slot()
    def show_corpus(self) -> None:
        """Starts over with the session's new corpus."""
        self._forget_filter()
        self._learn()
        self._start()

    def _forget_filter(self) -> None:
        self._text, self.query, self._only, self.why = "", _EVERYTHING, None, ""

    def take_in(self) -> None:
        """Tests newly arrived sentences, and undecided ones that now have scores."""
        if not self._facts.are_of(self._session):
            self.look_again()
        self._take_in_sentences()
        self._runner.retry(self._session.corpus.scored)

    @Slot()
    def look_again(self) -> None:
        """Applies the filter again, since settings or golds have changed, unless it asks for what is gone."""
        are_others = self._session.corpus.frame is not self._facts.frame
        self._learn()
        if self._is_valid():
            if self.query != _EVERYTHING:
                self._start()
        else:
            self._runner.stop()
            self._is_fresh = False  # The table stays as it was, with rows that an earlier filter found.
            self.progressed.emit()
        if are_others:
            self.vocabulary_changed.emit()

    def _is_valid(self) -> bool:
        """Whether the filter applied last is one in the vocabulary of now."""
        try:
            parse_query(self._text, self.vocabulary)
        except FilterError:
            return False
        return True

    @Slot(int)
    def look_again_at(self, sentence: int) -> None:
        """Applies the filter again to a sentence whose flag or note has changed; requests don't ask for these."""
        if not isinstance(self.query, Requested):
            self._look_again_at([sentence])

    @Slot()
    def _follow_edits(self) -> None:
        """Applies the filter again to the edited sentences, once they are scored; a request to all."""
        is_request = isinstance(self.query, Requested)
        if not self._is_valid():
            self.settling.stop()  # The table stays as it was.
        elif self._session.is_recounting and not is_request:
            self.settling.start()
        elif is_request or len(self._edited) > MANY:
            self._start()
        else:
            edited, self._edited = self._edited, set()
            self.settling.stop()
            self._look_again_at(sorted(edited))

    def _look_again_at(self, sentences: Sequence[int]) -> None:
        """Applies the filter again to these sentences."""
        concerned = [each for each in sentences if self._only is None or each in self._only]
        if self.query == _EVERYTHING or not concerned:
            return
        if self.is_working or self._is_fresh:
            self._start()
            return
        test, before = self._holds(), self._model.sentences
        held = {each: test(each) for each in concerned}
        kept = [each for each in before if held.get(each, True)]
        new = sorted({each for each, holds in held.items() if holds}.difference(before))
        unknown = [each for each, holds in held.items() if holds is None]
        self._runner.undecided = [*(each for each in self._runner.undecided if each not in held), *unknown]
        if new or len(kept) < len(before):
            # Not by removing a row: if it is the current one, Qt would select the next and show another sentence.
            self._replace([*kept, *new])

    def look_again_at_states(self) -> None:
        """Applies the filter again if it tests the merge state."""
        if not isinstance(self.query, Requested) and Field.STATE in fields_of(self.query):
            self.look_again()

    def forget(self, sentence: int) -> None:
        """Drops what was cached of a sentence, since it was edited, and applies the filter again in a moment.

        It is applied to all sentences in `take_in`, but only if other measures apply now.
        """
        self._facts.forget(sentence)
        if self.query != _EVERYTHING:
            self._edited.add(sentence)
            self.settling.start()
        frame = self._session.corpus.frame
        if frame is not self._facts.frame:
            before, self.vocabulary = self.vocabulary, vocabulary_of(frame, tuple(MergeState))
            if self.vocabulary.measures == before.measures:
                self._facts.frame = frame

    def _learn(self) -> None:
        """Drops what was cached under earlier settings."""
        corpus = self._session.corpus
        if corpus.frame is not self._facts.frame:
            self.vocabulary = vocabulary_of(corpus.frame, tuple(MergeState))
        if not self._facts.are_of(self._session):
            self._facts = Facts(self._session)

    def _start(self) -> None:
        self._runner.stop()
        self.settling.stop()
        self._edited.clear()
        self._taken = len(self._session.corpus)
        wanted = range(self._taken) if self._only is None else self._only
        if isinstance(self.query, Requested):
            self._found = None
            self._is_fresh = self._is_first_pass = True
            if self._session.corpus.is_complete:
                self._session.places.find(self.query)
            self.progressed.emit()
        elif self.query == _EVERYTHING:
            self._replace(wanted)
            self.finished.emit()
        else:
            self._is_fresh = self._is_first_pass = True
            self._runner.start(self._holds(), wanted)
            self.progressed.emit()

    def _take_in_sentences(self) -> None:
        first, self._taken = self._taken, len(self._session.corpus)
        new = range(first, self._taken)
        if isinstance(self.query, Requested):
            if self._found is None and self._session.corpus.is_complete:
                self._session.places.find(self.query)
            return
        if not new or self._only is not None:
            return
        if self.query == _EVERYTHING:
            self._model.append(new)
            self.progressed.emit()
        else:
            self._runner.add(new)

    def _holds(self) -> FilterTest:
        assert not isinstance(self.query, Requested), "the engine holds requests against sentences"
        facts, fits = self._facts, matches(self.query, self._facts)

        def holds(sentence: int) -> bool | None:
            facts.lacks_score = False
            found = fits(sentence)
            return None if facts.lacks_score else found

        return holds

    @Slot()
    def _take_places(self) -> None:
        """Shows the sentences in which the engine has found the request."""
        places = self._session.places
        found = places.found
        if found is None or self.query != places.wanted or not isinstance(self.query, Requested):
            return
        if found is not self._found:
            self._found, self._seen = found, 0
            self._is_fresh = self._is_first_pass = True
        elif not self._is_first_pass:
            return
        new, self._seen = found.found_in[self._seen :], len(found.found_in)
        self._show_found([each for each in new if self._only is None or each in self._only])
        if found.is_complete:
            self._end_pass()

    @Slot()
    def _note_stop(self) -> None:
        if self.is_stopped:
            self.progressed.emit()

    @Slot()
    def _end_pass(self) -> None:
        is_first, self._is_first_pass = self._is_first_pass, False
        if self._is_fresh and not self._is_typing:
            self._replace(())
        (self.finished if is_first else self.caught_up).emit()

    def _replace(self, sentences: Sequence[int]) -> None:
        self._is_fresh = False
        self._model.show(sentences)
        self.rows_replaced.emit()
        self.progressed.emit()

    @Slot(object)
    def _show_found(self, sentences: Sequence[int]) -> None:
        if self._is_fresh and sentences:
            self._replace(sentences)
        else:
            self._model.append(sentences)
            self.progressed.emit()


class Facts(ComparedSentences):
    """A corpus as filters see it, under the current settings; what the engine has counted is not counted again."""

    def __init__(self, session: Session) -> None:
        choice = session.choice
        super().__init__(session.corpus.frame, choice.against, labelled=choice.labelled)
        self._choice = choice
        self._session = session
        self._corpus = session.corpus
        self.columns = session.corpus.columns
        self.lacks_score = False
        """Set when a filter needed a score that is not known yet; callers clear it before each test."""

    def are_of(self, session: Session) -> bool:
        """Whether these values are of what the session shows, under its current scoring."""
        corpus = session.corpus
        is_same = corpus is self._corpus and session.choice == self._choice
        return is_same and corpus.frame is self.frame and corpus.columns is self.columns

    @property
    def names(self) -> Sequence[str]:
        return self._corpus.names

    @property
    def texts(self) -> Sequence[str]:
        return self._corpus.texts

    @property
    def surfaces(self) -> Sequence[str]:
        return self._corpus.surfaces

    def comparison(self, sentence: int) -> Comparison | None:
        return self._corpus.comparison(sentence)

    def length(self, sentence: int) -> int:
        return self._corpus.lengths[sentence]

    def quantities(self, quantity: Quantity) -> Callable[[int], float | None]:
        if quantity is Quantity.LENGTH:
            return self.length

        def number(sentence: int) -> float | None:
            found = self._corpus.agreement(sentence)
            if found is None:
                self.lacks_score |= sentence not in self._corpus.excluded and len(self.frame.golds) > 1
                return None
            return quantity_of(found, quantity, labelled=self.labelled)

        return number

    def scores(self, score: Score) -> Callable[[int], float | None]:
        """Scores from the engine if it has them; others are computed here on demand."""
        if (scored := self.scored(score)) is not None:
            measure, against = scored
            key = score.version, against, measure.metric, measure.labelled
            for column in self.columns:
                if key == (column.parse, column.against, column.measure.metric, column.measure.labelled):
                    return self._counted(column)
        return super().scores(score)

    def _counted(self, column: Column) -> Callable[[int], float | None]:
        excluded = self._corpus.excluded

        def value(sentence: int) -> float | None:
            if sentence < len(column):
                return column.sentence(sentence).value
            self.lacks_score |= sentence not in excluded
            return None

        return value

    def note(self, sentence: int) -> str:
        return self._corpus.remarks.notes_in(self._corpus.names[sentence])

    def is_flagged(self, sentence: int) -> bool:
        return self._corpus.remarks.is_flagged(self._corpus.names[sentence])

    def state(self, sentence: int) -> str:
        return state_for_filters(self._corpus, sentence)

    def exclusion(self, sentence: int) -> str:
        excluded = self._corpus.excluded.get(sentence)
        return in_words(excluded.reason) if excluded else ""

    def findings(self, sentence: int) -> Iterable[Found]:
        versions = self.versions
        for found in self._corpus.findings.of(sentence):
            yield Found(versions[found.version], found.concern, found.words, found.label)
