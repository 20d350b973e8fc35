"""``search``: where a request in Grew's language is found in one version, or in several at once (protocol §12)."""

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.cli.arguments import add_format, add_output, add_quiet, add_versions

if TYPE_CHECKING:
    from core.cli.search_output import Lines, Wanted, WholePage
    from core.model.version import Version
    from core.patterns.request import Request


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``search``."""
    add_versions(parser, golds_only=True)
    parser.add_argument("text", metavar="REQUEST", nargs="?", help="such as 'pattern { X -[obj]-> Y }'")
    parser.add_argument("--request", metavar="FILE", help="a file with the request, instead of REQUEST")
    parser.add_argument(
        "--count-by", metavar="KEY[,KEY]", help="count the matches by such as Y.upos, e.label, length(X,Y), X#Y"
    )
    parser.add_argument(
        "--columns", metavar="KEY[,KEY]", help="also write these of each match, such as X.form,Y.lemma (not in JSON)"
    )
    add_format(parser)
    add_output(
        parser,
        "the file to write (default: standard output); as .html, one page with the trees of all versions at each place",
    )
    add_quiet(parser)


def check(arguments: argparse.Namespace) -> None:
    """Raises `UsageError` if versions are named wrongly, or unless there is one request."""
    from core.base.errors import UsageError
    from core.cli.argument_values import gold_specs

    gold_specs(arguments)
    if (arguments.text is None) == (arguments.request is None):
        raise UsageError("search takes one request: as an argument, or in a file with --request FILE")
    _wanted(arguments).check()


def _wanted(arguments: argparse.Namespace) -> "Wanted":
    from core.cli.search_output import Wanted

    return Wanted(arguments.output, arguments.format, arguments.count_by or "", arguments.columns or "")


def run(arguments: argparse.Namespace) -> int:
    """Writes matches, or counts of them; exit code 1 if no sentence is in all versions that the request names."""
    from core.cli.argument_values import golds_as_inputs, opened_workspace
    from core.cli.console import check_output, put_text, remark, shown
    from core.cli.read_versions import work_on
    from core.cli.search_output import in_folder, options_beside, search_output
    from core.cli.tree_output import tell_excluded
    from core.patterns.search import summary

    specs = golds_as_inputs(arguments)
    check_output(arguments.output, specs, further=[arguments.request])
    request = _request(arguments)

    def work(versions: "Sequence[Version]") -> "Lines | WholePage":
        workspace = arguments.workspace.path if arguments.workspace else ""
        specs = [version.spec for version in versions]
        options = [f"--workspace={in_folder(workspace)}"] if workspace else options_beside(specs)
        with shown("searching", quiet=arguments.quiet) as progress:
            return search_output(request, versions, _wanted(arguments), options, progress)

    written = work_on(specs, work, quiet=arguments.quiet, workspace=opened_workspace(arguments))
    tell_excluded(written.search.excluded)
    put_text(arguments.output, written.pieces())
    remark(summary(written.search, written.matches), quiet=arguments.quiet)
    return 0 if written.search.sentences else 1


def _request(arguments: argparse.Namespace) -> "Request":
    """The request. Raises `UsageError` with the place of what is wrong, `InputError` if its file can't be read."""
    from core.base.errors import UsageError
    from core.formats.open_text import read_text
    from core.patterns.parser import parse_request
    from core.patterns.request import RequestError

    text = arguments.text if arguments.request is None else read_text(arguments.request)
    try:
        return parse_request(text)
    except RequestError as error:
        name = "request" if arguments.request is None else arguments.request
        raise UsageError("{name}: {error}", name=name, error=error.located) from error
