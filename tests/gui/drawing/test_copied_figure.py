"""A drawing that was copied: what can be pasted, and what it costs until it is."""

import os
import sys

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from core.base.errors import UsageError
from gui.drawing.figures.export import CopiedFigure, drawn_figure
from gui.drawing.figures.figure import FigureStyle, FigureSubject, compose
from tests.gui.drawing.test_figures import PARSE, SUD, UD, subject
from tests.gui.soak.usage import memory


def long_sentence(words: int) -> FigureSubject:
    """Words that each depend on the last one before with a number that 10 divides."""
    return subject(" | ".join(f"word {max(0, (i - 1) // 10 * 10)} dep" for i in range(words)))


def test_a_copied_drawing_is_pasted_as_a_picture_as_svg_and_as_text(qapp: object) -> None:
    example = subject(UD, SUD, parse=PARSE)
    copied, figure = CopiedFigure(example, FigureStyle()), compose(example, FigureStyle())
    assert copied.hasImage()
    assert copied.hasText()
    image = copied.imageData()
    assert isinstance(image, QImage)
    assert image.size() == QSize(2 * figure.width, 2 * figure.height)
    assert image == copied.imageData(), "it can be pasted twice"
    assert copied.data("image/svg+xml").data() == drawn_figure(example, FigureStyle(), "f.svg").content
    assert copied.text().startswith("1: Kim arrives on Sunday .\nA ud: gold; 7 spans\n")
    assert copied.data("application/nonsense").data() == b""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is measured for Linux")
def test_a_picture_that_nobody_pastes_takes_no_memory(qapp: object) -> None:
    """A copied drawing stays on the clipboard until something else is copied, perhaps for the whole session."""
    drawn = long_sentence(240)
    CopiedFigure(drawn, FigureStyle()).imageData()  # Fonts and whatever else is kept after a first time.
    before = memory(os.getpid())
    copied = CopiedFigure(drawn, FigureStyle())
    kept = memory(os.getpid()) - before
    size = copied.imageData().sizeInBytes() / 2**20
    assert size > 100
    assert kept < size / 20
    assert memory(os.getpid()) - before < size / 20


def test_a_drawing_too_large_for_a_picture_is_told_when_it_is_copied(qapp: object) -> None:
    with pytest.raises(UsageError, match="too large for a picture; SVG has no limit"):
        CopiedFigure(long_sentence(600), FigureStyle())
