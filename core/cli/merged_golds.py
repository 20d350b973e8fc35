"""Merges golds for ``unify`` and ``tl-unify``, applying a file of decisions if given (guide, Merging)."""

import argparse
import sys

from core.base.journal import read_journal
from core.base.printable import printable
from core.cli.chosen_settings import settings_of
from core.cli.console import remark, shown
from core.cli.named_versions import gold_specs, opened_workspace
from core.cli.output_files import check_output
from core.cli.read_versions import read_versions
from core.cli.tree_output import tell_excluded
from core.merging.decision_files import DECISIONS
from core.merging.merge_input import merge_frame
from core.merging.merged_sentence import MergedSentence
from core.merging.queue import read_decision_table
from core.merging.recipe import Recipe
from core.merging.session import Merge
from core.merging.strategy import Strategy
from core.model.version import Role
from core.output.tree_lines import TreeLine
from core.scoring.choices import Unit


def merged_golds(arguments: argparse.Namespace, strategy: Strategy) -> Merge:
    """Merges the golds, with the first as the base; reports decisions that do not apply on standard error."""
    specs, settings = gold_specs(arguments), settings_of(arguments)
    base, *donors = [spec.name for spec in specs if spec.role is Role.GOLD]
    recipe = Recipe(base, tuple(donors), strategy)
    check_output(arguments.unplaced, specs, settings, (arguments.decisions, arguments.label_table))
    entries = read_journal(arguments.decisions, DECISIONS) if arguments.decisions else []
    frame = merge_frame(
        read_versions(specs, quiet=arguments.quiet, workspace=opened_workspace(arguments)), settings, recipe
    )
    if settings.unit is Unit.CHARACTERS:
        remark("versions are merged word by word: where words differ, sentences are excluded", quiet=arguments.quiet)
    with shown("merging", quiet=arguments.quiet) as progress:
        merge = Merge(frame, recipe, earlier=entries, path=arguments.decisions or "", progress=progress)
    if arguments.label_table:
        merge.decide_all(merge.decisions_by(read_decision_table(arguments.label_table)))
    tell_excluded(merge.aligned.excluded)
    for _, reason in merge.inapplicable():
        sys.stderr.write(printable(f"a decision does not apply: {reason}") + "\n")
    return merge


def line_of(merged: MergedSentence) -> TreeLine:
    """The line of a merged sentence."""
    subject = merged.subject
    return TreeLine(subject.key.name, subject.base.forms, subject.positions, merged.tree)
