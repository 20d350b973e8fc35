"""``score``: scores every parse by every measure."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from core.base.parquet import is_parquet, pyarrow
from core.breakdown.aspect import Aspect
from core.cli.chosen_settings import metrics_of, settings_of
from core.cli.console import shown, write_json
from core.cli.named_versions import named_specs
from core.cli.output_files import check_output
from core.cli.run_arguments import NF17
from core.cli.scored_run import exit_code, score_and_test
from core.cli.standard_output import STANDARD_OUTPUT
from core.cli.visible_text import write_source
from core.output.results import as_json, as_tsv
from core.scoring.run import Results
from core.scoring.significance import Inference

if TYPE_CHECKING:
    from core.breakdown.run import Part


def run(arguments: argparse.Namespace) -> int:
    """Scores parses and writes the results; returns the exit code."""
    if arguments.list or metrics_of(arguments) == (NF17,):
        from core.cli.nf17 import run_nf17, run_treebanks

        return run_treebanks(arguments) if arguments.list else run_nf17(arguments)
    if arguments.shard:
        from core.cli.shard_run import run_shard

        return run_shard(arguments)
    check_output(arguments.per_sentence, named_specs(arguments), settings_of(arguments), arguments.merge or ())
    if arguments.per_sentence and is_parquet(arguments.per_sentence):
        pyarrow()
    aspects = aspects_of(arguments)
    results, inference = _results(arguments)
    parts = _broken_down(results, aspects, arguments) if aspects else []
    if arguments.per_sentence:
        _write_sentences(arguments.per_sentence, results, inference)
    if arguments.per_sentence != STANDARD_OUTPUT:
        _write(results, inference, parts, arguments)
    code = exit_code(results)
    if arguments.verify and not code:
        from core.cli.verification import verify

        return verify(results, arguments.verify, arguments.seed, quiet=arguments.quiet)
    return code


def _results(arguments: argparse.Namespace) -> tuple[Results, Inference]:
    if not arguments.merge:
        return score_and_test(arguments)
    from core.cli.shard_run import merge_and_test

    return merge_and_test(arguments)


def _write_sentences(path: str, results: Results, inference: Inference) -> None:
    # Loads what takes as long as scoring a hundred sentences.
    from core.output.sentence_scores import sentence_lines, write_sentence_scores

    if path == STANDARD_OUTPUT:
        write_source(sentence_lines(results))
    else:
        write_sentence_scores(path, results, inference)


def _write(results: Results, inference: Inference, parts: "Sequence[Part]", arguments: argparse.Namespace) -> None:
    aspects = aspects_of(arguments)
    if arguments.format == "json":
        write_json({**as_json(results, inference), **(_entries(parts, arguments) if aspects else {})})
    elif arguments.format == "tsv" and not aspects:
        sys.stdout.write(as_tsv(results, inference))
    else:
        _write_tables(results, inference, parts, arguments)


def _broken_down(results: Results, aspects: Sequence[Aspect], arguments: argparse.Namespace) -> "list[Part]":
    from core.breakdown.run import break_down

    with shown("breaking down", quiet=arguments.quiet) as progress:
        return break_down(results, aspects, metrics_of(arguments), progress)


def _entries(parts: "Sequence[Part]", arguments: argparse.Namespace) -> Mapping[str, object]:
    from core.breakdown.tables import entries, test_entries

    tests = test_entries(parts, arguments.iterations, arguments.seed)
    return {"breakdown": [*entries(parts)], "breakdown_tests": [*tests]}


def _write_tables(
    results: Results, inference: Inference, parts: "Sequence[Part]", arguments: argparse.Namespace
) -> None:
    """Writes tables, or the breakdown as TSV."""
    if arguments.format == "tsv":
        from core.breakdown.tables import as_tsv as breakdown_tsv

        sys.stdout.write(breakdown_tsv(parts))
        return
    from core.output.paper_tables import cross_experiment_tables, framework_tables
    from core.output.tables import RENDERERS

    tables = [*framework_tables(results), *cross_experiment_tables(results, inference)]
    if parts:
        from core.breakdown.tables import tables as breakdown_tables

        tables += breakdown_tables(parts, arguments.iterations, arguments.seed)
    sys.stdout.write("\n".join(map(RENDERERS[arguments.format], tables)))


def aspects_of(arguments: argparse.Namespace) -> list[Aspect]:
    """The aspects in ``--breakdown``; none without it. Raises `UsageError` for an unknown one."""
    if arguments.breakdown is None:
        return []
    from core.breakdown.run import aspects_named

    return aspects_named(arguments.breakdown.split(","))
