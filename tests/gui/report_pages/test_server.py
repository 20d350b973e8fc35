"""What the process of reports answers to the window."""

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from core.cli.composed_command import options_of
from core.engine.answer_messages import AllPages, PaintedPage
from core.engine.engine_server import EngineServer
from core.engine.merge_server import MergeServer
from core.engine.message_loop import REQUESTS
from core.engine.request_messages import Cancel, CancelAll, PreviewPages
from core.scoring.settings import Settings
from gui.report_pages.server import PREVIEWED, ReportServer
from gui.widgets.sample import sample_specs
from tests.core.engine.talks import Talk
from tests.paths import SAMPLE

ARGV = ("report", *options_of(sample_specs(), Settings()), "--output=report.pdf", "--sentences=30", "--depth=full")


class ReportTalk(Talk):
    """The pages that a server has painted, in answer to one request after the other."""

    def __init__(self, argv: tuple[str, ...] = ARGV) -> None:
        super().__init__(ReportServer)
        self.argv = argv
        self.pages: list[bytes] = []

    def preview(self, after: int) -> int:
        """Asks for more pages; returns how many there are in all, 0 if there are more."""
        self.ask(PreviewPages(self.argv, 40, after))
        self.pages += [each.picture for each in self.found(PaintedPage)]
        return sum(each.pages for each in self.found(AllPages))


def test_pages_go_on_where_they_ended_even_if_that_is_forgotten(qtbot: QtBot) -> None:
    """As it is after a file was saved while more pages came."""
    asked, again = ReportTalk(), ReportTalk()
    assert (asked.preview(0), len(asked.pages)) == (0, PREVIEWED)
    assert asked.preview(PREVIEWED) == len(asked.pages) > PREVIEWED
    assert again.preview(PREVIEWED) == len(asked.pages)
    assert again.pages == asked.pages[PREVIEWED:]


def test_turned_paper_is_wider_than_upright(qtbot: QtBot) -> None:
    """Not as wide and less high, as if it were of another size."""
    parses = [f"--parse=a-parser-with-a-long-name-{i}@ud={SAMPLE / 'parser_ud.conllu'}" for i in range(3)]
    talk = ReportTalk((*ARGV[:-2], *parses, "--sentences=0", "--iterations=50"))
    talk.preview(0)
    sizes = {(image.width(), image.height()) for image in map(QImage.fromData, talk.pages)}
    assert sizes == {(40, 57), (57, 40)}


def test_each_request_that_there_is_has_one_server() -> None:
    """A message that nobody answers would end a process of the person who asks."""
    methods = [each for server in (EngineServer, MergeServer, ReportServer) for each in server.METHODS]
    assert sorted([*methods, Cancel, CancelAll], key=str) == sorted(REQUESTS, key=str)
