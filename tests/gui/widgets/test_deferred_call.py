"""What follows the trees, such as the scores, is done once for many changes, and can be had at once."""

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from gui.widgets.deferred_call import DeferredCall


def test_of_many_changes_only_the_last_is_followed(qtbot: QtBot) -> None:
    owner, shown, done = QObject(), 0, list[int]()
    following = DeferredCall(lambda: done.append(shown), owner)
    for shown in (1, 2, 3):  # noqa: B007
        following.start()
        qtbot.wait(1)
    assert done == []
    qtbot.waitUntil(lambda: not following.isActive())
    assert done == [3]


def test_a_picture_of_the_window_need_not_wait(qtbot: QtBot) -> None:
    owner, done = QObject(), list[str]()
    following = DeferredCall(lambda: done.append("followed"), owner)
    following.catch_up()
    assert done == []
    following.start()
    following.catch_up()
    following.catch_up()
    assert done == ["followed"]
    assert not following.isActive()
