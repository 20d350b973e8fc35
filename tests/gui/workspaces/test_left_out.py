"""A workspace is opened without a file that is broken, and keeps all that belongs to it."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.editing.acts import Rename
from core.editing.apply import SentenceEdit
from core.merging.decision_files import begin_decisions
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.files import load_workspace, save_workspace
from core.workspaces.missing_or_changed_files import file_state, with_file_states
from core.workspaces.workspace import MergeNote, SentenceNote, Workspace
from gui.session.session import Session
from gui.widgets.dialogs import TextDialog
from gui.window.error_reports import ErrorReports
from gui.window.main_window import MainWindow
from gui.workspaces.sources_dialog import SourcesDialog
from tests.gui.sessions import settle, treebank
from tests.gui.workspaces.workspace_steps import (
    has_asterisk,
    hide,
    note,
    open_workspace,
    save_as,
    trigger,
    visible,
    wait_for,
)

BROKEN = "no columns\n\n"
NO_MARKS = dict.fromkeys(map(ord, "\u200e\u2068\u2069"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a workspace `w.concord` of two golds, parses of both and a version derived from both."""
    paths = {name: treebank(tmp_path, name, "one two", "three four") for name in ("ud", "sud", "p_ud", "p_sud")}
    specs = (
        VersionSpec("UD", paths["ud"], Role.GOLD),
        VersionSpec("SUD", paths["sud"], Role.GOLD, format="conllu", labels="base"),
        VersionSpec("both", "", Role.GOLD, derived_from=("UD", "SUD")),
        VersionSpec("P-UD", paths["p_ud"], Role.PARSE, "UD"),
        VersionSpec("P-SUD", paths["p_sud"], Role.PARSE, "SUD"),
    )
    workspace = Workspace(
        specs,
        Settings(against=("UD", "UD+SUD")),
        ("UD",),
        hidden=frozenset({"SUD"}),
        remarks={"2": SentenceNote("odd")},
        edits=(SentenceEdit("SUD", "2", Rename(2, "obj")), SentenceEdit("UD", "1", Rename(2, "nsubj"))),
    )
    save_workspace(with_file_states(workspace), str(tmp_path / "w.concord"))
    document = json.loads((tmp_path / "w.concord").read_text("utf-8"))
    document["versions"][1]["colour"] = "green"  # Which only a newer program knows.
    (tmp_path / "w.concord").write_text(json.dumps(document), "utf-8")
    return tmp_path


def contents(folder: Path, name: str = "w") -> dict[str, object]:
    """The members of a workspace's file but for what was being looked at."""
    found = json.loads((folder / f"{name}.concord").read_text("utf-8"))
    found["edits"].sort(key=lambda edit: edit["version"])
    found["view"].pop("sentence", None)
    return dict(found)


def break_file(folder: Path, name: str) -> str:
    """Breaks a treebank; returns what it was."""
    path = folder / f"{name}.conllu"
    before = path.read_text("utf-8")
    path.write_text(before + BROKEN, "utf-8")
    return before


@pytest.fixture
def told(opened: MainWindow, session: Session) -> MainWindow:
    """The window, with dialogs for what goes wrong."""
    ErrorReports(session, opened, opened.workspaces)
    return opened


def open_broken(window: MainWindow, folder: Path, qtbot: QtBot) -> str:
    """Opens the workspace of the folder although files have changed; returns what is said of those left out."""
    window.workspaces.open_file(str(folder / "w.concord"))
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(SourcesDialog)))
    visible(window, SourcesDialog).open_so.click()
    wait_for(window, folder / "w.concord", qtbot)
    dialog = visible(window, TextDialog)
    lead = dialog.findChildren(QLabel)[0].text().translate(NO_MARKS)
    dialog.close()
    return lead


def check_saving_keeps_all(window: MainWindow, folder: Path, before: dict[str, object], qtbot: QtBot) -> None:
    """What is open is unchanged; when a note is saved, the workspace still has all that it had ``before``."""
    has_asterisk(window, qtbot, wanted=False)
    note(window, "mine")
    trigger(window, "save")
    has_asterisk(window, qtbot, wanted=False)
    after, changed = contents(folder), dict.fromkeys(("sentences", "edits"))
    assert after.pop("edited")
    assert after["sentences"] == {"1": {"note": "mine"}, "2": {"note": "odd"}}
    assert after | changed == before | changed


def test_saving_keeps_what_a_workspace_was_opened_without(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    before, text = contents(folder), break_file(folder, "sud")
    open_broken(told, folder, qtbot)
    assert [spec.name for spec in session.specs] == ["UD", "P-UD", "P-SUD"]
    check_saving_keeps_all(told, folder, before, qtbot)
    (folder / "sud.conllu").write_text(text, "utf-8")
    told.workspaces.open_file(str(folder / "w.concord"))
    qtbot.waitUntil(lambda: len(session.specs) == 5)
    settle(session, qtbot)
    assert session.specs == load_workspace(str(folder / "w.concord")).workspace.versions
    assert session.specs[-1].native_gold == "SUD"
    assert session.choice.against == ("UD",)
    assert {edit.version for edit in session.corpus.ledger.edits} == {"UD", "SUD"}
    assert not session.document.set_aside
    assert session.corpus.remarks.notes == {"1": "mine", "2": "odd"}
    has_asterisk(told, qtbot, wanted=False)


def test_what_is_changed_meanwhile_is_changed_in_the_file(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    break_file(folder, "sud")
    open_broken(told, folder, qtbot)
    hide(told, "P-UD")
    session.change([spec for spec in session.specs if spec.name != "P-UD"])
    session.set_settings(replace(session.settings, against=None))
    settle(session, qtbot)
    has_asterisk(told, qtbot, wanted=True)
    save_as(told, folder / "x.concord")
    saved = load_workspace(str(folder / "x.concord")).workspace
    assert [spec.name for spec in saved.versions] == ["UD", "SUD", "both", "P-SUD"]
    assert saved.settings.against is None
    assert saved.hidden == {"SUD"}


def test_a_parse_stays_readable_when_its_gold_was_removed_meanwhile(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    """A broken parse of a gold that a person removes: the file must not name a gold that it does not have."""
    break_file(folder, "p_sud")
    open_broken(told, folder, qtbot)
    session.set_settings(replace(session.settings, against=None))
    session.change([spec for spec in session.specs if spec.name not in ("SUD", "both")])
    settle(session, qtbot)
    trigger(told, "save")
    saved = load_workspace(str(folder / "w.concord")).workspace
    assert [(spec.name, spec.native_gold) for spec in saved.versions] == [("UD", None), ("P-UD", "UD"), ("P-SUD", "UD")]


def test_the_dialog_says_what_becomes_of_version_and_parse(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    break_file(folder, "sud")
    lead = open_broken(told, folder, qtbot)
    assert lead.startswith("Opened without sud.conllu, which could not be read.")
    assert "The workspace keeps what belongs to it" in lead
    assert "For now, UD is the native gold of P-SUD, instead of SUD." in lead
    assert "File → Add" not in lead


def test_a_mended_file_that_is_added_has_its_name_and_options_again(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    text = break_file(folder, "sud")
    open_broken(told, folder, qtbot)
    (folder / "sud.conllu").write_text(text, "utf-8")
    told.files.add_files([str(folder / "sud.conllu")])
    settle(session, qtbot)
    by_name = {spec.name: spec for spec in session.specs}
    assert (by_name["SUD"].labels, by_name["P-SUD"].native_gold) == ("base", "SUD")
    assert {edit.version for edit in session.corpus.ledger.edits} == {"UD", "SUD"}
    trigger(told, "save")
    names = [spec.name for spec in load_workspace(str(folder / "w.concord")).workspace.versions]
    assert sorted(names) == ["P-SUD", "P-UD", "SUD", "UD", "both"]


def test_a_second_broken_file_is_kept_too_and_a_workspace_opens_beside_what_shares_its_files(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    state = file_state(str(folder / "p_sud.conllu"))
    for name in ("sud", "p_sud"):
        break_file(folder, name)
    told.files.open_files([str(folder / "ud.conllu"), str(folder / "p_ud.conllu")])
    settle(session, qtbot)
    open_broken(told, folder, qtbot)
    assert [spec.name for spec in session.specs] == ["UD", "P-UD"]
    trigger(told, "save")
    saved = load_workspace(str(folder / "w.concord")).workspace
    assert [spec.name for spec in saved.versions] == ["UD", "SUD", "both", "P-UD", "P-SUD"]
    assert saved.files[str(folder / "p_sud.conllu")] == state


def lost(folder: Path, name: str) -> None:
    (folder / name).unlink()


def unreadable(folder: Path, name: str) -> None:
    """There is something of that name, but no file that anyone could read."""
    (folder / name).unlink()
    (folder / name).mkdir()


def open_without(window: MainWindow, folder: Path, qtbot: QtBot, *, for_good: bool = False) -> str:
    """Opens the workspace of the folder without missing files; returns what the dialog says."""
    window.workspaces.open_file(str(folder / "w.concord"))
    qtbot.waitUntil(lambda: any(each.isVisible() for each in window.findChildren(SourcesDialog)))
    dialog = visible(window, SourcesDialog)
    dialog.for_good.setChecked(for_good)
    said = f"{dialog.text.toPlainText()}\n{dialog.meanwhile.text()}".translate(NO_MARKS)
    dialog.without.click()
    wait_for(window, folder / "w.concord", qtbot)
    return said


@pytest.mark.parametrize(
    ("lose", "reason"), [(lost, "sud.conllu does not exist"), (unreadable, "sud.conllu can't be read (Is a directory)")]
)
def test_saving_keeps_what_belongs_to_a_missing_file(
    told: MainWindow,
    session: Session,
    folder: Path,
    qtbot: QtBot,
    lose: Callable[[Path, str], None],
    reason: str,
) -> None:
    """Whoever works on while a disk is not mounted, and saves, has all when it is."""
    before, text = contents(folder), (folder / "sud.conllu").read_text("utf-8")
    lose(folder, "sud.conllu")
    said = open_without(told, folder, qtbot)
    assert reason in said
    assert "keeps all that belongs to the missing files, also when saved" in said
    assert "For now, UD is the native gold of P-SUD, instead of SUD." in said
    assert [spec.name for spec in session.specs] == ["UD", "P-UD", "P-SUD"]
    check_saving_keeps_all(told, folder, before, qtbot)
    if lose is unreadable:
        (folder / "sud.conllu").rmdir()
    (folder / "sud.conllu").write_text(text, "utf-8")
    told.workspaces.open_file(str(folder / "w.concord"))
    qtbot.waitUntil(lambda: len(session.specs) == 5)
    settle(session, qtbot)
    assert session.specs[-1].native_gold == "SUD"
    assert {edit.version for edit in session.corpus.ledger.edits} == {"UD", "SUD"}
    assert not session.document.set_aside


def test_what_is_missing_goes_for_good_only_if_wanted(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    lost(folder, "sud.conllu")
    assert "leaves the workspace with the next save" in open_without(told, folder, qtbot, for_good=True)
    has_asterisk(told, qtbot, wanted=True)
    trigger(told, "save")
    saved = load_workspace(str(folder / "w.concord")).workspace
    assert [(spec.name, spec.native_gold) for spec in saved.versions] == [("UD", None), ("P-UD", "UD"), ("P-SUD", "UD")]


def test_one_file_missing_and_another_broken_are_both_kept(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    before = contents(folder)
    lost(folder, "p_sud.conllu")
    break_file(folder, "sud")
    open_without(told, folder, qtbot)
    visible(told, TextDialog).close()
    assert [spec.name for spec in session.specs] == ["UD", "P-UD"]
    trigger(told, "save")
    after = contents(folder)
    for member in ("versions", "files"):
        assert after[member] == before[member]


def test_a_missing_label_table_and_missing_decisions_are_kept(
    told: MainWindow, session: Session, folder: Path, qtbot: QtBot
) -> None:
    (folder / "labels.tsv").write_text("dep\tother\n", "utf-8")
    path = str(folder / "w.concord")
    begin_decisions(str(folder / "w-UD-SUD.decisions"))
    workspace = replace(
        load_workspace(path).workspace,
        settings=Settings(labels=str(folder / "labels.tsv")),
        merge=MergeNote("all", "UD", ("SUD",), str(folder / "w-UD-SUD.decisions")),
    )
    save_workspace(with_file_states(workspace), path)
    before = contents(folder)
    lost(folder, "labels.tsv")
    lost(folder, "w-UD-SUD.decisions")
    open_without(told, folder, qtbot)
    assert session.settings.labels == "exact"
    assert session.document.merge is None
    note(told, "mine")
    trigger(told, "save")
    after = contents(folder)
    for member in ("settings", "merge", "files"):
        assert after[member] == before[member]
    assert not (folder / "w-UD-SUD.decisions").exists()


def test_the_fixture_opens_whole(told: MainWindow, session: Session, folder: Path, qtbot: QtBot) -> None:
    open_workspace(told, folder / "w.concord", qtbot)
    assert [spec.name for spec in session.specs] == ["UD", "SUD", "both", "P-UD", "P-SUD"]
    assert len(session.corpus.ledger.edits) == 2
