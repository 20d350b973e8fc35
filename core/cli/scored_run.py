"""Runs scoring and tests for the subcommands that score, and returns their exit code."""

import argparse
import sys
from collections.abc import Sequence

from core.cli.chosen_settings import gold_sets_of, metrics_of, settings_of
from core.cli.console import shown
from core.cli.named_versions import opened_workspace, resolved_specs
from core.cli.read_versions import work_on
from core.model.version import Version
from core.output.results import nothing_compared
from core.scoring.run import Results, check_measured, score
from core.scoring.statistics.inference import Inference, infer


def score_and_test(arguments: argparse.Namespace) -> tuple[Results, Inference]:
    """Scores and tests."""
    specs = resolved_specs(arguments)
    settings, metrics = settings_of(arguments, gold_sets_of(arguments)), metrics_of(arguments)

    def scored(versions: Sequence[Version]) -> Results:
        with shown("scoring", quiet=arguments.quiet) as progress:
            return score(versions, settings, metrics, progress, arguments.jobs)

    results = work_on(specs, scored, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    check_measured(results, metrics)
    with shown("testing", quiet=arguments.quiet) as progress:
        inference = infer(results.columns, arguments.iterations, arguments.seed, progress, arguments.jobs)
    return results, inference


def exit_code(results: Results) -> int:
    """The exit code of a run: 1, with a message on standard error, if no sentence could be compared."""
    problem = nothing_compared(results)
    if problem:
        sys.stderr.write(f"{problem}\n")
    return 1 if problem else 0
