"""``tl-unify``: the spans of the first gold with the labels of all (guide, Merging)."""

import argparse

from core.base.messages import number_of
from core.cli.console import remark
from core.cli.merged_golds import line_of, merged_golds, tell_left_out
from core.cli.merging_arguments import NATIVE
from core.cli.output_files import put_text
from core.cli.standard_output import STANDARD_OUTPUT
from core.cli.tree_output import write_line
from core.cli.visible_text import write_source
from core.merging.merge_input import WRITABLE, Strategy
from core.merging.write_to_base import unplaced_table, written_back, written_out


def run(arguments: argparse.Namespace) -> int:
    """Writes the spans of the first gold with the labels of all golds in order; `auto` means multi-function here."""
    merge = merged_golds(arguments, Strategy.ALL)
    kind = None if arguments.unplaced == STANDARD_OUTPUT else arguments.format
    if kind == NATIVE or kind in WRITABLE:
        write_source(written_back(merge) if kind == NATIVE else written_out(merge, kind, tell_left_out))
        open_labels = sum(merge.tally(i).open for i in range(len(merge.names)))
        remark(f"{open_labels} of the labels written are undecided", quiet=arguments.quiet)
    elif kind is not None:
        for i in range(len(merge.names)):
            write_line(kind, line_of(merge.sentence(i)))
    header, *lost = unplaced_table(merge)
    if arguments.unplaced:
        put_text(arguments.unplaced, [header, *lost])
    hint = "" if arguments.unplaced else "; --unplaced FILE lists them"
    remark(f"{number_of(len(lost), 'label')} could not be placed{hint}", quiet=arguments.quiet)
    return 0
