"""Runs that score: in one go or on a cluster, in shards that are put together, and verified by zss."""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from core.base.errors import Problem, raise_any
from core.base.messages import number_of, said
from core.base.progress import Progress
from core.cli.argument_values import gold_sets_of, metrics_of, opened_workspace, resolved_specs, settings_of
from core.cli.arguments import jobs_of
from core.cli.console import check_output, remark, shown
from core.cli.read_versions import work_on
from core.model.version import Version
from core.output.results import nothing_compared
from core.scoring.blocks import CountBlocks, are_stored, count_blocks, with_files
from core.scoring.comparison import make_frame
from core.scoring.metrics.registry import measures_of
from core.scoring.run import Column, Results, check_measured, columns_of, score
from core.scoring.significance import Inference, infer

if TYPE_CHECKING:
    from core.scoring.shards import ShardRun


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
            return score(versions, settings, metrics, _loading(progress), jobs_of(arguments), count)

    workspace, is_large = opened_workspace(arguments), bool(arguments.cluster)
    results = work_on(
        specs, scored, quiet=arguments.quiet, workspace=workspace, is_large=is_large, jobs=jobs_of(arguments)
    )
    check_measured(results, metrics)
    return results, tested(results.columns, arguments)


def _loading(progress: Progress) -> Progress:
    """``progress``, which at its first call loads what tests and intervals need: other processes count meanwhile."""

    def told(done: int, total: int) -> None:
        if not done:
            from core.scoring import intervals_and_p_values  # noqa: F401
        progress(done, total)

    return told


def tested(columns: Sequence[Column], arguments: argparse.Namespace) -> Inference:
    """Intervals and tests."""
    with shown("testing", quiet=arguments.quiet) as progress:
        return infer(columns, arguments.iterations, arguments.seed, progress, jobs_of(arguments))


def count_blocks_of(arguments: argparse.Namespace) -> CountBlocks:
    """Counts blocks on the cluster that is named, else in as many processes as ``--jobs`` says."""
    if not arguments.cluster:
        return partial(count_blocks, jobs=jobs_of(arguments))
    from core.scoring.shards import count_on_cluster  # Few have one.

    return partial(count_on_cluster, address=arguments.cluster, tell=partial(remark, quiet=arguments.quiet))


def exit_code(results: Results) -> int:
    """The exit code of a run: 1, with a message on standard error, if no sentence could be compared."""
    problem = nothing_compared(results)
    if problem:
        sys.stderr.write(f"{problem}\n")
    return 1 if problem else 0


# ``score --shard`` and ``score --merge``: a run in parts, and the parts put together.


def run_shard(arguments: argparse.Namespace) -> int:
    """Counts one shard and writes it to a file; returns the exit code."""
    from core.output.run_parts import write_part
    from core.scoring.shards import Shard, ShardRun

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
        specs,
        written,
        quiet=arguments.quiet,
        workspace=opened_workspace(arguments),
        is_large=True,
        jobs=jobs_of(arguments),
    )
    remark(f"{arguments.output}: part {shard}, {number_of(rows, 'sentence')}", quiet=arguments.quiet)
    return 0


def _check_sentences(first: "ShardRun", again: "ShardRun") -> None:
    """Raises `InputError` if files have other sentences than were found ``first``, and still are in other shards."""
    files = zip(with_files(again.frame.versions), first.pairing.ids, again.pairing.ids, strict=True)
    what = said("an unusual layout, in which each part would find other sentences")
    problems = [
        Problem(version.spec.path, 0, what, said("score without --shard"))
        for version, before, after in files
        if [*before] != [*after]
    ]
    raise_any(problems)


def merge_and_test(arguments: argparse.Namespace) -> tuple[Results, Inference]:
    """The results whose parts ``--merge`` names, and their tests."""
    from core.output.run_parts import merge_parts

    with shown("merging", quiet=arguments.quiet) as progress:
        results = merge_parts(arguments.merge, progress)
    return results, tested(results.columns, arguments)


# ``score --verify``: scores computed a second time, by Zhang and Shasha's algorithm.


LONGEST_VERIFIED: Final = 60
"""The default of ``--max-length``, in words: zss takes seconds for trees above 160 nodes."""


def verify(results: Results, wanted: int, seed: int, *, quiet: bool) -> int:
    """Scores sampled projective sentences by Zhang and Shasha's algorithm too; returns 1 if anything differs."""
    from random import Random

    from core.trees.zhang_shasha import disagreement, is_projective

    frame = results.frame
    order = list(range(len(results.lengths)))
    Random(seed).shuffle(order)  # noqa: S311
    longest = frame.settings.max_length or LONGEST_VERIFIED
    done = comparisons = differences = long = gapped = 0
    with shown("verifying", quiet=quiet) as progress:
        for i in order:
            if done == wanted:
                break
            comparison = results.comparison(i)
            if len(comparison.positions) > longest:
                long += 1
                continue
            if not is_projective([comparison.tree(version.name, labelled=True) for version in frame.versions]):
                gapped += 1
                continue
            done += 1
            progress(done, wanted)
            for parse in frame.parses:
                for against in frame.sets_for(parse.name):
                    for labelled in (False, True):
                        found, native, generalized = comparison.compared(parse.name, against, labelled=labelled)
                        forgiving = native if frame.native_gold(parse.name) in against else None
                        script = comparison.script(parse.name, against, labelled=labelled)
                        comparisons += 1
                        if difference := disagreement(script, found, generalized, forgiving):
                            differences += 1
                            where = f"{results.aligned.names[i]}: {parse.name} against {'+'.join(against)}"
                            sys.stderr.write(f"verify: {where}: {difference}\n")
    verified = f"verified by zss: {number_of(done, 'sentence')}, {comparisons} scores, {differences} differences"
    too_long = f"{number_of(long, 'sentence')} of more than {longest} words (--max-length)"
    passed_over = f"passed over: {too_long}, {gapped} not projective"
    remark(f"{verified}; {passed_over}" if long or gapped else verified, quiet=quiet)
    return 1 if differences else 0
