"""Subcommands and their argument parser."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

from core import __version__
from core.cli.command_parser import CommandParser
from core.cli.run_options import add_debug, add_profile


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A subcommand: its name, and a description for ``--help``.

    Its module has the same name, with ``_`` for ``-``, and is in the package of the module ``registry``. There,
    ``declare`` adds its arguments and the function that runs it: ``set_defaults(run=…)``.
    """

    registry: str
    name: str
    text: str

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Loads its module and adds its arguments to ``parser``."""
        package = self.registry.rpartition(".")[0]
        import_module(f"{package}.{self.name.replace('-', '_')}").declare(parser)


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
    add_debug(parser)
    add_profile(parser)
    parsers = parser.add_subparsers(dest="command", metavar="SUBCOMMAND")
    for each in subcommands:
        added = parsers.add_parser(each.name, help=each.text, description=each.text)
        if each.name in argv:
            each.declare(added)
            add_debug(added)
    return parser


def parsed(subcommands: Sequence[Subcommand], argv: Sequence[str], otherwise: str) -> argparse.Namespace:
    """The parsed ``argv``, with ``argv`` itself; without a subcommand, ``otherwise`` is used."""
    arguments = make_parser(subcommands, argv).parse_args(argv, argparse.Namespace(argv=argv))
    return arguments if arguments.command else parsed(subcommands, [*argv, otherwise], otherwise)
