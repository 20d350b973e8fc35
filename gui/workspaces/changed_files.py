"""Tells when a file that the window shows has changed on disk, and reads it again if the person wants that."""

from collections.abc import Iterable, Mapping, Sequence, Set
from concurrent.futures import Future
from functools import partial
from pathlib import Path, PurePath
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QMainWindow, QPushButton

from core.workspaces.missing_or_changed_files import file_state
from core.workspaces.workspace import FileState
from gui.i18n.bidi_isolates import on_one_line
from gui.i18n.locale_numbers import filled
from gui.session.session import Session
from gui.widgets.boxes import in_row
from gui.workspaces.recent_menu import some
from gui.workspaces.worker_thread import WorkerThread

EVERY: Final = 2000
"""Milliseconds between two looks at the files."""

SOON: Final = 300
"""Milliseconds until the next look at a file that may still be being written."""

LONGEST: Final = 40
"""The most characters shown of a name."""

Stamp = tuple[int, int]
"""Time of the last change, in nanoseconds, and size."""

GONE: Final = (0, -1)
"""The stamp of a file that is not there any more."""

NOTHING: Final = FileState(-1, "")
"""The state of a file that is not there any more."""


class _Look(NamedTuple):
    """What a look has found: the present stamps, and the states of files that are not what is shown."""

    stamps: Mapping[str, Stamp]
    changed: Mapping[str, FileState]


def _stamps(paths: Iterable[str]) -> Mapping[str, Stamp]:
    """The stamps of the files that are there, or not; nothing is known of others, such as on a broken network."""
    found = dict[str, Stamp]()
    for path in paths:
        try:
            status = Path(path).stat()
        except FileNotFoundError:
            found[path] = GONE
            continue
        except (OSError, ValueError):
            continue
        found[path] = status.st_mtime_ns, status.st_size
    return found


class ChangedNotice(QFrame):
    """Names changed files in the status bar; hidden if there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.ToolTipBase)
        self.text = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.reload, self.decline = QPushButton(self.tr("Reload")), QPushButton(self.tr("Not now"))
        self.reload.setToolTip(self.tr("Read the files as they are now; your edits are made to them again"))
        self.decline.setToolTip(self.tr("Go on with the files as they were; File → Reload files reads them later"))
        in_row(6, self.text, self.reload, self.decline, inside=self, margins=0)
        self.hide()

    def show_files(self, changed: Sequence[str], gone: Sequence[str] = ()) -> None:
        """Names these files; says nothing of none."""
        told = ((self.tr("Changed on disk: {files}"), changed), (self.tr("Deleted or moved: {files}"), gone))
        text = "; ".join(
            filled(said, files=some([on_one_line(PurePath(path).name, LONGEST) for path in paths]))
            for said, paths in told
            if paths
        )
        is_new = bool(text) and text != self.text.text()
        self.text.setText(text)
        self.text.setToolTip("\n".join((*changed, *gone)))
        self.reload.setVisible(bool(changed))
        self.setVisible(bool(text))
        if is_new:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))


class ChangedFiles(QObject):
    """Looks at the files of the versions shown whenever the window is activated, and every other second.

    A thread looks, and not the window, which would stand still while a share on the network does not answer. Nor does
    `QFileSystemWatcher`: it loses files that are replaced, and hears nothing of what other computers change.
    """

    def __init__(self, session: Session, window: QMainWindow) -> None:
        super().__init__(window)
        self._session, self._window = session, window
        self._looking = WorkerThread(self)
        self._corpus = session.corpus
        self._read, self._begun = dict[str, Stamp](), dict[str, Stamp]()
        """The stamps of the files shown as they were read, and those of files that are being opened."""
        self._doubtful: Set[str] = frozenset()
        """Files that changed while they were read: their known states may not be those of what is shown."""
        self._seen: Mapping[str, Stamp] = {}
        self._changed: Mapping[str, FileState] = {}
        self._declined: Mapping[str, FileState] = {}
        self._before: Mapping[str, FileState] | None = None
        """The known states before files are read again."""
        self.notice = ChangedNotice()
        window.statusBar().insertPermanentWidget(0, self.notice)
        self.notice.reload.clicked.connect(self.reload)
        self.notice.decline.clicked.connect(self._decline)
        self._again, self._soon = QTimer(self, interval=EVERY), QTimer(self, interval=SOON, singleShot=True)
        for timer in (self._again, self._soon):
            timer.timeout.connect(self.look)
        self._again.start()
        window.installEventFilter(self)
        session.versions_changed.connect(self._begin)
        session.settled.connect(self._settle)
        session.problems_found.connect(self._ask_again)

    def end(self) -> None:
        """Looks no more, and does not wait for a file that does not answer."""
        self._again.stop()
        self._soon.stop()
        self._looking.end(waits=False)

    @property
    def is_idle(self) -> bool:
        """Whether no file is being looked at."""
        return self._looking.is_idle

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.WindowActivate:
            self.look()
        return super().eventFilter(watched, event)

    @property
    def _paths(self) -> list[str]:
        return [spec.path for spec in self._session.specs if spec.has_file]

    @Slot()
    def _begin(self) -> None:
        """Notes the stamps of files that are being read."""
        if not self._session.is_opening:
            return
        paths, begun = self._paths, self._begun

        def note(found: Future[Mapping[str, Stamp]]) -> None:
            begun.update({path: stamp for path, stamp in found.result().items() if path not in begun})

        self._looking.do(partial(_stamps, paths), note)

    @Slot()
    def _settle(self) -> None:
        """Takes what was read for what is shown, unless opening failed."""
        session, begun = self._session, self._begun
        before, self._before, self._begun = self._before, None, {}
        if session.corpus is self._corpus:
            if before is not None:
                session.document.states = before
            return
        self._tell_read([path for path in self._declined if path in self._paths])
        self._corpus, self._read, self._doubtful = session.corpus, begun, frozenset()
        self._seen, self._declined = {}, {}
        self._show({})

        def compare(found: Future[Mapping[str, Stamp]]) -> None:
            if self._read is begun:
                self._doubtful = {path for path, stamp in found.result().items() if stamp != begun.get(path)}

        self._looking.do(partial(_stamps, self._paths), compare)

    def _tell_read(self, paths: Sequence[str]) -> None:
        """Says which files, that the person wanted to be shown as they were, had to be read again with all others."""
        if paths:
            names = [on_one_line(PurePath(path).name, LONGEST) for path in paths]
            text = self.tr("Read again with all files, and shown as they are now: {files}")
            self._window.statusBar().showMessage(filled(text, files=some(names)))

    @Slot()
    def look(self) -> None:
        """Has a thread look at the files, unless it still does."""
        session = self._session
        if session.is_opening or not self.is_idle:
            return
        paths, corpus, states = self._paths, session.corpus, session.document.states
        read, seen, doubtful = self._read, self._seen, self._doubtful

        def look() -> _Look:
            now = _stamps(paths)
            # A file that is still being written is not read through every time.
            still = [path for path, stamp in now.items() if stamp != read.get(path) and stamp == seen.get(path)]
            gone = {path: NOTHING for path in still if now[path] == GONE}
            return _Look(now, {**_not_as_shown(still, states, doubtful), **gone})

        def take(found: Future[_Look]) -> None:
            if corpus is not session.corpus or session.is_opening:
                return
            (now, changed), before = found.result(), self._seen
            self._seen = now
            if any(stamp != read.get(path) and stamp != before.get(path) for path, stamp in now.items()):
                self._soon.start()
            else:
                self._show(changed)

        self._looking.do(look, take)

    def _show(self, changed: Mapping[str, FileState]) -> None:
        self._changed = changed
        told = [path for path, state in changed.items() if self._declined.get(path) != state]
        gone = [path for path in told if changed[path] == NOTHING]
        self.notice.show_files([path for path in told if path not in gone], gone)

    @Slot()
    def _decline(self) -> None:
        """Says nothing more of the files until they change again."""
        self._declined = self._changed
        self._show(self._changed)

    @Slot()
    def _ask_again(self) -> None:
        """Tells of files again: nothing may be counted with edits made to them as they were."""
        self._declined = {}
        self.look()

    @Slot()
    def reload(self) -> None:
        """Reads the files that have changed again; edits, notes and decisions are kept as far as they still apply."""
        session = self._session
        if session.is_opening:
            return
        corpus, states, paths, doubtful = session.corpus, session.document.states, self._paths, self._doubtful

        def read_again(found: Future[Mapping[str, FileState]]) -> None:
            if corpus is not session.corpus or session.is_opening:
                return
            if not (changed := found.result()):
                is_gone = NOTHING in self._changed.values()
                none = self.tr("No file that is open has changed on disk.")
                self._window.statusBar().showMessage(self.tr("No other file has changed on disk.") if is_gone else none)
                return
            # A merge that goes on follows what is shown: it must know that this is another state of the files.
            self._before, session.document.states = states, {**states, **changed}
            session.change(session.specs)

        self._looking.do(partial(_not_as_shown, paths, states, doubtful), read_again)


def _not_as_shown(paths: Iterable[str], states: Mapping[str, FileState], doubtful: Set[str]) -> Mapping[str, FileState]:
    """The present states of those files that have another content than what was read, or may have."""
    found = {path: file_state(path) for path in paths}
    return {path: state for path, state in found.items() if state and (path in doubtful or state != states.get(path))}
