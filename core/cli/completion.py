"""Scripts by which shells complete subcommands, options and their values (interfaces, Completion)."""

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

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
        from shtab import complete  # noqa: PLC0415  # Nothing else needs it.

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
    from shtab import DIRECTORY, FILE  # noqa: PLC0415

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
