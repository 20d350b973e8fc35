"""The dialog for exporting a drawing: file, format, width, words, and what stands beside the trees."""

import re
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QFileDialog,
    QGridLayout,
    QLabel,
    QSpinBox,
    QWidget,
)

from gui.drawing.drawing_kind import TikzKind
from gui.drawing.figures.figure import FigureStyle
from gui.widgets.boxes import in_row
from gui.widgets.dialogs import rename_by_kind

_UNSAFE: Final = re.compile(r'[\s/\\:*?"<>|\x00-\x1f]+')
_LONGEST: Final = 80
"""The most characters of a sentence id used in a file name."""

_ANY_WIDTH: Final = 2.9
"""Centimetres; stands for as much as the sentence needs, below the least width that can be given."""

_MOST_WIDTH: Final = 100.0


class ExportDialog(QFileDialog):
    """Asks for a figure file and its options. Qt's own dialog, since system dialogs can't have extra controls."""

    def __init__(self, parent: QWidget, folder: str, sentence: str, numbers: Sequence[int]) -> None:
        """``numbers`` are the positions of the drawn words in the files."""
        super().__init__(parent, self.tr("Export drawing"), folder)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setOption(QFileDialog.Option.DontUseNativeDialog)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self._extensions = {
            self.tr("SVG (*.svg)"): "svg",
            self.tr("PDF (*.pdf)"): "pdf",
            self.tr("PNG (*.png)"): "png",
            self.tr("TikZ (*.tex)"): "tex",
            self.tr("TikZ to edit: tikz-dependency (*.tex)"): "tex",
            self.tr("TikZ to edit: forest (*.tex)"): "tex",
        }
        self._kinds = dict(zip(list(self._extensions)[-3:], TikzKind, strict=True))
        self.setNameFilters(list(self._extensions))
        self.filterSelected.connect(self._take_extension)
        self.setDefaultSuffix("svg")
        self.selectFile(f"{_UNSAFE.sub('-', sentence)[:_LONGEST].lstrip('.')}.svg")
        self._width = self._width_box()
        self._first, self._last = self._word_box(numbers), self._word_box(numbers)
        self._last.setValue(numbers[-1])
        self._first.valueChanged.connect(self._last.setMinimum)
        self._last.valueChanged.connect(self._first.setMaximum)
        self._first.setAccessibleName(self.tr("First word"))
        self._last.setAccessibleName(self.tr("Last word"))
        self._whole = range(numbers[0], numbers[-1] + 1)
        self._legend, self._id = QCheckBox(self.tr("With le&gend")), QCheckBox(self.tr("With &id and text"))
        self._scores, self._caption = QCheckBox(self.tr("With s&cores")), QCheckBox(self.tr("Ca&ption beside it"))
        self._caption.setToolTip(self.tr("A caption for LaTeX, and what it cites as BibTeX, in two files of their own"))
        self._legend.setChecked(True)
        self._scores.setChecked(True)
        self._add_rows()

    def _width_box(self) -> QDoubleSpinBox:
        box = QDoubleSpinBox(minimum=_ANY_WIDTH, maximum=_MOST_WIDTH, singleStep=0.1, decimals=1)
        box.setSpecialValueText(self.tr("as needed"))
        box.setSuffix(self.tr(" cm"))
        box.setToolTip(
            self.tr("A column of ACL's papers is 7.7 cm. A sentence that is wider than that has several lines.")
        )
        return box

    @staticmethod
    def _word_box(numbers: Sequence[int]) -> QSpinBox:
        return QSpinBox(minimum=numbers[0], maximum=numbers[-1])

    def _add_rows(self) -> None:
        """Adds the options below the names of files."""
        layout = self.layout()
        assert isinstance(layout, QGridLayout)
        width, words = QLabel(self.tr("&Width:")), QLabel(self.tr("Wo&rds:"))
        width.setBuddy(self._width)
        words.setBuddy(self._first)
        rows: Sequence[Sequence[QWidget]] = (
            (width, self._width, words, self._first, QLabel("–"), self._last),
            (self._legend, self._scores, self._id, self._caption),
        )
        for widgets in rows:
            layout.addLayout(in_row(*widgets, 1), layout.rowCount(), 0, 1, layout.columnCount())

    def figure_style(self, font: QFont) -> FigureStyle:
        """How the figure is to look, set in ``font``."""
        is_given = self._width.isEnabled() and self._width.value() > _ANY_WIDTH
        return FigureStyle(
            self._id.isChecked(),
            self._legend.isChecked(),
            font=font,
            scores=self._scores.isChecked(),
            width=self._width.value() if is_given else None,
            tikz=self._kinds.get(self.selectedNameFilter(), TikzKind.ABSOLUTE),
        )

    @property
    def words(self) -> range | None:
        """The chosen words, by their positions in the files; None for all."""
        chosen = range(self._first.value(), self._last.value() + 1)
        return chosen if chosen != self._whole else None

    @property
    def caption(self) -> bool:
        """Whether to write a caption beside the figure."""
        return self._caption.isChecked()

    @Slot(str)
    def _take_extension(self, name_filter: str) -> None:
        """Gives the file name the extension of the chosen format; TikZ to edit is as wide as its words need."""
        self._width.setEnabled(self._kinds.get(name_filter, TikzKind.ABSOLUTE) is TikzKind.ABSOLUTE)
        self.setDefaultSuffix(self._extensions[name_filter])
        rename_by_kind(self, self._extensions, name_filter)
