"""The user's choices for a report, and the equivalent command."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.model.choices import Depth
from core.report.request import SENTENCES, Part
from gui.drawing.drawing_kind import DrawingStyle
from gui.i18n.language import Language
from gui.report_pages.paper import Paper


@dataclass(frozen=True, slots=True)
class ReportChoices:
    """As in `core.report.request.ReportOptions` and the options of ``report``.

    ``sentences`` is None for automatic choice.
    """

    title: str = ""
    parts: frozenset[Part] = frozenset(Part)
    sentences: tuple[str, ...] | None = None
    count: int | None = None
    labelled: bool = True
    style: DrawingStyle = DrawingStyle.SPANS
    paper: Paper = Paper.A4
    language: Language = Language.ENGLISH
    depth: Depth = Depth.SHORT


def command(about: Sequence[str], choices: ReportChoices, path: str) -> list[str]:
    """The arguments that write the report to ``path``; the options ``about`` name what it compares."""
    words = ["report", *about, f"--output={path}", f"--depth={choices.depth}"]
    if choices.title:
        words.append(f"--title={choices.title}")
    if choices.parts != frozenset(Part):
        words.append(f"--sections={','.join(part for part in Part if part in choices.parts)}")
    if choices.sentences is None:
        words += [] if choices.count in (None, SENTENCES[choices.depth]) else [f"--sentences={choices.count}"]
    else:
        words += [f"--sentence={name}" for name in choices.sentences] or ["--sentences=0"]
    words += [] if choices.labelled else ["--unlabelled"]
    words += [] if choices.style is DrawingStyle.SPANS else [f"--drawing={choices.style}"]
    words += [] if choices.paper is Paper.A4 else [f"--paper={choices.paper}"]
    words += [] if choices.language is Language.ENGLISH else [f"--language={choices.language}"]
    return words
