"""The panel as a person uses it: through the mouse, the keys and what is on screen."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFont, QHelpEvent, QImage, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import QApplication, QCheckBox, QLabel, QLineEdit, QToolTip
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol, Punctuation
from core.model.direction import Direction
from core.model.spans import Span, span_of
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED
from gui.trees_view.legend import Legend
from gui.trees_view.panel import TreesPanel
from gui.trees_view.sentence_title import SentenceTitle
from gui.widgets.size_limits import MOST_WORDS
from gui.widgets.theme_colours import DARK, LIGHT, palette_of
from tests.comparisons import compared
from tests.gui.trees_view.panels import (
    BOTH,
    ON_SUNDAY,
    SUD,
    UD,
    UD_ALONE,
    band,
    box,
    chain,
    grabbed,
    place,
    point_at,
    sentence,
)
from tests.treebanks import version

HEBREW = "הילד 2 nsubj | אכל 0 root | תפוח 2 obj | ירוק 3 amod | . 2 punct"


def test_clicking_a_header_folds_its_band(panel: TreesPanel, qtbot: QtBot) -> None:
    width = box(panel, "ud", ON_SUNDAY).parts[0].width
    where = QPoint(20, place(panel, "ud", span_of([1])).y())
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert not band(panel, "ud").is_unfolded
    assert band(panel, "sud").is_unfolded
    assert box(panel, "sud", ON_SUNDAY).parts[0].width == pytest.approx(width, abs=4)
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert band(panel, "ud").is_unfolded


def test_keys_fold_bands_by_number(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_3)
    qtbot.keyClick(panel.view, Qt.Key.Key_4)
    assert [each.is_unfolded for each in panel.view.drawing.layout.bands] == [True, True, False, False]
    qtbot.keyClick(panel.view, Qt.Key.Key_9)
    panel.view.change_display(folded=frozenset())
    assert all(each.is_unfolded for each in panel.view.drawing.layout.bands)


def test_bands_can_be_left_out(panel: TreesPanel) -> None:
    panel.set_band_visible("sud", False)
    panel.set_band_visible(GENERALIZED, False)
    assert [each.content.key for each in panel.view.drawing.layout.bands] == ["ud", "p1"]
    panel.set_band_visible("sud", True)
    assert [each.content.key for each in panel.view.drawing.layout.bands] == ["ud", "sud", "p1"]


def test_right_to_left_is_detected_and_can_be_overridden(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(HEBREW, parses=()), UD_ALONE)
    lefts = [column.left for column in panel.view.drawing.layout.columns]
    assert lefts == sorted(lefts, reverse=True)
    panel.view.change_display(direction=Direction.LEFT_TO_RIGHT)
    assert panel.view.drawing.layout.columns[0].left == 0
    panel.show_comparison(sentence(UD, SUD), BOTH)
    panel.view.change_display(direction=Direction.RIGHT_TO_LEFT)
    assert panel.view.drawing.layout.columns[0].right == panel.view.drawing.layout.width
    panel.view.change_display(direction=Direction.AUTO)
    assert panel.view.drawing.layout.columns[0].left == 0


def test_sentence_from_right_to_left_begins_at_the_right(panel: TreesPanel) -> None:
    long = " | ".join(f"{'שלום' * 3}{i} {i - 1} relation" for i in range(1, 41))
    panel.show_comparison(sentence(long, parses=()), UD_ALONE)
    bar = panel.view.horizontalScrollBar()
    assert bar.value() == bar.maximum() > 0
    assert 0 < place(panel, "ud", span_of([1])).x() < panel.view.viewport().width()


def test_sentence_from_right_to_left_stays_at_its_beginning_in_another_room_and_with_other_labels(
    panel: TreesPanel,
) -> None:
    """When scores and docks came after the trees, the first words were out of view."""
    forms = [f"{'שלום' * 3}{i}" for i in range(1, 41)]
    narrow, wide = (
        sentence(" | ".join(f"{form} {i - 1} {label}" for i, form in enumerate(forms, start=1)), parses=())
        for label in ("dep", "a-relation-with-a-name-that-is-long:and-longer")
    )
    panel.show_comparison(narrow, UD_ALONE)
    bar = panel.view.horizontalScrollBar()
    widest = bar.maximum()
    panel.show_comparison(wide, UD_ALONE)
    assert bar.value() == bar.maximum() > widest
    panel.resize(panel.width() - 150, panel.height())
    assert bar.value() == bar.maximum()
    bar.setValue(bar.maximum() - 100)
    panel.resize(panel.width() + 100, panel.height())
    assert bar.value() == bar.maximum() - 100


def test_common_ground_is_laid_over_the_bands_if_wanted(panel: TreesPanel, qtbot: QtBot) -> None:
    where = place(panel, "ud", ON_SUNDAY), place(panel, "p1", ON_SUNDAY)
    (check,) = panel.findChildren(QCheckBox)
    assert check.isChecked()
    assert [grabbed(panel).pixelColor(spot).name() for spot in where] == [LIGHT.common_box, LIGHT.common_box]
    qtbot.mouseClick(check, Qt.MouseButton.LeftButton, pos=QPoint(8, check.height() // 2))
    # The span that the parse lacks is a ghost again.
    assert [grabbed(panel).pixelColor(spot).name() for spot in where] == [LIGHT.box, LIGHT.band]
    check.click()
    assert check.isChecked()
    assert grabbed(panel).pixelColor(where[0]).name() == LIGHT.common_box


def test_words_can_be_numbered(panel: TreesPanel) -> None:
    before = panel.view.drawing.ruler
    panel.view.change_display(numbered=True)
    assert panel.view.drawing.ruler > before
    panel.view.change_display(numbered=False)
    assert panel.view.drawing.ruler == before


def test_drawing_follows_the_palette_and_the_font(panel: TreesPanel) -> None:
    panel.setPalette(palette_of(DARK))
    assert grabbed(panel).pixelColor(2, 2).name() == DARK.view
    panel.setPalette(palette_of(LIGHT))
    assert grabbed(panel).pixelColor(2, 2).name() == LIGHT.view
    panel.resize(900, 3000)  # Otherwise larger rows would be closer together.
    height = panel.view.drawing.layout.height
    font = QFont(panel.font())
    font.setPointSizeF(2 * font.pointSizeF())
    panel.setFont(font)
    assert panel.view.drawing.layout.height > 1.5 * height


def test_arrow_keys_go_from_span_to_span(panel: TreesPanel, qtbot: QtBot) -> None:
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


def test_nothing_to_compare(panel: TreesPanel, qtbot: QtBot) -> None:
    panel.show_comparison(None, BOTH)
    assert not panel.view.isVisible()
    texts = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert texts == ["There is no sentence to compare."]
    panel.select_span(ON_SUNDAY)
    panel.fit()
    panel.show_comparison(sentence(UD, SUD), BOTH)
    assert panel.view.isVisible()


def test_sentence_that_is_too_long_is_not_drawn(panel: TreesPanel) -> None:
    long = " | ".join(f"w {min(i - 1, 1)} x" for i in range(1, MOST_WORDS + 2))
    panel.show_comparison(sentence(long, parses=()), UD_ALONE)
    texts = [label.text() for label in panel.findChildren(QLabel) if label.isVisible()]
    assert texts == ["This sentence is too long to draw (2,001 words)."]
    assert panel.view.drawing.layout.bands == ()


def test_sentence_of_which_nothing_is_left(panel: TreesPanel) -> None:
    golds = [version("ud", "! 0 punct")]
    panel.show_comparison(compared(golds, Settings(punct=Punctuation.DROP)), UD_ALONE)
    assert [each.content.title for each in panel.view.drawing.layout.bands] == ["ud"]
    assert panel.view.drawing.layout.width == 0
    grabbed(panel)


def test_words_keep_their_numbers_where_punctuation_is_dropped(panel: TreesPanel) -> None:
    golds = [version("ud", "Oh 3 discourse | , 1 punct | Kim 0 root")]
    panel.show_comparison(compared(golds, Settings(punct=Punctuation.DROP)), UD_ALONE)
    assert panel.view.drawing.content.words == ("Oh", "Kim")
    assert panel.view.drawing.content.numbers == (1, 3)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_header_says_what_it_is_and_does(panel: TreesPanel, qtbot: QtBot) -> None:
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


def test_focus_is_seen(panel: TreesPanel) -> None:
    corner = grabbed(panel).pixelColor(0, 0).name()
    panel.view.setFocus()
    assert panel.view.hasFocus()
    assert grabbed(panel).pixelColor(0, 0).name() == LIGHT.accent != corner


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_card_names_the_span_in_each_version(panel: TreesPanel, qtbot: QtBot) -> None:
    where = place(panel, "ud", ON_SUNDAY)
    viewport = panel.view.viewport()
    QApplication.sendEvent(viewport, QHelpEvent(QEvent.Type.ToolTip, where, viewport.mapToGlobal(where)))
    assert "on Sunday" in QToolTip.text()
    assert "mod (scheme-specific)" in QToolTip.text().replace("&#x27;", "'")
    QToolTip.hideText()


def test_screen_readers_are_told_the_sentence_and_what_is_selected(panel: TreesPanel) -> None:
    assert panel.view.accessibleName() == "Aligned trees"
    assert panel.view.accessibleDescription() == "1: Kim arrives on Sunday ."
    panel.select_span(ON_SUNDAY)
    assert "on Sunday. ud: in every gold, obl (scheme-specific)" in panel.view.accessibleDescription()
    assert "p1: missing" in panel.view.accessibleDescription()


def test_legend_explains_what_can_be_there(panel: TreesPanel) -> None:
    (legend,) = panel.findChildren(Legend)
    told = legend.accessibleDescription()
    assert "forgiven" in told
    assert "relabelled" not in told
    panel.show_comparison(sentence(UD, SUD, protocol=Protocol.FUNCTIONAL), BOTH)
    assert "relabelled" in legend.accessibleDescription()
    panel.show_comparison(sentence(UD, parses=()), UD_ALONE)
    assert "wrong" not in legend.accessibleDescription()
    assert "crosses" not in legend.accessibleDescription()


def test_legend_is_as_high_as_it_needs_to_be(panel: TreesPanel, qtbot: QtBot) -> None:
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


def test_trees_stay_where_they_are_from_sentence_to_sentence(panel: TreesPanel, qtbot: QtBot) -> None:
    tops = []
    for words in (2, 20, 60, 3):
        panel.show_comparison(sentence(chain(words), parses=()), UD_ALONE)
        QApplication.processEvents()
        tops.append(panel.view.mapTo(panel, QPoint()).y())
    assert len(set(tops)) == 1


def text_of(panel: TreesPanel) -> QLineEdit:
    texts = panel.findChildren(SentenceTitle)[0].findChildren(QLineEdit)
    return next(text for text in texts if text.accessibleName() == "Text of the sentence")


def test_a_long_sentence_is_told_in_full_where_its_text_is_cut(panel: TreesPanel, qtbot: QtBot) -> None:
    text = text_of(panel)
    for words, is_told in ((2, False), (60, True)):
        panel.show_comparison(sentence(chain(words), parses=()), UD_ALONE)
        QToolTip.hideText()
        QApplication.sendEvent(text, QHelpEvent(QEvent.Type.ToolTip, QPoint(9, 9), text.mapToGlobal(QPoint(9, 9))))
        assert QToolTip.isVisible() is is_told
    assert "word59 word60" in QToolTip.text()


def test_the_text_of_a_long_sentence_is_copied_whole(panel: TreesPanel, qtbot: QtBot) -> None:
    text = text_of(panel)
    panel.show_comparison(sentence(chain(60), parses=()), UD_ALONE)
    text.setFocus()
    qtbot.keySequence(text, QKeySequence(QKeySequence.StandardKey.SelectAll))
    qtbot.keySequence(text, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QApplication.clipboard().text() == " ".join(f"word{i}" for i in range(1, 61))


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0, 3.0])
def test_lines_are_crisp_on_every_screen(panel: TreesPanel, ratio: float) -> None:
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


def test_keys_that_mean_nothing_here_do_nothing(panel: TreesPanel) -> None:
    cyrillic = QKeyEvent(QEvent.Type.KeyPress, 0x0416, Qt.KeyboardModifier.NoModifier, "Ж")
    QApplication.sendEvent(panel.view, cyrillic)
    assert not cyrillic.isAccepted()


def test_a_long_id_takes_no_room_from_the_panels_beside(qtbot: QtBot) -> None:
    """Beside a conflict about punctuation it squeezed the table of sentences: the column *Merge* was out of sight."""
    title = SentenceTitle()
    qtbot.addWidget(title)
    title.show_sentence("s1", "A text.", 1)
    title.show()
    least, name = title.minimumSizeHint().width(), "gdt-20020206-ep-sessions_031-15" * 2
    title.show_sentence(name, "A text.", 1)
    assert title.minimumSizeHint().width() == least
    (line,) = (each for each in title.findChildren(QLineEdit) if each.text() == name)
    title.resize(1600, title.height())
    QApplication.processEvents()
    assert line.width() > line.fontMetrics().horizontalAdvance(name), "where there is room it is whole"


def test_tab_goes_from_the_text_to_what_the_trees_say(qtbot: QtBot) -> None:
    """From above to below, as one reads."""
    title = SentenceTitle()
    qtbot.addWidget(title)
    named, widget = list[str](), title.nextInFocusChain()
    while widget and widget is not title:
        named += [widget.accessibleName()] if isinstance(widget, QLineEdit) else []
        widget = widget.nextInFocusChain()
    assert named == ["Sentence", "Text of the sentence", "What the trees say"]


def test_a_text_from_right_to_left_that_is_cut_off_keeps_its_beginning(qtbot: QtBot) -> None:
    """Arabic letters are wider at the end of a word, as before "…": the first letter was cut instead."""
    title = SentenceTitle()
    qtbot.addWidget(title)
    title.show_sentence("s1", "با علم و آگاهی به تفاوتهای محسوس و ملموس در نحوهٔ برخورد گروهها و تشکل‌ها", 0)
    (line,) = (each for each in title.findChildren(QLineEdit) if each.accessibleName() == "Text of the sentence")
    margins = set[int]()
    for width in range(200, 320, 4):
        line.setFixedWidth(width)
        drawn = line.grab().toImage()
        rows = range(drawn.height())
        inked = (x for x in reversed(range(width)) if any(drawn.pixelColor(x, y).lightness() < 140 for y in rows))
        margins.add(width - next(inked))
    assert len(margins) == 1
