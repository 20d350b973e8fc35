"""Subcommands and their argument parser."""

import argparse
import os
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from core import __version__
from core.cli.command_parser import CommandParser
from core.cli.completion import PrintCompletion
from core.cli.interruption import leaving_when_interrupted
from core.cli.run_options import add_debug, add_profile


class Subcommand(NamedTuple):
    """A subcommand: its name, a description for ``--help``, and whether it prints results to standard output.

    Its module has the same name, with ``_`` for ``-``, and is in the package of the module ``registry``; ``run`` there
    does the work. A module of that name in ``arguments`` beside it has ``declare``, which adds its arguments, and may
    have ``check``, which raises `UsageError` for values that contradict each other. These load little, so that help
    and usage errors come at once.
    """

    registry: str
    name: str
    text: str
    prints_results: bool = True

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Adds its arguments to ``parser``."""
        self._arguments().declare(parser)
        parser.set_defaults(run=self.run)

    def run(self, arguments: argparse.Namespace) -> int:
        """Checks the arguments, then loads what it needs and runs; returns the exit code. Raises `TreeConcordError`."""
        # Threads of numpy wait for each other longer than they compute; must be set before numpy is loaded.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        with leaving_when_interrupted():
            check = getattr(self._arguments(), "check", None)
            if check:
                check(arguments)
            run: Callable[[argparse.Namespace], int] = self._module("").run
        return run(arguments)

    def _arguments(self) -> ModuleType:
        return self._module("arguments.")

    def _module(self, folder: str) -> ModuleType:
        package = self.registry.rpartition(".")[0]
        return import_module(f"{package}.{folder}{self.name.replace('-', '_')}")


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
