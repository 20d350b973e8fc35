"""``variation``: where a version annotates the same words differently (protocol §13)."""

import argparse
from typing import TYPE_CHECKING

from core.cli.arguments import add_format, add_output, add_quiet, add_versions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from core.agreement.inconsistencies import FoundVariation
    from core.model.version import Version


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``variation``."""
    add_versions(parser, golds_only=True)
    parser.add_argument("--by", choices=("form", "lemma"), default="form", help="what is compared (default: form)")
    parser.add_argument(
        "--nuclei",
        choices=("between", "ends"),
        default="between",
        help="two words with all words between them, or the two ends of an arc (default: between)",
    )
    parser.add_argument(
        "--same-context", action="store_true", help="only words that vary between the same neighbours too"
    )
    add_format(parser)
    add_output(parser)
    add_quiet(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` unless there are one gold or two."""
    from core.cli.argument_values import check_golds

    check_golds(arguments, 1, "variation takes one gold, and perhaps another one as a witness", most=2)


def run(arguments: argparse.Namespace) -> int:
    """Writes the words that are annotated differently, the most uneven first."""
    from core.agreement.inconsistencies import check_witness, summary, uneven_words
    from core.cli.argument_values import golds_as_inputs, opened_workspace, without_inputs
    from core.cli.console import check_output, put_text, remark, shown
    from core.cli.read_versions import work_on

    specs = golds_as_inputs(arguments)
    check_output(arguments.output, specs)

    def work(read: "Sequence[Version]") -> "FoundVariation":
        versions = without_inputs(arguments, read)
        if len(versions) > 1:
            check_witness(*versions)
        with shown("comparing", quiet=arguments.quiet) as progress:
            return uneven_words(
                versions[0],
                versions[1] if len(versions) > 1 else None,
                by=arguments.by,
                nuclei=arguments.nuclei,
                same_context=arguments.same_context,
                progress=progress,
            )

    found = work_on(specs, work, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    put_text(arguments.output, _pieces(found, arguments.format))
    remark(summary(found), quiet=arguments.quiet)
    return 0


def _pieces(found: "FoundVariation", format_name: str) -> "Iterator[str]":
    from core.agreement.inconsistencies import HEAD, as_json, as_table, rows_of
    from core.base.tsv import tsv_line
    from core.cli.console import json_text
    from core.output.tables import RENDERERS

    if format_name == "json":
        yield json_text(as_json(found))
    elif format_name == "tsv":
        yield tsv_line(HEAD)
        yield from map(tsv_line, rows_of(found))
    else:
        yield RENDERERS[format_name](as_table(found))
