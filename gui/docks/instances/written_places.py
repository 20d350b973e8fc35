"""Copies places as text, or writes them to a file; very many are made into text in slices."""

from collections import deque
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from core.base.errors import InputError, UsageError
from gui.docks.instances.model import InstancesModel
from gui.docks.instances.table import InstancesTable
from gui.i18n.translate import error_in_words
from gui.session.export_folder import check_export, export_bytes, export_folder
from gui.session.session import Session
from gui.widgets import message_dialogs
from gui.widgets.slices import Slices, Work


class WrittenPlaces(Slices):
    """The places meant in a table, as they are listed when they are asked for. `progressed` counts them.

    What is asked for meanwhile is done afterwards.
    """

    written = Signal()
    """All of them are text."""

    is_exporting = False
    """Whether they are written to a file, not copied."""

    def __init__(self, session: Session, model: InstancesModel, table: InstancesTable, parent: QWidget) -> None:
        super().__init__(parent)
        self._session, self._model, self._table, self._parent = session, model, table, parent
        self._waiting = deque[tuple[Work[str], Callable[[str], None], bool]]()

    @Slot()
    def copy(self) -> None:
        """Copies them to the clipboard."""
        self._write_out(self._meant(), QGuiApplication.clipboard().setText)

    @Slot()
    def choose_file(self) -> None:
        """Asks for the file to write them to."""
        dialog = QFileDialog(self._parent, self.tr("Export as TSV"), export_folder(self._session))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("tsv")
        dialog.setNameFilters([self.tr("Tab-separated values (*.tsv)")])
        dialog.fileSelected.connect(partial(self._export, self._meant()))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _meant(self) -> Work[str]:
        return self._model.as_text(self._table.meant_rows())

    def _write_out(self, text: Work[str], take: Callable[[str], None], *, is_export: bool = False) -> None:
        self._waiting.append((text, take, is_export))
        if not self.is_busy:
            self._begin_next()

    def _begin_next(self) -> None:
        text, take, self.is_exporting = self._waiting.popleft()

        def finish(made: str) -> None:
            self.written.emit()
            take(made)
            if self._waiting:
                self._begin_next()

        self.do(text, finish)

    def _export(self, text: Work[str], path: str) -> None:
        try:
            check_export(self._session, path)
        except (InputError, UsageError) as error:
            self._refuse(error)
        else:
            self._write_out(text, partial(self._write, path), is_export=True)

    def _write(self, path: str, text: str) -> None:
        try:
            export_bytes(self._session, path, text.encode())
        except (InputError, UsageError) as error:
            self._refuse(error)

    def _refuse(self, error: InputError | UsageError) -> None:
        message_dialogs.show_refusal(self._parent, self.tr("The instances were not exported"), error_in_words(error))
