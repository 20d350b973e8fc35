"""Lists the edits of a workspace that no longer fit the files, until a person drops them."""

import json

from PySide6.QtCore import QCoreApplication, Slot
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from core.editing.edit_log import edit_fields
from core.editing.replay import SetAside
from gui.i18n.bidi_isolates import isolated
from gui.i18n.translate import in_words
from gui.session.document import Document
from gui.session.session import Session
from gui.widgets.message_dialogs import TextDialog

translate = QCoreApplication.translate


class SetAsideDialog(TextDialog):
    """Each edit with the reason, and as the workspace has it, to be copied; closed, it leaves all of them there."""

    def __init__(self, parent: QWidget, session: Session) -> None:
        document = session.document
        lead = translate(
            "SetAsideDialog",
            "These edits do not fit the files as they are now, and were not made. They stay in the workspace, and are "
            "tried again whenever it is opened, until you drop them.",
        )
        text = "\n\n".join(map(_description, document.set_aside))
        super().__init__(parent, translate("SetAsideDialog", "Edits set aside"), lead, text)
        self._session = session
        self._document: Document = document
        self.drop = self.buttons.addButton(self.tr("&Drop these edits"), QDialogButtonBox.ButtonRole.DestructiveRole)
        self.drop.clicked.connect(self._drop)

    @Slot()
    def _drop(self) -> None:
        self._document.set_aside = ()
        self._session.workspace_changed.emit()
        self.accept()


def _description(aside: SetAside) -> str:
    edit = aside.edit
    lead = f"{isolated(edit.version)}, {isolated(edit.sentence)}: {in_words(aside.why)}"
    return f"{lead}\n{json.dumps(edit_fields(edit), ensure_ascii=False)}"
