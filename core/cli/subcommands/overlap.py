"""``overlap``: compares each pair of golds and suggests labels to count as equal."""

import argparse
import sys

from core.cli.chosen_settings import metrics_of, settings_of
from core.cli.console import remark, shown, write_json
from core.cli.named_versions import gold_specs, opened_workspace
from core.cli.output_files import check_output, put_text
from core.cli.read_versions import read_versions
from core.cli.scored_run import exit_code
from core.cli.standard_output import STANDARD_OUTPUT
from core.output.tables import RENDERERS
from core.schemes.json_tsv import as_json, as_tsv
from core.schemes.label_suggestion import suggest
from core.schemes.label_table import check_one_mapping, label_table_lines
from core.schemes.overlap import compare_schemes
from core.schemes.tables import tables


def run(arguments: argparse.Namespace) -> int:
    """Compares golds and writes the results; returns the exit code."""
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
