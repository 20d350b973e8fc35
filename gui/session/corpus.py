"""The open versions, the sentences received so far, and their counts."""

from array import array
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from time import perf_counter
from typing import Final
from weakref import ref

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from core.agreement.agreement import Agreement as FoundAgreement
from core.base.messages import Text
from core.breakdown.breakdown import Breakdown, Question
from core.editing.acts import RefusedError
from core.editing.apply import check_editable
from core.editing.edit_log import EditLog
from core.engine.answer_messages import AnnotatorsCompared, NewBreakdowns
from core.engine.packing import Packer
from core.engine.rows import AlignedRow, ExcludedRow, FindingRow
from core.formats.registry import reread
from core.model.choices import DISTANCE
from core.model.sentence import Sentence
from core.model.version import Version, VersionSpec
from core.schemes.beyond_rules import OutOfView
from core.schemes.overlap import Contrast, SchemeAgreement, agreement
from core.scoring.comparison import Comparison, Frame, compare
from core.scoring.metrics.measure import Counts, Measure
from core.scoring.metrics.registry import headline_of, measures_of
from core.scoring.run import Column, columns_of
from core.scoring.settings import GoldSet
from core.scoring.significance import Inference, PairTest
from core.validation.findings import Concern, Finding, Validator
from core.variation.varied_versions import varied_again
from core.workspaces.workspace import Workspace
from gui.i18n.translate import in_words
from gui.session.document import Document, Remarks
from gui.session.finding_arrays import FoundFindings
from gui.session.packed import NumberMap, PackedSentences, ShownTallies
from gui.session.view_choice import Choice


class Corpus:
    """The sentences in plain lists, one entry per sentence: first the compared ones, then the excluded ones.

    ``frame`` has the versions with only their first sentences; the others stay in the engine. The corpus has the data
    of the tables, and the text of each sentence, from which the current one is parsed again. ``counts`` are the
    numbers of sentences per version; ``expected`` and ``left_out`` are the final numbers of compared and excluded
    sentences, which a preview does not know; ``packers`` are those of the versions that are not derived. What an
    ``earlier`` corpus has too, which stays until this one is complete, is not kept twice. ``inference`` has intervals
    and tests once they are known. ``document`` is the workspace.
    """

    def __init__(
        self,
        frame: Frame,
        counts: Mapping[str, int],
        expected: int = 0,
        left_out: int = 0,
        packers: Sequence[Packer] = (),
        earlier: "Corpus | None" = None,
    ) -> None:
        self._earlier = ref(earlier) if earlier else None
        self.frame = frame
        self.counts = counts
        self.expected = expected
        self.left_out = left_out
        self.names: list[str] = []
        self.texts: list[str] = []
        self.surfaces: list[str] = []
        self.lengths = array("l")
        self.excluded: dict[int, ExcludedRow] = {}
        self.defects: dict[int, tuple[tuple[str, Text], ...]] = {}
        self.findings = FoundFindings()
        self._validators: dict[str, Validator] = {}
        self._relations = EditedRelations(frame.versions)
        self._compared = deque[Comparison](maxlen=_KEPT)
        specs = [version.spec for version in frame.versions]
        self._sentences: PackedSentences = PackedSentences(specs, packers, earlier._sentences if earlier else None)
        self.columns: tuple[Column, ...] = ()
        self.metrics: tuple[str, ...] = ()
        """What is counted besides the headline measures."""
        self._agreements = array("l")
        self.inference: Inference | None = None
        self.contrasts: tuple[Contrast, ...] = ()
        self.out_of_view: OutOfView | None = None
        """The rules that are out of view: `contrasts` are without what they explain."""
        self.labels: list[str] = []
        self.breakdowns, self.agreed = Breakdowns(), AnnotatorsAgreement()
        self.tallies = ShownTallies()
        """The progress of the merge in each sentence, by index."""
        self.document = Document(Workspace())
        self._outdated: set[int] = set()
        """Sentences edited after their edits were sent to the engine, whose counts are still to come."""
        self._by_measure: Mapping[tuple[str, GoldSet, str, bool | None], Column] = {}
        self._by_choice = dict[tuple[str, Choice], Column | None]()
        self.forget_counts(frame)

    def __len__(self) -> int:
        return len(self.names)

    @property
    def specs(self) -> tuple[VersionSpec, ...]:
        """The specifications of the versions."""
        return tuple(version.spec for version in self.frame.versions)

    @property
    def remarks(self) -> Remarks:
        """The flags and notes of sentences."""
        return self.document.remarks

    @property
    def ledger(self) -> EditLog:
        """The edits; everything else is as in the files."""
        return self.document.ledger

    @property
    def compared(self) -> int:
        """How many compared sentences have been received."""
        return len(self._sentences)

    @property
    def scored(self) -> int:
        """How many compared sentences have counts so far, from the first."""
        counted = next((column for column in self.columns if column.measure.metric == DISTANCE), None)
        return self.compared if counted is None else len(counted)

    @property
    def contrasted(self) -> int:
        """For how many compared sentences the differences of golds have been received, from the first."""
        return min((contrast.sentences for contrast in self.contrasts), default=0)

    @property
    def is_complete(self) -> bool:
        """Whether all sentences have been received."""
        return len(self) == self.expected + self.left_out

    def add_sentences(self, rows: Iterable[AlignedRow]) -> None:
        """Adds the next compared sentences."""
        for row in rows:
            found = zip(self.frame.versions, row.defects, strict=True)
            if defects := tuple((version.name, defect) for version, defect in found if defect):
                self.defects[len(self)] = defects
            self._sentences.add(row)
            self._add(row.name, row.text, row.tokens, row.surface)

    def add_excluded(self, rows: Iterable[ExcludedRow]) -> None:
        """Adds the next excluded sentences, after all compared ones."""
        for row in rows:
            self.excluded[len(self)] = row
            self._add(row.name, row.text, row.tokens)

    def _add(self, name: str, text: str, tokens: int, surface: str = "") -> None:
        earlier, i = self._earlier() if self._earlier else None, len(self)
        if earlier and i < len(earlier) and (earlier.names[i], earlier.texts[i]) == (name, text):
            name, text = earlier.names[i], earlier.texts[i]
        self.names.append(name)
        self.texts.append(text)
        self.surfaces.append(surface)
        self.lengths.append(tokens)

    def add_counts(self, numbers: Iterable[Iterable[int]]) -> None:
        """Adds the counts of the next sentences, column by column."""
        for column, new in zip(self.columns, numbers, strict=True):
            column.numbers.extend(new)
        outdated, self._outdated = self._outdated, set()
        for i in outdated:
            self.recount(i)

    def recount(self, i: int) -> None:
        """Recounts the i-th sentence, which was edited, if it has been counted before."""
        comparison = self.comparison(i)
        if comparison is None:
            return
        if i >= self.scored or (self.contrasts and self.agreement(i) is None):
            self._outdated.add(i)
            return
        for column in self.columns:
            if not column.reason:
                column.replace(i, column.count(comparison))
        if self.contrasts:
            width = len(SchemeAgreement._fields)
            self._agreements[i * width : (i + 1) * width] = array("l", agreement(comparison))

    def add_agreements(self, found: Iterable[SchemeAgreement]) -> None:
        """Adds the agreement of golds in the next sentences."""
        for numbers in found:
            self._agreements.extend(numbers)

    def forget_counts(self, frame: Frame, metrics: tuple[str, ...] = ()) -> None:
        """Discards all counts, for the same versions under other settings, or with these metrics besides."""
        self.frame, self.metrics, self._measures = frame, metrics, measures_of(frame)
        self.columns = columns_of(frame, headline_of(frame, metrics))
        self._agreements = array("l")
        self.inference = None
        self.forget_contrasts()
        self._outdated.clear()
        self._by_choice.clear()
        self._by_measure = {
            (each.parse, each.against, each.measure.metric, each.measure.labelled): each for each in self.columns
        }

    def add_contrasts(self, found: Iterable[Contrast]) -> None:
        """Adds the differences of each pair of golds over the next sentences."""
        for contrast, new in zip(self.contrasts, found, strict=True):
            contrast.extend(new)

    def forget_contrasts(self) -> None:
        """Discards the differences of golds, the agreement of annotators, the known labels and what is broken down."""
        self.breakdowns.forget()
        self.agreed.found = None
        golds = [gold.name for gold in self.frame.golds]
        self.contrasts = tuple(Contrast(a, b) for a, b in combinations(golds, 2))
        self.labels = []

    def agreement(self, i: int) -> SchemeAgreement | None:
        """The agreement of golds in the i-th sentence; None if unknown or undefined."""
        width = len(SchemeAgreement._fields)
        numbers = self._agreements[i * width : (i + 1) * width]
        return SchemeAgreement(*numbers) if numbers else None

    def overlaps(self, *, labelled: bool) -> NDArray[np.float64]:
        """The overlap of the golds in each sentence received so far."""
        delta, size = self._agreed[:, :2].T if labelled else self._agreed[:, 2:4].T
        found: NDArray[np.float64] = 1 - delta / np.maximum(size, 1)
        return found

    def conflicts(self) -> NDArray[np.int_]:
        """The number of conflicts of the golds in each sentence received so far."""
        return self._agreed[:, 4]

    @property
    def _agreed(self) -> NDArray[np.int_]:
        return np.array(self._agreements).reshape(-1, len(SchemeAgreement._fields))

    @property
    def lacks_inference(self) -> bool:
        """Whether everything is scored but intervals and tests are still missing."""
        is_scored = self.expected > 0 and self.scored == self.expected
        return is_scored and bool(self.frame.scored) and self.inference is None

    @property
    def lacks_contrasts(self) -> bool:
        """Whether all sentences are there but differences of golds are still missing."""
        return self.is_complete and any(contrast.sentences < self.expected for contrast in self.contrasts)

    @property
    def lacks_breakdowns(self) -> bool:
        """Whether all sentences are there but the points lost in some have not been broken down as asked."""
        found = self.breakdowns
        return self.is_complete and found.question is not None and found.sentences < self.expected

    @property
    def lacks_agreement(self) -> bool:
        """Whether all sentences are there but annotators have not been compared as asked."""
        return self.is_complete and len(self.agreed.annotators) > 1 and self.agreed.found is None

    def measure(self, choice: Choice) -> Measure:
        """The measure of the scores that are shown."""
        return choice.measure_in(self._measures)

    def golds_for(self, parse: str, choice: Choice) -> GoldSet:
        """The golds that a parse is scored against: those chosen, or its native gold for a measure that takes one."""
        return choice.golds_for(self.measure(choice), self.frame.native_gold(parse))

    def column(self, parse: str, choice: Choice) -> Column | None:
        """The counts of a parse by the chosen measure; None if it is not scored by it against those golds."""
        try:
            found = self._by_choice[parse, choice]  # Each cell of a table asks.
        except KeyError:
            measure = self.measure(choice)
            found = self._by_measure.get((parse, self.golds_for(parse, choice), measure.metric, measure.labelled))
            self._by_choice[parse, choice] = found
        return None if found is None or found.reason else found

    def lacks_counts(self, choice: Choice) -> bool:
        """Whether the chosen measure is not among those that are counted."""
        measure = self.measure(choice)
        return bool(self.frame.scored) and all(column.measure.metric != measure.metric for column in self.columns)

    def why_unscored(self, parse: str, choice: Choice) -> Text:
        """Why the chosen measure does not apply to a parse against any golds; empty if it does."""
        return self.measure(choice).reason(self.frame, parse, self.golds_for(parse, choice))

    @property
    def has_other_reasons(self) -> bool:
        """Whether edits make another measure apply, or no longer, than those that are counted."""
        columns = (column for column in self.columns if column.measure.metric in self.metrics)
        return any(bool(e.reason) != bool(e.measure.reason(self.frame, e.parse, e.against)) for e in columns)

    def counts_of(self, parse: str, choice: Choice, i: int) -> Counts | None:
        """The counts of the i-th sentence; None if unknown or undefined."""
        column = self.column(parse, choice)
        return None if column is None or i >= len(column) else column.sentence(i)

    def total(self, parse: str, choice: Choice) -> Counts | None:
        """The counts of all compared sentences; None if not yet complete or if there are none."""
        column = self.column(parse, choice)
        if column is None or not self.expected or len(column) < self.expected:
            return None
        return column.total()

    def total_so_far(self, parse: str, choice: Choice) -> Counts | None:
        """The counts of the sentences received so far; None if there are none."""
        column = self.column(parse, choice)
        return column.total() if column else None

    def interval(self, parse: str, choice: Choice) -> tuple[float, float] | None:
        """The 95% interval of a parse's score; None if unknown."""
        column = self.column(parse, choice)
        if self.inference is None or column is None:
            return None
        return next(found for each, found in zip(self.columns, self.inference.intervals, strict=True) if each is column)

    def test_between(self, a: str, b: str, choice: Choice) -> PairTest | None:
        """The test between the scores of two parses; None if unknown."""
        wanted = {id(self.column(a, choice)), id(self.column(b, choice))}
        tests = self.inference.tests if self.inference else ()
        return next((each for each in tests if {id(self.columns[i]) for i in (each.a, each.b)} == wanted), None)

    def comparison(self, i: int) -> Comparison | None:
        """The comparison of the i-th sentence in all versions, parsed again; None for an excluded sentence.

        It is the one last given if all versions of the sentence are as they were: what it has computed is kept.
        """
        if i >= self.compared:
            return None
        sentences = self.sentences(i)
        for known in self._compared:
            if known.frame is self.frame and known.originals == sentences:
                return known
        self._compared.append(compare(self.frame, list(sentences.values())))
        return self._compared[-1]

    def written(self, i: int) -> str:
        """The text of the i-th sentence as it is written, as far as its versions tell; else its words."""
        return self.surfaces[i].rpartition("\n")[2] or self.texts[i]

    def sentences(self, i: int) -> Mapping[str, Sentence]:
        """The i-th sentence in all versions, in their order."""
        sentences: dict[str, Sentence] = {}
        originals = self._originals(i)
        for version in self.frame.versions:
            name, spec = version.name, version.spec
            if spec.derived_from:
                sentences[name] = sentences[spec.derived_from[0]]
            elif spec.variation and (now := sentences[spec.variation.source]) is not originals[spec.variation.source]:
                sentences[name] = varied_again(version, now)
            else:
                sentences[name] = self._edited(i, version, originals[name])
        return sentences

    def _edited(self, i: int, version: Version, original: Sentence) -> Sentence:
        """The i-th sentence of a version after its edits, parsed from text that only the window has."""
        text = self.ledger.source(version.name, self.names[i])
        if text is None:
            return original
        found = reread(text, version)
        assert isinstance(found, Sentence), f"{version.name}: an edit left {found}"
        return replace(found, ordinal=original.ordinal, line=original.line)

    def sentence(self, i: int, version: Version) -> Sentence:
        """The i-th sentence of a version that has a file, after its edits; it must have the sentence."""
        found = self.sentence_if_any(i, version)
        assert found is not None, f"{version.name} lacks sentence {self.names[i]}"
        return found

    def sentence_if_any(self, i: int, version: Version) -> Sentence | None:
        """The i-th sentence of a version that has a file, after its edits; None if it lacks the sentence."""
        original = self.original(i, version)
        return original and self._edited(i, version, original)

    def original(self, i: int, version: Version) -> Sentence | None:
        """The i-th sentence of a version as in its file; None if it is excluded and the version lacks it."""
        if i < self.compared:
            return self._originals(i)[version.name]
        return self._sentences.unpacked(self.excluded[i])[self._column_of(version.name)]

    def _originals(self, i: int) -> Mapping[str, Sentence]:
        names = (version.name for version in self.frame.versions)
        return dict(zip(names, self._sentences[i], strict=True))

    def places_of(self, names: Collection[str]) -> list[int]:
        """The indices of the sentences with these names."""
        return [i for i, name in enumerate(self.names) if name in names] if names else []

    def by_ordinal(self, version: str) -> NumberMap:
        """The indices of the compared sentences, by their ordinals in the file of a version."""
        return self._sentences.by_ordinal(self._column_of(version))

    def excluded_of(self, version: str) -> tuple[int, ...]:
        """The ordinals, in the file of a version, of its sentences that are excluded."""
        place = self._column_of(version)
        return tuple(row.ordinals[place] for row in self.excluded.values() if row.ordinals[place])

    def _column_of(self, version: str) -> int:
        return [each.name for each in self.frame.versions].index(version)

    def is_as_edited(self) -> bool:
        """Whether the sentences of the files are still those that were edited, excluded ones too."""
        edited = list(zip(self.ledger.changed_sentences(), self.ledger.amendments(), strict=True))
        places = {self.names[i]: i for i in self.places_of({sentence for (_, sentence), _ in edited})}
        versions = {version.name: version for version in self.frame.versions}
        for (name, sentence), amendment in edited:
            if name in versions:
                now = self.original(places[sentence], versions[name]) if sentence in places else None
                if now is None or (now.ordinal, now.source) != (amendment.ordinal, amendment.before):
                    return False
        return True

    def findings_of(self, i: int, version: Version) -> list[Finding]:
        """The findings in the i-th sentence of a version that has a file, after its edits."""
        if version.name not in self._validators:
            self._validators[version.name] = Validator(version)
        validator, sentence = self._validators[version.name], self.sentence(i, version)
        findings = list(validator.findings(sentence))
        if self.ledger.source(version.name, self.names[i]) is not None:
            findings.extend(validator.findings_since(self._originals(i)[version.name], sentence))
        return findings

    def take_edit(self, i: int) -> None:
        """Updates the i-th sentence, and what applies, after an edit, except its counts (see `recount`)."""
        found = self.sentences(i).items()
        self.defects[i] = tuple((name, sentence.defect) for name, sentence in found if sentence.defect)
        if not self.defects[i]:
            del self.defects[i]
        self._follow_relations(i, dict(found))
        self.findings.replace(i, self._finding_rows(i))
        self.inference = None
        self.forget_contrasts()

    def _follow_relations(self, i: int, sentences: Mapping[str, Sentence]) -> None:
        """Has the measures apply that do with the relations that the edits leave."""
        now = self._relations.take_edit(i, self._originals(i), sentences)
        if any(version.relations != now.get(version.name, version.relations) for version in self.frame.versions):
            self.frame = self.frame.with_relations(now)

    def _finding_rows(self, i: int) -> Iterator[FindingRow]:
        for v, version in enumerate(self.frame.versions):
            if version.spec.has_file:
                for finding in self.findings_of(i, version):
                    yield FindingRow(i, v, finding.concern, finding.words, finding.word_list, finding.label)

    def problems_of(self, version: str) -> Iterator[tuple[str, Text]]:
        """The sentences of a version that have invalid trees or were excluded because of it, by name, with reasons."""
        for i, defects in self.defects.items():
            for name, defect in defects:
                if name == version:
                    yield self.names[i], defect
        for row in self.excluded.values():
            if row.version == version:
                yield row.name, row.reason


class Breakdowns:
    """The answer to one ``question`` so far: a breakdown per parse, over the first ``sentences`` sentences."""

    def __init__(self) -> None:
        self.question: Question | None = None
        self.sentences = 0
        self.by_parse: dict[str, Breakdown] = {}

    def ask(self, question: Question) -> None:
        """Asks something else, and discards what was answered."""
        self.question = question
        self.forget()

    def forget(self) -> None:
        """Discards what was answered."""
        self.sentences = 0
        self.by_parse = {}

    def add(self, answer: NewBreakdowns) -> None:
        """Adds the next sentences."""
        self.sentences += answer.sentences
        for new in answer.breakdowns:
            self.by_parse.setdefault(new.parse, Breakdown(new.parse)).extend(new)


class AnnotatorsAgreement:
    """The agreement of some ``annotators``; None until it is answered."""

    def __init__(self) -> None:
        self.annotators: tuple[str, ...] = ()
        self.found: FoundAgreement | None = None

    def ask(self, annotators: tuple[str, ...]) -> None:
        """Asks about other annotators, and discards what was answered."""
        self.annotators, self.found = annotators, None

    def take(self, answer: AnnotatorsCompared) -> None:
        """Takes the answer."""
        self.found = answer.found


class EditedRelations:
    """How often each relation occurs in versions that are being edited; their sentences are not in memory."""

    def __init__(self, versions: Iterable[Version]) -> None:
        self._counts = {each.name: Counter(each.inventory.labels) for each in versions if each.relations is not None}
        self._edited: dict[tuple[str, int], Sequence[str]] = {}

    def take_edit(
        self, i: int, before: Mapping[str, Sentence], after: Mapping[str, Sentence]
    ) -> dict[str, frozenset[str] | None]:
        """All relations of each version that has others in its i-th sentence than in the file ``before``, or had."""
        found: dict[str, frozenset[str] | None] = {}
        for name, counts in self._counts.items():
            original, now = before[name].dependencies.relations, after[name].dependencies.relations
            earlier = self._edited.get((name, i), original)
            if now != earlier:
                counts.subtract(earlier)
                counts.update(now)
                self._edited[name, i] = now
                found[name] = frozenset(+counts)
        return found


_KEPT: Final = 4
"""How many comparisons are kept, with what they have computed: of the sentence shown, and of those beside it."""

PAINTED: Final = 50
"""Milliseconds between an edit and the recount of its sentence, so that the edit is painted first."""

SETTLED: Final = 1000
"""Milliseconds without an edit before slow work is repeated."""

TURN: Final = 0.01
"""Seconds of work per turn of the event loop."""

MANY: Final = 50
"""The sentences of a step of edits above which it is made in turns, so that the window stays responsive."""


class Recounting(QObject):
    """Schedules recounts of edited sentences."""

    counted = Signal()
    settled = Signal()
    """There has been no edit for a while."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._edited: set[tuple[Corpus, int]] = set()
        self._painting = QTimer(self, singleShot=True, interval=PAINTED)
        self._painting.timeout.connect(self._count)
        self._settling = QTimer(self, singleShot=True, interval=SETTLED)
        self._settling.timeout.connect(self.settled)

    @property
    def is_pending(self) -> bool:
        """Whether any edited sentence is still to be recounted."""
        return bool(self._edited)

    def take_edit(self, corpus: Corpus, index: int) -> None:
        """Schedules a recount of the sentence with this index."""
        self._edited.add((corpus, index))
        self._painting.start()
        self._settling.start()

    @Slot()
    def _count(self) -> None:
        until = perf_counter() + TURN
        while self._edited and perf_counter() < until:
            corpus, index = self._edited.pop()
            corpus.recount(index)
        if self._edited:
            self._painting.start()
            self._settling.start()
        else:
            self.counted.emit()


def edited_in(corpus: Corpus, index: int) -> Iterator[tuple[str, str]]:
    """The versions in which a sentence was edited, and its findings in each."""
    name = corpus.names[index]
    for version in corpus.frame.versions:
        if corpus.ledger.source(version.name, name) is not None:
            yield version.name, "; ".join(findings_in(corpus, index, version.name))


def findings_in(corpus: Corpus, index: int, name: str) -> Iterator[str]:
    """The findings in a sentence of a version, in the language of the window."""
    findings = corpus.findings_of(index, corpus.frame.version(name))
    return (in_words(finding.phrase) for finding in findings if finding.concern is not Concern.EDITED)


def why_locked(version: Version) -> str:
    """Why a version can't be edited at all, in the language of the window; empty if it can be."""
    try:
        check_editable(version)
    except RefusedError as refused:
        return in_words(refused.phrase)
    return ""
