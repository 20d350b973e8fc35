"""Connects editing to the window: menu actions, locks of versions, status messages, and saving."""

from collections.abc import Collection
from pathlib import Path, PurePath

from PySide6.QtCore import QObject, Signal, Slot

from core.base.atomic_files import check_target
from core.filters.requests import Requested, request_for_words
from core.filters.vocabulary import vocabulary_of
from core.formats.open_text import uncompressed_name
from core.rules.grammar import Grammar
from core.scoring.version_options import needed_for
from gui.editing.drag_to_edit import Gestures
from gui.editing.editor import Editor, SetAsideDialog, show_progress
from gui.editing.replace_dialog import BulkDialog, ReplaceDialog
from gui.editing.rules_dialogs import RuleFileDialog, RulesDialog
from gui.i18n.locale_numbers import filled
from gui.session.corpus import edited_in, why_locked
from gui.widgets import dialogs
from gui.window.docks import MERGE, SENTENCES, VERSIONS, Docks, Parts


class Editing(QObject):
    """Handles editing for a window."""

    needs_changed = Signal()
    """Which edits can be undone or redone, or which versions can be saved, has changed."""

    def __init__(self, parts: Parts, docks: Docks) -> None:
        super().__init__(parts.window)
        session, versions = parts.session, docks.panel(VERSIONS)
        self._session, self._window, self._trees = session, parts.window, parts.trees
        self._sentences = docks.panel(SENTENCES)
        self.editor = Editor(session, self)
        self._gestures = Gestures(parts.trees.view, self.editor)
        items = docks.panel(MERGE).items
        self._gestures.head_dragged.connect(items.offer_head)
        self._gestures.head_asked.connect(items.ask_head)
        self._saved = ""
        for name, handler in {
            "attach": self._gestures.choose,
            "rename": self._gestures.rename,
            "wrap": self._gestures.wrap,
            "unwrap": self._gestures.unwrap,
            "more_words": self._gestures.more_words,
            "fewer_words": self._gestures.fewer_words,
            "unlock": self._toggle_lock,
            "save_version": self._choose_file,
            "set_aside": self._list_set_aside,
            "replace": self._open_replacing,
        }.items():
            parts.actions[name].triggered.connect(handler)
        self._gestures.message.connect(self._show_message)
        self.editor.refused.connect(self._show_message)
        self.editor.told.connect(self._show_message)
        self.editor.edited.connect(self._follow)
        self.editor.begun.connect(lambda: show_progress(self.editor, self._window))
        self.editor.lock_changed.connect(versions.show_lock)
        self.editor.lock_changed.connect(self._show_lock)
        versions.lock_requested.connect(self.editor.set_unlocked)
        session.sentence_changed.connect(self._gestures.show_comparison)
        session.versions_changed.connect(self.needs_changed)
        session.settled.connect(self.needs_changed)
        session.version_saved.connect(self._show_saved)
        session.edits_set_aside.connect(self._list_set_aside)

    @Slot()
    def _list_set_aside(self) -> None:
        if not self._session.document.set_aside:
            self._show_message(self.tr("No edits are set aside."))
            return
        dialogs = [each for each in self._window.findChildren(SetAsideDialog) if each.isVisible()]
        for dialog in dialogs or [SetAsideDialog(self._window, self._session, self.editor)]:
            dialog.show()
            dialog.raise_()
            dialog.activateWindow()

    @Slot()
    def _open_replacing(self) -> None:
        """Replaces in what the request in the filter line has found, or a filter that says the same as one."""
        wanted = self._sentences.filtering.query
        if not isinstance(wanted, Requested):
            request = request_for_words(wanted, vocabulary_of(self._session.corpus.frame))
        else:
            request = wanted if self._session.places.found is not None else None
        if request is None:
            text = self.tr(
                "Write a request in the filter line first, such as pattern {{ X -[obl]-> Y }}, or a filter about "
                "relations, each with its version: ud.rel=obl or ud.rel=nmod"
            )
            self._show_message(filled(text))
            return
        self._open(ReplaceDialog(self._window, self._session, self.editor, request))

    @Slot(str, object, object)
    def apply_rules(self, version: str, grammar: Grammar, names: Collection[str]) -> None:
        """Applies rules of a grammar, those of these names, or all, to a version after a preview."""
        self._open(RulesDialog(self._window, self._session, self.editor, version, (grammar, names)))

    @Slot(str, str)
    def apply_rule_file(self, version: str, path: str) -> None:
        """Applies the rules of a file to a version after a preview."""
        self._open(RuleFileDialog(self._window, self._session, self.editor, version, path))

    def _open(self, dialog: BulkDialog) -> None:
        dialog.done_in_words.connect(self._show_message)
        dialog.open()

    @Slot()
    def _follow(self) -> None:
        """Shows the findings of the sentence that was edited last."""
        self.needs_changed.emit()
        corpus, current = self._session.corpus, self._session.current
        if not 0 <= current < corpus.compared:
            return
        marked = [f"{version}: {findings}" for version, findings in edited_in(corpus, current) if findings]
        self._show_message("⚠ " + "; ".join(marked) if marked else "")

    @Slot(str)
    def _show_message(self, text: str) -> None:
        self._window.statusBar().showMessage(text)

    @Slot(str, bool)
    def _show_lock(self, version: str, unlocked: bool) -> None:
        text = self.tr("{version} is locked.")
        found = self.editor.version(version)
        if unlocked and found and found.relations is None:
            text = self.tr("{version} can be edited: drag words into a bracket, double-click a label to change it.")
        elif unlocked:
            text = self.tr("{version} can be edited: drag a word to its head, double-click a label to change it.")
        self._show_message(filled(text, version=version))

    @Slot()
    def _toggle_lock(self) -> None:
        """Locks or unlocks the version in whose band something is selected."""
        name = self._trees.view.selected_band
        version = name and self.editor.version(name)
        if not name or not version:
            reason = name and self.editor.why_locked(name)
            self._show_message(reason or self.tr("Select a span of the version to unlock."))
            return
        self.editor.set_unlocked(name, not self.editor.is_unlocked(name))

    @Slot()
    def _choose_file(self) -> None:
        """Asks where to save the selected version, or else the version that was edited last."""
        corpus = self._session.corpus
        versions = {each.name: each for each in corpus.frame.versions if each.spec.variation or not why_locked(each)}
        last = (edit.version for edit in reversed(self.editor.ledger.edits))
        only = versions if len(versions) == 1 else ()
        names = (name for name in (self._trees.view.selected_band, *last, *only) if name in versions)
        if (name := next(names, None)) is None or not corpus.is_complete:
            self._show_message(self.tr("Select a span of the version to save."))
            return
        self._saved = name
        (path,) = (Path(spec.path) for spec in needed_for(corpus.specs, [name]) if spec.has_file)
        read = PurePath(uncompressed_name(path.name))
        file = PurePath(name).name if versions[name].spec.variation else f"{read.stem}-edited"
        title = filled(self.tr("Save {version} as"), version=name)
        dialog = dialogs.writing_dialog(self._window, title, str(path.parent), self._save, {})
        dialog.selectFile(f"{file}{read.suffix}")
        dialog.open()

    @Slot(str)
    def _save(self, path: str) -> None:
        with dialogs.refusing(self._window, self.tr("The version was not saved")):
            check_target(path, [spec.path for spec in self._session.specs if spec.path])
            self._session.save_version(self._saved, path)

    @Slot(str, str)
    def _show_saved(self, version: str, path: str) -> None:
        lacking = sum(each.edit.version == version for each in self._session.document.set_aside)
        texts = (
            self.tr("{version} was written to {path}."),
            self.tr("{version} was written to {path}, without 1 edit that is set aside."),
            self.tr("{version} was written to {path}, without {n} edits that are set aside."),
        )
        self._show_message(filled(texts[min(lacking, 2)], version=version, path=path, n=lacking))
