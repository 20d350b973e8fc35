"""Scores by another measure than the distance, chosen in the tool bar: everywhere the same, and as in a run."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.engine.request_messages import CountSentences, Request
from core.formats.registry import read_version
from core.scoring.run import Column, score
from core.scoring.settings import GoldSet
from gui.docks.corpus.page import PlotPage
from gui.docks.corpus.pages import CorpusContents
from gui.docks.corpus.panel import CorpusPanel
from gui.docks.score.tables import ParseView
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.table import SentencesTable
from gui.docks.versions.panel import VersionCard, VersionsPanel
from gui.i18n.locale_numbers import rounded
from gui.session.engine import Engine
from gui.session.session import Session
from gui.widgets.sample import bracketed_sample_specs
from gui.window.choice_bar import ChoiceBar
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle
from tests.gui.workspaces.workspace_steps import choose, open_workspace, save_as

UD, SUD = "parser_ud", "parser_sud"


@pytest.fixture
def opened(window: MainWindow, sample: Session) -> MainWindow:
    catch_up(window)
    sample.document.is_given_up = True
    return window


@pytest.fixture
def asked(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The metrics of each request for counts."""
    found: list[tuple[str, ...]] = []
    send = engine.send

    def noted(request: Request) -> None:
        if isinstance(request, CountSentences):
            found.append(request.metrics)
        send(request)

    monkeypatch.setattr(engine, "send", noted)
    return found


def box(window: MainWindow) -> QComboBox:
    (bar,) = window.findChildren(ChoiceBar)
    return next(each for each in bar.findChildren(QComboBox) if each.accessibleName() == "Scores")


def offered(window: MainWindow) -> list[str]:
    return [box(window).itemText(i) for i in range(box(window).count())]


def choose_measure(window: MainWindow, title: str, session: Session, qtbot: QtBot) -> None:
    choose(window, "Scores", title)
    settle(session, qtbot)


def in_run(session: Session, metric: str, parse: str, golds: GoldSet, *, labelled: bool | None = None) -> Column:
    """What the command line counts."""
    columns = score([read_version(spec) for spec in session.specs], session.settings, (metric,)).columns
    wanted = parse, golds, labelled
    (found,) = (each for each in columns if (each.parse, each.against, each.measure.labelled) == wanted)
    return found


def sentences_in(window: MainWindow) -> SentencesModel:
    (table,) = window.findChildren(SentencesTable)
    model = table.model()
    assert isinstance(model, SentencesModel)
    return model


def column_in_table(window: MainWindow, parse: str) -> list[str]:
    """The scores of a parse in the table of sentences, in the order of the files."""
    model = sentences_in(window)
    (column,) = (i for i, name in model.parse_of.items() if name == parse)
    return [str(model.index(model.row_of(i), column).data()) for i in range(model.rowCount())]


def on_card(window: MainWindow, parse: str) -> list[str]:
    """The texts on the card of a parse; one is its score."""
    found = [[label.text() for label in card.findChildren(QLabel)] for card in window.findChildren(VersionCard)]
    return next(texts for texts in found if any(parse in text for text in texts))


def total(column: Column) -> str:
    value = column.value()
    assert value is not None
    return rounded(value, 4)


def turn_to(window: MainWindow, title: str, session: Session, qtbot: QtBot) -> PlotPage:
    (panel,) = window.findChildren(CorpusPanel)
    dock = panel.parentWidget()
    assert dock is not None
    dock.show()
    qtbot.waitUntil(lambda: bool(window.findChildren(CorpusContents)))
    (contents,) = window.findChildren(CorpusContents)
    titles = [contents.tabs.tabText(i) for i in range(contents.tabs.count())]
    contents.tabs.setCurrentIndex(titles.index(title))
    settle(session, qtbot)
    page = contents.page
    assert isinstance(page, PlotPage)
    model = page.twin.model()
    qtbot.waitUntil(lambda: model.rowCount() > 0 and session.is_idle)
    qtbot.waitUntil(lambda: "against" in " ".join(titles_of(page)))
    return page


def titles_of(page: PlotPage) -> list[str]:
    model = page.twin.model()
    return [str(model.headerData(i, Qt.Orientation.Horizontal)) for i in range(model.columnCount())]


def test_every_measure_that_applies_is_offered_with_its_meaning(opened: MainWindow) -> None:
    titles = offered(opened)
    assert titles[:4] == ["labelled", "unlabelled", "UAS", "LAS"]
    assert {"label accuracy", "CLAS", "NED"} <= {*titles}
    assert "L-PARSEVAL" not in titles, "there are no brackets"
    tip = box(opened).itemData(titles.index("LAS"), Qt.ItemDataRole.ToolTipRole)
    assert "head and relation" in tip
    assert "native gold of each parse" in tip, "several golds are chosen"


@pytest.mark.parametrize(("title", "metric"), [("LAS", "las"), ("CLAS", "clas")])
def test_table_card_and_dock_have_the_scores_of_a_run(
    opened: MainWindow, sample: Session, qtbot: QtBot, title: str, metric: str
) -> None:
    """With several golds, a measure that takes one is against the native gold of each parse."""
    choose_measure(opened, title, sample, qtbot)
    for parse, gold in ((UD, "ud"), (SUD, "sud")):
        column = in_run(sample, metric, parse, (gold,))
        expected = ["–" if each.value is None else rounded(each.value, 3) for each in column.sentences()]
        assert column_in_table(opened, parse) == expected
        assert total(column) in on_card(opened, parse)
    sample.show(3)
    catch_up(opened)
    (view,) = opened.findChildren(ParseView)
    model = view.model()
    assert model.headerData(1, Qt.Orientation.Horizontal) == f"{title}\nnative"
    shown = [model.index(row, 1).data() for row in range(2)]
    assert shown == [column_in_table(opened, parse)[3] for parse in (UD, SUD)]


def test_only_a_measure_that_is_not_counted_yet_is_counted(
    opened: MainWindow, sample: Session, qtbot: QtBot, asked: list[tuple[str, ...]]
) -> None:
    """Those of the papers' tables are there from the start: they cost nothing."""
    for title in ("UAS", "unlabelled", "CLAS", "labelled", "CLAS", "LAS"):
        choose_measure(opened, title, sample, qtbot)
    assert asked == [("clas",)]
    sample.score()
    settle(sample, qtbot)
    assert asked == [("clas",), ("las",)], "what is not shown any more is not counted again"


def test_counting_can_be_cancelled_and_taken_up_again(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    choose(opened, "Scores", "CLAS")
    assert not sample.is_idle
    assert set(column_in_table(opened, UD)) == {"…"}
    sample.cancel()
    settle(sample, qtbot)
    sample.score()
    settle(sample, qtbot)
    assert total(in_run(sample, "clas", UD, ("ud",))) in on_card(opened, UD)


def test_worst_first_is_by_the_measure_shown(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    choose_measure(opened, "LAS", sample, qtbot)
    model = sentences_in(opened)
    column = next(i for i, kind in enumerate(model.kinds) if kind is Kind.SCORE)
    model.sort(column)
    values = [float(model.index(row, column).data()) for row in range(model.rowCount())]
    assert values == sorted(values)
    assert values[0] < values[-1]


@pytest.mark.parametrize(("golds", "name"), [("ud+sud", "las"), ("sud", "las@sud"), ("ud", "las")])
def test_what_a_chart_counts_is_found_by_its_filter(
    opened: MainWindow, sample: Session, qtbot: QtBot, golds: str, name: str
) -> None:
    choose(opened, "Golds", golds)
    choose_measure(opened, "LAS", sample, qtbot)
    page = turn_to(opened, "Scores", sample, qtbot)
    assert titles_of(page)[1].startswith("LAS against ")
    page.twin.selectRow(0)
    selected = page.selected_sentences()
    assert selected.filter == f"{UD}.{name}<1"
    column = in_run(sample, "las", UD, ("sud",) if golds == "sud" else ("ud",))
    expected = [i for i, each in enumerate(column.sentences()) if each.delta]
    assert selected.sentences == expected != []
    (contents,) = opened.findChildren(CorpusContents)
    (button,) = (each for each in contents.findChildren(QAbstractButton) if each.text().startswith("Show these"))
    button.click()
    qtbot.waitUntil(lambda: list(sentences_in(opened).sentences) == expected)


def test_bars_are_sentences_by_the_measure_shown(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    """A sentence in which there is nothing to count has no bar, and no place in a mean."""
    choose_measure(opened, "LAS of MWE", sample, qtbot)
    page = turn_to(opened, "Distribution", sample, qtbot)
    column = in_run(sample, "las:mwe", UD, ("ud",))
    known = [each for each in column.sentences() if each.value is not None]
    model = page.twin.model()
    rows = [[str(model.index(row, i).data()) for i in (0, 3)] for row in range(model.rowCount())]
    assert sum(int(n) for parse, n in rows if parse.endswith(UD)) == len(known)
    assert 0 < len(known) < 30
    assert "–" in column_in_table(opened, UD)
    for title in ("Length", "Parser against parser"):
        turn_to(opened, title, sample, qtbot)


def test_a_parse_that_it_does_not_apply_to_says_why(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    session.open(bracketed_sample_specs(), session.settings)
    settle(session, qtbot)
    session.document.is_given_up = True
    choose_measure(window, "U-PARSEVAL", session, qtbot)
    assert (session.choice.metric, session.choice.labelled) == ("parseval", False), "trees follow its labels"
    assert set(column_in_table(window, UD)) == {"–"}
    assert "n/a" in on_card(window, UD)
    model = sentences_in(window)
    assert "no brackets in parser_ud" in model.index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    column = in_run(session, "parseval", "parser_ptb", ("ptb",), labelled=False)
    assert total(column) in on_card(window, "parser_ptb")


def test_an_edit_is_counted_at_once_also_by_another_measure(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    choose_measure(opened, "CLAS", sample, qtbot)
    sample.show(3)
    before, editor = column_in_table(opened, UD), opened.editing.editor
    with qtbot.waitSignal(sample.scores_arrived):
        editor.do(UD, Rename(2, "nsubj:mine"))
    assert column_in_table(opened, UD) == before, "subtypes do not count"
    with qtbot.waitSignal(sample.scores_arrived):
        editor.do(UD, Rename(2, "obj"))
    assert column_in_table(opened, UD)[3] != before[3]


def test_an_edit_that_leaves_no_such_measure_says_so(opened: MainWindow, sample: Session, qtbot: QtBot) -> None:
    """A relation in no set: as in a file with it, CLAS does not apply."""
    choose_measure(opened, "CLAS", sample, qtbot)
    sample.show(3)
    editor = opened.editing.editor
    editor.do(UD, Rename(2, "mine"))
    settle(sample, qtbot)
    assert set(column_in_table(opened, UD)) == {"–"}
    assert "n/a" in on_card(opened, UD)
    editor.undo()
    settle(sample, qtbot)
    assert total(in_run(sample, "clas", UD, ("ud",))) in on_card(opened, UD)


def test_without_a_parse_that_it_applies_to_the_distance_is_shown(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    session.open(bracketed_sample_specs(), session.settings)
    settle(session, qtbot)
    choose_measure(window, "L-PARSEVAL", session, qtbot)
    (panel,) = window.findChildren(VersionsPanel)
    panel.versions_requested.emit(tuple(spec for spec in session.specs if spec.name != "parser_ptb"))
    settle(session, qtbot)
    assert box(window).currentText() == "labelled"
    assert "L-PARSEVAL" not in offered(window)
    session.document.is_given_up = True


def test_a_workspace_keeps_the_measure(
    opened: MainWindow, sample: Session, again: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "mine.concord"
    sample.document.is_given_up = False
    choose_measure(opened, "CLAS", sample, qtbot)
    save_as(opened, path)
    settle(sample, qtbot)
    assert '"metric": "clas"' in path.read_text(encoding="utf-8")
    before = column_in_table(opened, UD)
    opened.close()
    open_workspace(again, path, qtbot)
    assert box(again).currentText() == "CLAS"
    qtbot.waitUntil(lambda: column_in_table(again, UD) == before)
