"""The locked versions are exact, fit pyproject.toml, and name no place that only one machine knows."""

import re
import tomllib
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.paths import ROOT

LOCKS = {path.stem: path for path in (ROOT / "requirements").glob("*.txt")}
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>[0-9.]+(?:post[0-9]+)?)( ; [a-z_]+ [=<>!]+ '[A-Za-z0-9.*]+')?")


def pins(lock: str) -> dict[str, str]:
    """The version of each package in a lock."""
    lines = [line for line in LOCKS[lock].read_text("utf-8").splitlines() if not line.lstrip().startswith("#")]
    found = [PIN.fullmatch(line) for line in lines]
    assert all(found), f"not an exact pin: {lines[found.index(None)]}"
    return {match["name"]: match["version"] for match in found if match}


def wanted() -> list[tuple[str, str]]:
    """(lock, requirement) for each direct dependency of pyproject.toml."""
    groups = {"app": PROJECT["project"]["dependencies"], **PROJECT["dependency-groups"]}
    return [(lock, text) for lock, texts in groups.items() for text in texts if isinstance(text, str)]


def test_there_is_a_lock_for_each_group() -> None:
    assert set(LOCKS) == {"app", *PROJECT["dependency-groups"]}


@pytest.mark.parametrize(("lock", "requirement"), wanted())
def test_direct_dependencies_are_pinned_as_asked(lock: str, requirement: str) -> None:
    asked = Requirement(requirement)
    assert asked.specifier.contains(pins(lock)[canonicalize_name(asked.name)])


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_are_portable(lock: str) -> None:
    text = LOCKS[lock].read_text("utf-8")
    assert pins(lock)
    assert not re.search(r"://|file:|--|\s@\s|\\", text)


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_agree(lock: str) -> None:
    for other in LOCKS:
        common = pins(lock).keys() & pins(other).keys()
        assert {name: pins(lock)[name] for name in common} == {name: pins(other)[name] for name in common}


def test_core_is_tested_without_qt() -> None:
    qt = {"pyside6", "pyside6-essentials", "pyside6-addons", "shiboken6", "pyqtgraph", "pytest-qt"}
    assert not qt & pins("core-test").keys()
    assert qt & pins("test").keys() == {"pytest-qt"}
