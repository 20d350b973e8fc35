"""The folder in which a dialog begins; without any, the dialog must open all the same."""

from pathlib import Path

import pytest
from PySide6.QtCore import QDir, QStandardPaths

from gui.session.export_folder import export_folder, note_exported, own_folder
from gui.session.session import Session
from tests.forbidden_folder import out_of_reach


def test_what_was_exported_last_comes_before_the_home(session: Session, tmp_path: Path) -> None:
    note_exported(session, str(tmp_path / "trees.svg"))
    assert export_folder(session) == str(tmp_path)


def test_a_folder_that_is_gone_is_not_proposed(session: Session, tmp_path: Path) -> None:
    before = export_folder(session)
    note_exported(session, str(tmp_path / "gone" / "trees.svg"))
    assert export_folder(session) == before


def test_a_person_without_a_home_is_proposed_the_working_folder(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on servers, where a user's home may not be there."""
    monkeypatch.setattr("gui.session.export_folder.own_folder", lambda: str(tmp_path / "missing"))
    assert export_folder(session) == ""


def test_documents_that_are_not_there_are_not_proposed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The desktop names a folder for documents that a person has removed, or never had."""
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _: str(tmp_path / "Documents"))
    assert own_folder() == QDir.homePath()
    (tmp_path / "Documents").mkdir()
    assert own_folder() == str(tmp_path / "Documents")


def test_a_folder_out_of_reach_stops_no_dialog(session: Session, tmp_path: Path) -> None:
    folder = tmp_path / "server" / "mine"
    folder.mkdir(parents=True)
    note_exported(session, str(folder / "trees.svg"))
    with out_of_reach(tmp_path / "server"):
        export_folder(session)


def test_where_nobody_knows_a_home_another_folder_is_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a container, whose user has no name."""

    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", unknown)
    assert own_folder()
