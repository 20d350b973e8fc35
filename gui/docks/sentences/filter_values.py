"""The values that filters test; a sentence's trees are read again when a filter needs them."""

from collections.abc import Callable, Iterable, Sequence

from core.filters.sentence_values import ComparedSentences, Found, quantity_of
from core.filters.syntax import Quantity, Score
from core.scoring.comparison import Comparison
from core.scoring.run import Column
from gui.i18n.translate import in_words
from gui.session.place_search import state_for_filters
from gui.session.session import Session


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
        return self._corpus.remarks.note(self._corpus.names[sentence])

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
