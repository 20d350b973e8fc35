"""Waiting for a session, and files for it to open."""

from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gui.session.session import Session
from gui.widgets.deferred_call import DeferredCall


def settle(session: Session, qtbot: QtBot) -> None:
    """Waits until all that was asked for is there, in all that follows the trees too."""
    qtbot.waitUntil(lambda: session.is_idle)
    for window in QApplication.topLevelWidgets():
        _catch_up(window)


def catch_up(widget: QWidget) -> None:
    """Has all done now that a widget waits with until it is still."""
    QApplication.processEvents()
    _catch_up(widget)


def _catch_up(widget: QWidget) -> None:
    for following in widget.findChildren(DeferredCall):
        following.catch_up()


def treebank(folder: Path, name: str, *sentences: str) -> str:
    """The path of a new file of sentences, each given as its words, of which each depends on the one before."""
    path = folder / f"{name}.conllu"
    path.write_text("".join(map(_block, sentences)), encoding="utf-8")
    return str(path)


def _block(sentence: str) -> str:
    rows = (f"{i}\t{word}\t_\tX\t_\t_\t{i - 1}\tdep\t_\t_\n" for i, word in enumerate(sentence.split(), start=1))
    return "".join(rows) + "\n"
