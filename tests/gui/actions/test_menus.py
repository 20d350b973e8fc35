"""The tables of acts and menus hold together."""

from collections import Counter
from collections.abc import Iterator

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenuBar
from pytestqt.qtbot import QtBot

from gui.actions.act import Needs
from gui.actions.all_acts import acts
from gui.actions.menus import Actions, Menu, menus


def entries(menu: Menu) -> Iterator[str]:
    for entry in menu.entries:
        if isinstance(entry, Menu):
            yield from entries(entry)
        elif entry is not None:
            yield entry


def test_every_act_is_in_one_menu() -> None:
    """The arrangement for merging is a layout like others, and people who merge look for it in their menu."""
    found = Counter(entry for menu in menus() for entry in entries(menu))
    assert found == Counter([*(act.name for act in acts()), "merge_perspective"])


def test_every_act_says_what_it_does_and_each_key_does_one_thing() -> None:
    assert all(act.text and act.meaning for act in acts())
    keys = Counter(key for act in acts() for key in act.keys)
    assert max(keys.values()) == 1
    assert all(QKeySequence(key).count() == 1 for key in keys)


def test_letters_to_choose_by_differ_within_a_menu() -> None:
    texts = {act.name: act.text for act in acts()}
    for menu in menus():
        titles = [entry.title if isinstance(entry, Menu) else texts[entry] for entry in menu.entries if entry]
        marks = Counter(title[title.index("&") + 1].lower() for title in titles)
        assert max(marks.values()) == 1, (menu.name, marks)


def test_acts_are_enabled_when_what_they_need_is_there(qtbot: QtBot) -> None:
    bar = QMenuBar()
    qtbot.addWidget(bar)
    actions = Actions(bar)
    actions.enable(Needs.NOTHING)
    assert actions["open"].isEnabled()
    assert not actions["next"].isEnabled()
    actions.enable(Needs.SENTENCES)
    assert actions["next"].isEnabled()
    assert not actions["worst"].isEnabled()
    assert not actions["export"].isEnabled()
    actions.enable(Needs.SENTENCES | Needs.SCORES)
    assert not actions["worst"].isEnabled()
    actions.enable(Needs.SENTENCES | Needs.COMPARED | Needs.SCORES)
    assert actions["worst"].isEnabled()
    assert actions["export"].isEnabled()
