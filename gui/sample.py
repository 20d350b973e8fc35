"""The sample that the program brings along."""

from importlib.resources import files
from pathlib import Path

from core.naming import guessed
from core.version import VersionSpec

NAMES = ("ud", "sud", "parser_ud", "parser_sud")


def sample_specs() -> tuple[VersionSpec, ...]:
    """Two golds and a parse in the scheme of each."""
    folder = Path(str(files("resources"))) / "sample"
    return tuple(guessed([str(folder / f"{name}.conllu") for name in NAMES]))
