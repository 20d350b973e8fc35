"""Asks for a file of rules: learnt ones, or a grammar of Grew."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

translate = QCoreApplication.translate


def choose_rule_file(parent: QWidget, title: str, folder: str, take: Callable[[str], None]) -> None:
    """Calls ``take`` with the path that is chosen."""
    dialog = QFileDialog(parent, title, folder)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    filters = translate("RuleFileDialog", "Rules (*.rules *.grs)"), translate("RuleFileDialog", "All files (*)")
    dialog.setNameFilters(list(filters))
    dialog.fileSelected.connect(take)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
