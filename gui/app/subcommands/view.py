"""``view``: the window, or a picture of it."""

import argparse
from dataclasses import replace
from typing import TYPE_CHECKING

from core.base.errors import UsageError
from core.cli.chosen_settings import settings_of
from core.cli.interruption import leaving_when_interrupted
from core.cli.named_versions import resolved_specs, workspace_of
from core.cli.profile_folder import profile_file
from core.cli.workspace_option import WorkspaceOption
from core.scoring.version_options import guess_specs
from core.workspaces.extension import EXTENSION

if TYPE_CHECKING:
    from gui.app.open_window import ViewRequest


def run(arguments: argparse.Namespace) -> int:
    """Opens the window, or draws it to a file. Raises `InputError` or `UsageError`."""
    with leaving_when_interrupted():
        from gui.app.open_window import run_view

    with profile_file(arguments) as profile:
        return run_view(replace(_view_request(arguments), profile=profile))


def _view_request(arguments: argparse.Namespace) -> "ViewRequest":
    from gui.app.open_window import ViewRequest

    if any(file.endswith(EXTENSION) for file in arguments.files):
        if len(arguments.files) > 1 or arguments.workspace:
            raise UsageError("a workspace names its files; open it alone")
        arguments.workspace = WorkspaceOption(arguments.files.pop())
    named = bool(arguments.gold or arguments.parse or arguments.workspace)
    if named and arguments.files:
        raise UsageError("name versions either as plain files or with --gold, --parse and --workspace")
    specs = resolved_specs(arguments) if named else guess_specs(arguments.files)
    return ViewRequest(
        tuple(specs),
        settings_of(arguments, workspace_of(arguments).settings.against),
        workspace=arguments.workspace and arguments.workspace.path,
        sentence=arguments.sentence,
        screenshot=arguments.screenshot,
        size=arguments.size,
        theme=arguments.theme,
    )
