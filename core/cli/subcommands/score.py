"""``score``: scores every parse by every measure."""

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.cli.arguments import (
    FLOORS,
    NF17,
    STANDARD_OUTPUT,
    add_format,
    add_plain_files,
    add_run,
    check_any,
    positive_number,
    shard,
)
from core.model.choices import Aspect

if TYPE_CHECKING:
    from core.breakdown.breakdown import MeasureBreakdowns
    from core.scoring.run import Results
    from core.scoring.significance import Inference


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``score``."""
    add_run(parser)
    add_plain_files(parser)
    add_format(parser)
    FLOORS.add_to(parser)
    parser.add_argument(
        "--list",
        metavar="FILE.tsv",
        help="print Nivre and Fang's tables (2017) for many treebanks: name TAB gold TAB parse, a line each",
    )
    parser.add_argument(
        "--breakdown",
        metavar="relation,construction,…",
        help=f"whose points are lost, the parser's or the scheme's, by {', '.join(Aspect)} (TSV: only these rows)",
    )
    parser.add_argument(
        "--per-sentence",
        metavar="FILE.tsv|FILE.parquet",
        help="write the scores of each sentence to this file (Parquet needs treeconcord[parquet])",
    )
    parser.add_argument(
        "--shard",
        type=shard,
        metavar="I/N",
        help="score only part I of N of the sentences, to the file -o, for --merge (needs treeconcord[parquet])",
    )
    parser.add_argument("-o", "--output", metavar="PART.parquet", help="the file for the part that --shard names")
    parser.add_argument(
        "--merge",
        nargs="+",
        metavar="PART.parquet",
        help="put together all parts that --shard wrote, instead of scoring",
    )
    parser.add_argument(
        "--verify",
        type=positive_number,
        default=0,
        metavar="N",
        help="score N sampled projective sentences by zss as well, of at most 60 words or as --max-length says",
    )


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if there is no parse, versions are named wrongly, or options do not go together."""
    named = (arguments.files, arguments.list, arguments.metrics, arguments.merge, arguments.output, arguments.shard)
    if not any(named):
        check_any(arguments)
    from core.base.errors import UsageError
    from core.cli.argument_values import check_parses, check_without_versions, metrics_of, name_plain_files

    if arguments.merge:
        check_without_versions(arguments, "--merge", "breakdown", "verify", "list", "shard")
        return
    if arguments.output and not arguments.shard:
        raise UsageError("-o is for the part that --shard names; results go to standard output: score … > FILE")
    if arguments.shard:
        _check_shard(arguments)
    name_plain_files(arguments)
    if not arguments.list and metrics_of(arguments) != (NF17,):
        check_parses(arguments, 1)


def _check_shard(arguments: argparse.Namespace) -> None:
    from core.base.errors import UsageError
    from core.cli.argument_values import metrics_of

    if arguments.output in (None, STANDARD_OUTPUT):
        raise UsageError("--shard writes a file; name it with -o PART.parquet")
    given = [name for name in ("breakdown", "per_sentence", "verify", "list") if getattr(arguments, name)]
    if given:
        raise UsageError("--shard writes counts only; leave out --{option}", option=given[0].replace("_", "-"))
    if metrics_of(arguments) == (NF17,):
        raise UsageError("--shard has no tables of nf17; name measures such as las with --metrics")


def run(arguments: argparse.Namespace) -> int:
    """Scores parses and writes the results; returns the exit code."""
    from core.base.parquet import is_parquet, pyarrow
    from core.cli.argument_values import metrics_of, named_specs, settings_of
    from core.cli.console import check_output
    from core.cli.scored_run import exit_code, merge_and_test, run_shard, score_and_test, verify

    if arguments.list or metrics_of(arguments) == (NF17,):
        from core.cli.nf17 import run_nf17, run_treebanks

        return run_treebanks(arguments) if arguments.list else run_nf17(arguments)
    if arguments.shard:
        return run_shard(arguments)
    check_output(arguments.per_sentence, named_specs(arguments), settings_of(arguments), arguments.merge or ())
    if arguments.per_sentence and is_parquet(arguments.per_sentence):
        pyarrow()
    aspects = aspects_of(arguments)
    results, inference = merge_and_test(arguments) if arguments.merge else score_and_test(arguments)
    parts = _broken_down(results, aspects, arguments) if aspects else None
    if arguments.per_sentence:
        _write_sentences(arguments.per_sentence, results, inference)
    if arguments.per_sentence != STANDARD_OUTPUT:
        _write(results, inference, parts, arguments)
    code = exit_code(results)
    if arguments.verify and not code:
        return verify(results, arguments.verify, arguments.seed, quiet=arguments.quiet)
    return code


def _write_sentences(path: str, results: "Results", inference: "Inference") -> None:
    # Loads what takes as long as scoring a hundred sentences.
    from core.cli.escaped_streams import write_source
    from core.output.sentence_scores import sentence_lines, write_sentence_scores

    if path == STANDARD_OUTPUT:
        write_source(sentence_lines(results))
    else:
        write_sentence_scores(path, results, inference)


def _broken_down(
    results: "Results", aspects: Sequence[Aspect], arguments: argparse.Namespace
) -> "list[MeasureBreakdowns]":
    from core.breakdown.breakdown import break_down
    from core.cli.argument_values import metrics_of
    from core.cli.console import shown

    with shown("breaking down", quiet=arguments.quiet) as progress:
        return break_down(results, aspects, metrics_of(arguments), progress)


def _write(
    results: "Results",
    inference: "Inference",
    parts: "Sequence[MeasureBreakdowns] | None",
    arguments: argparse.Namespace,
) -> None:
    """Writes the scores, and the ``parts`` of a breakdown if one is wanted; as TSV, these alone."""
    from core.cli.console import write_json
    from core.output.results import as_json, as_tsv

    draws = arguments.iterations, arguments.seed
    if arguments.format == "json":
        found = {**as_json(results, inference)}
        if parts is not None:
            from core.breakdown.tables import entries, test_entries

            found |= {"breakdown": [*entries(parts)], "breakdown_tests": [*test_entries(parts, *draws)]}
        write_json(found)
    elif arguments.format == "tsv" and parts is None:
        sys.stdout.write(as_tsv(results, inference))
    elif arguments.format == "tsv":
        from core.breakdown.tables import as_tsv as breakdown_tsv

        sys.stdout.write(breakdown_tsv(parts or ()))
    else:
        from core.output.paper_tables import cross_experiment_tables, framework_tables
        from core.output.tables import RENDERERS

        tables = [*framework_tables(results), *cross_experiment_tables(results, inference)]
        if parts:
            from core.breakdown.tables import tables as breakdown_tables

            tables += breakdown_tables(parts, *draws)
        sys.stdout.write("\n".join(map(RENDERERS[arguments.format], tables)))


def aspects_of(arguments: argparse.Namespace) -> list[Aspect]:
    """The aspects in ``--breakdown``; none without it. Raises `UsageError` for an unknown one."""
    if arguments.breakdown is None:
        return []
    from core.breakdown.breakdown import aspects_named

    return aspects_named(arguments.breakdown.split(","))
