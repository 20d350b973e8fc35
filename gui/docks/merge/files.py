"""The files of a merge: decisions, label tables and the exported result."""

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path, PurePath
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QMainWindow

from core.base.errors import InputError, reason_of
from core.base.regular_files import is_missing
from core.engine.merge_server import BY_MAJORITY, RECORDED
from core.engine.request_messages import (
    DecideByTable,
    KeepDecisions,
    ListUnplaced,
    LoadDecisions,
    Request,
    SaveDecisions,
    WriteResult,
    Writing,
    target_of,
)
from core.filters.syntax import Field, Has, Text, written
from core.formats.format import Format
from core.formats.open_text import uncompressed_name
from core.formats.registry import format_named, formats_that
from core.merging.decision_files import begin_decisions
from core.merging.merge_input import NATIVE, Operation, Recipe, Strategy, merge_frame, source_of_base
from core.merging.session import MergeState
from core.model.sentence import DependencyTree
from core.model.version import Version
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.panel import MergePanel
from gui.docks.merge.process_client import Left
from gui.docks.merge.shown_sentence import ShownSentence, foreseen_sentences
from gui.docks.merge.wording import decision_text
from gui.drawing.content import drawable_text
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import counted, filled
from gui.i18n.translate import called, error_in_words, in_words
from gui.session.export_folder import export_folder
from gui.session.session import Session
from gui.widgets import dialogs
from gui.workspaces.decisions import EXTENSION, UnsavedDecisions, name_of_merge, path_beside

MOST_EXAMPLES: Final = 3
"""The most sentences, and words of each, that are named before a merge begins."""


class MergeFiles(QObject):
    """Asks for files, and has the merging process read and write them."""

    sentences_requested = Signal(object, str)
    """The indices of the only sentences to show, and a description of what they have in common."""
    filter_requested = Signal(str)
    """A filter whose sentences the user wants to see."""
    report_requested = Signal(object, str)
    """The beginning of an adjudication whose report is to be written, and the path of the file."""

    def __init__(
        self, session: Session, panel: MergePanel, shown: ShownSentence, unsaved: UnsavedDecisions, window: QMainWindow
    ) -> None:
        super().__init__(window)
        client = self._client = panel.client
        self._session, self._unsaved, self._window = session, unsaved, window
        self._shown, self._blind = shown, panel.items.blind
        self._unkept = ""
        """The file of decisions that was deleted and could not be written again."""
        client.failed.connect(self._remember)
        client.saved.connect(self._show_saved)
        client.given_up.connect(self._show_given_up)
        client.tabled.connect(self._show_decided)

    def path_for(self, recipe: Recipe) -> str:
        """The default file for the decisions of a merge.

        It is beside the workspace if that is saved, else, or if it is there already, in the program's own folder, named
        after the merged files. It has no decisions of another kind of merge.
        """
        note, operation = self._session.document.merge, recipe.operation
        is_same_kind = note and note.strategy in {each for each in Strategy if each.operation is operation}
        if note and is_same_kind and {note.base, *note.donors} == set(recipe.versions):
            return note.decisions
        name = name_of_merge(recipe.versions, adjudicates=operation is Operation.ADJUDICATE)
        files = "\n".join(f"{spec.name}\t{spec.path}" for spec in self._session.specs if spec.name in recipe.versions)
        digest = hashlib.sha256(files.encode("utf-8", "surrogatepass")).hexdigest()[:12]
        unsaved = self._unsaved.path_for(f"{name}-{digest}", operation)
        beside = path_beside(path, name, operation) if (path := self._session.document.path) else None
        # Of a merge that ended before the workspace was first saved.
        return unsaved if beside is None or (is_missing(beside) and not is_missing(unsaved)) else beside

    def foreseen(self, recipe: Recipe) -> Iterator[str]:
        """What a merge can't do, as be written in the base's format and ask about all heads and tags, or allows."""
        if recipe.operation is Operation.ADJUDICATE:
            yield from self._roots_foreseen(recipe)
            return
        format_, said = format_named(self._base(recipe).format), list[str]()
        new = list[Format]()
        if recipe.operation is Operation.UNIFY:
            new = formats_that(lambda each: each.writer)
        if new and not format_.span_adder:
            text = self.tr("The result can't become {format}, which has no place for new spans, but {others}.")
            said.append(filled(text, format=called(format_), others=", ".join(map(called, new))))
        yield "\n".join(said)
        sentences, words, with_gaps, examples = 0, 0, 0, list[str]()
        gapless = ", ".join(called(each) for each in new if not each.holds_gaps)
        faults = {called(each): each.writer.word_fault for each in new if each.writer}
        left_out = dict.fromkeys(faults, 0)
        text = self.tr(
            "Words whose heads, tags, lemmas or features differ, not asked about in such a merge: {words:,}. "
            "Sentences with them, never counted as done: {sentences:,}, {examples}"
        )
        lost = self.tr("Sentences with a word that a format can't hold, left out there: {numbers}.")
        gaps = self.tr(
            "Sentences with a discontinuous span: {number:,}. While the result has any, nothing is written as {format}."
        )
        for each in foreseen_sentences(self._session.corpus, recipe):
            with_gaps += each.has_gaps
            for title, fault in faults.items():
                left_out[title] += any(map(fault, each.forms))
            if each.unasked:
                sentences, words = sentences + 1, words + len(each.unasked)
                if sentences <= MOST_EXAMPLES:
                    forms = joined(", ", map(drawable_text, each.unasked[:MOST_EXAMPLES]))
                    examples.append(f"{isolated(drawable_text(each.name))} ({forms})")
            found = [filled(gaps, number=with_gaps, format=gapless)] if gapless and with_gaps else list[str]()
            if numbers := ", ".join(f"{title} {counted(number)}" for title, number in left_out.items() if number):
                found.append(filled(lost, numbers=numbers))
            if words:
                more = " …" if sentences > MOST_EXAMPLES else ""
                found.append(filled(text, words=words, sentences=sentences, examples=", ".join(examples) + more))
            yield "\n".join([*said, *found])

    def _roots_foreseen(self, recipe: Recipe) -> Iterator[str]:
        """Where annotators have several roots, and whether the result may have them."""
        corpus, found = self._session.corpus, dict.fromkeys(recipe.versions, 0)
        allowed = self.tr("Sentences with several roots: {numbers}. The result may have several, as the base has.")
        refused = self.tr("Sentences with several roots: {numbers}. In the result a second root is refused.")
        for i in range(corpus.compared):
            row = corpus.sentences(i)
            for name in recipe.versions:
                tree = row[name].tree
                found[name] += isinstance(tree, DependencyTree) and tree.heads.count(0) > 1
            numbers = ", ".join(f"{name} {number}" for name, number in found.items() if number)
            yield filled(allowed if found[recipe.base] else refused, numbers=numbers) if numbers else ""

    def begin_at(self, path: str) -> bool:
        """Creates the file of decisions if it is missing; returns False, after a message, if that fails."""
        folder, title = Path(path).parent, self.tr("The merge did not begin")
        if self._session.document.is_read_only and is_missing(path):
            text = self.tr("This window can only read the workspace. Save it under another name to merge here.")
            dialogs.show_information(self._window, title, text)
            return False
        try:
            if self._unsaved.has(path):
                folder.mkdir(parents=True, exist_ok=True)
            begin_decisions(path)
        except OSError as error:
            message = self.tr("Can't create {folder} ({reason}). Choose another file for the decisions.")
            reason = filled(message, folder=folder, reason=in_words(reason_of(error)))
            dialogs.show_information(self._window, title, reason)
            return False
        except InputError as error:
            dialogs.show_information(self._window, title, error_in_words(error))
            return False
        return True

    @Slot()
    def keep(self) -> None:
        """Has the file of decisions written again if it was deleted meanwhile."""
        if self._client.is_going and is_missing(self._client.path):
            self._client.ask(KeepDecisions())

    def keep_once(self) -> None:
        """As `keep`, unless that has failed before: so a window can be closed all the same."""
        if self._unkept != self._client.path:
            self.keep()

    @Slot(object)
    def _remember(self, failed: Request) -> None:
        if isinstance(failed, KeepDecisions):
            self._unkept = self._client.path

    @Slot()
    def choose_decisions(self) -> None:
        self._ask_for(self.tr("Load decisions"), lambda path: self._client.request(LoadDecisions(path)))

    @Slot()
    def choose_table(self) -> None:
        self._ask_for(self.tr("Label table"), self.decide_by_table)

    @Slot(str)
    def decide_by_table(self, path: str) -> None:
        """Decides all undecided kinds by a label table, and stays at the current sentence."""
        self._client.request(DecideByTable(path, self._shown.name))

    @Slot()
    def save_decisions(self) -> None:
        dialog = self._dialog(self.tr("Save decisions as"), lambda path: self._client.request(SaveDecisions(path)), {})
        dialog.setDefaultSuffix("tsv" if self._client.is_adjudication else EXTENSION)
        dialog.selectFile("decisions")
        dialog.open()

    @Slot()
    def choose_notes(self) -> None:
        kinds = {self.tr("PDF (*.pdf)"): "pdf", self.tr("HTML (*.html)"): "html", self.tr("Markdown (*.md)"): "md"}
        self._dialog(self.tr("Export the report"), self._request_report, kinds).open()

    @Slot(str)
    def _request_report(self, path: str) -> None:
        if begun := self._client.begun_with:
            self.report_requested.emit(begun, path)

    @Slot()
    def choose_format(self) -> None:
        if recipe := self._client.recipe:
            dialog = MergeExportDialog(self._window, self._client, recipe, self._base(recipe).format)
            dialog.wanted.connect(self._choose_file)
            dialog.unplaced.pressed.connect(self._choose_table)
            dialog.still_open.pressed.connect(self._request_open)
            dialog.unmerged.pressed.connect(partial(self._request_unmerged, dialog))
            dialog.unasked.pressed.connect(self.list_unasked)
            dialog.left_out.pressed.connect(partial(self._request_left_out, dialog))
            dialog.places.place_chosen.connect(self._shown.go_to_name)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    @Slot()
    def _request_open(self) -> None:
        self.filter_requested.emit(written(Has(Field.STATE, "", Text(MergeState.OPEN))))

    def _request_unmerged(self, dialog: MergeExportDialog) -> None:
        names = dialog.checked.excluded if dialog.checked else ()
        self.sentences_requested.emit(self._shown.unmerged(names), self.tr("not merged"))

    @Slot()
    def list_unasked(self) -> None:
        """Lists the sentences with annotation that differs and that the merge does not ask about."""
        self.sentences_requested.emit(
            self._session.corpus.tallies.with_unasked(), self.tr("heads, tags, lemmas or features differ")
        )

    def _request_left_out(self, dialog: MergeExportDialog) -> None:
        names = [name for name, _ in dialog.checked.left_out] if dialog.checked else []
        self.sentences_requested.emit(self._shown.called(names), self.tr("not in the format"))

    @Slot(str)
    def _choose_file(self, format_name: str) -> None:
        recipe = self._client.recipe
        if recipe is None:
            return
        source = PurePath(self._base(recipe).spec.path)
        writer = None if format_name in (NATIVE, RECORDED, BY_MAJORITY) else format_named(format_name).writer
        suffix = writer.extension if writer else PurePath(uncompressed_name(source.name)).suffix
        title = self.tr("Export result")
        dialog = self._dialog(title, lambda path: self._client.request(WriteResult(format_name, path)), {})
        dialog.setDirectory(str(source.parent))
        dialog.selectFile(f"{'-'.join(recipe.versions)}{suffix}")
        dialog.open()

    @Slot()
    def _choose_table(self) -> None:
        title, kinds = self.tr("Labels without a place"), {self.tr("Tables (*.tsv)"): "tsv"}
        self._dialog(title, lambda path: self._client.request(ListUnplaced(path)), kinds).open()

    def show_left(self, left: Sequence[Left]) -> None:
        is_blind = self._blind.isChecked()
        lead = self.tr("These decisions of the file do not apply here and were left out:")
        lines = (f"{decision_text(each, is_blind=is_blind)}: {in_words(reason)}" for each, reason in left)
        dialogs.TextDialog(self._window, self.tr("Decisions that do not apply"), lead, "\n".join(lines)).show()

    def _base(self, recipe: Recipe) -> Version:
        """The version whose file the result can be written back to."""
        frame = merge_frame(self._session.corpus.frame.versions, self._session.settings, recipe)
        return frame.version(source_of_base(frame, recipe))

    @property
    def _folder(self) -> str:
        return export_folder(self._session)

    def _ask_for(self, title: str, take: Callable[[str], object]) -> None:
        dialogs.reading_dialog(self._window, title, self._folder, take).open()

    def _dialog(self, title: str, take: Callable[[str], object], suffixes: Mapping[str, str]) -> QFileDialog:
        return dialogs.writing_dialog(self._window, title, self._folder, take, suffixes)

    @Slot(str, int)
    def _show_saved(self, path: str, notes: int) -> None:
        message = self.tr("{path} was written.")
        if notes:
            message = self.tr("{path} was written; notes that only the report has: {n:,}.")
        self._window.statusBar().showMessage(filled(message, path=path, n=notes))

    @Slot(object)
    def _show_given_up(self, request: Request) -> None:
        if isinstance(request, Writing):
            self._window.statusBar().showMessage(filled(self.tr("{path} was not written."), path=target_of(request)))

    @Slot(int)
    def _show_decided(self, kinds: int) -> None:
        message = self.tr("Decided {kinds:,} kinds by the table.")
        if kinds == 1:
            message = self.tr("Decided 1 kind by the table.")
        if not kinds:
            message = self.tr("The table has no label of an undecided kind.")
        self._window.statusBar().showMessage(filled(message, kinds=kinds))


def is_only_read(path: str) -> bool:
    """Whether there is a file that can't be written."""
    return os.access(path, os.F_OK) and not os.access(path, os.W_OK)
