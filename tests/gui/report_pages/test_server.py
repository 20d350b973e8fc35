"""What the process of reports answers to the window."""

from pytestqt.qtbot import QtBot

from core.cli.compose_options import options_of
from core.engine.answer_messages import AllPages, PaintedPage
from core.engine.engine_server import EngineServer
from core.engine.merge_server import MergeServer
from core.engine.request_messages import Cancel, CancelAll, PreviewPages
from core.engine.wire import REQUESTS
from core.scoring.settings import Settings
from gui.report_pages.server import PREVIEWED, ReportServer
from gui.widgets.sample import sample_specs
from tests.core.engine.talks import Talk

ARGV = ("report", *options_of(sample_specs(), Settings()), "--output=report.pdf", "--sentences=30", "--depth=full")


class ReportTalk(Talk):
    """The pages that a server has painted, in answer to one request after the other."""

    def __init__(self) -> None:
        super().__init__(ReportServer)
        self.pages: list[bytes] = []

    def preview(self, after: int) -> int:
        """Asks for more pages; returns how many there are in all, 0 if there are more."""
        self.ask(PreviewPages(ARGV, 40, after))
        self.pages += [each.picture for each in self.found(PaintedPage)]
        return sum(each.pages for each in self.found(AllPages))


def test_pages_go_on_where_they_ended_even_if_that_is_forgotten(qtbot: QtBot) -> None:
    """As it is after a file was saved while more pages came."""
    asked, again = ReportTalk(), ReportTalk()
    assert (asked.preview(0), len(asked.pages)) == (0, PREVIEWED)
    assert asked.preview(PREVIEWED) == len(asked.pages) > PREVIEWED
    assert again.preview(PREVIEWED) == len(asked.pages)
    assert again.pages == asked.pages[PREVIEWED:]


def test_each_request_that_there_is_has_one_server() -> None:
    """A message that nobody answers would end a process of the person who asks."""
    methods = [each for server in (EngineServer, MergeServer, ReportServer) for each in server.METHODS]
    assert sorted([*methods, Cancel, CancelAll], key=str) == sorted(REQUESTS, key=str)
