"""Updates the lists of rooms in docs/architecture.md: ``make rooms``.

Rows follow the import contracts in pyproject.toml; a room's description is the first line of its ``__init__.py``.
"""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN: Final = "<!-- rooms: made by `make rooms` from pyproject.toml and each room's __init__.py -->\n"
END: Final = "<!-- end of rooms -->\n"


def room_lists() -> str:
    """A Markdown list for each contract about layers or independent modules."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    lists = [*map(_rows, contracts), *map(_neighbours, contracts)]
    return "\n".join("\n".join(_list(*each)) + "\n" for each in lists if each)


def _rows(contract: dict[str, Any]) -> tuple[str, list[list[str]]] | None:
    """The folder of a layers contract, and its rows of rooms."""
    if contract["type"] != "layers":
        return None
    (container,) = contract["containers"]
    return container.replace(".", "/"), [row.split(" | ") for row in contract["layers"]]


def _neighbours(contract: dict[str, Any]) -> tuple[str, list[list[str]]] | None:
    """The folder of an independence contract, and its rooms as one row."""
    if contract["type"] != "independence":
        return None
    (modules,) = contract["modules"]
    folder = modules.removesuffix(".*").replace(".", "/")
    return folder, [sorted(each.parent.name for each in (ROOT / folder).glob("*/__init__.py"))]


def _list(folder: str, rows: list[list[str]]) -> Iterator[str]:
    yield f"In `{folder}/`:\n"
    for number, row in enumerate(rows, start=1):
        for room in row:
            yield f"- {number} `{room}`: {_first_line(ROOT / folder / room / '__init__.py')}"


def _first_line(module: Path) -> str:
    docstring = ast.get_docstring(ast.parse(module.read_text("utf-8")))
    assert docstring is not None, f"{module} has no docstring"
    return docstring.splitlines()[0]


def with_rooms(page: str) -> str:
    """``page`` with the lists of rooms between its two markers."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{room_lists()}\n{END}{after}"


if __name__ == "__main__":
    PAGE.write_text(with_rooms(PAGE.read_text("utf-8")), encoding="utf-8", newline="\n")
