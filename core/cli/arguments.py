"""What the command line understands (interfaces, Subcommands and Shared options)."""

import argparse
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from core import __version__
from core.base.atomic_files import check_target
from core.base.errors import UsageError
from core.cli.run_options import add_debug, add_profile
from core.cli.tree_output import LINES
from core.cli.workspace_option import WorkspaceOption
from core.merging.write_new_file import WRITABLE
from core.model.protocol import Protocol
from core.model.version import Role, VersionSpec
from core.report.request import SENTENCES, Part
from core.schemes.conflict_profile import EXAMPLES
from core.scoring.alignment import Alignment
from core.scoring.settings import NonProjectivity, Punctuation, Settings
from core.scoring.statistics.inference import ITERATIONS, SEED
from core.scoring.version_options import derived_spec, gold_spec, input_spec, parse_spec, resolved
from core.workspaces.workspace import Workspace

AUTO = "auto"


def _add_versions(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("versions", "After a path a format and options may follow: ::conllu::labels=base")
    group.add_argument("--gold", action="append", default=[], metavar="NAME=PATH", help="a gold; repeatable")
    group.add_argument(
        "--parse", action="append", default=[], metavar="NAME@GOLD=PATH", help="a parse and its native gold; repeatable"
    )
    group.add_argument(
        "--input", action="append", default=[], metavar="NAME=PATH", help="a file to derive versions from"
    )
    group.add_argument(
        "--derive",
        action="append",
        default=[],
        metavar="NAME[@GOLD]=tl-unify:BASE,DONOR",
        help="a gold, or a parse, with the spans of BASE and the labels of both; repeatable",
    )
    group.add_argument(
        "--workspace",
        type=WorkspaceOption,
        metavar="FILE",
        help="versions and settings of a workspace; those that options name add to them, or take their place",
    )


def _add_settings(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("settings")
    group.add_argument(
        "--protocol",
        choices=[AUTO, *Protocol],
        help="functional (T11), multifunction (T12), or by the versions (default)",
    )
    group.add_argument(
        "--labels",
        metavar="exact|base|TABLE.tsv",
        help="labels as they are (default), without subtypes, or by classes: label TAB representative",
    )
    group.add_argument(
        "--align", choices=list(Alignment), help="pair sentences by id or order (default: by id where all have one)"
    )
    group.add_argument(
        "--punct",
        choices=list(Punctuation),
        help="whether punctuation takes part in trees and measures (default: keep)",
    )
    group.add_argument(
        "--nonprojective",
        choices=list(NonProjectivity),
        help="non-projective trees as they are (default), or made projective by lifting arcs",
    )
    group.add_argument(
        "--max-length", type=_count, metavar="N", help="leave out sentences of more than N tokens (after --punct drop)"
    )
    group.add_argument("--quiet", action="store_true", help="no progress and no remarks on standard error")


def _add_trees(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, text: str) -> None:
    parser = commands.add_parser(name, help=text, description=text)
    _add_versions(parser)
    _add_settings(parser)
    if name == "convert":
        parser.add_argument("--to", choices=list(Protocol), required=True, help="the kind of function tree")
    formats = list(LINES)
    if name in ("unify", "tl-unify"):
        formats.append("native")
    if name == "unify":
        formats += WRITABLE
    parser.add_argument("--format", choices=formats, default="brackets", help="default: brackets")
    if name in ("unify", "tl-unify"):
        parser.add_argument("--decisions", metavar="FILE", help="decisions of a merge, as the window keeps them")
        parser.add_argument(
            "--label-table", metavar="TABLE.tsv", help="what labels become about whose kind nothing is decided"
        )
        parser.add_argument("--unplaced", metavar="FILE", help="write the labels that found no place to this TSV")
    if name == "unify":
        parser.add_argument(
            "--on-conflict",
            choices=["base", "donor", "core", "fail"],
            default="core",
            help="what becomes of conflicts without a decision: the earlier gold wins, or the later, or neither "
            "(default), or it is an error",
        )


def _add_score(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Score every parse against every set of golds."
    parser = commands.add_parser("score", help=text, description=text)
    _add_run(parser)
    _add_format(parser)
    parser.add_argument(
        "--floors",
        action="store_true",
        default=None,
        help="score flat trees and right-branching chains beside the parses",
    )
    parser.add_argument(
        "--list",
        metavar="FILE.tsv",
        help="print Nivre and Fang's tables (2017) for many treebanks: name TAB gold TAB parse, a line each",
    )
    parser.add_argument("--per-sentence", metavar="FILE.tsv", help="write the scores of each sentence to this file")
    parser.add_argument(
        "--verify", type=_count, default=0, metavar="N", help="score N sampled projective sentences by zss as well"
    )


def _add_significance(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Test whether parses differ, pair by pair."
    parser = commands.add_parser("significance", help=text, description=text)
    _add_run(parser)
    _add_format(parser)


def _add_run(parser: argparse.ArgumentParser) -> None:
    _add_versions(parser)
    _add_settings(parser)
    parser.add_argument(
        "--against",
        action="append",
        metavar="GOLD+GOLD",
        help="a set of golds to score against; repeatable (default: all single golds, all larger sets with the native)",
    )
    _add_measures(parser)
    parser.add_argument(
        "--jobs",
        type=_count,
        default=1,
        metavar="N",
        help="processes that score (default: 1; more pay for large corpora)",
    )
    parser.add_argument("--iterations", type=_count, default=ITERATIONS, help=f"of tests and intervals ({ITERATIONS})")
    parser.add_argument("--seed", type=_whole, default=SEED, help=f"of tests, intervals and samples ({SEED})")


def _add_measures(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--metrics",
        metavar="tedeval,las,…",
        help="only these measures, or groups of them: attachment, relations, brackets, nf17",
    )
    parser.add_argument(
        "--sets", metavar="FILE.tsv", help="which set each relation is in, relation TAB set (default: those of UD)"
    )
    parser.add_argument(
        "--prm", metavar="FILE.prm", help="evalb's parameters for PARSEVAL (default: those of COLLINS.prm)"
    )


def _add_format(parser: argparse.ArgumentParser) -> None:
    formats = ["text", "json", "tsv", "markdown", "latex"]
    parser.add_argument("--format", choices=formats, default="text", help="what results are written as (default: text)")


def _add_overlap(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Compare golds two by two: what their schemes share, and where and in what they differ."
    parser = commands.add_parser("overlap", help=text, description=text)
    _add_versions(parser)
    _add_settings(parser)
    _add_measures(parser)
    _add_format(parser)
    parser.add_argument(
        "--examples", type=_whole, default=EXAMPLES, metavar="N", help=f"of each kind of disagreement ({EXAMPLES})"
    )
    parser.add_argument(
        "--suggest-labels", metavar="TABLE.tsv", help="write labels that may count as equal to this table for --labels"
    )


def _add_view(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Open the window, or draw it to a file without a display."
    parser = commands.add_parser("view", help=text, description=text)
    parser.add_argument("files", nargs="*", metavar="FILE", help="golds and parses, told apart by their names")
    _add_versions(parser)
    _add_settings(parser)
    parser.add_argument("--sentence", metavar="ID", help="the sentence to show")
    parser.add_argument("--screenshot", metavar="FILE.png", help="draw the window to this file and exit")
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="1280x800", help="of the window drawn")
    parser.add_argument("--theme", choices=["light", "dark"], help="default: as the system has it")


def _add_figure(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Draw the aligned trees of one sentence to a file."
    parser = commands.add_parser("figure", help=text, description=text)
    _add_versions(parser)
    _add_settings(parser)
    parser.add_argument("--sentence", metavar="ID", required=True, help="the sentence to draw")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="FILE.svg, .pdf, .png or .tex (TikZ)")
    parser.add_argument("--against", metavar="GOLD+GOLD", help="the golds that are compared (default: all)")
    parser.add_argument("--unlabelled", action="store_true", help="what the unlabelled score counts")
    parser.add_argument("--title", action="store_true", help="write the sentence's id above it")
    parser.add_argument(
        "--punctuation-conflicts", action="store_true", help="mark conflicts that are only about punctuation as well"
    )
    _add_drawing(parser)
    parser.add_argument(
        "--legend", action=argparse.BooleanOptionalAction, default=True, help="explain lines and chips below it"
    )
    parser.add_argument("--theme", choices=["light", "dark"], default="light", help="default: light, for paper")


def _add_drawing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--drawing",
        choices=["spans", "tree", "arcs"],
        default="spans",
        help="how each version is drawn (default: spans)",
    )


def _add_report(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    text = "Write a report: scores, comparisons of golds, charts, and sentences with their aligned trees."
    parser = commands.add_parser("report", help=text, description=text)
    _add_run(parser)
    parser.add_argument("--floors", action="store_true", default=None, help="score flat trees and chains as well")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="FILE.pdf or FILE.html")
    parser.add_argument("--title", default="", help="of the report (default: the names of the versions)")
    parser.add_argument("--paper", choices=["a4", "letter"], default="a4", help="of a PDF (default: a4)")
    parser.add_argument("--language", choices=["en", "de"], default="en", help="of a report (default: en)")
    parser.add_argument(
        "--sections",
        metavar="PART,…",
        type=_parts,
        default=frozenset(Part),
        help=f"only these, of {', '.join(Part)} (default: all)",
    )
    parser.add_argument(
        "--sentence", action="append", default=[], metavar="ID", help="a sentence to show; repeatable (default: chosen)"
    )
    parser.add_argument(
        "--sentences",
        type=_whole,
        default=SENTENCES,
        metavar="N",
        help=f"how many to choose: flagged, noted, then the worst and those that clash ({SENTENCES})",
    )
    parser.add_argument("--unlabelled", action="store_true", help="draw what the unlabelled score counts")
    _add_drawing(parser)


def _parts(text: str) -> frozenset[Part]:
    names = [name.strip() for name in text.split(",")]
    if unknown := [name for name in names if name not in list(Part)]:
        raise argparse.ArgumentTypeError(f"'{unknown[0]}' is no part of a report; there are {', '.join(Part)}")
    return frozenset(map(Part, names))


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) > 0):
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number above 0")
    return int(text)


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number from 0")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    width, x, height = text.partition("x")
    if not (
        x and width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 8192 and 240 <= int(height) <= 8192
    ):
        raise argparse.ArgumentTypeError(f"'{text}' is no size; expected WIDTHxHEIGHT from 320x240 to 8192x8192")
    return int(width), int(height)


def make_parser() -> argparse.ArgumentParser:
    """The parser of all subcommands; without one the window is asked for."""
    parser = argparse.ArgumentParser(
        prog="treeconcord",
        description="Compare treebanks and parsers across annotation schemes. Without a subcommand the window opens.",
        epilog="Exit codes: 0 done, 1 the input has problems, 2 usage.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="SUBCOMMAND")
    _add_view(commands)
    _add_figure(commands)
    _add_score(commands)
    _add_significance(commands)
    _add_overlap(commands)
    _add_report(commands)
    _add_trees(commands, "convert", "Write the function trees of one version.")
    _add_trees(commands, "generalize", "Write what all golds agree on.")
    _add_trees(commands, "unify", "Write all that the golds say together, and their conflicts.")
    _add_trees(commands, "tl-unify", "Write the first gold with the labels of the others.")
    text = "Print every problem of the versions; exit 1 if there are any."
    validate = commands.add_parser("validate", help=text, description=text)
    validate.add_argument(
        "--findings",
        action="store_true",
        help="also what else is to be looked at, such as relations unknown to the scheme",
    )
    _add_versions(validate)
    _add_settings(validate)
    for each in (parser, *commands.choices.values()):
        add_debug(each)
    for each in (parser, commands.choices["view"]):
        add_profile(each)
    return parser


def workspace_of(arguments: argparse.Namespace) -> Workspace:
    """What ``--workspace`` names, empty where it is not given. Raises `InputError`."""
    option: WorkspaceOption | None = arguments.workspace
    return option.opened(quiet=arguments.quiet) if option else Workspace()


def _given_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """The versions that options name one by one: inputs, golds, parses, then what is derived."""
    named = [*map(input_spec, arguments.input), *map(gold_spec, arguments.gold), *map(parse_spec, arguments.parse)]
    return [*named, *map(derived_spec, arguments.derive)]


def named_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """The versions that options name: those of a workspace, each replaced by one of its name, then all others.

    Raises `UsageError`, and `InputError` for a workspace that can't be read.
    """
    given = _given_specs(arguments)
    versions = {spec.name: spec for spec in workspace_of(arguments).versions}
    replacing = {spec.name: spec for spec in given if spec.name in versions}
    others = [spec for spec in given if replacing.get(spec.name) is not spec]
    return [*(versions | replacing).values(), *others]


def resolved_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """As `named_specs`, with the native gold of every parse settled."""
    return resolved(named_specs(arguments))


def gold_specs(arguments: argparse.Namespace) -> list[VersionSpec]:
    """As `resolved_specs`, for a subcommand that takes no parses; those of a workspace are left out."""
    if any(spec.role is Role.PARSE for spec in _given_specs(arguments)):
        raise UsageError("{command} takes golds only; leave out --parse", command=arguments.command)
    return resolved([spec for spec in named_specs(arguments) if spec.role is not Role.PARSE])


def settings_of(arguments: argparse.Namespace, against: Sequence[str] | None = None) -> Settings:
    """The settings that options name; the rest are a workspace's, or the defaults."""
    given: dict[str, Any] = {
        "labels": arguments.labels,
        "alignment": arguments.align and Alignment(arguments.align),
        "punct": arguments.punct and Punctuation(arguments.punct),
        "nonprojective": arguments.nonprojective and NonProjectivity(arguments.nonprojective),
        "max_length": arguments.max_length,
        "prm": getattr(arguments, "prm", None),
        "sets": getattr(arguments, "sets", None),
        "floors": getattr(arguments, "floors", None),
    }
    settings = replace(
        workspace_of(arguments).settings,
        against=tuple(against) if against else None,
        **{name: value for name, value in given.items() if value is not None},
    )
    if arguments.protocol is None:
        return settings
    return replace(settings, protocol=None if arguments.protocol == AUTO else Protocol(arguments.protocol))


def gold_sets_of(arguments: argparse.Namespace) -> Sequence[str] | None:
    """The sets of golds that ``--against`` names, else a workspace; None for all that apply."""
    return arguments.against or workspace_of(arguments).settings.against


def check_output(
    path: str | None, specs: Sequence[VersionSpec], settings: Settings, further: Sequence[str | None] = ()
) -> None:
    """Raises as `core.base.atomic_files.check_target` for the file, if any, that an option has results written to.

    Neither the files of versions and settings nor ``further`` ones may be written to.
    """
    if path is not None:
        tables = (settings.labels, settings.prm, settings.sets, *further, *(spec.labels for spec in specs))
        check_target(path, filter(None, (*tables, *(spec.path for spec in specs))))


def metrics_of(arguments: argparse.Namespace) -> tuple[str, ...] | None:
    """The measures that ``--metrics`` names, None for all. Raises `UsageError` where it names none."""
    if arguments.metrics is None:
        return None
    metrics = tuple(filter(None, (part.strip() for part in arguments.metrics.split(","))))
    if not metrics:
        raise UsageError("--metrics names no measure")
    return metrics
