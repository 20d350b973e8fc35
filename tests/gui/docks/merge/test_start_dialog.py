"""Merges are begun, begun anew as versions change, gone on with, and ended; what cannot begin changes nothing."""

import re
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.engine.request_messages import WriteResult
from core.merging.decision_files import read_decisions
from core.merging.merge_input import Recipe, Strategy
from core.model.version import Role, VersionSpec
from gui.docks.merge.start_dialog import StartDialog
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.shown_merge import result, states, visible_docks


def test_a_merge_is_chosen_in_a_dialog_and_has_its_own_arrangement(bench: Bench) -> None:
    before = visible_docks(bench)
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    dialog.base.setCurrentText("ptb")
    assert dialog.recipe.versions == ("ptb", "ud")
    dialog.path.setText("")
    dialog.path.textEdited.emit("")
    assert Path(dialog.path.text()).parent.name == "merges"
    dialog.path.setText(bench.path)
    dialog.path.textEdited.emit(bench.path)
    dialog.merge.click()
    bench.waits()
    assert visible_docks(bench) == {"sentences", "merge"}
    assert bench.row(0) == ["det", "DT", "word", "49", "49"]
    assert states(bench) == ["open"] * 30
    bench.acts("merge_perspective")
    assert visible_docks(bench) == before
    bench.acts("merge_perspective")
    assert visible_docks(bench) == {"sentences", "merge"}


def test_one_version_is_no_merge_and_the_dialog_says_so(bench: Bench) -> None:
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    dialog.donors.item(1).setCheckState(Qt.CheckState.Unchecked)
    assert not dialog.merge.isEnabled()
    dialog.reject()


def test_rows_that_adjudicating_does_not_need_leave_no_room(bench: Bench) -> None:
    """The list of annotators stood in the middle of an empty space after a unification had been looked at."""
    heights = list[int]()
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    for choice in (dialog.adjudicating, dialog.unifying, dialog.adjudicating):
        choice.setChecked(True)
        bench.waits()
        heights.append(dialog.donors.geometry().top() - dialog.base.geometry().bottom())
    assert max(heights) - min(heights) < dialog.fontMetrics().height()
    dialog.reject()


def test_what_a_unification_would_leave_leaves_no_room_in_an_adjudication(bench: Bench) -> None:
    """The dialog became as high as it is with what a unification does not ask about, and stayed so without it."""
    bench.opens(sample_specs())
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    dialog.unifying.setChecked(True)
    bench.qtbot.waitUntil(lambda: "not asked about" in dialog.foreseen.text())
    dialog.adjudicating.setChecked(True)
    bench.qtbot.waitUntil(lambda: not dialog.foreseen.isVisible())
    bench.waits()
    assert dialog.donors.geometry().top() - dialog.base.geometry().bottom() < dialog.fontMetrics().height()
    dialog.reject()


def test_the_starting_point_of_a_unification_is_chosen_and_offered_again(bench: Bench) -> None:
    for strategy in (Strategy.ASK, Strategy.DONOR):
        bench.window.acts["merge_versions"].trigger()
        (dialog,) = (each for each in bench.window.findChildren(StartDialog) if each.isVisible())
        dialog.unifying.setChecked(True)
        dialog.strategy.setCurrentIndex(dialog.strategy.findData(strategy))
        dialog.path.setText(bench.path)
        dialog.path.textEdited.emit(bench.path)
        assert dialog.recipe.strategy is strategy
        dialog.merge.click()
        bench.waits()
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = (each for each in bench.window.findChildren(StartDialog) if each.isVisible())
    assert dialog.recipe.strategy is Strategy.DONOR
    assert dialog.path.text() == bench.path
    dialog.reject()


def test_what_was_taken_back_can_be_made_again_when_the_merge_is_begun_another_time(merged: Bench) -> None:
    for act in ("merge_accept", "merge_refuse", "merge_refuse", "undo", "undo", "merge_end"):
        merged.acts(act)
    assert not merged.window.acts["redo"].isEnabled()
    merged.begins("ptb", "ud")
    for made in (2, 3):
        merged.acts("redo")
        assert len(read_decisions(merged.path)) == made
    assert not merged.window.acts["redo"].isEnabled()


def test_sentences_can_be_looked_at_while_the_merge_is_begun_anew(merged: Bench) -> None:
    assert merged.window.editing.editor.do("ud", Rename(2, "parataxis"))
    merged.merging.again.timeout.emit()
    assert not merged.merging.is_idle
    merged.session.show(3)
    QApplication.processEvents()
    merged.waits()
    assert merged.points()[0][1] == "The plan would have worked."


def test_an_export_that_is_under_way_is_finished_before_the_merge_is_begun_anew(merged: Bench, tmp_path: Path) -> None:
    assert merged.window.editing.editor.do("ud", Rename(2, "parataxis"))
    merged.waits()
    merged.merging.client.request(WriteResult("native", str(tmp_path / "out.mrg")))
    assert merged.window.editing.editor.do("ud", Rename(2, "root"))
    merged.merging.again.timeout.emit()
    merged.waits()
    assert "-parataxis" in (tmp_path / "out.mrg").read_text("utf-8")


def test_decisions_are_there_after_the_process_was_killed(merged: Bench, qtbot: QtBot) -> None:
    merged.acts("merge_refuse")
    process = merged.merging.client.worker.process
    assert process is not None
    with qtbot.waitSignal(merged.merging.client.died):
        process.kill()
    merged.begins("ptb", "ud")
    assert merged.points()[0][2] == "refused"
    assert merged.window.acts["undo"].isEnabled()


def test_a_merge_waits_while_one_of_its_versions_is_no_gold_and_then_goes_on(merged: Bench) -> None:
    merged.acts("merge_refuse")
    specs = merged.session.specs
    merged.session.change([spec for spec in specs if spec.name in ("ptb", "parser_ptb")])
    merged.waits()
    merged.qtbot.waitUntil(lambda: merged.merging.is_idle)
    assert "'ud' is not a gold" in merged.window.statusBar().currentMessage()
    assert not merged.window.acts["merge_accept"].isEnabled()
    merged.session.change(specs)
    merged.waits()
    merged.qtbot.waitUntil(lambda: merged.merging.client.done == 1)
    assert merged.window.acts["undo"].isEnabled()


def test_a_workspace_goes_on_with_its_merge(merged: Bench) -> None:
    merged.acts("merge_refuse")
    document = merged.session.document
    merged.merging.stop()
    merged.session.open_workspace(replace(document.opened, versions=merged.session.specs), document)
    merged.waits()
    assert merged.points()[0][2] == "refused"


def test_a_beginning_that_comes_in_late_finds_a_version_that_is_no_gold_any_more(merged: Bench) -> None:
    """Golds are made parses while the merge begins anew: it ends, and says nothing that no one can mend."""
    session, client = merged.session, merged.merging.client
    late: list[bool] = []

    def come_in() -> None:
        late.append(client.is_going)
        client.begun.emit()

    session.versions_changed.connect(come_in)
    specs = [replace(spec, role=Role.PARSE, native_gold="ptb") if spec.name == "ud" else spec for spec in session.specs]
    session.change([replace(spec, native_gold="ptb") if spec.role is Role.PARSE else spec for spec in specs])
    merged.waits()
    assert late[0]
    assert not client.is_going


def test_golds_without_ids_are_merged_beside_one_that_has_ids(bench: Bench, tmp_path: Path) -> None:
    """The merge alone has no ids to call sentences by, and the window those of the third: both mean the same ones."""
    specs = [*sample_specs(), *bracketed_sample_specs()]
    paths = {name: next(spec.path for spec in specs if spec.name == name) for name in ("ud", "sud", "ptb")}
    for name in ("sud", "ptb"):
        text = re.sub(r"(?m)^# sent_id.*\n", "", Path(paths[name]).read_text("utf-8"))
        paths[name] = str(tmp_path / Path(paths[name]).name)
        Path(paths[name]).write_text(text, "utf-8")
    bench.opens([VersionSpec(name, path, Role.GOLD) for name, path in paths.items()])
    bench.begins("ptb", "sud")
    assert states(bench) == ["open"] * 30
    bench.session.show(3)
    bench.waits()
    bench.acts("merge_refuse")
    assert bench.points()[0][2] == "refused"
    assert states(bench)[3] != "open"
    (decision,) = read_decisions(bench.path)
    assert decision.sentence == "4", "as on the command line, which reads nothing but these two"
    bench.selects_kind("det", "DT")
    dialog = bench.presses(bench.panel.refuse)
    dialog.list.itemClicked.emit(dialog.list.item(2))
    assert bench.session.current == int(dialog.list.item(2).text().split(":")[0]) - 1
    dialog.apply.click()
    bench.waits()
    here = bench.session.current
    bench.session.show(20)
    bench.acts("undo")
    assert bench.session.current == here
    bench.acts("undo")
    assert bench.session.current == 3


def test_what_cannot_begin_leaves_the_merge_that_was_going_on(merged: Bench, tmp_path: Path) -> None:
    """A wrong name for the file of decisions costs neither the merge nor the name of its own file."""
    merged.acts("merge_refuse")
    other = tmp_path / "letter.txt"
    other.write_text("Dear Sir", "utf-8")
    for path in (str(other), str(tmp_path / "nowhere" / "x"), merged.session.specs[0].path):
        merged.merging.begin(Recipe("ptb", ("ud",), Strategy.ALL), path)
        merged.waits()
        (box,) = (each for each in merged.window.findChildren(QMessageBox) if each.isVisible())
        assert path in box.text()
        box.close()
        assert merged.points()[0][2] == "refused"
        assert merged.session.document.merge
        assert merged.session.document.merge.decisions == merged.path
    merged.acts("merge_end")
    assert merged.session.document.merge is None
    merged.merging.begin(Recipe("ptb", ("ud",), Strategy.ALL), str(other))
    merged.waits()
    merged.window.findChildren(QMessageBox)[-1].close()
    assert merged.session.document.merge is None
    assert other.read_text("utf-8") == "Dear Sir"


def test_scores_that_come_in_while_a_merge_begins_leave_its_arrangement(bench: Bench) -> None:
    bench.merging.begin(Recipe("ptb", ("ud",), Strategy.ALL), bench.path)
    bench.session.settled.emit()
    bench.waits()
    assert visible_docks(bench) == {"sentences", "merge"}
    assert result(bench).spans
