"""Runs scoring and tests for the subcommands that score, and returns their exit code."""

import argparse
import sys

from core.base.errors import UsageError
from core.cli.console import shown
from core.cli.read_versions import read_versions
from core.cli.run_arguments import metrics_of
from core.cli.setting_arguments import gold_sets_of, settings_of
from core.cli.version_arguments import resolved_specs, workspace_of
from core.model.version import Role
from core.output.results import nothing_compared
from core.scoring.run import Results, score
from core.scoring.statistics.inference import Inference, infer


def score_and_test(arguments: argparse.Namespace, parses: int) -> tuple[Results, Inference]:
    """Scores and tests. Raises `UsageError` if there are fewer than ``parses`` parses."""
    specs = resolved_specs(arguments)
    if sum(spec.role is Role.PARSE for spec in specs) < parses:
        if parses == 1:
            raise UsageError("no parse is given; name them with --parse NAME@GOLD=PATH")
        raise UsageError("fewer than {n} parses are given; name them with --parse NAME@GOLD=PATH", n=parses)
    settings, metrics = settings_of(arguments, gold_sets_of(arguments)), metrics_of(arguments)
    versions = read_versions(specs, quiet=arguments.quiet, workspace=workspace_of(arguments))
    with shown("scoring", quiet=arguments.quiet) as progress:
        results = score(versions, settings, metrics, progress, arguments.jobs)
    if not results.columns:
        raise UsageError(
            "{metrics}: for single golds only; --against names only larger sets", metrics=", ".join(metrics or ())
        )
    with shown("testing", quiet=arguments.quiet) as progress:
        inference = infer(results.columns, arguments.iterations, arguments.seed, progress)
    return results, inference


def exit_code(results: Results) -> int:
    """The exit code of a run: 1, with a message on standard error, if no sentence could be compared."""
    problem = nothing_compared(results)
    if problem:
        sys.stderr.write(f"{problem}\n")
    return 1 if problem else 0
