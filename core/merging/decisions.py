"""A person's decisions in a merge, identified so that they survive a new run with other settings."""

from dataclasses import dataclass
from enum import StrEnum

from core.base.errors import UsageError
from core.merging.label_items import Kind
from core.merging.merge_input import Positions, SentenceKey
from core.model.spans import HEAD, WILDCARD


class Answer(StrEnum):
    """What happens to a donor's label; in the functional ⊔ it replaces the existing label."""

    ACCEPT = "accept"
    REFUSE = "refuse"
    EDIT = "edit"
    """Accepted under another label."""


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
"""What a decision about labels covers. The more specific wins: label, node, sentence, kind; among equals the later."""


def is_choosable(label: str) -> bool:
    """Whether a person may choose ``label``: it is not empty, nor one of those that only mark heads."""
    return bool(label.strip()) and label not in (HEAD, WILDCARD.value)


@dataclass(frozen=True, slots=True)
class LabelDecision:
    """A decision about all labels in ``scope``; ``label`` is the new label of an `EDIT`, otherwise None.

    ``seen_in`` is the sentence in which a kind was decided, to be shown when the decision is undone. Raises
    `UsageError` if an edit has no label, or if the label is ``hd`` or ``*``, which can't be chosen.
    """

    scope: Scope
    answer: Answer
    label: str | None = None
    seen_in: str | None = None

    def __post_init__(self) -> None:
        if (self.answer is Answer.EDIT) != (self.label is not None):
            raise UsageError("an edit needs a label, and only an edit has one")
        if self.label is not None and not is_choosable(self.label):
            raise UsageError("'{label}' can't be chosen; expected a label other than 'hd' and '*'", label=self.label)

    @property
    def sentence(self) -> str | None:
        """The name of the sentence that it changes, or in which it was made."""
        return self.seen_in if isinstance(self.scope, Kind) else sentence_of(self.scope).name

    def result(self, label: str) -> str | None:
        """The label in the result for a label that is decided so; None for none."""
        return {Answer.ACCEPT: label, Answer.REFUSE: None, Answer.EDIT: self.label}[self.answer]


@dataclass(frozen=True, slots=True)
class GroupScope:
    """A group of crossing spans of one sentence, identified by all its spans."""

    sentence: SentenceKey
    spans: frozenset[Positions]


@dataclass(frozen=True, slots=True)
class GroupDecision:
    """Which spans of a crossing group are kept; the others are dropped."""

    scope: GroupScope
    kept: frozenset[Positions]

    @property
    def sentence(self) -> str:
        """The name of the sentence that it changes."""
        return self.scope.sentence.name


Decision = LabelDecision | GroupDecision
AnyScope = Scope | GroupScope


def sentence_of(scope: SentenceKey | NodeScope | LabelScope | GroupScope) -> SentenceKey:
    """The one sentence of ``scope``."""
    return scope if isinstance(scope, SentenceKey) else scope.sentence


def specificity(scope: Scope) -> int:
    """How specific ``scope`` is; of two decisions about an item, the one with the higher value wins."""
    return [Kind, SentenceKey, NodeScope, LabelScope].index(type(scope))
