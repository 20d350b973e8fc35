"""Arguments of ``validate``."""

import argparse

from core.cli.setting_arguments import add_settings
from core.cli.version_arguments import add_versions


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``validate``."""
    parser.add_argument(
        "--findings",
        action="store_true",
        help="also print findings that are not problems, such as relations unknown to the scheme",
    )
    add_versions(parser)
    add_settings(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if no version with a file is given."""
    from core.base.errors import UsageError
    from core.cli.named_versions import named_specs

    if not any(spec.has_file for spec in named_specs(arguments)):
        raise UsageError("nothing to validate; name versions with --gold NAME=PATH or --parse NAME=PATH")
