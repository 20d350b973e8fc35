"""``agreement``: how far annotators of one scheme agree (protocol §10)."""

import argparse
from typing import TYPE_CHECKING

from core.cli.arguments import add_format, add_output, add_quiet, add_versions, whole_number
from core.model.choices import SEED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from core.agreement.agreement import Agreement


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``agreement``."""
    add_versions(parser, golds_only=True)
    add_format(parser)
    parser.add_argument(
        "--seed",
        type=whole_number,
        default=SEED,
        metavar="N",
        help=f"for the samples of α_plain of more than 300 trees (default: {SEED})",
    )
    add_output(parser)
    add_quiet(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly, or if there are fewer than two golds."""
    from core.cli.argument_values import check_golds

    check_golds(arguments, 2, "agreement takes two or more annotators; name them with --gold NAME=PATH")


def run(arguments: argparse.Namespace) -> int:
    """Writes shares, coefficients and confusions; exit code 1 if the annotators share no sentence."""
    from core.agreement.agreement import agreement_of
    from core.cli.argument_values import golds_as_inputs, opened_workspace, without_inputs
    from core.cli.console import check_output, put_text, shown
    from core.cli.read_versions import read_versions
    from core.cli.tree_output import tell_excluded

    specs = golds_as_inputs(arguments)  # D: trees or not, they are compared.
    check_output(arguments.output, specs)
    versions = read_versions(specs, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    with shown("comparing", quiet=arguments.quiet) as progress:
        found = agreement_of(without_inputs(arguments, versions), arguments.seed, progress)
    tell_excluded(found.excluded)
    put_text(arguments.output, _pieces(found, arguments.format))
    return 0 if found.tokens else 1


def _pieces(found: "Agreement", format_name: str) -> "Iterator[str]":
    from core.agreement.tables import as_json, paragraph, tables
    from core.cli.console import json_text
    from core.output.tables import RENDERERS, latex

    if format_name == "json":
        yield json_text(as_json(found))
        return
    yield "\n".join(map(RENDERERS[format_name], tables(found, None) if format_name == "tsv" else tables(found)))
    if format_name != "tsv":
        yield f"\n{latex(paragraph(found)) if format_name == 'latex' else paragraph(found)}\n"
