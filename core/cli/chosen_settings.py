"""The settings and measures that options choose, individually or by a workspace."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core.base.errors import UsageError
from core.cli.named_versions import opened_workspace
from core.cli.setting_arguments import SETTING_OPTIONS, UNSAID
from core.scoring.settings import Settings


def settings_of(arguments: argparse.Namespace, against: Sequence[str] | None = None) -> Settings:
    """The settings from options, then the workspace, then the defaults."""
    values = [(option, option.value_in(arguments)) for option in SETTING_OPTIONS]
    read = {option.setting: option.read(value) for option, value in values if value is not None}
    given: dict[str, Any] = {setting: value for setting, value in read.items() if value is not UNSAID}
    workspace = opened_workspace(arguments)
    return replace(
        workspace.settings if workspace else Settings(), against=tuple(against) if against else None, **given
    )


def gold_sets_of(arguments: argparse.Namespace) -> Sequence[str] | None:
    """The sets of golds from ``--against``, else from the workspace; None for all that apply."""
    workspace = opened_workspace(arguments)
    return arguments.against or (workspace.settings.against if workspace else None)


def metrics_of(arguments: argparse.Namespace) -> tuple[str, ...] | None:
    """The measures in ``--metrics``; None for all. Raises `UsageError` if it is empty."""
    if arguments.metrics is None:
        return None
    metrics = tuple(filter(None, (part.strip() for part in arguments.metrics.split(","))))
    if not metrics:
        raise UsageError("--metrics is empty; name a measure")
    return metrics
