"""``report``: writes the report of a comparison to a file, without a window."""

import argparse
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from core.base.errors import UsageError
from core.base.progress import Progress, ignore_progress
from core.base.source_date import source_date
from core.cli.argument_values import gold_sets_of, metrics_of, resolved_specs, settings_of, workspace_of
from core.cli.arguments import STANDARD_OUTPUT, jobs_of
from core.cli.composed_command import typed
from core.cli.console import check_output, put_bytes, remark, shown
from core.cli.interruption import leaving_when_interrupted
from core.cli.read_versions import read_versions
from core.cli.scored_run import exit_code
from core.model.choices import Depth
from core.report.analysis import Analysis, Stages, analyse, report_golds
from core.report.build import make_report
from core.report.content import Report
from core.report.request import ReportOptions, Scope
from core.report.section_short import SHORT_METRICS
from core.scoring.comparison import Frame
from gui.drawing.describe import states_in
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.export import dpi
from gui.drawing.state_names import OF_ARCS, ArcLine
from gui.i18n.language import Language, set_language
from gui.report_pages.files import PrintedReport, Printing, html_of
from gui.report_pages.paper import Paper
from gui.report_pages.pieces import Watch
from gui.report_pages.report_fonts import report_font, scripts_of
from gui.session.view_choice import Choice
from gui.widgets.application import application_without_display

_PROGRAM: Final = "treeconcord"


def run_report(arguments: argparse.Namespace) -> int:
    """Makes and writes the report; returns the exit code. Raises `InputError` or `UsageError`."""
    _writer_for(arguments.output)  # Another extension is refused before anything is read.
    stages = partial(shown, quiet=arguments.quiet)
    specs, settings = resolved_specs(arguments), settings_of(arguments, gold_sets_of(arguments))
    check_output(arguments.output, specs, settings)
    versions = read_versions(specs, quiet=arguments.quiet, workspace=workspace_of(arguments))
    analysis = analyse(specs, versions, settings, scope_of(arguments), stages)
    for warning in write_report(arguments, analysis, stages):
        remark(warning, quiet=arguments.quiet)
    return exit_code(analysis.results)


def write_report(arguments: argparse.Namespace, analysis: Analysis, stages: Stages) -> list[str]:
    """Writes the report of an analysis; returns warnings about scripts. Raises `InputError` or `UsageError`."""
    _writer_for(arguments.output)  # As above, for the library.
    check_output(arguments.output, analysis.specs, analysis.results.settings)
    report = make_report(analysis, wishes_of(arguments), stages)
    # Qt prints what is raised within its calls of Python, and goes on.
    with stages("drawing") as progress, leaving_when_interrupted():
        content, warnings = laid_out(report, analysis.results.frame, arguments, progress)
    put_bytes(arguments.output, content)
    return warnings


def speaking(arguments: argparse.Namespace) -> QApplication:
    """The application, switched to the language of the report."""
    application = application_without_display()
    set_language(Language(arguments.language))
    return application


def _writer_for(path: str) -> Callable[[Report, Printing, Progress], bytes]:
    """The writer for the extension of ``path``, that of PDF for ``-``. Raises `UsageError` if there is none."""
    extension = ".pdf" if path == STANDARD_OUTPUT else Path(path).suffix
    if extension.lower() not in _WRITERS:
        raise UsageError(
            "{path}: reports can't be written as '{extension}'; expected one of {extensions}",
            path=path,
            extension=extension,
            extensions=", ".join(_WRITERS),
        )
    return _WRITERS[extension.lower()]


def depth_of(arguments: argparse.Namespace) -> Depth:
    """How much the report says: as requested, else as the workspace has it."""
    return arguments.depth or workspace_of(arguments).report_depth


def scope_of(arguments: argparse.Namespace) -> Scope:
    """What to compute; a short report has few measures unless some are named."""
    metrics = metrics_of(arguments)
    if metrics is None and depth_of(arguments) is Depth.SHORT:
        metrics = SHORT_METRICS
    return Scope(metrics, arguments.iterations, arguments.seed, jobs_of(arguments))


def wishes_of(arguments: argparse.Namespace) -> ReportOptions:
    """What the report contains; its command is the one that was given."""
    return ReportOptions(
        typed([_PROGRAM, *arguments.argv]),
        arguments.title,
        arguments.sections,
        tuple(arguments.sentence),
        arguments.sentences,
        labelled=not arguments.unlabelled,
        remarks=workspace_of(arguments).remarks,
        depth=depth_of(arguments),
        are_measures_named=arguments.metrics is not None,
    )


def laid_out(
    report: Report, frame: Frame, arguments: argparse.Namespace, progress: Progress = ignore_progress
) -> tuple[bytes, list[str]]:
    """A report as a file's content, and warnings about scripts. Raises `UsageError`."""
    written = _writer_for(arguments.output)
    speaking(arguments)
    font = report_font()
    content = written(report, printing_of(arguments, frame, font), progress)
    return content, scripts_of(report, font).warnings()


def printing_of(arguments: argparse.Namespace, frame: Frame, font: QFont) -> Printing:
    """How to print it."""
    style = DrawingStyle(arguments.drawing)
    lines, chips = states_in(frame, Choice(report_golds(frame), not arguments.unlabelled))
    arcs = [ArcLine(line) for line in lines if line in OF_ARCS and style is DrawingStyle.ARCS and frame.dependencies]
    date = (source_date() or datetime.now(UTC)).strftime("%Y-%m-%d")
    return Printing(Paper(arguments.paper), font, style, date, (lines, arcs, chips), arguments.language)


def _pdf(report: Report, printing: Printing, progress: Progress) -> bytes:
    return PrintedReport(report, printing, dpi(), watched(report, progress)).as_pdf()


def _html(report: Report, printing: Printing, progress: Progress) -> bytes:
    return "".join(html_of(report, printing, dpi(), watched(report, progress))).encode()


_WRITERS: Final[Mapping[str, Callable[[Report, Printing, Progress], bytes]]] = {".pdf": _pdf, ".html": _html}


def watched(report: Report, progress: Progress) -> Watch:
    """Reports the start of each section to ``progress``."""
    total = sum(1 + len(section.sections) for section in report.sections) or 1
    total *= 2 if report.depth is Depth.FULL else 1  # Its pages are counted before, for the contents.
    begun = count()
    return lambda: progress(next(begun), total)
