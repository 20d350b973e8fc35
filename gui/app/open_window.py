"""Opens the window, or draws it to a file once all its contents are final."""

import gc
import logging
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QEventLoop,
    QMessageLogContext,
    QObject,
    QSize,
    Qt,
    QtMsgType,
    Slot,
    qInstallMessageHandler,
    qVersion,
)
from PySide6.QtWidgets import QApplication, QWidget

from core.base.errors import InputError, Problem, UsageError
from core.base.regular_files import free_inputs
from core.base.remote_files import is_remote
from core.cli.console import check_output, put_bytes
from core.formats.open_text import STANDARD_INPUT
from core.model.version import VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import folder_of, load_workspace
from core.workspaces.missing_or_changed_files import look_for_files
from core.workspaces.workspace import Workspace, paths_in, with_paths
from gui.app.display import has_display
from gui.app.starting_window import settings_in, settings_of_person, show_painted, starting_window
from gui.i18n.language import set_language
from gui.pdf.writer import png_bytes
from gui.session.document import Document
from gui.session.engine import Engine
from gui.session.refusals import Refusal
from gui.session.session import Session
from gui.widgets.application import application
from gui.widgets.deferred_call import DeferredCall
from gui.widgets.profile import Profile, ThemeChoice
from gui.widgets.sample import sample_specs
from gui.widgets.slices import Slices
from gui.window.error_reports import ErrorReports
from gui.window.main_window import MainWindow
from gui.workspaces.opening import Change

FRAME: Final = QSize(16, 40)
"""Room for the frame and title bar that desktops put around a window, in pixels; they tell only once it is shown."""


def fill_small_screen(window: QWidget) -> None:
    """Maximizes a window that would reach beyond its screen together with its frame."""
    if not has_room(window.size(), window.screen().availableSize()):
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def has_room(size: QSize, screen: QSize) -> bool:
    """Whether a window of this size and its frame fit on a screen."""
    return (size + FRAME).boundedTo(screen) == size + FRAME


class EngineError(Exception):
    """The engine ended unexpectedly; has its last output."""


class Completion(QObject):
    """Waits until a session has all requested results, or failed."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._loop = QEventLoop(self)
        self._error: Exception | None = None
        session.problems_found.connect(self._note_problems)
        session.refused.connect(self._note_refusal)
        session.engine_died.connect(self._note_death)
        session.progress.connect(self._end_if_idle)

    def wait(self, window: QWidget) -> None:
        """Runs the event loop until ``window`` shows all of it, too.

        Raises `InputError`, `UsageError` or `EngineError` if something failed.
        """
        while self._error is None:
            if not self._session.is_idle:
                self._loop.exec()
            elif not catch_up(window):
                return
        raise self._error

    @Slot(object)
    def _note_problems(self, problems: Sequence[Problem]) -> None:
        self._error = InputError(problems)

    @Slot(object)
    def _note_refusal(self, refusal: Refusal) -> None:
        self._error = UsageError("{reason}", reason=refusal.reason)

    @Slot(str)
    def _note_death(self, output: str) -> None:
        self._error = EngineError(output)

    @Slot()
    def _end_if_idle(self) -> None:
        if self._session.is_idle:
            self._loop.quit()


def catch_up(window: QWidget) -> bool:
    """Makes the calls that wait for a pause, and goes on with work in slices; whether there was anything to do."""
    QApplication.processEvents()
    waiting = [each for each in window.findChildren(DeferredCall) if each.isActive()]
    for each in waiting:
        each.catch_up()
    return bool(waiting) or any(each.is_busy for each in window.findChildren(Slices))


def save_picture(window: QWidget, path: str) -> None:
    """Writes a picture of ``window`` as PNG, atomically; to standard output if the path is ``-``.

    Raises `InputError` if the file can't be written, `UsageError` if standard output is a terminal.
    """
    catch_up(window)
    put_bytes(path, png_bytes(window.grab().toImage()))


_LOG = logging.getLogger(__name__)

SAMPLE_PICTURE: Final = "treeconcord-sample.png"
"""The file to which the window is drawn if there is no display."""

_WITHOUT_CLIPBOARD: Final = ("eglfs", "linuxfb", "minimal", "offscreen", "vnc")
"""Platforms of Qt on which what is copied stays in the program; on others, they hand it over when it ends."""


@dataclass(frozen=True, slots=True)
class ViewRequest:
    """The arguments of ``view``.

    Without ``specs``, opens what was open last, or the sample. ``workspace`` is the file of the workspace that
    ``specs`` and ``settings`` come from, if any. ``sentence`` is the name of the sentence to show.
    ``screenshot`` is the file to draw a window of ``size`` pixels to instead of showing it. ``theme`` is ``light`` or
    ``dark``. ``profile`` is a file to keep settings in instead of the person's own.
    """

    specs: tuple[VersionSpec, ...] = ()
    settings: Settings = field(default_factory=Settings)
    workspace: str | None = None
    sentence: str | None = None
    screenshot: str | None = None
    size: tuple[int, int] = (1280, 800)
    theme: str | None = None
    profile: str | None = None


def run_view(request: ViewRequest) -> int:
    """Opens the window, and returns the exit code when it is closed; without a display, draws it to a file instead.

    Raises `InputError` or `UsageError` if the window can't be opened or drawn.
    """
    request = _with_absolute_paths(request)
    signal.signal(
        signal.SIGINT, signal.SIG_DFL
    )  # Inside Qt's event loop, Python handles the signal too late or not at all.
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        if request.screenshot is None:
            sys.stderr.write(f"There is no display; what the window would show is drawn to {SAMPLE_PICTURE}.\n")
            request = replace(request, screenshot=SAMPLE_PICTURE)
    engine = Engine(application())
    gc.freeze()  # As `application` does, but most was loaded since.
    engine.start()
    try:
        if request.screenshot is None:
            return _show(request, Session(engine))
        with _without_size_hints():
            return _draw(request, request.screenshot, Session(engine))
    finally:
        engine.stop()
        engine.deleteLater()


def _show(request: ViewRequest, session: Session) -> int:
    free_inputs()
    settings = settings_of_person() if request.profile is None else settings_in(request.profile)
    _LOG.info("Qt %s on %s, profile %s", qVersion(), QApplication.platformName(), settings.fileName())
    profile = Profile(settings)
    set_language(profile.language)
    theme = profile.theme if request.theme is None else ThemeChoice(request.theme)
    starting = starting_window()
    if starting:
        starting.show_preparing()
    window = MainWindow(session, profile, theme)
    reports = ErrorReports(session, window, window.workspaces)
    sys.excepthook = reports.show_crash
    window.trees.show_opening()
    fill_small_screen(window)
    show_painted(window)
    if starting:
        starting.close()
    if request.workspace is not None:
        window.workspaces.open_first(request.workspace, _asked_beside(request), request.sentence)
    elif request.specs:
        session.open(request.specs, request.settings, request.sentence)
    else:
        window.workspaces.open_last(request.settings, request.sentence)
    window.workspaces.start()
    try:
        return QApplication.exec()
    finally:
        sys.excepthook = sys.__excepthook__
        _delete(window)
        if QApplication.platformName() in _WITHOUT_CLIPBOARD:
            QApplication.clipboard().clear()  # Qt would delete what was copied when Python has ended, and crash.
        settings.sync()  # A temporary profile is deleted before Qt would write the settings.


def _asked_beside(request: ViewRequest) -> Change:
    """The change that ``request`` makes to its workspace."""

    def change(workspace: Workspace) -> Workspace:
        assert request.workspace is not None
        found, _ = look_for_files(workspace, folder_of(request.workspace))
        if (found.versions, found.settings) == (request.specs, request.settings):
            return workspace
        return replace(workspace, versions=request.specs, settings=request.settings)

    return change


def _draw(request: ViewRequest, path: str, session: Session) -> int:
    named = list[str]()
    if request.workspace is not None:
        workspace = load_workspace(request.workspace).workspace
        decisions = [workspace.merge.decisions] if workspace.merge else []
        named = [request.workspace, *paths_in(workspace), *decisions]
    check_output(path, request.specs, request.settings, named)
    with TemporaryDirectory(prefix="treeconcord-") as folder:
        settings = settings_in(str(Path(folder) / "profile.ini"))
        try:
            return _draw_with(Profile(settings), request, path, session)
        finally:
            settings.sync()  # Otherwise it would be written later, and create the folder again.


def _draw_with(profile: Profile, request: ViewRequest, path: str, session: Session) -> int:
    set_language(profile.language)
    window = MainWindow(session, profile, ThemeChoice(request.theme or ThemeChoice.LIGHT), request.size)
    window.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    window.show()
    QApplication.processEvents()  # Panels get their sizes before they are filled, as on a screen.
    completion = Completion(session)
    if request.workspace is None:
        session.open(request.specs or sample_specs(), request.settings, request.sentence)
    else:
        read = load_workspace(request.workspace).workspace
        workspace = replace(read, versions=request.specs, settings=request.settings)
        session.open_workspace(workspace, Document(workspace), request.sentence)
    try:
        completion.wait(window)
        save_picture(window, path)
    except EngineError as error:
        sys.stderr.write(f"treeconcord: the engine ended unexpectedly\n{error}\n")
        return 1
    finally:
        window.close()
        _delete(window)
    return 0


def _delete(window: MainWindow) -> None:
    """Deletes the window now: the garbage collector might do so while Qt is using it."""
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@contextmanager
def _without_size_hints() -> Iterator[None]:
    """Drops the warnings that Qt logs whenever a window without a display changes its minimum size."""

    def write(_: QtMsgType, __: QMessageLogContext, message: str) -> None:
        if "propagateSizeHints" not in message:
            sys.stderr.write(f"{message}\n")

    before = qInstallMessageHandler(write)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


def _with_absolute_paths(request: ViewRequest) -> ViewRequest:
    """Makes paths absolute, since the engine works in another folder. Raises `UsageError` for standard input."""
    if any(spec.path == STANDARD_INPUT for spec in request.specs):
        raise UsageError("the window reads files, not standard input; save it to a file first")
    found = with_paths(Workspace(request.specs, request.settings), _absolute)
    workspace = request.workspace and _absolute(request.workspace)
    return replace(request, specs=found.versions, settings=found.settings, workspace=workspace)


def _absolute(path: str) -> str:
    return path if is_remote(path) else str(Path(path).absolute())
