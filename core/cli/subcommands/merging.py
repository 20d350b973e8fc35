"""``unify`` and ``tl-unify``: golds merged, by decisions where a file of them is given (design, Merging)."""

import argparse
import sys
from collections.abc import Iterator

from core.base.atomic_files import write_text
from core.base.errors import InputError, Problem, first_problems, printable
from core.base.journal import read_journal
from core.base.messages import said
from core.cli.arguments import check_output, gold_specs, settings_of
from core.cli.console import remark, shown
from core.cli.read_versions import read_versions
from core.cli.tree_output import LINES, tell_excluded, write_line
from core.merging.decision_files import DECISIONS
from core.merging.item_states import State
from core.merging.merge_input import merge_frame
from core.merging.merged_sentence import MergedSentence
from core.merging.recipe import Recipe, Strategy
from core.merging.session import Merge
from core.merging.unplaced_labels import unplaced_table
from core.merging.write_new_file import WRITABLE, written_out
from core.merging.write_to_base import written_back
from core.model.version import Role
from core.output.tree_lines import Line
from core.trees.algebra import Conflict, Crossing, conflicts
from core.trees.label_mapping import read_label_table

FAIL = "fail"
NATIVE = "native"

ON_CONFLICT = {
    Strategy.BASE.value: Strategy.BASE,
    Strategy.DONOR.value: Strategy.DONOR,
    Strategy.CORE.value: Strategy.CORE,
    FAIL: Strategy.ASK,
}
"""What may become of a conflict about which no decision is given; where the merge fails, there is nobody to ask."""


def run_unify(arguments: argparse.Namespace) -> int:
    """Writes all that the golds say together; where they conflict, what is decided, else what is chosen for all."""
    merge = _merge(arguments, ON_CONFLICT[arguments.on_conflict])
    if arguments.on_conflict == FAIL:
        _check_unifiable(merge)
    if arguments.format in WRITABLE:
        sys.stdout.writelines(written_out(merge, arguments.format))
    elif arguments.format == NATIVE:
        sys.stdout.writelines(written_back(merge))
    unified = 0
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        is_whole = next(_undecided(merged), None) is None
        unified += is_whole
        if arguments.format in LINES:
            told = _undecided(merged) if merge.recipe.strategy is Strategy.CORE else ()
            write_line(arguments.format, _line(merged), told, merge.recipe.versions)
    if arguments.unplaced:
        write_text(arguments.unplaced, unplaced_table(merge))
    others = {Strategy.CORE: "the consistent core", Strategy.BASE: "the earlier gold", Strategy.DONOR: "the later gold"}
    total = len(merge.names)
    rest = f"; of the others {others[merge.recipe.strategy]}" if merge.recipe.strategy in others else ""
    remark(f"{unified} of {total} sentences unify{rest}", quiet=arguments.quiet)
    return 0


def run_tl_unify(arguments: argparse.Namespace) -> int:
    """Writes the spans of the first gold with the labels of all, in their order; `auto` is multi-function here."""
    merge = _merge(arguments, Strategy.ALL)
    if arguments.format == NATIVE:
        sys.stdout.writelines(written_back(merge))
        open_labels = sum(merge.tally(i).open for i in range(len(merge.names)))
        remark(f"{open_labels} of the labels written wait for a decision", quiet=arguments.quiet)
    else:
        for i in range(len(merge.names)):
            write_line(arguments.format, _line(merge.sentence(i)))
    header, *lost = unplaced_table(merge)
    if arguments.unplaced:
        write_text(arguments.unplaced, [header, *lost])
    hint = "" if arguments.unplaced else "; --unplaced FILE lists them"
    remark(f"{len(lost)} labels found no place{hint}", quiet=arguments.quiet)
    return 0


def _merge(arguments: argparse.Namespace, strategy: Strategy) -> Merge:
    """The golds merged, the first being the base; decisions that do not apply are told on standard error."""
    specs, settings = gold_specs(arguments), settings_of(arguments)
    base, *donors = [spec.name for spec in specs if spec.role is Role.GOLD]
    recipe = Recipe(base, tuple(donors), strategy)
    check_output(arguments.unplaced, specs, settings, (arguments.decisions, arguments.label_table))
    entries = read_journal(arguments.decisions, DECISIONS) if arguments.decisions else []
    frame = merge_frame(read_versions(specs, quiet=arguments.quiet), settings, recipe)
    with shown("merging", quiet=arguments.quiet) as progress:
        merge = Merge(frame, recipe, earlier=entries, path=arguments.decisions or "", progress=progress)
    if arguments.label_table:
        merge.decide_all(merge.decisions_by(read_label_table(arguments.label_table)))
    tell_excluded(merge.aligned)
    for _, reason in merge.inapplicable():
        sys.stderr.write(printable(f"a decision does not apply: {reason}") + "\n")
    return merge


def _line(merged: MergedSentence) -> Line:
    subject = merged.subject
    return Line(subject.key.name, subject.base.forms, subject.positions, merged.tree)


def _undecided(merged: MergedSentence) -> Iterator[Conflict]:
    """The conflicts of a sentence about which no decision is given, one by one."""
    decided = [each for each in merged.groups if each.state is State.DECIDED]
    groups = {span for each in decided for span in each.group.spans}
    left_out = {span for each in decided for span in each.group.spans if span not in each.kept}
    items = {each.item.span for each in merged.items if each.decision is None} - left_out
    for conflict in conflicts(merged.subject.trees):
        if conflict.span_a not in groups if isinstance(conflict, Crossing) else conflict.span in items:
            yield conflict


def _check_unifiable(merge: Merge) -> None:
    """Raises `InputError` with each sentence of which something is left in conflict."""
    base = next(version.spec for version in merge.frame.versions if version.name == merge.recipe.base)
    problems = []
    for i in range(len(merge.names)):
        waiting = merge.tally(i).open
        if waiting:
            what = said(
                "conflicts of {versions} about which nothing is decided: {waiting}",
                versions=", ".join(merge.recipe.versions),
                waiting=waiting,
            )
            expected = said("decisions about them, or --on-conflict base, donor or core")
            line = merge.sentence(i).subject.base.line
            problems.append(Problem(base.path, line, what, expected, merge.names[i]))
    if problems:
        raise InputError(first_problems(base.path, problems))
