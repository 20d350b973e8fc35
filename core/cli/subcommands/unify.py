"""``unify``: merges golds; decisions settle their conflicts (guide, Merging)."""

import argparse
from collections.abc import Iterator

from core.base.atomic_files import write_text
from core.base.errors import InputError, Problem, first_problems
from core.base.messages import said
from core.cli.console import remark
from core.cli.line_formats import LINES
from core.cli.merged_golds import line_of, merged_golds
from core.cli.merging_arguments import NATIVE
from core.cli.subcommands.arguments.unify import FAIL, ON_CONFLICT
from core.cli.tree_output import write_line
from core.cli.visible_text import write_source
from core.merging.item_states import State
from core.merging.merged_sentence import MergedSentence
from core.merging.session import Merge
from core.merging.strategy import WRITABLE, Strategy
from core.merging.unplaced_labels import unplaced_table
from core.merging.write_new_file import written_out
from core.merging.write_to_base import written_back
from core.trees.algebra import Conflict, Crossing, conflicts


def run(arguments: argparse.Namespace) -> int:
    """Writes the merged golds; each conflict is settled by its decision, else by the choice for all."""
    merge = merged_golds(arguments, ON_CONFLICT[arguments.on_conflict])
    if arguments.on_conflict == FAIL:
        _check_unifiable(merge)
    if arguments.format in WRITABLE:
        write_source(written_out(merge, arguments.format))
    elif arguments.format == NATIVE:
        write_source(written_back(merge))
    unified = 0
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        is_whole = next(_undecided(merged), None) is None
        unified += is_whole
        if arguments.format in LINES:
            undecided = _undecided(merged) if merge.recipe.strategy is Strategy.CORE else ()
            write_line(arguments.format, line_of(merged), undecided, merge.recipe.versions)
    if arguments.unplaced:
        write_text(arguments.unplaced, unplaced_table(merge))
    others = {Strategy.CORE: "the consistent core", Strategy.BASE: "the earlier gold", Strategy.DONOR: "the later gold"}
    total = len(merge.names)
    rest = f"; of the others {others[merge.recipe.strategy]}" if merge.recipe.strategy in others else ""
    remark(f"{unified} of {total} sentences unify{rest}", quiet=arguments.quiet)
    return 0


def _undecided(merged: MergedSentence) -> Iterator[Conflict]:
    """The undecided conflicts of a sentence, one by one."""
    decided = [each for each in merged.groups if each.state is State.DECIDED]
    groups = {span for each in decided for span in each.group.spans}
    left_out = {span for each in decided for span in each.group.spans if span not in each.kept}
    items = {each.item.span for each in merged.items if each.decision is None} - left_out
    for conflict in conflicts(merged.subject.trees):
        if conflict.span_a not in groups if isinstance(conflict, Crossing) else conflict.span in items:
            yield conflict


def _check_unifiable(merge: Merge) -> None:
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
