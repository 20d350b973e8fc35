"""Figures in files and on the clipboard: well-formed, complete, harmless, and the same whenever the same is drawn."""

import re
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtGui import QImage

from core.base.errors import InputError, UsageError
from core.scoring.comparison import Comparison
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED
from gui.drawing.figures.export import EXTENSIONS, CopiedFigure, write_figure
from gui.drawing.figures.figure import FigureStyle, FigureSubject, compose, subject_of
from gui.drawing.paint.scene import DisplayOptions
from gui.session.view_choice import Choice
from gui.widgets.theme_colours import DARK, LIGHT
from tests.comparisons import compared
from tests.gui.drawing.latex import log_of
from tests.gui.report_pages.pdf_file import PdfFile
from tests.treebanks import version

UD = "Kim 2 nsubj | arrives 0 root | on 4 case | Sunday 2 obl | . 2 punct"
SUD = "Kim 2 subj | arrives 0 root | on 2 mod | Sunday 3 comp:obj | . 2 punct"
PARSE = "Kim 2 nsubj | arrives 0 root | on 2 case | Sunday 2 obl:tmod | . 2 punct"
WORDS = {"Kim", "arrives", "on", "Sunday", "."}
LABELS = {"nsubj", "root", "case", "obl", "punct", "subj", "mod", "comp:obj", "obl:tmod"}
HEBREW = "הילד 2 nsubj | אכל 0 root | 3תפוחים 2 obj"
CHINESE = "奶奶 2 nsubj | 讲 0 root | 故事 2 obj"
CROSSING = ("a 0 root | b 1 x | c 2 y | d 1 z", "a 0 root | b 1 x | c 4 y | d 1 z")
HOSTILE = (
    r"\end{document} 2 a_b&%$#{} | <script>alert('1')</script> 0 ^~\input | ]]>&amp; 2 ``--'' | "
    f"\x00\ufffe\x85 1 \x1b[31m | {'w' * 10_000} 2 {'l' * 10_000}"
)
SVG = "{http://www.w3.org/2000/svg}"


def sentence(*golds: str, parse: str | None = None) -> Comparison:
    versions = [version(name, gold) for name, gold in zip(("ud", "sud"), golds, strict=False)]
    if parse:
        versions.append(version("p", parse, native="ud"))
    return compared(versions, Settings())


def subject(*golds: str, parse: str | None = None, display: DisplayOptions | None = None) -> FigureSubject:
    choice = Choice(("ud", "sud")[: len(golds)], labelled=True)
    return subject_of(sentence(*golds, parse=parse), choice, display or DisplayOptions())


def written(path: Path, drawn: FigureSubject, style: FigureStyle | None = None) -> bytes:
    write_figure(drawn, style or FigureStyle(), str(path))
    return path.read_bytes()


def texts(svg: bytes) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.fixture
def example(qapp: object) -> FigureSubject:
    return subject(UD, SUD, parse=PARSE)


def test_svg_has_all_words_and_labels_as_text(example: FigureSubject, tmp_path: Path) -> None:
    found = texts(written(tmp_path / "f.svg", example))
    assert set(found) >= WORDS
    assert {part for text in found for part in text.split(" → ")} >= LABELS
    assert set(found) >= {"A", "B", "⊓", "1", "ud", "sud", "generalized gold", "p"}


def test_svg_is_as_large_as_it_says(example: FigureSubject, tmp_path: Path) -> None:
    root = ET.fromstring(written(tmp_path / "f.svg", example))
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    assert root.attrib["viewBox"] == f"0 0 {width:.0f} {height:.0f}"
    for group in root.iter(f"{SVG}g"):
        left, top = map(float, re.findall(r"[\d.]+", group.attrib["transform"]))
        for rect in group.iter(f"{SVG}rect"):
            x, y, w, h = (float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
            assert 0 <= left + x <= left + x + w <= width
            assert 0 <= top + y <= top + y + h <= height
        for text in group.iter(f"{SVG}text"):
            length = float(text.attrib["textLength"])
            start = float(text.attrib["x"]) - (length / 2 if "text-anchor" in text.attrib else 0)
            assert 0 <= left + start <= left + start + length <= width
            assert 0 < top + float(text.attrib["y"]) < height


def test_svg_says_in_words_what_it_shows(example: FigureSubject, tmp_path: Path) -> None:
    root = ET.fromstring(written(tmp_path / "f.svg", example))
    described = root.findtext(f"{SVG}desc", "")
    assert root.findtext(f"{SVG}title") == "1"
    assert "\n  Kim arrives on Sunday .: in every gold; root (agreed)\n" in described
    assert (
        "\n    on Sunday: in every gold; mod (scheme-specific); ← arrives (not in every gold)\n      on: " in described
    )
    assert "\n    on Sunday: missing" in described


def test_crossing_spans_are_hatched(qapp: object, tmp_path: Path) -> None:
    svg = written(tmp_path / "f.svg", subject(*CROSSING), FigureStyle(legend=False))
    assert svg.count(f'fill="url(#hatch-{LIGHT.hatch[1:]})"'.encode()) == 2
    assert svg.count(b"<pattern ") == 1
    tikz = written(tmp_path / "f.tex", subject(*CROSSING), FigureStyle(legend=False))
    assert tikz.count(b"pattern=north east lines") == 2
    assert b"<pattern" not in written(tmp_path / "f.svg", subject(UD), FigureStyle(legend=False))


def test_legend_and_title_if_wanted(example: FigureSubject, tmp_path: Path) -> None:
    plain = texts(written(tmp_path / "f.svg", example, FigureStyle(legend=False)))
    assert "missing" not in plain
    assert plain.count("1") == 1, "the parse's number"
    explained = texts(written(tmp_path / "f.svg", example, FigureStyle(titled=True)))
    assert set(explained) >= {"missing", "line: the span", "chip: the label; * a head"}
    assert {"in no gold", "crosses another gold"}.isdisjoint(explained), "neither occurs"
    assert explained.count("1") == 2, "the sentence's name too"


def test_figure_shows_what_the_window_shows(qapp: object, tmp_path: Path) -> None:
    display = DisplayOptions(
        hidden=frozenset({GENERALIZED, "sud"}), folded=frozenset({"p"}), numbered=True, tint_generalized=False
    )
    svg = written(tmp_path / "f.svg", subject(UD, SUD, parse=PARSE, display=display), FigureStyle(legend=False))
    assert {"⊓", "sud", "subj"}.isdisjoint(texts(svg))
    assert set(texts(svg)) >= {"ud", "p", "2", "3", "4", "5"}
    assert any(re.fullmatch(r"  \d\.\d{3} \d+\+\d+", text) for text in texts(svg))
    assert LIGHT.common_box.encode() not in svg


def test_colours_are_for_paper_unless_asked_otherwise(example: FigureSubject, tmp_path: Path) -> None:
    written(tmp_path / "light.png", example)
    written(tmp_path / "dark.png", example, FigureStyle(theme=DARK))
    assert QImage(str(tmp_path / "light.png")).pixelColor(0, 0).name() == LIGHT.view
    assert QImage(str(tmp_path / "dark.png")).pixelColor(0, 0).name() == DARK.view


def test_png_has_twice_the_pixels(example: FigureSubject, tmp_path: Path) -> None:
    written(tmp_path / "f.png", example)
    figure, image = compose(example, FigureStyle()), QImage(str(tmp_path / "f.png"))
    assert (image.width(), image.height()) == (2 * figure.width, 2 * figure.height)
    assert image.dotsPerMeterX() == pytest.approx(2 * 96 / 0.0254, abs=1)


def test_pdf_is_one_page_with_its_title_and_fonts(example: FigureSubject, tmp_path: Path) -> None:
    pdf, figure = PdfFile(written(tmp_path / "f.pdf", example)), compose(example, FigureStyle())
    assert pdf.sizes == [pytest.approx((figure.width * 0.75, figure.height * 0.75), abs=1)]
    assert pdf.reader.metadata is not None
    assert pdf.reader.metadata.title == "1"
    assert set(pdf.embedded()) == {True}


@pytest.mark.parametrize("extension", EXTENSIONS)
def test_same_figure_same_bytes(
    example: FigureSubject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extension: str
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    first, second = (written(tmp_path / f"{name}{extension}", example) for name in "ab")
    assert first == second
    if extension == ".pdf":
        date, metadata = datetime(2001, 9, 9, 1, 46, 40, tzinfo=UTC), PdfFile(first).reader.metadata
        assert metadata is not None
        assert (metadata.creation_date, metadata.modification_date) == (date, date)
        assert first.count(b'"2001-09-09T01:46:40+00:00"') == 3


def test_a_date_that_is_none(example: FigureSubject, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(UsageError, match="'yesterday'; expected seconds since 1970"):
        written(tmp_path / "f.pdf", example)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("text", "program"), [(UD, "pdflatex"), (HEBREW, "lualatex"), (CHINESE, "lualatex")])
def test_tikz_says_what_compiles_it(qapp: object, tmp_path: Path, text: str, program: str) -> None:
    first = written(tmp_path / "f.tex", subject(text)).decode().splitlines()[0]
    assert first == f"% !TeX program = {program}"


def test_tikz_escapes_hostile_text(qapp: object, tmp_path: Path) -> None:
    tikz = written(tmp_path / "f.tex", subject(HOSTILE), FigureStyle(legend=False)).decode()
    assert tikz.count(r"\end{document}") == 1
    assert r"\textbackslash{}end\{document\}" in tikz
    assert r"a\_b\&\%\$\#\{\}" in tikz
    assert r"\textasciicircum{}\textasciitilde{}\textbackslash{}input" in tikz
    assert r"\textasciigrave{}\textasciigrave{}-{}-{}\textquotesingle{}\textquotesingle{}" in tikz
    assert "␛[31m" in tikz
    assert "w" * 300 not in tikz
    assert all(character.isprintable() or character == "\n" for character in tikz)


def test_svg_and_outline_of_hostile_text(qapp: object, tmp_path: Path) -> None:
    drawn = subject(HOSTILE)
    svg = written(tmp_path / "f.svg", drawn)
    assert set(texts(svg)) >= {r"\end{document}", "<script>alert('1')</script>", "]]>&amp;", "a_b&%$#{}"}
    assert not list(ET.fromstring(svg).iter(f"{SVG}script"))
    for text in (svg.decode(), CopiedFigure(drawn, FigureStyle()).text()):
        assert {"\x00", "\x1b", "\x85", "\ufffe"}.isdisjoint(text)


@pytest.mark.parametrize("word", ["\u200b", "\u200f", "\xad", "\ufe0f", "\u200c\u200d", "\u3164", "\u2800", "\u0301"])
def test_a_word_without_width_makes_no_figure_higher(qapp: object, tmp_path: Path, word: str) -> None:
    """Of a text without ink, Qt says that it begins 100,000 pixels below the line."""
    drawn = subject(f"go 0 root | {word} 1 dep")
    svg = written(tmp_path / "f.svg", drawn)
    assert float(ET.fromstring(svg).attrib["height"]) < 300
    seen = "\u0301" if word == "\u0301" else "\ufffd" * len(word)
    assert {"go", seen, "root", "dep"} <= set(texts(svg))


@pytest.mark.parametrize(
    "golds",
    [(UD, SUD), (HEBREW,), (CHINESE,), CROSSING, (HOSTILE,)],
    ids=["latin", "hebrew", "chinese", "crossing", "hostile"],
)
def test_tikz_compiles_to_one_page_of_the_same_size(qapp: object, tmp_path: Path, golds: tuple[str, ...]) -> None:
    tikz = written(tmp_path / "f.tex", subject(*golds), FigureStyle(titled=True)).decode()
    log_of(tikz, tmp_path)
    figure = compose(subject(*golds), FigureStyle(titled=True))
    expected = pytest.approx((figure.width * 0.75, figure.height * 0.75), abs=0.1)
    assert PdfFile((tmp_path / "f.pdf").read_bytes()).sizes == [expected]


def test_lualatex_joins_letters(qapp: object, tmp_path: Path) -> None:
    """Joined, they need less room than each by itself."""
    tikz = written(tmp_path / "f.tex", subject("بب 0 root"), FigureStyle()).decode()
    boxes = [rf"\sbox{n}{{\sffamily\textdir TRT {text}}}" for n, text in enumerate(("بب", "ب"))]
    measured = "".join(boxes) + r"\typeout{\ifdim\wd0<1.9\wd1 joined\else apart\fi}"
    said = log_of(tikz.replace(r"\begin{document}", r"\begin{document}" + measured), tmp_path)
    assert "joined" in said.splitlines()


@pytest.mark.parametrize("name", ["figure", "figure.jpg", "svg"])
def test_kinds_that_there_are_not(example: FigureSubject, tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageError, match=r"expected one of \.svg, \.pdf, \.png, \.tex"):
        written(tmp_path / name, example)


def test_extension_in_capitals(example: FigureSubject, tmp_path: Path) -> None:
    assert written(tmp_path / "F.SVG", example).startswith(b"<?xml")


def test_no_folder_of_that_name(example: FigureSubject, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        written(tmp_path / "none" / "f.svg", example)


def test_sentence_too_large_for_a_page(qapp: object, tmp_path: Path) -> None:
    long = subject(" | ".join(f"word{i} {int(i > 1)} relation" for i in range(1, 320)))
    for extension in (".pdf", ".tex"):
        with pytest.raises(UsageError, match="too large for a page; SVG has no limit"):
            written(tmp_path / f"f{extension}", long, FigureStyle(legend=False))
    assert "word319" in texts(written(tmp_path / "f.svg", long))
