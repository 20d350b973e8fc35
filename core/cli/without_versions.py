"""Refuses what makes no sense where results come from files instead of versions."""

import argparse
from typing import Final

from core.base.errors import UsageError
from core.cli.setting_arguments import SETTING_OPTIONS

_OF_RUNS: Final = ("gold", "parse", "input", "derive", "workspace", "against", "metrics", "cluster", "files")


def check_without_versions(arguments: argparse.Namespace, option: str, *others: str) -> None:
    """Raises `UsageError` if ``option``, which names results, comes with versions, settings or one of ``others``."""
    given = [name for name in (*_OF_RUNS, *others) if getattr(arguments, name.replace("-", "_"), None)]
    given += [each.flag.removeprefix("--") for each in SETTING_OPTIONS if each.value_in(arguments) is not None]
    if given:
        what = "the files" if given[0] == "files" else f"--{given[0]}"
        raise UsageError("{option} has scores already; leave out {what}", option=option, what=what)
