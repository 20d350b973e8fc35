"""The overview of a long sentence as a person sees and uses it."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from core.explain.span_states import Line
from core.model.spans import span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.layout.layout import Band
from gui.session.view_choice import Choice
from gui.trees_view.minimap import Minimap, _places
from gui.trees_view.panel import TreesPanel
from gui.widgets.theme_colours import DARK, LIGHT, Theme, palette_of
from tests.comparisons import compared
from tests.treebanks import version

BOTH = Choice(("ud", "sud"), labelled=True)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def chain(length: int, last_head: int = 0, word: str = "word") -> str:
    """Each word depends on the one before; the last one on another, if that is named."""
    heads = [*range(length - 1), last_head or length - 1]
    return " | ".join(f"{word}{i} {head} relation" for i, head in enumerate(heads, start=1))


def sentence(length: int, word: str = "word") -> Comparison:
    golds = [version("ud", chain(length, word=word)), version("sud", chain(length, word=word))]
    return compared([*golds, version("p", chain(length, length - 3, word), native="ud")], Settings())


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(LIGHT))
    panel.resize(900, 640)
    panel.show_comparison(sentence(80), BOTH)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def overview(panel: TreesPanel) -> Minimap:
    (found,) = panel.findChildren(Minimap)
    return found


def reddish(panel: TreesPanel, where: QRect, theme: Theme = LIGHT) -> bool:
    """Whether there is anything in the colour of errors."""
    image, red = overview(panel).grab(where).toImage(), QColor(theme.lines[Line.SPURIOUS])
    return any(image.pixelColor(x, y) == red for x in range(image.width()) for y in range(image.height()))


def at(panel: TreesPanel, share: float) -> QPoint:
    """A place of the overview, at a share of the sentence."""
    strip, margin = overview(panel), panel.view.drawing.margin
    return QPoint(round(margin + share * (panel.view.viewport().width() - margin)), strip.height() // 2)


def test_only_long_sentences_have_one(panel: TreesPanel) -> None:
    assert overview(panel).isVisible()
    panel.show_comparison(sentence(60), BOTH)
    assert not overview(panel).isVisible()
    panel.show_comparison(sentence(61), BOTH)
    assert overview(panel).isVisible()
    panel.show_comparison(None, BOTH)
    assert not overview(panel).isVisible()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_errors_are_seen_though_they_are_out_of_view(panel: TreesPanel, theme: Theme) -> None:
    panel.setPalette(palette_of(theme))
    panel.view.horizontalScrollBar().setValue(panel.view.horizontalScrollBar().maximum())
    # What is in view is not dimmed. The last word is what the parse has wrong, with all spans that end there.
    end, height = at(panel, 1.0), overview(panel).height()
    assert reddish(panel, QRect(end.x() - 40, 0, 40, height), theme)
    panel.show_comparison(compared([version("ud", chain(80)), version("sud", chain(80))], Settings()), BOTH)
    assert not reddish(panel, overview(panel).rect(), theme)


def test_clicking_and_dragging_scroll(panel: TreesPanel, qtbot: QtBot) -> None:
    bar = panel.view.horizontalScrollBar()
    strip = overview(panel)
    qtbot.mousePress(strip, Qt.MouseButton.LeftButton, pos=at(panel, 0.5))
    visible_stretch = panel.view.visible_stretch()
    assert visible_stretch.centre == pytest.approx(panel.view.drawing.layout.width / 2, abs=5)
    qtbot.mouseMove(strip, at(panel, 0.97))
    assert bar.value() == bar.maximum()
    qtbot.mouseRelease(strip, Qt.MouseButton.LeftButton, pos=at(panel, 0.97))
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=at(panel, 0.0))
    assert bar.value() == 0


def test_keys_scroll_and_a_screen_reader_is_told_what_is_in_view(panel: TreesPanel, qtbot: QtBot) -> None:
    strip = overview(panel)
    strip.setFocus()
    before = strip.accessibleDescription()
    assert before.startswith("Words 1 to ")
    qtbot.keyClick(strip, Qt.Key.Key_Right)
    assert strip.accessibleDescription() != before
    qtbot.keyClick(strip, Qt.Key.Key_End)
    assert strip.accessibleDescription().endswith(" to 80 of 80 are in view")
    qtbot.keyClick(strip, Qt.Key.Key_Home)
    assert strip.accessibleDescription() == before


def test_window_seen_and_selection_are_shown(panel: TreesPanel) -> None:
    before = overview(panel).grab().toImage()
    panel.view.horizontalScrollBar().setValue(600)
    scrolled = overview(panel).grab().toImage()
    assert scrolled != before
    panel.view.select_span(span_of([panel.view.drawing.layout.position_at(900.0)]))
    assert overview(panel).grab().toImage() != scrolled


def test_it_is_mirrored_with_the_words(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(80, "שלום"), BOTH)
    strip, bar = overview(panel), panel.view.horizontalScrollBar()
    assert bar.value() == bar.maximum()
    start = at(panel, 0.0)
    qtbot.mouseClick(strip, Qt.MouseButton.LeftButton, pos=start)
    # What is in view is not dimmed.
    assert reddish(panel, QRect(start.x(), 0, 40, strip.height()))
    assert strip.accessibleDescription().endswith(" to 80 of 80 are in view")


def test_scrolling_draws_no_marks_anew(panel: TreesPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of eight versions of a long sentence they take longer than a frame, and only rows come and go."""
    drawn = list[object]()

    def places(band: Band, *others: Any) -> Iterator[Any]:
        drawn.append(band)
        return _places(band, *others)

    monkeypatch.setattr("gui.trees_view.minimap._places", places)
    overview(panel).grab()
    before, layout = len(drawn), panel.view.drawing.layout
    panel.view.horizontalScrollBar().setValue(panel.view.horizontalScrollBar().maximum())
    assert panel.view.drawing.layout is not layout, "rows are closed up"
    scrolled = overview(panel).grab().toImage()
    assert len(drawn) == before
    overview(panel).resize(overview(panel).width() + 1, overview(panel).height())
    overview(panel).resize(overview(panel).width() - 1, overview(panel).height())
    assert overview(panel).grab().toImage() == scrolled
    assert len(drawn) > before
    before = len(drawn)
    panel.show_comparison(sentence(80, "other"), BOTH)
    overview(panel).grab()
    assert len(drawn) > before
