"""``significance``: tests differences between parses."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.cli.arguments import add_format, add_run

if TYPE_CHECKING:
    from core.scoring.run import Column
    from core.scoring.significance import Inference


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``significance``."""
    add_run(parser)
    add_format(parser)
    parser.add_argument(
        "--per-sentence",
        metavar="FILE.tsv|FILE.parquet",
        help="test the scores that score --per-sentence wrote to this file, instead of scoring versions",
    )


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if there are fewer than two parses, or versions are named wrongly."""
    from core.cli.argument_values import check_parses, check_without_versions

    if arguments.per_sentence:
        check_without_versions(arguments, "--per-sentence")
    else:
        check_parses(arguments, 2)


def run(arguments: argparse.Namespace) -> int:
    """Tests each pair of parses by each measure they share and writes the results; returns the exit code."""
    from core.cli.scored_run import exit_code, score_and_test
    from core.output.results import signature

    if arguments.per_sentence:
        return _of_saved_scores(arguments)
    results, inference = score_and_test(arguments)
    _write(arguments.format, results.columns, inference, signature(results, inference))
    return exit_code(results)


def _of_saved_scores(arguments: argparse.Namespace) -> int:
    from core.cli.scored_run import tested
    from core.output.sentence_scores import read_saved_scores

    saved = read_saved_scores(arguments.per_sentence)
    inference = tested(saved.columns, arguments)
    _write(arguments.format, saved.columns, inference, saved.signature(inference))
    return 0


def _write(kind: str, columns: "Sequence[Column]", inference: "Inference", signature_line: str) -> None:
    from core.cli.console import write_json
    from core.output.paper_tables import significance_table
    from core.output.results import interval_entries, pair_entries
    from core.output.tables import RENDERERS

    if kind == "json":
        pairs, intervals = pair_entries(columns, inference), interval_entries(columns, inference)
        write_json({"signature": signature_line, "pairs": pairs, "intervals": intervals})
    else:
        sys.stdout.write(RENDERERS[kind](significance_table(columns, inference, signature_line)))
