"""Arguments of ``unify``."""

import argparse
from typing import Final

from core.cli.merging_arguments import add_merging
from core.merging.strategy import WRITABLE, Strategy

FAIL: Final = "fail"

ON_CONFLICT: Final = {
    Strategy.BASE.value: Strategy.BASE,
    Strategy.DONOR.value: Strategy.DONOR,
    Strategy.CORE.value: Strategy.CORE,
    FAIL: Strategy.ASK,
}
"""How an undecided conflict may be settled; the merge can also fail, but not ask."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``unify``."""
    add_merging(parser, *WRITABLE)
    parser.add_argument(
        "--on-conflict",
        choices=list(ON_CONFLICT),
        default=Strategy.CORE.value,
        help="how to resolve undecided conflicts: the earlier gold wins, the later, or neither "
        "(default), or it is an error",
    )


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.named_versions import gold_specs

    gold_specs(arguments)
