"""A merging process that hangs, as on a disk that is gone: the window works on, says so, and nothing is lost."""

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess, QTimer

from core.base.write_ahead_journal import read_journal
from core.engine.request_messages import CheckResult, Request, SaveDecisions, WriteResult
from core.merging.decision_files import DECISIONS, read_decisions, recipe_in
from core.merging.merge_input import Recipe, Strategy
from core.workspaces.files import load_workspace
from gui.widgets.dialogs import POLL, WaitingDialog
from tests.gui.docks.merge.conftest import Bench
from tests.gui.window.test_closing import button, waiting
from tests.gui.workspaces.workspace_steps import choose_in, has_asterisk, trigger

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes can't be stopped here")

RECIPE = Recipe("ptb", ("ud",), Strategy.ALL)
OTHER = Recipe("ud", ("ptb",), Strategy.CORE)


class Stopped:
    """A merging process that is stopped, until it is told to go on or killed."""

    def __init__(self, bench: Bench) -> None:
        process = bench.merging.client.worker.process
        assert process is not None
        self._number = process.processId()
        os.kill(self._number, signal.SIGSTOP)

    def goes_on(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self._number, signal.SIGCONT)


@pytest.fixture
def stopped(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stopped]:
    """A merge with one decision, whose process is then stopped."""
    monkeypatch.setattr("gui.session.worker_process.QProcess", QProcess)
    bench.begins("ptb", "ud")
    bench.acts("merge_accept")
    stopped = Stopped(bench)
    yield stopped
    stopped.goes_on()


def is_alive(bench: Bench) -> bool:
    """Whether the window does what comes next."""
    turns: list[int] = []
    QTimer.singleShot(0, lambda: turns.append(1))
    shown = 5 if bench.session.current != 5 else 6
    bench.session.show(shown)
    bench.qtbot.waitUntil(lambda: bool(turns))
    return bench.session.current == shown


def decided(bench: Bench) -> int:
    return len(read_decisions(bench.path))


def test_another_merge_begins_once_all_is_written(bench: Bench, stopped: Stopped, tmp_path: Path) -> None:
    client = bench.merging.client
    process = client.worker.process
    bench.window.acts["merge_refuse"].trigger()
    client.request(CheckResult("native"))
    client.request(WriteResult("native", str(tmp_path / "out.mrg")))
    bench.merging.begin(OTHER, str(tmp_path / "other.decisions"))
    assert is_alive(bench)
    dialog = waiting(bench.window, bench.qtbot)
    assert dialog.text().startswith("The merge begins as soon as these files are written:")
    assert [name in dialog.text() for name in ("merge.decisions", "out.mrg")] == [True, True], dialog.text()
    assert not client.is_going
    stopped.goes_on()
    bench.qtbot.waitUntil(lambda: client.is_going)
    bench.qtbot.waitUntil(lambda: not bench.window.findChildren(WaitingDialog))
    assert client.recipe == OTHER
    assert client.worker.process is not process, "the memory of the merge before is free"
    assert (tmp_path / "out.mrg").stat().st_size
    assert decided(bench) == 2


def test_the_same_merge_begun_anew_has_the_decision_that_was_being_written(bench: Bench, stopped: Stopped) -> None:
    bench.window.acts["merge_refuse"].trigger()
    bench.merging.client.end()
    bench.merging.begin_noted()
    assert is_alive(bench)
    stopped.goes_on()
    bench.waits()
    assert len(bench.merging.client.decisions) == decided(bench) == 2


def test_a_merge_begins_without_what_hangs_if_one_does_not_wait(bench: Bench, stopped: Stopped, tmp_path: Path) -> None:
    bench.merging.client.request(WriteResult("native", str(tmp_path / "out.mrg")))
    bench.merging.begin(OTHER, str(tmp_path / "other.decisions"))
    button(waiting(bench.window, bench.qtbot), "Begin without writing").click()
    bench.qtbot.waitUntil(lambda: bench.merging.client.is_going)
    assert not (tmp_path / "out.mrg").exists()
    assert decided(bench) == 1


def test_who_waits_is_not_asked_again_and_can_give_up_the_new_merge(
    bench: Bench, stopped: Stopped, tmp_path: Path
) -> None:
    bench.merging.client.request(WriteResult("native", str(tmp_path / "out.mrg")))
    bench.merging.begin(OTHER, str(tmp_path / "other.decisions"))
    button(waiting(bench.window, bench.qtbot), "Wait").click()
    bench.qtbot.wait(3 * POLL)
    assert not any(each.isVisible() for each in bench.window.findChildren(WaitingDialog))
    bench.window.acts["merge_end"].trigger()
    assert is_alive(bench)
    stopped.goes_on()
    bench.waits()
    assert (tmp_path / "out.mrg").stat().st_size


@pytest.mark.parametrize("before", [(), (CheckResult("native"),)])
def test_a_merge_that_ends_still_writes(
    bench: Bench, stopped: Stopped, tmp_path: Path, before: Sequence[Request]
) -> None:
    """Also after what writes nothing, which the process is at."""
    client = bench.merging.client
    for request in (*before, WriteResult("native", str(tmp_path / "out.mrg"))):
        client.request(request)
    bench.window.acts["merge_end"].trigger()
    assert is_alive(bench)
    assert bench.session.document.merge is None
    stopped.goes_on()
    bench.waits()
    assert (tmp_path / "out.mrg").stat().st_size
    assert client.worker.process is None, "nobody needs it any longer"


def test_merges_that_end_one_after_the_other_write_in_their_order_also_what_one_was_asked_before_it_began(
    bench: Bench, stopped: Stopped, tmp_path: Path
) -> None:
    client, saved, paths = bench.merging.client, list[str](), [str(tmp_path / name) for name in ("out.mrg", "saved")]
    client.saved.connect(lambda path, _: saved.append(path))
    client.request(WriteResult("native", paths[0]))
    bench.merging.begin(OTHER, str(tmp_path / "other.decisions"))
    client.ask(SaveDecisions(paths[1]))
    bench.window.acts["merge_end"].trigger()
    bench.merging.begin(RECIPE, bench.path)
    assert client.earlier_files == paths
    stopped.goes_on()
    bench.waits()
    assert (client.is_going, client.recipe) == (True, RECIPE)
    assert saved == paths
    assert recipe_in(read_journal(paths[1], DECISIONS), paths[1]) == OTHER


def test_a_workspace_is_saved_with_the_decision_that_is_being_written(
    bench: Bench, stopped: Stopped, tmp_path: Path
) -> None:
    bench.window.acts["merge_refuse"].trigger()
    trigger(bench.window, "save")
    choose_in(bench.window, tmp_path / "w.concord")
    assert is_alive(bench)
    dialog = waiting(bench.window, bench.qtbot)
    assert dialog.text().startswith("The workspace is saved as soon as the last decisions are in this file:")
    assert "merge.decisions" in dialog.text()
    assert not (tmp_path / "w.concord").exists()
    stopped.goes_on()
    bench.qtbot.waitUntil((tmp_path / "w.concord").exists)
    bench.waits()
    merge = load_workspace(str(tmp_path / "w.concord")).workspace.merge
    assert merge
    assert len(read_decisions(merge.decisions)) == 2
    has_asterisk(bench.window, bench.qtbot, wanted=False)


@pytest.mark.parametrize(("answer", "is_saved"), [("Save without them", True), ("Do not save yet", False)])
def test_a_workspace_can_be_saved_while_the_merge_hangs(
    bench: Bench, stopped: Stopped, tmp_path: Path, answer: str, is_saved: bool
) -> None:
    bench.window.acts["merge_refuse"].trigger()
    trigger(bench.window, "save")
    choose_in(bench.window, tmp_path / "w.concord")
    button(waiting(bench.window, bench.qtbot), answer).click()
    assert is_alive(bench)
    assert (tmp_path / "w.concord").exists() is is_saved
    stopped.goes_on()
    bench.waits()
    assert (len(bench.merging.client.decisions), decided(bench)) == (2, 2), "the decision is not lost"


def test_a_window_closes_once_a_decision_is_written(bench: Bench, stopped: Stopped) -> None:
    bench.session.document.is_given_up = True
    bench.window.acts["merge_refuse"].trigger()
    assert not bench.window.close()
    assert is_alive(bench)
    assert "merge.decisions" in waiting(bench.window, bench.qtbot).text()
    stopped.goes_on()
    bench.qtbot.waitUntil(lambda: not bench.window.isVisible())
    assert decided(bench) == 2


def test_a_window_closes_at_once_without_what_hangs(bench: Bench, stopped: Stopped) -> None:
    bench.session.document.is_given_up = True
    bench.window.acts["merge_refuse"].trigger()
    bench.window.close()
    button(waiting(bench.window, bench.qtbot), "Close without writing").click()
    bench.qtbot.waitUntil(lambda: not bench.window.isVisible())
    assert decided(bench) == 1


def test_a_window_closes_while_a_merge_begins_that_hangs(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading has nothing to lose."""
    monkeypatch.setattr("gui.session.worker_process.QProcess", QProcess)
    bench.merging.begin(RECIPE, bench.path)
    Stopped(bench)
    bench.session.document.is_given_up = True
    assert bench.window.close()
