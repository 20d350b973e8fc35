"""Merges golds for ``unify`` and ``tl-unify``, applying a file of decisions if given (guide, Merging)."""

import argparse
import sys
from dataclasses import replace
from typing import Final

from core.base.errors import Problem
from core.base.harmless_text import printable
from core.base.messages import number_of
from core.base.write_ahead_journal import read_journal
from core.cli.argument_values import gold_specs, opened_workspace, settings_of
from core.cli.console import check_output, remark, shown
from core.cli.read_versions import read_versions
from core.cli.tree_output import tell_excluded
from core.merging.decision_files import DECISIONS, check_same_merge, recipe_in
from core.merging.decisions import Decision, GroupScope, LabelScope, sentence_of
from core.merging.merge_input import LabelKind, Positions, Recipe, SentenceKey, Strategy, merge_frame
from core.merging.merged_sentence import MergedSentence
from core.merging.session import Merge, read_decision_table
from core.model.choices import Unit
from core.model.version import Role
from core.output.tree_lines import TreeLine
from core.scoring.alignment import check_compared

MOST_NAMED: Final = 5
"""The most sentences that are named of those that differ where a merge does not ask."""


def merged_golds(arguments: argparse.Namespace, usual: Strategy, strategy: Strategy | None = None) -> Merge:
    """Merges the golds, with the first as the base; reports decisions that do not apply on standard error.

    If no ``strategy`` is wanted, it is that of the file of decisions, else the ``usual`` one.
    """
    specs, settings = gold_specs(arguments), settings_of(arguments)
    base, *donors = [spec.name for spec in specs if spec.role is Role.GOLD]
    recipe = Recipe(base, tuple(donors), strategy or usual)
    check_output(arguments.unplaced, specs, settings, (arguments.decisions, arguments.label_table))
    entries = read_journal(arguments.decisions, DECISIONS) if arguments.decisions else []
    if kept := recipe_in(entries, arguments.decisions):
        check_same_merge(arguments.decisions, kept, recipe)
        recipe = replace(recipe, strategy=strategy or kept.strategy)
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
    check_compared(len(merge.names), merge.aligned.excluded, specs[0].path)
    for decision, reason in merge.inapplicable():
        sys.stderr.write(printable(f"a decision does not apply: {_about(decision, merge)}: {reason}") + "\n")
    tell_unasked(merge, quiet=arguments.quiet)
    return merge


def _about(decision: Decision, merge: Merge) -> str:
    """The sentence, words and label that a decision is about."""
    scope = decision.scope
    if isinstance(scope, LabelKind):
        where = f"on {scope.category}" if scope.category else "where the base has no such span"
        seen = f", decided in sentence '{decision.sentence}'" if decision.sentence else ""
        return f"every '{scope.label}' of '{scope.version}' {where} ({scope.place}){seen}"
    name = sentence_of(scope).name
    if isinstance(scope, SentenceKey):
        return f"all labels of sentence '{name}'"
    i = merge.index_of(name)

    def words(at: Positions) -> str:
        shown = f" “{merge.text_over(i, at)}”" if i is not None and at[-1] <= len(merge.forms(i)) else ""
        return f"words {' '.join(map(str, at))}{shown}"

    if isinstance(scope, GroupScope):
        return f"sentence '{name}', spans that cross, of " + "; ".join(map(words, sorted(scope.spans)))
    label = f", '{scope.label}' of '{scope.version}'" if isinstance(scope, LabelScope) else ""
    return f"sentence '{name}', {words(scope.span)}{label}"


def tell_unasked(merge: Merge, *, quiet: bool) -> None:
    """Says about which heads, tags, lemmas and features that differ the merge does not ask."""
    found = [(i, unasked) for i in range(len(merge.names)) if (unasked := merge.decision_points(i).unasked)]
    if found:
        words = sum(unasked.bit_count() for _, unasked in found)
        quoted = ((merge.names[i], [f"“{form}”" for form in merge.words(i, bits)]) for i, bits in found[:MOST_NAMED])
        named = (f"{name} ({', '.join(forms)})" for name, forms in quoted)
        more = ", …" if len(found) > MOST_NAMED else ""
        where = f"{number_of(words, 'word')} in {number_of(len(found), 'sentence')}"
        what = "heads, tags, lemmas or features differ without a question about them"
        remark(f"{what}: {where}: {', '.join(named)}{more}", quiet=quiet)


def tell_left_out(_index: int, problem: Problem) -> None:
    """Reports on standard error a sentence that the format can't hold."""
    sys.stderr.write(printable(f"left out: {problem}") + "\n")


def line_of(merged: MergedSentence) -> TreeLine:
    """The line of a merged sentence."""
    subject = merged.subject
    return TreeLine(subject.key.name, subject.base.forms, subject.positions, merged.tree)
