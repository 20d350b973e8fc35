"""The Corpus dock. Its contents are created when it is first shown, since the plotting library is slow to import."""

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from gui.session.session import Session
from gui.widgets.boxes import in_column

if TYPE_CHECKING:
    from gui.docks.corpus.page import Page
    from gui.docks.corpus.pages import CorpusContents

SIZE: Final = QSize(800, 250)
"""The initial size of the dock in pixels: enough for the axes, their labels and a dozen rows."""

LOWEST: Final = 180
"""Its height in a low window, where trees need the room."""

TREES: Final = 620
"""The height of the window that is left to everything else."""


class PageName(IntEnum):
    """The pages, in the order of their tabs."""

    SCORES = 0
    EXPERIMENT = 1
    DISTRIBUTION = 2
    VERSUS = 3
    LENGTHS = 4
    LABELS = 5
    DIFFERENCES = 6
    ERRORS = 7
    AGREEMENT = 8
    RULES = 9
    VARIATION = 10


class CorpusRequests(QWidget):
    """What the dock asks of the window."""

    filter_requested = Signal(str)
    """The filter that finds what was counted, to list its places."""
    sentences_requested = Signal(object, str)
    """The indices of the only sentences to show, and a description of what they have in common."""
    rules_wanted = Signal(str, object, object)
    """Rules of a grammar, those of these names, or all, are to be applied to a version."""
    rule_file_wanted = Signal(str, str)
    """The rules of a file are to be applied to a version."""
    words_chosen = Signal(int, object)
    """A sentence and words in it, which are pairs of a version and positions."""
    room_wanted = Signal(int)
    """The pixels that its page lacks to show some rows."""


class CorpusPanel(CorpusRequests):
    """Charts and tables of all sentences."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._contents: CorpusContents | None = None
        self._wanted = PageName.SCORES
        self._loading = QLabel(self.tr("Loading the plots…"), alignment=Qt.AlignmentFlag.AlignCenter)
        self._layout = in_column(self._loading, inside=self, margins=0)
        self._start = QTimer(self, singleShot=True, interval=0)
        self._start.timeout.connect(self._load)

    def sizeHint(self) -> QSize:
        high = self.window().height()
        return QSize(SIZE.width(), min(max(SIZE.height(), high // 3), max(LOWEST, high - TREES)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._layout.indexOf(self._loading) >= 0:
            self._start.start()

    def show_page(self, page: PageName) -> None:
        """Brings a page to the front, now or as soon as the plots are loaded."""
        self._wanted = page
        if self._contents is not None:
            self._contents.show_page(page)

    def start_afresh(self) -> None:
        """Shows plots instead of tables, as in a new window."""
        if self._contents is not None:
            self._contents.as_table.setChecked(False)

    @property
    def page(self) -> "Page | None":
        """The page in front; None until the plots are loaded."""
        return self._contents.page if self._contents is not None else None

    def focus_page(self) -> None:
        """Focuses what chooses the page."""
        (self._contents.tabs if self._contents is not None else self).setFocus()

    @Slot()
    def _load(self) -> None:
        from gui.docks.corpus.pages import CorpusContents

        contents = CorpusContents(self._session, self)
        contents.show_page(self._wanted)
        self._contents = contents
        self._layout.replaceWidget(self._loading, contents)
        self._loading.hide()
