"""Applies, undoes and redoes edits of the current sentence, and locks versions against editing."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from core.editing.acts import Act, RefusedError
from core.editing.apply import Edit
from core.editing.arcs import root_relations
from core.editing.edit_log import EditLog
from core.editing.paste import pasted
from core.editing.replay import SetAside
from core.model.sentence import Sentence
from core.model.version import Version
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.document import Paste, exchanged
from gui.session.edited_findings import why_locked
from gui.session.session import Session


class Editor(QObject):
    """Edits the current sentence in unlocked versions only, so that nothing is edited by accident."""

    edited = Signal()
    """An edit was made, undone or redone."""
    lock_changed = Signal(str, bool)
    """A version, and whether it is now unlocked."""
    refused = Signal(str)
    """Why an edit could not be made."""
    pasted = Signal(str)
    """What came of edits that were pasted."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._unlocked: set[str] = set()
        self._document = session.document
        session.versions_changed.connect(self._lock_others)

    @property
    def ledger(self) -> EditLog:
        """All edits."""
        return self._session.corpus.ledger

    @property
    def done(self) -> int:
        """How many edits can be undone."""
        return self.ledger.steps

    @property
    def undone(self) -> int:
        """How many edits can be redone."""
        return self.ledger.undone_steps

    def is_unlocked(self, version: str) -> bool:
        """Whether a version is open and unlocked."""
        return version in self._unlocked and self.version(version) is not None

    def set_unlocked(self, version: str, unlocked: bool) -> None:
        """Unlocks or locks a version."""
        if unlocked != (version in self._unlocked):
            self._unlocked ^= {version}
            self.lock_changed.emit(version, unlocked)

    @Slot()
    def _lock_others(self) -> None:
        """Locks all versions when another workspace is opened."""
        if self._session.document is not self._document:
            self._document = self._session.document
            for version in sorted(self._unlocked):
                self.set_unlocked(version, False)

    def version(self, name: str) -> Version | None:
        """The version called ``name``, if it is open and editable."""
        for version in self._session.corpus.frame.versions:
            if version.name == name and not why_locked(version):
                return version
        return None

    def why_locked(self, name: str) -> str:
        """Why the version called ``name`` can't be edited at all; empty if it can be, or if there is none."""
        return next((why_locked(each) for each in self._session.corpus.frame.versions if each.name == name), "")

    def sentence(self, version: str) -> Sentence | None:
        """The current sentence in a version, as the file would have it; None if it can't be edited."""
        corpus, current, found = self._session.corpus, self._session.current, self.version(version)
        if found is None or not 0 <= current < corpus.compared:
            return None
        return corpus.sentence(current, found)

    def do(self, version: str, act: Act) -> bool:
        """Applies an act to the current sentence and updates all panels; returns whether it succeeded."""
        found, sentence = self.version(version), self.sentence(version)
        if found is None or sentence is None or not self._session.corpus.is_complete:
            self.refused.emit(self.tr("Editing is possible once all sentences are loaded."))
            return False
        current = self._session.current
        edit = Edit(version, self._session.corpus.names[current], act)
        try:
            after = self.ledger.do(edit, sentence, found)
        except RefusedError as refused:
            self.refused.emit(in_words(refused.phrase))
            return False
        for following in root_relations(sentence, after, found.inventory):
            after = self.ledger.do(replace(edit, act=following, continues=True), after, found)
        self._session.document.pastes.forget(self.ledger.steps)
        self._follow_edit(current)
        return True

    def why_not_pasted(self, asides: Sequence[SetAside]) -> str:
        """Why edits set aside, all of one sentence, can't be pasted onto the current one; empty if they can be."""
        edit, corpus = asides[0].edit, self._session.corpus
        if not corpus.is_complete:
            return self.tr("Editing is possible once all sentences are loaded.")
        if self.sentence(edit.version) is None:
            return filled(self.tr("{version} can't be edited in the sentence shown."), version=edit.version)
        if edit.state not in self._session.document.originals:
            return self.tr("an older version of the program did not keep the words that were edited.")
        return ""

    def paste(self, asides: Sequence[SetAside]) -> None:
        """Makes edits set aside in the current sentence, where it has their words, as one step; others stay aside."""
        document, current, edit = self._session.document, self._session.current, asides[0].edit
        version, sentence = self.version(edit.version), self.sentence(edit.version)
        if version is None or sentence is None or self.why_not_pasted(asides):
            return
        name = self._session.corpus.names[current]
        edits = [each.edit for each in asides]
        try:
            found = pasted(edits, document.originals[edit.state], sentence, name, version)
        except RefusedError as refused:
            self.refused.emit(in_words(refused.phrase))
            return
        for number, each in enumerate(found.edits):
            sentence = self.ledger.do(replace(each, continues=number > 0), sentence, version)
        document.set_aside = exchanged(document.set_aside, asides, found.left)
        if found.edits:
            document.pastes.forget(self.ledger.steps)
            document.pastes[self.ledger.steps] = Paste(tuple(asides), found.left)
        self._follow_edit(current)
        self._session.workspace_changed.emit()
        text = self.tr("Edits pasted onto {sentence}: {n:,}; left: {left:,}")
        self.pasted.emit(filled(text, sentence=name, n=len(found.edits), left=len(found.left)))

    def undo(self) -> None:
        """Undoes the last step and goes to its sentence; edits that it had pasted are set aside again."""
        if self.ledger.edits and self._session.corpus.is_complete:
            document, paste = self._session.document, self._session.document.pastes.get(self.ledger.steps)
            undone = self.ledger.undo()
            if paste:
                document.set_aside = exchanged(document.set_aside, paste.left, paste.asides)
            self._follow_edit(self._place(undone))

    def redo(self) -> None:
        """Redoes the last undone edit and goes to its sentence."""
        if not self.ledger.undone or not self._session.corpus.is_complete:
            return
        edit = self.ledger.undone[-1]
        version, place = self.version(edit.version), self._place(edit)
        if version is None or place < 0:
            reason = self.tr("{version} with sentence {sentence} is not open.")
            self.refused.emit(filled(reason, version=edit.version, sentence=edit.sentence))
            return
        try:
            self.ledger.redo(self._session.corpus.sentence(place, version), version)
        except RefusedError as refused:
            self.refused.emit(in_words(refused.phrase))
            return
        document = self._session.document
        if paste := document.pastes.get(self.ledger.steps):
            document.set_aside = exchanged(document.set_aside, paste.asides, paste.left)
        self._follow_edit(place)

    def _place(self, edit: Edit) -> int:
        """The index of an edit's sentence; -1 if it is not open."""
        names = self._session.corpus.names
        return names.index(edit.sentence) if edit.sentence in names else -1

    def _follow_edit(self, index: int) -> None:
        if 0 <= index < self._session.corpus.compared:
            self._session.take_edit(index)
        self.edited.emit()
