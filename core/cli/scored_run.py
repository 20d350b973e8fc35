"""Runs scoring and tests for the subcommands that score, and returns their exit code."""

import argparse
import sys
from collections.abc import Sequence
from functools import partial

from core.base.progress import Progress
from core.cli.chosen_settings import gold_sets_of, metrics_of, settings_of
from core.cli.console import remark, shown
from core.cli.named_versions import opened_workspace, resolved_specs
from core.cli.read_versions import work_on
from core.model.version import Version
from core.output.results import nothing_compared
from core.scoring.block_results import are_stored
from core.scoring.count_blocks import CountBlocks, count_blocks
from core.scoring.run import Column, Results, check_measured, score
from core.scoring.significance import Inference, infer


def score_and_test(arguments: argparse.Namespace) -> tuple[Results, Inference]:
    """Scores and tests."""
    specs = resolved_specs(arguments)
    settings, metrics = settings_of(arguments, gold_sets_of(arguments)), metrics_of(arguments)

    def scored(versions: Sequence[Version]) -> Results:
        with shown("scoring", quiet=arguments.quiet) as progress:
            count = count_blocks_of(arguments) if arguments.cluster else None
            if arguments.cluster and not are_stored(versions):
                remark(
                    "counted here, not on the cluster: edits, or an unusual file, are in memory", quiet=arguments.quiet
                )
            return score(versions, settings, metrics, _loading(progress), arguments.jobs, count)

    workspace, is_large = opened_workspace(arguments), bool(arguments.cluster)
    results = work_on(specs, scored, quiet=arguments.quiet, workspace=workspace, is_large=is_large, jobs=arguments.jobs)
    check_measured(results, metrics)
    return results, tested(results.columns, arguments)


def _loading(progress: Progress) -> Progress:
    """``progress``, which at its first call loads what tests and intervals need: other processes count meanwhile."""

    def told(done: int, total: int) -> None:
        if not done:
            from core.scoring import resampling  # noqa: F401, PLC0415
        progress(done, total)

    return told


def tested(columns: Sequence[Column], arguments: argparse.Namespace) -> Inference:
    """Intervals and tests."""
    with shown("testing", quiet=arguments.quiet) as progress:
        return infer(columns, arguments.iterations, arguments.seed, progress, arguments.jobs)


def count_blocks_of(arguments: argparse.Namespace) -> CountBlocks:
    """Counts blocks on the cluster that is named, else in as many processes as ``--jobs`` says."""
    if not arguments.cluster:
        return partial(count_blocks, jobs=arguments.jobs)
    from core.scoring.cluster_work import count_on_cluster  # noqa: PLC0415  # Few have one.

    return partial(count_on_cluster, address=arguments.cluster, tell=partial(remark, quiet=arguments.quiet))


def exit_code(results: Results) -> int:
    """The exit code of a run: 1, with a message on standard error, if no sentence could be compared."""
    problem = nothing_compared(results)
    if problem:
        sys.stderr.write(f"{problem}\n")
    return 1 if problem else 0
