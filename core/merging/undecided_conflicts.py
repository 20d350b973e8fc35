"""The conflicts of a merge that nobody has decided."""

from collections.abc import Iterator

from core.base.errors import InputError, Problem, first_problems
from core.base.messages import said
from core.merging.item_states import State
from core.merging.merged_sentence import MergedSentence
from core.merging.session import Merge
from core.trees.algebra import Conflict, Crossing, conflicts


def undecided_conflicts(merged: MergedSentence) -> Iterator[Conflict]:
    """The undecided conflicts of a sentence, one by one."""
    decided = [each for each in merged.groups if each.state is State.DECIDED]
    groups = {span for each in decided for span in each.group.spans}
    left_out = {span for each in decided for span in each.group.spans if span not in each.kept}
    items = {each.item.span for each in merged.items if each.decision is None} - left_out
    for conflict in conflicts(merged.subject.trees):
        if conflict.span_a not in groups if isinstance(conflict, Crossing) else conflict.span in items:
            yield conflict


def check_unifiable(merge: Merge) -> None:
    """Raises `InputError` with each sentence that has undecided conflicts."""
    base = next(version.spec for version in merge.frame.versions if version.name == merge.recipe.base)
    problems = []
    for i in range(len(merge.names)):
        waiting = merge.tally(i).open
        if waiting:
            what = said(
                "undecided conflicts between {versions}: {waiting}",
                versions=", ".join(merge.recipe.versions),
                waiting=waiting,
            )
            expected = said("a decision on each, or --on-conflict base, donor or core")
            line = merge.sentence(i).subject.base.line
            problems.append(Problem(base.path, line, what, expected, merge.names[i]))
    if problems:
        raise InputError(first_problems(base.path, problems))
