"""Decides which sentences the table shows: all, those that match a filter, or those another panel asked for."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from core.base.messages import Phrase
from core.filters.errors import FilterError
from core.filters.evaluation import matches
from core.filters.label_hints import label_hint
from core.filters.parser import parse
from core.filters.syntax import And, Expression, Field, fields_of
from core.filters.vocabulary import Vocabulary, vocabulary_of
from core.merging.session import MergeState
from gui.docks.sentences.filter_runner import FilterRunner, FilterTest
from gui.docks.sentences.filter_values import Facts
from gui.docks.sentences.model import SentencesModel
from gui.session.session import Session

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
        self._expression: Expression = _EVERYTHING
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

    @property
    def is_narrowed(self) -> bool:
        """Whether some sentences are hidden."""
        return self._expression != _EVERYTHING or self._only is not None

    @property
    def is_working(self) -> bool:
        """Whether sentences remain to be tested."""
        return self._runner.waiting > 0

    @property
    def looked_at(self) -> int:
        """The number of sentences tested."""
        return self.possible - self._runner.waiting

    @property
    def possible(self) -> int:
        """The number of sentences to test: all, or those another panel asked for."""
        return self._taken if self._only is None else len(self._only)

    @property
    def hint(self) -> Phrase | None:
        """How the versions call a label that the filter asks for in vain, if they have one like it."""
        return label_hint(self._expression, self.vocabulary)

    @property
    def found(self) -> int:
        """The number of sentences shown."""
        return 0 if self._is_fresh else self._model.rowCount()

    @property
    def undecided(self) -> int:
        """The number of sentences that can't be tested before they are scored."""
        return self._runner.undecided

    @property
    def is_kept(self) -> bool:
        """Whether nothing matches what the user is still typing, so that the table stays as it was."""
        return self._is_fresh and self._is_typing and not self.is_working

    def set_text(self, text: str, *, is_typing: bool = False) -> None:
        """Shows the sentences that match a filter. Raises `FilterError` and changes nothing if it is invalid.

        While the user ``is_typing``, the table is never emptied: it stays as it was if nothing matches.
        """
        expression = parse(text, self.vocabulary)
        was_kept, self._is_typing, self._text = self.is_kept, is_typing, text
        if expression != self._expression:
            self._expression = expression
            self._start()
        elif was_kept and not is_typing:
            self._replace(())

    def show_only(self, sentences: Sequence[int], why: str) -> None:
        """Applies the filter to these sentences only."""
        self._only, self.why, self._is_typing = sentences, why, False
        self._start()

    def show_all(self) -> None:
        """Shows all sentences."""
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
        self._text, self._expression, self._only, self.why = "", _EVERYTHING, None, ""

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
            if self._expression != _EVERYTHING:
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
            parse(self._text, self.vocabulary)
        except FilterError:
            return False
        return True

    @Slot(int)
    def look_again_at(self, sentence: int) -> None:
        """Applies the filter again to a changed sentence."""
        if self._expression == _EVERYTHING or (self._only is not None and sentence not in self._only):
            return
        if self.is_working or self._is_fresh:
            self._start()
            return
        is_shown, holds = self._model.row_of(sentence) >= 0, self._holds()(sentence)
        if holds and not is_shown:
            self._replace([*self._model.sentences, sentence])
        elif is_shown and not holds:
            # Not by removing a row: if it is the current one, Qt would select the next and show another sentence.
            self._replace([each for each in self._model.sentences if each != sentence])

    def look_again_at_states(self) -> None:
        """Applies the filter again if it tests the merge state."""
        if Field.STATE in fields_of(self._expression):
            self.look_again()

    def forget(self, sentence: int) -> None:
        """Drops what was cached of a sentence, since it was edited.

        The filter is applied again in `take_in`, but only if other measures apply now.
        """
        self._facts.forget(sentence)
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
        self._taken = len(self._session.corpus)
        wanted = range(self._taken) if self._only is None else self._only
        if self._expression == _EVERYTHING:
            self._replace(wanted)
            self.finished.emit()
        else:
            self._is_fresh = self._is_first_pass = True
            self._runner.start(self._holds(), wanted)
            self.progressed.emit()

    def _take_in_sentences(self) -> None:
        first, self._taken = self._taken, len(self._session.corpus)
        new = range(first, self._taken)
        if not new or self._only is not None:
            return
        if self._expression == _EVERYTHING:
            self._model.append(new)
            self.progressed.emit()
        else:
            self._runner.add(new)

    def _holds(self) -> FilterTest:
        facts, fits = self._facts, matches(self._expression, self._facts)

        def holds(sentence: int) -> bool | None:
            facts.lacks_score = False
            found = fits(sentence)
            return None if facts.lacks_score else found

        return holds

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
