"""What the process of reports answers to the window."""

from collections.abc import Mapping

from pytestqt.qtbot import QtBot

from core.cli.options_of import options_of
from core.scoring.settings import Settings
from gui.report_pages.server import PREVIEWED, ReportServer
from gui.widgets.sample import sample_specs

ARGV = ["report", *options_of(sample_specs(), Settings()), "--output=report.pdf", "--sentences=20"]


class Asked:
    """The pages that a server has painted, in answer to one request after the other."""

    def __init__(self) -> None:
        self.pages: list[object] = []
        self.done: object = None
        self._server = ReportServer(self._hear, lambda: False)

    def preview(self, after: int) -> None:
        self._server.handle({"request": 1, "do": "preview", "argv": ARGV, "width": 40, "after": after})

    def _hear(self, answer: Mapping[str, object]) -> None:
        if "page" in answer:
            self.pages.append(answer["page"])
        self.done = answer.get("done", self.done)


def test_pages_go_on_where_they_ended_even_if_that_is_forgotten(qtbot: QtBot) -> None:
    """As it is after a file was saved while more pages came."""
    asked, again = Asked(), Asked()
    asked.preview(0)
    assert (len(asked.pages), asked.done) == (PREVIEWED, 0)
    asked.preview(PREVIEWED)
    assert asked.done == len(asked.pages) > PREVIEWED
    again.preview(PREVIEWED)
    assert again.pages == asked.pages[PREVIEWED:]
    assert again.done == asked.done
