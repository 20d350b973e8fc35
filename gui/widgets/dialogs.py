"""Dialogs with messages, and with what is waited for. None blocks the program; each is deleted when closed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import PurePath
from platform import platform, python_version
from typing import Final, NamedTuple

import PySide6
from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QInputDialog,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QWidget,
)

from core import __version__
from core.base.errors import InputError, Problem, UsageError, tells_lack_of_memory
from core.base.messages import Text
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import error_in_words, in_words, problem_lines
from gui.widgets.boxes import in_column

translate = QCoreApplication.translate

_MOST_LINES: Final = 10
"""Of a message in a box, which does not scroll: its buttons are to stay on the screen."""


class Dialog(QDialog):
    """A dialog that is deleted when it is closed."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)


class TextDialog(Dialog):
    """Shows a sentence and a longer text that can be copied."""

    def __init__(self, parent: QWidget, title: str, lead: str, text: str) -> None:
        super().__init__(parent, title)
        about = QLabel(lead, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.text = QPlainTextEdit(text, readOnly=True)
        self.text.setAccessibleName(title)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = self.buttons.addButton(self.tr("&Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self.copy)
        self.buttons.rejected.connect(self.reject)
        in_column(about, self.text, self.buttons, inside=self)
        metrics = QFontMetrics(self.text.font())
        self.resize(metrics.averageCharWidth() * 110, metrics.height() * 22)

    @Slot()
    def copy(self) -> None:
        """Copies the text to the clipboard."""
        QGuiApplication.clipboard().setText(self.text.toPlainText())


def show_problems(parent: QWidget, problems: Sequence[Problem]) -> None:
    """Lists problems of files, unless an open dialog shows the same text."""
    title = translate("Dialogs", "Problems in the input")
    lead = translate(
        "Dialogs",
        "What is open stays as it is. Each line has place, problem and what was expected.",
    )
    _show_problems(parent, title, lead, problems)


def show_left_out(parent: QWidget, names: Sequence[str], problems: Sequence[Problem], remarks: Sequence[str]) -> None:
    """Lists the problems of files that were left out while others were opened; ``remarks`` say what to do about it."""
    title = translate("Dialogs", "Problems in the input")
    lead = translate(
        "Dialogs",
        "Opened without {files}, which could not be read. Each line has place, problem and what was expected.",
    )
    _show_problems(parent, title, "\n".join((filled(lead, files=joined(", ", names)), *remarks)), problems)


def _show_problems(parent: QWidget, title: str, lead: str, problems: Sequence[Problem]) -> None:
    text = problem_lines(problems)
    if not any(each.isVisible() and each.text.toPlainText() == text for each in parent.findChildren(TextDialog)):
        TextDialog(parent, title, lead, text).show()


def show_remarks(parent: QWidget, version: str, remarks: Sequence[tuple[str, Text]]) -> None:
    """Lists the sentences of a version with invalid trees and the excluded ones, each with the reason."""
    title = filled(translate("Dialogs", "Remarks on {version}"), version=version)
    lead = translate("Dialogs", "Sentences with invalid trees, which score as empty trees, and excluded sentences.")
    TextDialog(
        parent, title, lead, "\n".join(f"{isolated(name)}: {in_words(reason)}" for name, reason in remarks)
    ).show()


def message_box(
    parent: QWidget, title: str, text: str, icon: QMessageBox.Icon, buttons: QMessageBox.StandardButton
) -> QMessageBox:
    """A message in plain text."""
    box = QMessageBox(icon, title, "", buttons, parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    return box


def question(parent: QWidget, text: str, buttons: QMessageBox.StandardButton) -> QMessageBox:
    """A question in plain text."""
    return message_box(parent, "TreeConcord", text, QMessageBox.Icon.Question, buttons)


def show_information(parent: QWidget, title: str, text: str) -> None:
    """Shows a message, such as what did not happen, in the ``title``, and why; a long one is a text to scroll."""
    if text.count("\n") < _MOST_LINES:
        message_box(parent, title, text, QMessageBox.Icon.Information, QMessageBox.StandardButton.Close).open()
    else:
        TextDialog(parent, title, title, text).open()


def input_dialog(parent: QWidget, title: str, label: str) -> QInputDialog:
    """Asks for what is called ``label``: a line of text, unless it is told otherwise."""
    dialog = QInputDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(title)
    dialog.setLabelText(label)
    return dialog


@contextmanager
def refusing(parent: QWidget, title: str) -> Iterator[None]:
    """If what is done inside is refused, says so and why."""
    try:
        yield
    except (InputError, UsageError) as error:
        show_information(parent, title, error_in_words(error))


def ask_for_note(parent: QWidget, sentence: str, note: str, take: Callable[[str], None]) -> None:
    """Asks for a note on a sentence; what is there can be changed."""
    label = filled(translate("Dialogs", "Note on {sentence} (leave empty for none)"), sentence=sentence)
    dialog = input_dialog(parent, translate("Dialogs", "Note"), label)
    dialog.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
    dialog.setTextValue(note)
    dialog.textValueSelected.connect(take)
    dialog.open()


def show_crash(parent: QWidget, lead: str, output: str) -> None:
    """Shows an error of the program itself, with the details for a report."""
    title = translate("Dialogs", "An error in TreeConcord")
    if tells_lack_of_memory(output):
        title = translate("Dialogs", "Not enough memory")
        more = translate("Dialogs", "There was not enough memory: close other programs, or open less at a time.")
        lead = f"{lead}\n{more}"
    TextDialog(parent, title, lead, f"{versions()}\n\n{output}").show()


def show_about(parent: QWidget) -> None:
    """Shows name, version and method of the program."""
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
    """The versions of the program and its platform, in one line."""
    return f"TreeConcord {__version__}, Python {python_version()}, PySide6 {PySide6.__version__}, {platform()}"


POLL: Final = 50
"""Milliseconds between looks at what is still to be written."""

PATIENCE: Final = 400
"""Milliseconds after which the window says what it waits for."""

Files = Callable[[], Sequence[str]]
"""The paths of the files that are not complete yet."""

Act = Callable[[], object]


class Words(NamedTuple):
    """What happens once the files are written, and what if one does not wait for them; the two buttons."""

    lead: str
    otherwise: str
    leave: str
    stay: str


class WaitingDialog(QMessageBox):
    """Names the files that are waited for; `leave` goes on without them, *Cancel* stays."""

    def __init__(self, window: QWidget, words: Words) -> None:
        super().__init__(QMessageBox.Icon.Information, "TreeConcord", "", QMessageBox.StandardButton.Cancel, window)
        self._lead = words.lead
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setInformativeText(words.otherwise)
        self.leave = self.addButton(words.leave, QMessageBox.ButtonRole.DestructiveRole)
        self.button(QMessageBox.StandardButton.Cancel).setText(words.stay)
        self.setEscapeButton(QMessageBox.StandardButton.Cancel)
        self.setDefaultButton(QMessageBox.StandardButton.Cancel)

    def show_files(self, paths: Sequence[str]) -> None:
        """Lists the files that are not complete yet."""
        text = "\n".join([self._lead, *map(isolated, paths)])
        if self.text() != text:
            self.setText(text)


class Waiting(QObject):
    """Does something as soon as ``files`` are written; if that takes longer, asks whether to do it without them."""

    def __init__(self, files: Files, window: QWidget) -> None:
        super().__init__(window)
        self._files, self._window = files, window
        self._dialog: WaitingDialog | None = None
        self._words: Words | None = None
        self._then: Act | None = None
        self._give_up: Act | None = None
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._look)
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._show_dialog)

    def wait(self, words: Words, then: Act, give_up: Act) -> None:
        """Calls ``then``, at once if nothing is to be written; if the person does not wait, after ``give_up``."""
        if not self._files():
            self._end()
            then()
            return
        self._words, self._then, self._give_up = words, then, give_up
        self._poll.start()
        if self._dialog is None:
            self._patience.start()

    @Slot()
    def _look(self) -> None:
        files, then = self._files(), self._then
        if files:
            if self._dialog is not None:
                self._dialog.show_files(files)
        else:
            self._end()
            if then:
                then()

    @Slot()
    def _show_dialog(self) -> None:
        assert self._words is not None
        self._dialog = WaitingDialog(self._window, self._words)
        self._dialog.show_files(self._files())
        self._dialog.finished.connect(self._take_answer)
        self._dialog.open()

    @Slot()
    def _take_answer(self) -> None:
        dialog, then, give_up = self._dialog, self._then, self._give_up
        if dialog is None:
            return
        leaves = dialog.clickedButton() is dialog.leave
        self._end()
        if leaves and then and give_up:
            give_up()
            then()

    def _end(self) -> None:
        self._poll.stop()
        self._patience.stop()
        dialog, self._dialog = self._dialog, None
        self._then = self._give_up = None
        if dialog is not None:
            dialog.close()
            dialog.deleteLater()


def _file_dialog(parent: QWidget, title: str, folder: str, take: Callable[[str], object]) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    if folder:
        dialog.setDirectory(folder)  # Not as an argument above: one that is gone would be taken for a file.
    dialog.fileSelected.connect(take)
    return dialog


def reading_dialog(parent: QWidget, title: str, folder: str, take: Callable[[str], object]) -> QFileDialog:
    """Asks for a file that exists, beginning in ``folder``; ``take`` gets its path."""
    dialog = _file_dialog(parent, title, folder, take)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return dialog


def writing_dialog(
    parent: QWidget, title: str, folder: str, take: Callable[[str], object], suffixes: Mapping[str, str]
) -> QFileDialog:
    """Asks for a file to write; a name without a suffix gets that of the chosen kind, at first of the first one."""
    dialog = _file_dialog(parent, title, folder, take)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    if suffixes:
        dialog.setNameFilters(list(suffixes))
        dialog.setDefaultSuffix(next(iter(suffixes.values())))
        dialog.filterSelected.connect(partial(_follow_kind, dialog, suffixes))
    return dialog


def _follow_kind(dialog: QFileDialog, suffixes: Mapping[str, str], kind: str) -> None:
    dialog.setDefaultSuffix(suffixes[kind])


def rename_by_kind(dialog: QFileDialog, suffixes: Mapping[str, str], kind: str) -> None:
    """Gives the file that is named in a dialog the suffix of the chosen kind."""
    for path in dialog.selectedFiles():
        dialog.selectFile(f"{PurePath(path).stem}.{suffixes[kind]}")


def choose_rule_file(parent: QWidget, title: str, folder: str, take: Callable[[str], object]) -> None:
    """Calls ``take`` with the path that is chosen."""
    dialog = reading_dialog(parent, title, folder, take)
    filters = translate("RuleFileDialog", "Rules (*.rules *.grs)"), translate("RuleFileDialog", "All files (*)")
    dialog.setNameFilters(list(filters))
    dialog.open()
