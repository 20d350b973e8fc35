"""Keys do one thing, whatever a person chooses, and whatever an old profile says."""

import pytest

from gui.actions.act import Act, Place
from gui.shortcuts.keymap import Keymap, keymap, portable

ACTS = (
    Act("open", "&Open", "", ("Ctrl+O",)),
    Act("zoom", "&Zoom", "", ("Ctrl++", "Ctrl+=")),
    Act("first", "&First", "", ("Home",), place=Place.TABLE),
    Act("left", "&Left", "", ("Left",), place=Place.TREES),
)
AT_FIRST = Keymap(ACTS, {})


def keys(found: Keymap) -> dict[str, tuple[str, ...]]:
    return {act.name: found.keys(act.name) for act in ACTS if found.keys(act.name) != act.keys}


def test_at_first_keys_are_those_of_the_table() -> None:
    assert keys(AT_FIRST) == {}


def test_a_key_is_taken_from_the_act_that_had_it_and_comes_back_to_it() -> None:
    changed = AT_FIRST.with_keys("zoom", ["Ctrl+O"])
    assert keys(changed) == {"open": (), "zoom": ("Ctrl+O",)}
    assert keys(changed.with_keys("zoom", ["Ctrl++", "Ctrl+="])) == {}


def test_a_key_taken_from_a_choice_is_gone_from_it() -> None:
    changed = AT_FIRST.with_keys("open", ["F2", "F3"]).with_keys("zoom", ["F2"])
    assert keys(changed) == {"open": ("F3",), "zoom": ("F2",)}


def test_an_act_can_do_without_keys() -> None:
    assert keys(AT_FIRST.with_keys("open", [])) == {"open": ()}


@pytest.mark.parametrize(
    ("name", "key", "takers"),
    [
        ("left", "Home", []),
        ("zoom", "Home", ["first"]),
        ("first", "Ctrl+O", ["open"]),
        ("open", "Ctrl+O", []),
    ],
)
def test_acts_conflict_in_one_place_or_with_the_whole_window(name: str, key: str, takers: list[str]) -> None:
    assert [act.name for act in AT_FIRST.takers(name, [key])] == takers


def test_what_a_profile_says_is_held_against_what_there_is() -> None:
    stored = {"gone": ["F2"], "open": ["no key", "F3"], "zoom": ["nonsense"], "first": []}
    assert keys(keymap(ACTS, stored)) == {"open": ("F3",), "first": ()}


def test_a_profile_in_which_two_acts_have_one_key_gives_it_to_one() -> None:
    assert keys(keymap(ACTS, {"open": ["F2"], "zoom": ["F2"]})) == {"open": (), "zoom": ("F2",)}


def test_a_key_that_a_newer_program_gives_to_an_act_stays_with_who_chose_it() -> None:
    """Else the key would be ambiguous, and do nothing."""
    assert keys(keymap(ACTS, {"zoom": ["Ctrl+O"]})) == {"open": (), "zoom": ("Ctrl+O",)}


def test_keys_are_written_in_one_way() -> None:
    assert portable("ctrl+shift+o") == "Ctrl+Shift+O"
    assert portable("nonsense") == ""
