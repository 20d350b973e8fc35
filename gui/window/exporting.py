"""Exports drawings from the window: to a file or the clipboard."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from core.base.atomic_files import check_target
from core.base.errors import InputError, UsageError
from core.model.version import VersionSpec
from gui.actions.actions import Actions
from gui.drawing.figures.export import mime_of, write_figure
from gui.drawing.figures.figure import FigureStyle, FigureSubject
from gui.i18n.translate import error_in_words
from gui.session.session import Session
from gui.trees_view.export_dialog import ExportDialog
from gui.trees_view.panel import TreesPanel
from gui.widgets import message_dialogs


class Exporting(QObject):
    """Exports drawings for a window, and shows a dialog if that fails."""

    def __init__(self, session: Session, concord: TreesPanel, actions: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._concord, self._window = session, concord, window
        self._folder = ""
        self._subject: FigureSubject | None = None
        self._specs: Sequence[VersionSpec] = ()
        self._dialog: ExportDialog | None = None
        actions["export"].triggered.connect(self._choose_file)
        actions["copy"].triggered.connect(self._copy)

    @Slot()
    def _choose_file(self) -> None:
        """Asks for a file and writes the drawing to it; refuses to overwrite open files."""
        subject = self._concord.subject
        if subject is None:
            self._refuse(self.tr("The drawing was not exported"))
            return
        self._subject, self._specs = subject, self._session.specs
        self._dialog = ExportDialog(self._window, self._folder, subject.content.name)
        self._dialog.fileSelected.connect(self._write)
        self._dialog.open()

    @Slot()
    def _copy(self) -> None:
        """Copies the drawing, without a legend, to the clipboard."""
        subject = self._concord.subject
        if subject is None:
            self._refuse(self.tr("The drawing was not copied"))
            return
        try:
            QGuiApplication.clipboard().setMimeData(
                mime_of(subject, FigureStyle(legend=False, font=self._window.font()))
            )
        except UsageError as error:
            self._refuse(self.tr("The drawing was not copied"), error_in_words(error))

    @Slot(str)
    def _write(self, path: str) -> None:
        assert self._dialog is not None
        assert self._subject is not None
        self._folder = str(Path(path).parent)
        style = FigureStyle(self._dialog.titled, self._dialog.legend, font=self._window.font())
        self._dialog = None
        try:
            check_target(path, [spec.path for spec in self._specs])
            write_figure(self._subject, style, path)
        except (InputError, UsageError) as error:
            self._refuse(self.tr("The drawing was not exported"), error_in_words(error))

    def _refuse(self, title: str, reason: str = "") -> None:
        message_dialogs.show_refusal(self._window, title, reason or self.tr("There is no drawing."))
