"""``view``: the window, or a picture of it."""

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from core.base.errors import InputError, UsageError, check_room
from core.cli.arguments import WorkspaceOption, add_settings, add_versions
from core.cli.command_parser import add_profile
from core.cli.interruption import leaving_when_interrupted

if TYPE_CHECKING:
    from gui.app.open_window import ViewRequest


def declare(parser: argparse.ArgumentParser) -> None:
    """Says what ``view`` takes."""
    parser.add_argument("files", nargs="*", metavar="FILE", help="golds and parses, told apart by their names")
    add_versions(parser)
    add_settings(parser)
    parser.add_argument("--sentence", metavar="ID", help="the sentence to show")
    parser.add_argument("--screenshot", metavar="FILE.png", help="draw the window to this file and exit")
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="1280x800", help="of the window drawn")
    parser.add_argument("--theme", choices=["light", "dark"], help="default: as the system has it")
    add_profile(parser)


_WINDOW: Final = 288 << 20
"""The address space that a window takes, and its engine when it starts: Qt would end the process for lack of it."""


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.partition("x")
    if not (
        x and width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 8192 and 240 <= int(height) <= 8192
    ):
        raise argparse.ArgumentTypeError(f"'{text}' is no size; expected WIDTHxHEIGHT from 320x240 to 8192x8192")
    return int(width), int(height)


def run(arguments: argparse.Namespace) -> int:
    """Opens the window, or draws it to a file. Raises `InputError` or `UsageError`."""
    from core.cli.run_command import profile_file

    check_room(_WINDOW)
    with leaving_when_interrupted():
        from gui.app.open_window import run_view

    with profile_file(arguments) as profile:
        return run_view(replace(_view_request(arguments), profile=profile))


def _view_request(arguments: argparse.Namespace) -> "ViewRequest":
    from core.cli.argument_values import resolved_specs, settings_of, workspace_of
    from core.scoring.version_options import guess_specs
    from core.workspaces import EXTENSION
    from gui.app.open_window import ViewRequest

    is_opened = any(file.endswith(EXTENSION) for file in arguments.files)
    if is_opened:
        if len(arguments.files) > 1 or arguments.workspace:
            raise UsageError("a workspace names its files; open it alone")
        arguments.workspace = WorkspaceOption(arguments.files.pop())
    named = bool(arguments.gold or arguments.parse or arguments.workspace)
    if named and arguments.files:
        raise UsageError("name versions either as plain files or with --gold, --parse and --workspace")
    try:
        specs = resolved_specs(arguments) if named else guess_specs(arguments.files)
    except InputError:
        if not is_opened or arguments.screenshot:
            raise
        # Whoever opens it from a folder sees no terminal: the window tells what is wrong.
        return ViewRequest(workspace=arguments.workspace.path, theme=arguments.theme)
    return ViewRequest(
        tuple(specs),
        settings_of(arguments, workspace_of(arguments).settings.against),
        workspace=arguments.workspace and arguments.workspace.path,
        sentence=arguments.sentence,
        screenshot=arguments.screenshot,
        size=arguments.size,
        theme=arguments.theme,
    )
