"""An argument parser that takes options in full only, and whose errors are one line with what to type instead."""

import argparse
import os
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from core.base.printable import printable
from core.base.suggestions import suggestion

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
