"""``overlap``: golds compared two by two, and a table of labels that may count as equal."""

import argparse
import sys

from core.base.atomic_files import write_text
from core.base.errors import UsageError
from core.cli.arguments import check_output, gold_specs, metrics_of, settings_of
from core.cli.console import remark, shown, write_json
from core.cli.read_versions import read_versions
from core.cli.subcommands.score import exit_code
from core.model.version import Role
from core.output.tables import RENDERERS
from core.schemes.json_tsv import as_json, as_tsv
from core.schemes.label_suggestion import suggest
from core.schemes.label_table import check_one_mapping, label_table_lines
from core.schemes.overlap import compare_schemes
from core.schemes.tables import tables


def run_overlap(arguments: argparse.Namespace) -> int:
    """Compares and writes; returns the exit code."""
    specs, settings, metrics = gold_specs(arguments), settings_of(arguments), metrics_of(arguments)
    if sum(spec.role is Role.GOLD for spec in specs) < 2:
        raise UsageError("only one gold is given; golds are compared two by two")
    check_output(arguments.suggest_labels, specs, settings)
    if arguments.suggest_labels:
        check_one_mapping(specs)
    versions = read_versions(specs, quiet=arguments.quiet)
    with shown("comparing", quiet=arguments.quiet) as progress:
        comparison = compare_schemes(versions, settings, metrics, arguments.examples, progress)
    suggestion = None
    if arguments.suggest_labels and comparison.results.lengths:
        suggestion = suggest(comparison.pairs)
        write_text(arguments.suggest_labels, label_table_lines(suggestion, comparison.results.frame))
        merges = len(suggestion.merges)
        remark(f"{merges} merges of labels written to {arguments.suggest_labels}", quiet=arguments.quiet)
    if arguments.format == "json":
        write_json(as_json(comparison, suggestion))
    elif arguments.format == "tsv":
        sys.stdout.write(as_tsv(comparison, suggestion))
    else:
        sys.stdout.write("\n".join(map(RENDERERS[arguments.format], tables(comparison, suggestion))))
    return exit_code(comparison.results)
