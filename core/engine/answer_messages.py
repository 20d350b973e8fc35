"""Answers of the processes that serve the window: one class per message.

Requests are in `core.engine.request_messages`; `core.engine.message_loop` lists all messages and turns them into bytes.
"""

from collections.abc import Mapping, Sequence
from typing import dataclass_transform

from msgspec import Struct

from core.adjudication.items import ItemKind
from core.adjudication.queue import Place
from core.agreement.agreement import Agreement
from core.base.errors import InputError, Problem, UsageError
from core.base.messages import Phrase
from core.breakdown.breakdown import Breakdown
from core.engine.rows import (
    AlignedRow,
    DecisionDocument,
    ExcludedRow,
    FindingRow,
    Header,
    ListedItem,
    PlaceRow,
    Step,
)
from core.merging.merge_input import LabelKind
from core.merging.session import QueuedKind, Tally
from core.model.choices import Alignment
from core.model.scheme import HeadRule
from core.schemes.overlap import Contrast, SchemeAgreement
from core.scoring.significance import Inference


@dataclass_transform(frozen_default=True)
class Answer(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An answer to a request; the last answer to each is an `Ending`."""


class Ending(Answer):
    """The last answer to a request."""


class Done(Ending):
    """The request succeeded."""


class Cancelled(Ending):
    """The request was cancelled."""


class Problems(Ending):
    """The input has problems."""

    problems: tuple[Problem, ...]

    @property
    def error(self) -> InputError:
        return InputError(self.problems)


class Refused(Ending):
    """A usage error, for this reason."""

    reason: Phrase

    @property
    def error(self) -> UsageError:
        return UsageError(self.reason.template, **self.reason.values)


# What the engine answers


class Steps(Answer):
    """Progress: the work done, and the total."""

    done: int
    total: int


class Previewed(Answer):
    """The first sentence, sent before the rest is read."""

    headers: Sequence[Header]
    sentence: AlignedRow


class Reading(Steps):
    """Progress of reading, in bytes."""


class Opened(Answer):
    """All versions are read and aligned: the headers of those not derived, and the number of sentences to come."""

    headers: Sequence[Header]
    alignment: Alignment
    sentences: int
    excluded: int


class NewFindings(Answer):
    """The findings in the next few sentences, sent before them if there are any."""

    rows: Sequence[FindingRow]


class NewSentences(Answer):
    """The next few aligned sentences, in the order of the first version."""

    rows: Sequence[AlignedRow]


class NewExcluded(Answer):
    """The next few excluded sentences, after all others."""

    rows: Sequence[ExcludedRow]


class NewAgreements(Answer):
    """The agreement of golds in the next few sentences; empty if there is one gold."""

    rows: Sequence[SchemeAgreement]


class NewCounts(Answer):
    """The counts of the same sentences: new numbers for each of `core.scoring.run.columns_of` the measures counted."""

    numbers: Sequence[Sequence[int]]


class Inferring(Steps):
    """Progress of inference, in steps."""


class Inferred(Answer):
    """The results from the counts of all sentences."""

    inference: Inference


class NewLabels(Answer):
    """The next few of all labels, as written."""

    labels: Sequence[str]


class NewContrasts(Answer):
    """The differences of each pair of golds in the next few sentences."""

    contrasts: Sequence[Contrast]


class NewBreakdowns(Answer):
    """The points lost by each parse in the next few ``sentences``; of no parse if they can't be divided for any."""

    sentences: int
    breakdowns: Sequence[Breakdown]


class Agreeing(Steps):
    """Progress of comparing annotators, in sentences and trees."""


class AnnotatorsCompared(Answer):
    """The agreement of the annotators asked about."""

    found: Agreement


class NewPlaces(Answer):
    """The next few places; ``checked`` sentences have been searched, ``places`` are in ``sentences`` of them.

    If there are more places than were asked for, the rest are only counted; ``found_in`` are the sentences since the
    last time that have any, ``unsearched`` counts those that a request over several versions cannot be asked about.
    """

    rows: Sequence[PlaceRow]
    checked: int
    places: int
    sentences: int
    found_in: Sequence[int] = ()
    unsearched: int = 0


class ChangesCounted(Steps):
    """What a variation changes in the sentences counted so far: a `core.variation.write_variation.Changes`."""

    sentences: int
    arcs: int
    structures: Mapping[HeadRule, int]
    lost: Mapping[HeadRule, int]


class Analysing(Steps):
    """Progress of an `core.engine.analyses.Analysis`."""


class Written(Answer):
    """The file was written; a table of decisions without so many notes that it has no row for."""

    path: str
    notes_left_out: int = 0


class Searching(Steps):
    """Progress of collecting decision points, in sentences."""


class MergedSentences(Answer):
    """The next few merged sentences: the name of each, and its ordinal in the base's file."""

    rows: Sequence[tuple[str, int]]


class Inapplicable(Answer):
    """Decisions that do not apply, each with the reason."""

    rows: Sequence[tuple[DecisionDocument, Phrase]]


class DecisionsChanged(Answer):
    """The next few decisions that are saved, in order; ``shown`` is the index of the sentence to go to, or None."""

    step: Step
    decisions: Sequence[DecisionDocument]
    shown: int | None = None


class SeveralRoots(Answer):
    """The base of the adjudication has sentences with several roots, so that its result may have some."""


class StepsMade(Answer):
    """How many steps can be undone and redone now."""

    done: int
    undone: int


class NewTallies(Answer):
    """The progress of the sentences at some indices."""

    rows: Sequence[tuple[int, Tally]]


class NewKinds(Answer):
    """Some kinds of items, with the number of items and of open ones."""

    kinds: Sequence[QueuedKind[LabelKind]]


class NewItemKinds(Answer):
    """Some kinds of items of an adjudication, with the number of items and of open ones."""

    kinds: Sequence[QueuedKind[ItemKind]]


class OpenItemFound(Answer):
    """The next open item asked for, or None. If nothing at all is open, whose answers were ``taken``, and how often."""

    place: Place | None
    taken: Mapping[str, int] = {}


class DecisionsPreviewed(Answer):
    """Totals of several `core.merging.session.Preview`; ``listed`` are the first items."""

    items: int
    overruled: int
    decided: int
    sentences: int
    listed: Sequence[ListedItem]


class ResultSteps(Steps):
    """Progress of checking, writing or listing the result, by sentences."""


class ResultChecked(Answer):
    """The effect of writing in ``format``: items ``open``, labels ``unplaced``, sentences ``excluded`` by name.

    ``old_graph`` has the words, and their sentences, in whose DEPS arcs still stand that were decided otherwise.
    ``left_out`` are the sentences with a word that the format can't hold, and why. ``listed`` are the first unplaced
    labels, each with its sentence, its version and its words; ``faults`` say why the result can't be written.
    """

    format: str
    open: int
    unplaced: int
    excluded: Sequence[str]
    listed: Sequence[tuple[str, str, str, str]]
    faults: Sequence[Phrase]
    left_out: Sequence[tuple[str, Phrase]] = ()
    old_graph: tuple[int, int] = (0, 0)


class Stage(Answer):
    """Progress: the current task, the work done, and the total."""

    name: str
    done: int
    total: int


class PaintedPage(Answer):
    """The next page, as a PNG."""

    picture: bytes


class MissingScripts(Answer):
    """The scripts that no installed font covers, and those that only fonts of this computer cover, not the report's."""

    missing: Sequence[str]
    borrowed: Sequence[str]


class AllPages(Answer):
    """The end of the pages."""

    pages: int
