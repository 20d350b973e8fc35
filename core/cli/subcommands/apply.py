"""``apply``: re-annotates a dependency treebank by rules that were learnt, or by a grammar of Grew (protocol §13)."""

import argparse
from typing import Final

from core.cli.arguments import add_output, add_quiet

NAME: Final = "source"

MOST_NAMED: Final = 20
"""How many sentences are named that a grammar leaves as they are."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``apply``."""
    parser.add_argument(
        "rules", metavar="RULES", help="a file of rules that the subcommand rules wrote, or a grammar of Grew (.grs)"
    )
    parser.add_argument("treebank", metavar="FILE", help="the treebank; a format may follow: old.conllu::conllu")
    add_output(parser)
    parser.add_argument("--strategy", metavar="NAME", help="of a grammar of Grew: its strategy (default: main)")
    add_quiet(parser)


def run(arguments: argparse.Namespace) -> int:
    """Writes the treebank with new heads and relations; everything else stays byte for byte the same."""
    from dataclasses import replace

    from core.base.atomic_files import check_not_read
    from core.base.errors import UsageError
    from core.base.messages import number_of
    from core.cli.console import check_output, put_text, remark, shown
    from core.cli.read_versions import read_versions
    from core.model.version import Role
    from core.patterns.read_grew_grammar import MAIN
    from core.rules.apply import Applied
    from core.scoring.version_options import parse_spec
    from core.variation.rule_files import is_grew, read_rule_file, written

    # A parse that is no tree is written as it is.
    spec = replace(parse_spec(f"{NAME}={arguments.treebank}"), role=Role.INPUT)
    if spec.labels or spec.functions:
        raise UsageError("apply takes files as they are; leave out labels= and functions=")
    check_output(arguments.output, [spec], further=[arguments.rules])
    if arguments.strategy and not is_grew(arguments.rules):
        raise UsageError("--strategy is of grammars of Grew, in files called .grs")
    applied = Applied()
    rules = read_rule_file(arguments.rules, arguments.strategy or MAIN)
    check_not_read(arguments.output, rules.files)
    (version,) = read_versions([spec], quiet=arguments.quiet)
    with shown("applying", quiet=arguments.quiet) as progress:
        put_text(arguments.output, written(rules, version, applied, progress))
    changed = f"arcs changed: {applied.arcs:,}" + (f"; tags changed: {applied.tags:,}" if applied.tags else "")
    remark(f"{changed}; in {number_of(applied.sentences, 'sentence')}", quiet=arguments.quiet)
    if applied.no_trees:
        remark(f"sentences left as they are because they are no trees: {applied.no_trees}", quiet=arguments.quiet)
    if applied.left:
        names = ", ".join(applied.left[:MOST_NAMED]) + (" …" if len(applied.left) > MOST_NAMED else "")
        remark(
            f"sentences left as they are because the grammar makes no tree of them: {len(applied.left)} ({names})",
            quiet=arguments.quiet,
        )
    if applied.graphs:
        remark(f"sentences without DEPS now, which followed the old tree: {applied.graphs}", quiet=arguments.quiet)
    return 0
