"""``overlap``: compares each pair of golds and suggests labels to count as equal."""

import argparse
import sys

from core.cli.arguments import STANDARD_OUTPUT, add_format, add_measures, add_settings, add_versions, whole_number
from core.model.choices import EXAMPLES


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``overlap``."""
    add_versions(parser, golds_only=True)
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


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if there are fewer than two golds, or versions are named wrongly."""
    from core.cli.argument_values import check_golds

    check_golds(arguments, 2, "only one gold is given; name at least two")


def run(arguments: argparse.Namespace) -> int:
    """Compares golds and writes the results; returns the exit code."""
    from core.cli.argument_values import gold_specs, metrics_of, opened_workspace, settings_of
    from core.cli.console import check_output, put_text, remark, shown, write_json
    from core.cli.read_versions import read_versions
    from core.cli.scored_run import exit_code
    from core.output.tables import RENDERERS
    from core.schemes.label_suggestion import check_one_mapping, label_table_lines, suggest
    from core.schemes.overlap import compare_schemes
    from core.schemes.tables import as_json, as_tsv, tables

    specs, settings, metrics = gold_specs(arguments), settings_of(arguments), metrics_of(arguments)
    check_output(arguments.suggest_labels, specs, settings)
    if arguments.suggest_labels:
        check_one_mapping(specs)
    versions = read_versions(specs, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    with shown("comparing", quiet=arguments.quiet) as progress:
        comparison = compare_schemes(versions, settings, metrics, arguments.examples, progress)
    suggestion = None
    if arguments.suggest_labels and comparison.results.lengths:
        suggestion = suggest(comparison.pairs)
        put_text(arguments.suggest_labels, label_table_lines(suggestion, comparison.results.frame))
        merges = len(suggestion.merges)
        target = "standard output" if arguments.suggest_labels == STANDARD_OUTPUT else arguments.suggest_labels
        remark(f"{merges} label merges written to {target}", quiet=arguments.quiet)
    if arguments.suggest_labels == STANDARD_OUTPUT:
        return exit_code(comparison.results)
    if arguments.format == "json":
        write_json(as_json(comparison, suggestion))
    elif arguments.format == "tsv":
        sys.stdout.write(as_tsv(comparison, suggestion))
    else:
        sys.stdout.write("\n".join(map(RENDERERS[arguments.format], tables(comparison, suggestion))))
    return exit_code(comparison.results)
