"""The menu for choosing the columns of the table of sentences; the choice is remembered."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtWidgets import QMenu, QWidget

from gui.docks.sentences.columns import CHOSEN
from gui.docks.sentences.model import Kind, SentencesModel
from gui.docks.sentences.table import SentencesTable
from gui.widgets.profile import Profile


class ColumnMenu(QMenu):
    """Shows and hides columns; also opens from the table's header."""

    def __init__(self, model: SentencesModel, table: SentencesTable, profile: Profile, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._table, self._profile = model, table, profile
        wanted = profile.columns
        table.choose(None if wanted is None else {kind for kind in CHOSEN if kind.name in wanted})
        self.aboutToShow.connect(self._fill)
        header = table.horizontalHeader()
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._pop_up_at)

    @Slot()
    def pop_up(self) -> None:
        """Opens over the header of the table."""
        self._pop_up_at(QPoint())

    @Slot(QPoint)
    def _pop_up_at(self, place: QPoint) -> None:
        self.popup(self._table.horizontalHeader().viewport().mapToGlobal(place))

    @Slot()
    def _fill(self) -> None:
        self.clear()
        titles: Mapping[Kind, str] = {
            Kind.FLAG: self.tr("Flag"),
            Kind.OVERLAP: self.tr("Overlap of the golds"),
            Kind.CONFLICTS: self.tr("Conflicts of the golds"),
            Kind.TOKENS: self.tr("Tokens"),
            Kind.REMARKS: self.tr("Remarks, if any"),
            Kind.NOTE: self.tr("Notes, if any"),
            Kind.TEXT: self.tr("Text"),
        }
        for kind in CHOSEN:
            action = self.addAction(titles[kind])
            action.setCheckable(True)
            action.setChecked(self._is_wanted(kind))
            action.setData(kind.name)
            action.setEnabled(kind in self._model.kinds)
            action.triggered.connect(self._choose)
        self.addSeparator()
        fitting = self.addAction(self.tr("As many as fit"))
        fitting.setCheckable(True)
        fitting.setChecked(self._profile.columns is None)
        fitting.triggered.connect(self._choose_fitting)

    def _is_wanted(self, kind: Kind) -> bool:
        wanted = self._profile.columns
        if wanted is not None:
            return kind.name in wanted
        return kind in self._model.kinds and not self._table.isColumnHidden(self._model.kinds.index(kind))

    @Slot()
    def _choose(self) -> None:
        self._keep([action.data() for action in self.actions() if action.data() and action.isChecked()])

    @Slot()
    def _choose_fitting(self) -> None:
        self._keep(None)

    def _keep(self, wanted: list[str] | None) -> None:
        self._profile.columns = wanted
        self._table.choose(None if wanted is None else {kind for kind in CHOSEN if kind.name in wanted})
