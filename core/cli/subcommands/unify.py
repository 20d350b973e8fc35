"""``unify``: merges golds; decisions settle their conflicts (guide, Merging)."""

import argparse
from typing import Final

from core.cli.arguments import LINES, STANDARD_OUTPUT, add_line_format, add_settings, add_versions, check_golds_named
from core.merging.merge_input import NATIVE, WRITABLE, Strategy

FILES: Final = (NATIVE, *WRITABLE)
"""The values of ``--format`` for a whole file."""


def add_merging(parser: argparse.ArgumentParser) -> None:
    """Adds options for versions, settings, formats and decisions."""
    add_versions(parser, golds_only=True)
    add_settings(parser)
    add_line_format(parser, *FILES)
    parser.add_argument("--decisions", metavar="FILE", help="decisions of a merge, saved by the window")
    parser.add_argument("--label-table", metavar="TABLE.tsv", help="how to rename labels whose kind has no decision")
    parser.add_argument("--unplaced", metavar="FILE", help="write the labels that could not be placed to this TSV")


FAIL: Final = "fail"

ON_CONFLICT: Final = {
    **{each.value: each for each in (Strategy.BASE, Strategy.DONOR, Strategy.CORE, Strategy.ASK)},
    FAIL: Strategy.ASK,
}
"""How an undecided conflict may be settled, or left open; the merge can also fail."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``unify``."""
    add_merging(parser)
    parser.add_argument(
        "--on-conflict",
        choices=list(ON_CONFLICT),
        help="how to resolve undecided conflicts: the earlier gold wins, the later, or neither; they are left open, or "
        "are an error (default: as in the file of decisions, else core)",
    )


check = check_golds_named


def run(arguments: argparse.Namespace) -> int:
    """Writes the merged golds; each conflict is settled by its decision, else by the choice for all."""
    from core.base.messages import number_of
    from core.cli.console import put_text, remark
    from core.cli.escaped_streams import write_source
    from core.cli.merged_golds import line_of, merged_golds, tell_left_out
    from core.cli.tree_output import write_line
    from core.merging.session import check_unifiable, undecided_conflicts
    from core.merging.write_to_base import unplaced_table, written_out

    merge = merged_golds(arguments, Strategy.CORE, ON_CONFLICT.get(arguments.on_conflict))
    if arguments.on_conflict == FAIL:
        check_unifiable(merge)
    kind = None if arguments.unplaced == STANDARD_OUTPUT else arguments.format
    if kind in FILES:
        write_source(list(written_out(merge, kind, leave_out=tell_left_out)))
    unified = 0
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        is_whole = next(undecided_conflicts(merged), None) is None
        unified += is_whole
        if kind in LINES:
            undecided = undecided_conflicts(merged) if merge.recipe.strategy is Strategy.CORE else ()
            write_line(kind, line_of(merged), undecided, merge.recipe.versions)
    if arguments.unplaced:
        put_text(arguments.unplaced, unplaced_table(merge))
    others = {
        Strategy.CORE: "the consistent core is written",
        Strategy.BASE: "the earlier gold counts",
        Strategy.DONOR: "the later gold counts",
        Strategy.ASK: "what is undecided is left open",
    }
    total = len(merge.names)
    what = others.get(merge.recipe.strategy)
    rest = f"; of the others, {what}" if what and unified < total else ""
    remark(f"{unified} of {number_of(total, 'sentence')} unify{rest}", quiet=arguments.quiet)
    return 0
