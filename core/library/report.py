"""Reports of the library: computed here, laid out by a process that has Qt."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import PurePath
from typing import Any, Final, Protocol

from core.base.atomic_files import write_bytes
from core.base.errors import UsageError
from core.base.progress import Progress, ignore_progress
from core.cli.arguments import positive_number, whole_number
from core.cli.composed_command import options_of, typed
from core.cli.console import check_output
from core.library.options import TABLE_FILE, parsed, texts, with_files
from core.library.scores import draws
from core.library.wording import given_bool, given_choice, given_path, given_text
from core.model.choices import ITERATIONS, SEED, Depth
from core.model.version import Version
from core.report.analysis import analyse
from core.report.build import make_report
from core.report.content import Report
from core.report.request import Part, ReportOptions, Scope
from core.report.section_short import SHORT_METRICS
from core.scoring.alignment import check_compared
from core.scoring.comparison import Frame
from core.scoring.settings import Settings
from core.trees.label_mapping import is_table_text

EXTENSIONS: Final = (".pdf", ".html")

_CHOICES: Final = {"paper": ("a4", "letter"), "language": ("en", "de"), "drawing": ("spans", "tree", "arcs")}
"""How a report is laid out."""

_USUAL: Final[Mapping[str, object]] = {
    "depth": Depth.SHORT,
    "paper": "a4",
    "language": "en",
    "drawing": "spans",
    "iterations": ITERATIONS,
    "seed": SEED,
}
"""Values that the command of a report does not say."""


class LayOut(Protocol):
    """Lays out a report as the options in ``argv`` say; returns the file's content, and warnings about scripts."""

    def __call__(self, report: Report, frame: Frame, argv: Sequence[str]) -> tuple[bytes, list[str]]: ...


def reported(
    versions: Sequence[Version],
    settings: Settings,
    metrics: tuple[str, ...] | None,
    chosen: Mapping[str, Any],
    lay_out: LayOut,
) -> list[str]:
    """Writes a report of ``versions``; ``chosen`` are options of ``report`` by name. Returns warnings.

    Raises `UsageError` and `InputError`.
    """
    output = _checked_output(chosen["output"])
    depth = Depth(given_choice("depth", chosen["depth"], [*Depth]))
    sections = [given_choice("sections", each, [*Part]) for each in _listed(chosen["sections"])]
    sentence = _listed(chosen["sentence"])
    count = None if chosen["sentences"] is None else parsed("sentences", chosen["sentences"], whole_number)
    scope = Scope(
        SHORT_METRICS if metrics is None and depth is Depth.SHORT else metrics,
        *draws(chosen["iterations"], chosen["seed"]),
        parsed("jobs", chosen["jobs"], positive_number),
    )
    unlabelled, title = given_bool("unlabelled", chosen["unlabelled"]), given_text("title", chosen["title"])
    said = {name: given_choice(name, chosen[name], choices) for name, choices in _CHOICES.items()}
    said |= {"depth": depth, "iterations": str(scope.iterations), "seed": str(scope.seed)}
    written = [f"--{name}={value}" for name, value in said.items() if value != str(_USUAL[name])]
    written += [f"--metrics={','.join(metrics)}"] if metrics is not None else []
    written += [f"--title={title}"] if title else []
    written += [f"--sections={','.join(sections)}"] if sections else []
    written += [*(f"--sentence={each}" for each in sentence), *([f"--sentences={count}"] if count is not None else [])]
    written += [*(["--unlabelled"] if unlabelled else []), f"--output={output}"]
    specs = [version.spec for version in versions]
    check_output(output, specs, settings)
    analysis = analyse(specs, versions, settings, scope, _unwatched)
    check_compared(len(analysis.results.aligned.names), analysis.results.aligned.excluded, specs[0].path)
    wishes = ReportOptions(
        typed(["treeconcord", "report", *_options(versions, settings), *written]),
        title,
        frozenset(map(Part, sections)) or frozenset(Part),
        tuple(sentence),
        count,
        labelled=not unlabelled,
        depth=depth,
        are_measures_named=metrics is not None,
    )
    report = make_report(analysis, wishes, _unwatched)
    frame = analysis.results.frame
    content, warnings = lay_out(report, frame, ["report", *written])
    check_output(output, [version.spec for version in frame.versions], settings)
    write_bytes(output, content)
    return warnings


def _checked_output(output: object) -> str:
    """The path of the report. Raises `UsageError` if its extension is not that of a report."""
    path = given_path("output", output)
    extension = PurePath(path).suffix
    if extension.lower() not in EXTENSIONS:
        raise UsageError(
            "{path}: reports can't be written as '{extension}'; expected one of {extensions}",
            path=path,
            extension=extension,
            extensions=", ".join(EXTENSIONS),
        )
    return path


def _listed(names: Any) -> list[str]:
    """Names in one text, separated by commas, or in several."""
    return [name for each in texts(names) for part in each.split(",") if (name := part.strip())]


@contextmanager
def _unwatched(_stage: str) -> Iterator[Progress]:
    yield ignore_progress


def _options(versions: Sequence[Version], settings: Settings) -> list[str]:
    """Versions and settings on the command line, where a table in memory needs a file."""
    labels = TABLE_FILE if is_table_text(settings.labels) else settings.labels
    return options_of(with_files([each.spec for each in versions]), replace(settings, labels=labels))
