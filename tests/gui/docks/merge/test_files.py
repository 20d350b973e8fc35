"""The files of a merge in the window: what goes to the command line and back, and the result in a file."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QFileInfo
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox, QPushButton

from core.editing.acts import Rename
from core.engine.request_messages import (
    BeginMerge,
    CheckResult,
    DecideAllOpen,
    DecideByTable,
    ListUnplaced,
    LoadDecisions,
    MakeDecisions,
    RedoDecisions,
    SaveDecisions,
    UndoDecisions,
    WriteResult,
)
from core.merging.decision_files import read_decisions
from core.merging.merge_input import NATIVE, Recipe, Strategy
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.docks.merge.log_dialog import LogDialog
from gui.docks.merge.start_dialog import StartDialog
from gui.docks.merge.wording import failure_text
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from main import main
from tests.edge_corpora import BOOK_CONLL, BOOK_EXPORT
from tests.gui.docks.merge.conftest import Bench
from tests.gui.docks.merge.test_export_dialog import export_dialog
from tests.gui.workspaces.workspace_steps import save_as

PTB, UD = (next(spec.path for spec in bracketed_sample_specs() if spec.name == name) for name in ("ptb", "ud"))


def exported(bench: Bench, path: Path) -> None:
    """Writes the result through the dialogs."""
    dialog = export_dialog(bench)
    assert dialog.write.isEnabled(), dialog.faults.toPlainText()
    dialog.write.click()
    (chooser,) = bench.window.findChildren(QFileDialog)
    chooser.fileSelected.emit(str(path))
    chooser.close()
    bench.waits()


def test_what_was_decided_here_is_finished_on_the_command_line(
    merged: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    merged.selects_kind("obl", "PP")
    dialog = merged.presses(merged.panel.edit)
    dialog.label.setEditText("OBL")
    merged.waits()
    dialog.apply.click()
    merged.waits()
    exported(merged, tmp_path / "out.mrg")
    told = ["tl-unify", "--gold", f"ptb={PTB}", "--gold", f"ud={UD}", "--decisions", merged.path, "--quiet"]
    assert main([*told, "--format", "native"]) == 0
    written = capsys.readouterr().out
    assert "(PP-TMP-OBL" in written
    assert (tmp_path / "out.mrg").read_text("utf-8") == written


def test_a_dialog_that_has_asked_for_a_file_is_gone(merged: Bench, tmp_path: Path) -> None:
    """Each would keep widgets, a thread and open files as long as the window is open."""
    for i in range(3):
        exported(merged, tmp_path / f"out{i}.mrg")
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert merged.window.findChildren(QFileDialog) == []
    assert merged.window.findChildren(MergeExportDialog) == []


def test_decisions_of_the_command_line_are_gone_on_with(merged: Bench, tmp_path: Path) -> None:
    merged.acts("merge_refuse")
    passed_on = str(tmp_path / "passed.decisions")
    merged.merging.client.request(SaveDecisions(passed_on))
    merged.waits()
    assert read_decisions(passed_on) == read_decisions(merged.path)
    merged.acts("undo")
    merged.merging.client.request(LoadDecisions(passed_on))
    merged.waits()
    assert merged.points()[0][2] == "refused"
    merged.acts("undo")
    assert merged.points()[0][2] == "taken, open"


def test_a_merge_of_dependencies_tells_where_its_labels_will_be(bench: Bench) -> None:
    """Opened by its name alone, the file shows the base's relations only, as if nothing had been merged."""
    bench.opens(sample_specs())
    bench.begins("ud", "sud")
    bench.window.acts["merge_export"].trigger()
    bench.waits()
    (dialog,) = bench.window.findChildren(MergeExportDialog)
    assert dialog.format.currentData() == NATIVE
    assert "“Labels in the last column (MISC)”" in dialog.hint.text()
    dialog.format.setCurrentIndex(dialog.format.findData("tiger"))
    bench.waits()
    assert "MISC" not in dialog.hint.text()
    dialog.reject()


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_all_labels_without_a_place_go_to_a_table(merged: Bench, tmp_path: Path) -> None:
    """More than a dialog can list; as `--unplaced` writes them."""
    dialog = export_dialog(merged)
    dialog.unplaced.button.click()
    (chooser,) = merged.window.findChildren(QFileDialog)
    chooser.fileSelected.emit(str(tmp_path / "lost.tsv"))
    chooser.close()
    merged.waits()
    header, *lines = (tmp_path / "lost.tsv").read_text("utf-8").splitlines()
    assert header == "sentence\tversion\tspan\tlabel"
    assert len(lines) == 28
    assert "03-earth\tud\t" in lines[0]
    dialog.reject()


def test_an_export_is_asked_about_again_when_the_merge_is_begun_anew(merged: Bench) -> None:
    assert merged.window.editing.editor.do("ud", Rename(2, "parataxis"))
    dialog = export_dialog(merged)
    assert dialog.write.isEnabled()
    assert dialog.still_open.text.text() == "Open decisions, written as they stand: 364."
    merged.acts("merge_end")
    merged.qtbot.waitUntil(lambda: merged.window.findChildren(MergeExportDialog) == [])


def test_what_a_format_cannot_hold_is_told_and_not_written(unified: Bench, tmp_path: Path) -> None:
    unified.window.acts["merge_export"].trigger()
    unified.waits()
    (dialog,) = unified.window.findChildren(MergeExportDialog)
    assert dialog.format.currentText() == "NEGRA export"
    dialog.format.setCurrentIndex(0)
    unified.waits()
    assert not dialog.write.isEnabled()
    assert "unification may change spans" in dialog.faults.toPlainText()
    dialog.reject()
    unified.begins("ud", "sud", strategy=Strategy.CORE)
    exported(unified, tmp_path / "out.export")
    assert (tmp_path / "out.export").read_text("utf-8").count("#BOS") == 30


def test_a_unification_is_written_into_the_export_of_its_base(bench: Bench, tmp_path: Path) -> None:
    """A treebank with crossing branches keeps all that it has, and gets the spans of the other."""
    (tmp_path / "base.export").write_text(BOOK_EXPORT, encoding="utf-8")
    (tmp_path / "donor.conll09").write_text(BOOK_CONLL, encoding="utf-8")
    specs = [
        VersionSpec("base", str(tmp_path / "base.export"), Role.GOLD),
        VersionSpec("donor", str(tmp_path / "donor.conll09"), Role.GOLD),
    ]
    bench.opens(specs)
    bench.begins("base", "donor", strategy=Strategy.BASE)
    bench.window.acts["merge_export"].trigger()
    bench.waits()
    (dialog,) = bench.window.findChildren(MergeExportDialog)
    assert dialog.format.currentText() == "as the base, export"
    assert dialog.write.isEnabled()
    dialog.reject()
    exported(bench, tmp_path / "out.export")
    written = (tmp_path / "out.export").read_text("utf-8")
    assert " %% sent_id = Buch\n" in written
    assert "gestern\t\t\tADV\t--\t\tMO\t501\t%% or S?\n" in written
    assert "#503\t\t\tX\t--\t\tROOT\t0\n" in written


def test_a_source_is_never_overwritten(merged: Bench) -> None:
    before = Path(PTB).read_bytes()
    exported(merged, Path(PTB))
    (box,) = merged.window.findChildren(QMessageBox)
    assert box.windowTitle() == "The result was not exported"
    assert "never overwritten" in box.text()
    box.close()
    assert Path(PTB).read_bytes() == before
    merged.merging.begin(merged.merging.client.recipe, PTB)  # type: ignore[arg-type]
    merged.waits()
    (box,) = merged.window.findChildren(QMessageBox)[-1:]
    assert box.windowTitle() == "The merge did not begin"
    assert "never overwritten" in box.text()
    box.close()
    assert Path(PTB).read_bytes() == before


def chosen(bench: Bench, act: str, path: Path) -> None:
    """Names a file in the dialog that an act opens."""
    bench.window.acts[act].trigger()
    (chooser,) = (each for each in bench.window.findChildren(QFileDialog) if each.isVisible())
    chooser.fileSelected.emit(str(path))
    chooser.close()
    bench.waits()


def refused(bench: Bench) -> QMessageBox:
    """The message that is open."""
    (box,) = (each for each in bench.window.findChildren(QMessageBox) if each.isVisible())
    return box


def test_decisions_that_cannot_be_loaded_or_saved_are_refused_as_that(merged: Bench, tmp_path: Path) -> None:
    (tmp_path / "broken.decisions").write_text("no decisions\n", "utf-8")
    chosen(merged, "merge_load", tmp_path / "broken.decisions")
    box = refused(merged)
    assert box.windowTitle() == "The decisions were not loaded"
    box.close()
    chosen(merged, "merge_save", tmp_path / "nowhere" / "copy.decisions")
    box = refused(merged)
    assert box.windowTitle() == "The decisions were not saved"
    assert "cannot be written" in box.text()
    box.close()


@pytest.mark.parametrize("adjudicates_first", [True, False])
def test_a_merge_and_an_adjudication_of_the_same_versions_have_files_of_their_own(
    bench: Bench, adjudicates_first: bool
) -> None:
    """The second did not begin: the dialog named the file of the first, of which it could read nothing."""
    bench.opens(sample_specs())
    first, second = Strategy.ADJUDICATE, Strategy.ALL
    if not adjudicates_first:
        first, second = second, first
    recipes = [Recipe("ud", ("sud",), each) for each in (first, second, Strategy.ASK)]
    paths = [bench.merging.files.path_for(each) for each in recipes]
    assert paths[0] != paths[1]
    bench.path = paths[0]
    bench.begins("ud", "sud", strategy=first)
    assert bench.merging.files.path_for(recipes[0]) == paths[0], "it goes on"
    assert bench.merging.files.path_for(recipes[1]) == paths[1]
    bench.merging.stop()
    bench.waits()
    bench.begins("ud", "sud", strategy=second)  # In the file of the first.
    box = refused(bench)
    assert box.windowTitle() == "The merge did not begin"
    there, here = ("an adjudication", "a merge") if adjudicates_first else ("a merge", "an adjudication")
    assert f"decisions of {there}; expected those of {here}, or a new file" in box.text()
    box.close()
    bench.path = paths[1]
    bench.begins("ud", "sud", strategy=second)
    assert bench.merging.client.recipe == recipes[1]


def test_the_table_of_an_adjudication_is_refused_as_that_in_a_merge(merged: Bench, tmp_path: Path) -> None:
    """It was called a file that TreeConcord did not write, which it had."""
    (tmp_path / "table.tsv").write_text("sentence\ttoken\tfield\tversion\tvalue\n", "utf-8")
    chosen(merged, "merge_load", tmp_path / "table.tsv")
    box = refused(merged)
    assert "no decisions of a merge; expected a file of decisions that a merge keeps" in box.text()
    box.close()


def test_labels_without_a_place_that_cannot_be_listed_are_refused_as_that(merged: Bench, tmp_path: Path) -> None:
    dialog = export_dialog(merged)
    dialog.unplaced.button.click()
    (chooser,) = merged.window.findChildren(QFileDialog)
    chooser.fileSelected.emit(str(tmp_path / "nowhere" / "lost.tsv"))
    chooser.close()
    merged.waits()
    box = refused(merged)
    assert box.windowTitle() == "The labels without a place were not listed"
    assert "cannot be written" in box.text()
    box.close()
    dialog.reject()


def test_a_log_that_cannot_be_exported_is_refused_as_that(merged: Bench, tmp_path: Path) -> None:
    merged.acts("merge_refuse")
    merged.acts("merge_log")
    (dialog,) = merged.window.findChildren(LogDialog)
    (export,) = (each for each in dialog.findChildren(QPushButton) if each.text() == "&Export…")
    export.click()
    (chooser,) = dialog.findChildren(QFileDialog)
    assert chooser.directory() == QFileInfo(merged.merging.client.path).dir(), "beside the decisions"
    chooser.fileSelected.emit(str(tmp_path / "nowhere" / "log.tsv"))
    chooser.close()
    box = refused(merged)
    assert box.windowTitle() == "The log was not exported"
    assert "cannot be written" in box.text()
    box.close()
    dialog.close()


def test_a_failed_request_is_never_refused_as_another_one() -> None:
    """Each request with a result of its own has a title of its own, only decisions share one."""
    others = [
        BeginMerge((), Settings(), (), Recipe("a", ("b",), Strategy.ALL), "", is_read_only=False),
        LoadDecisions(""),
        DecideByTable("", None),
        SaveDecisions(""),
        CheckResult(""),
        WriteResult("", ""),
        ListUnplaced(""),
    ]
    titles = [*map(failure_text, others), "Nothing was decided"]
    assert len({*titles}) == len(titles)
    decisions = (MakeDecisions(()), DecideAllOpen(accepts=True, seen_in=None), UndoDecisions(), RedoDecisions())
    assert {*map(failure_text, decisions)} == {titles[-1]}


def test_a_label_table_is_a_starting_point_and_one_step_to_take_back(bench: Bench, tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    table.write_text("nsubj\tSBJ\nobl\tOBL\n", "utf-8")
    bench.window.acts["merge_versions"].trigger()
    (dialog,) = bench.window.findChildren(StartDialog)
    dialog.base.setCurrentText("ptb")
    dialog.path.setText(bench.path)
    dialog.path.textEdited.emit(bench.path)
    dialog.table.setText(str(table))
    dialog.merge.click()
    bench.waits()
    taken = [row for row in map(bench.row, range(bench.panel.queue.model().rowCount())) if row[0] in ("nsubj", "obl")]
    assert taken
    assert {row[3] for row in taken} == {"✓"}
    assert f"Decided {len(taken)} kinds by the table." in bench.window.statusBar().currentMessage()
    assert "as “OBL”" in {row[2] for row in bench.points()}
    bench.acts("merge_end")
    bench.begins("ptb", "ud")
    assert bench.merging.client.done == 1, "begun another time, what was one act is one still"
    bench.acts("undo")
    assert read_decisions(bench.path) == []


def test_a_label_table_that_fits_nothing_or_is_none_is_told(merged: Bench, tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    for text, told in (("nothing\tsuch\n", ""), ("no columns\n", "no tab"), ("obl\thd\n", "'obl' becomes 'hd'")):
        table.write_text(text, "utf-8")
        merged.window.acts["merge_table"].trigger()
        (chooser,) = (each for each in merged.window.findChildren(QFileDialog) if each.isVisible())
        chooser.fileSelected.emit(str(table))
        chooser.close()
        merged.waits()
        bar = merged.window.statusBar()
        assert ("The table has no label" in bar.currentMessage()) is not bool(told), "of a table that was read"
        bar.clearMessage()
        refusals = [each for each in merged.window.findChildren(QMessageBox) if each.isVisible()]
        assert [told in each.text() + each.informativeText() for each in refusals] == [True] * bool(told)
        for refusal in refusals:
            assert refusal.windowTitle() == "Nothing was decided by the table"
            refusal.close()
            refusal.deleteLater()
    assert read_decisions(merged.path) == []


def test_a_result_is_written_although_the_merge_ends_or_begins_anew_at_once(merged: Bench, tmp_path: Path) -> None:
    """Whoever exports, and then opens other versions or ends the merge, has the file, and reads of it."""
    client, told = merged.merging.client, list[str]()
    client.saved.connect(lambda path, _: told.append(path))
    paths = [str(tmp_path / name) for name in ("a.mrg", "b.tsv", "c.decisions", "d.mrg")]
    client.request(CheckResult("native"))
    client.request(WriteResult("native", paths[0]))
    client.request(ListUnplaced(paths[1]))
    client.request(SaveDecisions(paths[2]))
    merged.merging.begin(Recipe("ud", ("ptb",), Strategy.CORE), merged.path + "2")
    merged.waits()
    assert told == paths[:3]
    client.request(WriteResult("export", paths[3]))
    merged.acts("merge_end")
    assert told == paths
    assert all(Path(path).stat().st_size for path in paths)


def test_decisions_of_a_merge_that_ended_before_the_workspace_was_saved_are_gone_on_with(
    bench: Bench, tmp_path: Path
) -> None:
    """Five decisions were out of sight: beside the new workspace the same merge began with none."""
    recipe = Recipe("ptb", ("ud",), Strategy.ALL)
    bench.path = bench.merging.files.path_for(recipe)
    bench.begins("ptb", "ud")
    bench.acts("merge_refuse")
    bench.acts("merge_end")
    save_as(bench.window, tmp_path / "mine.concord")
    bench.waits()
    assert bench.merging.files.path_for(recipe) == bench.path
    bench.begins("ptb", "ud")
    assert bench.merging.client.done == 1
    save_as(bench.window, tmp_path / "mine.concord")
    bench.waits()
    assert bench.merging.files.path_for(recipe) == str(tmp_path / "mine-ptb-ud.decisions")


def test_a_label_that_a_later_donor_replaces_is_said_to_be(bench: Bench) -> None:
    """Of two accepted labels of one span the result has one; both were said to be in it."""
    specs = []
    for name, relation in (("a", "x"), ("b", "y"), ("c", "z")):
        path = Path(bench.folder, f"{name}.conllu")
        path.write_text(
            f"1\tgo\t_\tX\t_\t_\t0\troot\t_\t_\n2\ton\t_\tX\t_\t_\t1\t{relation}\t_\t_\n\n", encoding="utf-8"
        )
        specs.append(VersionSpec(name, str(path), Role.GOLD))
    bench.opens(specs)
    bench.begins("a", "b", "c", strategy=Strategy.ASK)
    bench.merging.client.request(DecideAllOpen(accepts=True, seen_in=None))
    bench.waits()
    assert [row[2] for row in bench.points()] == ["accepted, replaced by “z”", "accepted"]
