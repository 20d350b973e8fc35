"""Arguments of the library's functions: an error names the argument, what is expected and what was given."""

import os
from collections.abc import Hashable, Sequence
from os import PathLike

from core.base.errors import UsageError
from core.base.messages import Text, said


def shown(value: object) -> str:
    """``value`` as it is written in Python, shortened to a line."""
    return " ".join(repr(value).split())[:60]


def unexpected(name: str, expected: Text, value: object) -> UsageError:
    """The error for the argument ``name`` if it has another type than is ``expected``."""
    return UsageError("{name}: expected {expected}, not {value}", name=name, expected=expected, value=shown(value))


def given_text(name: str, value: object) -> str:
    """An argument that is a text. Raises `UsageError` for anything else."""
    if not isinstance(value, str):
        raise unexpected(name, said("a text"), value)
    return value


def given_bool(name: str, value: object) -> bool:
    """An argument that is True or False, perhaps those of NumPy. Raises `UsageError` for anything else."""
    if not isinstance(value, Hashable) or value not in (True, False):
        raise unexpected(name, said("True or False"), value)
    return bool(value)


def given_path(name: str, value: object) -> str:
    """An argument that is the path of a file, with its home folder. Raises `UsageError` for anything else."""
    path = os.fspath(value) if isinstance(value, str | PathLike) else value
    if not isinstance(path, str):
        raise unexpected(name, said("a path"), value)
    try:
        return os.path.expanduser(path)  # noqa: PTH111  # As on the command line.
    except ValueError:  # No person can have that name; opening the file says so.
        return path


def given_choice(name: str, value: object, choices: Sequence[str]) -> str:
    """An argument that is one of ``choices``. Raises `UsageError` for anything else."""
    if isinstance(value, str) and value in choices:
        return value
    error = UsageError(
        "{name}: expected one of {choices}, not {value}", name=name, choices=", ".join(choices), value=shown(value)
    )
    raise error.suggesting(value, choices) if isinstance(value, str) else error
