"""Captions for LaTeX: they say what is drawn, cite what they should, and harm nothing beside them."""

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from core.model.choices import Protocol
from gui.drawing.content import GENERALIZED
from gui.drawing.drawing_kind import TikzKind
from gui.drawing.figures.caption_and_bibtex import caption, write_caption
from gui.drawing.figures.export import write_figure
from gui.drawing.figures.figure import FigureStyle, FigureSubject
from gui.drawing.paint.scene import DisplayOptions
from gui.widgets.sample import sample_specs
from main import main
from resources import BIBLIOGRAPHY
from tests.gui.drawing.latex import log_of
from tests.gui.drawing.test_editable_tikz import HOSTILE_SENTENCES
from tests.gui.drawing.test_figure_widths import COMPARISONS, sample, subject

PAPER = r"""\documentclass[11pt,twocolumn,a4paper]{article}
\usepackage[a4paper,margin=2.5cm,columnsep=0.6cm]{geometry}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage{amssymb,graphicx,textcomp}
\begin{document}
\typeout{A column is \the\columnwidth}
\begin{figure}
  \centering
  \includegraphics{f.pdf}
  \input{f.caption}
\end{figure}
See Figure~\ref{fig:f}.
\end{document}
"""
"""The page of ACL's papers."""


def captioned(
    drawn: FigureSubject, path: str = "f.pdf", *, scores: bool = True, tikz: TikzKind = TikzKind.ABSOLUTE
) -> str:
    return caption(drawn, FigureStyle(scores=scores, tikz=tikz), path)


def test_a_caption_says_what_is_drawn(qapp: object) -> None:
    said = captioned(subject(sample("10-")))
    assert r"\emph{The cathedral was built by hundreds of masons.} (10-{}cathedral)." in said
    assert r"A~\textsf{ud}: gold." in said
    assert r"1~\textsf{parser\_ud}: parse,{} native gold A." in said
    assert r"\textsf{parser\_ud} $1 \ensuremath{-} 2 / 26 = 0.923$" in said
    assert "Words" not in said
    assert "left out" not in said
    display = DisplayOptions(excerpt=range(4, 9), only_differences=True, hidden=frozenset({"sud", GENERALIZED}))
    less = captioned(subject(sample("10-"), display), scores=False)
    assert "Words 4–8 of 9." in less
    assert "What all versions drawn share is left out." in less
    assert r"\textsf{sud}" not in less
    assert "TedEval" not in less


def test_scores_cite_the_paper_that_defines_their_protocol(qapp: object) -> None:
    drawn = subject(sample("10-"))
    for protocol, key in (
        (Protocol.FUNCTIONAL, "tsarfaty-etal-2011-evaluating"),
        (Protocol.MULTIFUNCTION, "tsarfaty-etal-2012-cross"),
    ):
        keys = re.findall(r"~\\citep\{(.*?)\}", captioned(replace(drawn, protocol=protocol)))
        assert set(keys) == {key, "treeconcord"}
        assert all(f"{{{each}," in BIBLIOGRAPHY.read_text("utf-8") for each in keys)


def test_a_caption_that_pdflatex_can_not_set_says_so(qapp: object) -> None:
    assert "lualatex" not in captioned(subject(sample("10-")))
    assert "% Needs lualatex" in captioned(subject(sample("28-")))


def test_a_caption_names_no_band_that_its_kind_of_picture_lacks(qapp: object) -> None:
    drawn = subject(sample("10-"))
    assert "generalized gold" in captioned(drawn)
    assert "generalized gold" not in captioned(drawn, "f.tex", tikz=TikzKind.DEPENDENCY)
    for name in ("f.tex", "f.svg"):  # LaTeX includes neither.
        assert r"\includegraphics{f.pdf}" in captioned(drawn, name)


def test_the_bibliography_of_an_author_is_not_overwritten(qapp: object, tmp_path: Path) -> None:
    """A figure may be called like the paper."""
    (tmp_path / "paper.bib").write_text("mine")
    write_caption(subject(sample("10-")), FigureStyle(), str(tmp_path / "paper.pdf"))
    assert (tmp_path / "paper.bib").read_text() == "mine"
    assert {path.name for path in tmp_path.iterdir()} == {"paper.bib", "paper.caption.tex", "paper.caption.bib"}


def test_a_caption_goes_beside_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    golds = [f"--gold={spec.name}={spec.path}" for spec in sample_specs() if not spec.native_gold]
    arguments = ["figure", *golds, "--sentence=10-cathedral", "--caption", "-o"]
    assert main([*arguments, str(tmp_path / "f.svg")]) == 0
    assert {path.name for path in tmp_path.iterdir()} == {"f.svg", "f.caption.tex", "f.caption.bib"}
    assert main([*arguments, "-"]) == 2
    assert "--caption writes beside a file; name one with -o" in capsys.readouterr().err


@pytest.mark.skipif(not shutil.which("bibtex"), reason="no BibTeX on this machine")
def test_author_year_citations_have_author_and_year(qapp: object, tmp_path: Path) -> None:
    drawn, path = subject(sample("10-")), str(tmp_path / "f.pdf")
    write_figure(drawn, FigureStyle(width=7.7), path)
    write_caption(drawn, FigureStyle(width=7.7), path)
    natbib = PAPER.replace(r"\begin{document}", "\\usepackage{natbib}\n\\begin{document}")
    cited = natbib.replace(r"\end{document}", "\\bibliographystyle{plainnat}\\bibliography{f.caption}\\end{document}")
    log_of(cited, tmp_path, "paper", "pdflatex")
    said = subprocess.run(["bibtex", "paper"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert "Warning" not in said
    works = (tmp_path / "paper.bbl").read_text("utf-8")
    assert re.search(r"The TreeConcord authors\}?\(20", works)
    assert re.search(r"Tsarfaty et~al\.\}?\(2011\)", works)


@pytest.mark.parametrize("name", ["sample", "signs of tables and trees"])
def test_a_column_of_a_paper_holds_figure_and_caption_unscaled(qapp: object, tmp_path: Path, name: str) -> None:
    drawn = subject({**COMPARISONS, **HOSTILE_SENTENCES}[name]())
    style, path = FigureStyle(width=7.7 if name == "sample" else None), str(tmp_path / "f.pdf")
    write_figure(drawn, style, path)
    write_caption(drawn, style, path)
    said = log_of(PAPER, tmp_path, "paper", "pdflatex")
    assert "A column is 219.0" in said, "7.7 cm"
    if name == "sample":
        assert "Overfull" not in said
