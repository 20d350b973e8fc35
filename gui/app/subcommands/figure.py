"""``figure``: the aligned drawing of one sentence, in a file."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.cli.chosen_settings import settings_of
from core.cli.interruption import leaving_when_interrupted
from core.cli.named_versions import resolved_specs, workspace_of

if TYPE_CHECKING:
    from core.model.version import VersionSpec
    from core.scoring.settings import Settings
    from gui.app.draw_figure import FigureRequest


def run(arguments: argparse.Namespace) -> int:
    """Draws the aligned trees of a sentence to a file. Raises `InputError` or `UsageError`."""
    with leaving_when_interrupted():
        from gui.app.draw_figure import run_figure

    settings = settings_of(arguments, arguments.against and [arguments.against])
    return run_figure(request_of(arguments, resolved_specs(arguments), settings))


def request_of(arguments: argparse.Namespace, specs: "Sequence[VersionSpec]", settings: "Settings") -> "FigureRequest":
    """What to draw: a sentence of ``specs``, as ``arguments`` say."""
    from gui.app.draw_figure import FigureRequest

    return FigureRequest(
        specs,
        arguments.sentence,
        arguments.output,
        settings,
        labelled=not arguments.unlabelled,
        titled=arguments.title,
        legend=arguments.legend,
        tagged=arguments.tags,
        theme=arguments.theme,
        drawing=arguments.drawing,
        punctuation=arguments.punctuation_conflicts,
        width=arguments.width,
        tikz=arguments.tikz,
        caption=arguments.caption,
        words=arguments.words,
        only_differences=arguments.only_differences,
        hidden=tuple(arguments.hide),
        scores=arguments.scores,
        quiet=arguments.quiet,
        workspace=workspace_of(arguments),
    )
