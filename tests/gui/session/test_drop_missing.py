"""What is left of a workspace without some of its files makes sense for itself."""

from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.workspaces.workspace import Workspace
from gui.session.drop_missing import without_files

WHOLE = Workspace(
    (
        VersionSpec("ptb", "/ptb", Role.INPUT),
        VersionSpec("ud", "/ud", Role.GOLD, labels="/t.tsv"),
        VersionSpec("sud", "/sud", Role.GOLD),
        VersionSpec("both", "", Role.GOLD, derived_from=("ptb", "ud")),
        VersionSpec("more", "", Role.GOLD, derived_from=("both", "sud")),
        VersionSpec("p", "/p", Role.PARSE, "sud"),
    ),
    Settings(labels="/t.tsv", against=("ud", "ud+sud"), prm="/prm", sets="/sets"),
)


def names(workspace: Workspace | None) -> list[str]:
    assert workspace is not None
    return [spec.name for spec in workspace.versions]


def test_what_is_derived_goes_with_what_it_is_derived_from() -> None:
    assert names(without_files(WHOLE, {"/ptb"})) == ["ud", "sud", "p"]


def test_a_parse_follows_another_gold_and_only_what_is_left_is_compared() -> None:
    found = without_files(WHOLE, {"/sud"})
    assert names(found) == ["ptb", "ud", "both", "p"]
    assert found is not None
    assert found.versions[-1].native_gold == "ud"
    assert found.settings.against == ("ud",)


def test_choices_that_were_files_are_as_they_usually_are() -> None:
    found = without_files(WHOLE, {"/t.tsv", "/prm", "/sets"})
    assert found is not None
    assert found.versions[1].labels is None
    assert found.settings == Settings(against=("ud", "ud+sud"))


def test_without_a_gold_there_is_nothing() -> None:
    assert without_files(WHOLE, {"/ud", "/sud"}) is None
