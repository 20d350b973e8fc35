"""What a person can do to the list of versions, and that every parse keeps a gold to follow."""

from collections.abc import Sequence

import pytest

from core.model.version import Role, VersionSpec
from core.scoring.version_options import derived_spec
from gui.session.roster import added, as_gold, as_parse, is_only_gold, is_removable, without
from gui.widgets.version_marks import letters, marks_of

UD, SUD = VersionSpec("ud", "/x/ud.conllu", Role.GOLD), VersionSpec("sud", "/x/sud.conllu", Role.GOLD)
PARSE = VersionSpec("p_ud", "/x/p_ud.conllu", Role.PARSE, "ud")
ROSTER = (UD, SUD, PARSE)


def kinds(specs: Sequence[VersionSpec]) -> dict[str, str | None]:
    return {spec.name: spec.native_gold for spec in specs}


def test_files_that_are_added_are_guessed_among_all() -> None:
    specs = added(ROSTER, ["/y/q_sud.conllu", "/y/other.conllu"])
    assert specs[:3] == ROSTER
    assert kinds(specs[3:]) == {"q_sud": "sud", "other": None}


def test_files_that_are_there_are_not_added_again() -> None:
    specs = added(ROSTER, [UD.path, "/y/a.conllu", "/y/a.conllu"])
    assert specs == (*ROSTER, VersionSpec("a", "/y/a.conllu", Role.GOLD))


def test_files_of_one_name_are_told_apart() -> None:
    specs = added(ROSTER, ["/y/ud.conllu", "/z/ud.conllu"])
    assert [spec.name for spec in specs] == ["ud", "sud", "p_ud", "ud-2", "ud-3"]


def test_versions_without_a_file_have_no_part_in_the_names_of_files() -> None:
    """A path that is empty has the same ending as all others, so that long file names would not be shortened."""
    varied = derived_spec("b=vary:ud,heads=functional")
    specs = added((UD, varied), ["/y/a_test_x.conllu", "/y/b_test_x.conllu"])
    plain = added((UD,), ["/y/a_test_x.conllu", "/y/b_test_x.conllu"])
    assert [spec.name for spec in plain[1:]] == [spec.name for spec in specs[2:]]
    assert [spec.name for spec in added((UD, varied), ["/y/b.conllu"])] == ["ud", "b", "b-2"]


def test_a_new_parse_follows_a_gold_even_if_its_namesake_is_none() -> None:
    specs = added(as_parse(ROSTER, "ud", "sud"), ["/y/q_ud.conllu"])
    assert kinds(specs) == {"ud": "sud", "sud": None, "p_ud": "sud", "q_ud": "sud"}


def test_what_a_person_has_decided_stays_when_files_are_added() -> None:
    assert kinds(added(as_gold(ROSTER, "p_ud"), ["/y/q_sud.conllu"]))["p_ud"] is None


def test_removing_a_gold_gives_its_parses_another() -> None:
    assert kinds(without(ROSTER, "ud")) == {"sud": None, "p_ud": "sud"}


def test_a_gold_that_becomes_a_parse_gives_its_parses_another() -> None:
    assert kinds(as_parse(ROSTER, "ud", "sud")) == {"ud": "sud", "sud": None, "p_ud": "sud"}


def test_a_parse_may_become_a_gold() -> None:
    specs = as_gold(ROSTER, "p_ud")
    assert specs[2] == VersionSpec("p_ud", "/x/p_ud.conllu", Role.GOLD)


def test_the_only_gold_and_the_base_of_another_stay() -> None:
    derived = derived_spec("both=tl-unify:sud,ud")
    assert is_only_gold(ROSTER[1:], "sud")
    assert not is_removable(ROSTER[1:], "sud")
    assert is_removable(ROSTER, "sud")
    assert not is_removable((*ROSTER, derived), "sud")
    assert is_removable((*ROSTER, derived), "both")
    varied = derived_spec("v=vary:sud,heads=lexical")
    assert not is_removable((*ROSTER, varied), "sud")
    assert is_removable((*ROSTER, varied), "v")


def test_golds_have_letters_and_parses_numbers() -> None:
    assert marks_of((PARSE, UD, VersionSpec("i", "/x/i", Role.INPUT), SUD)) == {"ud": "A", "sud": "B", "p_ud": "1"}


@pytest.mark.parametrize(("number", "expected"), [(1, "A"), (26, "Z"), (27, "AA"), (52, "AZ"), (703, "AAA")])
def test_letters(number: int, expected: str) -> None:
    assert letters(number) == expected
