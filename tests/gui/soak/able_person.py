"""What a person in a soak can do with any widget."""

import json
import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLineEdit, QMenu, QMessageBox, QWidget

from gui.report_dialog.dialog import ReportDialog
from gui.widgets.dialogs import TextDialog
from tests.gui.killing.person import Acting, Person, Task, shown

ANSWERS: Final = tuple(getattr(QMessageBox.StandardButton, name) for name in ("Discard", "Yes", "Reset"))
"""What is answered to questions, if it can be."""


class AblePerson(Person):
    """Triggers acts, answers questions and names files.

    ``done`` gets the names of the acts of the menus that were triggered.
    """

    def __init__(self, task: Task, done: set[str]) -> None:
        super().__init__(task, 2)
        self._done = done

    def _say(self, key: str, value: object) -> None:
        if key in ("failed", "told"):
            sys.stderr.write(f"{key}: {value if key == 'failed' else json.dumps(value)}\n")

    def action(self, name: str) -> QAction:
        action = super().action(name)
        assert action.isEnabled(), f"{name} can't be done now"
        self._done.add(name)
        return action

    def _answer_questions(self) -> None:
        for box in shown(QMessageBox):
            for answer in ANSWERS:
                if box.standardButtons() & answer:
                    box.button(answer).click()
                    break
            else:
                self._hear(box.text(), box)
        for dialog in shown(TextDialog):
            self._hear(dialog.text.toPlainText(), dialog)

    def _is_settled(self) -> bool:
        return self._is_open() and self._merging.is_idle and not any(map(shown, (QMessageBox, TextDialog, QFileDialog)))

    def _each(self, *names: str) -> Acting:
        """Triggers acts of the menus, one after the other."""
        for name in names:
            self.action(name).trigger()
            yield from self.still()
            yield self._is_settled

    def _choose_files(self, act: str, names: Sequence[str]) -> Acting:
        """Does what asks for files that there are, and names several."""
        self.action(act).trigger()
        yield lambda: bool(shown(QFileDialog))
        (dialog,) = shown(QFileDialog)
        dialog.setDirectory(self.task.folder)
        (line,) = dialog.findChildren(QLineEdit)
        line.setText(" ".join(f'"{name}.conllu"' for name in names))
        dialog.accept()
        yield lambda: not shown(QFileDialog)

    def _right_click(self, widget: QWidget) -> None:
        place = widget.rect().center()
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, widget.mapToGlobal(place))
        QApplication.postEvent(widget, event)

    def _closed_menus(self) -> Acting:
        yield from self.still()
        for menu in shown(QMenu):
            menu.close()
        yield lambda: not shown(QMenu)

    def _closed_dialogs(self) -> Acting:
        yield lambda: not any(dialog.is_working for dialog in shown(ReportDialog))
        for dialog in shown(QDialog):
            dialog.reject()
        yield lambda: not shown(QDialog)

    def still(self) -> Acting:
        """Waits until all has been drawn that waits for a pause."""
        passed = list[bool]()
        QTimer.singleShot(120, lambda: passed.append(True))
        yield lambda: bool(passed)
