"""Versions that were closed and are added again, without a window."""

from core.model.version import Role, VersionSpec
from gui.session.roster import Closed, added, as_they_were

UD = VersionSpec("ud", "/ud.conllu", Role.GOLD)
ONE, TWO = (VersionSpec("mine", f"/{folder}/mine.conllu", Role.GOLD) for folder in (1, 2))


def test_two_that_had_the_same_name_have_different_ones() -> None:
    """Both were *mine*, one after the other: the window broke when they came back together."""
    closed = {spec.path: Closed(spec) for spec in (ONE, TWO)}
    found = as_they_were(added([UD], [ONE.path, TWO.path]), [UD], closed)
    assert [(spec.name, spec.path) for spec in found] == [("ud", UD.path), ("mine", ONE.path), ("mine-2", TWO.path)]


def test_edits_of_a_closed_version_are_for_no_other_file() -> None:
    """Another file that was called so had them, unseen."""
    found = as_they_were(added([UD], [TWO.path]), [UD], {ONE.path: Closed(ONE)}, {"mine"})
    assert [spec.name for spec in found] == ["ud", "mine-2"]
    assert [spec.name for spec in as_they_were(added([UD], [TWO.path]), [UD], {ONE.path: Closed(ONE)})] == [
        "ud",
        "mine",
    ]


def test_a_table_of_labels_that_is_gone_does_not_keep_a_file_from_opening() -> None:
    labelled = VersionSpec("mine", ONE.path, Role.GOLD, labels="/gone.tsv")
    (_, found) = as_they_were(added([UD], [ONE.path]), [UD], {ONE.path: Closed(labelled)})
    assert found.labels is None
