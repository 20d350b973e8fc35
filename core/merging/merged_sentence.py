"""One merged sentence: its tree, the origins of its labels and what is still open."""

from dataclasses import dataclass
from typing import NamedTuple

from core.merging.decision_points import DecisionPoints
from core.merging.decisions_in_force import DecisionsInForce
from core.merging.item_states import MergedGroup, MergedItem, State, merged_group, merged_items
from core.merging.merge_input import Subject
from core.merging.merged_tree import Origins, functional_result, multifunction_result
from core.merging.recipe import Recipe
from core.model.spans import AnyTree, FunctionTree, Span, SpecialLabel


class Unplaced(NamedTuple):
    """A label of a version at a span that the result lacks."""

    version: str
    span: Span
    label: str


@dataclass(frozen=True, slots=True)
class MergedSentence:
    """The result of merging one sentence.

    Spans count the compared tokens, as in ``subject``.
    """

    subject: Subject
    tree: AnyTree
    origins: Origins
    items: tuple[MergedItem, ...]
    groups: tuple[MergedGroup, ...]
    unplaced: tuple[Unplaced, ...]
    unasked: Span
    """The words whose heads differ, and about which this merge does not ask."""

    @property
    def open(self) -> int:
        """The number of items and groups that need a decision."""
        states = [*(each.state for each in self.items), *(each.state for each in self.groups)]
        return states.count(State.OPEN)


def merge_sentence(
    subject: Subject, found: DecisionPoints, recipe: Recipe, in_force: DecisionsInForce
) -> MergedSentence:
    """``subject``, with ``found`` to decide, merged by ``recipe`` and by decisions."""
    items = tuple(merged_items(found.items, found, recipe, in_force))
    groups = tuple(merged_group(group, found, recipe, in_force) for group in found.groups)
    dropped = {span for each in groups for span in each.group.spans if span not in each.kept}
    merge_trees = functional_result if isinstance(subject.trees[0], FunctionTree) else multifunction_result
    tree, origins = merge_trees(subject.trees, recipe, items, dropped)
    unplaced = tuple(
        Unplaced(version, span, label)
        for version, each in zip(recipe.versions, subject.trees, strict=True)
        for span in each
        if span not in tree.nodes and not isinstance(each.nodes[span], SpecialLabel)
        for label in each.labels_at(span)
    )
    return MergedSentence(subject, tree, origins, items, groups, unplaced, found.unasked)
