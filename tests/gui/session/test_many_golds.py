"""More golds than have all their sets scored: the window scores against each alone, and all together."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.workspace import Workspace
from gui.session.document import without_files
from gui.session.roster import added, with_scorable_sets, without
from gui.session.session import Session
from gui.window.main_window import MainWindow
from tests.gui.sessions import settle, treebank


@pytest.fixture
def paths(tmp_path: Path) -> list[str]:
    return [treebank(tmp_path, f"g{i}", "one two three") for i in range(12)]


def golds(paths: list[str], number: int) -> list[VersionSpec]:
    return [VersionSpec(f"g{i}", path, Role.GOLD) for i, path in enumerate(paths[:number])]


def scored(session: Session) -> list[str]:
    return ["+".join(against) for against in session.corpus.frame.sets_for("p")]


def test_each_alone_and_all_together(
    window: MainWindow, session: Session, paths: list[str], tmp_path: Path, qtbot: QtBot
) -> None:
    parse = VersionSpec("p", treebank(tmp_path, "p", "one two three"), Role.PARSE, "g0")
    session.open([*golds(paths, 11), parse], Settings())
    settle(session, qtbot)
    names = [f"g{i}" for i in range(11)]
    assert scored(session) == [*names, "+".join(names)]
    assert session.choice.against == tuple(names)
    assert session.corpus.scored == 1
    assert not window.isWindowModified()
    session.change_with_added(added(session.specs, [paths[11]]))
    settle(session, qtbot)
    assert scored(session) == [*names, "g11", "+".join([*names, "g11"])]
    for name in ("g11", "g10"):
        session.change(without(session.specs, name))
        settle(session, qtbot)
    assert session.settings.against is None
    assert len(scored(session)) == 2**9 + 9


def test_a_parse_that_is_added_and_sets_that_are_named(
    session: Session, paths: list[str], tmp_path: Path, qtbot: QtBot
) -> None:
    session.open(golds(paths, 11), Settings())
    settle(session, qtbot)
    session.set_settings(Settings(floors=True))
    settle(session, qtbot)
    assert len(session.corpus.frame.gold_sets) == 12
    parse = VersionSpec("p", treebank(tmp_path, "p", "one two three"), Role.PARSE, "g0")
    session.open([*golds(paths, 11), parse], Settings(against=("g0", "g0+g1")))
    settle(session, qtbot)
    assert scored(session) == ["g0", "g0+g1"]


def test_all_together_also_without_a_file_that_is_missing(paths: list[str]) -> None:
    """Each was scored alone, and the golds compared by default were one."""
    for number, expected in ((12, 11), (11, None)):
        specs = (*golds(paths, number), VersionSpec("p", "p.conllu", Role.PARSE, "g0"))
        whole = Workspace(specs, with_scorable_sets(Settings(), (), specs))
        left = without_files(whole, {paths[number - 1]})
        assert left
        sets = left.settings.against
        assert sets is None if expected is None else (len(sets or ()), sets and sets[-1].count("+")) == (12, 10)
