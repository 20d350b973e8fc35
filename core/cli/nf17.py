"""``score --metrics nf17``: the tables of Nivre and Fang (2017), for the parses of one or many treebanks."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final

from core import __version__
from core.base.errors import InputError, Problem, UsageError, first_problems, raise_any
from core.base.messages import number_of, said
from core.cli.argument_values import metrics_of, opened_workspace, resolved_specs, settings_of
from core.cli.arguments import NF17, jobs_of
from core.cli.console import shown, write_json
from core.cli.read_versions import work_on
from core.cli.scored_run import exit_code
from core.formats.open_text import STANDARD_INPUT, read_text
from core.model.version import Role, Version
from core.output.paper_tables import Nf17Block, Nf17Row, Nf17Scores, Nf17Tables, fill_rows, tables_of_run
from core.output.results import (
    compared,
    describe_alignment,
    left_out,
    nothing_compared,
    sentences_entry,
    signature_of,
)
from core.output.tables import RENDERERS
from core.scoring.comparison import FLOORS, make_frame
from core.scoring.run import Results
from core.scoring.settings import Settings
from core.scoring.version_options import gold_spec, parse_spec, resolved
from core.trees.label_mapping import describe_labels

_HEAD: Final = ("treebank", "gold", "parse")


@dataclass(frozen=True, slots=True)
class Treebank:
    """A treebank to score: its paths, with options after ``::`` as for other versions."""

    name: str
    gold: str
    parse: str


def read_treebank_list(path: str) -> list[Treebank]:
    """Reads a table of three tab-separated columns: name, gold, parse. Paths are relative to the table's folder.

    Blank lines, lines that begin with ``# ``, and a header line are skipped. Raises `InputError` for a line without
    three columns, a duplicate name, and a table without treebanks.
    """
    folder = Path() if path == STANDARD_INPUT else Path(path).parent
    treebanks: dict[str, Treebank] = {}
    problems: list[Problem] = []
    for number, line in enumerate(read_text(path).split("\n"), start=1):
        columns = tuple(line.removesuffix("\r").split("\t"))
        if not line.strip() or line.startswith("# ") or columns == _HEAD:
            continue
        if len(columns) != len(_HEAD) or not all(column.strip() for column in columns):
            what = said("1 column") if len(columns) == 1 else said("{number} columns", number=len(columns))
            problems.append(Problem(path, number, what, said("a treebank, its gold and its parse")))
        elif columns[0] in treebanks:
            what = said("a second treebank '{name}'", name=columns[0])
            problems.append(Problem(path, number, what, said("a different name for each")))
        else:
            name, gold, parse = columns
            treebanks[name] = Treebank(name, str(folder / gold), str(folder / parse))
    if not treebanks and not problems:
        problems.append(Problem(path, 0, said("no treebanks"), said("a line for each: name, gold, parse")))
    raise_any(first_problems(path, problems))
    return list(treebanks.values())


_AVERAGE = "Average"
_OTHER_OPTIONS = ("against", "breakdown", "per_sentence", "verify", "cluster")


def run_nf17(arguments: argparse.Namespace) -> int:
    """Scores each parse against its native gold and writes both tables; returns the exit code."""
    _refuse(arguments, _OTHER_OPTIONS, "--metrics nf17 is for test-set scores by native golds")
    specs = resolved_specs(arguments)
    if all(spec.role is not Role.PARSE for spec in specs):
        raise UsageError("no parse is given; name one with --parse NAME@GOLD=PATH")
    settings, jobs, quiet = settings_of(arguments), jobs_of(arguments), arguments.quiet
    work = partial(_filled, settings=settings, title="scoring", jobs=jobs, quiet=quiet)
    results, rows = work_on(specs, work, quiet=quiet, workspace=opened_workspace(arguments), jobs=jobs)
    _write(arguments.format, tables_of_run(results, rows, NF17))
    return exit_code(results)


def _filled(
    versions: Sequence[Version], settings: Settings, title: str, jobs: int, *, quiet: bool
) -> tuple[Results, tuple[Nf17Row, ...]]:
    with shown(title, quiet=quiet) as progress:
        return fill_rows(make_frame(versions, settings), progress, jobs)


@dataclass(frozen=True, slots=True)
class _Scored:
    """The results of a treebank: rows for its parse and each floor, its JSON entry, and its notes.

    ``problems`` say why it can't be scored.
    """

    rows: tuple[Nf17Row, ...]
    entry: Mapping[str, object]
    notes: tuple[str, ...] = ()
    problems: str = ""


def run_treebanks(arguments: argparse.Namespace) -> int:
    """Scores each treebank of a list and writes both tables with averages; returns the exit code.

    D: a treebank that can't be read or has no aligned sentences is n/a, with its first problem. The tables are still
    written; all problems are reported on standard error, and the exit code is that of bad input.
    """
    _refuse(arguments, _OTHER_OPTIONS, "--list is for test-set scores by native golds")
    _refuse(
        arguments,
        ("gold", "parse", "input", "derive", "workspace"),
        "--list names all versions",
    )
    _refuse(arguments, ("jobs",), "--list scores one treebank at a time")
    if metrics_of(arguments) not in (None, (NF17,)):
        raise UsageError("--list prints the tables of --metrics nf17 only; leave out --metrics or use nf17")
    settings = settings_of(arguments)
    sets = make_frame((), settings).relation_sets
    kinds = ("", *(FLOORS if settings.floors else ()))
    scored = [_scored(each, kinds, settings, quiet=arguments.quiet) for each in read_treebank_list(arguments.list)]
    blocks = [
        Nf17Block([each.rows[i] for each in scored], f"{_AVERAGE}: {kind}" if kind else _AVERAGE)
        for i, kind in enumerate(kinds)
    ]
    line = _signature(settings, len(scored))
    head = {"treeconcord": __version__, "signature": line, "treebanks": [each.entry for each in scored]}
    notes = (line, *(note for each in scored for note in each.notes))
    _write(arguments.format, Nf17Tables(Nf17Scores("treebank", blocks, sets), notes, head))
    sys.stderr.writelines(f"{each.problems}\n" for each in scored if each.problems)
    return 1 if any(each.problems for each in scored) else 0


def _scored(treebank: Treebank, kinds: Sequence[str], settings: Settings, *, quiet: bool) -> _Scored:
    names = [f"{treebank.name}: {kind}" if kind else treebank.name for kind in kinds]
    entry = {"treebank": treebank.name, "gold": treebank.gold, "parse": treebank.parse}
    work = partial(_filled, settings=settings, title=f"scoring {treebank.name}", jobs=1, quiet=quiet)
    try:
        specs = resolved([gold_spec(f"gold={treebank.gold}"), parse_spec(f"parse@gold={treebank.parse}")])
        results, rows = work_on(specs, work, quiet=quiet)
    except (InputError, UsageError) as error:
        first, *others = str(error).split("\n")
        why = f"{first}; and {number_of(len(others), 'more problem')}" if others else first
        unread = tuple(Nf17Row(name, {}, why, treebank.name) for name in names)
        return _Scored(unread, {**entry, "reason": why}, problems=str(error))
    named = (replace(row, name=name, treebank=treebank.name) for row, name in zip(rows, names, strict=True))
    left = [f"{treebank.name}: {note}" for note in left_out(results)]
    notes = (f"{treebank.name}: {compared(results)}", *left) if left else ()
    problem = nothing_compared(results)
    problems = f"{treebank.name}: {problem}" if problem else ""
    return _Scored(tuple(named), {**entry, "sentences": sentences_entry(results)}, notes, problems)


def _signature(settings: Settings, treebanks: int) -> str:
    chosen = {
        "labels": describe_labels(settings.labels),
        "punct": settings.punct,
        "nonprojective": settings.nonprojective,
        "max-length": settings.max_length,
        "sets": settings.sets,
        "align": describe_alignment(settings.alignment, settings.unit),
    }
    return signature_of({"treeconcord": __version__, "metrics": NF17, **chosen, "treebanks": treebanks})


def _refuse(arguments: argparse.Namespace, options: Sequence[str], why: str) -> None:
    for option in options:
        if getattr(arguments, option):
            raise UsageError("{why}; leave out --{option}", why=why, option=option.replace("_", "-"))


def _write(kind: str, found: Nf17Tables) -> None:
    if kind == "json":
        write_json(found.as_json())
    elif kind == "tsv":
        sys.stdout.write(found.as_tsv())
    else:
        sys.stdout.write("\n".join(map(RENDERERS[kind], found.tables)))
