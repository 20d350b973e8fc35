"""Nothing that the window has shown as done is lost, and no file is ever half written, however the program ends."""

import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from shutil import which

import pytest

from gui.widgets.sample import sample_specs
from tests.core.adjudication.annotations import perturbed
from tests.gui.killing.killed_program import Moment, Program, Told, program
from tests.gui.killing.left_files import SENTENCES, Left, check, left_in
from tests.gui.killing.person import ADJUDICATING, BRACKETS, UNIFYING, WORKSPACE, Task, Work
from tests.paths import SAMPLE

LIVES, KILLS = 8, 25
LIVES_OF_BRACKETS = 2
"""Less is new in them: what is edited and decided, not where it is kept."""

unix = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that begin in the middle of a program")


def sources(work: Work) -> dict[str, bytes]:
    """The first sentences of two golds of the sample, or of one and another annotation of it, by their files."""
    paths = [Path(spec.path) for spec in sample_specs()[:2]]
    if work is BRACKETS:
        paths = [SAMPLE / name for name in ("ptb.mrg", "parser_ptb.mrg")]
    mark = b"# sent_id"
    blocks = [path.read_bytes().split(mark)[1 : 1 + SENTENCES] for path in paths]
    texts = [b"".join(mark + block.rstrip() + b"\n\n" for block in each) for each in blocks]
    if work is ADJUDICATING:
        texts[1] = perturbed(texts[0].decode(), Random(0), 0.3).encode()
    return dict(zip(work.files, texts, strict=True))


def begun(folder: Path, work: Work = UNIFYING) -> Path:
    """A folder with the sources of a merge."""
    folder.mkdir()
    for name, content in sources(work).items():
        (folder / name).write_bytes(content)
    return folder


def subject_to_permissions(folder: Path) -> list[str]:
    """What is to stand before a command that shall not write where it may not; skips where the user always may."""
    if os.geteuid() != 0:
        return []
    prefix = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
    folder = folder / "locked"
    folder.mkdir(mode=0o500)
    if not which("setpriv") or not subprocess.run([*prefix, "touch", folder / "x"], check=False).returncode:
        pytest.skip("this user may write everywhere")
    return prefix


def some_moment(chance: Random) -> Moment:
    """While the program starts and recovers, or between two things that it says, or somewhat later."""
    is_alone = chance.random() < 0.5
    if chance.random() < 0.1:
        return Moment(0, chance.uniform(0.0, 0.5), is_alone)
    return Moment(chance.randrange(1, 30), chance.uniform(0.0, 0.04), is_alone)


def well_begun(started: Program, folder: Path) -> Left:
    """What is left of a window that was killed when there was one file of each kind."""
    before = left_in(begun(folder), UNIFYING)
    told = started.killed(Task(str(folder), 0), Moment(50, 0.0, is_alone=False))
    assert {UNIFYING.result, UNIFYING.version, WORKSPACE, UNIFYING.journal} <= {path.name for path in folder.iterdir()}
    return checked(before, told, folder)


def live(folder: Path, chance: Random, work: Work) -> list[str]:
    """Merges in a folder, is killed again and again, and goes on; returns the acts that were seen.

    An act in the midst of which it was killed comes twice.
    """
    act, seen = chance.randrange(len(work.script)), list[str]()
    with program(folder / "errors") as started:
        left = left_in(begun(folder / "work", work), work)
        for _ in range(KILLS):
            task = Task(str(folder / "work"), act, work_name=work.name)
            told = started.killed(task, some_moment(chance))
            assert told.all("told") == []
            left = checked(left, told, folder / "work")
            acts = told.all("does")
            act, seen = (acts[-1][1] + 1 if acts else act), [*seen, *(name for name, _ in acts)]
    assert "Traceback" not in (folder / "errors").read_text("utf-8")
    return seen


def checked(before: Left, told: Told, folder: Path) -> Left:
    """What is left after a window was killed, which is all that it had shown."""
    left = left_in(folder, before.work)
    check(before, told, left, folder)
    assert {name: (folder / name).read_bytes() for name in before.work.files} == sources(before.work)
    return left


@unix
@pytest.mark.parametrize(
    ("work", "lives"),
    [(UNIFYING, LIVES), (ADJUDICATING, LIVES), (BRACKETS, LIVES_OF_BRACKETS)],
    ids=["merge", "adjudication", "brackets"],
)
def test_killed_at_two_hundred_moments_all_that_was_shown_is_there_again(
    tmp_path: Path, work: Work, lives: int
) -> None:
    """An adjudication with bulk changes in its midst, too; of brackets, at fewer moments."""
    folders = [tmp_path / str(number) for number in range(lives)]
    for folder in folders:
        folder.mkdir()
    with ThreadPoolExecutor(2) as at_once:
        chances = map(Random, range(lives))
        seen = [name for names in at_once.map(partial(live, work=work), folders, chances) for name in names]
    assert len(seen) > lives * KILLS * 4, "most were killed before they had done anything"
    assert set(work.script) <= set(seen), "some acts were never begun"


@unix
def test_on_a_disk_that_is_full_nothing_is_shown_as_done_that_is_not(tmp_path: Path) -> None:
    """It is full for all that is larger than so many bytes: in the middle of a line, of a snapshot, of a result."""
    refused = ""
    with program(tmp_path / "errors") as started:
        left = well_begun(started, tmp_path / "work")
        for number, room in enumerate([200, 900, 1500, 2500, 4000, 8000, 20000]):
            moment = Moment(45, 0.01 * number, is_alone=bool(number % 2))
            told = started.killed(Task(str(tmp_path / "work"), 7 * number, room), moment)
            refused += "\n".join(told.all("told"))
            left = checked(left, told, tmp_path / "work")
        told = started.killed(Task(str(tmp_path / "work"), 0), Moment(20, 0.0, is_alone=False))
        assert told.all("told") == [], "there is room again"
        checked(left, told, tmp_path / "work")
    for name in (UNIFYING.journal, ".snapshot", WORKSPACE, UNIFYING.result, UNIFYING.version):
        assert f"{name}: cannot be written (File too large)" in refused


@unix
def test_in_a_folder_that_is_read_only_nothing_is_shown_as_done_that_is_not(tmp_path: Path) -> None:
    work = tmp_path / "work"
    with program(tmp_path / "errors", *subject_to_permissions(tmp_path)) as started:
        left = well_begun(started, work)
        told = started.killed(Task(str(work), 0, read_only_from=3), Moment(60, 0.0, is_alone=True))
        left = checked(left, told, work)
        assert told.all("saved") == []
        for name in (WORKSPACE, UNIFYING.result, UNIFYING.version):
            assert any(f"{name}: cannot be written (Permission denied)" in each for each in told.all("told"))
        decided = {each["decisions"] for each in told.all("shown") if "decisions" in each}
        assert len(decided) > 5, "the journal is there, and may be written to"
        (work / UNIFYING.journal).chmod(0o400)
        before = (work / UNIFYING.journal).read_bytes()
        told = started.killed(Task(str(work), 0), Moment(30, 0.0, is_alone=False))
        left = checked(left, told, work)
        assert any("the decisions can only be read here" in each for each in told.all("told"))
        assert (work / UNIFYING.journal).read_bytes() == before
        for path in (work, work / UNIFYING.journal):
            path.chmod(0o700)
        told = started.killed(Task(str(work), 0), Moment(20, 0.0, is_alone=False))
        assert told.all("told") == []
        checked(left, told, work)
