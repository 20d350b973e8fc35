"""``significance``: tests differences between parses."""

import argparse
import sys

from core.cli.console import write_json
from core.cli.scored_run import exit_code, score_and_test
from core.output.paper_tables import significance_table
from core.output.results import pair_entries, signature
from core.output.tables import RENDERERS


def run(arguments: argparse.Namespace) -> int:
    """Tests each pair of parses by each measure they share and writes the results; returns the exit code."""
    results, inference = score_and_test(arguments)
    if arguments.format == "json":
        pairs = {"signature": signature(results, inference), "pairs": pair_entries(results, inference)}
        write_json(pairs)
    else:
        sys.stdout.write(RENDERERS[arguments.format](significance_table(results, inference)))
    return exit_code(results)
