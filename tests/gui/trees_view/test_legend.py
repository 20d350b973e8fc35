"""The legend as a person uses it: it explains, counts, leads to what it is about, and takes little room."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QFontMetricsF, QStatusTipEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from core.explain.span_states import Chip, Line
from core.model.spans import span_of
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED
from gui.drawing.figures.figure import FigureStyle, compose
from gui.drawing.figures.primitives import Text
from gui.drawing.state_names import ArcLine, ArcSign, State
from gui.session.view_choice import Choice
from gui.trees_view.legend import Legend, LegendEntry
from gui.trees_view.panel import TreesPanel
from gui.widgets.theme_colours import LIGHT, palette_of
from tests.comparisons import compared
from tests.gui.sessions import catch_up
from tests.treebanks import version

UD = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
SUD = "Kim 2 subj | arrives 0 root | on 2 mod | Sunday 3 comp:obj | . 2 punct"
WRONG = "Kim 4 nsubj | arrives 0 root | on 2 case | Sunday 2 obl | . 2 punct"
CROSSED = "a 0 root | b 1 x | c 2 y | d 1 z"
CROSSING = "a 0 root | b 1 x | c 4 y | d 1 z"
BOTH = Choice(("ud", "sud"), labelled=True)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def sentence(ud: str = UD, sud: str = SUD, parse: str = WRONG) -> Comparison:
    golds = [version("ud", ud), version("sud", sud)]
    return compared([*golds, version("p", parse, native="ud")], Settings())


@pytest.fixture
def panel(qtbot: QtBot) -> TreesPanel:
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.setPalette(palette_of(LIGHT))
    panel.resize(1200, 800)
    panel.show_comparison(sentence(), BOTH)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def entry(panel: TreesPanel, state: State) -> LegendEntry:
    return next(each for each in panel.findChildren(LegendEntry) if each.state is state)


def legend_of(panel: TreesPanel) -> Legend:
    (legend,) = panel.findChildren(Legend)
    return legend


class StatusTips(QWidget):
    """Notes what its children would have said in the status bar."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QStatusTipEvent):
            self.said.append(event.tip())
        return super().event(event)


@pytest.fixture
def status_tips(panel: TreesPanel, qtbot: QtBot) -> Iterator[StatusTips]:
    """Hears what the panel, which is shown, says in the status bar."""
    holder = StatusTips()
    qtbot.addWidget(holder)
    panel.setParent(holder)
    holder.show()
    panel.show()
    yield holder
    panel.setParent(None)


def test_entry_says_how_often_and_explains(panel: TreesPanel) -> None:
    parse = next(band for band in panel.view.drawing.layout.bands if band.content.key == "p")
    number = sum(Chip.WRONG in {label.chip for label in span.node.labels} for span in parse.content.spans)
    wrong = entry(panel, Chip.WRONG)
    assert wrong.accessibleName() == f"wrong: {number} in this sentence"
    assert "counted as a deletion" in wrong.toolTip()
    assert wrong.isEnabled()
    assert not entry(panel, Line.CROSSING).isEnabled()
    assert "neither contains the other" in entry(panel, Line.CROSSING).toolTip()


def test_entries_stay_where_they_are_whatever_occurs(panel: TreesPanel) -> None:
    def places() -> dict[State, QPoint]:
        return {each.state: each.pos() for each in panel.findChildren(LegendEntry)}

    before = places()
    panel.show_comparison(sentence(CROSSED, CROSSING, CROSSED), BOTH)
    assert entry(panel, Line.CROSSING).isEnabled()
    assert places() == before


def test_clicking_goes_through_all_and_starts_again(panel: TreesPanel, status_tips: StatusTips, qtbot: QtBot) -> None:
    own = entry(panel, Chip.OWN)
    number = int(own.accessibleName().split(": ")[1].split()[0])
    assert number > 3
    seen: list[object] = []
    for _ in range(number + 1):
        qtbot.mouseClick(own, Qt.MouseButton.LeftButton)
        seen.append(panel.view.selected_span)
    assert seen[-1] == seen[0]
    # Kim is nsubj here and subj there: both are gone to, one after the other.
    assert seen[:2] == [span_of([1]), span_of([1])]
    told = [f"scheme-specific: {i} of {number}, in {band}" for i, band in ((1, "ud"), (2, "sud"))]
    assert [tip for tip in status_tips.said if tip][:2] == told


def test_labels_that_golds_disagree_on_are_counted_where_they_are_drawn(
    panel: TreesPanel, status_tips: StatusTips, qtbot: QtBot
) -> None:
    disputed = entry(panel, Chip.DISPUTED)
    # Kim is nsubj ¦ subj, and "on Sunday" obl ¦ mod: only the generalized gold's band says so.
    assert disputed.accessibleName() == "no agreed label: 2 in this sentence"
    assert disputed.isEnabled()
    for i, span in enumerate((span_of([1]), span_of([3, 4])), start=1):
        qtbot.mouseClick(disputed, Qt.MouseButton.LeftButton)
        assert panel.view.selected_span == span
        assert [tip for tip in status_tips.said if tip][-1] == f"no agreed label: {i} of 2, in generalized gold"


def test_the_generalized_gold_repeats_no_other_state(panel: TreesPanel) -> None:
    bands = [band for band in panel.view.drawing.layout.bands if band.content.key in ("ud", "sud", "p")]
    spans = [node for band in bands for node in band.content.spans if node.node.line is Line.SHARED]
    assert entry(panel, Line.SHARED).accessibleName() == f"in every gold: {len(spans)} in this sentence"


def test_enter_does_what_a_click_does(panel: TreesPanel, qtbot: QtBot) -> None:
    wrong = entry(panel, Chip.WRONG)
    wrong.setFocus()
    with qtbot.waitSignal(panel.span_selected):
        qtbot.keyClick(wrong, Qt.Key.Key_Return)


def test_what_is_looked_at_stands_out_in_the_trees(panel: TreesPanel) -> None:
    def outlined() -> bool:
        image = panel.view.viewport().grab().toImage()
        spots = ((x, y) for x in range(0, image.width(), 3) for y in range(image.height()))
        return any(image.pixelColor(x, y).name() == LIGHT.accent for x, y in spots)

    assert not outlined()
    entry(panel, Chip.WRONG).setFocus()
    assert outlined()
    panel.view.setFocus()
    panel.view.clearFocus()
    assert not outlined()


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (Chip.WRONG, "chip=wrong"),
        (Line.MISSING, "line=missing"),
        (Line.CROSSING, "line=crossing"),
        (Line.SHARED, "line=shared"),
    ],
)
def test_menu_offers_the_sentences_that_have_such(panel: TreesPanel, state: State, text: str) -> None:
    of_state = entry(panel, state)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(2, 2), of_state.mapToGlobal(QPoint(2, 2)))
    of_state.setEnabled(True)
    QApplication.sendEvent(of_state, event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    asked: list[str] = []
    panel.sentences_requested.connect(asked.append)
    show = menu.actions()[1]
    assert show.isEnabled() == bool(text)
    show.trigger()
    menu.close()
    assert asked == ([text] if text else [])


def test_arcs_have_entries_of_their_own_where_they_are_told_apart(panel: TreesPanel) -> None:
    assert not any(isinstance(each.state, ArcSign) for each in panel.findChildren(LegendEntry))
    panel.set_differences(True)
    panel.draw_arcs()
    assert entry(panel, ArcSign.MISSING).accessibleName() == "missing: 2 in this sentence"
    subject = panel.subject
    assert subject
    texts = [
        p.text for part in compose(subject, FigureStyle()).parts for p in part.sheet.primitives() if isinstance(p, Text)
    ]
    assert "arc: the head" in texts
    panel.draw_trees()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not any(isinstance(each.state, ArcSign) for each in panel.findChildren(LegendEntry))


@pytest.mark.parametrize("has_generalized", [True, False])
def test_where_only_arcs_are_drawn_arcs_are_explained(panel: TreesPanel, *, has_generalized: bool) -> None:
    """It explained spans, of which there were none to see but those of the generalized gold, and counted arcs."""
    panel.draw_arcs()
    panel.set_band_visible(GENERALIZED, has_generalized)
    placed = [each.geometry() for each in panel.findChildren(LegendEntry) if not each.isHidden()]
    assert not any(one.intersects(other) for one, other in combinations(placed, 2)), "gone entries are not drawn"
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    shown = {each.state: each for each in panel.findChildren(LegendEntry)}
    assert not [state for state in shown if isinstance(state, Line)]
    arcs = [arc for band in panel.content.bands for arc in band.drawn_arcs if arc.content.node.line is Line.SHARED]
    shared = shown[ArcLine(Line.SHARED)]
    assert shared.accessibleName() == f"in every gold: {len(arcs)} in this sentence"
    assert "have this arc" in shared.toolTip()
    assert not [box for box in panel.findChildren(QCheckBox) if box.isVisible()], "arcs are not tinted"
    panel.draw_spans()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert entry(panel, Line.SHARED).isEnabled()


def test_one_gold_alone_has_nothing_to_tint(panel: TreesPanel) -> None:
    """The box for the generalized gold was there, though one gold alone has none."""
    panel.draw_spans()
    assert [box.text() for box in panel.findChildren(QCheckBox) if box.isVisible()] == ["Highlight generalized gold"]
    panel.show_comparison(sentence(), Choice(("ud",), labelled=True))
    assert not [box for box in panel.findChildren(QCheckBox) if box.isVisible()]


def test_small_panel_has_one_line_until_it_is_unfolded(panel: TreesPanel, qtbot: QtBot) -> None:
    legend = legend_of(panel)
    panel.resize(300, 450)
    qtbot.waitUntil(lambda: legend.height() == legend.heightForWidth(300))
    assert legend.height() < 0.1 * panel.height()
    # What is wrong comes before what is right.
    left = {each.state: each.x() for each in panel.findChildren(LegendEntry) if each.isVisible()}
    assert left[Line.SPURIOUS] < left[Chip.WRONG] < left[Line.SHARED]
    assert all(each.geometry().right() < 300 for each in panel.findChildren(LegendEntry) if each.isVisible())
    (toggle,) = legend.findChildren(QToolButton)
    assert toggle.accessibleName() == "Unfold the legend"
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: legend.height() == legend.heightForWidth(300))
    assert all(each.isVisible() for each in panel.findChildren(LegendEntry))
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: legend.height() < 0.1 * panel.height())


def test_numbers_follow_the_trees_to_the_next_sentence(panel: TreesPanel) -> None:
    first, second = sentence(), sentence(CROSSED, CROSSING, CROSSED)
    second.frame = first.frame
    panel.show_comparison(first, BOTH)
    assert not entry(panel, Line.CROSSING).isEnabled()
    panel.show_comparison(second, BOTH)
    catch_up(panel)
    assert entry(panel, Line.CROSSING).accessibleName() == "crosses another gold: 2 in this sentence"


def test_counts_of_long_sentences_have_room(panel: TreesPanel) -> None:
    """Of 1717 spans in a sentence of 600 words, *171* was to be read."""
    legend, before = legend_of(panel), entry(panel, Line.SHARED).width()
    legend.explain([[Line.SHARED], [Chip.AGREED]], {Line.SHARED: 17177, Chip.AGREED: 5})
    two_digits = QFontMetricsF(panel.font()).horizontalAdvance("77")
    assert entry(panel, Line.SHARED).width() - before > two_digits / 2, "details are smaller"
