"""``unify``: merges golds; decisions settle their conflicts (guide, Merging)."""

import argparse

from core.base.messages import number_of
from core.cli.console import remark
from core.cli.line_formats import LINES
from core.cli.merged_golds import line_of, merged_golds, tell_left_out
from core.cli.merging_arguments import NATIVE
from core.cli.output_files import put_text
from core.cli.standard_output import STANDARD_OUTPUT
from core.cli.subcommands.arguments.unify import FAIL, ON_CONFLICT
from core.cli.tree_output import write_line
from core.cli.visible_text import write_source
from core.merging.merge_input import WRITABLE, Strategy
from core.merging.session import check_unifiable, undecided_conflicts
from core.merging.write_to_base import unplaced_table, written_back, written_out


def run(arguments: argparse.Namespace) -> int:
    """Writes the merged golds; each conflict is settled by its decision, else by the choice for all."""
    merge = merged_golds(arguments, Strategy.CORE, ON_CONFLICT.get(arguments.on_conflict))
    if arguments.on_conflict == FAIL:
        check_unifiable(merge)
    kind = None if arguments.unplaced == STANDARD_OUTPUT else arguments.format
    if kind in WRITABLE:
        write_source(written_out(merge, kind, tell_left_out))
    elif kind == NATIVE:
        write_source(written_back(merge))
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
        Strategy.CORE: "the consistent core",
        Strategy.BASE: "the earlier gold",
        Strategy.DONOR: "the later gold",
        Strategy.ASK: "what is undecided is left open",
    }
    total = len(merge.names)
    rest = f"; of the others {others[merge.recipe.strategy]}" if merge.recipe.strategy in others else ""
    remark(f"{unified} of {number_of(total, 'sentence')} unify{rest}", quiet=arguments.quiet)
    return 0
