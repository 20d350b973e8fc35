"""Pointing at spans, and selecting them: all bands, headers and the ruler follow."""

from collections.abc import Collection

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.explain.span_states import Chip, Line
from core.model.choices import Protocol
from core.model.spans import span_of
from gui.drawing.content import GENERALIZED, SpanContent
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.primitives import Text
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.header import lit_content, put_header
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.widgets.theme_colours import LIGHT
from tests.gui.trees_view.panels import (
    BOTH,
    ON_SUNDAY,
    SUD,
    UD,
    UD_ALONE,
    box,
    chain,
    grabbed,
    place,
    point_at,
    sentence,
)

CROSSED = "a 0 root | b 1 x | c 2 y | d 1 z"
CROSSING = "a 0 root | b 1 x | c 4 y | d 1 z"


def test_hovering_a_span_lights_its_words_in_all_bands(panel: TreesPanel, qtbot: QtBot) -> None:
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


def test_the_span_itself_stands_out_in_each_band_that_has_it(panel: TreesPanel, qtbot: QtBot) -> None:
    point_at(panel, qtbot, place(panel, "ud", ON_SUNDAY))
    image = grabbed(panel)
    for key in ("ud", "sud", GENERALIZED, "p1"):
        assert image.pixelColor(place(panel, key, ON_SUNDAY)).name() == LIGHT.lit_box
    assert image.pixelColor(place(panel, "ud", span_of([1]))).name() == LIGHT.common_box


def test_hovering_names_the_span_in_each_header(panel: TreesPanel, qtbot: QtBot) -> None:
    def headers() -> list[QImage]:
        drawing, image = panel.view.drawing, grabbed(panel)
        return [
            image.copy(QRect(0, int(drawing.ruler + each.top), int(drawing.margin), int(each.height)))
            for each in drawing.layout.bands
        ]

    before = headers()
    point_at(panel, qtbot, place(panel, "ud", ON_SUNDAY))
    assert all(one != other for one, other in zip(before, headers(), strict=True))


def test_leaving_puts_the_light_out(panel: TreesPanel, qtbot: QtBot) -> None:
    before = grabbed(panel)
    point_at(panel, qtbot, place(panel, "ud", ON_SUNDAY))
    with qtbot.waitSignal(panel.span_hovered) as hovered:
        QApplication.sendEvent(panel.view.viewport(), QEvent(QEvent.Type.Leave))
    assert hovered.args == [None]
    assert grabbed(panel) == before


def test_hovering_a_word_of_the_ruler_lights_it(panel: TreesPanel, qtbot: QtBot) -> None:
    column = panel.view.drawing.layout.columns[3]
    where = panel.view.to_viewport(QPointF(column.centre, 0)).toPoint()
    with qtbot.waitSignal(panel.span_hovered) as hovered:
        point_at(panel, qtbot, QPoint(where.x(), 5))
    assert hovered.args == [span_of([4])]


def test_hovering_a_conflict_ties_what_crosses(panel: TreesPanel, qtbot: QtBot) -> None:
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


def test_clicking_pins_a_span_until_something_else_is_clicked(panel: TreesPanel, qtbot: QtBot) -> None:
    viewport = panel.view.viewport()
    with qtbot.waitSignal(panel.span_selected) as selected:
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place(panel, "sud", ON_SUNDAY))
    assert selected.args == [ON_SUNDAY]
    QApplication.sendEvent(viewport, QEvent(QEvent.Type.Leave))
    image = grabbed(panel)
    for key in ("ud", "sud", GENERALIZED, "p1"):
        assert image.pixelColor(place(panel, key, ON_SUNDAY)).name() == LIGHT.lit_box
    with qtbot.assertNotEmitted(panel.span_selected):
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=place(panel, "ud", ON_SUNDAY))
    below = QPoint(viewport.width() - 2, viewport.height() - 2)
    with qtbot.waitSignal(panel.span_selected) as selected:
        qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=below)
    assert selected.args == [None]


def test_other_buttons_do_not_select(panel: TreesPanel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(panel.span_selected):
        qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.MiddleButton, pos=place(panel, "ud", ON_SUNDAY))


def test_selecting_from_outside_is_not_told_back(panel: TreesPanel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(panel.span_selected):
        panel.select_span(ON_SUNDAY)
    assert panel.view.selected_span == ON_SUNDAY
    panel.select_span(None)
    assert panel.view.selected_span is None


def test_selecting_a_span_brings_it_into_view(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    far = span_of([60])
    assert place(panel, "ud", far).x() > panel.view.viewport().width()
    panel.select_span(far)
    assert 0 < place(panel, "ud", far).x() < panel.view.viewport().width()
    low = span_of(range(1, 61))
    assert place(panel, "ud", low).y() > panel.view.viewport().height()
    panel.select_span(low)
    assert 0 < place(panel, "ud", low).y() < panel.view.viewport().height()


def test_spans_of_a_longer_sentence_before_are_nowhere(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(chain(9), chain(9), parses=()), BOTH)
    panel.show_comparison(sentence(chain(3), chain(3), parses=()), BOTH)
    plain, gone = grabbed(panel), span_of([8, 9])
    panel.highlight_span(gone)
    assert grabbed(panel) == plain
    panel.select_span(gone)
    assert panel.view.selected_span is None
    assert grabbed(panel) == plain


def test_another_light_on_the_same_sentence_keeps_the_selection_another_sentence_does_not(panel: TreesPanel) -> None:
    panel.select_span(ON_SUNDAY)
    panel.show_comparison(sentence(UD, SUD, protocol=Protocol.FUNCTIONAL), Choice(("ud",), labelled=False))
    assert panel.view.selected_span == ON_SUNDAY
    panel.show_comparison(sentence(chain(4), parses=()), UD_ALONE)
    assert panel.view.selected_span is None


def test_the_name_of_the_band_stays_in_view_at_a_place_in_it(panel: TreesPanel) -> None:
    """Otherwise nobody knows which version has the span."""
    panel.set_cards(False)
    view, top = panel.view, panel.view.drawing.layout.bands[1].top
    panel.resize(900, 330)
    view.verticalScrollBar().setValue(round(top) + view.drawing.layout.sizes.row_pitch)
    view.go_to_span(ON_SUNDAY, "sud")
    assert view.verticalScrollBar().value() <= top
    assert place(panel, "sud", ON_SUNDAY).y() < view.viewport().height()


def test_a_header_names_the_labels_whole_if_there_is_room(panel: TreesPanel) -> None:
    """Where golds agree on no label, those of both are shortened in the trees before they are in the header."""
    panel.select_span(ON_SUNDAY)
    drawing = panel.view.drawing
    (band,) = (band for band in drawing.layout.bands if band.content.key == GENERALIZED)
    sheet = Sheet(drawing.look)
    put_header(sheet, band, drawing.margin)
    assert "obl ¦ mod" in [each.text for each in sheet.primitives() if isinstance(each, Text)]


def test_a_header_beside_arcs_has_the_arc_of_the_word_and_what_that_is(panel: TreesPanel) -> None:
    """An arc with the gold's head and label was struck through in its band's header, since its span is another."""
    arcs = sentence("x 2 nsubj | y 0 root | z 2 obj", parses=["x 2 nsubj | y 0 root | z 1 obj"])
    panel.show_comparison(arcs, UD_ALONE)
    panel.draw_all_as(DrawingStyle.ARCS)

    def headers() -> dict[str, Collection[str]]:
        drawing, found = panel.view.drawing, dict[str, Collection[str]]()
        for band in drawing.layout.bands:
            sheet = Sheet(drawing.look)
            put_header(sheet, band, drawing.margin)
            found[band.content.key] = {each.text for each in sheet.primitives() if isinstance(each, Text)}
        return found

    with_z, alone = span_of([1, 3]), span_of([1])
    for span in (with_z, alone):
        panel.select_span(span)
        assert {key for key, texts in headers().items() if "nsubj" in texts} == {"ud", "p1"}
        states = [label.chip for key in ("ud", "p1") if (found := lit(panel, key)) for label in found.node.labels]
        assert states == [Chip.AGREED, Chip.AGREED]
    panel.select_span(span_of([3]))
    assert {key for key, texts in headers().items() if "obj" in texts} == {"ud", "p1"}
    panel.select_span(span_of([2]))
    assert {key for key, texts in headers().items() if "root" in texts} == {"ud", "p1"}, (
        "of a word that is no leaf, too"
    )
    panel.show_comparison(sentence(UD, SUD), BOTH)
    panel.select_span(ON_SUNDAY)
    shown = headers()
    assert ("obl" in shown["ud"], "mod" in shown["sud"]) == (True, True)
    assert not {"case", "obl"} & {*shown["p1"]}, "of on by one gold, of Sunday by the other: the parse has neither arc"


def lit(panel: TreesPanel, key: str) -> SpanContent | None:
    """What the header of a band has of the highlighted span."""
    drawing = panel.view.drawing
    return lit_content(next(each for each in drawing.layout.bands if each.content.key == key), drawing.look)
