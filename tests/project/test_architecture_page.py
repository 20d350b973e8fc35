"""The lists of rooms in docs/architecture.md are those that the import contracts of pyproject.toml name."""

import re
import tomllib

from tests.paths import ROOT
from tools.room_table import PAGE, with_rooms

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]


def test_architecture_shows_the_rooms_of_the_contracts() -> None:
    """Where this fails: ``make rooms``."""
    assert PAGE.read_text("utf-8") == with_rooms(PAGE.read_text("utf-8"))
    layers = [each["layers"] for each in CONTRACTS if each["type"] == "layers"]
    rows = [(number, room) for rooms in layers for number, row in enumerate(rooms, 1) for room in row.split(" | ")]
    shown = re.findall(r"^- (\d+) `(\w+)`: ", PAGE.read_text("utf-8"), re.MULTILINE)
    docks = sorted(each.parent.name for each in (ROOT / "gui" / "docks").glob("*/__init__.py"))
    assert shown == [*((str(number), room) for number, room in rows), *(("1", dock) for dock in docks)]
