"""The list of what is to be looked at, as an annotator goes through it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from gui.docks.findings.panel import KIND, NUMBER, FindingsHint, FindingsPanel, KindsList
from gui.docks.findings.table import FindingsTable
from gui.docks.sentences.panel import SentencesPanel
from gui.i18n.language import Language, set_language
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import action, drag, panel, unlock, view, word
from tests.gui.sessions import settle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

Arc = tuple[int, str]

PLAIN: Sequence[Arc] = [(2, "det"), (3, "nsubj"), (0, "root"), (5, "det"), (3, "obj"), (3, "punct")]
UNKNOWN: Sequence[Arc] = [*PLAIN[:4], (3, "bjo"), PLAIN[5]]
CROSSING: Sequence[Arc] = [(5, "det"), *PLAIN[1:]]
LOOPING: Sequence[Arc] = [(2, "det"), (3, "nsubj"), (2, "dep"), *PLAIN[3:]]


def text_of(*sentences: Sequence[Arc], longer: int = 0) -> str:
    """A treebank of sentences that are given by their arcs; the last has ``longer`` more words."""
    blocks = []
    for number, arcs in enumerate(sentences, start=1):
        more = [(3, "dep")] * (longer if number == len(sentences) else 0)
        rows = (f"{i}\tw{i}\t_\tX\t_\t_\t{head}\t{rel}\t_\t_" for i, (head, rel) in enumerate([*arcs, *more], start=1))
        blocks.append("\n".join([f"# sent_id = s{number}", *rows, "", ""]))
    return "".join(blocks)


@pytest.fixture
def files(tmp_path: Path) -> Sequence[str]:
    """A gold and a parse: s2 has a relation of no scheme, s3 arcs that cross; s4 of the parse loops."""
    gold, parse = tmp_path / "ud.conllu", tmp_path / "parser_ud.conllu"
    gold.write_text(text_of(PLAIN, UNKNOWN, CROSSING, PLAIN, PLAIN), encoding="utf-8")
    parse.write_text(text_of(PLAIN, PLAIN, CROSSING, LOOPING, CROSSING, longer=1), encoding="utf-8")
    return str(gold), str(parse)


@pytest.fixture
def opened(window: MainWindow, session: Session, files: Sequence[str], qtbot: QtBot) -> Iterator[MainWindow]:
    """The window with these files, and the list of findings in sight."""
    session.open(guess_specs(files), Settings())
    settle(session, qtbot)
    panel(window).draw_arcs()
    action(window, "findings").trigger()
    QApplication.processEvents()
    yield window
    session.document.is_given_up = True


def table(window: MainWindow) -> FindingsTable:
    (found,) = window.findChildren(FindingsTable)
    return found


def listed(window: MainWindow) -> list[tuple[str, ...]]:
    """What is in the table, row by row, but for the texts of the sentences."""
    model = table(window).model()
    return [tuple(model.index(i, j).data() for j in range(5)) for i in range(model.rowCount())]


def kinds(window: MainWindow) -> dict[str, str]:
    """The kinds in sight, with their numbers."""
    (found,) = window.findChildren(KindsList)
    items = [found.topLevelItem(i) for i in range(found.topLevelItemCount())]
    return {item.text(KIND): item.text(NUMBER) for item in items if item and not item.isHidden()}


def switch(window: MainWindow, kind: str, state: Qt.CheckState) -> None:
    (found,) = window.findChildren(KindsList)
    (item,) = found.findItems(kind, Qt.MatchFlag.MatchExactly, KIND)
    item.setCheckState(KIND, state)


def choose(window: MainWindow, row: int, qtbot: QtBot) -> None:
    """By a click."""
    found = table(window)
    place = found.visualRect(found.model().index(row, 0)).center()
    qtbot.mouseClick(found.viewport(), Qt.MouseButton.LeftButton, pos=place)


def findings_panel(window: MainWindow) -> FindingsPanel:
    (found,) = window.findChildren(FindingsPanel)
    return found


def button(window: MainWindow, text: str) -> QToolButton:
    (found,) = (each for each in findings_panel(window).findChildren(QToolButton) if each.text() == text)
    return found


def box(window: MainWindow) -> QComboBox:
    (found,) = findings_panel(window).findChildren(QComboBox)
    return found


ALL = [
    ("cycle", "", "2 w2, 3 w3", "1 parser_ud", "s4"),
    ("unknown relation", "bjo", "5 w5", "A ud", "s2"),
    ("non-projective", "", "1 w1", "A ud", "s3"),
    ("non-projective", "", "1 w1", "1 parser_ud", "s3"),
    ("non-projective", "", "1 w1", "1 parser_ud", "s5"),
]
"""The last is of a sentence that is not compared, since the parse has a word more."""


def test_findings_of_all_sentences_are_listed_errors_first(opened: MainWindow) -> None:
    assert listed(opened) == ALL
    assert kinds(opened) == {"cycle": "1", "unknown relation": "1", "non-projective": "3"}


def test_kinds_and_versions_can_be_left_out(opened: MainWindow) -> None:
    switch(opened, "non-projective", Qt.CheckState.Unchecked)
    assert listed(opened) == ALL[:2]
    assert kinds(opened)["non-projective"] == "3"
    box(opened).setCurrentIndex(box(opened).findText("1 parser_ud"))
    assert listed(opened) == ALL[:1]
    assert kinds(opened) == {"cycle": "1", "non-projective": "2"}
    switch(opened, "non-projective", Qt.CheckState.Checked)
    assert listed(opened) == [ALL[0], *ALL[3:]]


def test_click_and_enter_lead_to_the_words(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    choose(opened, 1, qtbot)
    assert session.current == 1
    assert (view(opened).selected_span, view(opened).selected_band) == (span_of([4, 5]), "ud")
    qtbot.keyClick(table(opened), Qt.Key.Key_Down)
    assert session.current == 1
    qtbot.keyClick(table(opened), Qt.Key.Key_Return)
    assert session.current == 2
    assert (view(opened).selected_span, view(opened).selected_band) == (span_of([1]), "ud")
    choose(opened, 0, qtbot)
    assert (session.current, view(opened).selected_span) == (3, span_of([2, 3]))
    choose(opened, 4, qtbot)
    assert session.corpus.names[session.current] == "s5"


def test_relation_is_put_right_from_the_list(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """What is wrong is selected, so that F2 is all it takes."""
    unlock(opened, "ud")
    choose(opened, 1, qtbot)
    qtbot.keyClick(table(opened), Qt.Key.Key_F2)
    line = QApplication.focusWidget()
    assert line is not None
    qtbot.keyClicks(line, "obj")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert table(opened).hasFocus(), "so that F2 is about the finding that is highlighted next"
    assert ("edited", "", "5 w5", "A ud", "s2") in listed(opened)
    assert ALL[1] not in listed(opened)


def test_sentences_of_findings_are_shown_without_all_others(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    button(opened, "Show these 4 sentences").click()
    (sentences,) = opened.findChildren(SentencesPanel)
    assert [session.corpus.names[i] for i in sentences.sentences_in_order()] == ["s2", "s3", "s4", "s5"]
    choose(opened, 1, qtbot)
    qtbot.keyClick(table(opened), Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    button(opened, "Show these 2 sentences").click()
    assert [session.corpus.names[i] for i in sentences.sentences_in_order()] == ["s2", "s3"]
    assert sentences.filter.state.text() == "2 of 2: unknown relation, non-projective"


def test_list_follows_edits_undo_and_redo(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    session.show(0)
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 5), qtbot)
    found = ("non-projective", "", "1 w1", "A ud", "s1"), ("edited", "", "1 w1", "A ud", "s1")
    assert listed(opened) == [*ALL[:2], found[0], *ALL[2:], found[1]]
    action(opened, "undo").trigger()
    assert listed(opened) == ALL
    action(opened, "redo").trigger()
    (only,) = findings_panel(opened).findChildren(QCheckBox)
    only.click()
    assert listed(opened) == list(found)
    action(opened, "undo").trigger()
    assert listed(opened) == []
    assert not button(opened, "Show these sentences").isEnabled()


def test_finding_that_was_mended_gives_way_to_the_next(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    choose(opened, 2, qtbot)
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 2), qtbot)
    assert listed(opened)[2] == ALL[3]
    assert [each.row() for each in table(opened).selectionModel().selectedRows()] == [2]
    assert session.current == 2
    before = view(opened).selected_band, view(opened).selected_span
    table(opened).setFocus()
    qtbot.keyClick(table(opened), Qt.Key.Key_F2)
    assert session.corpus.names[session.current] == ALL[3][-1]
    after = view(opened).selected_band, view(opened).selected_span
    assert after != before, "what was just corrected would be overwritten"


def test_edited_sentences_are_what_the_act_lists(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    session.show(0)
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 3), qtbot)
    switch(opened, "edited", Qt.CheckState.Unchecked)
    action(opened, "edits").trigger()
    assert listed(opened) == [("edited", "", "1 w1", "A ud", "s1")]
    action(opened, "findings").trigger()
    assert len(listed(opened)) == len(ALL) + 1


def test_findings_are_copied_as_text(opened: MainWindow, qtbot: QtBot) -> None:
    button(opened, "Copy").click()
    lines = [line.split("\t") for line in QApplication.clipboard().text().splitlines()]
    assert [line[:5] for line in lines] == [["Finding", "Label", "Words", "Version", "Sentence"], *map(list, ALL)]
    assert lines[1][5:] == ["w1 w2 w3 w4 w5 w6"]
    choose(opened, 0, qtbot)
    qtbot.keyClick(table(opened), Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(table(opened), Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert [tuple(line.split("\t")[:5]) for line in QApplication.clipboard().text().splitlines()[1:]] == ALL[:2]


def test_many_findings_are_copied_in_slices(opened: MainWindow, qtbot: QtBot) -> None:
    QApplication.clipboard().setText("before")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gui.widgets.slices.SLICE", 1)
        button(opened, "Copy").click()
        assert "copying: 1 findings so far" in [label.text() for label in opened.findChildren(QLabel)]
        qtbot.waitUntil(lambda: QApplication.clipboard().text() != "before")
    assert len(QApplication.clipboard().text().splitlines()) == len(ALL) + 1


def test_a_word_that_a_spreadsheet_would_compute_is_neutralized(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "one.conllu"
    crossing = enumerate((("=1+1", 3), ("b", 4), ("c", 0), ("d", 3)), start=1)
    path.write_text("".join(f"{i}\t{form}\t_\tX\t_\t_\t{head}\tdep\t_\t_\n" for i, (form, head) in crossing) + "\n")
    session.open([VersionSpec("one", str(path), Role.GOLD)], Settings())
    settle(session, qtbot)
    action(window, "findings").trigger()
    button(window, "Copy").click()
    assert "\\x3d1+1 b c d" in QApplication.clipboard().text()


def test_sentence_shown_says_how_many_findings_it_has(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """Whether the list is in sight or not; a click goes to its findings, whatever was listed before."""
    session.show(0)
    (hint,) = opened.statusBar().findChildren(FindingsHint)
    assert hint.isHidden()
    session.show(2)
    assert hint.text() == "Findings: 2"
    assert "1 parser_ud: non-projective: 1 w1" in hint.toolTip()
    switch(opened, "non-projective", Qt.CheckState.Unchecked)
    hint.click()
    assert [each.row() for each in table(opened).selectionModel().selectedRows()] == [2, 3]
    unlock(opened, "ud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 2), qtbot)
    assert hint.text() == "Findings: 2"
    assert "A ud: edited: 1 w1" in hint.toolTip()


def test_list_is_of_the_versions_that_are_open(
    opened: MainWindow, session: Session, files: Sequence[str], qtbot: QtBot
) -> None:
    box(opened).setCurrentIndex(box(opened).findText("1 parser_ud"))
    session.change(session.specs[:1])
    settle(session, qtbot)
    assert [box(opened).itemText(i) for i in range(box(opened).count())] == ["All versions", "A ud"]
    assert listed(opened) == [each for each in ALL if each[3] == "A ud"]


def test_edits_of_a_workspace_are_marked_when_it_is_opened(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    session.show(0)
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 3), qtbot)
    session.change(session.specs[:1])
    settle(session, qtbot)
    assert ("edited", "", "1 w1", "A ud", "s1") in listed(opened)


class ModelTester(Protocol):
    def check(self, model: QAbstractItemModel, *, force_py: bool) -> Any: ...


def test_the_model(opened: MainWindow, qtmodeltester: ModelTester) -> None:
    qtmodeltester.check(table(opened).model(), force_py=True)


def test_why_brackets_are_no_tree_is_said_in_the_language_of_the_window(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    text = "#FORMAT 3\n#BOS 1 0 0 0\na\tT\t--\t--\t500\n#500\tX\t--\t--\t0\n#EOS 1\n"
    (tmp_path / "g.export").write_text(text, encoding="utf-8")
    (tmp_path / "p_g.export").write_text(text.replace("--\t0\n", "--\t500\n"), encoding="utf-8")
    session.open(guess_specs([str(tmp_path / "g.export"), str(tmp_path / "p_g.export")]), Settings())
    settle(session, qtbot)
    action(window, "findings").trigger()
    QApplication.processEvents()
    (row,) = listed(window)
    assert "cycle through node '#500'" in row
    set_language(Language.GERMAN)
    (row,) = listed(window)
    assert "Zyklus durch Knoten '#500'" in row
    set_language(Language.ENGLISH)
