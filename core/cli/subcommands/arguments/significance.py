"""Arguments of ``significance``."""

import argparse

from core.cli.run_arguments import add_run
from core.cli.table_formats import add_format

_OF_RUNS = ("gold", "parse", "input", "derive", "workspace", "against", "metrics")


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
    from core.base.errors import UsageError
    from core.cli.named_versions import check_parses
    from core.cli.setting_arguments import SETTING_OPTIONS

    if not arguments.per_sentence:
        check_parses(arguments, 2)
        return
    settings = {option.flag: option.value_in(arguments) for option in SETTING_OPTIONS}
    given = [f"--{name}" for name in _OF_RUNS if getattr(arguments, name)]
    given += [flag for flag, value in settings.items() if value is not None]
    if given:
        raise UsageError("--per-sentence has scores already; leave out {option}", option=given[0])
