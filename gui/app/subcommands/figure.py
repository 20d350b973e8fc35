"""``figure``: the aligned drawing of one sentence, in a file."""

import argparse

from core.cli.interruption import leaving_when_interrupted
from core.cli.setting_arguments import AGAINST, add_settings, settings_of
from core.cli.version_arguments import add_versions, resolved_specs, workspace_of
from gui.drawing.drawing_arguments import add_drawing


def declare(parser: argparse.ArgumentParser) -> None:
    """Says what ``figure`` takes."""
    add_versions(parser)
    add_settings(parser)
    parser.add_argument("--sentence", metavar="ID", required=True, help="the sentence to draw")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        required=True,
        help="FILE.svg, .pdf, .png or .tex (TikZ); - is standard output, as SVG",
    )
    parser.add_argument(AGAINST, metavar="GOLD+GOLD", help="the golds that are compared (default: all)")
    parser.add_argument("--unlabelled", action="store_true", help="what the unlabelled score counts")
    parser.add_argument("--title", action="store_true", help="write the sentence's id and text above it")
    parser.add_argument(
        "--punctuation-conflicts", action="store_true", help="mark conflicts that are only about punctuation as well"
    )
    add_drawing(parser)
    parser.add_argument(
        "--legend", action=argparse.BooleanOptionalAction, default=True, help="explain lines and chips below it"
    )
    parser.add_argument(
        "--tags",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="show categories of brackets and tags of words",
    )
    parser.add_argument("--theme", choices=["light", "dark"], default="light", help="default: light, for paper")
    parser.set_defaults(run=run)


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
            quiet=arguments.quiet,
            workspace=workspace_of(arguments),
        )
    )
