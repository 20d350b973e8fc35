"""Makes reports for the window, started as ``python -m gui.report_pages.server``; caches the last comparison."""

import argparse
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from itertools import chain, islice
from typing import ClassVar, Final

from PySide6.QtGui import QImage, QPainter

from core.base.atomic_files import check_target, write_bytes, write_text
from core.base.progress import Progress
from core.base.source_date import source_date
from core.cli.argument_values import gold_sets_of, resolved_specs, settings_of, workspace_of
from core.cli.escaped_streams import prepare_streams
from core.cli.read_versions import read_versions
from core.engine.answer_messages import AllPages, MissingScripts, PaintedPage, Stage, Written
from core.engine.merge_server import adjudication_to_read
from core.engine.message_loop import Inbox, Listener, Method, Server, serve_window
from core.engine.request_messages import PreviewPages, Request, WriteAdjudicationReport, WriteReport
from core.model.choices import SEED
from core.report.analysis import Analysis, analyse
from core.report.build import make_report
from core.report.section_agreement import adjudication_report, as_markdown
from core.workspaces.missing_or_changed_files import file_state
from core.workspaces.workspace import Workspace, paths_in
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.export import dpi
from gui.drawing.paint.paint_state import colour
from gui.i18n.language import Language, set_language
from gui.i18n.translate import in_table
from gui.pdf.writer import png_bytes
from gui.report_pages.arguments import report_arguments
from gui.report_pages.command import printing_of, scope_of, speaking, watched, wishes_of, write_report
from gui.report_pages.files import PrintedReport, Printing, html_of
from gui.report_pages.page_breaks import Page
from gui.report_pages.paper import Paper
from gui.report_pages.report_fonts import report_font
from gui.widgets.application import application_without_display

PREVIEWED: Final = 24
"""How many pages are painted per request."""


class ReportServer(Server):
    """Reuses the last comparison while only the layout of a report changes."""

    def __init__(self, listener: Listener, inbox: Inbox) -> None:
        super().__init__(listener, inbox)
        self._analysed: tuple[object, Analysis] | None = None
        self._previewed: tuple[object, PrintedReport, Iterator[Page]] | None = None

    def _preview(self, request: PreviewPages) -> None:
        """Paints some pages; reports the total number after the last one."""
        arguments, after = report_arguments(request.argv), request.after
        previewed, self._previewed = self._previewed, None  # A cancelled iteration of pages can't be continued.
        if previewed is None or previewed[0] != (arguments.argv, after):
            previewed = None, *self._pages(arguments, after)
        _, printed, pages = previewed
        for page in islice(pages, PREVIEWED):
            self.check()
            self.say(PaintedPage(_painted(printed, page, request.width)))
            after += 1
        following = next(pages, None)
        if following is None:
            self.say(AllPages(after))
        else:
            self._previewed = (arguments.argv, after), printed, chain([following], pages)

    def _pages(self, arguments: argparse.Namespace, after: int) -> tuple[PrintedReport, Iterator[Page]]:
        """The pages of a report after the first few."""
        analysis = self._analysis(arguments)
        report = make_report(analysis, wishes_of(arguments), self._stage)
        with self._stage("drawing") as progress:
            speaking(arguments)
            printing = printing_of(arguments, analysis.results.frame, report_font())
            printed = PrintedReport(report, printing, dpi(), watched(report, progress))
            if any(printed.scripts):
                self.say(MissingScripts(*printed.scripts))
        return printed, islice(printed.pages(), after, None)

    def _write(self, request: WriteReport) -> None:
        arguments = report_arguments(request.argv)
        write_report(arguments, self._analysis(arguments), self._stage)
        self.say(Written(arguments.output))

    def _analysis(self, arguments: argparse.Namespace) -> Analysis:
        specs = resolved_specs(arguments)
        settings, scope = settings_of(arguments, gold_sets_of(arguments)), scope_of(arguments)
        states = [file_state(path) for path in paths_in(Workspace(tuple(specs), settings))]
        workspace = workspace_of(arguments)
        key = (specs, settings, scope, states, workspace.edits)
        if self._analysed is None or self._analysed[0] != key:
            self.check()
            versions = read_versions(specs, quiet=True, workspace=workspace)
            self._analysed = key, analyse(specs, versions, settings, scope, self._stage)
        return self._analysed[1]

    def _write_adjudication(self, request: WriteAdjudicationReport) -> None:
        """Writes the report of an adjudication, by the extension of its path."""
        check_target(
            request.path, [*(spec.path for spec in request.begun.versions if spec.path), request.begun.journal]
        )
        set_language(Language(request.language))
        with self._stage("comparing") as progress:
            adjudication = adjudication_to_read(request.begun, progress)
            report = adjudication_report(adjudication, SEED, progress)
        path, font = request.path.casefold(), report_font()
        date = (source_date() or datetime.now(UTC)).strftime("%Y-%m-%d")
        printing = Printing(Paper.A4, font, DrawingStyle.SPANS, date, (), request.language)
        with self._stage("drawing") as progress:
            watch = watched(report, progress)
            if path.endswith(".pdf"):
                write_bytes(request.path, PrintedReport(report, printing, dpi(), watch).as_pdf())
            elif path.endswith((".html", ".htm")):
                write_text(request.path, html_of(report, printing, dpi(), watch))
            else:
                write_text(request.path, as_markdown(report, in_table))
        self.say(Written(request.path))

    @contextmanager
    def _stage(self, name: str) -> Iterator[Progress]:
        """A stage of the work, which stops when the request is no longer wanted."""
        self._reported = 0.0  # The start is always reported.
        self.report(partial(Stage, name), 0, 0)
        yield partial(self.report, partial(Stage, name))

    METHODS: ClassVar[Mapping[type[Request], Method]] = {
        PreviewPages: _preview,
        WriteReport: _write,
        WriteAdjudicationReport: _write_adjudication,
    }


def _painted(printed: PrintedReport, page: Page, width: int) -> bytes:
    """A page as PNG, ``width`` pixels wide; turned paper is as much wider as it is on a desk."""
    ratio = width / printed.type.page_width
    across, down = round(page.type.page_width * ratio), round(page.type.page_height * ratio)
    image = QImage(across, down, QImage.Format.Format_RGB32)
    image.fill(colour(printed.type.theme.view))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    printed.paint(painter, page)
    painter.end()
    return png_bytes(image)


def main() -> None:
    """Serves the window on standard input and output."""
    prepare_streams()
    application_without_display()
    serve_window(ReportServer)


if __name__ == "__main__":
    main()
