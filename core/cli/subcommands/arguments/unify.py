"""Arguments of ``unify``."""

import argparse
from typing import Final

from core.cli.merging_arguments import add_merging
from core.merging.merge_input import Strategy

FAIL: Final = "fail"

ON_CONFLICT: Final = {
    Strategy.BASE.value: Strategy.BASE,
    Strategy.DONOR.value: Strategy.DONOR,
    Strategy.CORE.value: Strategy.CORE,
    Strategy.ASK.value: Strategy.ASK,
    FAIL: Strategy.ASK,
}
"""How an undecided conflict may be settled, or left open; the merge can also fail."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``unify``."""
    add_merging(parser)
    parser.add_argument(
        "--on-conflict",
        choices=list(ON_CONFLICT),
        help="how to resolve undecided conflicts: the earlier gold wins, the later, or neither; they are left open, or "
        "are an error (default: as in the file of decisions, else core)",
    )


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly."""
    from core.cli.named_versions import gold_specs

    gold_specs(arguments)
