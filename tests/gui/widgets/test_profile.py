"""What is remembered, and that nonsense in the file counts as nothing."""

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QByteArray, QSettings

from core.model.version import Role, VersionSpec
from core.scoring.version_options import derived_spec, guess_specs
from gui.widgets.profile import RECENT, Profile, ThemeChoice
from gui.widgets.sample import sample_specs


def reread(tmp_path: Path) -> Profile:
    """The profile as the next run finds it."""
    return Profile(QSettings(str(tmp_path / "profile.ini"), QSettings.Format.IniFormat))


def with_value(tmp_path: Path, key: str, value: object) -> Profile:
    settings = QSettings(str(tmp_path / "profile.ini"), QSettings.Format.IniFormat)
    settings.setValue(key, value)
    settings.sync()
    return reread(tmp_path)


def test_an_empty_profile(profile: Profile) -> None:
    assert profile.theme is ThemeChoice.SYSTEM
    assert profile.recent == []
    assert profile.geometry.isEmpty()
    assert profile.docks("inspect").isEmpty()


def test_what_is_remembered_is_there_next_time(profile: Profile, tmp_path: Path) -> None:
    specs = (*sample_specs(), derived_spec("both=tl-unify:ud,sud"))
    profile.theme = ThemeChoice.DARK
    profile.remember(specs)
    profile.geometry = QByteArray(b"\x00place")
    profile.set_docks("inspect", QByteArray(b"\x01docks"))
    profile.set_layout("schemes", has_parses=False)
    found = reread(tmp_path)
    assert found.theme is ThemeChoice.DARK
    assert found.recent == [specs]
    assert (found.geometry.data(), found.docks("inspect").data()) == (b"\x00place", b"\x01docks")
    assert (found.layout(has_parses=True), found.layout(has_parses=False)) == ("", "schemes")


def test_filters_are_there_next_time(profile: Profile, tmp_path: Path) -> None:
    profile.filter_history = ["len>40", 'span:"à la"']
    assert list(reread(tmp_path).filter_history) == ["len>40", 'span:"à la"']


@pytest.mark.parametrize("value", ["no JSON", "7", '[1, "len>40"]', '{"a": 1}', b"\x00", "[" * 99999])
def test_nonsense_is_no_filter(tmp_path: Path, value: object) -> None:
    assert list(with_value(tmp_path, "filters/history", value).filter_history) in ([], ["len>40"])


def test_the_last_come_first_and_old_ones_go(profile: Profile) -> None:
    sets = [tuple(guess_specs([f"/x/{i}.conllu"])) for i in range(RECENT + 2)]
    for specs in sets:
        profile.remember(specs)
    profile.remember(sets[5])
    assert profile.recent[:2] == [sets[5], sets[-1]]
    assert len(profile.recent) == RECENT


def test_the_same_files_are_remembered_as_they_were_last(profile: Profile) -> None:
    ud, sud, parser, _ = sample_specs()
    profile.remember((ud, sud, parser))
    profile.remember((ud, sud, replace(parser, native_gold="sud")))
    assert profile.recent == [(ud, sud, replace(parser, native_gold="sud"))]


def test_variations_are_remembered_with_their_choices(profile: Profile) -> None:
    versions = (VersionSpec("ud", "/x/ud.conllu", Role.GOLD), derived_spec("v=vary:ud,heads=functional,names=last"))
    profile.remember(versions)
    assert list(profile.recent) == [versions]


def test_workspaces_are_remembered_among_files(profile: Profile, tmp_path: Path) -> None:
    profile.remember("/x/w.concord")
    profile.remember(sample_specs())
    profile.remember("/x/v.concord")
    profile.remember("/x/w.concord")
    assert reread(tmp_path).recent == ["/x/w.concord", "/x/v.concord", sample_specs()]


UD = asdict(sample_specs()[0])
PARSE = asdict(sample_specs()[2])


@pytest.mark.parametrize(
    "value",
    [
        "",
        "no json",
        "5",
        "[[5]]",
        "[" * 100_000,
        [[]],
        ["relative.concord"],
        ["/x/\0.concord"],
        [[{}]],
        [[{**UD, "role": "king"}]],
        [[{**UD, "extra": 1}]],
        [[{**UD, "name": 5}]],
        [[{**UD, "path": "relative.conllu"}]],
        [[{**UD, "derived_from": 3}]],
        [[{**UD, "derived_from": ["x", "y"]}]],
        [[UD, UD]],
        [[PARSE]],
        [[UD, {**PARSE, "native_gold": None}]],
    ],
)
def test_nonsense_is_nothing(tmp_path: Path, value: Any) -> None:
    assert with_value(tmp_path, "recent", value if isinstance(value, str) else json.dumps(value)).recent == []


@pytest.mark.parametrize("key", ["theme", "geometry", "docks"])
def test_other_nonsense_is_nothing(tmp_path: Path, key: str) -> None:
    profile = with_value(tmp_path, key, "nonsense")
    assert profile.theme is ThemeChoice.SYSTEM
    assert profile.geometry.isEmpty()
    assert profile.docks("inspect").isEmpty()
