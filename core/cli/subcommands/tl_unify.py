"""``tl-unify``: the spans of the first gold with the labels of all (guide, Merging)."""

import argparse

from core.cli.arguments import STANDARD_OUTPUT, check_golds_named
from core.merging.merge_input import Strategy


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``tl-unify``."""
    from core.cli.subcommands.unify import add_merging

    add_merging(parser)


check = check_golds_named


def run(arguments: argparse.Namespace) -> int:
    """Writes the spans of the first gold with the labels of all golds in order; `auto` means multi-function here."""
    from core.base.errors import Problem
    from core.base.messages import number_of
    from core.cli.console import put_text, remark
    from core.cli.escaped_streams import write_source
    from core.cli.merged_golds import line_of, merged_golds, tell_left_out
    from core.cli.subcommands.unify import FILES
    from core.cli.tree_output import write_line
    from core.merging.write_to_base import unplaced_table, written_out

    merge = merged_golds(arguments, Strategy.ALL)
    kind = None if arguments.unplaced == STANDARD_OUTPUT else arguments.format
    if kind in FILES:
        left_out = set[int]()

        def leave_out(index: int, problem: Problem) -> None:
            left_out.add(index)
            tell_left_out(index, problem)

        write_source(list(written_out(merge, kind, leave_out=leave_out)))
        open_labels = sum(merge.tally(i).open for i in range(len(merge.names)) if i not in left_out)
        remark(f"{number_of(open_labels, 'label')} written without a decision", quiet=arguments.quiet)
    elif kind is not None:
        for i in range(len(merge.names)):
            write_line(kind, line_of(merge.sentence(i)))
    header, *lost = unplaced_table(merge)
    if arguments.unplaced:
        put_text(arguments.unplaced, [header, *lost])
    hint = "; --unplaced FILE lists them" if lost and not arguments.unplaced else ""
    remark(f"{number_of(len(lost), 'label')} could not be placed{hint}", quiet=arguments.quiet)
    return 0
