"""Lists the edits of a workspace that no longer fit the files, to be pasted onto a sentence or dropped."""

import json
from collections.abc import Sequence

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QListWidget, QPlainTextEdit, QVBoxLayout, QWidget

from core.editing.apply import State
from core.editing.edit_log import edit_fields
from core.editing.replay import SetAside
from core.formats.registry import reread
from core.model.sentence import Sentence
from gui.editing.editor import Editor
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.session import Session


class SetAsideDialog(QDialog):
    """A row for each edited sentence; beside it its words then, and each edit with the reason why it was not made.

    The window stays usable: its current sentence is the one that edits are pasted onto. Closed, the dialog leaves all
    edits in the workspace.
    """

    def __init__(self, parent: QWidget, session: Session, editor: Editor) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Edits set aside"))
        self._session, self._editor = session, editor
        self._groups: list[list[SetAside]] = []
        lead = QLabel(
            self.tr(
                "These edits do not fit the files as they are now, and were not made. They stay in the workspace, and "
                "are tried again whenever it is opened, until you paste or drop them."
            ),
            wordWrap=True,
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Sentences with edits set aside"))
        self.text = QPlainTextEdit(readOnly=True)
        self.text.setAccessibleName(self.windowTitle())
        self.target = QLabel(wordWrap=True)
        self.target.setTextFormat(Qt.TextFormat.PlainText)
        role = QDialogButtonBox.ButtonRole
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.paste = buttons.addButton(self.tr("&Paste edits"), role.ActionRole)
        self.drop = buttons.addButton(self.tr("&Drop these edits"), role.ActionRole)
        copy = buttons.addButton(self.tr("&Copy"), role.ActionRole)
        self.paste.setToolTip(self.tr("Make them in the sentence shown, wherever it has the same words"))
        self._lay_out(lead, buttons)
        self.paste.clicked.connect(self._paste)
        self.drop.clicked.connect(self._drop)
        copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        self.list.currentRowChanged.connect(self._show_row)
        session.sentence_changed.connect(self._name_target)
        session.workspace_changed.connect(self.renew)
        session.settled.connect(self.renew)
        self.renew()
        self.list.itemSelectionChanged.connect(self._go)
        self.list.setFocus()

    def _lay_out(self, lead: QLabel, buttons: QDialogButtonBox) -> None:
        layout = QVBoxLayout(self)
        layout.addWidget(lead)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.text, 2)
        layout.addWidget(self.target)
        layout.addWidget(buttons)
        metrics = QFontMetrics(self.text.font())
        self.resize(metrics.averageCharWidth() * 100, metrics.height() * 28)

    @Slot()
    def renew(self) -> None:
        """Lists what is set aside now; closes the dialog when nothing is any more."""
        groups: dict[State, list[SetAside]] = {}
        for aside in self._session.document.set_aside:
            groups.setdefault(aside.edit.state, []).append(aside)
        if not groups:
            self.close()
            return
        if (found := list(groups.values())) == self._groups:
            return
        row, self._groups = max(0, self.list.currentRow()), found
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([self._row_text(group) for group in self._groups])
        self.list.setCurrentRow(min(row, len(self._groups) - 1))
        self.list.blockSignals(False)
        self._show_row()

    def _row_text(self, group: Sequence[SetAside]) -> str:
        edit = group[0].edit
        text = self.tr("{version}, {sentence}: edits: {n:,}")
        return filled(text, version=edit.version, sentence=edit.sentence, n=len(group))

    @property
    def _group(self) -> Sequence[SetAside]:
        return self._groups[self.list.currentRow()]

    @Slot()
    def _show_row(self) -> None:
        edits = [
            f"{in_words(each.why)}\n{json.dumps(edit_fields(each.edit), ensure_ascii=False)}" for each in self._group
        ]
        self.text.setPlainText("\n\n".join([*self._words_then(), *edits]))
        self._name_target()

    def _words_then(self) -> list[str]:
        """The words of the sentence that was edited, if they are known."""
        edit = self._group[0].edit
        version, text = self._editor.version(edit.version), self._session.document.originals.get(edit.state)
        found = reread(text, version) if version and text is not None else None
        return [filled(self.tr("Edited then: {words}"), words=found.text)] if isinstance(found, Sentence) else []

    @Slot()
    def _go(self) -> None:
        """Shows the sentence that has the name of the one edited, if there is one."""
        name, corpus = self._group[0].edit.sentence, self._session.corpus
        if corpus.is_complete and name in corpus.names:
            self._session.show(corpus.names.index(name))

    @Slot()
    def _name_target(self) -> None:
        reason, name = self._editor.why_not_pasted(self._group), self._session.wanted
        lead = self.tr("They would be pasted onto the sentence shown: {sentence}")
        if reason:
            lead = self.tr("They can't be pasted: {why}")
        self.target.setText(filled(lead, why=reason, sentence=isolated(name)))
        self.paste.setEnabled(not reason)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())

    @Slot()
    def _paste(self) -> None:
        self._editor.paste(self._group)

    @Slot()
    def _drop(self) -> None:
        dropped = self._group
        document = self._session.document
        document.set_aside = tuple(each for each in document.set_aside if each not in dropped)
        self._session.workspace_changed.emit()
