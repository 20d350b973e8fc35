"""The parser of the command line: options in full only, errors of one line, subcommands, completion by shells."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NamedTuple, NoReturn

from core import __version__
from core.base.harmless_text import printable, suggestion
from core.cli.interruption import leaving_when_interrupted

_REQUIRED: Final = "the following arguments are required: "
"""How argparse says that arguments are missing, which tells nobody what to type."""

_VERSION: Final = "--gold"
_OUTPUT: Final = ("-o", "--output")


class CommandParser(argparse.ArgumentParser):
    """Parses a command line.

    Abbreviations of options are refused: a script that has one would break, or mean something else, once there is
    another option that begins alike. One that ``prints_results`` says so to those who look for an option for the file.
    """

    def __init__(self, *, prints_results: bool = False, **options: Any) -> None:  # Those of `argparse.ArgumentParser`.
        super().__init__(**{**options, "allow_abbrev": False})
        self._prints_results = prints_results

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """As argparse does it, but what is left over is an error of the subcommand that it was given to."""
        parsed, left_over = super().parse_known_args(args, namespace)
        if left_over:
            self.error(self._refusal(left_over))
        return parsed, left_over

    def _refusal(self, left_over: Sequence[str]) -> str:
        options = [each.partition("=")[0] for each in left_over if each.startswith("-") and each != "-"]
        if not options:
            return f"'{left_over[0]}' is not expected here{self._as_version(left_over[0])}"
        output = next((each for each in _OUTPUT if options[0] == each or each == options[0][:2]), None)
        if output and self._prints_results:
            return f"there is no option {output}; results go to standard output: {self.prog} … > FILE"
        known = [each for each in self._option_string_actions if each.startswith("--")]
        return f"there is no option {options[0]}{suggestion(options[0], known)}"

    def _as_version(self, written: str) -> str:
        """How a file is named that was given without a name."""
        if _VERSION not in self._option_string_actions:
            return ""
        if "=" in written:
            return f"; to name it as a version: {_VERSION} {written}"
        name = "".join(filter(str.isalnum, os.path.basename(written).partition(".")[0]))  # noqa: PTH119  # As below.
        return f"; to name it as a version: {_VERSION} {name or 'NAME'}={written}"

    def _parse_optional(self, arg_string: str) -> Any:  # What argparse returns differs between versions of Python.
        """Standard input with a format, ``-::conllu``, is a file and not an option."""
        return None if arg_string.startswith("-::") else super()._parse_optional(arg_string)

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuses a value that is not among the choices, if there are any."""
        if action.choices is None or value in [*action.choices]:
            return
        written, choices = str(value), [*map(str, action.choices)]
        alike = suggestion(written, choices)
        if not isinstance(action, argparse._SubParsersAction):
            # What is the opposite may look alike: uninstall, install.
            alike = alike if action.option_strings else ""
            raise argparse.ArgumentError(action, f"expected {_listed(choices)}, not '{written}'{alike}")
        if os.path.isfile(written):  # noqa: PTH113  # Help needs no pathlib.
            alike = f"; to open this file: {self.prog} view {written}"
        raise argparse.ArgumentError(None, f"there is no subcommand '{written}'{alike}")

    def _missing(self, names: Sequence[str]) -> str:
        """Says how the arguments are typed that argparse calls by these ``names``."""
        typed = []
        for action in self._actions:
            if argparse._get_action_name(action) in names:
                values = action.metavar or "|".join(map(str, action.choices or ())) or action.dest.upper()
                typed.append(" ".join([*action.option_strings[:1], str(values)]))
        verb = "is" if len(typed) == 1 else "are"
        return f"{' and '.join(typed)} {verb} missing"

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """The value of an argument; of one that is not among the choices, the error says which there are."""
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError:
            self._check_value(action, arg_string)
            raise

    def _match_argument(self, action: argparse.Action, arg_strings_pattern: str) -> int:
        """How many values ``action`` takes; without any where one is needed, the error says which there are."""
        try:
            return int(super()._match_argument(action, arg_strings_pattern))
        except argparse.ArgumentError as error:
            if action.nargs is not None:
                raise
            expected = _listed([*map(str, action.choices)]) if action.choices else action.metavar or "a value"
            raise argparse.ArgumentError(action, f"expected {expected} after it") from error

    def error(self, message: str) -> NoReturn:
        """Ends with exit code 2 and one line on standard error."""
        if message.startswith(_REQUIRED):
            message = self._missing(message.removeprefix(_REQUIRED).split(", "))
        message = message.replace("not allowed with argument", "leave it out, or")
        # As all other errors begin.
        program, message = self.prog.partition(" ")[0], message.removeprefix("argument ")
        self.exit(2, f"{program}: {printable(message)} ({self.prog} --help lists all)\n")


def _listed(choices: Sequence[str]) -> str:
    return f"{', '.join(choices[:-1])} or {choices[-1]}"


# Subcommands and their argument parser.


class Subcommand(NamedTuple):
    """A subcommand: its name, a description for ``--help``, and whether it prints results to standard output.

    Its module has the same name, with ``_`` for ``-``, and is in the package of the module ``registry``: ``declare``
    adds its arguments, ``run`` does the work, and ``check``, if there is one, raises `UsageError` for values that
    contradict each other. The module loads little, and ``run`` the rest, so that help and usage errors come at once.
    """

    registry: str
    name: str
    text: str
    prints_results: bool = True

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Adds its arguments to ``parser``."""
        self._module().declare(parser)
        parser.set_defaults(run=self.run)

    def run(self, arguments: argparse.Namespace) -> int:
        """Checks the arguments, then loads what it needs and runs; returns the exit code. Raises `TreeConcordError`."""
        with leaving_when_interrupted():
            module = self._module()
            check = getattr(module, "check", None)
            if check:
                check(arguments)
            run: Callable[[argparse.Namespace], int] = module.run
        return run(arguments)

    def _module(self) -> ModuleType:
        return import_module(f"{self.registry.rpartition('.')[0]}.{self.name.replace('-', '_')}")


def make_parser(subcommands: Sequence[Subcommand], argv: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of all ``subcommands``; only those in ``argv`` are loaded and have their arguments.

    Without one, `command` is None.
    """
    parser = CommandParser(
        prog="treeconcord",
        description="Compare treebanks and parsers across annotation schemes. Without a subcommand the window opens.",
        epilog="Exit codes: 0 done, 1 the input has problems or the run could not end, 2 usage.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    parser.add_argument(
        "--print-completion",
        action=PrintCompletion,
        whole=lambda: make_parser(subcommands, [each.name for each in subcommands]),
        help="print the script by which this shell completes commands",
    )
    add_debug(parser)
    add_profile(parser)
    parsers = parser.add_subparsers(dest="command", metavar="SUBCOMMAND")
    for each in subcommands:
        added = parsers.add_parser(each.name, help=each.text, description=each.text, prints_results=each.prints_results)
        if each.name in argv:
            each.declare(added)
            add_debug(added)
    return parser


def parsed(subcommands: Sequence[Subcommand], argv: Sequence[str], otherwise: str) -> argparse.Namespace:
    """The parsed ``argv``, with ``argv`` itself; without a subcommand, ``otherwise`` is used."""
    arguments = make_parser(subcommands, argv).parse_args(argv, argparse.Namespace(argv=argv))
    return arguments if arguments.command else parsed(subcommands, [*argv, otherwise], otherwise)


# Scripts by which shells complete subcommands, options and their values (interfaces, Completion).


SHELLS: Final = ("bash", "zsh", "fish", "powershell")

_PATHS: Final = ("FILE", "PATH", "TABLE", ".tsv", ".prm", ".parquet", ".png", "GOLD PARSE", "OLD", "NEW")
"""In the name of a value that is, or ends in, a path."""

_NAMED: Final = "=PATH"
"""In the name of a value that is a path after a name."""

_FISH: Final = r"""
function __treeconcord_paths
    set -l path (string replace -r -- '^--[a-z-]+=' '' (commandline -ct))
    set -l name
    if test "$argv[1]" = named
        set name (string match -r -- '^[^=]*=' $path)
        set path (string replace -r -- '^[^=]*=' '' $path)
    end
    for found in (__fish_complete_path $path)
        printf '%s\n' "$name$found"
    end
end
"""
_ZSH: Final = """
_treeconcord_named_paths() {
  compset -P '*='
  _files
}
"""

_ZSH_OPTION: Final = re.compile(r"""^( *(?:"\*?|\{-\w,)--[\w-]+)(\}?"?\[.*\]:)""", re.MULTILINE)
"""A line of an option with a value in a script for zsh: up to its name, and what follows."""


class PrintCompletion(argparse.Action):
    """Prints the script of a shell for the ``whole`` parser and exits."""

    def __init__(self, option_strings: Sequence[str], *, whole: Callable[[], argparse.ArgumentParser], **options: Any):
        super().__init__(option_strings, choices=SHELLS, **{**options, "default": argparse.SUPPRESS})
        self._whole = whole

    def __call__(
        self, parser: argparse.ArgumentParser, _namespace: object, values: Any, _option: object = None
    ) -> None:
        """Prints and exits, as ``--help`` does."""
        from shtab import complete  # Nothing else needs it.

        whole = self._whole()
        _say_what_are_paths(whole)
        script = complete(whole, values)
        sys.stdout.write((_with_values_behind_options(script) if values == "zsh" else script) + "\n")
        parser.exit()


def _with_values_behind_options(script: str) -> str:
    """The script for zsh, by which it also completes a value behind ``=``, as in ``--gold=ud=ud.conllu``."""
    # "*--gold[help]:NAME=PATH:_files" and {-o,--output}"[help]:FILE:_files", but not "--quiet[help]".
    return _ZSH_OPTION.sub(r"\1=\2", script)


def _say_what_are_paths(parser: argparse.ArgumentParser) -> None:
    from shtab import DIRECTORY, FILE

    file = {**FILE, "fish": "(__treeconcord_paths)", "preamble": {"fish": _FISH}}
    named = {
        **FILE,
        "fish": "(__treeconcord_paths named)",
        "zsh": "_treeconcord_named_paths",
        "preamble": {"fish": _FISH, "zsh": _ZSH},
    }
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                _say_what_are_paths(each)
        elif action.metavar == "FOLDER":
            action.complete = DIRECTORY  # type: ignore[attr-defined]  # Where shtab looks for it.
        elif _NAMED in str(action.metavar):
            action.complete = named  # type: ignore[attr-defined]
        elif any(part in str(action.metavar) for part in _PATHS):
            action.complete = file  # type: ignore[attr-defined]


def add_debug(parser: argparse.ArgumentParser) -> None:
    """``--debug``; `is_debugging` says whether it was given."""
    parser.add_argument(
        "--debug",
        action="store_true",
        default=argparse.SUPPRESS,
        help="log steps, their duration and tracebacks of errors to standard error",
    )


def is_debugging(arguments: argparse.Namespace) -> bool:
    """Whether ``--debug`` was given."""
    return getattr(arguments, "debug", False)


def add_profile(parser: argparse.ArgumentParser) -> None:
    """``--profile`` and ``--temporary-profile``, for `core.cli.run_command.profile_file`."""
    group = parser.add_mutually_exclusive_group()
    group.add_argument(
        "--profile",
        metavar="FOLDER",
        default=argparse.SUPPRESS,
        help="folder for settings, recent files and recovery (default: the user's own)",
    )
    group.add_argument(
        "--temporary-profile",
        action="store_true",
        default=argparse.SUPPRESS,
        help="start with an empty profile, and discard settings, recent files and recovery at the end",
    )
