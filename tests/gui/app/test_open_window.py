"""The program's window from outside: with and without a display, shown or drawn to a file."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QSettings, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from core.base.errors import InputError, UsageError
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import guess_specs
from core.workspaces.files import save_workspace
from core.workspaces.workspace import Workspace
from gui.app.display import has_display
from gui.app.open_window import Completion, ViewRequest, run_view
from gui.session.engine import Engine
from gui.session.session import Session
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from gui.widgets.slices import SLICE, Slices
from gui.window.main_window import MainWindow
from main import main
from tests.gui.sessions import treebank
from tests.paths import ROOT
from tests.patience import PATIENCE


def run(folder: Path, *arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """The program as it is started on a machine without a display."""
    return run_python(folder, str(ROOT / "main.py"), *arguments, **environment)


def run_python(folder: Path, *arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """A process of Python on a machine without a display, in a ``folder`` of its own."""
    kept = {key: value for key, value in os.environ.items() if key not in DISPLAYS}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=kept | {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder)} | environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr("sys.platform", "linux")
    for name in DISPLAYS:
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_without_any_display(no_display: pytest.MonkeyPatch) -> None:
    assert not has_display()


@pytest.mark.parametrize(("name", "value"), [("WAYLAND_DISPLAY", "wayland-0"), ("QT_QPA_PLATFORM", "offscreen")])
def test_with_what_qt_is_told(no_display: pytest.MonkeyPatch, name: str, value: str) -> None:
    no_display.setenv(name, value)
    assert has_display()


def test_other_systems_always_have_one(no_display: pytest.MonkeyPatch) -> None:
    no_display.setattr("sys.platform", "darwin")
    assert has_display()


@pytest.mark.parametrize("display", ["", "nonsense", ":x", ":7654", "127.0.0.1:59000.0"])
def test_a_display_that_does_not_answer_is_none(no_display: pytest.MonkeyPatch, display: str) -> None:
    no_display.setenv("DISPLAY", display)
    assert not has_display()


@pytest.fixture
def server() -> Iterator[int]:
    """The number of a display at which something listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1] - 6000


def test_a_display_that_answers(no_display: pytest.MonkeyPatch, server: int) -> None:
    no_display.setenv("DISPLAY", f"127.0.0.1:{server}.0")
    assert has_display()


def test_with_no_display_the_sample_is_drawn(tmp_path: Path) -> None:
    done = run(tmp_path, TMPDIR=str(tmp_path))
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr == "There is no display; what the window would show is drawn to treeconcord-sample.png.\n"
    picture = QImage(str(tmp_path / "treeconcord-sample.png"))
    assert (picture.width(), picture.height()) == (1280, 800)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["treeconcord-sample.png"]


def test_a_screenshot_of_files_by_relative_paths(tmp_path: Path) -> None:
    treebank(tmp_path, "a", "one two", "three")
    treebank(tmp_path, "p_a", "one two", "three")
    options = "--screenshot s.png --size 900x600 --theme dark --sentence 2"
    done = run(tmp_path, "view", "a.conllu", "p_a.conllu", *options.split())
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    picture = QImage(str(tmp_path / "s.png"))
    assert (picture.width(), picture.height()) == (900, 600)
    assert picture.pixelColor(2, 2).lightness() < 128


def test_a_screenshot_replaces_no_input(tmp_path: Path) -> None:
    """The gold became a picture, and so did the workspace that named it."""
    treebank(tmp_path, "a", "one two")
    workspace = Workspace((VersionSpec("a", str(tmp_path / "a.conllu"), Role.GOLD),))
    save_workspace(workspace, str(tmp_path / "w.concord"))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for opened in ("a.conllu", "w.concord"):
        for target in ("a.conllu", opened):
            done = run(tmp_path, "view", opened, "--screenshot", target)
            assert (done.returncode, "inputs are never overwritten" in done.stderr) == (2, True)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_label_table_by_a_relative_path(tmp_path: Path) -> None:
    treebank(tmp_path, "a", "one two")
    (tmp_path / "t.tsv").write_text("dep\tother\n", encoding="utf-8")
    done = run(tmp_path, *["view", "a.conllu", "--labels", "t.tsv", "--screenshot", "s.png"])
    assert (done.returncode, done.stderr) == (0, "")


def test_problems_are_told_in_lines(tmp_path: Path) -> None:
    done = run(tmp_path, *["view", "missing.conllu", "--screenshot", "s.png"])
    assert done.returncode == 1
    assert done.stderr.startswith(f"{tmp_path / 'missing.conllu'}: cannot be opened")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "s.png").exists()


def draw(path: Path, **wanted: object) -> int:
    return run_view(ViewRequest(screenshot=str(path), **wanted))  # type: ignore[arg-type]


def test_an_unknown_sentence_is_bad_usage(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nonsense"):
        draw(tmp_path / "s.png", sentence="nonsense")


def test_a_picture_that_cannot_be_written(qapp: QApplication, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        draw(tmp_path / "no folder" / "s.png")


def test_a_picture_that_is_not_wanted_after_all_leaves_the_old_one(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "s.png").write_bytes(b"old")
    with pytest.raises(InputError):
        draw(tmp_path / "s.png", specs=(VersionSpec("a", str(tmp_path / "missing"), Role.GOLD),))
    assert (tmp_path / "s.png").read_bytes() == b"old"


def test_two_pictures_of_the_same_are_the_same(qapp: QApplication, tmp_path: Path) -> None:
    for name in ("a.png", "b.png"):
        assert draw(tmp_path / name, sentence="10-cathedral") == 0
    assert QImage(str(tmp_path / "a.png")) == QImage(str(tmp_path / "b.png"))


def test_nothing_of_a_window_that_is_closed_stays(qapp: QApplication, tmp_path: Path) -> None:
    before = len(qapp.findChildren(Engine))
    assert draw(tmp_path / "a.png") == 0
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(qapp.findChildren(Engine)) == before


def test_an_engine_that_does_not_work(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("gui.session.worker_process.ROOT", tmp_path)
    assert draw(tmp_path / "s.png") == 1
    assert "No module named" in capsys.readouterr().err


def test_standard_input_is_refused(qapp: QApplication) -> None:
    with pytest.raises(UsageError, match="standard input"):
        run_view(ViewRequest((VersionSpec("a", "-", Role.GOLD),)))


class Visit:
    """Looks at the window of a run once all is there, and closes it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.titles: list[str] = []
        self.files: list[str] = []
        """What ``folder`` holds meanwhile."""
        self._folder = folder
        self._timer = QTimer(interval=20)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        for window in QApplication.topLevelWidgets():
            if isinstance(window, MainWindow) and window.isVisible() and _is_done(window.session):
                self.titles.append(window.windowTitle())
                self.files = names_in(self._folder) if self._folder else []
                self._timer.stop()
                window.close()


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def _is_done(session: Session) -> bool:
    return session.is_idle and len(session.corpus) > 0


def shown(tmp_path: Path, *specs: VersionSpec) -> list[str]:
    """The titles of the window of a run that keeps its settings in ``tmp_path``."""
    visit = Visit()
    assert run_view(ViewRequest(specs, Settings(), profile=str(tmp_path / "profile.ini"))) == 0
    return visit.titles


def test_first_the_sample_then_what_was_open_last(qapp: QApplication, tmp_path: Path) -> None:
    assert shown(tmp_path) == ["sample[*] – TreeConcord"]
    assert shown(tmp_path) == ["sample[*] – TreeConcord"]
    specs = guess_specs([treebank(tmp_path, "a", "one"), treebank(tmp_path, "p_a", "one")])
    assert shown(tmp_path, *specs) == ["a, p_a[*] – TreeConcord"]
    assert shown(tmp_path) == ["a, p_a[*] – TreeConcord"]
    found = QSettings(str(tmp_path / "profile.ini"), QSettings.Format.IniFormat)
    assert set(found.allKeys()) == {"layouts/inspect", "geometry", "recent"}
    assert sys.excepthook is sys.__excepthook__


COPIER = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QWidget
from gui.widgets.application import application
from gui.widgets.slices import SLICE, Slices
from gui.window.main_window import MainWindow
from main import main

def copy_and_close():
    for window in QApplication.topLevelWidgets():
        if isinstance(window, MainWindow) and window.findChild(QAction, "copy").isEnabled():
            timer.stop()
            window.findChild(QAction, "copy").trigger()
            print(QApplication.clipboard().mimeData().hasImage())
            window.close()

application()
timer = QTimer(interval=20)
timer.timeout.connect(copy_and_close)
timer.start()
sys.exit(main(["view", "--temporary-profile"]))
"""


def test_a_window_is_closed_after_a_drawing_was_copied(tmp_path: Path) -> None:
    """It must not crash when it deletes what nobody has pasted."""
    done = run_python(tmp_path, "-c", COPIER, QT_QPA_PLATFORM="offscreen", PYTHONPATH=str(ROOT))
    assert (done.returncode, done.stdout) == (0, "True\n")


def test_a_log_tells_what_goes_over_the_wire(tmp_path: Path) -> None:
    done = run(tmp_path, "--debug", "view", "--screenshot", "s.png")
    assert (done.returncode, done.stdout) == (0, "")
    told = re.findall(
        r"^\S+ \d+ DEBUG \S*worker_process: \S*engine_main (<-|->) 1 (\w+) \(\d+ bytes\)$", done.stderr, re.MULTILINE
    )
    assert (told[0], told[-1]) == (("<-", "OpenVersions"), ("->", "Done"))


def test_a_log_has_the_last_words_of_the_engine(tmp_path: Path) -> None:
    """Its traceback is in the log, among what was logged before."""
    broken = "import sys; sys.modules['core.engine.engine_server'] = None"
    (tmp_path / "sitecustomize.py").write_text(broken, encoding="utf-8")
    done = run(tmp_path, "--debug", "view", "--screenshot", "s.png", PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert re.search(r"^ModuleNotFoundError: .*core.engine.engine_server", done.stderr, re.MULTILINE)


def test_a_profile_of_its_own_lasts(qapp: QApplication, tmp_path: Path) -> None:
    visit = Visit()
    assert main(["view", treebank(tmp_path, "a", "one"), "--profile", str(tmp_path / "mine")]) == 0
    assert visit.titles == ["a[*] – TreeConcord"]
    assert (tmp_path / "mine" / "TreeConcord.ini").exists()
    again = Visit()
    assert main(["--profile", str(tmp_path / "mine")]) == 0
    assert again.titles == ["a[*] – TreeConcord"]


def test_a_temporary_profile_is_forgotten(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = treebank(tmp_path, "a", "one")
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    for options, title in ((["view", file], "a"), ([], "sample")):
        visit = Visit(temporary)
        assert main([*options, "--temporary-profile"]) == 0
        assert visit.titles == [f"{title}[*] – TreeConcord"]
        assert len(visit.files) == 1
        assert names_in(temporary) == []


def test_a_profile_that_cannot_be_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert main(["--profile", str(tmp_path / "file" / "inside")]) == 2
    assert "the folder of --profile cannot be made" in capsys.readouterr().err


def test_the_sample_is_as_it_says() -> None:
    assert [(spec.name, spec.native_gold) for spec in sample_specs()] == [
        ("ud", None),
        ("sud", None),
        ("parser_ud", "ud"),
        ("parser_sud", "sud"),
    ]
    assert [(spec.name, spec.native_gold) for spec in bracketed_sample_specs()] == [
        ("ud", None),
        ("ptb", None),
        ("parser_ud", "ud"),
        ("parser_ptb", "ptb"),
    ]


def test_a_picture_waits_for_what_the_window_has_still_to_show(session: Session) -> None:
    """Of the same files, a picture said 1,024, 0 or 512 of 1,127 sentences."""
    window, shown = QWidget(), list[int]()

    def count() -> None:
        shown.append(len(shown))
        if len(shown) < 3:
            call.start()

    def slices() -> Generator[int, None, None]:
        yield SLICE
        yield SLICE
        call.start()

    call, work = DeferredCall(count, window, 10**6), Slices(window)
    work.do(slices(), lambda _: None)
    Completion(session).wait(window)
    assert (shown, work.is_busy, call.isActive()) == ([0, 1, 2], False, False)
