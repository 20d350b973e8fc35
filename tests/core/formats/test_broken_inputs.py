"""Each kind of broken input is refused with a message that helps, or read as protocol §1 and §5 say."""

import os
from pathlib import Path

import pytest

from core.base.errors import InputError
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from tests.core.formats.broken_input import BrokenInput, Defective, Refused
from tests.core.formats.broken_inputs import BROKEN_INPUTS

CASES = [
    pytest.param(broken, role, id=f"{broken.name}, {role}")
    for broken in BROKEN_INPUTS
    for role in (Role.GOLD, Role.PARSE)
]


def test_each_kind_has_a_name() -> None:
    assert len({broken.name for broken in BROKEN_INPUTS}) == len(BROKEN_INPUTS)


@pytest.mark.parametrize(("broken", "role"), CASES)
def test_broken_input(broken: BrokenInput, role: Role, tmp_path: Path) -> None:
    path = broken.at(tmp_path)
    if broken.name == "unreadable file" and os.access(path, os.R_OK):
        pytest.skip("this user may read every file")
    spec = VersionSpec("x", str(path), role, format=broken.format)
    outcome = broken.gold if role is Role.GOLD else broken.parse
    if isinstance(outcome, Refused):
        with pytest.raises(InputError) as refusal:
            read_version(spec)
        assert tuple(problem.line for problem in refusal.value.problems) == outcome.lines
        assert all(problem.path == str(path) for problem in refusal.value.problems)
        for words in outcome.says:
            assert words in str(refusal.value)
        return
    version = read_version(spec)
    defects = [sentence.defect for sentence in version.sentences]
    if isinstance(outcome, Defective):
        assert str(defects[0]) == outcome.defect
        assert not any(defects[1:])
    else:
        assert defects == ["", ""]
