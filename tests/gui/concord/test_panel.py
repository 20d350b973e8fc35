"""The panel as a person uses it: through the mouse, the keys and what is on screen."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFont, QHelpEvent, QImage, QKeyEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QToolTip
from pytestqt.qtbot import QtBot

from core.comparison import Comparison
from core.protocol import Protocol
from core.settings import Punctuation, Settings
from core.spans import Span, span_of
from core.states import Line
from gui.choice import Choice
from gui.concord.content import GROUND
from gui.concord.direction import Direction
from gui.concord.layout import Band, Box
from gui.concord.legend import Legend
from gui.concord.panel import MOST_WORDS, ConcordPanel
from gui.concord.stage import LARGEST, SMALLEST
from gui.concord.title import SentenceTitle
from gui.theme import DARK, LIGHT, palette_of
from tests.comparisons import compared
from tests.treebanks import version

UD_ALONE = Choice(("ud",), labelled=True)
BOTH = Choice(("ud", "sud"), labelled=True)
UD = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
SUD = "Kim 2 subj | arrives 0 root | on 2 mod | Sunday 3 comp:obj | . 2 punct"
FLAT = "Kim 2 nsubj | arrives 0 root | on 2 case | Sunday 2 obl | . 2 punct"
ON_SUNDAY = span_of([3, 4])

CROSSED = "a 0 root | b 1 x | c 2 y | d 1 z"
CROSSING = "a 0 root | b 1 x | c 4 y | d 1 z"
HEBREW = "הילד 2 nsubj | אכל 0 root | תפוח 2 obj | ירוק 3 amod | . 2 punct"


def sentence(*golds: str, parses: Sequence[str] = (FLAT,), protocol: Protocol = Protocol.MULTIFUNCTION) -> Comparison:
    versions = [version(name, gold) for name, gold in zip(("ud", "sud"), golds, strict=False)]
    versions += [version(f"p{i}", parse, native="ud") for i, parse in enumerate(parses, start=1)]
    return compared(versions, Settings(protocol))


def chain(length: int) -> str:
    return " | ".join(f"word{i} {i - 1} relation" for i in range(1, length + 1))


@pytest.fixture
def panel(qtbot: QtBot) -> ConcordPanel:
    panel = ConcordPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(LIGHT))
    panel.resize(900, 640)
    panel.show_comparison(sentence(UD, SUD), BOTH)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def band(panel: ConcordPanel, key: str) -> Band:
    return next(band for band in panel.view.drawing.layout.bands if band.content.key == key)


def box(panel: ConcordPanel, key: str, span: Span) -> Box:
    return band(panel, key).by_span[span]


def place(panel: ConcordPanel, key: str, span: Span) -> QPoint:
    """A place of a span in a band, in the viewport, clear of its text."""
    found = box(panel, key, span)
    return panel.view.to_viewport(QPointF(found.left + 4, found.top + 4)).toPoint()


def grabbed(panel: ConcordPanel) -> QImage:
    return panel.view.viewport().grab().toImage()


def point_at(panel: ConcordPanel, qtbot: QtBot, where: QPoint) -> None:
    qtbot.mouseMove(panel.view.viewport(), where + QPoint(1, 1))
    qtbot.mouseMove(panel.view.viewport(), where)


def test_hovering_a_span_lights_its_words_in_all_bands(panel: ConcordPanel, qtbot: QtBot) -> None:
    before = grabbed(panel)
    with qtbot.waitSignal(panel.span_hovered) as hovered:
        point_at(panel, qtbot, place(panel, "ud", ON_SUNDAY))
    assert hovered.args == [ON_SUNDAY]
    after, layout = grabbed(panel), panel.view.drawing.layout
    for lit in layout.bands:
        for position, column in enumerate(layout.columns, start=1):
            # At the edge between the columns, below the pre-terminals: on the band itself.
            spot = panel.view.to_viewport(QPointF(column.left + 1, lit.top + 1)).toPoint()
            expected = LIGHT.lit if position in (3, 4) else LIGHT.band
            assert after.pixelColor(spot).name() == expected
            assert before.pixelColor(spot).name() == LIGHT.band
    word = panel.view.to_viewport(QPointF(layout.columns[2].left + 1, 0)).toPoint()
    assert after.pixelColor(word.x(), 2).name() == LIGHT.lit


def test_the_span_itself_stands_out_in_each_band_that_has_it(panel: ConcordPanel, qtbot: QtBot) -> None:
    point_at(panel, qtbot, place(panel, "ud", ON_SUNDAY))
    image = grabbed(panel)
    for key in ("ud", "sud", GROUND, "p1"):
        assert image.pixelColor(place(panel, key, ON_SUNDAY)).name() == LIGHT.lit_box
    assert image.pixelColor(place(panel, "ud", span_of([1]))).name() == LIGHT.common_box


def test_hovering_names_the_span_in_each_header(panel: ConcordPanel, qtbot: QtBot) -> None:
    def headers() -> list[QImage]:
        drawing, image = panel.view.drawing, grabbed(panel)
        return [
            image.copy(QRect(0, int(drawing.ruler + each.top), int(drawing.margin), int(each.height)))
            for each in drawing.layout.bands
        ]

    before = headers()
    point_at(panel, qtbot, place(panel, "ud", ON_SUNDAY))
    assert all(one != other for one, other in zip(before, headers(), strict=True))


def test_leaving_puts_the_light_out(panel: ConcordPanel, qtbot: QtBot) -> None:
    before = grabbed(panel)
    point_at(panel, qtbot, place(panel, "ud", ON_SUNDAY))
    with qtbot.waitSignal(panel.span_hovered) as hovered:
        QApplication.sendEvent(panel.view.viewport(), QEvent(QEvent.Type.Leave))
    assert hovered.args == [None]
    assert grabbed(panel) == before


def test_hovering_a_word_of_the_ruler_lights_it(panel: ConcordPanel, qtbot: QtBot) -> None:
    column = panel.view.drawing.layout.columns[3]
    where = panel.view.to_viewport(QPointF(column.centre, 0)).toPoint()
    with qtbot.waitSignal(panel.span_hovered) as hovered:
        point_at(panel, qtbot, QPoint(where.x(), 5))
    assert hovered.args == [span_of([4])]


def test_hovering_a_conflict_ties_what_crosses(panel: ConcordPanel, qtbot: QtBot) -> None:
    panel.show_comparison(sentence(CROSSED, CROSSING, parses=()), BOTH)
    one, other = span_of([2, 3]), span_of([3, 4])
    above, below = box(panel, "ud", one), box(panel, "sud", other)
    column = panel.view.drawing.layout.columns[2]
    middle = (above.top + panel.view.drawing.layout.sizes.row_height + below.top) / 2

    def cord() -> bool:
        """Whether there is anything in the colour of conflicts in the column that both have, between the two."""
        image = grabbed(panel)
        y = panel.view.to_viewport(QPointF(0, middle)).toPoint().y()
        lefts = range(int(column.left), int(column.right))
        spots = (panel.view.to_viewport(QPointF(x, 0)).toPoint().x() for x in lefts)
        return any(image.pixelColor(x, y).name() == LIGHT.lines[Line.CROSSING] for x in spots)

    assert not cord()
    point_at(panel, qtbot, place(panel, "ud", one))
    assert cord()


def test_clicking_pins_a_span_until_something_else_is_clicked(panel: ConcordPanel, qtbot: QtBot) -> None:
    viewport = panel.view.viewport()
    with qtbot.waitSignal(panel.span_selected) as selected:
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place(panel, "sud", ON_SUNDAY))
    assert selected.args == [ON_SUNDAY]
    QApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave))
    image = grabbed(panel)
    for key in ("ud", "sud", GROUND, "p1"):
        assert image.pixelColor(place(panel, key, ON_SUNDAY)).name() == LIGHT.lit_box
    with qtbot.assertNotEmitted(panel.span_selected):
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place(panel, "ud", ON_SUNDAY))
    below = QPoint(viewport.width() - 2, viewport.height() - 2)
    with qtbot.waitSignal(panel.span_selected) as selected:
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=below)
    assert selected.args == [None]


def test_other_buttons_do_not_select(panel: ConcordPanel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(panel.span_selected):
        qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.MiddleButton, pos=place(panel, "ud", ON_SUNDAY))


def test_selecting_from_outside_is_not_told_back(panel: ConcordPanel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(panel.span_selected):
        panel.select_span(ON_SUNDAY)
    assert panel.view.pinned == ON_SUNDAY
    panel.select_span(None)
    assert panel.view.pinned is None


def test_selecting_a_span_brings_it_into_view(panel: ConcordPanel) -> None:
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    far = span_of([60])
    assert place(panel, "ud", far).x() > panel.view.viewport().width()
    panel.select_span(far)
    assert 0 < place(panel, "ud", far).x() < panel.view.viewport().width()
    low = span_of(range(1, 61))
    assert place(panel, "ud", low).y() > panel.view.viewport().height()
    panel.select_span(low)
    assert 0 < place(panel, "ud", low).y() < panel.view.viewport().height()


def test_spans_of_a_longer_sentence_before_are_nowhere(panel: ConcordPanel) -> None:
    panel.show_comparison(sentence(chain(9), chain(9), parses=()), BOTH)
    panel.show_comparison(sentence(chain(3), chain(3), parses=()), BOTH)
    plain, gone = grabbed(panel), span_of([8, 9])
    panel.light_span(gone)
    assert grabbed(panel) == plain
    panel.select_span(gone)
    assert panel.view.pinned is None
    assert grabbed(panel) == plain


def test_another_light_on_the_same_sentence_keeps_the_selection_another_sentence_does_not(panel: ConcordPanel) -> None:
    panel.select_span(ON_SUNDAY)
    panel.show_comparison(sentence(UD, SUD, protocol=Protocol.FUNCTIONAL), Choice(("ud",), labelled=False))
    assert panel.view.pinned == ON_SUNDAY
    panel.show_comparison(sentence(chain(4), parses=()), UD_ALONE)
    assert panel.view.pinned is None


def test_clicking_a_header_folds_its_band(panel: ConcordPanel, qtbot: QtBot) -> None:
    width = box(panel, "ud", ON_SUNDAY).parts[0].width
    where = QPoint(20, place(panel, "ud", span_of([1])).y())
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert not band(panel, "ud").is_unfolded
    assert band(panel, "sud").is_unfolded
    assert box(panel, "sud", ON_SUNDAY).parts[0].width == pytest.approx(width, abs=4)
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert band(panel, "ud").is_unfolded


def test_keys_fold_bands_by_number(panel: ConcordPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_3)
    qtbot.keyClick(panel.view, Qt.Key.Key_4)
    assert [each.is_unfolded for each in panel.view.drawing.layout.bands] == [True, True, False, False]
    qtbot.keyClick(panel.view, Qt.Key.Key_9)
    panel.unfold_all()
    assert all(each.is_unfolded for each in panel.view.drawing.layout.bands)


def test_bands_can_be_left_out(panel: ConcordPanel) -> None:
    panel.set_band_visible("sud", False)
    panel.set_band_visible(GROUND, False)
    assert [each.content.key for each in panel.view.drawing.layout.bands] == ["ud", "p1"]
    panel.set_band_visible("sud", True)
    assert [each.content.key for each in panel.view.drawing.layout.bands] == ["ud", "sud", "p1"]


def turn(panel: ConcordPanel, where: QPoint, notches: int, modifiers: Qt.KeyboardModifier) -> None:
    """Turns the wheel of the mouse, away from the person if ``notches`` is positive."""
    viewport = panel.view.viewport()
    event = QWheelEvent(
        QPointF(where),
        QPointF(viewport.mapToGlobal(where)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def zoom(panel: ConcordPanel) -> float:
    """How large the words are drawn, times the font of the window."""
    return panel.view.drawing.look.fonts.points / panel.view.font().pointSizeF()


def test_wheel_with_control_zooms_around_the_pointer(panel: ConcordPanel) -> None:
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    panel.view.horizontalScrollBar().setValue(1500)
    where = QPoint(500, 40)

    def position() -> int:
        return panel.view.drawing.layout.position_at(where.x() - panel.view.to_viewport(QPointF()).x())

    before = position()
    turn(panel, where, 3, Qt.KeyboardModifier.ControlModifier)
    assert zoom(panel) == pytest.approx(1.1**3)
    assert position() == before
    turn(panel, where, 100, Qt.KeyboardModifier.ControlModifier)
    assert zoom(panel) == pytest.approx(LARGEST)
    assert position() == before
    turn(panel, where, -200, Qt.KeyboardModifier.ControlModifier)
    assert zoom(panel) == pytest.approx(SMALLEST)


def test_wheel_with_shift_scrolls_sideways(panel: ConcordPanel) -> None:
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    turn(panel, QPoint(500, 40), -1, Qt.KeyboardModifier.ShiftModifier)
    assert panel.view.horizontalScrollBar().value() == 120
    turn(panel, QPoint(500, 40), -1, Qt.KeyboardModifier.NoModifier)
    assert panel.view.horizontalScrollBar().value() == 120
    assert panel.view.verticalScrollBar().value() > 0


def test_fit_shrinks_no_further_than_can_be_read(panel: ConcordPanel) -> None:
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    assert zoom(panel) == 1
    panel.fit()
    assert zoom(panel) == SMALLEST
    assert panel.view.horizontalScrollBar().maximum() > 0
    panel.show_comparison(sentence(UD, SUD), BOTH)
    assert zoom(panel) == 1
    panel.zoom_in()
    panel.zoom_in()
    assert zoom(panel) == pytest.approx(1.21)
    panel.zoom_out()
    assert zoom(panel) == pytest.approx(1.1)
    panel.fit()
    assert zoom(panel) == 1


def test_sentence_that_is_a_little_too_wide_is_shown_whole(panel: ConcordPanel) -> None:
    panel.show_comparison(sentence(chain(12), parses=()), UD_ALONE)
    margin = panel.view.drawing.margin
    panel.resize(300, 640)
    needed = margin + panel.view.drawing.layout.width
    panel.resize(int(needed * 0.95), 640)
    assert SMALLEST < zoom(panel) < 1
    assert panel.view.horizontalScrollBar().maximum() == 0
    panel.resize(int(needed * 0.7), 640)
    assert zoom(panel) == 1
    assert panel.view.horizontalScrollBar().maximum() > 0


def test_ruler_and_headers_stay_while_the_trees_are_scrolled(panel: ConcordPanel) -> None:
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    margin, ruler = int(panel.view.drawing.margin), int(panel.view.drawing.ruler)
    before = grabbed(panel)
    panel.view.verticalScrollBar().setValue(100)
    after = grabbed(panel)
    top = QRect(0, 0, after.width(), ruler)
    assert after.copy(top) == before.copy(top)
    assert after != before
    panel.view.verticalScrollBar().setValue(0)
    panel.view.horizontalScrollBar().setValue(300)
    after = grabbed(panel)
    left = QRect(0, ruler, margin, after.height() - ruler)
    assert after.copy(left) == before.copy(left)
    assert after.copy(top) != before.copy(top)


def test_right_to_left_is_detected_and_can_be_overridden(panel: ConcordPanel) -> None:
    panel.show_comparison(sentence(HEBREW, parses=()), UD_ALONE)
    lefts = [column.left for column in panel.view.drawing.layout.columns]
    assert lefts == sorted(lefts, reverse=True)
    panel.set_direction(Direction.LEFT_TO_RIGHT)
    assert panel.view.drawing.layout.columns[0].left == 0
    panel.show_comparison(sentence(UD, SUD), BOTH)
    panel.set_direction(Direction.RIGHT_TO_LEFT)
    assert panel.view.drawing.layout.columns[0].right == panel.view.drawing.layout.width
    panel.set_direction(Direction.AUTO)
    assert panel.view.drawing.layout.columns[0].left == 0


def test_sentence_from_right_to_left_begins_at_the_right(panel: ConcordPanel) -> None:
    long = " | ".join(f"{'שלום' * 3}{i} {i - 1} relation" for i in range(1, 41))
    panel.show_comparison(sentence(long, parses=()), UD_ALONE)
    bar = panel.view.horizontalScrollBar()
    assert bar.value() == bar.maximum() > 0
    assert 0 < place(panel, "ud", span_of([1])).x() < panel.view.viewport().width()


def test_common_ground_is_laid_over_the_bands_if_wanted(panel: ConcordPanel, qtbot: QtBot) -> None:
    where = place(panel, "ud", ON_SUNDAY), place(panel, "p1", ON_SUNDAY)
    (check,) = panel.findChildren(QCheckBox)
    assert check.isChecked()
    assert [grabbed(panel).pixelColor(spot).name() for spot in where] == [LIGHT.common_box, LIGHT.common_box]
    qtbot.mouseClick(check, Qt.MouseButton.LeftButton, pos=QPoint(8, check.height() // 2))
    # The span that the parse lacks is a ghost again.
    assert [grabbed(panel).pixelColor(spot).name() for spot in where] == [LIGHT.box, LIGHT.band]
    panel.set_laid_over(True)
    assert check.isChecked()
    assert grabbed(panel).pixelColor(where[0]).name() == LIGHT.common_box


def test_words_can_be_numbered(panel: ConcordPanel) -> None:
    before = panel.view.drawing.ruler
    panel.set_numbered(True)
    assert panel.view.drawing.ruler > before
    panel.set_numbered(False)
    assert panel.view.drawing.ruler == before


def test_drawing_follows_the_palette_and_the_font(panel: ConcordPanel) -> None:
    panel.setPalette(palette_of(DARK))
    assert grabbed(panel).pixelColor(2, 2).name() == DARK.view
    panel.setPalette(palette_of(LIGHT))
    assert grabbed(panel).pixelColor(2, 2).name() == LIGHT.view
    height = panel.view.drawing.layout.height
    font = QFont(panel.font())
    font.setPointSizeF(2 * font.pointSizeF())
    panel.setFont(font)
    assert panel.view.drawing.layout.height > 1.5 * height


def test_arrow_keys_go_from_span_to_span(panel: ConcordPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    seen: list[Span | None] = []
    panel.span_selected.connect(seen.append)
    key = Qt.Key
    for each in (key.Key_Down, key.Key_Right, key.Key_Right, key.Key_Down, key.Key_Down, key.Key_Escape):
        qtbot.keyClick(panel.view, each)
    assert seen == [span_of([1]), span_of([2]), span_of([3]), ON_SUNDAY, span_of(range(1, 6)), None]
    seen.clear()
    panel.select_span(span_of(range(1, 6)))
    qtbot.keyClick(panel.view, Qt.Key.Key_Down)
    qtbot.keyClick(panel.view, Qt.Key.Key_Left)
    qtbot.keyClick(panel.view, Qt.Key.Key_Left)
    qtbot.keyClick(panel.view, Qt.Key.Key_Left)
    assert seen[-1] == span_of([1])
    qtbot.keyClick(panel.view, Qt.Key.Key_Up)
    assert seen[-1] == span_of(range(1, 6))


def test_nothing_to_compare(panel: ConcordPanel, qtbot: QtBot) -> None:
    panel.show_comparison(None, BOTH)
    assert not panel.view.isVisible()
    texts = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert texts == ["There is no sentence to compare."]
    panel.select_span(ON_SUNDAY)
    panel.fit()
    panel.show_comparison(sentence(UD, SUD), BOTH)
    assert panel.view.isVisible()


def test_sentence_that_is_too_long_is_not_drawn(panel: ConcordPanel) -> None:
    long = " | ".join(f"w {min(i - 1, 1)} x" for i in range(1, MOST_WORDS + 2))
    panel.show_comparison(sentence(long, parses=()), UD_ALONE)
    texts = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert texts == ["This sentence of 2001 words is too long to be drawn."]
    assert panel.view.drawing.layout.bands == ()


def test_sentence_of_which_nothing_is_left(panel: ConcordPanel) -> None:
    golds = [version("ud", "! 0 punct")]
    panel.show_comparison(compared(golds, Settings(punct=Punctuation.DROP)), UD_ALONE)
    assert [each.content.title for each in panel.view.drawing.layout.bands] == ["ud", "common ground"]
    assert panel.view.drawing.layout.width == 0
    grabbed(panel)


def test_words_keep_their_numbers_where_punctuation_is_dropped(panel: ConcordPanel) -> None:
    golds = [version("ud", "Oh 3 discourse | , 1 punct | Kim 0 root")]
    panel.show_comparison(compared(golds, Settings(punct=Punctuation.DROP)), UD_ALONE)
    assert panel.view.drawing.content.words == ("Oh", "Kim")
    assert panel.view.drawing.content.numbers == (1, 3)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_header_says_what_it_is_and_does(panel: ConcordPanel, qtbot: QtBot) -> None:
    viewport = panel.view.viewport()
    where = QPoint(20, place(panel, "p1", span_of([1])).y())
    point_at(panel, qtbot, where)
    assert viewport.cursor().shape() is Qt.CursorShape.PointingHandCursor
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, where, viewport.mapToGlobal(where)))
    assert "parse, native gold A" in QToolTip.text()
    assert "fold" in QToolTip.text()
    QToolTip.hideText()
    point_at(panel, qtbot, place(panel, "p1", span_of([1])))
    assert viewport.cursor().shape() is Qt.CursorShape.ArrowCursor


def test_focus_is_seen(panel: ConcordPanel) -> None:
    corner = grabbed(panel).pixelColor(0, 0).name()
    panel.view.setFocus()
    assert panel.view.hasFocus()
    assert grabbed(panel).pixelColor(0, 0).name() == LIGHT.accent != corner


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_card_names_the_span_in_each_version(panel: ConcordPanel, qtbot: QtBot) -> None:
    where = place(panel, "ud", ON_SUNDAY)
    viewport = panel.view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, where, viewport.mapToGlobal(where)))
    assert "on Sunday" in QToolTip.text()
    assert "mod (this scheme's own)" in QToolTip.text().replace("&#x27;", "'")
    QToolTip.hideText()


def test_screen_readers_are_told_the_sentence_and_what_is_selected(panel: ConcordPanel) -> None:
    assert panel.view.accessibleName() == "Aligned trees"
    assert panel.view.accessibleDescription() == "1: Kim arrives on Sunday ."
    panel.select_span(ON_SUNDAY)
    assert "on Sunday. ud: in every gold, obl (this scheme's own)" in panel.view.accessibleDescription()
    assert "p1: missing" in panel.view.accessibleDescription()


def test_legend_explains_what_can_be_there(panel: ConcordPanel) -> None:
    (legend,) = panel.findChildren(Legend)
    told = legend.accessibleDescription()
    assert "forgiven" in told
    assert "relabelled" not in told
    panel.show_comparison(sentence(UD, SUD, protocol=Protocol.FUNCTIONAL), BOTH)
    assert "relabelled" in legend.accessibleDescription()
    panel.show_comparison(sentence(UD, parses=()), UD_ALONE)
    assert "wrong" not in legend.accessibleDescription()
    assert "crosses" not in legend.accessibleDescription()


def test_legend_is_as_high_as_it_needs_to_be(panel: ConcordPanel, qtbot: QtBot) -> None:
    (legend,) = panel.findChildren(Legend)
    panel.resize(1800, 1200)
    qtbot.waitUntil(lambda: legend.height() == legend.heightForWidth(1800))
    wide = legend.height()
    panel.resize(500, 1200)
    qtbot.waitUntil(lambda: legend.height() == legend.heightForWidth(500))
    assert legend.height() > wide
    check = legend.findChild(QCheckBox)
    assert isinstance(check, QCheckBox)
    assert legend.rect().contains(check.geometry())


def test_title_says_the_sentence_in_full(panel: ConcordPanel, qtbot: QtBot) -> None:
    (title,) = panel.findChildren(SentenceTitle)
    low = title.height()
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    qtbot.waitUntil(lambda: title.height() > low)
    assert title.height() < 4 * low


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_lines_are_crisp_on_every_screen(panel: ConcordPanel, ratio: float) -> None:
    drawing, size = panel.view.drawing, panel.view.viewport().size()
    image = QImage((size.toSizeF() * ratio).toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    drawing.paint(painter, size.toSizeF(), QPointF())
    painter.end()
    found = box(panel, "ud", ON_SUNDAY)
    middle = round((drawing.ruler + found.top + drawing.layout.sizes.row_height / 2) * ratio)
    left = round((drawing.margin + found.left) * ratio)
    across = [image.pixelColor(left + x, middle).name() for x in range(-3, round(ratio) + 3)]
    line = [LIGHT.common_line] * round(ratio)
    assert [name for name in across if name not in (LIGHT.band, LIGHT.common_box)] == line
    assert across == sorted(across, key=[LIGHT.band, LIGHT.common_line, LIGHT.common_box].index)


def test_keys_that_mean_nothing_here_do_nothing(panel: ConcordPanel) -> None:
    cyrillic = QKeyEvent(QEvent.Type.KeyPress, 0x0416, Qt.KeyboardModifier.NoModifier, "Ж")
    QApplication.sendEvent(panel.view, cyrillic)
    assert not cyrillic.isAccepted()
