"""Opens the report dialog, and requests previews and files from a separate process."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import PurePath
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Slot
from PySide6.QtWidgets import QMainWindow

from core.base.errors import UsageError
from core.cli.composed_command import options_of
from core.engine.answer_messages import (
    AllPages,
    Answer,
    Cancelled,
    Done,
    Ending,
    MissingScripts,
    PaintedPage,
    Problems,
    Refused,
    Stage,
    Written,
)
from core.engine.request_messages import BeginMerge, PreviewPages, Request, WriteAdjudicationReport, WriteReport
from core.model.choices import Depth
from gui import report_pages
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import error_in_words
from gui.report_dialog.dialog import WIDTH, ReportDialog
from gui.report_pages.report_fonts import Scripts
from gui.session.export_folder import export_folder, note_exported
from gui.session.session import Session
from gui.session.worker_process import Worker
from gui.widgets import dialogs
from gui.workspaces.snapshots import lacks_for_reports

_PLACEHOLDER: Final = "report.pdf"
"""The file name in the command shown in previews."""


class Reporting(QObject):
    """Manages one dialog at a time. The process lives as long as the dialog."""

    def __init__(self, session: Session, shown: Callable[[], Iterable[int]], window: QMainWindow) -> None:
        """``shown`` returns the corpus indices of the sentences that the table shows."""
        super().__init__(window)
        self._session, self._shown, self._window = session, shown, window
        self._dialog: ReportDialog | None = None
        self._worker: Worker | None = None
        self._about: Sequence[str] = ()
        self._is_whole = False
        self._is_previewing = False
        self._saved = ""

    @Slot()
    def open(self) -> None:
        """Opens the dialog for the current comparison; an open dialog keeps its own."""
        if self._dialog is not None:
            self._dialog.raise_()
            self._dialog.activateWindow()
            return
        try:
            self._about = self._options()
        except UsageError as error:
            dialogs.show_information(self._window, self.tr("No report can be made"), error_in_words(error))
            return
        self._worker = Worker(f"{report_pages.__name__}.server", self)
        self._worker.answered.connect(self._take_preview)
        self._worker.answered_queued.connect(self._take_written)
        self._worker.died.connect(self._handle_death)
        self._worker.start()
        self._dialog = ReportDialog(self._window, self._sentences(), self._hint(), self._session.document.report_depth)
        self._dialog.changed.connect(self._preview)
        self._dialog.preview.end_reached.connect(self._preview_more)
        self._dialog.save_requested.connect(self._choose_file)
        self._dialog.cancel_requested.connect(self._cancel)
        self._dialog.finished.connect(self._end)
        self._dialog.open()
        self._preview()

    def _options(self) -> Sequence[str]:
        """The options that name what is open: the workspace if it is complete and saved, else the files."""
        path = self._session.document.path
        if path and not lacks_for_reports(self._session):
            return [f"--workspace={path}"]
        return options_of(self._session.specs, self._session.settings)

    def _hint(self) -> str:
        document = self._session.document
        is_saved = document.path and not lacks_for_reports(self._session)
        if (document.edits or document.remarks.by_name) and not is_saved:
            return self.tr("To include edits, flags and notes in the report, save the workspace.")
        return ""

    def _sentences(self) -> list[tuple[str, Sequence[str]]]:
        session = self._session
        names = session.corpus.names
        found: list[tuple[str, Sequence[str]]] = []
        if 0 <= session.current < len(names):
            found.append((self.tr("the current one"), [names[session.current]]))
        excluded = session.corpus.excluded
        table = [names[i] for i in self._shown() if i not in excluded]
        found.append((filled(self.tr("all in the table ({n:,})"), n=len(table)), table))
        return found

    @Slot()
    def _preview(self) -> None:
        assert self._dialog is not None
        self._keep_depth(self._dialog.chosen_depth)
        self._dialog.preview.begin()
        self._request_pages(self._dialog)

    def _keep_depth(self, depth: Depth) -> None:
        """Has the workspace keep the depth that was chosen last."""
        if self._session.document.report_depth is not depth:
            self._session.document.report_depth = depth
            self._session.workspace_changed.emit()

    @Slot()
    def _preview_more(self) -> None:
        if self._dialog is not None and not self._is_whole and not self._dialog.is_working:
            self._request_pages(self._dialog)

    def _request_pages(self, dialog: ReportDialog) -> None:
        """Requests the pages after those already shown."""
        assert self._worker is not None
        self._is_whole, self._is_previewing = False, True
        dialog.show_stage("", 0, 0)
        argv = tuple(dialog.command(self._about, _PLACEHOLDER))
        self._worker.send(PreviewPages(argv, round(WIDTH * dialog.devicePixelRatioF()), dialog.preview.pages))

    @Slot()
    def _choose_file(self) -> None:
        assert self._dialog is not None
        kinds = {self.tr("PDF (*.pdf)"): "pdf", self.tr("Web page (*.html)"): "html"}
        folder = export_folder(self._session)
        chooser = dialogs.writing_dialog(self._dialog, self.tr("Save report"), folder, self._save, kinds)
        chooser.selectFile(_PLACEHOLDER)
        chooser.filterSelected.connect(partial(dialogs.rename_by_kind, chooser, kinds))
        chooser.open()

    @Slot(str)
    def _save(self, path: str) -> None:
        if self._dialog is None or self._worker is None:
            return
        self._dialog.show_refusal("")
        self._dialog.show_stage("", 0, 0)
        self._worker.send(WriteReport(tuple(self._dialog.command(self._about, path))))

    @Slot(object, str)
    def write_adjudication(self, begun: BeginMerge, path: str) -> None:
        """Writes the report of an adjudication in the window's language, in a process of its own."""
        worker = Worker(f"{report_pages.__name__}.server", self)
        worker.start()
        LastFiles(worker, self._window)
        worker.send(WriteAdjudicationReport(begun, path, QLocale().name().partition("_")[0]))
        self._window.statusBar().showMessage(self.tr("The report is being written…"))

    @Slot()
    def _cancel(self) -> None:
        assert self._dialog is not None
        assert self._worker is not None
        self._is_previewing = False
        self._worker.cancel_all()
        self._dialog.show_idle(self.tr("Cancelled"))

    @Slot(object)
    def _take_preview(self, answer: Answer) -> None:
        """Handles an answer to the last request for pages."""
        if self._dialog is None:
            return
        match answer:
            case Stage(name, done, total):
                self._dialog.show_stage(name, done, total)
            case PaintedPage(picture):
                self._dialog.preview.add(picture)
            case MissingScripts(missing, borrowed):
                self._dialog.show_refusal("\n".join(Scripts([*missing], [*borrowed]).warnings()))
            case AllPages():
                self._is_whole = True
            case Problems() | Refused():
                self._dialog.show_refusal(error_in_words(answer.error))
                self._end_preview(self._dialog, "")
            case Done() if self._is_previewing:
                self._dialog.preview.end()
                pages = self._dialog.preview.pages
                result = self.tr("{n:,} pages") if self._is_whole else self.tr("The first {n:,} pages")
                if pages == 1:
                    result = self.tr("1 page") if self._is_whole else self.tr("The first page")
                self._end_preview(self._dialog, filled(result, n=pages))

    def _end_preview(self, dialog: ReportDialog, result: str) -> None:
        self._is_previewing = False
        self._rest(dialog, result)

    def _rest(self, dialog: ReportDialog, result: str) -> None:
        """Shows the result once no work is left: the written file, if any, else ``result``."""
        if not self._is_previewing and not (self._worker and self._worker.is_writing):
            dialog.show_idle(self._saved or result)
            self._saved = ""

    @Slot(object, object)
    def _take_written(self, _: Request, answer: Answer) -> None:
        """Handles an answer about a file, whatever else was requested since."""
        if isinstance(answer, Written):
            note_exported(self._session, answer.path)
        if self._dialog is None:
            return
        match answer:
            case Stage(name, done, total):
                self._dialog.show_stage(name, done, total)
            case Written(path):
                self._saved = saved_text(PurePath(path).name)
            case Problems() | Refused():
                self._dialog.show_refusal(error_in_words(answer.error))
        if isinstance(answer, Ending) and not isinstance(answer, Cancelled):
            self._rest(self._dialog, "")

    @Slot(str)
    def _handle_death(self, output: str) -> None:
        if self._dialog is not None:
            self._dialog.show_idle("")
            dialogs.show_crash(self._dialog, self.tr("The report could not be made."), output)

    @property
    def files_to_write(self) -> list[str]:
        """The paths of the reports that have not been written."""
        return [path for worker in self._workers for path in worker.files_to_write]

    def give_up_files(self) -> None:
        """Ends all processes, whatever they are writing."""
        for worker in self._workers:
            worker.give_up_files()

    @property
    def _workers(self) -> list[Worker]:
        last = [each.worker for each in self._window.findChildren(LastFiles)]
        return last if self._worker is None else [self._worker, *last]

    def stop(self) -> None:
        """Ends all processes once the requested files are written."""
        if self._dialog is not None:
            self._dialog.reject()
        for each in self._window.findChildren(LastFiles):
            each.stop()

    @Slot()
    def _end(self) -> None:
        self._dialog = None
        worker, self._worker = self._worker, None
        if worker is None:
            return
        if worker.is_writing:
            for signal in (worker.answered, worker.answered_queued, worker.died):
                signal.disconnect()
            worker.cancel()
            LastFiles(worker, self._window)
        else:
            worker.stop()
            worker.deleteLater()


def saved_text(name: str) -> str:
    """The message that a report was saved under this name."""
    return filled(QCoreApplication.translate("Reporting", "Saved as {name}"), name=name)


class LastFiles(QObject):
    """Ends a report process once its files are written, and shows the results in the window."""

    def __init__(self, worker: Worker, window: QMainWindow) -> None:
        super().__init__(window)
        self.worker, self._window = worker, window
        worker.setParent(self)
        worker.answered_queued.connect(self._handle_answer)
        worker.died.connect(self._handle_death)

    @Slot(object, object)
    def _handle_answer(self, _: Request, answer: Answer) -> None:
        match answer:
            case Written(path):
                self._window.statusBar().showMessage(saved_text(path))
            case Problems() | Refused():
                not_written = QCoreApplication.translate("Reporting", "The report was not written")
                dialogs.show_information(self._window, not_written, error_in_words(answer.error))
        if not self.worker.is_writing:
            self.stop()

    @Slot(str)
    def _handle_death(self, output: str) -> None:
        lead = QCoreApplication.translate("Reporting", "The report could not be made.")
        dialogs.show_crash(self._window, lead, output)
        self.deleteLater()

    def stop(self) -> None:
        """Ends the process once its files are written."""
        self.worker.stop()
        self.deleteLater()
