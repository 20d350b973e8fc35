"""TreeConcord's one entrance: the subcommands, and without one the window."""

import argparse
import sys
from collections.abc import Sequence

from core.commands.arguments import make_parser, resolved_specs, settings_of, workspace_of
from core.commands.running import COMMANDS, prepare_streams, run_command
from core.commands.workspace_option import WorkspaceOption
from core.errors import UsageError
from core.naming import guessed
from core.workspaces.files import EXTENSION


def _view(arguments: argparse.Namespace) -> int:
    from gui.app import ViewRequest, run_view

    if arguments.command is None:
        return run_view(ViewRequest())
    if any(file.endswith(EXTENSION) for file in arguments.files):
        if len(arguments.files) > 1 or arguments.workspace:
            raise UsageError("a workspace names its files; open it alone")
        arguments.workspace = WorkspaceOption(arguments.files.pop())
    named = bool(arguments.gold or arguments.parse or arguments.workspace)
    if named and arguments.files:
        raise UsageError("name versions either as plain files or with --gold, --parse and --workspace")
    specs = resolved_specs(arguments) if named else guessed(arguments.files)
    return run_view(
        ViewRequest(
            tuple(specs),
            settings_of(arguments, workspace_of(arguments).settings.against),
            workspace=arguments.workspace and arguments.workspace.path,
            sentence=arguments.sentence,
            screenshot=arguments.screenshot,
            size=arguments.size,
            theme=arguments.theme,
        )
    )


def _figure(arguments: argparse.Namespace) -> int:
    from gui.figures import FigureRequest, run_figure

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


def _with_subcommand(argv: Sequence[str]) -> Sequence[str]:
    """A workspace alone, as a file manager names it, is one to view."""
    first, _, _ = argv[0].partition("=") if argv else ("", "", "")
    return ["view", *argv] if first == "--workspace" or first.endswith(EXTENSION) else argv


def _report(arguments: argparse.Namespace) -> int:
    from gui.report.command import run_report

    return run_report(arguments)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs what ``argv`` (by default the process's) asks for; returns the exit code."""
    prepare_streams()
    argv = _with_subcommand(sys.argv[1:] if argv is None else argv)
    arguments = make_parser().parse_args(argv, argparse.Namespace(argv=argv))
    commands = {**COMMANDS, "figure": _figure, "report": _report}
    return run_command(commands.get(arguments.command, _view), arguments)


if __name__ == "__main__":
    sys.exit(main())
