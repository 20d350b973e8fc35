"""Arguments of ``vary``."""

import argparse
from typing import Final

from core.cli.standard_output import STANDARD_OUTPUT
from core.cli.version_arguments import add_versions
from core.model.scheme import CHOICES, SCHEMES

OPTIONS: Final = {
    "--heads": "heads of prepositional phrases, subordinate clauses, verb groups, copulas and infinitives",
    "--coordination": "where conjuncts attach: the first one, the one before, the conjunction",
    "--verb-groups": "head of auxiliary and verb, whatever --heads says",
    "--copulas": "head of copula and predicate, whatever --heads says",
    "--infinitives": "head of an infinitive with its particle, whatever --heads says",
    "--determiners": "head of determiner and noun",
    "--names": "head of a name of several words",
    "--relations": "names of relations: UD's or SUD's",
}
"""An option for each field of a scheme, and what it is about."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``vary``."""
    add_versions(parser)
    group = parser.add_argument_group("choices", "Only the structures that are named here change.")
    for (option, text), kind in zip(OPTIONS.items(), CHOICES.values(), strict=True):
        group.add_argument(option, type=str, choices=[each.value for each in kind], help=text)
    parser.add_argument("--all", action="store_true", help=f"write all of {', '.join(SCHEMES)} to the folder -o")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        default=STANDARD_OUTPUT,
        help="file, or folder with --all (default: standard output)",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress, no remarks")


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.named_versions import named_specs

    named_specs(arguments)
