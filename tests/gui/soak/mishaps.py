"""What goes wrong while a person works: files that can't be read or take too long, and processes that are killed."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QPushButton

from gui.docks.merge.start_dialog import StartDialog
from gui.session.worker_process import Worker
from gui.window.main_window import WorkBar
from tests.gui.killing.person import Acting, shown
from tests.gui.soak.able_person import AblePerson

LARGE: Final = "large/ud.conllu"
"""A treebank in the person's folder that is still being read when it is cancelled."""

SENTENCES: Final = 20_000
"""How many it has."""


class UnluckyPerson(AblePerson):
    """Cancels, drops what is no treebank, and loses processes; what was open is still there afterwards."""

    def drop(self, _: str) -> Acting:
        """Drops a treebank, which is added, and a file that is none, which is refused."""
        versions = len(self._window.session.specs)
        for name, more in (("parser_sud.conllu", 1), ("notes.txt", 1)):
            urls = QMimeData()
            urls.setUrls([QUrl.fromLocalFile(str(Path(self.task.folder) / name))])
            copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            middle = self._window.rect().center()
            told = self._complaints
            QApplication.sendEvent(self._window, QDragEnterEvent(middle, copy, urls, left, none))
            QApplication.sendEvent(self._window, QDropEvent(QPointF(middle), copy, urls, left, none))
            if name == "notes.txt":
                yield lambda before=told: self._complaints > before  # type: ignore[misc]
            yield self._is_settled
            assert len(self._window.session.specs) == versions + more

    def cancel(self, _: str) -> Acting:
        """Opens a large treebank, and cancels while it is read."""
        session = self._window.session
        before = session.corpus
        yield from self._choose_files("open", [LARGE.removesuffix(".conllu")])
        yield lambda: session.is_opening and session.corpus is not before
        (cancel,) = self._find(WorkBar).findChildren(QPushButton)
        cancel.click()
        yield self._is_settled
        assert session.corpus is before

    def kill_engine(self, _: str) -> Acting:
        """Has the engine killed while it reads and while it scores; then it scores as if nothing had been."""
        session = self._window.session
        before, engine = session.corpus, session._tasks.engine
        yield from self._choose_files("open", [LARGE.removesuffix(".conllu")])
        yield lambda: session.is_opening and session.corpus is not before
        yield from self._killed(engine)
        assert session.corpus is before
        session.score()
        yield from self._killed(engine)
        session.score()
        yield self._is_settled
        assert session.corpus.scored == session.corpus.expected

    def kill_merge(self, _: str) -> Acting:
        """Has the merging process killed, which ends the merge."""
        yield from self.begin_merge("")
        yield from self._killed(self._merging.client.worker)
        assert not self._merging.client.is_going

    def begin_merge(self, _: str) -> Acting:
        """Begins a merge without any decision."""
        for path in Path(self.task.folder).rglob("*.decisions"):
            path.unlink()
        self.action("merge_versions").trigger()
        yield lambda: bool(shown(StartDialog))
        (start,) = shown(StartDialog)
        start.unifying.setChecked(True)
        start.merge.click()
        yield self._is_merging

    def _killed(self, worker: Worker) -> Acting:
        """Waits until the window says that the process has ended, and has told."""
        told = self._complaints
        assert worker.process is not None
        worker.process.kill()
        yield lambda: self._complaints > told
        yield self._is_settled
