"""Subcommands, and the parser that knows them."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

from core import __version__
from core.cli.run_options import add_debug, add_profile


@dataclass(frozen=True, slots=True)
class Subcommand:
    """A subcommand: what it is called, and what it does, for people.

    Its module is called as it is, ``_`` for ``-``, beside the one named ``registry``. There, ``declare`` says what
    arguments it takes, and which function runs it: ``set_defaults(run=…)``.
    """

    registry: str
    name: str
    text: str

    def declare(self, parser: argparse.ArgumentParser) -> None:
        """Adds its arguments to ``parser``, which loads its module and all that it needs."""
        package = self.registry.rpartition(".")[0]
        import_module(f"{package}.{self.name.replace('-', '_')}").declare(parser)


def make_parser(subcommands: Sequence[Subcommand], argv: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of all ``subcommands``, of which only those in ``argv`` are loaded and know their arguments.

    Without one, `command` is None.
    """
    parser = argparse.ArgumentParser(
        prog="treeconcord",
        description="Compare treebanks and parsers across annotation schemes. Without a subcommand the window opens.",
        epilog="Exit codes: 0 done, 1 the input has problems or the run could not end, 2 usage.",
        allow_abbrev=False,
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
    """What ``argv`` says, and ``argv`` itself; where it has no subcommand, ``otherwise`` is meant."""
    arguments = make_parser(subcommands, argv).parse_args(argv, argparse.Namespace(argv=argv))
    return arguments if arguments.command else parsed(subcommands, [*argv, otherwise], otherwise)
