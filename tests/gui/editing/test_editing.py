"""Editing as an annotator does it: by mouse and by keys, with everything else following at once."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from core.editing.acts import Attach, Rename
from core.editing.apply import SentenceEdit
from core.formats.registry import read_version
from core.model.scheme import SCHEMES, Reannotation
from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from core.scoring.run import score
from core.scoring.settings import Settings
from gui.docks.sentences.panel import SentencesPanel
from gui.docks.sentences.table import SentencesTable
from gui.drawing.content import GENERALIZED
from gui.editing.proposal import PreviewLayer
from gui.session.engine import Progress, Work
from gui.session.refusals import Refusal
from gui.session.session import Session
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.editing.annotator import (
    WORKED,
    action,
    drag,
    heads,
    label_line,
    move,
    panel,
    press,
    relations,
    unlock,
    view,
    word,
    write,
)
from tests.gui.sessions import settle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def test_word_is_dragged_to_its_head(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    assert session.corpus.ledger.edits == [SentenceEdit("ud", "04-worked", Attach(1, 4))]
    assert heads(session, "ud") == (4, 5, 5, 5, 0, 5)
    arcs = next(b for b in view(opened).drawing.layout.bands if b.content.key == "ud").content.arcs
    assert (4, 1) in {(arc.head, arc.dependent) for arc in arcs}


def test_word_dragged_upwards_is_the_root(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    start = word(opened, "ud", 4)
    drag(opened, start, QPoint(start.x(), 5), qtbot)
    assert heads(session, "ud") == (2, 5, 5, 0, 4, 5)
    assert relations(session, "ud")[3:5] == ("root", "aux")


def test_preview_says_what_would_be_and_why_not(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    (layer,) = opened.findChildren(PreviewLayer)
    viewport = view(opened).viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=word(opened, "ud", 2))
    move(viewport, word(opened, "ud", 4))
    assert layer.isVisible()
    assert layer.preview is not None
    assert (layer.preview.text, layer.preview.is_possible) == ("plan depends on have", True)
    move(viewport, word(opened, "ud", 1))
    assert layer.preview is not None
    assert not layer.preview.is_possible
    assert "cycle" in layer.preview.text
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=word(opened, "ud", 1))
    assert not layer.isVisible()
    assert session.corpus.ledger.edits == []
    assert "cycle" in opened.statusBar().currentMessage()


def test_a_selection_grows_to_the_end_of_the_sentence_and_shrinks_to_one_word(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """Beyond the last word there is nothing to select, and a selection is never empty."""
    unlock(opened, "ud")
    words = len(view(opened).drawing.layout.words)
    view(opened).go_to_span(span_of([words - 1]), "ud")
    found = []
    for act in (*["more_words"] * 3, *["fewer_words"] * 3):
        action(opened, act).trigger()
        found.append(view(opened).selected_span)
    one, both = span_of([words - 1]), span_of([words - 1, words])
    assert found == [both, both, both, one, one, one]


def test_escape_ends_a_drag(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    viewport = view(opened).viewport()
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=word(opened, "ud", 1))
    move(viewport, word(opened, "ud", 4))
    press(opened, Qt.Key.Key_Escape, qtbot)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=word(opened, "ud", 4))
    assert session.corpus.ledger.edits == []


def test_escape_takes_back_what_is_said_of_a_head_that_was_not_taken(opened: MainWindow, qtbot: QtBot) -> None:
    """The status bar went on to say that the word is the root."""
    unlock(opened, "ud")
    qtbot.mouseClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 1))
    action(opened, "attach").trigger()
    press(opened, Qt.Key.Key_Up, qtbot)
    assert "is the root" in opened.statusBar().currentMessage()
    press(opened, Qt.Key.Key_Escape, qtbot)
    assert opened.statusBar().currentMessage() == ""


def test_locked_version_is_left_alone(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "sud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    qtbot.mouseDClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 1))
    assert session.corpus.ledger.edits == []
    assert label_line(opened) is None
    assert "ud is locked" in opened.statusBar().currentMessage()
    unlock(opened, "ud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    assert len(session.corpus.ledger.edits) == 1


def test_a_click_on_a_word_selects_the_band_in_which_it_stands(opened: MainWindow, qtbot: QtBot) -> None:
    """Without its band, H moved the word in another version: the only one that was unlocked."""
    for version in ("ud", "sud"):
        qtbot.mouseClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, version, 3))
        assert (view(opened).selected_span, view(opened).selected_band) == (span_of([3]), version)


def test_a_drag_or_h_in_a_locked_band_says_that_it_is_locked_and_enter_does_nothing(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    unlock(opened, "sud")
    qtbot.mouseClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 1))
    action(opened, "attach").trigger()
    assert "ud is locked" in opened.statusBar().currentMessage()
    press(opened, Qt.Key.Key_Right, qtbot)
    press(opened, Qt.Key.Key_Return, qtbot)
    assert session.corpus.ledger.edits == []
    opened.statusBar().clearMessage()
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    assert opened.statusBar().currentMessage() == "ud is locked; unlock it with the pencil on its card."
    press(opened, Qt.Key.Key_Return, qtbot)
    assert session.corpus.ledger.edits == []


@pytest.mark.parametrize("keys", [[], [Qt.Key.Key_Left, Qt.Key.Key_Right]], ids=["at once", "after arrows"])
def test_enter_after_h_in_a_locked_band_lists_no_instances(
    opened: MainWindow, qtbot: QtBot, keys: list[Qt.Key]
) -> None:
    """Who chose a head without looking, by H, arrows and Enter, got a menu about something else."""
    listed = list[bool]()
    action(opened, "show_these").triggered.connect(lambda: listed.append(True))
    qtbot.mouseClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 1))
    action(opened, "attach").trigger()
    for key in (*keys, Qt.Key.Key_Return):
        press(opened, key, qtbot)
    assert listed == []
    assert "ud is locked" in opened.statusBar().currentMessage()
    press(opened, Qt.Key.Key_Return, qtbot)
    assert len(listed) == 1
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.close()


def test_a_version_that_is_made_of_others_says_so_when_it_is_to_be_edited(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    """No pencil unlocks it."""
    made = VersionSpec("made", "", Role.GOLD, variation=Reannotation("ud", SCHEMES["functional"]))
    session.change([*session.specs, made])
    settle(session, qtbot)
    session.show(WORKED)
    drag(opened, word(opened, "made", 1), word(opened, "made", 4), qtbot)
    assert "made cannot be edited: it is a variation of ud" in opened.statusBar().currentMessage()
    opened.statusBar().clearMessage()
    qtbot.mouseClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "made", 1))
    action(opened, "attach").trigger()
    assert "made cannot be edited: it is a variation of ud" in opened.statusBar().currentMessage()


def test_the_generalized_gold_is_not_edited(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    band = next(each for each in view(opened).drawing.layout.bands if each.content.key == GENERALIZED)
    view(opened).go_to_span(next(iter(band.by_span)), GENERALIZED)
    action(opened, "attach").trigger()
    assert opened.statusBar().currentMessage() == "Select a span in the band of an unlocked version."
    press(opened, Qt.Key.Key_Return, qtbot)
    assert session.corpus.ledger.edits == []


def test_a_new_root_is_called_root_and_undone_with_its_name(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """Also where the old root was called something else."""
    unlock(opened, "ud")
    qtbot.mouseDClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 5))
    write(opened, "parataxis", qtbot)
    before = heads(session, "ud"), relations(session, "ud")
    start = word(opened, "ud", 4)
    drag(opened, start, QPoint(start.x(), 5), qtbot)
    assert heads(session, "ud")[3] == 0
    assert relations(session, "ud")[3] == "root"
    action(opened, "undo").trigger()
    assert (heads(session, "ud"), relations(session, "ud")) == before
    action(opened, "redo").trigger()
    assert relations(session, "ud")[3] == "root"


def test_label_is_written_where_it_stands(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    qtbot.mouseDClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 2))
    line = label_line(opened)
    assert line is not None
    assert line.text() == "nsubj"
    write(opened, "nsubj:pass", qtbot)
    assert relations(session, "ud")[1] == "nsubj:pass"
    assert label_line(opened) is None
    assert view(opened).hasFocus()


def test_completions_are_the_labels_of_the_version_commonest_first(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    unlock(opened, "ud")
    qtbot.mouseDClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 2))
    line = label_line(opened)
    assert line is not None
    line.clear()
    qtbot.keyClicks(line, "c")
    completer = line.completer()
    offered = [completer.completionModel().index(i, 0).data() for i in range(completer.completionCount())]
    counts = next(v for v in session.corpus.frame.versions if v.name == "ud").inventory.labels
    assert offered == sorted((r for r in counts if r.startswith("c")), key=lambda r: (-counts[r], r))
    qtbot.keyClick(line, Qt.Key.Key_Escape)


def test_label_that_is_none_stays_to_be_mended(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    qtbot.mouseDClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 2))
    write(opened, "two words", qtbot)
    assert label_line(opened) is not None
    assert "One label is needed here; it has no spaces" in opened.statusBar().currentMessage()
    line = label_line(opened)
    assert line is not None
    qtbot.keyClick(line, Qt.Key.Key_Escape)
    assert label_line(opened) is None
    assert session.corpus.ledger.edits == []


def test_everything_without_a_mouse(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    view(opened).setFocus()
    press(opened, Qt.Key.Key_Right, qtbot)
    action(opened, "unlock").trigger()
    name = view(opened).selected_band
    assert name == "ud"
    view(opened).go_to_span(span_of([3]), "ud")
    action(opened, "attach").trigger()
    press(opened, Qt.Key.Key_Left, qtbot)
    press(opened, Qt.Key.Key_Return, qtbot)
    assert session.corpus.ledger.edits[-1].act == Attach(3, 4)
    action(opened, "attach").trigger()
    press(opened, Qt.Key.Key_Up, qtbot)
    press(opened, Qt.Key.Key_Return, qtbot)
    assert session.corpus.ledger.edits[-1].act == Attach(3, 0)
    action(opened, "rename").trigger()
    write(opened, "aux", qtbot)
    assert session.corpus.ledger.edits[-1] == SentenceEdit("ud", "04-worked", Rename(3, "aux"))


def test_undo_and_redo_go_to_the_sentence_they_change(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    before = heads(session, "ud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    session.show(0)
    assert action(opened, "undo").isEnabled()
    assert not action(opened, "redo").isEnabled()
    action(opened, "undo").trigger()
    assert session.current == WORKED
    assert heads(session, "ud") == before
    assert not action(opened, "undo").isEnabled()
    session.show(0)
    action(opened, "redo").trigger()
    assert session.current == WORKED
    assert heads(session, "ud") == (4, *before[1:])


def test_scores_and_table_follow_without_scoring_everything(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    unlock(opened, "parser_ud")
    asked = list[Progress | None]()
    session.progress.connect(asked.append)
    drag(opened, word(opened, "parser_ud", 1), word(opened, "parser_ud", 4), qtbot)
    with qtbot.waitSignal(session.scores_arrived):
        pass
    assert not [each for each in asked if each is not None]
    path = tmp_path / "saved.conllu"
    with qtbot.waitSignal(session.version_saved):
        session.save_version("parser_ud", str(path))
    specs = [replace(spec, path=str(path)) if spec.name == "parser_ud" else spec for spec in sample_specs()]
    saved = score([read_version(spec) for spec in specs], Settings(), ("tedeval", "uas", "las"))
    numbers = {(c.parse, c.against, c.measure): c.numbers for c in saved.columns}
    assert [c.numbers for c in session.corpus.columns] == [
        numbers[c.parse, c.against, c.measure] for c in session.corpus.columns
    ]


def test_edit_of_a_gold_changes_the_common_ground(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    before = view(opened).drawing.content.common
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    assert view(opened).drawing.content.common != before


def test_version_is_saved_to_a_new_file(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    unlock(opened, "ud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    action(opened, "save_version").trigger()
    (dialog,) = opened.findChildren(QFileDialog)
    path = tmp_path / "mine.conllu"
    with qtbot.waitSignal(session.version_saved):
        dialog.fileSelected.emit(str(path))
    dialog.close()
    source = Path(sample_specs()[0].path).read_text(encoding="utf-8")
    line = "1\tThe\tthe\tDET\tDT\tDefinite=Def|PronType=Art\t2\tdet\t_\t_\n2\tplan"
    assert source.count(line) == 1
    assert path.read_text(encoding="utf-8") == source.replace(line, line.replace("\t2\tdet", "\t4\tdet"))
    assert str(path) in opened.statusBar().currentMessage()


def test_what_is_to_be_looked_at_is_told(opened: MainWindow, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    assert "not projective: 1 The" in opened.statusBar().currentMessage()
    (sentences,) = opened.findChildren(SentencesTable)
    cells = [sentences.model().index(WORKED, i).data() for i in range(sentences.model().columnCount())]
    assert "edited: ud: not projective: 1 The" in cells


def test_what_is_opened_instead_is_not_edited_and_locked(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    unlock(opened, "ud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    session.change(session.specs[:3])
    settle(session, qtbot)
    session.show(WORKED)
    assert heads(session, "ud")[0] == 4
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    session.show(WORKED)
    assert heads(session, "ud")[0] == 2
    assert not opened.editing.editor.is_unlocked("ud")


def test_long_sentence_scrolls_while_a_word_is_held_at_its_edge(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    longest = max(range(len(session.corpus)), key=session.corpus.lengths.__getitem__)
    session.show(longest)
    unlock(opened, "ud")
    panel(opened).zoom_in()
    panel(opened).zoom_in()
    across, viewport = view(opened).horizontalScrollBar(), view(opened).viewport()
    assert across.maximum() > 0
    across.setValue(0)
    start = word(opened, "ud", 1)
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    move(viewport, QPoint(viewport.width() - 3, start.y()))
    qtbot.waitUntil(lambda: across.value() > 2 * viewport.width())
    columns = view(opened).drawing.layout.columns
    head = next(i for i, c in enumerate(columns, start=1) if c.left > across.value() + viewport.width() / 4)
    assert head > 5
    end = word(opened, "ud", head)
    move(viewport, end)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    assert session.corpus.ledger.edits[-1].act == Attach(1, head)


def test_sentence_edited_while_others_are_scored_counts_as_edited(
    window: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    def edit() -> None:
        assert not session.corpus.scored
        window.editing.editor.do("parser_ud", Attach(1, 3))

    session.settled.connect(edit)
    session.open(sample_specs(), Settings())
    settle(session, qtbot)
    session.settled.disconnect(edit)
    counted = [column.numbers[:] for column in session.corpus.columns]
    agreed = [session.corpus.agreement(i) for i in range(len(session.corpus))]
    session.score()
    settle(session, qtbot)
    assert [column.numbers for column in session.corpus.columns] == counted
    assert [session.corpus.agreement(i) for i in range(len(session.corpus))] == agreed
    window.editing.editor.undo()
    session.document.is_given_up = True


def test_filter_sees_what_was_edited(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    (sentences,) = opened.findChildren(SentencesPanel)
    sentences.filter_by("ud.rel:mine")
    qtbot.waitUntil(lambda: sentences.table.model().rowCount() == 0)
    session.show(WORKED)
    unlock(opened, "ud")
    qtbot.mouseDClick(view(opened).viewport(), Qt.MouseButton.LeftButton, pos=word(opened, "ud", 2))
    write(opened, "mine", qtbot)
    sentences.filter_by("ud.rel:mine ")
    qtbot.waitUntil(lambda: sentences.table.model().rowCount() == 1)


def test_the_name_proposed_keeps_all_of_the_files_own(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    """`orv.ud.conllu` and `orv.parse_ud.conllu` would both have been saved as `orv-edited.conllu`."""
    path = tmp_path / "orv.parse_ud.conllu"
    path.write_bytes(Path(sample_specs()[0].path).read_bytes())
    session.open([replace(sample_specs()[0], path=str(path))], Settings())
    settle(session, qtbot)
    action(opened, "save_version").trigger()
    (dialog,) = opened.findChildren(QFileDialog)
    assert [Path(each).name for each in dialog.selectedFiles()] == ["orv.parse_ud-edited.conllu"]
    dialog.close()


def test_saving_a_version_does_not_end_scoring(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.score()
    session.save_version("ud", str(tmp_path / "ud.conllu"))
    settle(session, qtbot)
    assert session.corpus.scored == session.corpus.expected
    assert (tmp_path / "ud.conllu").read_bytes() == Path(sample_specs()[0].path).read_bytes()


def test_that_a_version_could_not_be_saved_is_told_as_that(
    opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.score()
    opening, told = list[object](), list[Refusal]()
    session.problems_found.connect(opening.append)
    session.refused.connect(told.append)
    session.save_version("ud", str(tmp_path / "gone" / "ud.conllu"))
    settle(session, qtbot)
    assert opening == []
    assert [(each.title, "cannot be written" in str(each.reason)) for each in told] == [
        ("The version was not saved", True)
    ]
    assert session.corpus.scored == session.corpus.expected


def test_the_only_version_is_saved_without_being_selected(window: MainWindow, session: Session, qtbot: QtBot) -> None:
    """It asked to select a span of the version to save, of which there was but one."""
    session.open(sample_specs()[:1], Settings())
    settle(session, qtbot)
    action(window, "save_version").trigger()
    (dialog,) = window.findChildren(QFileDialog)
    assert dialog.windowTitle() == f"Save {sample_specs()[0].name} as"
    dialog.close()


def test_sources_are_refused_before_anything_is_written(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    view(opened).go_to_span(span_of([2]), "ud")
    action(opened, "save_version").trigger()
    (dialog,) = opened.findChildren(QFileDialog)
    before = Path(sample_specs()[1].path).read_bytes()
    dialog.fileSelected.emit(sample_specs()[1].path)
    dialog.close()
    (refusal,) = [box for box in opened.findChildren(QMessageBox) if box.isVisible()]
    assert refusal.windowTitle() == "The version was not saved"
    assert "never overwritten" in refusal.text() + refusal.informativeText()
    refusal.close()
    assert Path(sample_specs()[1].path).read_bytes() == before


def test_what_takes_long_is_found_out_again_once_edits_pause(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    session.watch(Work.INFERRING)
    qtbot.waitUntil(lambda: session.corpus.inference is not None)
    before = session.corpus.inference
    unlock(opened, "parser_ud")
    drag(opened, word(opened, "parser_ud", 1), word(opened, "parser_ud", 4), qtbot)
    assert session.corpus.inference is None, "out of date"
    drag(opened, word(opened, "parser_ud", 1), word(opened, "parser_ud", 3), qtbot)
    qtbot.waitUntil(lambda: session.corpus.inference is not None)
    assert session.corpus.inference != before
    session.watch(Work.CONTRASTING)
    qtbot.waitUntil(lambda: session.is_idle and not session.corpus.lacks_contrasts)
    unlock(opened, "ud")
    drag(opened, word(opened, "ud", 1), word(opened, "ud", 4), qtbot)
    assert session.corpus.lacks_contrasts
    qtbot.waitUntil(lambda: session.is_idle and not session.corpus.lacks_contrasts)
    session.watch(None)
