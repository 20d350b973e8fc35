"""Answers the window's requests for reports (`gui.report_pages.server_main`); keeps the last comparison."""

import argparse
from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from itertools import chain, islice
from time import monotonic
from typing import Any, Final

from PySide6.QtGui import QImage, QPainter

from core.base.errors import CancelledError, InputError, UsageError
from core.base.progress import Progress
from core.cli.read_versions import read_versions
from core.cli.setting_arguments import gold_sets_of, settings_of
from core.cli.version_arguments import resolved_specs
from core.report.build import Analysis, analyse, make_report
from core.workspaces.source_files import file_state
from core.workspaces.workspace import Workspace, paths_in
from gui.drawing.figures.export import dpi
from gui.drawing.paint.look import colour
from gui.pdf.writer import opened
from gui.report_pages.arguments import report_arguments
from gui.report_pages.command import printing_of, scope_of, speaking, watched, wishes_of, write_report
from gui.report_pages.pages import Page
from gui.report_pages.pdf import PrintedReport

PREVIEWED: Final = 24
"""Pages that are painted at a time."""

_REPORT_EVERY: Final = 0.05
"""Seconds between two reports of progress."""

Answer = Callable[[Mapping[str, object]], None]


class ReportServer:
    """Gives up what it does as soon as a newer request waits."""

    def __init__(self, answer: Answer, is_superseded: Callable[[], bool]) -> None:
        self._answer = answer
        self._is_superseded = is_superseded
        self._request = 0
        self._analysed: tuple[object, Analysis] | None = None
        self._previewed: tuple[object, PrintedReport, Iterator[Page]] | None = None

    def handle(self, request: Mapping[str, Any]) -> None:
        """Answers one request; the last answer says how it ended."""
        self._request = request["request"]
        pages = 0
        try:
            if request["do"] != "cancel":
                arguments = report_arguments(request["argv"])
                if request["do"] == "preview":
                    pages = self._preview(arguments, request["width"], request["after"])
                else:
                    self._write(arguments)
        except CancelledError:
            self._say("cancelled", value=True)
        except InputError as error:
            self._say("problems", [asdict(problem) for problem in error.problems])
        except UsageError as error:
            self._say("refused", asdict(error.phrase))
        else:
            self._say("done", pages)

    def _preview(self, arguments: argparse.Namespace, width: int, after: int) -> int:
        """Paints pages after so many; returns how many there are in all, 0 if there are more."""
        previewed, self._previewed = self._previewed, None  # Pages that were given up in their midst do not go on.
        if previewed is None or previewed[0] != (arguments.argv, after):
            previewed = None, *self._pages(arguments, after)
        _, printed, pages = previewed
        for page in islice(pages, PREVIEWED):
            self._check()
            self._say("page", b64encode(_painted(printed, page, width)).decode())
            after += 1
        following = next(pages, None)
        if following is None:
            return after
        self._previewed = (arguments.argv, after), printed, chain([following], pages)
        return 0

    def _pages(self, arguments: argparse.Namespace, after: int) -> tuple[PrintedReport, Iterator[Page]]:
        """The pages of a report, without so many at its beginning."""
        analysis = self._analysis(arguments)
        report = make_report(analysis, wishes_of(arguments), self._stage)
        with self._stage("drawing") as progress:
            printing = printing_of(arguments, analysis, speaking(arguments).font())
            printed = PrintedReport(report, printing, dpi(), watched(report, progress))
            if printed.missing:
                self._say("missing", printed.missing)
        return printed, islice(printed.pages(), after, None)

    def _write(self, arguments: argparse.Namespace) -> None:
        write_report(arguments, self._analysis(arguments), self._stage)
        self._say("written", arguments.output)

    def _analysis(self, arguments: argparse.Namespace) -> Analysis:
        specs = resolved_specs(arguments)
        settings, scope = settings_of(arguments, gold_sets_of(arguments)), scope_of(arguments)
        states = [file_state(path) for path in paths_in(Workspace(tuple(specs), settings))]
        key = (specs, settings, scope, states)
        if self._analysed is None or self._analysed[0] != key:
            self._check()
            versions = read_versions(specs, quiet=True)
            self._analysed = key, analyse(specs, versions, settings, scope, self._stage)
        return self._analysed[1]

    @contextmanager
    def _stage(self, name: str) -> Iterator[Progress]:
        """A stage of the work, which is given up where a newer request waits."""
        last = 0.0

        def progress(done: int, total: int) -> None:
            nonlocal last
            self._check()
            if monotonic() - last > _REPORT_EVERY:
                last = monotonic()
                self._say("stage", [name, done, total])

        progress(0, 0)
        yield progress

    def _check(self) -> None:
        if self._is_superseded():
            raise CancelledError

    def _say(self, key: str, value: object) -> None:
        self._answer({"request": self._request, key: value})


def _painted(printed: PrintedReport, page: Page, width: int) -> bytes:
    """A page as a PNG that is ``width`` pixels wide."""
    ratio = width / printed.type.page_width
    image = QImage(width, round(printed.type.page_height * ratio), QImage.Format.Format_RGB32)
    image.fill(colour(printed.type.theme.view))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    printed.paint(painter, page)
    painter.end()
    buffer = opened()
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())
