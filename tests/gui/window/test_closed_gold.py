"""A gold that is closed and added again has its parses again, as is said."""

from dataclasses import replace
from pathlib import Path
from shutil import copyfile

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QToolButton
from pytestqt.qtbot import QtBot

from core.model.spans import span_of
from core.model.version import Role, VersionSpec
from gui.docks.versions.panel import VersionCard
from gui.session.session import Session
from gui.trees_view.panel import TreesPanel
from gui.widgets.sample import sample_specs
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle

NO_MARKS = dict.fromkeys(map(ord, "\u200e\u2068\u2069"))


def card(window: MainWindow, name: str, qtbot: QtBot) -> VersionCard:
    def found() -> list[VersionCard]:
        all_cards = [each for each in window.findChildren(VersionCard) if not each.isHidden()]
        return [each for each in all_cards if each.accessibleName().translate(NO_MARKS).endswith(f" {name}")]

    qtbot.waitUntil(lambda: bool(found()))
    return found()[0]


def close(window: MainWindow, name: str, session: Session, qtbot: QtBot) -> None:
    buttons = card(window, name, qtbot).findChildren(QToolButton)
    next(each for each in buttons if each.accessibleName().startswith("Remove")).click()
    settle(session, qtbot)


def choose_role(window: MainWindow, name: str, text: str, session: Session, qtbot: QtBot) -> None:
    (box,) = card(window, name, qtbot).findChildren(QComboBox)
    qtbot.waitUntil(lambda: text in [box.itemText(i).translate(NO_MARKS) for i in range(box.count())])
    index = [box.itemText(i).translate(NO_MARKS) for i in range(box.count())].index(text)
    box.setCurrentIndex(index)
    box.activated.emit(index)
    settle(session, qtbot)


def add(window: MainWindow, name: str, session: Session, qtbot: QtBot) -> None:
    window.files.add_files([next(spec.path for spec in sample_specs() if spec.name == name)])
    settle(session, qtbot)


def natives(session: Session) -> dict[str, str | None]:
    return {spec.name: spec.native_gold for spec in session.specs if spec.native_gold}


def said(window: MainWindow) -> str:
    return window.statusBar().currentMessage().translate(NO_MARKS)


OWN = {"parser_ud": "ud", "parser_sud": "sud"}


def test_its_parse_follows_another_for_now(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    close(opened, "sud", session, qtbot)
    assert natives(session) == {"parser_ud": "ud", "parser_sud": "ud"}
    assert said(opened) == "For now, ud is the native gold of parser_sud, instead of sud."
    add(opened, "sud", session, qtbot)
    assert natives(session) == OWN
    assert said(opened) == "sud is the native gold of parser_sud again."


def test_what_is_said_stays_where_something_was_edited(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """Edits were done to the sentence once more, which wiped the status bar."""
    renamed(opened, "parser_ud", session, qtbot)
    close(opened, "sud", session, qtbot)
    assert said(opened) == "For now, ud is the native gold of parser_sud, instead of sud."


def renamed(window: MainWindow, version: str, session: Session, qtbot: QtBot) -> None:
    """Gives the first word another relation in a version."""
    session.show(0)
    (trees,) = window.findChildren(TreesPanel)
    view = trees.view
    view.go_to_span(span_of([1]), version)
    for name in ("unlock", "rename"):
        (action,) = window.findChildren(QAction, name)
        action.trigger()
    (typed,) = view.viewport().findChildren(QLineEdit)
    typed.setText("dep")
    QTest.keyClick(typed, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(session.corpus.ledger.edits))


def test_a_parse_comes_back_as_it_was(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    """It came as a gold named by its file, without its edits, which Ctrl+Z undid unseen meanwhile."""
    path = str(copyfile(next(spec.path for spec in sample_specs() if spec.name == "sud"), tmp_path / "x.conllu"))

    def add_again() -> VersionSpec:
        opened.files.add_files([path])
        qtbot.waitUntil(lambda: path in [spec.path for spec in session.specs])
        settle(session, qtbot)
        return next(spec for spec in session.specs if spec.path == path)

    was = replace(add_again(), name="mine", role=Role.PARSE)
    session.change([*(spec for spec in session.specs if spec.path != path), replace(was, native_gold="sud")])
    settle(session, qtbot)
    renamed(opened, "mine", session, qtbot)
    close(opened, "mine", session, qtbot)
    (undo,) = opened.findChildren(QAction, "undo")
    undo.trigger()
    qtbot.waitUntil(lambda: "Undone in mine, which is not open: sentence " in said(opened))
    (redo,) = opened.findChildren(QAction, "redo")
    redo.trigger()
    assert not session.document.edits, "it can be redone once it is open"
    back = add_again()
    assert (back.name, back.role, back.native_gold) == ("mine", Role.PARSE, "sud")
    redo.trigger()
    qtbot.waitUntil(lambda: len(session.document.edits) == 1)


def test_a_gold_and_its_parse_come_back_together(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    """The parse came back to the gold that it had followed for want of its own."""
    paths = [next(spec.path for spec in sample_specs() if spec.name == name) for name in ("sud", "parser_sud")]
    close(opened, "sud", session, qtbot)
    close(opened, "parser_sud", session, qtbot)
    opened.files.add_files(paths)
    settle(session, qtbot)
    assert natives(session) == OWN


def test_a_parse_that_is_back_before_its_gold_waits_for_it(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    close(opened, "parser_sud", session, qtbot)
    close(opened, "sud", session, qtbot)
    add(opened, "parser_sud", session, qtbot)
    assert said(opened) == "For now, ud is the native gold of parser_sud, instead of sud."
    add(opened, "sud", session, qtbot)
    assert natives(session) == OWN


def test_another_file_of_its_name_is_not_it(opened: MainWindow, session: Session, qtbot: QtBot, tmp_path: Path) -> None:
    close(opened, "sud", session, qtbot)
    other = tmp_path / "sud.conllu"
    copyfile(next(spec.path for spec in sample_specs() if spec.name == "sud"), other)
    opened.statusBar().clearMessage()
    opened.files.add_files([str(other)])
    settle(session, qtbot)
    assert natives(session)["parser_sud"] == "ud"
    assert "again" not in said(opened)
    add(opened, "sud", session, qtbot)
    assert natives(session)["parser_sud"] == "sud-2"
    assert said(opened) == "sud-2 is the native gold of parser_sud again."


def test_nothing_is_said_of_what_was_closed_before_other_files_were_opened(
    opened: MainWindow, session: Session, qtbot: QtBot
) -> None:
    close(opened, "sud", session, qtbot)
    opened.statusBar().clearMessage()
    session.open(sample_specs(), session.settings)
    settle(session, qtbot)
    assert "again" not in said(opened)


def test_what_the_person_has_chosen_since_stays(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    close(opened, "sud", session, qtbot)
    add(opened, "sud", session, qtbot)
    choose_role(opened, "parser_sud", "parse of ud", session, qtbot)
    opened.statusBar().clearMessage()
    choose_role(opened, "parser_ud", "gold", session, qtbot)
    assert natives(session) == {"parser_sud": "ud"}
    assert not said(opened)


def test_a_gold_that_was_made_a_parse_has_its_parses_again(opened: MainWindow, session: Session, qtbot: QtBot) -> None:
    choose_role(opened, "sud", "parse of ud", session, qtbot)
    assert natives(session) == {"parser_ud": "ud", "sud": "ud", "parser_sud": "ud"}
    assert "For now" in said(opened)
    choose_role(opened, "sud", "gold", session, qtbot)
    assert natives(session) == OWN


@pytest.mark.parametrize("back", [("ud", "sud"), ("sud", "ud")])
def test_golds_closed_one_after_the_other(
    opened: MainWindow, session: Session, qtbot: QtBot, back: tuple[str, str]
) -> None:
    """A parse of the first that follows the second goes on to a third, and home from there."""
    choose_role(opened, "parser_ud", "gold", session, qtbot)
    close(opened, "sud", session, qtbot)
    close(opened, "ud", session, qtbot)
    assert natives(session) == {"parser_sud": "parser_ud"}
    assert said(opened) == "For now, parser_ud is the native gold of parser_sud, instead of sud."
    for name in back:
        add(opened, name, session, qtbot)
    assert natives(session) == {"parser_sud": "sud"}
