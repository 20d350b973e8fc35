"""A low room for trees, as with the Corpus dock open: as many golds as possible are in view."""

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from core.scoring.settings import Settings
from gui.drawing.describe import content_of
from gui.drawing.paint.scene import DisplayOptions, Viewport, draw_fitted
from gui.session.view_choice import Choice
from gui.widgets.theme_colours import LIGHT
from tests.comparisons import parse_of_a

CHAIN = " | ".join(f"w{i} {i - 1} dep" for i in range(1, 10))
BACK = " | ".join(f"w{i} {i + 1 if i < 9 else 0} dep" for i in range(1, 10))


@pytest.mark.parametrize("width", [2000, 300])
def test_lower_rooms_never_show_fewer_golds_than_rows_close_together_would(qapp: QApplication, width: int) -> None:
    """Where the parse had no room even so, rows grew again, and of two golds only one was left in view.

    So they did if the sentence was wider than its room.
    """
    content = content_of(parse_of_a(CHAIN, [CHAIN, BACK], Settings()), Choice(("A", "B"), labelled=True))

    def bands_in_view(height: int) -> int:
        drawing = draw_fitted(content, DisplayOptions(chosen="p"), Viewport(QSizeF(width, height), QFont(), 10, LIGHT))
        return sum(drawing.ruler + band.bottom <= height for band in drawing.layout.bands)

    seen = [bands_in_view(height) for height in range(100, 1400, 20)]
    assert seen == sorted(seen)
    assert {0, 1, 2, 3, 4} == set(seen)
