"""What is left of a workspace without some of its files makes sense for itself, and the rest comes back."""

from dataclasses import replace

from core.base.errors import Problem
from core.base.messages import said
from core.model.version import Role, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import derived_spec
from core.workspaces.workspace import Workspace
from gui.session.document import LeftOut, without_files

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


def test_a_variation_goes_with_its_file_and_comes_back_with_it() -> None:
    varied = derived_spec("v@sud=vary:p,heads=functional")
    whole = replace(WHOLE, versions=(*WHOLE.versions, varied))
    assert names(without_files(whole, {"/p"})) == ["ptb", "ud", "sud", "both", "more"]
    left_out = LeftOut(whole, (Problem("/p", 0, said("gone"), said("a file")),))
    assert left_out.opened is not None
    assert left_out.kept_in(left_out.opened).versions == whole.versions


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


def left_out(*paths: str) -> LeftOut:
    """What `WHOLE` is opened without if these files are broken."""
    return LeftOut(WHOLE, tuple(Problem(path, 1, said("broken"), said("a tree")) for path in paths))


def test_what_was_left_out_is_kept_as_it_was_and_where_it_was() -> None:
    for paths in (["/sud"], ["/ptb"], ["/p"], ["/ptb", "/sud", "/p"]):
        found = left_out(*paths)
        assert found.opened
        assert found.kept_in(found.opened) == WHOLE


def test_what_was_changed_meanwhile_stays_changed() -> None:
    found = left_out("/sud")
    assert found.opened
    other = VersionSpec("p", "/p", Role.GOLD)
    now = replace(
        found.opened,
        versions=(*found.opened.versions[:-1], other, VersionSpec("new", "/new", Role.GOLD)),
        settings=replace(found.opened.settings, floors=True),
        compared=("ud",),
    )
    kept = found.kept_in(now)
    assert names(kept) == ["ptb", "ud", "sud", "both", "more", "p", "new"]
    assert kept.versions[-2] == other
    assert kept.settings == replace(WHOLE.settings, floors=True)
    assert kept.compared == ("ud",)


def test_what_needs_a_version_that_was_removed_meanwhile_is_not_kept_or_follows_another() -> None:
    found = left_out("/ptb", "/p")
    assert found.opened
    kept = found.kept_in(replace(found.opened, versions=found.opened.versions[:1]))
    assert names(kept) == ["ptb", "ud", "both", "p"]
    assert kept.versions[-1].native_gold == "ud"
    assert kept.settings.against == ("ud",)


def test_parses_that_follow_another_gold_are_named() -> None:
    assert [each[:3] for each in left_out("/sud").followers] == [("p", "sud", "ud")]
    assert left_out("/p").followers == []


def test_a_gold_chosen_alone_is_chosen_again_when_the_others_come_back() -> None:
    """While the other gold is missing, one gold and all golds are the same."""
    alone = LeftOut(replace(WHOLE, compared=("ud",)), left_out("/ptb", "/sud").problems)
    assert alone.opened
    assert alone.kept_in(replace(alone.opened, compared=())).compared == ("ud",)
