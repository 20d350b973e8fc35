"""The card of the span that is selected."""

from dataclasses import replace
from math import ceil

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser, QToolButton
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from gui.trees_view.span_card import HIGHEST, CardRow, CardSplit, SpanCard, card_rows
from gui.widgets.deferred_call import STILL
from gui.widgets.theme_colours import DARK, LIGHT, palette_of
from tests.comparisons import compared
from tests.treebanks import version

BOTH = Choice(("ud", "sud"), labelled=True)
UD = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
SUD = "Kim 2 subj | arrives 0 root | on 2 mod | Sunday 3 comp:obj | . 2 punct"
FLAT = "Kim 2 nsubj | arrives 0 root | on 2 case | Sunday 2 obl | . 2 punct"
CROSSED = "a 4 x | b 4 x | , 2 punct | v 0 root | e 4 x | f 5 y | g 4 z"
CROSSING = "a 4 x | b 1 x | , 4 punct | v 0 root | e 4 x | f 7 y | g 4 z"
ON_SUNDAY = span_of([3, 4])


def sentence(*golds: str, parse: str = FLAT, native: str = "ud") -> Comparison:
    versions = [version(name, gold) for name, gold in zip(("ud", "sud"), golds, strict=False)]
    return compared([*versions, version("p", parse, native=native)], Settings())


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(LIGHT))
    panel.resize(900, 480)
    panel.show_comparison(sentence(UD, SUD), BOTH)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def card(panel: TreesPanel) -> SpanCard:
    (found,) = panel.findChildren(SpanCard)
    return found


def text(panel: TreesPanel) -> QTextBrowser:
    (found,) = card(panel).findChildren(QTextBrowser)
    return found


def rows(panel: TreesPanel, comparison: Comparison, *positions: int, choice: Choice = BOTH) -> dict[str, CardRow]:
    panel.show_comparison(comparison, choice)
    content = panel.view.drawing.content
    found = card_rows(span_of(positions), content.bands, content.words, comparison, choice)
    return {row.title: row for row in found}


def click(panel: TreesPanel, qtbot: QtBot) -> None:
    """Clicks on "on Sunday" in the first band."""
    box = panel.view.drawing.layout.bands[0].by_span[ON_SUNDAY]
    place = panel.view.to_viewport(QPointF(box.left + 4, box.top + 4)).toPoint()
    qtbot.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=place)


class TestRows:
    def test_each_version_says_what_it_calls_the_span(self, panel: TreesPanel) -> None:
        found = rows(panel, sentence(UD, SUD), 3, 4)
        assert [(row.mark, row.description.state, row.description.labels) for row in found.values()] == [
            ("A", "in every gold", "obl (scheme-specific)"),
            ("B", "in every gold", "mod (scheme-specific)"),
            ("⊓", "in every gold", "obl ¦ mod (no agreed label)"),
            ("1", "missing", "obl ¦ mod (missing)"),
        ]
        assert found["ud"].description.heads == "← arrives (not in every gold)"

    def test_what_it_costs_a_parse_and_why(self, panel: TreesPanel) -> None:
        found = rows(panel, sentence(UD, SUD), 3, 4)
        assert (found["p"].cost, found["p"].why) == ("1", ("add obl ¦ mod: ud and sud have it, p does not",))
        assert (found["ud"].cost, found["ud"].why) == ("", ())

    def test_it_is_as_chosen(self, panel: TreesPanel) -> None:
        comparison = sentence(UD, parse=UD.replace("obl", "nmod"))
        labelled = rows(panel, comparison, 3, 4, choice=Choice(("ud",), labelled=True))["p"]
        assert (labelled.cost, labelled.why) == ("1", ("relabel nmod → obl: ud calls it obl, p says nmod",))
        unlabelled = rows(panel, comparison, 3, 4, choice=Choice(("ud",), labelled=False))["p"]
        assert (unlabelled.cost, unlabelled.why) == ("0", ())

    def test_what_is_forgiven_costs_nothing(self, panel: TreesPanel) -> None:
        found = rows(panel, sentence(CROSSED, CROSSING, parse=CROSSED), 5, 6)["p"]
        assert found.cost == "0 (1 forgiven)"
        assert found.why == ("delete x: its native gold ud has it, sud does not: forgiven",)

    def test_a_parse_that_is_not_scored_against_these_golds(self, panel: TreesPanel) -> None:
        versions = [version("ud", UD), version("sud", SUD), version("c", UD), version("p", FLAT, native="ud")]
        comparison = compared(versions, Settings())
        assert rows(panel, comparison, 3, 4, choice=Choice(("sud", "c"), labelled=True))["p"].cost == "not scored"

    def test_a_gold_without_it_says_what_crosses_it(self, panel: TreesPanel) -> None:
        comparison = sentence(CROSSED, CROSSING, parse=CROSSED)
        assert rows(panel, comparison, 5, 6)["sud"].why == ("crossed by “f g”",)
        assert rows(panel, comparison, 2, 3)["sud"].why == ("crossed by “a b”, only by punctuation",)

    def test_of_many_only_some_are_named(self, panel: TreesPanel) -> None:
        chain = " | ".join(f"w{i} {(i + 1) % 9} x" for i in range(1, 9))
        back = " | ".join(f"w{i} {i - 1} x" for i in range(1, 9))
        (why,) = rows(panel, sentence(chain, back, parse=back), 1, 2, 3, 4, 5, 6, 7)["sud"].why
        assert why.count("“") == 3
        assert why.endswith(", 3 more")

    def test_of_a_long_span_only_the_ends_are_named(self, panel: TreesPanel) -> None:
        ahead = " | ".join(["v 0 root", *(f"w{i} {i - 1} x" for i in range(2, 15)), "y 1 x"])
        back = " | ".join(["v 0 root", *(f"w{i} {i + 1} x" for i in range(2, 15)), "y 1 x"])
        why = rows(panel, sentence(ahead, back, parse=back), 14, 15)["ud"].why[0]
        assert "“w2 w3 w4 w5 … w11 w12 w13 w14”" in why

    def test_a_ghost_says_where_it_would_cost(self, panel: TreesPanel) -> None:
        found = rows(panel, sentence(CROSSED, CROSSING, parse=CROSSING), 5, 6)["p"]
        assert (found.cost, found.why) == ("0", ("costs only when scored against the native gold alone",))


class TestCard:
    def test_it_is_there_while_a_span_is_selected(self, panel: TreesPanel, qtbot: QtBot) -> None:
        assert not card(panel).isVisible()
        click(panel, qtbot)
        qtbot.waitUntil(card(panel).isVisible)
        told = text(panel).toPlainText()
        for expected in (
            "on Sunday 2 words, 3–4",
            "A ud",
            "obl (scheme-specific)",
            "add obl ¦ mod: ud and sud have it",
        ):
            assert expected in told
        assert "Cost, labelled" in told
        panel.show_comparison(sentence(UD, SUD), Choice(BOTH.against, labelled=False))
        assert "Cost, unlabelled" in text(panel).toPlainText()
        qtbot.keyClick(panel.view, Qt.Key.Key_Escape)
        assert not card(panel).isVisible()

    def test_a_version_takes_one_line_unless_its_reasons_are_long(self, panel: TreesPanel, qtbot: QtBot) -> None:
        """In a low card every line counts: as many versions as possible are in view."""
        panel.resize(760, 480)
        click(panel, qtbot)
        qtbot.waitUntil(lambda: text(panel).document().textWidth() > 0)
        document = text(panel).document()
        for title in ("Version", "Cost, labelled", "in every gold", "obl (scheme-specific)", "obl ¦ mod (missing)"):
            assert document.find(title).block().layout().lineCount() == 1, title
        name, head = (document.find(told).block() for told in ("A ud", "← arrives (not in every gold)"))
        boxes = [document.documentLayout().blockBoundingRect(block) for block in (name, head)]
        assert boxes[0].top() == boxes[1].top()
        assert head.layout().lineCount() == 1

    def test_without_parses_there_is_no_cost(self, panel: TreesPanel) -> None:
        panel.show_comparison(compared([version("ud", UD), version("sud", SUD)], Settings()), BOTH)
        panel.select_span(ON_SUNDAY)
        assert "Cost" not in text(panel).toPlainText()

    def test_another_sentence_has_none(self, panel: TreesPanel) -> None:
        panel.select_span(ON_SUNDAY)
        panel.show_comparison(sentence(CROSSED, CROSSING, parse=CROSSED), BOTH)
        assert not card(panel).isVisible()

    def test_it_never_covers_the_span(self, panel: TreesPanel, qtbot: QtBot) -> None:
        panel.resize(900, 420)
        view = panel.view
        last = view.drawing.layout.bands[-1]
        view.verticalScrollBar().setValue(0)
        box = last.by_span[ON_SUNDAY]
        view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
        place = view.to_viewport(QPointF(box.left + 4, box.top + 4)).toPoint()
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.waitUntil(card(panel).isVisible)
        qtbot.wait(1)
        top = view.to_viewport(QPointF(0, box.top)).y()
        assert view.drawing.ruler <= top <= view.viewport().height() - view.drawing.layout.sizes.row_height

    def test_keys_reach_it_and_close_it_until_another_span(self, panel: TreesPanel, qtbot: QtBot) -> None:
        panel.select_span(ON_SUNDAY)
        panel.activateWindow()
        panel.view.setFocus()
        qtbot.keyClick(panel.view, Qt.Key.Key_Tab)
        assert text(panel).hasFocus()
        qtbot.keyClick(text(panel), Qt.Key.Key_Escape)
        assert not card(panel).isVisible()
        assert panel.view.hasFocus()
        assert panel.view.selected_span == ON_SUNDAY
        panel.zoom_in()
        panel.show_comparison(sentence(UD, SUD), Choice(("ud",), labelled=True))
        assert not card(panel).isVisible()
        qtbot.keyClick(panel.view, Qt.Key.Key_Down)
        assert card(panel).isVisible()

    def test_it_is_switched_off_by_its_button(self, panel: TreesPanel, qtbot: QtBot) -> None:
        panel.select_span(ON_SUNDAY)
        (off,) = card(panel).findChildren(QToolButton)
        with qtbot.waitSignal(panel.cards_switched_off):
            off.click()
        panel.set_cards(False)
        assert not card(panel).isVisible()
        panel.select_span(span_of([1]))
        assert not card(panel).isVisible()
        panel.set_cards(True)
        assert card(panel).isVisible()

    def test_it_asks_for_sentences_that_have_the_same(self, panel: TreesPanel, qtbot: QtBot) -> None:
        panel.select_span(ON_SUNDAY)
        browser = text(panel)
        cursor = browser.document().find("ud.rel:obl")
        assert cursor.charFormat().anchorHref() == "#0"
        with qtbot.waitSignal(panel.sentences_requested) as asked:
            browser.anchorClicked.emit(QUrl(browser.document().find('span:"').charFormat().anchorHref()))
        assert asked.args == ['span:"on Sunday"']

    def test_it_can_be_copied(self, panel: TreesPanel) -> None:
        panel.select_span(ON_SUNDAY)
        browser = text(panel)
        browser.selectAll()
        assert "obl (scheme-specific)" in browser.createMimeDataFromSelection().text()

    def test_a_long_one_is_scrolled_and_begins_at_its_top(self, panel: TreesPanel, qtbot: QtBot) -> None:
        versions = [version("ud", UD), version("sud", SUD)]
        versions += [version(f"p{i}", FLAT, native="ud") for i in range(12)]
        panel.show_comparison(compared(versions, Settings()), BOTH)
        panel.select_span(ON_SUNDAY)
        bar = text(panel).verticalScrollBar()
        qtbot.waitUntil(lambda: card(panel).height() > 50)
        assert bar.maximum() > 0
        assert bar.value() == 0

    def test_what_is_in_a_file_is_no_markup(self, panel: TreesPanel) -> None:
        hostile = "<b>x</b> 0 root | &amp; 1 <img/src=y>"
        panel.show_comparison(sentence(hostile, hostile, parse=hostile), BOTH)
        panel.select_span(span_of([2]))
        told = text(panel).toPlainText()
        assert told.startswith("&amp; word 2")
        assert "<img/src=y> (agreed)" in told

    def test_words_from_right_to_left_leave_the_rest_in_order(self, panel: TreesPanel) -> None:
        hebrew = "הילד 2 nsubj | אכל 0 root | תפוח 2 obj"
        panel.show_comparison(sentence(hebrew, hebrew, parse=hebrew), BOTH)
        panel.select_span(span_of([1, 2, 3]))
        assert text(panel).toPlainText().startswith("\u200e\u2068הילד אכל תפוח\u2069 3 words, 1–3")

    def test_colours_follow_the_theme(self, panel: TreesPanel) -> None:
        panel.select_span(ON_SUNDAY)
        panel.setPalette(palette_of(DARK))
        cursor: QTextCursor = text(panel).document().find("Version")
        assert cursor.charFormat().foreground().color().name() == DARK.dim_text


class TestHeight:
    """The room of the card, of which the trees must keep most."""

    def test_it_is_low_however_much_it_says(self, panel: TreesPanel, qtbot: QtBot) -> None:
        versions = [version("ud", UD), version("sud", SUD)]
        versions += [version(f"p{i}", FLAT, native="ud") for i in range(12)]
        panel.resize(900, 900)
        panel.show_comparison(compared(versions, Settings()), BOTH)
        panel.select_span(ON_SUNDAY)
        qtbot.waitUntil(lambda: card(panel).height() == HIGHEST)
        assert card(panel).sizeHint().height() == HIGHEST, "the trees must not scroll for a height it will not have"

    def test_it_is_no_higher_than_its_text(self, panel: TreesPanel, qtbot: QtBot) -> None:
        panel.show_comparison(compared([version("ud", UD)], Settings()), Choice(("ud",), labelled=True))
        panel.resize(900, 900)
        small = text(panel).font()
        small.setPointSizeF(small.pointSizeF() / 2)
        text(panel).setFont(small)
        panel.select_span(ON_SUNDAY)
        qtbot.waitUntil(lambda: 0 < card(panel).height() < HIGHEST)
        assert card(panel).height() == ceil(text(panel).document().size().height())
        assert text(panel).verticalScrollBar().maximum() == 0

    def test_trees_have_two_thirds_of_a_low_window(self, panel: TreesPanel, qtbot: QtBot) -> None:
        """With a dock below, a difference is still seen in both golds."""
        panel.select_span(ON_SUNDAY)
        panel.resize(900, 330)
        qtbot.waitUntil(lambda: 0 < card(panel).height() * 2 <= panel.view.height())

    def test_dragging_makes_it_higher_for_every_span(self, panel: TreesPanel, qtbot: QtBot) -> None:
        panel.resize(900, 700)
        panel.select_span(ON_SUNDAY)
        qtbot.waitUntil(lambda: 0 < card(panel).height() <= HIGHEST)
        (split,) = panel.findChildren(CardSplit)
        border = split.handle(1)
        middle = border.rect().center()
        qtbot.mousePress(border, Qt.MouseButton.LeftButton, pos=middle)
        qtbot.mouseMove(border, middle - QPoint(0, 150))
        qtbot.mouseRelease(border, Qt.MouseButton.LeftButton, pos=middle)
        dragged = card(panel).height()
        assert dragged > 2 * HIGHEST
        panel.select_span(None)
        panel.select_span(span_of([1]))
        qtbot.wait(1)
        assert card(panel).height() == dragged


def test_a_span_without_a_visible_band_has_a_card_without_rows(panel: TreesPanel) -> None:
    """Bands are hidden or removed while a card is open: it said `not enough values to unpack`, as a crash."""
    comparison = sentence(UD, SUD)
    panel.show_comparison(comparison, BOTH)
    content = panel.view.drawing.content
    card(panel).show_span(ON_SUNDAY, replace(content, bands=()), comparison, BOTH)
    assert "on Sunday" in text(panel).toPlainText()


@pytest.mark.parametrize("width", [340, 420, 900])
def test_the_last_column_can_be_read_in_a_narrow_card(panel: TreesPanel, qtbot: QtBot, width: int) -> None:
    """*Hea/d,/reas/ons*: names and labels in one line each left it 25 pixels, and rows were pushed out of sight."""
    panel.resize(width, 480)
    click(panel, qtbot)
    qtbot.waitUntil(card(panel).isVisible)
    found = text(panel).document().find("Head, reasons")
    column = text(panel).document().documentLayout().blockBoundingRect(found.block())
    assert column.width() >= 0.3 * text(panel).viewport().width()
    assert column.height() < 2 * text(panel).fontMetrics().height() + 8, "not letter below letter"


def test_a_card_opens_once_the_mouse_is_released(panel: TreesPanel, qtbot: QtBot) -> None:
    """In the lowest band the word dragged, and those to drag it to, vanished below the card."""
    box = panel.view.drawing.layout.bands[0].by_span[ON_SUNDAY]
    window, viewport = panel.window().windowHandle(), panel.view.viewport()
    place = viewport.mapTo(panel.window(), panel.view.to_viewport(QPointF(box.left + 4, box.top + 4)).toPoint())
    QTest.mousePress(window, Qt.MouseButton.LeftButton, pos=place)
    assert panel.view.selected_span == ON_SUNDAY
    height = panel.view.height()
    qtbot.wait(3 * STILL)
    assert (card(panel).isHidden(), panel.view.height()) == (True, height)
    QTest.mouseRelease(window, Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(card(panel).isVisible)
