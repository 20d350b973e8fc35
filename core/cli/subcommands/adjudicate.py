"""``adjudicate``: one gold from several annotators of one scheme (protocol §11)."""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from core.cli.arguments import add_output, add_quiet, add_versions

if TYPE_CHECKING:
    from core.base.errors import Problem

ON_OPEN = ("base", "majority", "fail")
RECORDS = ("MISC", "none")


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``adjudicate``."""
    add_versions(parser, golds_only=True)
    parser.add_argument(
        "--decisions",
        metavar="FILE",
        help="the adjudicator's decisions: a table (protocol §11), a file of decisions of the window, or a workspace",
    )
    parser.add_argument(
        "--on-open",
        choices=ON_OPEN,
        default="base",
        help="what holds where nothing is decided: the first version's annotation, that of most annotators, or an "
        "error (default: base)",
    )
    parser.add_argument("--record", choices=RECORDS, default="none", help="write into MISC who decided (default: none)")
    add_output(parser)
    add_quiet(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly, or if there are fewer than two golds."""
    from core.cli.argument_values import check_golds

    check_golds(arguments, 2, "adjudicate takes two or more annotators; name them with --gold NAME=PATH")


def run(arguments: argparse.Namespace) -> int:
    """Writes the first gold with what was decided; standard error says what is open."""
    from core.adjudication.adjudication import OnOpen, Record, Tally, adjudicated
    from core.adjudication.session import read_decisions
    from core.base.errors import first_problems
    from core.base.messages import number_of
    from core.cli.argument_values import golds_as_inputs, opened_workspace, without_inputs
    from core.cli.console import check_output, put_text, remark, shown
    from core.cli.read_versions import read_versions
    from core.cli.tree_output import tell_excluded

    specs = golds_as_inputs(arguments)  # D: what is written is a tree all the same.
    check_output(arguments.output, specs, further=[arguments.decisions])
    read = read_versions(specs, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    versions = without_inputs(arguments, read)
    path = _decisions_of(arguments.decisions)
    decisions = read_decisions(path, [version.name for version in versions]) if path else ()
    tally, on_open = Tally(), OnOpen(arguments.on_open)
    with shown("adjudicating", quiet=arguments.quiet) as progress:
        texts = list(adjudicated(versions, decisions, path, tally, on_open, Record(arguments.record), progress))
    put_text(arguments.output, texts)
    tell_excluded(tally.excluded)
    for problem in first_problems(path, _by_sentence(tally.set_aside)):
        sys.stderr.write(f"{problem}\n")
    counts = [f"{tally.decided:,} decided"]
    if on_open is OnOpen.MAJORITY:
        counts.append(f"{tally.by_majority:,} by the majority")
    of_these = f", {tally.no_tree:,} of them since the majority's answer would make no tree" if tally.no_tree else ""
    counts.append(f"{tally.open:,} open" + (f", as '{versions[0].name}' has them{of_these}" if tally.open else ""))
    items, sentences = number_of(tally.items, "item"), number_of(tally.sentences, "sentence")
    remark(f"{items} in {sentences} differ: {', '.join(counts)}", quiet=arguments.quiet)
    if tally.revised:
        remark(f"{number_of(tally.revised, 'decision')} on what all annotators agree on", quiet=arguments.quiet)
    if tally.old_graph:
        words, of = number_of(tally.old_graph, "word"), number_of(tally.old_graph_sentences, "sentence")
        remark(f"DEPS stays as in the base: it still has the old arcs of {words} in {of}", quiet=arguments.quiet)
    return 0


def _decisions_of(path: str | None) -> str:
    """The path of the decisions: what is named, or the file that a named workspace names."""
    from core.base.errors import UsageError
    from core.cli.arguments import WorkspaceOption
    from core.merging.merge_input import Strategy
    from core.workspaces import EXTENSION

    if not path or not path.endswith(EXTENSION):
        return path or ""
    merge = WorkspaceOption(path).opened(quiet=True).merge
    if merge is None or merge.strategy != Strategy.ADJUDICATE:
        raise UsageError("{path} has no adjudication; expected a workspace with one, or a table", path=path)
    return merge.decisions


def _by_sentence(problems: "Iterable[Problem]") -> "list[Problem]":
    """One problem for all decisions on a sentence that are set aside for the same reason, at the line of the first."""
    from core.base.messages import number_of

    alike: dict[tuple[str, str], list[Problem]] = {}
    for each in problems:
        alike.setdefault((each.sentence, str(each.message)), []).append(each)
    return [
        replace(first, what=f"{number_of(1 + len(others), 'decision')} set aside: {first.what}")
        for first, *others in alike.values()
    ]
