"""Keeps the decisions of a merge in a file beside the workspace, so that both can be moved together."""

import re
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import PurePath
from typing import Final

from core.base.atomic_files import is_same
from core.base.regular_files import beginning, fitting, is_missing
from core.merging.decision_files import copy_decisions, goes_on_with

EXTENSION: Final = ".decisions"

_MOST: Final = 80
"""The most bytes of the names of versions in a file name."""


def versions_joined(versions: Sequence[str]) -> str:
    """The names of versions, joined as part of a file name."""
    return beginning(re.sub(r"[^\w.-]", "_", "-".join(versions)), _MOST)


def path_beside(workspace: str, versions: Sequence[str]) -> str:
    """The path of the decisions of a merge of these ``versions``, beside the file of the ``workspace``."""
    return next(_paths_beside(workspace, versions))


def _paths_beside(workspace: str, versions: Sequence[str]) -> Iterator[str]:
    name = f"{PurePath(workspace).stem}-{versions_joined(versions)}"
    yield str(PurePath(workspace).with_name(fitting(name, EXTENSION)))
    for number in count(2):
        yield str(PurePath(workspace).with_name(fitting(f"{name}-{number}", EXTENSION)))


def copy_beside(decisions: str, workspace: str, versions: Sequence[str]) -> str:
    """Copies a file of ``decisions`` beside a ``workspace``, and returns the path of the copy.

    A file that is there already stays; else only an earlier copy is overwritten. Raises `InputError` if the file can't
    be read or written.
    """
    for path in _paths_beside(workspace, versions):
        if is_same(path, decisions):
            return path
        if is_missing(path) or goes_on_with(decisions, path):
            copy_decisions(decisions, path)
            return path
    raise AssertionError("there is always another name")
