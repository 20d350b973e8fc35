"""The subcommands that draw. Qt is loaded by them, and not before."""

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from core.base.errors import UsageError
from core.cli.arguments import resolved_specs, settings_of, workspace_of
from core.cli.interruption import leaving_when_interrupted
from core.cli.run_options import profile_file
from core.cli.workspace_option import WorkspaceOption
from core.scoring.version_options import guessed
from core.workspaces.files import EXTENSION

if TYPE_CHECKING:
    from gui.app.view_command import ViewRequest


def view(arguments: argparse.Namespace) -> int:
    """Opens the window, or draws it to a file. Raises `InputError` or `UsageError`."""
    with leaving_when_interrupted():
        from gui.app.view_command import run_view

    with profile_file(arguments) as profile:
        return run_view(replace(_view_request(arguments), profile=profile))


def _view_request(arguments: argparse.Namespace) -> "ViewRequest":
    from gui.app.view_command import ViewRequest

    if arguments.command is None:
        return ViewRequest()
    if any(file.endswith(EXTENSION) for file in arguments.files):
        if len(arguments.files) > 1 or arguments.workspace:
            raise UsageError("a workspace names its files; open it alone")
        arguments.workspace = WorkspaceOption(arguments.files.pop())
    named = bool(arguments.gold or arguments.parse or arguments.workspace)
    if named and arguments.files:
        raise UsageError("name versions either as plain files or with --gold, --parse and --workspace")
    specs = resolved_specs(arguments) if named else guessed(arguments.files)
    return ViewRequest(
        tuple(specs),
        settings_of(arguments, workspace_of(arguments).settings.against),
        workspace=arguments.workspace and arguments.workspace.path,
        sentence=arguments.sentence,
        screenshot=arguments.screenshot,
        size=arguments.size,
        theme=arguments.theme,
    )


def figure(arguments: argparse.Namespace) -> int:
    """Draws the aligned trees of a sentence to a file. Raises `InputError` or `UsageError`."""
    with leaving_when_interrupted():
        from gui.app.figure_command import FigureRequest, run_figure

    return run_figure(
        FigureRequest(
            resolved_specs(arguments),
            arguments.sentence,
            arguments.output,
            settings_of(arguments, arguments.against and [arguments.against]),
            labelled=not arguments.unlabelled,
            titled=arguments.title,
            legend=arguments.legend,
            theme=arguments.theme,
            drawing=arguments.drawing,
            punctuation=arguments.punctuation_conflicts,
            quiet=arguments.quiet,
        )
    )


def report(arguments: argparse.Namespace) -> int:
    """Writes a report. Raises `InputError` or `UsageError`."""
    with leaving_when_interrupted():
        from gui.report_pages.command import run_report

    return run_report(arguments)
