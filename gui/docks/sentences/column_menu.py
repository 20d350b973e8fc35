"""The menu for choosing the columns of the table of sentences; the choice is remembered."""

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from gui.docks.sentences.columns import CHOSEN, UNWANTED
from gui.docks.sentences.kinds import Kind
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.table import SentencesTable
from gui.i18n.locale_numbers import filled
from gui.widgets.menu_letters import keep_letters
from gui.widgets.profile import Profile


class ColumnMenu(QMenu):
    """Shows and hides columns; also opens from the table's header."""

    def __init__(self, model: SentencesModel, table: SentencesTable, profile: Profile, parent: QWidget) -> None:
        super().__init__(parent)
        keep_letters(self)
        self._model, self._table, self._profile = model, table, profile
        table.choose(profile.columns)
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
        scores = self._model.parse_of
        for column in scores:
            title = filled(self.tr("Score of {parse}"), parse=self._model.score_title(column))
            self._add(title, self._model.key(column), is_shown=not self._table.isColumnHidden(column))
        if scores:
            self.addSeparator()
        for kind in CHOSEN:
            self._add(titles[kind], kind.name, is_shown=self._is_wanted(kind)).setEnabled(kind in self._model.kinds)
        self.addSeparator()
        fitting = self.addAction(self.tr("As many as fit"))
        fitting.setCheckable(True)
        fitting.setChecked(self._profile.columns is None)
        fitting.triggered.connect(self.reset)

    def _add(self, title: str, key: str, *, is_shown: bool) -> QAction:
        action = self.addAction(title.replace("&", "&&"))
        action.setCheckable(True)
        action.setChecked(is_shown)
        action.setData(key)
        action.triggered.connect(self._choose)
        return action

    def _is_wanted(self, kind: Kind) -> bool:
        wanted = self._profile.columns
        if wanted is not None:
            return kind.name in wanted
        return kind in self._model.kinds and not self._table.isColumnHidden(self._model.kinds.index(kind))

    @Slot()
    def _choose(self) -> None:
        scores = {self._model.key(column) for column in self._model.parse_of}
        others = [key for key in self._profile.columns or () if key.startswith(UNWANTED)]
        wanted = [key for key in others if key.removeprefix(UNWANTED) not in scores]
        for action in self.actions():
            key = action.data()
            if key in scores and not action.isChecked():
                wanted.append(f"{UNWANTED}{key}")
            elif key and key not in scores and action.isChecked():
                wanted.append(key)
        self._keep(wanted)

    @Slot()
    def reset(self) -> None:
        """Shows as many columns as fit, as at first."""
        self._keep(None)

    def _keep(self, wanted: list[str] | None) -> None:
        self._profile.columns = wanted
        self._table.choose(wanted)
