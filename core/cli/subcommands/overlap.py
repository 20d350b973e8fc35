"""``overlap``: compares each pair of golds and suggests labels to count as equal."""

import argparse
import sys

from core.base.atomic_files import write_text
from core.base.errors import UsageError
from core.cli.argument_types import whole_number
from core.cli.console import remark, shown, write_json
from core.cli.output_arguments import add_format, check_further_output, check_output
from core.cli.read_versions import read_versions
from core.cli.run_arguments import add_measures, metrics_of
from core.cli.scored_run import exit_code
from core.cli.setting_arguments import add_settings, settings_of
from core.cli.version_arguments import add_versions, gold_specs, workspace_of
from core.model.version import Role
from core.output.tables import RENDERERS
from core.schemes.difference_profile import EXAMPLES
from core.schemes.json_tsv import as_json, as_tsv
from core.schemes.label_suggestion import suggest
from core.schemes.label_table import check_one_mapping, label_table_lines
from core.schemes.overlap import compare_schemes
from core.schemes.tables import tables


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``overlap``."""
    add_versions(parser)
    add_settings(parser)
    add_measures(parser)
    add_format(parser)
    parser.add_argument(
        "--examples",
        type=whole_number,
        default=EXAMPLES,
        metavar="N",
        help=f"examples of each kind of difference (default: {EXAMPLES})",
    )
    parser.add_argument(
        "--suggest-labels", metavar="TABLE.tsv", help="write labels that may count as equal to this table for --labels"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Compares golds and writes the results; returns the exit code."""
    specs, settings, metrics = gold_specs(arguments), settings_of(arguments), metrics_of(arguments)
    if sum(spec.role is Role.GOLD for spec in specs) < 2:
        raise UsageError("only one gold is given; name at least two")
    check_further_output("--suggest-labels", arguments.suggest_labels)
    check_output(arguments.suggest_labels, specs, settings)
    if arguments.suggest_labels:
        check_one_mapping(specs)
    versions = read_versions(specs, quiet=arguments.quiet, workspace=workspace_of(arguments))
    with shown("comparing", quiet=arguments.quiet) as progress:
        comparison = compare_schemes(versions, settings, metrics, arguments.examples, progress)
    suggestion = None
    if arguments.suggest_labels and comparison.results.lengths:
        suggestion = suggest(comparison.pairs)
        write_text(arguments.suggest_labels, label_table_lines(suggestion, comparison.results.frame))
        merges = len(suggestion.merges)
        remark(f"{merges} label merges written to {arguments.suggest_labels}", quiet=arguments.quiet)
    if arguments.format == "json":
        write_json(as_json(comparison, suggestion))
    elif arguments.format == "tsv":
        sys.stdout.write(as_tsv(comparison, suggestion))
    else:
        sys.stdout.write("\n".join(map(RENDERERS[arguments.format], tables(comparison, suggestion))))
    return exit_code(comparison.results)
