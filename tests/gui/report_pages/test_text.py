"""Paragraphs of a report."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QImage, QPainter
from PySide6.QtWidgets import QApplication

from core.output.tables import Cell, Table
from core.report.content import Paragraph
from gui.report_pages.flow import Piece, paragraph, table
from gui.report_pages.paper import Paper, Type

HEIGHT = 60


@pytest.fixture
def type_(qapp: QApplication) -> Type:
    return Type(QFont(), Paper.A4, 96)


def inked(text: str, type_: Type) -> list[int]:
    """The columns of pixels with ink, of a paragraph of one line."""
    (piece,) = paragraph(Paragraph(text), type_)
    return columns_with_ink(piece, type_)


def columns_with_ink(piece: Piece, type_: Type) -> list[int]:
    image = QImage(round(type_.width) + 1, HEIGHT, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    piece.paint(painter)
    painter.end()
    return [x for x in range(image.width()) if any(image.pixelColor(x, y).lightness() < 128 for y in range(HEIGHT))]


def test_sentence_from_right_to_left_begins_at_the_right_and_ends_with_its_full_stop(type_: Type) -> None:
    """As in HTML: its full stop was at the right, before the first word."""
    hebrew = inked("\u05e9\u05dc\u05d5\u05dd.", type_)
    assert hebrew[0] > type_.width / 2
    bare = inked("\u05e9\u05dc\u05d5\u05dd", type_)
    assert bare[-1] == hebrew[-1]
    assert bare[0] > hebrew[0]


def test_text_with_a_name_from_right_to_left_begins_at_the_left(type_: Type) -> None:
    assert inked("Gold: \u05e9\u05dc\u05d5\u05dd.", type_)[0] < type_.width / 2


def test_an_example_in_a_table_ends_with_its_full_stop_at_the_left(type_: Type) -> None:
    """Of a Hebrew treebank, each example had its full stop at the right, before the first word."""
    bare, stopped = (
        columns_with_ink([*table(Table(("example",), ((Cell(text),),), 1), type_)][1], type_)
        for text in ("\u05e9\u05dc\u05d5\u05dd", "\u05e9\u05dc\u05d5\u05dd.")
    )
    assert bare[-1] == stopped[-1]
    assert bare[0] > stopped[0]
