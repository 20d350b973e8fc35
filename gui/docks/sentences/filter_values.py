"""The values that filters test; a sentence's trees are read again when a filter needs them."""

from collections.abc import Callable, Collection, Iterable, Sequence

from core.filters.sentence_values import conflicts_of, edits_of, relations_of, spans_of
from core.filters.syntax import Quantity, Score
from core.merging.session import MergeState, merge_state
from core.schemes.agreement import UNCOUNTED
from core.scoring.comparison import Comparison
from core.scoring.gold_sets import is_applicable
from core.scoring.metrics.registry import measures_with
from core.scoring.run import Column
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus
from gui.session.session import Session


class Facts:
    """Implements `core.filters.evaluation.Sentences` for a corpus under the current settings."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._corpus = session.corpus
        self.frame = session.corpus.frame
        self.columns = session.corpus.columns
        self.lacks_score = False
        """Set when a filter needed a score that is not known yet; callers clear it before each test."""
        self._read: tuple[int, Comparison | None] = -1, None
        self._conflicts: dict[int, Collection[str]] = {}

    def are_of(self, corpus: Corpus) -> bool:
        """Whether these values are of ``corpus`` under its current scoring."""
        return corpus is self._corpus and corpus.frame is self.frame and corpus.columns is self.columns

    def forget(self, sentence: int) -> None:
        """Drops what was cached of a sentence, since it was edited."""
        self._read = -1, None
        self._conflicts.pop(sentence, None)

    @property
    def names(self) -> Sequence[str]:
        return self._corpus.names

    @property
    def texts(self) -> Sequence[str]:
        return self._corpus.texts

    @property
    def versions(self) -> Sequence[str]:
        return [version.name for version in self.frame.versions]

    def quantities(self, quantity: Quantity) -> Callable[[int], float | None]:
        if quantity is Quantity.LENGTH:
            return self._corpus.lengths.__getitem__
        labelled = self._session.choice.labelled

        def number(sentence: int) -> float | None:
            found = self._corpus.agreement(sentence)
            if found is None:
                self.lacks_score |= sentence not in self._corpus.excluded and len(self.frame.golds) > 1
                return None
            if quantity is Quantity.OVERLAP:
                return found.labelled if labelled else found.unlabelled
            return None if found.conflicts == UNCOUNTED else found.conflicts

        return number

    def scores(self, score: Score) -> Callable[[int], float | None]:
        """Scores from the engine if it has them; others are computed here on demand.

        A filter without golds means the chosen golds, or the native gold for measures that take a single gold.
        """
        choice = self._session.choice
        labelled = choice.labelled if score.measure.labelled is None else score.measure.labelled
        measure = next(
            each
            for each in measures_with(self.frame.relation_sets)
            if each.metric == score.measure.metric and each.labelled in (None, labelled)
        )
        native = self.frame.native_gold(score.version)
        asked = score.against or ((native,) if measure.single else choice.against)
        against = tuple(gold.name for gold in self.frame.golds if gold.name in asked)
        is_possible = (
            bool(against)
            and (len(against) == 1 or not measure.single)
            and is_applicable(against, native)
            and not measure.reason(self.frame, score.version, against)
        )
        if not is_possible:
            return lambda _: None
        key = score.version, against, measure.metric, measure.labelled
        for column in self.columns:
            if key == (column.parse, column.against, column.measure.metric, column.measure.labelled):
                return self._counted(column)

        def count(sentence: int) -> float | None:
            comparison = self._comparison(sentence)
            return measure.count(comparison, score.version, against).value if comparison else None

        return count

    def _counted(self, column: Column) -> Callable[[int], float | None]:
        excluded = self._corpus.excluded

        def value(sentence: int) -> float | None:
            if sentence < len(column):
                return column.sentence(sentence).value
            self.lacks_score |= sentence not in excluded
            return None

        return value

    def note(self, sentence: int) -> str:
        return self._corpus.remarks.note(self._corpus.names[sentence])

    def is_flagged(self, sentence: int) -> bool:
        return self._corpus.remarks.is_flagged(self._corpus.names[sentence])

    def state(self, sentence: int) -> str:
        """The merge state; a sentence in progress is also open."""
        state = merge_state(self._corpus.tallies.get(sentence))
        return f"{MergeState.OPEN} {state}" if state is MergeState.IN_PROGRESS else state or ""

    def exclusion(self, sentence: int) -> str:
        excluded = self._corpus.excluded.get(sentence)
        return in_words(excluded.reason) if excluded else ""

    def conflicts(self, sentence: int) -> Collection[str]:
        """Cached, since conflicts take longest to compute."""
        if sentence not in self._conflicts:
            comparison = self._comparison(sentence)
            self._conflicts[sentence] = conflicts_of(comparison) if comparison else ()
        return self._conflicts[sentence]

    def relations(self, sentence: int, version: str) -> Collection[str]:
        comparison = self._comparison(sentence)
        return relations_of(comparison, version) if comparison else ()

    def spans(self, sentence: int, version: str) -> Iterable[str]:
        comparison = self._comparison(sentence)
        return spans_of(comparison, version) if comparison else ()

    def edits(self, sentence: int, version: str) -> Iterable[str]:
        """The edits of the chosen score."""
        comparison, choice = self._comparison(sentence), self._session.choice
        return edits_of(comparison, version, choice.against, labelled=choice.labelled) if comparison else ()

    def findings(self, sentence: int, version: str) -> Iterable[str]:
        return (
            finding.concern
            for finding in self._corpus.findings.of(sentence)
            if self.versions[finding.version] == version
        )

    def _comparison(self, sentence: int) -> Comparison | None:
        """Cached, since a filter may test several values of a sentence."""
        if self._read[0] != sentence:
            self._read = sentence, self._corpus.comparison(sentence)
        return self._read[1]
