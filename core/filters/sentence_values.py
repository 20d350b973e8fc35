"""What filters ask about sentences that are compared: all but what a person has noted, which subclasses know."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from core.explain.arc_states import arc_spans
from core.explain.edit_reasons import explained_script
from core.filters.located_values import ComparedSentence, FilterPlace, Located, span_of_words, written_edit
from core.filters.syntax import Field, Quantity, Score
from core.formats.conll_details import MultiwordToken, surface_text
from core.model.spans import runs
from core.schemes.overlap import UNCOUNTED, SchemeAgreement, agreement
from core.scoring.comparison import Comparison, Frame
from core.scoring.metrics.measure import Loss, LossKind, Measure
from core.scoring.metrics.registry import measures_of
from core.scoring.settings import GoldSet, is_applicable


class Found(NamedTuple):
    """A finding in a version: its `core.validation.findings.Concern`, its words by position in the file, its label."""

    version: str
    concern: str
    words: Sequence[int]
    label: str


class ComparedSentences(ABC):
    """Implements `core.filters.evaluation.Sentences` for versions compared with the golds ``against``."""

    def __init__(self, frame: Frame, against: GoldSet, *, labelled: bool) -> None:
        self.frame = frame
        self.against = against
        self.labelled = labelled
        self._read: tuple[int, ComparedSentence | None] = -1, None

    @abstractmethod
    def comparison(self, sentence: int) -> Comparison | None:
        """The sentence in all versions; None if it is excluded."""

    @abstractmethod
    def length(self, sentence: int) -> int:
        """The number of tokens of the sentence."""

    @abstractmethod
    def findings(self, sentence: int) -> Iterable[Found]:
        """The findings in a sentence, in all versions."""

    @property
    def versions(self) -> Sequence[str]:
        return [version.name for version in self.frame.versions]

    def compared(self, sentence: int) -> ComparedSentence | None:
        """The sentence as compared; the last one is kept, since a filter may test several values of it."""
        if self._read[0] != sentence:
            comparison = self.comparison(sentence)
            compared = ComparedSentence(comparison, self.against, self.labelled) if comparison else None
            self._read = sentence, compared
        return self._read[1]

    def forget(self, sentence: int) -> None:
        """Drops what was cached of a sentence, since it was edited."""
        if self._read[0] == sentence:
            self._read = -1, None

    def forms(self, sentence: int) -> Sequence[str]:
        compared = self.compared(sentence)
        return next(iter(compared.comparison.sentences.values())).forms if compared else ()

    def tokens(self, sentence: int) -> Sequence[MultiwordToken]:
        """Those of the first version that has multiword tokens; none if there is none, or if words are left out.

        Where versions have other words, those of the first version, over atoms.
        """
        compared = self.compared(sentence)
        if compared and (divided := compared.comparison.divided):
            tokens = ((token.form, runs(token.span)) for token in next(iter(divided.tokens.values())))
            return [MultiwordToken(form, at[0][0], at[-1][1]) for form, at in tokens if at]
        if compared is None or len(compared.comparison.positions) != self.length(sentence):
            return ()
        for each in compared.comparison.sentences.values():
            if (surface := surface_text(each)).tokens:
                return surface.tokens_over(each.forms)
        return ()

    def values(self, sentence: int, field: Field, version: str) -> Iterable[str]:
        if field is Field.FINDING:
            return (found.concern for found in self.findings(sentence) if found.version == version)
        compared = self.compared(sentence)
        return compared.values(field, version) if compared else ()

    def located(self, sentence: int, field: Field, version: str) -> Iterable[Located]:
        compared = self.compared(sentence)
        if field is Field.FINDING:
            of_version = (found for found in self.findings(sentence) if found.version == version)
            return ((found.concern, _place_of_finding(found, compared)) for found in of_version)
        return compared.located(field, version) if compared else ()

    def quantities(self, quantity: Quantity) -> Callable[[int], float | None]:
        if quantity is Quantity.LENGTH:
            return self.length

        def number(sentence: int) -> float | None:
            compared = self.compared(sentence)
            if compared is None or len(self.frame.golds) < 2:
                return None
            return quantity_of(agreement(compared.comparison), quantity, labelled=self.labelled)

        return number

    def scores(self, score: Score) -> Callable[[int], float | None]:
        if (scored := self.scored(score)) is None:
            return lambda _: None
        measure, against = scored

        def count(sentence: int) -> float | None:
            compared = self.compared(sentence)
            return measure.count(compared.comparison, score.version, against).value if compared else None

        return count

    def scored(self, score: Score) -> tuple[Measure, GoldSet] | None:
        """The measure of a score, and the golds it is against; None if it does not apply.

        A filter without golds means the chosen golds, or the native gold for measures that take a single gold.
        """
        labelled = self.labelled if score.measure.labelled is None else score.measure.labelled
        measure = next(
            each
            for each in measures_of(self.frame)
            if each.metric == score.measure.metric and each.labelled in (None, labelled)
        )
        native = self.frame.native_gold(score.version)
        asked = score.against or ((native,) if measure.single else self.against)
        against = tuple(gold.name for gold in self.frame.golds if gold.name in asked)
        is_possible = (
            bool(against)
            and (len(against) == 1 or not measure.single)
            and is_applicable(against, native)
            and not measure.reason(self.frame, score.version, against)
        )
        return (measure, against) if is_possible else None

    def losses(self, sentence: int, score: Score) -> Iterable[FilterPlace]:
        """The counted edits of a distance, the words or brackets of other measures; none of measures of sentences."""
        compared, scored = self.compared(sentence), self.scored(score)
        if compared is None or scored is None:
            return ()
        (measure, against), comparison, version = scored, compared.comparison, score.version
        if measure.metric == "tedeval":
            script = explained_script(comparison, version, against, labelled=bool(measure.labelled))
            return [FilterPlace(((version, edit.span),), written_edit(edit)) for edit in script if not edit.forgiven]
        if measure.losses is None or measure.why_undivided(self.frame, version, against):
            return ()
        lost = measure.losses(comparison, version, against)
        return _places_lost([each for each in lost if each.kind is not LossKind.SENTENCE], comparison, version, scored)


def _places_lost(
    lost: Sequence[Loss], comparison: Comparison, version: str, scored: tuple[Measure, GoldSet]
) -> Iterator[FilterPlace]:
    """The words or brackets at which a version loses points; what is there is the measure, or what it has or lacks."""
    measure, (gold,) = scored
    spans = arc_spans(comparison, version) if version in comparison.frame.dependencies else ()
    for each in lost:
        is_edit = each.kind in (LossKind.ADD, LossKind.DELETE)
        what = f"{each.kind} {each.found or each.expected}" if is_edit else f"{measure.metric} {gold}"
        word = each.span.bit_length() if spans else 0
        yield FilterPlace(((version, spans[word - 1] if spans else each.span),), what, word)


def quantity_of(found: SchemeAgreement, quantity: Quantity, *, labelled: bool) -> float | None:
    """A number of the golds' agreement; None if it was not counted."""
    if quantity is Quantity.OVERLAP:
        return found.labelled if labelled else found.unlabelled
    return None if found.conflicts == UNCOUNTED else found.conflicts


def _place_of_finding(found: Found, compared: ComparedSentence | None) -> FilterPlace:
    """The span of its words; the sentence for a finding without words, or in an excluded sentence."""
    span = span_of_words(compared.comparison, found.version, found.words) if compared else 0
    what = f"{found.concern} {found.label}".rstrip()
    return FilterPlace(((found.version, span),) if span else (), what)
