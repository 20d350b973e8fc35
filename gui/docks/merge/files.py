"""The files of a merge: where decisions go, decisions that are read or passed on, and the result."""

import hashlib
import re
from collections.abc import Callable, Sequence
from pathlib import Path, PurePath

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QFileDialog, QMainWindow

from core.base.errors import reason_of
from core.engine.merge_server import NATIVE
from core.formats.open_text import uncompressed_name
from core.formats.registry import format_named
from core.merging.merge_input import merge_frame, source_of_base
from core.merging.recipe import Recipe
from core.model.version import Version
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.process_client import Left, Ongoing
from gui.docks.merge.wording import decision_told
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.session import Session
from gui.widgets import message_dialogs
from gui.widgets.profile import Profile

EXTENSION = ".decisions"


class MergeFiles(QObject):
    """Asks for files, and has them read and written by the process that merges."""

    def __init__(
        self,
        session: Session,
        ongoing: Ongoing,
        name_shown: Callable[[], str | None],
        profile: Profile,
        window: QMainWindow,
    ) -> None:
        super().__init__(window)
        self._session, self._ongoing, self._profile, self._window = session, ongoing, profile, window
        self._name_shown = name_shown
        self._format = NATIVE
        ongoing.saved.connect(self._tell_saved)
        ongoing.tabled.connect(self._tell_tabled)

    def path_for(self, recipe: Recipe) -> str:
        """Where the decisions of a merge go unless a person says otherwise.

        Beside the workspace, if that is saved; else in a folder of the program's own, for these very files.
        """
        note = self._session.document.merge
        if note and {note.base, *note.donors} == set(recipe.versions):
            return note.decisions
        name = re.sub(r"[^\w.-]", "_", "-".join(recipe.versions))[:80]
        if path := self._session.document.path:
            return str(PurePath(path).with_name(f"{PurePath(path).stem}-{name}{EXTENSION}"))
        files = "\n".join(f"{spec.name}\t{spec.path}" for spec in self._session.specs if spec.name in recipe.versions)
        digest = hashlib.sha256(files.encode("utf-8", "surrogatepass")).hexdigest()[:12]
        return str(Path(self._profile.folder) / "merges" / f"{name}-{digest}{EXTENSION}")

    def make_room_for(self, path: str) -> bool:
        """Makes the folder of the program's own, if that is where ``path`` is; whether there is one."""
        folder = Path(path).parent
        try:
            if folder == Path(self._profile.folder) / "merges":
                folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            told = self.tr("{folder} cannot be made ({reason}). Choose another file for the decisions.")
            message_dialogs.show_refusal(self._window, filled(told, folder=folder, reason=in_words(reason_of(error))))
            return False
        return True

    @Slot()
    def choose_decisions(self) -> None:
        """Asks for a file of decisions to be made here."""
        dialog = self._dialog(self.tr("Load decisions"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._ongoing.load)
        dialog.open()

    @Slot()
    def choose_table(self) -> None:
        """Asks for a label table to decide by."""
        dialog = self._dialog(self.tr("Label table"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.decide_by_table)
        dialog.open()

    @Slot(str)
    def decide_by_table(self, path: str) -> None:
        """Decides as the table says about each kind about which nothing is decided yet, and stays where one is."""
        self._ongoing.decide_by_table(path, self._name_shown())

    @Slot()
    def save_decisions(self) -> None:
        """Asks for a file to write the decisions in force to."""
        dialog = self._dialog(self.tr("Save decisions as"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(EXTENSION)
        dialog.fileSelected.connect(self._ongoing.save)
        dialog.open()

    @Slot()
    def ask_for_format(self) -> None:
        """Asks in which format the result is to be written, telling what that comes to, then for a file."""
        if recipe := self._ongoing.recipe:
            dialog = MergeExportDialog(self._window, self._ongoing, recipe, self._base(recipe).format)
            dialog.wanted.connect(self._ask_for_file)
            dialog.list_wanted.connect(self._ask_for_table)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    @Slot(str)
    def _ask_for_file(self, format_name: str) -> None:
        recipe = self._ongoing.recipe
        if recipe is None:
            return
        self._format = format_name
        source = PurePath(self._base(recipe).spec.path)
        writer = None if format_name == NATIVE else format_named(format_name).writer
        suffix = writer.extension if writer else PurePath(uncompressed_name(source.name)).suffix
        dialog = self._dialog(self.tr("Export result"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDirectory(str(source.parent))
        dialog.selectFile(f"{'-'.join(recipe.versions)}{suffix}")
        dialog.fileSelected.connect(self._export)
        dialog.open()

    @Slot()
    def _ask_for_table(self) -> None:
        dialog = self._dialog(self.tr("Labels without a place"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("Tables (*.tsv)")])
        dialog.setDefaultSuffix("tsv")
        dialog.fileSelected.connect(self._ongoing.list_unplaced)
        dialog.open()

    @Slot(str)
    def _export(self, path: str) -> None:
        self._ongoing.export(self._format, path)

    def tell_left(self, left: Sequence[Left]) -> None:
        """Lists decisions of a file that do not apply."""
        lead = self.tr("These decisions of the file do not apply here, and were not made; all others were.")
        lines = (f"{decision_told(decision)}: {in_words(reason)}" for decision, reason in left)
        message_dialogs.TextDialog(self._window, self.tr("Decisions that do not apply"), lead, "\n".join(lines)).show()

    def _base(self, recipe: Recipe) -> Version:
        """The version whose file the result can be written back to."""
        frame = merge_frame(self._session.corpus.frame.versions, self._session.settings, recipe)
        name = source_of_base(frame, recipe)
        return next(version for version in frame.versions if version.name == name)

    def _dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        dialog.setDirectory(str(PurePath(self._ongoing.path).parent))
        return dialog

    @Slot(str)
    def _tell_saved(self, path: str) -> None:
        self._window.statusBar().showMessage(filled(self.tr("{path} was written."), path=path))

    @Slot(int)
    def _tell_tabled(self, kinds: int) -> None:
        told = self.tr("Decided about {kinds:,} kinds by the table.")
        if not kinds:
            told = self.tr("No label of the table is one about whose kind nothing is decided.")
        self._window.statusBar().showMessage(filled(told, kinds=kinds))
