"""What a person decides in a merge, identified so that it holds when the merge is run again with other settings."""

from dataclasses import dataclass
from enum import StrEnum

from core.base.errors import UsageError
from core.merging.label_items import Kind
from core.merging.merge_input import Positions, SentenceKey
from core.model.spans import HEAD, WILDCARD


class Answer(StrEnum):
    """What becomes of a label of a donor; in the functional ⊔ it takes the place of the one that is there."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    EDIT = "edit"
    """It is taken, as another label."""


@dataclass(frozen=True, slots=True)
class NodeScope:
    """All items at one span of one sentence."""

    sentence: SentenceKey
    span: Positions


@dataclass(frozen=True, slots=True)
class LabelScope:
    """One label of one version at one span of one sentence."""

    sentence: SentenceKey
    span: Positions
    version: str
    label: str


Scope = Kind | SentenceKey | NodeScope | LabelScope
"""What a decision about labels is about. The more specific wins: label, node, sentence, kind; of equals the later."""


@dataclass(frozen=True, slots=True)
class LabelDecision:
    """A decision about all labels in ``scope``; ``label`` is what an `EDIT` makes of them, and None otherwise.

    ``seen_in`` is the sentence in which a kind was decided, to which taking the decision back returns. Raises
    `UsageError` where an edit has no label, or the label is ``hd`` or ``*``, which are never decided about.
    """

    scope: Scope
    answer: Answer
    label: str | None = None
    seen_in: str | None = None

    def __post_init__(self) -> None:
        if (self.answer is Answer.EDIT) != (self.label is not None):
            raise UsageError("an edit needs a label, and nothing else has one")
        if self.label is not None and (not self.label.strip() or self.label in (HEAD, WILDCARD.value)):
            raise UsageError(
                "'{label}' is no label to choose; expected one that is not empty, 'hd' or '*'", label=self.label
            )

    @property
    def sentence(self) -> str | None:
        """The name of the sentence that it changes, or in which it was taken."""
        return self.seen_in if isinstance(self.scope, Kind) else sentence_of(self.scope).name

    def result(self, label: str) -> str | None:
        """What becomes of a label that is decided so: the label that the result has for it, None for none."""
        return {Answer.ACCEPT: label, Answer.REFUSE: None, Answer.EDIT: self.label}[self.answer]


@dataclass(frozen=True, slots=True)
class GroupScope:
    """A group of crossing spans of one sentence, by all its spans: with other spans it is another group."""

    sentence: SentenceKey
    spans: frozenset[Positions]


@dataclass(frozen=True, slots=True)
class GroupDecision:
    """Which spans of a crossing group are kept; the others are left out."""

    scope: GroupScope
    kept: frozenset[Positions]

    @property
    def sentence(self) -> str:
        """The name of the sentence that it changes."""
        return self.scope.sentence.name


Decision = LabelDecision | GroupDecision
AnyScope = Scope | GroupScope


def sentence_of(scope: SentenceKey | NodeScope | LabelScope | GroupScope) -> SentenceKey:
    """The one sentence that ``scope`` lies in."""
    return scope if isinstance(scope, SentenceKey) else scope.sentence


def specificity(scope: Scope) -> int:
    """How specific a decision about ``scope`` is: of two that an item is in, the greater wins."""
    return [Kind, SentenceKey, NodeScope, LabelScope].index(type(scope))
