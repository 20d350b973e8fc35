"""``apply``: re-annotates a dependency treebank by rules that were learnt (protocol §13)."""

import argparse
from typing import Final

from core.cli.arguments import STANDARD_OUTPUT

NAME: Final = "source"


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``apply``."""
    parser.add_argument("rules", metavar="RULES", help="a file of rules that the subcommand rules wrote")
    parser.add_argument("treebank", metavar="FILE", help="the treebank; a format may follow: old.conllu::conllu")
    parser.add_argument(
        "-o", "--output", metavar="FILE", default=STANDARD_OUTPUT, help="the file to write (default: standard output)"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress, no remarks")


def run(arguments: argparse.Namespace) -> int:
    """Writes the treebank with new heads and relations; everything else stays byte for byte the same."""
    from dataclasses import replace

    from core.base.atomic_files import check_target
    from core.base.errors import UsageError
    from core.base.messages import number_of
    from core.cli.console import put_text, remark, shown
    from core.cli.read_versions import read_versions
    from core.model.version import Role
    from core.rules.apply import Applied, written
    from core.rules.files import read_rules
    from core.scoring.version_options import parse_spec

    # A parse that is no tree is written as it is.
    spec = replace(parse_spec(f"{NAME}={arguments.treebank}"), role=Role.INPUT)
    if spec.labels or spec.functions:
        raise UsageError("apply takes files as they are; leave out labels= and functions=")
    if arguments.output != STANDARD_OUTPUT:
        check_target(arguments.output, [spec.path, arguments.rules])
    grammar = read_rules(arguments.rules)
    (version,) = read_versions([spec], quiet=arguments.quiet)
    applied = Applied()
    with shown("applying", quiet=arguments.quiet) as progress:
        put_text(arguments.output, written(grammar, version, applied, progress))
    remark(
        f"arcs changed: {applied.arcs} in {number_of(applied.sentences, 'sentence')}",
        quiet=arguments.quiet,
    )
    if applied.no_trees:
        remark(f"sentences left as they are because they are no trees: {applied.no_trees}", quiet=arguments.quiet)
    if applied.graphs:
        remark(f"sentences without DEPS now, which followed the old tree: {applied.graphs}", quiet=arguments.quiet)
    return 0
