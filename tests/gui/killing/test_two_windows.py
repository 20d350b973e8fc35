"""Two windows on the same files, none of them saved: each has its own decisions, and both come back after a crash."""

from pathlib import Path

import pytest

from tests.gui.killing.led_windows import seats
from tests.gui.killing.person import ADJUDICATING, BRACKETS, UNIFYING, Task, Work
from tests.gui.killing.test_killed import begun, unix


@unix
@pytest.mark.parametrize(
    ("done", "decides"), [(UNIFYING, "merge_accept"), (ADJUDICATING, "take_2"), (BRACKETS, "take_2")]
)
def test_windows_that_were_never_saved_keep_their_decisions_apart(tmp_path: Path, done: Work, decides: str) -> None:
    work = begun(tmp_path / "work", done)
    files = tuple(str(work / name) for name in done.files)
    task = Task(str(work), 0, home=str(tmp_path), opened=files, work_name=done.name)
    with seats(2, tmp_path / "errors") as windows:
        for window in windows:
            window.open(task)
            window.do("merge", str(work))
        before = []
        for number, window in enumerate(windows):
            held = [window.do(decides, str(work)) for _ in range(1 + number)]
            assert [each["heard"] for each in held] == [[]] * len(held)
            assert held[-1]["made"] >= 1 + number
            before.append(held[-1])
        assert before[0]["journal"] != before[1]["journal"]
        for window in windows:
            window.kill(alone=False)
        first = windows[0].open(task)
        assert {each["journal"] for each in first["offered"]} == {each["journal"] for each in before}
        # A merge that is begun anew is a third one, while two wait to be recovered.
        windows[1].open(task)
        third = windows[1].do("merge", str(work))
        assert third["made"] == 0
        for last in before:
            if last is not before[0]:
                windows[0].kill(alone=False)
                first = windows[0].open(task)
            journals = [each["journal"] for each in first["offered"]]
            recovered = windows[0].do("recover", str(work), journals.index(last["journal"]))
            assert (recovered["decisions"], recovered["journal"]) == (last["decisions"], last["journal"])
            windows[0].do("next_open", str(work))  # What was recovered first is decided, and a key leaves it as it is.
            more = windows[0].do(decides, str(work))
            assert more["heard"] == []
            assert more["made"] > last["made"]
