"""The log dialog of a merge: all decisions, with those that do not apply."""

from pathlib import PurePath

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QHeaderView, QLabel, QTableWidgetItem, QWidget

from core.base.atomic_files import write_text
from core.base.tsv import tsv_line
from gui.docks.merge.process_client import AnyDecision, MergeClient
from gui.docks.merge.wording import decision_text
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.widgets import dialogs
from gui.widgets.boxes import in_column
from gui.widgets.tables import Listing, select_row
from gui.widgets.tooltips import as_tooltip

_SIZE = (680, 420)


Row = tuple[str, str, str, str]
"""A decision's number, text, sentence, and why it does not apply."""


def lost_decisions(client: MergeClient) -> list[int]:
    """The indices of the decisions that do not apply."""
    inapplicable = {decision for decision, _ in client.inapplicable}
    return [i for i, decision in enumerate(client.decisions) if decision in inapplicable]


class LogDialog(dialogs.Dialog):
    """A modeless dialog that follows new decisions; the latest comes first. It names no annotators while ``blind``."""

    sentence_requested = Signal(str)
    """The name of the sentence to show."""

    def __init__(self, parent: QWidget, client: MergeClient, blind: QCheckBox) -> None:
        super().__init__(parent, self.tr("Log of decisions"))
        self.resize(*_SIZE)
        self._client, self._blind = client, blind
        self._about = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        titles = [self.tr("No."), self.tr("Decision"), self.tr("Sentence"), self.tr("Does not apply")]
        self.table = Listing(self.windowTitle(), titles, 1)
        # A long reason would leave no room for what it is about.
        self.table.horizontalHeader().setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        self.table.activated.connect(self._request_place)
        self.table.clicked.connect(self._request_place)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        export = buttons.addButton(self.tr("&Export…"), QDialogButtonBox.ButtonRole.ActionRole)
        export.clicked.connect(self._choose_file)
        buttons.rejected.connect(self.reject)
        in_column(self._about, self.table, buttons, inside=self)
        self._listed: list[AnyDecision] = []
        client.decided.connect(self._follow)
        client.begun.connect(self._fill)
        blind.toggled.connect(self._fill)
        self._fill()

    def rows(self) -> list[Row]:
        """All rows, the latest decision first."""
        return self._rows_from(0)[::-1]

    def _rows_from(self, first: int) -> list[Row]:
        reasons = {decision: in_words(reason) for decision, reason in self._client.inapplicable}
        is_blind = self._blind.isChecked()
        return [
            (
                str(number),
                decision_text(decision, is_blind=is_blind),
                decision.sentence or "",
                reasons.get(decision, ""),
            )
            for number, decision in enumerate(self._client.decisions[first:], start=first + 1)
        ]

    @Slot()
    def _fill(self) -> None:
        """Lists all decisions again, since it may have changed which ones apply."""
        self._listed = []
        self.table.setRowCount(0)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        decisions = self._client.decisions
        pairs = enumerate(zip(self._listed, decisions, strict=False))
        kept = next((i for i, (old, new) in pairs if old is not new), min(len(self._listed), len(decisions)))
        self.table.model().removeRows(0, len(self._listed) - kept)
        new = self._rows_from(kept)
        self.table.model().insertRows(0, len(new))
        for i, row in enumerate(reversed(new)):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(as_tooltip(text))  # Columns of a small dialog are elided.
                self.table.setItem(i, column, item)
        self._listed = list(decisions)
        lost = len(lost_decisions(self._client))
        summary = self.tr("{made:,} decisions, of which {lost:,} do not apply, saved in {path}")
        if len(decisions) == 1:
            summary = self.tr("1 decision, which does not apply, saved in {path}")
            if not lost:
                summary = self.tr("1 decision, saved in {path}")
        elif lost == 1:
            summary = self.tr("{made:,} decisions, of which one does not apply, saved in {path}")
        elif not lost:
            summary = self.tr("{made:,} decisions, saved in {path}")
        self._about.setText(filled(summary, made=len(decisions), lost=lost, path=self._client.path))
        self.table.setColumnHidden(3, not lost)

    def show_lost(self) -> None:
        """Selects the latest decision that does not apply."""
        if lost := lost_decisions(self._client):
            select_row(self.table, len(self._listed) - 1 - lost[-1])
            self.table.scrollTo(self.table.currentIndex())

    @Slot(QModelIndex)
    def _request_place(self, index: QModelIndex) -> None:
        if name := self.table.model().index(index.row(), 2).data():
            self.sentence_requested.emit(name)

    @Slot()
    def _choose_file(self) -> None:
        folder, kinds = str(PurePath(self._client.path).parent), {self.tr("Tables (*.tsv)"): "tsv"}
        dialogs.writing_dialog(self, self.tr("Export log"), folder, self.export, kinds).open()

    @Slot(str)
    def export(self, path: str) -> None:
        """Writes the log as a table, in the order in which things were decided."""
        lines = (tsv_line(" ".join(text.split()) for text in row) for row in self.rows()[::-1])
        with dialogs.refusing(self, self.tr("The log was not exported")):
            write_text(path, ["number\tdecision\tsentence\tdoes not apply\n", *lines])
