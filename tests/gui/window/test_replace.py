"""*Replace in what is found…*: previewed at every place, one step, kept, and the same bytes as the command line's."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from gui.editing.editor import StepProgress
from gui.editing.replace_dialog import WHY_NOT, ReplaceDialog
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle
from tests.paths import ROOT, SAMPLE

REQUEST = "ud { pattern { N -[case]-> P } }"


def opened_dialog(window: MainWindow, qtbot: QtBot, request: str, commands: str) -> ReplaceDialog:
    """The dialog after a person has typed both, and it has looked at all places."""
    window.sentences.filter.line.write(request)
    settle(window.session, qtbot)
    window.acts["replace"].trigger()
    dialog = window.findChildren(ReplaceDialog)[-1]
    qtbot.keyClicks(dialog.commands, commands)
    qtbot.waitUntil(lambda: not dialog.pause.isActive() and not dialog.is_looking)
    return dialog


def written(window: MainWindow, version: str) -> str:
    corpus = window.session.corpus
    of_version = next(each for each in corpus.frame.versions if each.name == version)
    return "".join(corpus.sentence(i, of_version).source for i in range(len(corpus)))


def test_every_place_is_previewed_and_changed_as_one_step(opened: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    before = written(opened, "ud")
    places = opened.session.places
    dialog = opened_dialog(opened, qtbot, REQUEST, "flip N P; tag P upos=X")
    assert places.found is not None
    assert len(dialog.model.rows) == places.found.places > 20
    row = dialog.model.rows[0]
    assert row.words == "N=Sunday P=on"
    assert "on: case → obl" in row.change
    assert "on: upos ADP → X" in row.change
    assert written(opened, "ud") == before
    left = [each for each in dialog.model.rows if each.why_not]
    assert left
    assert all(each.why_not for each in left)
    assert not dialog.table.isColumnHidden(WHY_NOT)
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    script = tmp_path / "flip.edit"
    script.write_text(QGuiApplication.clipboard().text(), "utf-8")
    qtbot.mouseClick(dialog.do, Qt.MouseButton.LeftButton)
    assert "one step of Undo takes all back" in opened.statusBar().currentMessage()
    changed = written(opened, "ud")
    assert changed != before
    run = [sys.executable, str(ROOT / "main.py"), "edit", str(script), str(SAMPLE / "ud.conllu")]
    by_command = subprocess.run(run, check=True, capture_output=True).stdout.decode()
    assert changed == by_command
    opened.acts["undo"].trigger()
    assert written(opened, "ud") == before
    opened.acts["redo"].trigger()
    assert written(opened, "ud") == changed
    settle(opened.session, qtbot)


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("ud.rel=obl or ud.rel:nmod", 'relabel N "x:y"; tag N upos=X'),
        ("ud.rel=/.*case/ & not sud.rel=comp:obj", "flip H N"),
        ("sud.rel=comp:obj & ud.rel=obl", "tag N Number=Plur"),
    ],
)
def test_what_a_plain_filter_finds_is_changed_as_by_the_command_line(
    opened: MainWindow, qtbot: QtBot, tmp_path: Path, text: str, commands: str
) -> None:
    """Words of a filter are the N of a request that finds the same; so a script can have them."""
    dialog = opened_dialog(opened, qtbot, text, "")
    dialog.version.setCurrentText("ud")
    qtbot.keyClicks(dialog.commands, commands)
    qtbot.waitUntil(lambda: not dialog.pause.isActive() and not dialog.is_looking)
    opened.acts["next_place"].trigger()
    qtbot.waitUntil(lambda: opened.session.places.found is not None and opened.session.places.found.is_complete)
    found = opened.session.places.found
    assert found is not None
    assert len(dialog.model.rows) == found.places > 0
    assert {row.sentence for row in dialog.model.rows} == {found.sentence(i) for i in range(found.places)}
    qtbot.mouseClick(dialog.copy, Qt.MouseButton.LeftButton)
    script = tmp_path / "words.edit"
    script.write_text(QGuiApplication.clipboard().text(), "utf-8")
    qtbot.mouseClick(dialog.do, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: opened.session.corpus.ledger.steps == 1)
    run = [sys.executable, str(ROOT / "main.py"), "edit", str(script), str(SAMPLE / "ud.conllu")]
    run += ["--gold", f"sud={SAMPLE / 'sud.conllu'}"]
    assert written(opened, "ud") == subprocess.run(run, check=True, capture_output=True).stdout.decode()
    settle(opened.session, qtbot)


def test_many_sentences_change_in_turns_and_can_be_cancelled_as_a_whole(
    opened: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gui.editing.editor.MANY", 0)
    monkeypatch.setattr("gui.editing.editor.TURN", 0)
    before, log = written(opened, "ud"), opened.session.corpus.ledger
    dialog = opened_dialog(opened, qtbot, REQUEST, "flip N P")
    qtbot.mouseClick(dialog.do, Qt.MouseButton.LeftButton)
    (progress,) = dialog.findChildren(StepProgress) or opened.findChildren(StepProgress)
    assert progress.isVisible()
    met = list[tuple[int, str]]()

    def cancel() -> None:  # Within a turn: between two looks of a busy machine all may be done.
        if not met and progress.bar.value() > 0:
            met.append((log.steps, written(opened, "ud")))
            opened.acts["undo"].trigger()
            qtbot.mouseClick(progress.cancel, Qt.MouseButton.LeftButton)

    opened.editing.editor.turned.connect(cancel)
    qtbot.waitUntil(lambda: not opened.editing.editor.is_busy)
    assert met == [(0, before)]
    assert (log.steps, written(opened, "ud"), dialog.isVisible()) == (0, before, True)
    assert not log.edits
    qtbot.mouseClick(dialog.do, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "one step of Undo takes all back" in opened.statusBar().currentMessage())
    assert log.steps == 1
    changed, shares = written(opened, "ud"), list[float]()
    opened.editing.editor.turned.connect(lambda: shares.append(opened.editing.editor.share_done))
    for act, expected in (("undo", before), ("redo", changed), ("undo", before)):
        shares.clear()
        opened.acts[act].trigger()
        assert opened.editing.editor.is_busy
        qtbot.waitUntil(lambda: not opened.editing.editor.is_busy)
        assert written(opened, "ud") == expected
        assert shares == sorted(shares)
        assert shares[-1] == 1
    assert changed != before
    settle(opened.session, qtbot)


def test_an_error_is_said_at_its_place_and_nothing_can_be_done(opened: MainWindow, qtbot: QtBot) -> None:
    dialog = opened_dialog(opened, qtbot, REQUEST, "relabel Q x")
    assert dialog.error.text().startswith("At character 9: no node of the pattern is called 'Q'")
    assert not dialog.do.isEnabled()
    dialog.reject()


def test_what_a_button_begins_is_no_error_before_it_is_gone_on_with(opened: MainWindow, qtbot: QtBot) -> None:
    dialog = opened_dialog(opened, qtbot, REQUEST, "relabel P ")
    assert not dialog.error.text()
    assert not dialog.do.isEnabled()
    qtbot.keyClicks(dialog.commands, "obl")
    qtbot.waitUntil(lambda: not dialog.pause.isActive() and not dialog.is_looking and bool(dialog.model.rows))
    dialog.reject()


def test_without_a_request_it_says_what_to_do(opened: MainWindow) -> None:
    opened.sentences.filter.line.write("sunday")
    opened.acts["replace"].trigger()
    assert "Write a request in the filter line first" in opened.statusBar().currentMessage()
    assert not opened.findChildren(ReplaceDialog)


def test_a_bulk_change_is_kept_with_the_workspace(opened: MainWindow, qtbot: QtBot) -> None:
    """The edits are those of the workspace: a snapshot that is written at once has them all."""
    dialog = opened_dialog(opened, qtbot, REQUEST, "relabel P adp")
    qtbot.mouseClick(dialog.do, Qt.MouseButton.LeftButton)
    edits = opened.session.document.edits
    assert len(edits) == len({edit.sentence for edit in edits}) > 10
    assert [edit.continues for edit in edits] == [False, *[True] * (len(edits) - 1)]
    assert opened.session.corpus.ledger.steps == 1
    settle(opened.session, qtbot)


def test_a_place_that_is_clicked_is_shown(opened: MainWindow, qtbot: QtBot) -> None:
    dialog = opened_dialog(opened, qtbot, REQUEST, "relabel P adp")
    last = len(dialog.model.rows) - 1
    dialog.table.scrollTo(dialog.model.index(last, 0))
    rect = dialog.table.visualRect(dialog.model.index(last, 0))
    qtbot.mouseClick(dialog.table.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert opened.session.current == dialog.model.rows[last].sentence
    dialog.reject()


def test_buttons_write_changes_of_the_request(opened: MainWindow, qtbot: QtBot) -> None:
    dialog = opened_dialog(opened, qtbot, REQUEST, "")
    for button in dialog.findChildren(type(dialog.do)):
        if button.text() in ("&Flip", "Re&attach"):
            qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert dialog.commands.text() in ("reattach P to N; flip N P", "flip N P; reattach P to N")
    dialog.reject()
