"""What a first look says: the sentence read out in one line, and golds and chosen parse in view in a low window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from core.model.choices import Protocol
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED
from gui.session.view_choice import Choice
from gui.trees_view.panel import TreesPanel
from tests.bracketed import bracketed_version
from tests.comparisons import compared
from tests.divided import divided
from tests.gui.trees_view.panels import BOTH, FLAT, SUD, UD, UD_ALONE, chain, sentence

OBJ = "Kim 2 obj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
FAR = "Kim 0 root | arrives 1 dep | on 1 dep | Sunday 1 dep | . 1 dep"
A_ALONE = Choice(("A",), labelled=True)
UNLABELLED = Choice(("ud", "sud"), labelled=False)


def reading(panel: TreesPanel) -> str:
    """The line below the title; empty if there is none."""
    (line,) = (each for each in panel.findChildren(QLineEdit) if each.accessibleName() == "What the trees say")
    return line.text() if line.isVisible() else ""


@pytest.mark.parametrize(
    ("parse", "said"),
    [
        (UD, "p1 has each head and label of ud"),
        (FLAT, "p1 attached “on” wrongly"),
        (OBJ, "p1 labelled “Kim” wrongly"),
        (FLAT.replace("Kim 2 nsubj", "Kim 2 obj"), "p1 attached “on” wrongly, and labelled “Kim” wrongly"),
        (FAR, "p1 attached 5 of 5 words wrongly"),
        ("Kim 2 nsubj | arrives 1 root | on 4 case | Sunday 2 obl | . 2 punct", "p1 is not a tree here"),
    ],
)
def test_what_the_golds_share_is_said_first_then_what_the_parse_has_wrong(
    panel: TreesPanel, parse: str, said: str
) -> None:
    panel.show_comparison(sentence(UD, SUD, parses=(parse,), protocol=Protocol.FUNCTIONAL), BOTH)
    assert reading(panel) == f"ud and sud agree on 5 of 7 labels; {said}"


def test_golds_without_any_label_do_not_agree_on_none(panel: TreesPanel) -> None:
    brackets = [bracketed_version(name, "(S (NP (N Kim)) (VP (V sees)))") for name in ("a", "b")]
    panel.show_comparison(compared(brackets, Settings()), Choice(("a", "b"), labelled=True))
    assert reading(panel) == "a and b share 3 of 3 spans"


def test_the_line_is_about_the_parse_chosen(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(UD, SUD, parses=(UD, OBJ)), BOTH)
    assert reading(panel).endswith("; p1 has each head and label of ud")
    panel.focus_on("p2")
    assert reading(panel).endswith("; p2 labelled “Kim” wrongly")


@pytest.mark.parametrize(
    ("parse", "said"),
    [
        ("du 2 case | pain 0 root", "p divided “du” otherwise"),
        ("du 2 case | pain 0 x", "p labelled “pain” wrongly; it divided “du” otherwise"),
    ],
)
def test_a_word_that_the_gold_does_not_have_is_divided_otherwise(panel: TreesPanel, parse: str, said: str) -> None:
    """*p attached “de” wrongly* was told of a parse without any *de*, whose *du* hangs where it should."""
    panel.show_comparison(divided(["de/du 3 case | le/du 3 det | pain 0 root"], parse), A_ALONE)
    assert reading(panel) == said


@pytest.mark.parametrize(
    ("parse", "said"),
    [
        ("(S (NP (N Kim)) (VP (V sees)))", "p is as a"),
        ("(S (XP (N Kim)) (VP (V sees)))", "p has each label of a; categories, or spans without a label, differ"),
        ("(S (NP (N Kim) (V sees)))", "p has each label of a; categories, or spans without a label, differ"),
    ],
)
def test_brackets_are_as_others_only_if_spans_and_categories_are(panel: TreesPanel, parse: str, said: str) -> None:
    """A bracket without a label costs nothing, nor does a category: a parse was told to be *as* a gold with others."""
    gold = bracketed_version("a", "(S (NP (N Kim)) (VP (V sees)))")
    versions = [gold, bracketed_version("p", parse, native="a")]
    panel.show_comparison(compared(versions, Settings()), Choice(("a",), labelled=True))
    assert reading(panel) == said


def test_spans_without_labels_are_no_labels_to_agree_on(panel: TreesPanel) -> None:
    """Two copies of one file *agreed on 4 of 25 labels*: only four brackets had any."""
    brackets = [bracketed_version(name, "(S (NP-SBJ (N Kim)) (VP (V sees)))") for name in ("a", "b")]
    panel.show_comparison(compared(brackets, Settings()), Choice(("a", "b"), labelled=True))
    assert reading(panel) == "a and b agree on 1 of 1 labels"


def test_without_labels_spans_and_heads_alone_are_spoken_of(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(UD, FLAT, parses=(OBJ,)), UNLABELLED)
    assert reading(panel) == "ud and sud share 6 of 7 spans; p1 has each head of ud"


def test_spans_that_one_gold_lacks_are_counted(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(UD, FLAT, parses=(), protocol=Protocol.FUNCTIONAL), BOTH)
    assert reading(panel) == "ud and sud share 6 of 7 spans and agree on 6 of their labels"


def test_a_gold_alone_says_nothing(panel: TreesPanel) -> None:
    panel.show_comparison(sentence(UD, parses=()), UD_ALONE)
    assert reading(panel) == ""


def in_view(panel: TreesPanel) -> list[str]:
    """The bands that are whole in view, from the top."""
    view = panel.view
    bottom = view.viewport().height() - view.drawing.ruler
    return [band.content.key for band in view.drawing.layout.bands if band.bottom <= bottom]


def deep(parses: int) -> Comparison:
    return sentence(chain(5), chain(5), parses=(chain(5),) * parses)


def test_the_parse_chosen_is_below_the_golds_where_not_all_fit(panel: TreesPanel) -> None:
    panel.show_comparison(deep(4), BOTH)
    panel.focus_on("p3")
    assert in_view(panel)[:4] == ["ud", "sud", GENERALIZED, "p3"]
    panel.resize(900, 3000)
    assert [band.content.key for band in panel.view.drawing.layout.bands][3:] == ["p1", "p2", "p3", "p4"]


def test_rows_are_closer_if_golds_and_parse_then_fit_or_more_golds_and_not_otherwise(panel: TreesPanel) -> None:
    panel.show_comparison(deep(2), BOTH)
    panel.resize(900, 3000)
    usual = panel.view.drawing.layout.sizes
    whole = panel.view.drawing.ruler + panel.view.drawing.layout.bands[3].bottom
    around = panel.height() - panel.view.room
    panel.resize(900, round(around + 0.85 * whole))
    assert panel.view.drawing.layout.sizes.row_pitch < usual.row_pitch
    assert in_view(panel)[:4] == ["ud", "sud", GENERALIZED, "p1"]
    panel.resize(900, round(around + 0.6 * whole))
    assert in_view(panel)[:3] == ["ud", "sud", GENERALIZED]
    panel.resize(900, round(around + 0.45 * whole))
    assert in_view(panel)[:2] == ["ud", "sud"]
    panel.resize(900, round(around + 0.2 * whole))
    assert panel.view.drawing.layout.sizes == usual


def test_trees_stay_as_they_are_when_a_card_opens_below_them(panel: TreesPanel) -> None:
    panel.show_comparison(deep(2), BOTH)
    panel.resize(900, 3000)
    whole = panel.view.drawing.ruler + panel.view.drawing.layout.bottom
    panel.resize(900, round(panel.height() - panel.view.room + whole))
    before = panel.view.drawing.layout
    panel.select_span(before.bands[0].rows[1][0].span)
    assert panel.view.drawing.layout == before


def test_the_first_sentence_is_fitted_to_the_room_above_its_legend(qtbot: QtBot) -> None:
    """The legend came after the drawing: rows were as high as without it, and the chosen parse was cut off."""
    panel = TreesPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 640)
    panel.show()
    panel.show_comparison(sentence(UD, SUD), BOTH)
    first = panel.view.room
    panel.show_comparison(sentence(UD, SUD), BOTH)
    assert panel.view.room == first
    (fold,) = (each for each in panel.findChildren(QToolButton) if each.accessibleName().startswith("Fold the legend"))
    qtbot.mouseClick(fold, Qt.MouseButton.LeftButton)
    assert panel.view.room > first, "and to that above a folded one"
