"""One sentence, one number: the table has it from the engine, the Score dock from the window, and nobody can tell."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from core.editing.acts import Attach, Rename
from core.formats.registry import read_version
from core.model.choices import Punctuation
from core.scoring.comparison import Frame, make_frame
from core.scoring.metrics.registry import measures_of
from core.scoring.settings import Settings
from gui.docks.score.tables import ParseModel, ParseView
from gui.docks.sentences.model import SentencesModel
from gui.docks.sentences.order import Kind
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.sentences.table import SentencesTable
from gui.session.session import Session
from gui.session.view_choice import Choice
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.sessions import catch_up, settle


@pytest.fixture(params=[Settings(), Settings(punct=Punctuation.DROP, labels="base")], ids=["usual", "others"])
def opened(window: MainWindow, session: Session, qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    session.open(sample_specs(), request.param)
    settle(session, qtbot)
    yield window
    session.document.is_given_up = True


def texts(view: QTableView, row: int, columns: Sequence[int]) -> list[str]:
    return [str(view.model().index(row, column).data()) for column in columns]


def in_table(window: MainWindow, session: Session) -> list[str]:
    """The scores that the table of sentences has of the sentence shown, parse by parse."""
    (table,) = window.findChildren(SentencesTable)
    model = table.model()
    assert isinstance(model, SentencesModel)
    scores = [i for i, kind in enumerate(model.kinds) if kind is Kind.SCORE]
    return texts(table, model.row_of(session.current), scores)


def in_dock(window: MainWindow, session: Session) -> list[str]:
    """The same scores in the Score dock."""
    catch_up(window)
    (view,) = window.findChildren(ParseView)
    model = view.model()
    assert isinstance(model, ParseModel)
    (tedeval,) = (
        i
        for i, measure in enumerate(model.measures, start=1)
        if measure.metric == "tedeval" and measure.labelled is session.choice.labelled
    )
    return [texts(view, row, [tedeval])[0] for row in range(len(session.corpus.frame.parses))]


def totals(session: Session) -> list[tuple[int, ...]]:
    """What the headline adds up, column by column."""
    return [tuple(column.total()) for column in session.corpus.columns]


def sums(session: Session) -> list[tuple[int, ...]]:
    """The same, added up by hand."""
    return [tuple(map(sum, zip(*column.sentences(), strict=True))) for column in session.corpus.columns]


def test_table_and_score_dock_say_the_same_of_every_sentence(opened: MainWindow, session: Session) -> None:
    choices = cycle(
        Choice(golds, labelled) for golds in (session.usual_golds, ("ud",), ("sud",)) for labelled in (True, False)
    )
    for i, choice in zip(range(session.corpus.compared), choices, strict=False):
        session.set_choice(choice)
        session.show(i)
        assert in_table(opened, session) == in_dock(opened, session) != [], session.corpus.names[i]


def test_they_say_the_same_after_an_edit_and_after_undo(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    before, total = dict[int, list[str]](), totals(session)
    editor = opened.editing.editor
    for i in (3, 5):
        session.show(i)
        before[i] = in_table(opened, session)
        with qtbot.waitSignal(session.scores_arrived):
            editor.do("parser_ud", Rename(2, "mine"))
            editor.do("ud", Attach(1, 3))
        assert in_table(opened, session) == in_dock(opened, session) != before[i]
        assert totals(session) == sums(session) != total
    session.score()
    settle(session, qtbot)
    assert in_table(opened, session) == in_dock(opened, session) != before[5]
    assert totals(session) == sums(session) != total
    with qtbot.waitSignal(session.scores_arrived):
        for _ in range(4):
            editor.undo()
    for i, scores in before.items():
        session.show(i)
        assert in_table(opened, session) == in_dock(opened, session) == scores
    assert totals(session) == sums(session) == total


def reasons(frame: Frame) -> list[tuple[str, str, str]]:
    """Why measures do not apply, for each parse against its native gold."""
    return [
        (parse.name, measure.title, str(measure.reason(frame, parse.name, (frame.native_gold(parse.name),))))
        for parse in frame.parses
        for measure in measures_of(frame)
    ]


def found(window: MainWindow, qtbot: QtBot) -> int:
    (sentences,) = window.findChildren(SentencesPanel)
    qtbot.waitUntil(lambda: not sentences.arrival.isActive() and not sentences.filtering.is_working)
    return sentences.filtering.found


def test_the_same_measures_apply_as_in_the_version_that_is_saved(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """A relation that is in no set leaves no CLAS, whether it has come by an edit or in a file."""
    (sentences,), path = opened.findChildren(SentencesPanel), tmp_path / "edited.conllu"
    sentences.filter.line.write("parser_ud.clas<=1")
    every, before, editor = found(opened, qtbot), reasons(session.corpus.frame), opened.editing.editor
    assert every == session.corpus.compared
    with qtbot.waitSignal(session.scores_arrived):
        editor.do("parser_ud", Rename(2, "nsubj:mine"))
    assert reasons(session.corpus.frame) == before, "its base is in the sets"
    assert found(opened, qtbot) == every
    with qtbot.waitSignal(session.scores_arrived):
        editor.do("parser_ud", Rename(2, "mine"))
    session.save_version("parser_ud", str(path))
    settle(session, qtbot)
    qtbot.waitUntil(path.exists)
    specs = [replace(spec, path=str(path)) if spec.name == "parser_ud" else spec for spec in session.specs]
    saved = make_frame(list(map(read_version, specs)), session.settings)
    assert reasons(session.corpus.frame) == reasons(saved) != before
    assert found(opened, qtbot) == every, "the table stays as it was"
    assert "parser_ud has no measure 'clas'" in sentences.filter.message.text()
    with qtbot.waitSignal(session.scores_arrived):
        editor.undo()
    assert reasons(session.corpus.frame) == before
    assert found(opened, qtbot) == every
    assert not sentences.filter.message.text()


def test_a_filter_that_found_nothing_and_is_gone_leaves_the_count_of_the_rows_that_are_shown(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """While it was typed, all rows stayed; beside them it said “0 of 30”."""
    (sentences,) = opened.findChildren(SentencesPanel)
    sentences.focus_filter()
    with qtbot.waitSignal(sentences.filter.line.applied):
        qtbot.keyClicks(sentences.filter.line, "parser_ud.clas<0")
    assert found(opened, qtbot) == 0
    assert sentences.filter.state.text() == "0 of 30; the table stays as it was until Enter"
    with qtbot.waitSignal(session.scores_arrived):
        opened.editing.editor.do("parser_ud", Rename(2, "mine"))
    qtbot.waitUntil(lambda: "parser_ud has no measure 'clas'" in sentences.filter.message.text())
    assert sentences.table.model().rowCount() == 30
    assert sentences.filter.state.text() == "30 of 30"
    with qtbot.waitSignal(session.scores_arrived):
        opened.editing.editor.undo()
    qtbot.waitUntil(lambda: not sentences.filter.message.text())
    assert found(opened, qtbot) == 0


def test_scores_due_while_other_versions_are_opened_are_those_of_the_trees(
    window: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """A version added as a gold changes the choice before the first sentence has it: the scores due then failed."""
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    added = replace(session.specs[0], name="made")
    met = []

    def show_what_is_due() -> None:
        met.append(session.choice.against)
        for follow in window.findChildren(DeferredCall):
            follow.start()  # As after a key held down, at whatever moment the engine answers.
            follow.catch_up()

    session.versions_changed.connect(show_what_is_due)
    with qtbot.captureExceptions() as raised:
        session.change([*session.specs, added])
        settle(session, qtbot)
    assert raised == []
    assert [against for against in met if "made" in against]
    session.document.is_given_up = True
