"""What is said in a window of its own. None of them stops the program: each opens, and is gone when closed."""

from collections.abc import Sequence
from platform import platform, python_version

import PySide6
from PySide6.QtCore import QCoreApplication, Qt, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from core import __version__
from core.base.errors import Problem
from core.base.messages import Text
from gui.i18n.bidi_isolates import isolated
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words, told

translate = QCoreApplication.translate


class TextDialog(QDialog):
    """A sentence and a longer text that can be copied."""

    def __init__(self, parent: QWidget, title: str, lead: str, text: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        about = QLabel(lead, wordWrap=True)
        about.setTextFormat(Qt.TextFormat.PlainText)
        self.text = QPlainTextEdit(text, readOnly=True)
        self.text.setAccessibleName(title)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = self.buttons.addButton(self.tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self.copy)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(about)
        layout.addWidget(self.text)
        layout.addWidget(self.buttons)
        metrics = QFontMetrics(self.text.font())
        self.resize(metrics.averageCharWidth() * 110, metrics.height() * 22)

    @Slot()
    def copy(self) -> None:
        """Puts the text on the clipboard."""
        QGuiApplication.clipboard().setText(self.text.toPlainText())


def show_problems(parent: QWidget, problems: Sequence[Problem]) -> None:
    """Lists what is wrong with files, unless a dialog that is open says just that."""
    title = translate("Dialogs", "Problems in the input")
    lead = translate(
        "Dialogs",
        "Nothing was changed, and what was open is still open. Each line says where, what, and what was expected.",
    )
    text = told(problems)
    if not any(each.isVisible() and each.text.toPlainText() == text for each in parent.findChildren(TextDialog)):
        TextDialog(parent, title, lead, text).show()


def show_remarks(parent: QWidget, version: str, remarks: Sequence[tuple[str, Text]]) -> None:
    """Lists the sentences of a version that are no trees or were excluded, each with the reason."""
    title = filled(translate("Dialogs", "Remarks on {version}"), version=version)
    lead = translate("Dialogs", "Sentences that are no trees, which score as empty ones, and sentences left out.")
    TextDialog(
        parent, title, lead, "\n".join(f"{isolated(name)}: {in_words(reason)}" for name, reason in remarks)
    ).show()


def show_refusal(parent: QWidget, reason: str) -> None:
    """Says why something cannot be done."""
    show_information(parent, reason)


def show_information(parent: QWidget, text: str) -> None:
    """Says something that a person should know."""
    box = QMessageBox(QMessageBox.Icon.Information, "TreeConcord", "", QMessageBox.StandardButton.Close, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def show_crash(parent: QWidget, lead: str, said: str) -> None:
    """Shows an error of the program itself, with what is needed to report it."""
    title = translate("Dialogs", "An error in TreeConcord")
    TextDialog(parent, title, lead, f"{versions()}\n\n{said}").show()


def show_about(parent: QWidget) -> None:
    """Says which version this is, and of what."""
    title = translate("Dialogs", "About TreeConcord")
    text = translate("Dialogs", "Compares treebanks and parsers across annotation schemes.")
    method = translate(
        "Dialogs",
        "Generalized golds and TedEval after Tsarfaty, Nivre and Andersson (2011, 2012).",
    )
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, "", QMessageBox.StandardButton.Close, parent)
    box.setText(f"<h3>TreeConcord {__version__}</h3><p>{text}</p><p>{method}</p><p>{versions()}</p>")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def versions() -> str:
    """The versions of the program and of what it runs on, in one line."""
    return f"TreeConcord {__version__}, Python {python_version()}, PySide6 {PySide6.__version__}, {platform()}"
