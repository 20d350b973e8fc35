"""``score --shard`` and ``score --merge``: a run in parts, and the parts put together."""

import argparse
from collections.abc import Sequence

from core.base.errors import InputError, Problem
from core.base.messages import number_of, said
from core.cli.chosen_settings import gold_sets_of, metrics_of, settings_of
from core.cli.console import remark, shown
from core.cli.named_versions import opened_workspace, resolved_specs
from core.cli.output_files import check_output
from core.cli.read_versions import work_on
from core.cli.scored_run import count_blocks_of, tested
from core.model.version import Version
from core.output.merged_parts import merge_parts
from core.output.run_parts import write_part
from core.scoring.block_results import with_files
from core.scoring.comparison import make_frame
from core.scoring.metrics.registry import measures_of
from core.scoring.run import Results, columns_of
from core.scoring.shards import Shard, ShardRun
from core.scoring.significance import Inference


def run_shard(arguments: argparse.Namespace) -> int:
    """Counts one shard and writes it to a file; returns the exit code."""
    specs, shard = resolved_specs(arguments), Shard(*arguments.shard)
    settings, metrics = settings_of(arguments, gold_sets_of(arguments)), metrics_of(arguments)
    check_output(arguments.output, specs, settings)
    runs = list[ShardRun]()

    def written(versions: Sequence[Version]) -> int:
        frame = make_frame(versions, settings)
        run = ShardRun(frame, columns_of(frame, measures_of(frame, metrics)), shard)
        runs.append(run)
        _check_sentences(runs[0], run)
        with shown(f"scoring {shard}", quiet=arguments.quiet) as progress:
            return write_part(arguments.output, run, metrics, count_blocks_of(arguments), progress)

    rows = work_on(
        specs, written, quiet=arguments.quiet, workspace=opened_workspace(arguments), is_large=True, jobs=arguments.jobs
    )
    remark(f"{arguments.output}: part {shard}, {number_of(rows, 'sentence')}", quiet=arguments.quiet)
    return 0


def _check_sentences(first: ShardRun, again: ShardRun) -> None:
    """Raises `InputError` if files have other sentences than were found ``first``, and still are in other shards."""
    files = zip(with_files(again.frame.versions), first.pairing.ids, again.pairing.ids, strict=True)
    what = said("an unusual layout, in which each part would find other sentences")
    problems = [
        Problem(version.spec.path, 0, what, said("score without --shard"))
        for version, before, after in files
        if [*before] != [*after]
    ]
    if problems:
        raise InputError(problems)


def merge_and_test(arguments: argparse.Namespace) -> tuple[Results, Inference]:
    """The results whose parts ``--merge`` names, and their tests."""
    with shown("merging", quiet=arguments.quiet) as progress:
        results = merge_parts(arguments.merge, progress)
    return results, tested(results.columns, arguments)
