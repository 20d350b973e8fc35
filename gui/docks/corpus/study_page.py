"""What a page of a study is made of: what is found, and the places of what is selected; a button starts the work."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from gui.docks.corpus.numbers import Elements, Numbers
from gui.docks.corpus.page import Page
from gui.docks.corpus.panel import CorpusRequests
from gui.docks.corpus.plot_table import TwinView
from gui.session.session import Session
from gui.widgets.boxes import in_column, in_row, in_splitter
from gui.widgets.tooltips import as_tooltip

ROWS_IN_SIGHT: Final = 8
"""The rows of a table that should be in sight at the least."""


class StudyPage(Page):
    """Two tables, of which the second lists the places of what is selected in the first; a button starts the work."""

    def __init__(self, session: Session, asks: CorpusRequests, title: str, titles: tuple[str, str], lead: str) -> None:
        super().__init__(title)
        self._session, self._asks = session, asks
        self.first_box, self.second_box = QComboBox(), QComboBox()
        self.start = QPushButton()
        self.summary = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.summary.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.lead = QLabel(lead, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.lead.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.kinds, self.places = TwinView(titles[0]), TwinView(titles[1])
        self.row = in_row(margins=(6, 2, 6, 2), spacing=6)
        self.detail = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.detail.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.detail.setFixedHeight(2 * self.detail.fontMetrics().lineSpacing())  # The tables stay where they are.
        self._splitter = in_splitter((self.kinds, 3), (self.places, 2))
        self.acts = QWidget()
        self.acts_row = in_row(inside=self.acts, margins=(6, 0, 6, 2), spacing=6)
        parts = (self.row, self.acts, (self._splitter, 1), (self.lead, 1))
        self._column = in_column(*parts, inside=self, margins=0, spacing=0)
        self.kinds.elements_chosen.connect(self._choose_kinds)
        self.places.elements_chosen.connect(self._choose_places)
        self.places.activated.connect(self.sentences_requested)
        session.study.changed.connect(self._show_found)
        session.study.outdated.connect(self._show_state)
        session.progress.connect(self._follow_work)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show_state()

    @Slot()
    def _follow_work(self) -> None:
        """Work reports often, also while another page is shown."""
        if self.isVisible():
            self._show_state()

    def _add_row(self, first: str, second: str, *others: QWidget) -> None:
        """Adds the boxes behind their titles, the button, and what stands beside it."""
        for title, box in ((first, self.first_box), (second, self.second_box)):
            label = QLabel(title)
            label.setBuddy(box)
            self.row.addWidget(label)
            self.row.addWidget(box)
        for widget in (self.start, *others):
            self.row.addWidget(widget)
        self.row.addWidget(self.summary, 1)

    def _offer(self, box: QComboBox, names: Sequence[str], chosen: str) -> None:
        if [box.itemData(i) for i in range(box.count())] == [*names]:
            return
        before = box.currentData()
        box.clear()
        for name in names:
            box.addItem(name or self.tr("none"), name)
        box.setCurrentIndex(max(0, box.findData(before if before in names else chosen)))

    def _show_tables(self, kinds: Numbers) -> None:
        self.kinds.show_numbers(kinds)
        self._splitter.setVisible(bool(kinds.titles))
        self._show_detail()
        self.lead.setVisible(not kinds.titles)
        if kinds.titles:
            header = self.kinds.horizontalHeader()
            header.setSectionResizeMode(self.wide_column, QHeaderView.ResizeMode.Stretch)
        self._show_places()

    def _ask_for_room(self) -> None:
        """Asks for as much more height as some rows need, when they have come."""
        if not len(self.kinds.selected_elements()) and self._splitter.isVisible():
            self._column.activate()
            height = self.kinds.height_of_rows(ROWS_IN_SIGHT)
            if (lacking := height - self._splitter.height()) > 0:
                self._asks.room_wanted.emit(lacking)

    wide_column = 0
    """The column of the first table that takes the room that is left."""

    @abstractmethod
    @Slot()
    def _show_found(self) -> None:
        """Shows what was found last."""

    @abstractmethod
    @Slot()
    def _show_state(self) -> None:
        """Shows what can be done now, and what is being done."""

    @abstractmethod
    def _show_places(self) -> None:
        """Lists the places of what is selected in the first table."""

    @abstractmethod
    def _sentence_of(self, place: int) -> int:
        """The sentence of a row of the second table."""

    @abstractmethod
    def _words_of(self, place: int) -> list[tuple[str, list[int]]]:
        """The words of a row of the second table, each with a version."""

    @Slot(object)
    def _choose_kinds(self, _: Elements) -> None:
        self._show_places()
        self._show_detail()
        self._show_state()
        self.selection_changed.emit()

    def _show_detail(self) -> None:
        text = self._detail()
        self.detail.setText(text)
        self.detail.setToolTip(as_tooltip(text) if text else "")

    def _detail(self) -> str:
        """What the selected row says in full, if it is only one; empty where rows say all."""
        return ""

    @Slot(object)
    def _choose_places(self, places: Elements) -> None:
        if len(places) == 1:
            place = int(places[0])
            self.sentence_chosen.emit(self._sentence_of(place))
            self._asks.words_chosen.emit(self._sentence_of(place), self._words_of(place))
        self.selection_changed.emit()

    def forget(self) -> None:
        self.kinds.clearSelection()
        self.places.clearSelection()
