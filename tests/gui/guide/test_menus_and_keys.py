"""Every menu, key and tab that the guide names is there."""

import re
from collections.abc import Sequence

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gui.actions.all_acts import acts
from gui.docks.corpus.pages import CorpusContents
from gui.session.session import Session
from gui.widgets.buttons import MenuButton
from gui.window.main_window import MainWindow
from tests.gui.guide.guide_pages import PAGES, flowing, part

ARROWS = {"←": "Left", "→": "Right", "↑": "Up", "↓": "Down", "PgDn": "PgDown", "Enter": "Return"}
OF_WIDGETS = {"Ctrl+C", "Ctrl+Space", "Shift+Tab", "F1"}
"""Keys that a widget of Qt has, wherever it is, or that show the keys."""
OF_DOCKS = {"Export"}
"""Menus that are not in the menu bar."""


def named_menus(page: str) -> set[str]:
    found = re.findall(r"\*([A-Z]\w*(?: → [^*→]+)+)\*", flowing(PAGES[page]))
    return {each for each in found if each.split(" → ")[0] not in OF_DOCKS}


def named_keys(page: str) -> set[str]:
    found = re.findall(r"\b(?:(?:Ctrl|Alt|Shift)\+)+(?:F?\d+|[↑↓←→]|[A-Z]\w*)|\bF\d{1,2}\b", flowing(PAGES[page]))
    return {"+".join(ARROWS.get(part, part) for part in each.split("+")) for each in found} - OF_WIDGETS


def bare(text: str) -> str:
    return text.replace("&", "").removesuffix("…")


def is_in(menu_titles: list[str], menus: Sequence[tuple[str, QMenu]]) -> bool:
    """Whether an entry is in one of the ``menus``, each with its title."""
    first, *others = menu_titles
    for title, menu in menus:
        if bare(title) == first:
            if not others:
                return True
            entries = [bare(action.text()) for action in menu.actions()]
            below = [action.menu() for action in menu.actions() if isinstance(action.menu(), QMenu)]
            if len(others) == 1 and others[0] in entries:
                return True
            return is_in(others, [(each.title(), each) for each in below if isinstance(each, QMenu)])
    return False


def test_the_guide_names_menus_and_keys() -> None:
    assert len(set.union(*map(named_menus, PAGES))) >= 20
    assert len(set.union(*map(named_keys, PAGES))) >= 30


@pytest.mark.parametrize("page", PAGES)
def test_menus_that_are_named_are_there(page: str, window: MainWindow, sample: Session) -> None:
    menus = [action.menu() for action in window.menuBar().actions()]
    found = [(menu.title(), menu) for menu in menus if isinstance(menu, QMenu)]
    found += [(button.text(), button.menu()) for button in window.findChildren(MenuButton)]
    assert [each for each in named_menus(page) if not is_in(list(map(bare, each.split(" → "))), found)] == []


@pytest.mark.parametrize("page", PAGES)
def test_keys_that_are_named_do_something(page: str, qtbot: QtBot) -> None:
    of_acts = {QKeySequence(key).toString() for act in acts() for key in act.keys}
    assert named_keys(page) - of_acts == set()


def test_the_pages_of_the_corpus_are_described_in_their_order(
    window: MainWindow, sample: Session, qtbot: QtBot
) -> None:
    window.acts["corpus"].trigger()
    qtbot.waitUntil(lambda: bool(window.findChildren(CorpusContents)))
    (contents,) = window.findChildren(CorpusContents)
    tabs = [contents.tabs.tabText(i) for i in range(contents.tabs.count())]
    described = re.findall(r"^## (.*)$", PAGES["corpus"], re.MULTILINE)
    assert [each for each in described if each in tabs] == tabs
    numbers = ("six", "seven", "eight", "nine", "ten", "eleven")
    assert f"in {numbers[len(tabs) - 6]} ways" in flowing(PAGES["corpus"])


def test_the_layouts_are_described(window: MainWindow) -> None:
    described = re.findall(r"^\| ([A-Z][^|]*) \|", PAGES["layouts"], re.MULTILINE)
    (menu,) = (each for each in window.findChildren(QMenu) if bare(each.title()) == "Layouts")
    offered = [bare(action.text()) for action in menu.actions()]
    assert described == [each for each in offered if each and each in described]
    assert len(described) == 5
    assert part("layouts", "Focus on one parse")
