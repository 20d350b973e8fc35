"""Arguments of ``score``."""

import argparse

from core.breakdown.aspect import Aspect
from core.cli.argument_types import positive_number, shard
from core.cli.run_arguments import NF17, add_run
from core.cli.setting_arguments import FLOORS
from core.cli.table_formats import add_format
from core.cli.version_arguments import add_plain_files, check_any


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
    from core.cli.chosen_settings import metrics_of
    from core.cli.named_versions import check_parses, name_plain_files
    from core.cli.without_versions import check_without_versions

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
    from core.cli.chosen_settings import metrics_of
    from core.cli.standard_output import STANDARD_OUTPUT

    if arguments.output in (None, STANDARD_OUTPUT):
        raise UsageError("--shard writes a file; name it with -o PART.parquet")
    given = [name for name in ("breakdown", "per_sentence", "verify", "list") if getattr(arguments, name)]
    if given:
        raise UsageError("--shard writes counts only; leave out --{option}", option=given[0].replace("_", "-"))
    if metrics_of(arguments) == (NF17,):
        raise UsageError("--shard has no tables of nf17; name measures such as las with --metrics")
