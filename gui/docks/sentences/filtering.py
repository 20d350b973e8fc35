"""Which sentences the table shows: all, those for which a filter holds, or some that were asked for elsewhere."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from core.filters.evaluation import matches
from core.filters.parser import parse
from core.filters.syntax import And, Expression, Field, fields_of
from core.filters.vocabulary import Vocabulary, vocabulary_of
from core.merging.session import MergeState
from gui.docks.sentences.filter_runner import Holds, Sieve
from gui.docks.sentences.filter_values import Facts
from gui.docks.sentences.model import SentencesModel
from gui.session.session import Session

_EVERYTHING = And(())


class Filtering(QObject):
    """Has the model show what is wanted, as it is found; ``why`` says what sentences asked for have in common."""

    progressed = Signal()
    """More sentences were found or looked at, or others are wanted."""
    rows_replaced = Signal()
    """The model shows other sentences than before."""
    finished = Signal()
    """A filter was held against all sentences that there were."""
    caught_up = Signal()
    """A filter was held against what has come in since."""

    def __init__(self, session: Session, model: SentencesModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._model = model
        self._expression: Expression = _EVERYTHING
        self._only: Sequence[int] | None = None
        self.why = ""
        self._facts = Facts(session)
        self.vocabulary: Vocabulary = vocabulary_of(session.corpus.frame, tuple(MergeState))
        self._taken = 0
        self._is_fresh = False
        self._is_first_pass = False
        self._sieve = Sieve(self)
        self._sieve.found.connect(self._show_found)
        self._sieve.finished.connect(self._end_pass)

    @property
    def is_narrowed(self) -> bool:
        """Whether sentences are left out."""
        return self._expression != _EVERYTHING or self._only is not None

    @property
    def is_working(self) -> bool:
        """Whether there are sentences that were not looked at."""
        return self._sieve.waiting > 0

    @property
    def looked_at(self) -> int:
        """The sentences that were looked at, of those that could be found."""
        return self.possible - self._sieve.waiting

    @property
    def possible(self) -> int:
        """The sentences that could be found: all, or those that were asked for elsewhere."""
        return self._taken if self._only is None else len(self._only)

    @property
    def found(self) -> int:
        """The sentences that are shown."""
        return 0 if self._is_fresh else self._model.rowCount()

    @property
    def undecided(self) -> int:
        """The sentences of which nothing can be said before they are scored."""
        return self._sieve.undecided

    def set_text(self, text: str) -> None:
        """Shows the sentences for which a filter holds. Raises `FilterError`, and then shows what it did."""
        expression = parse(text, self.vocabulary)
        if expression != self._expression:
            self._expression = expression
            self._start()

    def show_only(self, sentences: Sequence[int], why: str) -> None:
        """Holds the filter against these sentences alone."""
        self._only, self.why = sentences, why
        self._start()

    def show_all(self) -> None:
        """Leaves nothing out."""
        if self.is_narrowed:
            self._expression, self._only, self.why = _EVERYTHING, None, ""
            self._start()

    @Slot()
    def show_corpus(self) -> None:
        """Begins anew with the corpus of the session: what was asked for elsewhere is of another one."""
        self._expression, self._only, self.why = _EVERYTHING, None, ""
        self._learn()
        self._start()

    def take_in(self) -> None:
        """Looks at what has come in: sentences, and scores of those that were not decided."""
        if not self._facts.are_of(self._session.corpus):
            self.look_again()
        self._take_in_sentences()
        self._sieve.retry(self._session.corpus.scored)

    @Slot()
    def look_again(self) -> None:
        """Holds the filter anew, as under other settings or against other golds."""
        self._learn()
        if self._expression != _EVERYTHING:
            self._start()

    @Slot(int)
    def look_again_at(self, sentence: int) -> None:
        """Holds the filter anew against a sentence that has changed."""
        if self._expression == _EVERYTHING or (self._only is not None and sentence not in self._only):
            return
        if self.is_working:
            self._start()
            return
        is_shown, holds = self._model.row_of(sentence) >= 0, self._holds()(sentence)
        if holds and not is_shown:
            self._replace([*self._model.sentences, sentence])
        elif is_shown and not holds:
            # Not row by row: where the chosen row goes, Qt chooses the next, and another sentence would be shown.
            self._replace([each for each in self._model.sentences if each != sentence])

    def look_again_at_states(self) -> None:
        """Holds the filter anew if it asks how far merging is."""
        if Field.STATE in fields_of(self._expression):
            self.look_again()

    def forget(self, sentence: int) -> None:
        """What a filter knows of a sentence is out of date: it was edited."""
        self._facts.forget(sentence)

    def _learn(self) -> None:
        """Forgets what was found out under settings that are no more."""
        corpus = self._session.corpus
        if corpus.frame is not self._facts.frame:
            self.vocabulary = vocabulary_of(corpus.frame, tuple(MergeState))
        if not self._facts.are_of(corpus):
            self._facts = Facts(self._session)

    def _start(self) -> None:
        self._sieve.stop()
        self._taken = len(self._session.corpus)
        wanted = range(self._taken) if self._only is None else self._only
        if self._expression == _EVERYTHING:
            self._replace(wanted)
            self.finished.emit()
        else:
            self._is_fresh = self._is_first_pass = True
            self._sieve.start(self._holds(), wanted)
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
            self._sieve.add(new)

    def _holds(self) -> Holds:
        facts, fits = self._facts, matches(self._expression, self._facts)

        def holds(sentence: int) -> bool | None:
            facts.lacks_score = False
            found = fits(sentence)
            return None if facts.lacks_score else found

        return holds

    @Slot()
    def _end_pass(self) -> None:
        is_first, self._is_first_pass = self._is_first_pass, False
        (self.finished if is_first else self.caught_up).emit()

    def _replace(self, sentences: Sequence[int]) -> None:
        self._is_fresh = False
        self._model.show(sentences)
        self.rows_replaced.emit()
        self.progressed.emit()

    @Slot(object)
    def _show_found(self, sentences: Sequence[int]) -> None:
        if self._is_fresh:
            self._replace(sentences)
        else:
            self._model.append(sentences)
            self.progressed.emit()
