"""Checks on hosted machines and before a commit use targets and files that exist."""

import re
import tomllib
from typing import Final

from tests.paths import ROOT

WORKFLOW: Final = (ROOT / ".github" / "workflows" / "check.yml").read_text("utf-8")
HOOKS: Final = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
TARGETS: Final = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def test_targets_of_make_exist() -> None:
    hosted = re.findall(r"- run: make (.*)", WORKFLOW)
    hooked = re.findall(r"entry: make (.*)", HOOKS)
    assert (hosted, hooked) == (["lint", "test"], ["lint"])
    assert {*hosted, *hooked} <= TARGETS


def test_locks_exist() -> None:
    locks = re.findall(r"-r (\S+)", WORKFLOW)
    assert len(locks) == 2
    assert all((ROOT / lock).exists() for lock in locks)


def test_every_python_that_may_be_used_is_tried() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    first, end = map(int, re.fullmatch(r">=3\.(\d+),<3\.(\d+)", asked).groups())  # type: ignore[union-attr]
    tried = [re.findall(r'"3\.(\d+)"', line) for line in re.findall(r"python: \[(.*)\]", WORKFLOW)]
    assert tried == [[str(minor) for minor in range(first, end)]] * 2


def test_only_official_actions_are_used() -> None:
    assert {action.split("@")[0] for action in re.findall(r"uses: (\S+)", WORKFLOW)} == {
        "actions/checkout",
        "actions/setup-python",
    }
