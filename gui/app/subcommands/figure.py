"""``figure``: the aligned drawing of one sentence, in a file."""

import argparse

from core.cli.chosen_settings import settings_of
from core.cli.interruption import leaving_when_interrupted
from core.cli.named_versions import resolved_specs, workspace_of


def run(arguments: argparse.Namespace) -> int:
    """Draws the aligned trees of a sentence to a file. Raises `InputError` or `UsageError`."""
    with leaving_when_interrupted():
        from gui.app.draw_figure import FigureRequest, run_figure

    return run_figure(
        FigureRequest(
            resolved_specs(arguments),
            arguments.sentence,
            arguments.output,
            settings_of(arguments, arguments.against and [arguments.against]),
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
    )
