"""A LaTeX caption for a figure, and the works that it cites as BibTeX."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePath
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.base.atomic_files import write_text
from core.model.choices import Protocol
from core.model.direction import Direction, direction_of
from gui.drawing.content import GENERALIZED, Content, drawable_text
from gui.drawing.drawing_kind import TikzKind
from gui.drawing.figures.figure import FigureStyle, FigureSubject, shown_content
from gui.drawing.figures.tex import Tex, needs_lualatex
from resources import BIBLIOGRAPHY

_PAPERS: Final = {
    Protocol.FUNCTIONAL: "tsarfaty-etal-2011-evaluating",
    Protocol.MULTIFUNCTION: "tsarfaty-etal-2012-cross",
}
"""Where each protocol is defined; the keys are those of the ACL Anthology."""


def files_beside(path: str) -> tuple[str, str]:
    """The files of the caption and of the works it cites, beside a figure; `.bib` alone may be the author's own."""
    return str(PurePath(path).with_suffix(".caption.tex")), str(PurePath(path).with_suffix(".caption.bib"))


def caption(subject: FigureSubject, style: FigureStyle, path: str) -> str:
    """The caption of a figure in the file ``path``, with a label, and how to use both in comments."""
    file, beside = PurePath(path), [PurePath(each) for each in files_beside(path)]
    picture = file.with_suffix(".pdf") if file.suffix.lower() in (".tex", ".svg") else file
    content = shown_content(subject, style)
    if style.tikz is TikzKind.DEPENDENCY:
        content = replace(content, bands=tuple(band for band in content.bands if band.arcs))
    sentences = list(_sentences(subject, content))
    lines = [
        r"% In a paper that uses graphicx (make a .tex or .svg figure a PDF first):",
        r"%   \begin{figure}",
        r"%     \centering",
        rf"%     \includegraphics{{{picture.name}}}",
        rf"%     \input{{{beside[0].stem}}}",
        r"%   \end{figure}",
        f"% What it cites is in {beside[1].name}.",
        *(["% Needs lualatex, and a font with these characters."] if _needs_lualatex(content) else []),
        r"\providecommand\citep{\cite}",
        r"\caption{%",
        *(f"  {sentence}" for sentence in sentences),
        "}",
        rf"\label{{fig:{_key(file.stem)}}}",
    ]
    return "\n".join(lines) + "\n"


def _sentences(subject: FigureSubject, content: Content) -> Iterator[str]:
    """What the caption says, sentence by sentence."""
    is_from_right = direction_of(content.words) is Direction.RIGHT_TO_LEFT
    text = drawable_text(content.text)
    tex = Tex(_needs_lualatex(content), "", ())
    display = subject.display
    yield rf"\emph{{{tex.text(text, right_to_left=is_from_right)}}} ({tex.text(content.name)})."
    cited = rf"~\citep{{{_PAPERS[subject.protocol]}}}"
    for band in content.bands:
        mark, name = tex.text(band.mark), tex.text(band.title)
        if band.key == GENERALIZED:
            agreement = QCoreApplication.translate("Concord", "what the golds agree on")
            yield rf"{mark}~\textsf{{{name}}}: {agreement}{cited}."
        elif band.details:
            yield rf"{mark}~\textsf{{{name}}}: {tex.text(band.details[0])}."
    scored = [band for band in content.bands if band.measured]
    if scored:
        scores = ", ".join(rf"\textsf{{{tex.text(band.title)}}} ${tex.text(band.score)}$" for band in scored)
        yield f"{tex.text(scored[0].measured)}{cited}: {scores}."
    if display.excerpt:
        numbers = content.numbers
        first, last = numbers[display.excerpt.start - 1], numbers[display.excerpt.stop - 2]
        words = QCoreApplication.translate("Concord", "Words {first}–{last} of {n}.")
        yield words.format(first=first, last=last, n=numbers[-1])
    if display.only_differences:
        yield QCoreApplication.translate("Concord", "What all versions drawn share is left out.")
    yield QCoreApplication.translate("Concord", "Drawn with TreeConcord.").removesuffix(".") + r"~\citep{treeconcord}."


def _needs_lualatex(content: Content) -> bool:
    return needs_lualatex([drawable_text(content.text), content.name, *(band.title for band in content.bands)])


def _key(name: str) -> str:
    """A name without what LaTeX does not take in a label."""
    return "".join(character if character.isalnum() and character.isascii() else "-" for character in name)


def write_caption(subject: FigureSubject, style: FigureStyle, path: str) -> None:
    """Writes both files beside a figure. Raises `InputError` if one can't be written."""
    captioned, works = files_beside(path)
    write_text(captioned, [caption(subject, style, path)])
    write_text(works, [BIBLIOGRAPHY.read_text("utf-8")])
