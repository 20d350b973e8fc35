"""Has the engine search all sentences for the places of a filter."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from core.engine.answer_messages import Answer, NewPlaces
from core.engine.request_messages import FindPlaces
from core.engine.rows import WindowFacts
from core.filters.syntax import Expression, Field, fields_of, written
from core.merging.session import MergeState, Tally, merge_state
from gui.i18n.translate import in_words
from gui.session.ask_engine import EngineTasks
from gui.session.corpus import Corpus
from gui.session.engine import Engine
from gui.session.engine_status import Progress, Work
from gui.session.found_places import FoundPlaces

if TYPE_CHECKING:
    from gui.session.session import Session

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
        engine.answered.connect(self._handle_answer)

    @property
    def is_stopped(self) -> bool:
        """Whether the search has ended before it was through, as when it was cancelled."""
        return self.found is not None and not (self.found.is_complete or self._tasks.is_to_be_done(Work.SEARCHING))

    def find(self, wanted: Expression) -> None:
        """Searches for the places of a filter, under the current settings and choice of golds."""
        session, corpus = self._session, self._session.corpus
        self.found = FoundPlaces(corpus)
        amended, choice = corpus.ledger.amendments(), session.choice
        facts = facts_for(wanted, corpus)
        request = FindPlaces(
            corpus.specs, session.settings, amended, written(wanted), choice.against, choice.labelled, facts, MOST
        )
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


def facts_for(wanted: Expression, corpus: Corpus) -> WindowFacts:
    """What the engine must be told for a filter, because only the window knows it."""
    fields, names, remarks = fields_of(wanted), corpus.names, corpus.remarks
    flags = corpus.places_of(remarks.flagged) if Field.FLAG in fields else ()
    noted = corpus.places_of(remarks.notes.keys()) if Field.NOTE in fields else ()
    states = corpus.tallies.texts(_state) if Field.STATE in fields else {}
    excluded = corpus.excluded if Field.EXCLUDED in fields else {}
    changed = {sentence for _, sentence in corpus.ledger.changed_sentences()} if Field.FINDING in fields else set()
    edited = corpus.places_of(changed)
    return WindowFacts(
        flags,
        {i: remarks.note(names[i]) for i in noted},
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
