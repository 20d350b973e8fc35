"""Colours can be read, and nothing depends on them alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from core.explain.span_states import Chip, Line
from gui.drawing.paint.paint_state import CHIP_SHAPES, LINE_SHAPES
from gui.widgets.checkboxes import BoxDelegate
from gui.widgets.profile import ThemeChoice
from gui.widgets.theme_colours import DARK, LIGHT, Theme, palette_of, theme_for
from gui.window.main_window import apply_theme

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb`` (WCAG 2.2)."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """The contrast ratio of two colours (WCAG 2.2)."""
    lighter, darker = sorted((luminance(a), luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


def texts(theme: Theme) -> Iterator[tuple[str, str]]:
    """Every colour of text with every colour that it stands on."""
    boxes = (theme.box, theme.common_box, theme.lit_box)
    for background in (theme.window, theme.view, theme.band, theme.lit, *boxes):
        yield theme.text, background
        yield theme.dim_text, background
    yield theme.on_accent, theme.accent
    yield theme.on_badge, theme.badge
    yield theme.on_crossing, theme.lines[Line.CROSSING]
    yield theme.on_wrong, theme.lines[Line.FOREIGN]
    for chip, colours in theme.chips.items():
        if colours.background:
            yield colours.text, colours.background
        elif CHIP_SHAPES[chip].bordered:
            yield colours.text, theme.box
        else:
            yield from ((colours.text, background) for background in (*boxes, theme.band, theme.lit))


@THEMES
def test_text_has_enough_contrast(theme: Theme) -> None:
    assert [(text, background) for text, background in texts(theme) if contrast(text, background) < 4.5] == []


@THEMES
def test_lines_that_carry_a_state_have_enough_contrast(theme: Theme) -> None:
    fills = dict.fromkeys(Line, theme.box) | {Line.MISSING: theme.common_box, Line.NATIVE: theme.band}
    found = {
        line: min(contrast(colour, theme.band), contrast(colour, fills[line])) for line, colour in theme.lines.items()
    }
    assert {line for line, value in found.items() if value < 3} <= {Line.NATIVE}
    # The palest of the ghosts, and still to be seen.
    assert 2 < found[Line.NATIVE] < found[Line.MISSING]
    assert contrast(theme.common_line, theme.common_box) >= 3
    assert contrast(theme.lit_line, theme.lit) >= 3
    for colours in theme.chips.values():
        assert not colours.border or contrast(colours.border, colours.background or theme.box) >= 3


@THEMES
def test_every_state_has_its_colours(theme: Theme) -> None:
    assert set(theme.lines) == set(Line)
    assert set(theme.chips) == set(Chip)


def test_states_differ_in_shape() -> None:
    """What looks alike differs in its text.

    A span of another gold bears that gold's letter, a relabelled chip has an arrow, one that is wrong but not counted
    has the native gold's label beside it, and a sign stands between the labels of golds that disagree.
    """
    lines = [shape for line, shape in LINE_SHAPES.items() if line is not Line.FOREIGN]
    assert len(set(lines)) == len(lines) == len(Line) - 1
    chips = [shape for chip, shape in CHIP_SHAPES.items() if chip not in (Chip.UNCOUNTED, Chip.DISPUTED)]
    assert len(set(chips)) == len(chips) == len(Chip) - 2


@THEMES
def test_palette_leads_back_to_its_theme(theme: Theme) -> None:
    assert theme_for(palette_of(theme)) is theme


@THEMES
def test_palette_keeps_text_legible(theme: Theme) -> None:
    role, palette = QPalette.ColorRole, palette_of(theme)
    pairs = (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.PlaceholderText, role.Base),
        (role.ButtonText, role.Button),
        (role.HighlightedText, role.Highlight),
        (role.ToolTipText, role.ToolTipBase),
        (role.Link, role.Base),
    )
    for text, background in pairs:
        assert contrast(palette.color(text).name(), palette.color(background).name()) >= 4.5


def ticked(kind: type[QWidget]) -> QWidget:
    """A widget with a box at its left that is not ticked, and nothing else."""
    if kind is QMenu:
        menu = QMenu()
        menu.addAction("").setCheckable(True)
        return menu
    if kind is not QListWidget:
        return kind()
    widget, item = QListWidget(), QListWidgetItem()
    widget.setFrameShape(QListWidget.Shape.NoFrame)
    widget.setItemDelegate(BoxDelegate(widget))
    item.setCheckState(Qt.CheckState.Unchecked)
    widget.addItem(item)
    return widget


@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton, QListWidget, QMenu])
@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_boxes_that_are_not_ticked_are_seen(kind: type[QWidget], choice: ThemeChoice, qtbot: QtBot) -> None:
    before = QApplication.palette()
    try:
        apply_theme(choice)
        widget = ticked(kind)
        qtbot.addWidget(widget)
        widget.resize(40, 24)
        drawn = widget.grab().toImage()
        edge = 2  # The frame of a menu is no box.
        colours = {drawn.pixelColor(x, y).name() for x in range(edge, 24) for y in range(edge, 20)}
        assert max(contrast(a, b) for a in colours for b in colours) >= 3, "WCAG 2.2, 1.4.11"
    finally:
        QApplication.setPalette(before)


@pytest.mark.parametrize("choice", [ThemeChoice.LIGHT, ThemeChoice.DARK])
def test_list_of_a_combo_box_can_be_read(choice: ThemeChoice, qtbot: QtBot) -> None:
    before = QApplication.palette()
    try:
        apply_theme(choice)
        combo = QComboBox()
        qtbot.addWidget(combo)
        combo.addItems(["ud", "sud", "ud+sud"])
        combo.show()
        combo.showPopup()
        drawn = combo.view().viewport().grab().toImage()
        for row in range(combo.count()):
            place = combo.view().visualRect(combo.model().index(row, 0)).intersected(drawn.rect())
            behind = drawn.pixelColor(place.right() - 3, place.center().y()).name()
            inked = {
                drawn.pixelColor(x, y).name()
                for x in range(place.left(), place.right())
                for y in range(place.top(), place.bottom())
            }
            assert max(contrast(behind, colour) for colour in inked) >= 4.5, combo.itemText(row)
    finally:
        QApplication.setPalette(before)
