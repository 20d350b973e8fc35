"""``agreement``: how far annotators of one scheme agree (protocol §10)."""

import argparse
import sys
from dataclasses import replace

from core.cli.arguments import add_format, add_versions, whole_number
from core.model.choices import SEED


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``agreement``."""
    add_versions(parser)
    add_format(parser)
    parser.add_argument(
        "--seed",
        type=whole_number,
        default=SEED,
        metavar="N",
        help=f"for the samples of α_plain of more than 300 trees (default: {SEED})",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress, no remarks")


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly, or if there are fewer than two golds."""
    from core.cli.argument_values import check_golds

    check_golds(arguments, 2, "agreement takes two or more annotators; name them with --gold NAME=PATH")


def run(arguments: argparse.Namespace) -> int:
    """Writes shares, coefficients and confusions; exit code 1 if the annotators share no sentence."""
    from core.agreement.agreement import agreement_of
    from core.agreement.tables import as_json, paragraph, tables
    from core.cli.argument_values import gold_specs, opened_workspace, without_inputs
    from core.cli.console import shown, write_json
    from core.cli.read_versions import read_versions
    from core.cli.tree_output import tell_excluded
    from core.model.version import Role
    from core.output.tables import RENDERERS

    # D: read as inputs, because annotators leave words out and make cycles.
    specs = [replace(spec, role=Role.INPUT) for spec in gold_specs(arguments)]
    versions = read_versions(specs, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    with shown("comparing", quiet=arguments.quiet) as progress:
        found = agreement_of(without_inputs(arguments, versions), arguments.seed, progress)
    tell_excluded(found.excluded)
    if arguments.format == "json":
        write_json(as_json(found))
    else:
        all_tables = tables(found, None) if arguments.format == "tsv" else tables(found)
        sys.stdout.write("\n".join(map(RENDERERS[arguments.format], all_tables)))
        if arguments.format != "tsv":
            sys.stdout.write(f"\n{paragraph(found)}\n")
    return 0 if found.tokens else 1
