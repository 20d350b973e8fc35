"""Arguments of ``convert``."""

import argparse

from core.cli.line_formats import add_line_format
from core.cli.setting_arguments import add_settings
from core.cli.version_arguments import add_versions
from core.model.protocol import Protocol


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``convert``."""
    add_versions(parser)
    add_settings(parser)
    parser.add_argument("--to", choices=list(Protocol), required=True, help="the kind of function tree")
    add_line_format(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` unless one version is given to convert."""
    from core.base.errors import UsageError
    from core.cli.named_versions import named_specs
    from core.model.version import Role

    number = sum(spec.role is not Role.INPUT for spec in named_specs(arguments))
    if number != 1:
        raise UsageError("convert takes one version, but {number} were given", number=number)
