"""A result that takes long to check or to write: a person sees how far it is, and can go on without it."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication, QFileDialog

from core.engine.request_messages import CheckResult, Request, WriteResult
from core.merging.merge_input import Recipe, Strategy
from core.model.version import Role, VersionSpec
from gui.docks.merge.export_dialog import MergeExportDialog
from gui.i18n.language import Language, set_language
from tests.gui.docks.merge.conftest import Bench
from tests.made_corpora import write

SENTENCES = 1200
"""So many that the process is still at work when the window hears of it."""


@pytest.fixture
def large(bench: Bench, tmp_path: Path) -> Bench:
    """Two golds that take a moment to go through."""
    bench.opens([VersionSpec(path.stem, str(path), Role.GOLD) for path in write(tmp_path, SENTENCES)[:2]])
    bench.begins("ud", "sud")
    return bench


def export_dialog(bench: Bench) -> MergeExportDialog:
    """The dialog that has just been opened by the menu."""
    bench.window.acts["merge_export"].trigger()
    return bench.window.findChildren(MergeExportDialog)[-1]


def test_checking_shows_how_far_it_is_and_ends_with_the_dialog(large: Bench) -> None:
    """Nobody has to wait for the check of a file that is not wanted."""
    given_up, shares = list[Request](), list[int]()
    large.merging.client.given_up.connect(given_up.append)
    dialog = export_dialog(large)
    assert dialog.bar.isVisible()

    def leave() -> None:
        if not shares:
            shares.append(dialog.bar.value())
            dialog.reject()

    large.merging.client.stepped.connect(leave)
    large.waits()
    assert (len(shares), given_up) == (1, [CheckResult("native")])
    large.merging.client.stepped.disconnect(leave)
    dialog = export_dialog(large)
    large.waits()
    assert dialog.write.isEnabled()
    assert not dialog.bar.isVisible()
    assert dialog.unplaced.text.text() == "Labels without a place: 581."
    dialog.reject()


@pytest.mark.parametrize("language", [Language.ENGLISH, Language.GERMAN])
def test_the_buttons_stay_where_they_are_when_the_check_ends(large: Bench, language: Language) -> None:
    """Who was about to click one hit another, or nothing."""
    seen = list[tuple[QSize, QPoint]]()

    def look() -> None:
        QApplication.processEvents()
        seen.append((dialog.size(), dialog.write.mapTo(dialog, QPoint())))

    set_language(language)
    try:
        dialog = export_dialog(large)
        look()
        for row in range(dialog.format.count()):
            dialog.format.setCurrentIndex(row)
            look()
            large.waits()
            look()
        dialog.reject()
    finally:
        set_language(Language.ENGLISH)
    assert len(set(seen)) == 1


def test_writing_is_cancelled_in_the_dock(large: Bench, tmp_path: Path) -> None:
    """No file is left, and what was decided stays."""
    client, progress, path = large.merging.client, large.panel.progress, tmp_path / "merged.conllu"
    dialog, before = export_dialog(large), progress.counts.text()
    large.waits()
    assert progress.cancel.isHidden(), "checking is cancelled in its dialog"
    dialog.write.click()
    texts = list[str]()

    def cancel(request: Request) -> None:
        if isinstance(request, WriteResult) and not texts:
            texts.extend((progress.counts.text(), progress.bar.accessibleName()))
            progress.cancel.click()

    client.stepped.connect(cancel)
    (chooser,) = large.window.findChildren(QFileDialog)
    chooser.fileSelected.emit(str(path))
    chooser.close()
    large.waits()
    assert texts == [f"Writing {path}"] * 2, "and a screen reader says what the bar shows"
    assert progress.bar.accessibleName() == "Decided"
    assert not path.exists()
    assert large.window.statusBar().currentMessage() == f"{path} was not written."
    assert progress.cancel.isHidden()
    assert progress.counts.text() == before
    large.acts("merge_accept")
    assert client.done == 1
    assert progress.counts.text() != before
    client.stepped.disconnect(cancel)
    client.request(WriteResult("native", str(path)))
    large.waits()
    assert path.read_text("utf-8").count("sent_id") == SENTENCES


def test_all_that_is_not_written_is_told_when_writing_is_cancelled(large: Bench, tmp_path: Path) -> None:
    """A second file that waited was given up without a word."""
    client, told = large.merging.client, list[str]()
    large.window.statusBar().messageChanged.connect(told.append)
    client.stepped.connect(large.panel.progress.cancel.click)
    paths = [tmp_path / name for name in ("one.conllu", "two.conllu")]
    for path in paths:
        client.request(WriteResult("native", str(path)))
    large.waits()
    assert not any(path.exists() for path in paths)
    assert {f"{path} was not written." for path in paths} <= set(told)


def test_after_a_crash_while_a_result_is_written_another_merge_begins(large: Bench, tmp_path: Path) -> None:
    """It would wait for ever for the file that nobody writes any longer."""
    client, died = large.merging.client, list[str]()
    client.died.connect(died.append)

    def kill(request: Request) -> None:
        worker = client.worker.process
        if not died and worker is not None:
            worker.kill()

    client.stepped.connect(kill)
    client.request(WriteResult("native", str(tmp_path / "merged.conllu")))
    large.waits()
    assert len(died) == 1
    assert client.files_to_write == []
    client.stepped.disconnect(kill)
    large.begins("ud", "sud")
    assert client.is_going


def test_a_merge_that_begins_again_while_a_result_is_written_takes_over_the_button_to_cancel(
    large: Bench, tmp_path: Path
) -> None:
    """As after an edit of a tree: what is cancelled there is no longer the writing, so it must not be called that."""
    client, progress, path = large.merging.client, large.panel.progress, tmp_path / "merged.conllu"
    texts = list[str]()

    def begin_again() -> None:
        if not texts:
            large.merging.begin(Recipe("ud", ("sud",), Strategy.ASK), str(tmp_path / "other.decisions"))
            texts.append(progress.counts.text())

    client.stepped.connect(begin_again)
    client.request(WriteResult("native", str(path)))
    large.waits()
    assert texts == ["Looking for decision points"]
    assert client.is_going
    assert progress.cancel.isHidden()
    assert path.read_text("utf-8").count("sent_id") == SENTENCES


def test_a_result_that_is_written_is_not_said_to_be_written_while_the_next_is_checked(
    large: Bench, tmp_path: Path
) -> None:
    """Its button cancelled nothing by then."""
    client, progress = large.merging.client, large.panel.progress
    before = progress.counts.text()
    seen = list[tuple[str, bool]]()

    def look(request: Request) -> None:
        if isinstance(request, WriteResult) and not large.window.findChildren(MergeExportDialog):
            export_dialog(large)
        elif isinstance(request, CheckResult):
            seen.append((progress.counts.text(), progress.cancel.isHidden()))

    client.stepped.connect(look)
    client.request(WriteResult("native", str(tmp_path / "merged.conllu")))
    large.waits()
    large.window.findChildren(MergeExportDialog)[-1].reject()
    assert set(seen) == {(before, True)}


def test_a_cancelled_result_is_told_not_to_be_written_though_the_merge_begins_again_first(
    large: Bench, tmp_path: Path
) -> None:
    """The process answers when another has its place."""
    client, path, told = large.merging.client, tmp_path / "merged.conllu", list[str]()
    large.window.statusBar().messageChanged.connect(told.append)
    begun = list[Request]()

    def cancel(request: Request) -> None:
        if not begun:
            begun.append(request)
            large.panel.progress.cancel.click()
            large.merging.begin(Recipe("ud", ("sud",), Strategy.ASK), str(tmp_path / "other.decisions"))

    client.stepped.connect(cancel)
    client.request(WriteResult("native", str(path)))
    large.waits()
    assert not path.exists()
    assert f"{path} was not written." in told
    assert client.is_going
