"""Errors in the words of the library: an option by its name in Python, as ``against='ud'`` for ``--against ud``.

What raises them does not know who asked; templates are worded for the command line, and reworded here.
"""

import os
import re
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from functools import cache, wraps
from operator import index
from os import PathLike
from types import FunctionType
from typing import Final, ParamSpec, Self, TypeVar, cast

from core.base.errors import InputError, Problem, TreeConcordError, UsageError
from core.base.harmless_text import printable, suggestion
from core.base.messages import Phrase, Text, said

CO_VARARGS, CO_VARKEYWORDS = 0x04, 0x08
"""The flags of a function with ``*`` and ``**``; `inspect`, which has them too, would take a while to load."""

_P = ParamSpec("_P")
_R = TypeVar("_R")

OF_PYTHON: Final = {
    "no gold given; name at least one with --gold NAME=PATH": "no gold is given",
    "{parse}@{gold}=…": "read(…, name='{parse}@{gold}')",
    "'{part}' in --against {name} is not a gold; the golds are {golds}": "'{part}' in against='{name}' is not a gold; "
    "the golds are {golds}",
    "{formats}; to choose one, add ::FORMAT to the path": "{formats}; to choose one, read(…, format=…)",
    "one token with HEAD 0 in a gold (CoNLL-X allows more: to read the file as CoNLL-X, add ::conllx to the path)": (
        "one token with HEAD 0 in a gold (CoNLL-X allows more: read(…, format='conllx'))"
    ),
    "--breakdown has no '{name}'; choose from {aspects}": "aspects: expected some of {aspects}, not '{name}'",
    "--breakdown takes measures of words and spans; name one with --metrics, such as las": (
        "a breakdown takes measures of words and spans; name one: score(…, metrics='las')"
    ),
    "a table that score --per-sentence wrote": "a table that Scores.write_per_sentence wrote",
    "agreement takes two or more annotators; name them with --gold NAME=PATH": "agreement takes two or more annotators",
    "a decision on each, or --on-conflict base, donor or core": "a decision on each, or on_conflict='base', 'donor' "
    "or 'core'",
    "tl-unify pools label sets, which functional trees don't have; use --protocol multifunction": (
        "tl_unify pools label sets, which functional trees don't have; use protocol='multifunction'"
    ),
    "{why}: it has no functional trees; choose the multi-function protocol (--protocol multifunction)": (
        "{why}: it has no functional trees; choose protocol='multifunction'"
    ),
    "'{text}' is not a derivation; expected NAME=tl-unify:BASE,DONOR, NAME=vary:SOURCE,CHOICE=VALUE or "
    "NAME=rules:FILE,SOURCE, and NAME@GOLD=… for a parse": "derive: expected 'NAME=tl-unify:BASE,DONOR', "
    "'NAME=vary:SOURCE,CHOICE=VALUE' or 'NAME=rules:FILE,SOURCE', "
    "and NAME@GOLD for a parse, not '{text}'",
    "an unchanged file; to apply the edits to its present text, save the workspace and reopen it": (
        "an unchanged file; read it again"
    ),
    "{path}: unknown extension '{extension}'; expected one of {extensions}, or --format": (
        "{path}: unknown extension '{extension}'; expected one of {extensions}"
    ),
    "diff compares files as they are; leave out labels= and functions=": (
        "diff compares files as they are; read them without labels= and functions="
    ),
}
"""Templates that need more than another spelling of an option."""

_OPTION: Final = re.compile(r"--([a-z][a-z-]*)(?: ([a-z]+[a-z0-9.]*\b(?=[);,]|$)|\{\w+\}(?:\+\{\w+\})*|[A-Z]+\b))?")
"""An option, and its value if one follows: a last word, a gap or a placeholder."""


def in_python(template: str) -> str:
    """A template in the words of the library."""
    return OF_PYTHON.get(template) or _OPTION.sub(_keyword, template)


def _keyword(option: re.Match[str]) -> str:
    name = option[1].replace("-", "_")
    return f"{name}='{option[2]}'" if option[2] else f"{name}="


def worded(function: Callable[_P, _R]) -> Callable[_P, _R]:
    """``function``, whose errors are `InputError` and `UsageError` in the words of the library."""
    signature = _Signature(cast("FunctionType", function))

    @wraps(function)
    def call(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        try:
            _make_ready()
            signature.check(args, kwargs)
            return function(*args, **kwargs)
        except UsageError as error:
            _reword_usage(error)
            raise
        except InputError as error:
            _reword_problems(error)
            raise
        except TreeConcordError as error:  # Such as an edit that is refused.
            raise UsageError("{why}", why=str(error)) from error

    return call


@cache
def _make_ready() -> None:
    """Loads numpy before memory is short, as the command line does. Raises `MemoryError` where it has no room."""
    from core.cli.run_command import load_numpy  # noqa: PLC0415

    load_numpy()


class _Signature:
    """The arguments that a function takes, to tell wrong ones before Python does, in words of its own."""

    def __init__(self, function: FunctionType) -> None:
        code = function.__code__
        self._name = function.__name__
        self._placed = code.co_varnames[: code.co_argcount]
        self._named = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
        self._takes_more, self._takes_options = code.co_flags & CO_VARARGS, code.co_flags & CO_VARKEYWORDS
        self._needed = self._placed[: code.co_argcount - len(function.__defaults__ or ())]
        self._needed_by_name = [name for name in self._named if name not in (function.__kwdefaults__ or {})]

    def check(self, args: Sequence[object], kwargs: Mapping[str, object]) -> None:
        """Raises `UsageError` for arguments that the function, or the options that it takes, do not have or lack."""
        self._check_keywords(kwargs)
        if len(args) > len(self._placed) and not self._takes_more:
            has_options = self._named or self._takes_options
            raise UsageError(
                "{function}: expected {names} and options by their names, not also {value}"
                if has_options
                else "{function}: expected {names}, not also {value}",
                function=self._name,
                names=", ".join(_without_self(self._placed)),
                value=shown(args[len(self._placed)]),
            )
        for name in self._placed[: len(args)]:
            if name in kwargs:
                raise UsageError("{function}: {name} is given twice", function=self._name, name=name)
        missing = [name for name in self._needed[len(args) :] if name not in kwargs]
        missing += [f"{name}=" for name in self._needed_by_name if name not in kwargs]
        if missing:
            raise UsageError("{function} needs {names}", function=self._name, names=" and ".join(missing))

    def _check_keywords(self, given: Mapping[str, object]) -> None:
        own = (*self._placed, *self._named)
        if all(name in own for name in given):
            return
        known = _without_self(own)
        if self._takes_options:
            from core.library.options import Options  # noqa: PLC0415  # Loads much that importing does not need.

            known += Options.__annotations__
        for name in given:
            if name not in known:
                raise UsageError("there is no option {name}", name=name).suggesting(name, known)


def _without_self(names: Sequence[str]) -> list[str]:
    return [name for name in names if name != "self"]


class NoSentenceError(UsageError, KeyError):
    """No sentence has the id that is ``written``; a `KeyError`, too, as of all that is looked up by a key.

    Which of the ``known`` ids was probably meant is found when the error is shown: scripts try many.
    """

    written = ""
    known: Callable[[], Sequence[str]] = list

    def __str__(self) -> str:
        ids = self.known()
        rest = suggestion(self.written, ids) or (f"; expected one such as {ids[0]}" if ids else "")
        return printable(f"{self.phrase}{rest}")

    def __reduce__(self) -> tuple[object, ...]:
        return _as_said, (str(self),)

    @classmethod
    def among(cls, known: Callable[[], Sequence[str]], written: str, template: str, **values: str) -> Self:
        """The error with a message about the id ``written``."""
        error = cls(template, id=repr(written), **values)
        error.written, error.known = written, known
        return error


def _as_said(text: str) -> NoSentenceError:
    """The error as it was in another process, where the ids were known."""
    return NoSentenceError("{text}", text=text)


def index_in(found: object, length: int) -> int:
    """The index ``found`` of one of so many things, which may count from the end.

    Raises `IndexError` if there is none, `UsageError` for what is neither an index nor an id.
    """
    try:
        return range(length)[index(found)]  # type: ignore[arg-type]
    except TypeError:
        raise unexpected("[]", said("an id, an index from 0 or a slice"), found) from None


def _reword_usage(error: UsageError) -> None:
    """Keeps what follows the phrase: which name was probably meant."""
    meant = str(error).removeprefix(str(error.phrase))
    if meant != str(error):
        error.args = (_text(error.phrase) + meant,)


def _reword_problems(error: InputError) -> None:
    error.problems = tuple(map(in_library_words, error.problems))
    error.args = ("\n".join(map(str, error.problems)),)


def in_library_words(problem: Problem) -> Problem:
    """A problem with plain texts, for whoever reads ``what`` and ``expected`` of it."""
    return replace(problem, what=_text(problem.what), expected=_text(problem.expected))


def _text(text: Text) -> str:
    return text.render(in_python) if isinstance(text, Phrase) else text


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
