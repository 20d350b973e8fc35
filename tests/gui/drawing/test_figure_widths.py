"""Figures for the column of a paper: as wide as asked for, all text of one size, nothing lost between lines."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from core.base.errors import UsageError
from core.formats.registry import read_version
from core.scoring.comparison import Comparison, compare, make_frame
from core.scoring.settings import Settings
from gui.drawing.content import GENERALIZED
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.export import drawn_figure
from gui.drawing.figures.figure import CENTIMETRE, FigureStyle, FigureSubject, compose, subject_of
from gui.drawing.paint.scene import DisplayOptions
from gui.session.view_choice import Choice
from gui.widgets.sample import bracketed_sample_specs, sample_specs
from tests.comparisons import compared
from tests.gui.drawing.latex import log_of
from tests.gui.report_pages.pdf_file import PdfFile
from tests.treebanks import version

COLUMN = 7.7
SVG = "{http://www.w3.org/2000/svg}"
PRINTED = 8 * 96 / 72
"""8 pt in logical pixels."""


def sample(name: str, *, bracketed: bool = False) -> Comparison:
    versions = [read_version(spec) for spec in (bracketed_sample_specs() if bracketed else sample_specs())]
    place = next(i for i, each in enumerate(versions[0].sentences) if each.name.startswith(name))
    return compare(make_frame(versions, Settings()), [each.sentences[place] for each in versions])


def six_versions() -> Comparison:
    rows = "Kim 2 nsubj | sees 0 root | very 4 advmod | old 5 amod | trees 2 obj"
    golds = [version(f"gold{i}", rows.replace("obj", f"obj{i}")) for i in range(3)]
    parses = [version(f"parse{i}", rows.replace("4 advmod", "5 advmod"), native="gold0") for i in range(3)]
    return compared([*golds, *parses], Settings())


def long() -> Comparison:
    def halved(first: int, last: int, head: int, share: float) -> dict[int, int]:
        middle = round(first + (last - first) * share)
        parts = ((first, middle - 1), (middle + 1, last))
        below = [halved(*part, middle, share) for part in parts if part[0] <= part[1]]
        return dict(pair for heads in ({middle: head}, *below) for pair in heads.items())

    rows = [
        " | ".join(f"word{i} {head} rel{i % 7}" for i, head in sorted(halved(1, 80, 0, share).items()))
        for share in (0.5, 0.4)
    ]
    return compared([version("ud", rows[0]), version("sud", rows[1]), version("p", rows[1], native="ud")], Settings())


COMPARISONS: Mapping[str, Callable[[], Comparison]] = {
    "short": lambda: compared([version("ud", "Kim 2 nsubj | left 0 root")], Settings()),
    "sample": lambda: sample("10-"),
    "right to left": lambda: sample("27-"),
    "multiword tokens": lambda: sample("26-"),
    "brackets": lambda: sample("25-", bracketed=True),
    "discontinuous": lambda: compared(
        [version("a", "What 4 obj | do 4 aux | you 4 nsubj | see 0 root | here 1 mod")], Settings()
    ),
    "six versions": six_versions,
    "80 words": long,
}


def subject(comparison: Comparison, display: DisplayOptions | None = None) -> FigureSubject:
    golds = max(comparison.frame.gold_sets, key=len)
    return subject_of(comparison, Choice(golds, labelled=True), display or DisplayOptions())


def root_of(drawn: FigureSubject, style: FigureStyle) -> ET.Element:
    return ET.fromstring(drawn_figure(drawn, style, "f.svg").content)


def words_in(svg: ET.Element) -> list[str]:
    """The texts of the words by the rulers, line by line, in their order on the page."""
    return [each.text or "" for each in svg.iter(f"{SVG}text") if each.attrib["font-weight"] == "600"]


@pytest.mark.parametrize("style", DrawingStyle)
@pytest.mark.parametrize("name", COMPARISONS)
def test_every_figure_is_as_wide_as_the_column_and_all_its_text_is_8_pt(
    qapp: object, name: str, style: DrawingStyle
) -> None:
    drawn = subject(COMPARISONS[name](), DisplayOptions(style=style))
    svg = root_of(drawn, FigureStyle(titled=True, width=COLUMN))
    shown, drawn_in = float(svg.attrib["width"]), float(svg.attrib["viewBox"].split()[2])
    assert COLUMN * CENTIMETRE - 1 < shown <= COLUMN * CENTIMETRE
    sizes = {float(each.attrib["font-size"]) * shown / drawn_in for each in svg.iter(f"{SVG}text")}
    assert all(size == pytest.approx(PRINTED, abs=0.01) for size in sizes), sizes
    texts_are_inside(svg)


def texts_are_inside(svg: ET.Element) -> None:
    _, _, wide, high = map(float, svg.attrib["viewBox"].split())
    for group in svg.iter(f"{SVG}g"):
        left, top = map(float, re.findall(r"-?[\d.]+", group.attrib["transform"]))
        for text in group.iter(f"{SVG}text"):
            length = float(text.attrib["textLength"])
            start = left + float(text.attrib["x"]) - (length / 2 if "text-anchor" in text.attrib else 0)
            assert start >= -0.01
            assert start + length <= wide + 0.01, text.text
            assert 0 < top + float(text.attrib["y"]) < high


@pytest.mark.parametrize("name", COMPARISONS)
def test_each_word_is_in_one_line(qapp: object, name: str) -> None:
    comparison = COMPARISONS[name]()
    svg = root_of(subject(comparison), FigureStyle(legend=False, width=COLUMN))
    drawn = [word for word in words_in(svg) if word in comparison.sentences[comparison.frame.golds[0].name].forms]
    assert drawn == list(subject(comparison).content.words)


def test_a_pdf_has_this_width_and_this_size_of_text(qapp: object) -> None:
    """So it is included unscaled: LaTeX neither complains that it is too wide nor makes its text smaller."""
    pdf = PdfFile(drawn_figure(subject(sample("10-")), FigureStyle(width=COLUMN), "f.pdf").content)
    ((width, _),) = pdf.sizes
    assert 7.67 < width / 72 * 2.54 <= 7.7
    sizes = set[float]()

    def visit(text: str, page: list[float], line: list[float], _: object, size: float) -> None:
        if text.strip():
            sizes.add(round(size * abs(line[3] * page[3]), 1))

    pdf.reader.pages[0].extract_text(visitor_text=visit)
    assert sizes == {8.0}


def test_names_and_scores_stand_below_where_there_is_no_room_beside(qapp: object) -> None:
    for width, header in ((COLUMN, False), (16.0, True)):
        texts = [
            each.text or "" for each in root_of(subject(sample("10-")), FigureStyle(width=width)).iter(f"{SVG}text")
        ]
        said = " ".join(texts).replace("\u00a0", " ")
        assert "TedEval against A ⊓ B" in said
        assert "1 − 2 / 26 = 0.923" in said
        assert ("parser_ud:" in texts, "parser_ud" in texts) == (not header, header)
    plain = root_of(subject(sample("10-")), FigureStyle(width=COLUMN, scores=False))
    said = " ".join(each.text or "" for each in plain.iter(f"{SVG}text"))
    assert "parse, native gold A" in said
    assert "TedEval" not in said
    assert "0.923" not in said


def test_an_excerpt_has_its_words_and_what_concerns_them(qapp: object) -> None:
    whole = subject(sample("10-"))
    for style in DrawingStyle:
        display = DisplayOptions(style=style, excerpt=range(5, 9), hidden=frozenset({GENERALIZED}))
        for width in (None, COLUMN):
            svg = root_of(subject(sample("10-"), display), FigureStyle(legend=False, width=width))
            texts = {each.text for each in svg.iter(f"{SVG}text")}
            assert texts & set(whole.content.words) == set(whole.content.words[4:8])
            assert {"obl:agent", "nmod", "udep"} <= texts
            assert {"nsubj:pass", "aux:pass", "punct", "root"}.isdisjoint(texts)
            texts_are_inside(svg)


@pytest.mark.parametrize("excerpt", [range(1, 4), range(4, 7), range(4, 5), range(9, 10)])
def test_labels_of_arcs_that_leave_an_excerpt_have_room(qapp: object, excerpt: range) -> None:
    display = DisplayOptions(style=DrawingStyle.ARCS, excerpt=excerpt, hidden=frozenset({GENERALIZED}))
    svg = root_of(subject(sample("10-"), display), FigureStyle(legend=False, width=1.2 * COLUMN))
    clips = {each.attrib["id"]: each[0].attrib for each in svg.iter(f"{SVG}clipPath")}
    assert clips
    for group in svg.iter(f"{SVG}g"):
        if clip := clips.get(group.attrib.get("clip-path", "")[5:-1]):
            for text in group.iter(f"{SVG}text"):
                start = float(text.attrib["x"]) - float(text.attrib["textLength"]) / 2
                end = start + float(text.attrib["textLength"])
                left, right = float(clip["x"]), float(clip["x"]) + float(clip["width"])
                assert left - 0.1 <= start <= end <= right + 0.1, text.text


def test_legend_has_arcs_for_arcs_and_spans_for_spans(qapp: object) -> None:
    display = DisplayOptions(style=DrawingStyle.ARCS, hidden=frozenset({GENERALIZED}))
    texts = {each.text for each in root_of(subject(sample("10-"), display), FigureStyle()).iter(f"{SVG}text")}
    assert "arc: the head" in texts
    assert "line: the span" not in texts
    both = {
        each.text
        for each in root_of(subject(sample("10-"), DisplayOptions(style=DrawingStyle.ARCS)), FigureStyle()).iter(
            f"{SVG}text"
        )
    }
    assert {"arc: the head", "line: the span"} <= both, "the generalized gold has spans only"


def test_the_number_of_a_conflict_at_an_arc_is_explained(qapp: object) -> None:
    """A reader of a paper cannot know what ① at an arc means."""
    display = DisplayOptions(style=DrawingStyle.ARCS, hidden=frozenset({GENERALIZED}))
    crossing = compared(
        [version("a", "a 0 root | b 1 x | c 2 y | d 2 z"), version("b", "a 4 x | b 1 y | c 1 z | d 0 root")], Settings()
    )
    for comparison, is_told in ((crossing, True), (sample("10-"), False)):
        texts = {each.text for each in root_of(subject(comparison, display), FigureStyle()).iter(f"{SVG}text")}
        assert ("crosses another gold" in texts) is is_told


def test_a_legend_is_no_wider_than_the_trees(qapp: object) -> None:
    for name in ("short", "sample", "80 words"):
        drawn = subject(COMPARISONS[name]())
        with_legend, without = (compose(drawn, FigureStyle(legend=legend)).width for legend in (True, False))
        assert with_legend == max(without, 280)


def test_a_word_that_is_wider_than_the_column_says_how_wide_it_must_be(qapp: object) -> None:
    drawn = subject(compared([version("ud", f"{'w' * 90} 0 root | b 1 x")], Settings()))
    with pytest.raises(UsageError, match=r"needs a width of [\d.]+ cm; 7\.7 cm are too little") as refused:
        compose(drawn, FigureStyle(width=COLUMN))
    needed = float(re.findall(r"of ([\d.]+) cm", str(refused.value))[0])
    assert compose(drawn, FigureStyle(width=needed)).size[0] == pytest.approx(needed * CENTIMETRE, abs=1)


def test_only_what_is_in_a_line_is_written_there(qapp: object, tmp_path: Path) -> None:
    """Authors edit TikZ: what is cut off at the end of a line is clipped, and what is elsewhere is not there."""
    tikz = drawn_figure(subject(long()), FigureStyle(width=COLUMN, legend=False), "f.tex").content.decode()
    lines = len(words_in(root_of(subject(long()), FigureStyle(width=COLUMN, legend=False)))) and tikz.count(r"\clip")
    assert lines > 2
    assert tikz.count("word80}") == 1


@pytest.mark.parametrize("name", ["sample", "right to left"])
def test_tikz_in_lines_compiles_to_the_width_asked_for(qapp: object, tmp_path: Path, name: str) -> None:
    source = drawn_figure(subject(COMPARISONS[name]()), FigureStyle(width=COLUMN), "f.tex").content.decode()
    log_of(source, tmp_path)
    ((width, _),) = PdfFile((tmp_path / "f.pdf").read_bytes()).sizes
    assert 7.65 < width / 72 * 2.54 <= 7.7
