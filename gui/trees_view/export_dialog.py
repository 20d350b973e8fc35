"""The dialog for exporting a drawing: file, format, legend and title."""

import re
from pathlib import PurePath
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QCheckBox, QFileDialog, QGridLayout, QWidget

_UNSAFE: Final = re.compile(r'[\s/\\:*?"<>|\x00-\x1f]+')
_LONGEST: Final = 80
"""The most characters of a sentence id used in a file name."""


class ExportDialog(QFileDialog):
    """Asks for a figure file and its options. Qt's own dialog, since system dialogs can't have extra controls."""

    def __init__(self, parent: QWidget, folder: str, sentence: str) -> None:
        super().__init__(parent, self.tr("Export drawing"), folder)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setOption(QFileDialog.Option.DontUseNativeDialog)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self._extensions = {
            self.tr("SVG (*.svg)"): "svg",
            self.tr("PDF (*.pdf)"): "pdf",
            self.tr("PNG (*.png)"): "png",
            self.tr("TikZ (*.tex)"): "tex",
        }
        self.setNameFilters(list(self._extensions))
        self.filterSelected.connect(self._take_extension)
        self.setDefaultSuffix("svg")
        self.selectFile(f"{_UNSAFE.sub('-', sentence)[:_LONGEST].lstrip('.')}.svg")
        self._legend = QCheckBox(self.tr("With le&gend"))
        self._legend.setChecked(True)
        self._id = QCheckBox(self.tr("With the &id and text of the sentence"))
        layout = self.layout()
        assert isinstance(layout, QGridLayout)
        for box in (self._legend, self._id):
            layout.addWidget(box, layout.rowCount(), 0, 1, layout.columnCount())

    @property
    def legend(self) -> bool:
        """Whether to include the legend."""
        return self._legend.isChecked()

    @property
    def titled(self) -> bool:
        """Whether to show the sentence's id above the drawing."""
        return self._id.isChecked()

    @Slot(str)
    def _take_extension(self, name_filter: str) -> None:
        """Gives the file name the extension of the chosen format."""
        extension = self._extensions[name_filter]
        self.setDefaultSuffix(extension)
        for path in self.selectedFiles():
            self.selectFile(f"{PurePath(path).stem}.{extension}")
