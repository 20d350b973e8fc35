"""Opens treebanks, adds variations, exports drawings."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Qt, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from core.base.atomic_files import check_target
from core.base.errors import InputError
from core.base.regular_files import COMPRESSED
from core.formats.registry import formats
from core.model.version import VersionSpec
from core.scoring.version_options import guess_specs
from core.variation.write_variation import can_be_varied
from gui.docks.versions.variation_dialog import VariationDialog
from gui.drawing.drawing_kind import TikzKind
from gui.drawing.excerpt import drawn_words
from gui.drawing.figures.caption_and_bibtex import files_beside, write_caption
from gui.drawing.figures.export import CopiedFigure, write_figure
from gui.drawing.figures.figure import FigureStyle, FigureSubject
from gui.i18n.bidi_isolates import joined
from gui.i18n.locale_numbers import filled
from gui.session import roster
from gui.session.export_folder import export_folder, note_exported
from gui.session.roster import Follower, own_gold_of, version_by_rules
from gui.trees_view.export_dialog import ExportDialog
from gui.widgets import dialogs
from gui.widgets.sample import is_sample
from gui.window.docks import Parts
from gui.workspaces.controller import Workspaces
from gui.workspaces.sources_dialog import followers_in_words


class FileOpening(QObject):
    """Opens files in place of the open ones, or in addition to them."""

    def __init__(self, parts: Parts, workspaces: Workspaces) -> None:
        super().__init__(parts.window)
        self._session, self._workspaces, self._window = parts.session, workspaces, parts.window
        parts.actions["open"].triggered.connect(lambda: self._choose_files(self.tr("Open files"), self.open_files))
        parts.actions["add"].triggered.connect(lambda: self._choose_files(self.tr("Add files"), self.add_files))

    def open_files(self, paths: Sequence[str]) -> None:
        """Opens files or a workspace in place of what is open."""
        self._workspaces.once_found(partial(self._open, paths))

    def _open(self, paths: Sequence[str]) -> None:
        if not self._workspaces.takes(paths):
            self._workspaces.open_versions(guess_specs([str(Path(path).absolute()) for path in paths]))

    def add_files(self, paths: Sequence[str]) -> None:
        """Adds files to the open ones; a workspace replaces them."""
        self._workspaces.once_found(partial(self._add, paths))

    def _add(self, paths: Sequence[str]) -> None:
        if not self._workspaces.takes(paths):
            absolute = [str(Path(path).absolute()) for path in paths]
            self._session.change_with_added(roster.added(self._session.specs, absolute))

    def drop(self, dropped: QMimeData) -> None:
        """Adds dropped files to the open ones; they replace the sample."""
        self._workspaces.once_found(partial(self._take, files_in(dropped)))

    def _take(self, paths: Sequence[str]) -> None:
        if is_sample(self._session.specs):
            self._open(paths)
        else:
            self._add(paths)

    def _choose_files(self, title: str, take: Callable[[Sequence[str]], None]) -> None:
        dialog = QFileDialog(self._window, title)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        extensions = [extension for format_ in formats() for extension in format_.extensions]
        patterns = " ".join(f"*{extension}{packed}" for extension in extensions for packed in ("", *COMPRESSED))
        dialog.setNameFilters([self.tr("Treebanks ({})").format(patterns), self.tr("All files (*)")])
        dialog.setDirectory(str(Path(self._session.specs[0].path).parent) if self._session.specs else "")
        dialog.filesSelected.connect(take)
        dialog.open()


class ToldFollowers(QObject):
    """Says in the status bar which parses follow another gold because theirs was closed, and when it is back."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        self._session, self._window = parts.session, parts.window
        self._document, self._told = parts.session.document, list[Follower]()
        parts.session.settled.connect(self._tell)

    @Slot()
    def _tell(self) -> None:
        document, followers = self._session.document, self._session.followers
        told = self._told if document is self._document else []
        self._document, self._told = document, followers
        text = self.tr("{gold} is the native gold of {parses} again.")
        said = followers_in_words([each for each in followers if each not in told])
        back = dict[str, list[str]]()
        for each in told:
            if gold := own_gold_of(each, self._session.specs):
                back.setdefault(gold, []).append(each.parse)
        for gold, parses in back.items():
            said.append(filled(text, gold=gold, parses=joined(", ", parses)))
        if said:
            self._window.statusBar().showMessage(" ".join(said))


def files_in(dropped: QMimeData) -> list[str]:
    """The paths of the dropped files."""
    return [url.toLocalFile() for url in dropped.urls() if url.isLocalFile()]


class Exporting(QObject):
    """Exports drawings for a window, and shows a dialog if that fails."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        self._session, self._trees, self._window = parts.session, parts.trees, parts.window
        self._subject: FigureSubject | None = None
        self._specs: Sequence[VersionSpec] = ()
        self._dialog: ExportDialog | None = None
        parts.actions["export"].triggered.connect(self._choose_file)
        parts.actions["copy"].triggered.connect(self._copy)

    @Slot()
    def _choose_file(self) -> None:
        """Asks for a file and writes the drawing to it; refuses to overwrite open files."""
        subject = self._trees.subject
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
        subject = self._trees.subject
        if subject is None:
            self._refuse(self.tr("The drawing was not copied"))
            return
        with dialogs.refusing(self._window, self.tr("The drawing was not copied")):
            copied = CopiedFigure(subject, FigureStyle(legend=False, font=self._window.font()))
            QGuiApplication.clipboard().setMimeData(copied)

    @Slot(str)
    def _write(self, path: str) -> None:
        assert self._dialog is not None
        assert self._subject is not None
        chosen, subject, self._dialog = self._dialog, self._subject, None
        style = chosen.figure_style(self._window.font())
        if Path(path).suffix.lower() != ".tex":
            style = replace(style, tikz=TikzKind.ABSOLUTE)
        with dialogs.refusing(self._window, self.tr("The drawing was not exported")):
            for each in (path, *(files_beside(path) if chosen.caption else ())):
                check_target(each, [spec.path for spec in self._specs])
            if chosen.words:
                excerpt = drawn_words(subject.content.numbers, chosen.words)
                subject = replace(subject, display=replace(subject.display, excerpt=excerpt))
            write_figure(subject, style, path)
            note_exported(self._session, path)
            if chosen.caption:
                write_caption(subject, style, path)

    def _refuse(self, title: str) -> None:
        dialogs.show_information(self._window, title, self.tr("There is no drawing."))


class AddingVariations(QObject):
    """Asks for the choices of a variation, or for its rules, and opens it beside the other versions."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.window)
        self._session, self._trees, self._window = parts.session, parts.trees, parts.window
        parts.actions["variation"].triggered.connect(self._open_dialog)
        parts.actions["version_by_rules"].triggered.connect(self._choose_source)

    @Slot()
    def _open_dialog(self) -> None:
        if sources := self._sources():
            specs = self._session.corpus.specs
            dialog = VariationDialog(self._window, specs, sources, self._chosen(sources), self._session.changes)
            dialog.wanted.connect(self._add)
            dialog.open()

    @Slot()
    def _choose_source(self) -> None:
        """Asks which version is re-annotated, then by which file."""
        if sources := self._sources():
            label = self.tr("Version to be re-annotated; next, choose a file of rules (.rules or .grs):")
            dialog = dialogs.input_dialog(self._window, self.tr("Add version by rules"), label)
            dialog.setComboBoxItems(sources)
            dialog.setTextValue(self._chosen(sources))
            dialog.textValueSelected.connect(self._choose_rules)
            dialog.open()

    @Slot(str)
    def _choose_rules(self, source: str) -> None:
        title = filled(self.tr("Rules for {version}"), version=source)
        dialogs.choose_rule_file(self._window, title, export_folder(self._session), partial(self._add_by_rules, source))

    def _add_by_rules(self, source: str, path: str) -> None:
        try:
            self._add(version_by_rules(self._session.specs, source, path))
        except InputError as error:
            dialogs.show_problems(self._window, error.problems)

    def _sources(self) -> list[str]:
        """The versions that can be re-annotated; says why there are none."""
        corpus = self._session.corpus
        sources = [version.name for version in corpus.frame.versions if can_be_varied(version)]
        if not corpus.is_complete or not sources:
            none = self.tr("Only versions with dependencies have variations; none is open.")
            loading = self.tr("Variations can be added once all sentences are loaded.")
            self._window.statusBar().showMessage(none if corpus.is_complete else loading)
            return []
        return sources

    def _chosen(self, sources: Sequence[str]) -> str:
        """The version in whose band something is selected, or else the first one."""
        selected = self._trees.view.selected_band or ""
        return selected if selected in sources else sources[0]

    @Slot(object)
    def _add(self, spec: VersionSpec) -> None:
        self._session.change_with_added((*self._session.specs, spec))
