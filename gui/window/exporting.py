"""Exports drawings from the window: to a file or the clipboard."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from core.base.atomic_files import check_target
from core.base.errors import InputError, UsageError
from core.model.version import VersionSpec
from gui.actions.actions import Actions
from gui.drawing.excerpt import drawn_words
from gui.drawing.figures.captions import Captioned, files_beside, write_caption
from gui.drawing.figures.copied_figure import CopiedFigure
from gui.drawing.figures.export import write_figure
from gui.drawing.figures.figure import FigureStyle, FigureSubject
from gui.drawing.figures.tikz_kind import TikzKind
from gui.i18n.translate import error_in_words
from gui.session.export_folder import export_folder, note_exported
from gui.session.session import Session
from gui.trees_view.export_dialog import ExportDialog
from gui.trees_view.panel import TreesPanel
from gui.widgets import message_dialogs


class Exporting(QObject):
    """Exports drawings for a window, and shows a dialog if that fails."""

    def __init__(self, session: Session, concord: TreesPanel, actions: Actions, window: QWidget) -> None:
        super().__init__(window)
        self._session, self._concord, self._window = session, concord, window
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
        self._dialog = ExportDialog(
            self._window, export_folder(self._session), subject.content.name, subject.content.numbers
        )
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
            copied = CopiedFigure(subject, FigureStyle(legend=False, font=self._window.font()))
        except UsageError as error:
            self._refuse(self.tr("The drawing was not copied"), error_in_words(error))
        else:
            QGuiApplication.clipboard().setMimeData(copied)

    @Slot(str)
    def _write(self, path: str) -> None:
        assert self._dialog is not None
        assert self._subject is not None
        chosen, subject, self._dialog = self._dialog, self._subject, None
        is_tex = Path(path).suffix.lower() == ".tex"
        style = FigureStyle(
            chosen.titled,
            chosen.legend,
            font=self._window.font(),
            scores=chosen.scores,
            width=chosen.width_in_centimetres,
            tikz=chosen.tikz if is_tex else TikzKind.ABSOLUTE,
        )
        try:
            for each in (path, *(files_beside(path) if chosen.caption else ())):
                check_target(each, [spec.path for spec in self._specs])
            if chosen.words:
                excerpt = drawn_words(subject.content.numbers, chosen.words)
                subject = replace(subject, display=replace(subject.display, excerpt=excerpt))
            write_figure(subject, style, path)
            note_exported(self._session, path)
            if chosen.caption:
                write_caption(Captioned(subject, style, path))
        except (InputError, UsageError) as error:
            self._refuse(self.tr("The drawing was not exported"), error_in_words(error))

    def _refuse(self, title: str, reason: str = "") -> None:
        message_dialogs.show_refusal(self._window, title, reason or self.tr("There is no drawing."))
