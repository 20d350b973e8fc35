"""``figure``: draws the aligned trees of one sentence to a file, without a window."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from core.base.errors import UsageError
from core.base.harmless_text import suggestion
from core.cli.arguments import STANDARD_OUTPUT
from core.cli.console import check_output, put_bytes, remark
from core.cli.interruption import leaving_when_interrupted
from core.cli.read_versions import read_versions
from core.model.version import VersionSpec
from core.scoring.comparison import Comparison, Frame, compare, make_frame, place_of, select
from core.scoring.settings import GoldSet, Settings
from core.workspaces.workspace import Workspace
from gui.app.subcommands.figure import GENERALIZED_NAME
from gui.drawing.content import GENERALIZED
from gui.drawing.drawing_kind import DrawingStyle, TikzKind
from gui.drawing.excerpt import excerpt_of
from gui.drawing.figures.caption_and_bibtex import files_beside, write_caption
from gui.drawing.figures.export import check_kind, drawn_figure
from gui.drawing.figures.figure import CENTIMETRE, PAGE, FigureStyle, FigureSubject, subject_of
from gui.drawing.paint.scene import DisplayOptions
from gui.session.view_choice import Choice
from gui.widgets.application import application_without_display
from gui.widgets.size_limits import MOST_WORDS
from gui.widgets.theme_colours import DARK, LIGHT


@dataclass(frozen=True, slots=True)
class FigureRequest:
    """The arguments of ``figure``.

    Compares the first set of golds in ``settings``; all golds if there is none. With ``punctuation``, conflicts that
    are only about punctuation are marked. The ``width`` is in centimetres; ``words`` are positions in the files. With
    ``caption``, a caption is written beside the figure. The edits of the ``workspace`` are applied.
    """

    specs: Sequence[VersionSpec]
    sentence: str
    path: str
    settings: Settings = field(default_factory=Settings)
    labelled: bool = True
    titled: bool = False
    legend: bool = True
    tagged: bool = True
    theme: str = "light"
    drawing: str = "spans"
    punctuation: bool = False
    width: float | None = None
    tikz: str | None = None
    words: range | None = None
    caption: bool = False
    only_differences: bool = False
    hidden: Sequence[str] = ()
    scores: bool = True
    quiet: bool = False
    workspace: Workspace = field(default_factory=Workspace)


def run_figure(request: FigureRequest) -> int:
    """Draws the sentence. Raises `InputError` or `UsageError` if it can't be drawn as requested."""
    kind = request.path
    if request.path == STANDARD_OUTPUT:
        kind = "-.tex" if request.tikz else "-.svg"
    check_kind(kind)
    check_output(request.path, request.specs, request.settings)
    if request.caption:
        for path in files_beside(request.path):
            check_output(path, request.specs, request.settings)
    frame = make_frame(read_versions(request.specs, quiet=request.quiet, workspace=request.workspace), request.settings)
    aligned = select(frame)
    comparison = compare(frame, aligned.rows[place_of(aligned, request.sentence)])
    with leaving_when_interrupted():  # Qt prints what is raised within its calls of Python, and goes on.
        subject, style = _to_draw(comparison, request)
        figure = drawn_figure(subject, style, kind)
    put_bytes(request.path, figure.content)
    if request.caption:
        write_caption(subject, style, request.path)
    if request.width and (height := round(figure.height / CENTIMETRE, 1)) > PAGE:
        remark(
            f"the figure is {height} cm high, a page of a paper {PAGE}; "
            "to show less: --words, --only-differences, --hide, --no-scores",
            quiet=request.quiet,
        )
    return 0


def drawn(comparison: Comparison, request: FigureRequest) -> bytes:
    """A sentence drawn as ``request`` says, in the format of the extension of its path. Raises `UsageError`."""
    return drawn_figure(*_to_draw(comparison, request), request.path).content


def _to_draw(comparison: Comparison, request: FigureRequest) -> tuple[FigureSubject, FigureStyle]:
    """What ``request`` shows of a sentence, and how. Raises `UsageError`."""
    _check_length(comparison, request.sentence)
    font = application_without_display().font()
    sets = comparison.frame.gold_sets
    against = sets[0] if request.settings.against else max(sets, key=len)
    display = DisplayOptions(
        style=DrawingStyle(request.drawing),
        punctuation=request.punctuation,
        tagged=request.tagged,
        only_differences=request.only_differences,
        hidden=_hidden(comparison.frame, request.hidden, against),
        excerpt=request.words and excerpt_of(comparison, request.words),
    )
    subject = subject_of(comparison, Choice(against, request.labelled), display)
    theme = DARK if request.theme == "dark" else LIGHT
    tikz = TikzKind(request.tikz or TikzKind.ABSOLUTE)
    return subject, FigureStyle(request.titled, request.legend, theme, font, request.scores, request.width, tikz)


def _hidden(frame: Frame, names: Sequence[str], against: GoldSet) -> frozenset[str]:
    """The keys of bands that are called ``names``. Raises `UsageError` if there is no such, or if none is left.

    One gold alone has no band of a generalized gold; to hide it all the same is no error.
    """
    keys = {GENERALIZED_NAME: GENERALIZED, **{version.name: version.name for version in frame.versions}}
    for name in names:
        if name not in keys:
            raise UsageError(
                "there is no '{name}' to hide; there are {names}{alike}",
                name=name,
                names=", ".join(keys),
                alike=suggestion(name.lower(), keys),
            )
    hidden = frozenset(keys[name] for name in names)
    drawn = {*keys.values()} - ({GENERALIZED} if len(against) == 1 else set())
    if hidden >= drawn:
        raise UsageError("nothing is left to draw if all versions are hidden")
    return hidden


def _check_length(comparison: Comparison, sentence: str) -> None:
    words = len(comparison.positions)
    if words > MOST_WORDS:
        raise UsageError(
            "the sentence '{sentence}' of {words} words is too long to be drawn; at most {most}",
            sentence=sentence,
            words=words,
            most=MOST_WORDS,
        )
