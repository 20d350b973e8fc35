"""Arguments of ``adjudicate``."""

import argparse

from core.cli.standard_output import STANDARD_OUTPUT
from core.cli.version_arguments import add_versions

ON_OPEN = ("base", "majority", "fail")
RECORDS = ("MISC", "none")


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``adjudicate``."""
    add_versions(parser)
    parser.add_argument(
        "--decisions",
        metavar="FILE",
        help="the adjudicator's decisions: a table (protocol §11), a file of decisions of the window, or a workspace",
    )
    parser.add_argument(
        "--on-open",
        choices=ON_OPEN,
        default="base",
        help="what holds where nothing is decided: the first version's annotation, that of most annotators, or an "
        "error (default: base)",
    )
    parser.add_argument("--record", choices=RECORDS, default="none", help="write into MISC who decided (default: none)")
    parser.add_argument(
        "-o", "--output", metavar="FILE", default=STANDARD_OUTPUT, help="file (default: standard output)"
    )
    parser.add_argument("--quiet", action="store_true", help="no progress, no remarks")


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly, or if there are fewer than two golds."""
    from core.base.errors import UsageError
    from core.cli.named_versions import gold_specs

    if len(gold_specs(arguments)) < 2:
        raise UsageError("adjudicate takes two or more annotators; name them with --gold NAME=PATH")
