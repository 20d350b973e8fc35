"""``rules``: learns the rules that turn one gold's scheme into another's (protocol §13)."""

import argparse
import os
from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from core.cli.arguments import add_quiet, add_versions, positive_number

if TYPE_CHECKING:
    from core.model.version import Version, VersionSpec
    from core.rules.learn import Learnt


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``rules``."""
    add_versions(parser, golds_only=True)
    parser.add_argument("--from", dest="source", metavar="NAME", help="the gold to start from (default: the first)")
    parser.add_argument("--to", dest="target", metavar="NAME", help="the gold to arrive at (default: the other)")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="writes FILE.rules, for apply, FILE.grs, for Grew, and FILE.md, to read (default: none)",
    )
    parser.add_argument(
        "--exceptions", metavar="FILE", help="writes what the rules leave, most surprising first, as TSV"
    )
    parser.add_argument(
        "--most",
        type=positive_number,
        metavar="N",
        help="learn at most N rules (default: as many as are worth their length)",
    )
    add_quiet(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if the two golds are named wrongly."""
    _specs(arguments)


def run(arguments: argparse.Namespace) -> int:
    """Writes the grammar as JSON to standard output, and the files that were asked for."""
    from core.base.errors import UsageError
    from core.cli.argument_values import opened_workspace
    from core.cli.console import check_output, remark, shown, write_json
    from core.cli.read_versions import read_versions
    from core.cli.tree_output import tell_excluded
    from core.rules.files import EXCEPTIONS, as_json, write_rules
    from core.rules.learn import learn

    specs, names = _specs(arguments)
    files = [*_files(arguments.output), *([arguments.exceptions] if arguments.exceptions else [])]
    for path in files:
        check_output(path, specs)
    if len({os.path.realpath(path) for path in files}) < len(files):
        raise UsageError("--exceptions: expected another file than those of --output")
    versions = read_versions(specs, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    source, target = _in_order(versions, names)
    with shown("learning", quiet=arguments.quiet) as progress:
        learnt = learn(source, target, most=arguments.most, progress=progress)
    tell_excluded(learnt.excluded)
    for path in _files(arguments.output):
        write_rules(path, learnt)
    if arguments.exceptions:
        write_rules(arguments.exceptions, learnt, EXCEPTIONS)
    remark(summary(learnt), quiet=arguments.quiet)
    write_json(as_json(learnt.grammar))
    return 0


def summary(learnt: "Learnt") -> str:
    """How well the grammar does, the cross-validated figure first."""
    from core.base.messages import number_of

    figures = learnt.grammar.figures
    assert figures, "learnt grammars have figures"
    held_out = figures.las_cross_validated
    first = "too few sentences for cross-validation" if held_out is None else f"LAS {held_out:.4f} cross-validated"
    before, after, tags = figures.tags
    of_tags = "" if before == 1 else f"; tags {after if tags is None else tags:.4f}"
    left_out = (
        f", {number_of(figures.left_out, 'sentence')} left out (no tree, or not in both with the same words)"
        if figures.left_out
        else ""
    )
    rules, exceptions = len(learnt.grammar.rules), len(learnt.exceptions)
    of_all = f"{first}, {figures.las:.4f} on what it was learnt from{of_tags}"
    return f"{of_all}; {rules} rules, {exceptions} exceptions{left_out}"


def _files(output: str | None) -> list[str]:
    """The files under the name of -o, whose extension may be given."""
    from core.rules.files import EXTENSIONS

    if not output:
        return []
    stem = output.removesuffix(PurePath(output).suffix) if PurePath(output).suffix in EXTENSIONS else output
    return [f"{stem}{extension}" for extension in EXTENSIONS]


def _specs(arguments: argparse.Namespace) -> "tuple[list[VersionSpec], tuple[str, str]]":
    """What is read, and the golds from which and to which rules lead. Raises `UsageError` unless there are two."""
    from core.base.errors import UsageError
    from core.cli.argument_values import gold_specs, golds_as_inputs
    from core.model.version import Role
    from core.scoring.version_options import needed_for

    golds = [spec.name for spec in gold_specs(arguments) if spec.role is Role.GOLD]
    for option, name in (("--from", arguments.source), ("--to", arguments.target)):
        if name is not None and name not in golds:
            raise UsageError(
                "{option}: there is no gold '{name}'; expected one of {golds}",
                option=option,
                name=name,
                golds=", ".join(golds),
            )
    chosen = [name for name in (arguments.source, arguments.target) if name is not None]
    if len(set(chosen)) < len(chosen):
        raise UsageError("--from and --to are the same gold, '{name}'", name=chosen[0])
    others = [name for name in golds if name not in chosen]
    if len(golds) < 2 or (len(chosen) < 2 and len(others) > 2 - len(chosen)):
        raise UsageError(
            "rules takes two golds, but {number} were given; name each with --gold, two of more with --from, --to",
            number=len(golds),
        )
    source = arguments.source or others[0]
    target = arguments.target or next(name for name in others if name != source)
    # As inputs: what is no tree is left out and counted.
    return needed_for(golds_as_inputs(arguments), [source, target]), (source, target)


def _in_order(versions: "Sequence[Version]", names: "Sequence[str]") -> "list[Version]":
    by_name = {version.name: version for version in versions}
    return [by_name[name] for name in names]
