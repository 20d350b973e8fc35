"""Where pages end: what belongs together stays together, and what is parted says what it is part of."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from core.explain.span_states import Chip, Line
from core.output.tables import Table, cells
from core.report.content import BarChart, Block, Code, Facts, HeatMap, Histogram, Paragraph, Report, Section
from core.report.request import Part
from gui.drawing.drawing_kind import DrawingStyle
from gui.report_pages.files import PrintedReport, Printing
from gui.report_pages.flow import Paint, Piece, table
from gui.report_pages.paper import Paper
from gui.report_pages.report_fonts import report_font
from gui.report_pages.trees import LOWEST
from tests.core.report.reports import full, reported
from tests.gui.report_pages.pdf_file import PdfFile
from tests.treebanks import version

MYANMAR = "\u1000"
"""A letter of a font with high lines."""


def pages(*blocks: Block) -> list[list[str]]:
    """The lines of each page of a report with these blocks, without its title and what is at its foot."""
    report = Report("title", (Section("section", blocks),))
    printing = Printing(Paper.A4, report_font(), DrawingStyle.SPANS, "2023-11-14", (tuple(Line), tuple(Chip)), "en")
    file = PdfFile(PrintedReport(report, printing, 96, lambda: None).as_pdf())
    texts = [file.text(i).split("\n")[1:-2] for i in range(file.page_count)]
    return [texts[0][3:], *texts[1:]]


def grouped(groups: int, rows: int) -> Table:
    """A table whose first column names each group once, in its first row."""
    body = [cells(f"gold{i}" if k == 0 else "", f"measure{i}.{k}", "1") for i in range(groups) for k in range(rows)]
    return Table(("gold", "measure", "value"), tuple(body), 2, frozenset(range(0, groups * rows, rows)))


def begun(lines: list[str]) -> list[str]:
    """The cells behind the head of a table with which a page begins."""
    assert lines[:3] == ["gold", "measure", "value"]
    return [line for line in lines[3:6] if line]


@pytest.mark.usefixtures("qapp")
def test_small_groups_are_not_parted() -> None:
    """Else the interval of a score, or some measures of a gold, would be on another page than the rest."""
    _, *others = pages(grouped(30, 8))
    assert len(others) > 2
    for lines in others:
        group, measure, _ = begun(lines)
        assert measure == f"measure{group.removeprefix('gold')}.0"


@pytest.mark.usefixtures("qapp")
def test_a_group_that_goes_on_is_named_again() -> None:
    """Else nobody could tell on the second page which gold the scores are by."""
    _, *others = pages(grouped(2, 100))
    assert len(others) > 2
    parted = [begun(lines) for lines in others]
    assert any(not measure.endswith(".0") for _, measure, _ in parted)
    for group, measure, _ in parted:
        assert measure.startswith(f"measure{group.removeprefix('gold')}.")


@pytest.mark.usefixtures("qapp")
def test_facts_of_few_lines_are_not_parted() -> None:
    """Else a reference, say, would end on a page of its own."""
    _, *others = pages(Facts(tuple((f"name{i}", "said " * 45) for i in range(100))))
    assert len(others) > 2
    for lines in others:
        assert lines[0].startswith("name")


@pytest.mark.usefixtures("qapp")
def test_no_line_of_a_command_is_alone() -> None:
    """Where a page ends, two lines of it are on either side: one would be taken for all of it, or not be seen."""
    rows = pages(Facts((("name", "said"),) * 200))[0].count("said")
    parted = 0
    for before in range(rows - 10, rows + 1):
        found = pages(Facts((("name", "said"),) * before), Code(" ".join(["option"] * 80)))
        of_code = [sum(line.startswith("option") for line in lines) for lines in found]
        assert 1 not in of_code
        parted += 0 not in of_code


@pytest.mark.usefixtures("qapp")
def test_what_is_held_together_but_higher_than_a_page_goes_on() -> None:
    """Eight rows of labels without end would else run off the foot of the page, and be lost."""
    label = "label " * 400
    table = Table(("a", "b"), tuple(cells(f"row{i}", label) for i in range(8)), 2)
    rows = [[line for line in lines if line.startswith("row")] for lines in pages(table)]
    assert [line for lines in rows for line in lines] == [f"row{i}" for i in range(8)]
    assert max(map(len, rows)) < 5


def printed(report: Report, paper: Paper = Paper.A4) -> PrintedReport:
    """A report as it is laid out, in its own fonts."""
    style = DrawingStyle.SPANS
    printing = Printing(paper, report_font(), style, "2023-11-14", (tuple(Line), tuple(Chip)), "en")
    return PrintedReport(report, printing, 96, lambda: None)


def made(seed: int) -> Report:
    """A full report on random trees: one to three golds, up to five parses, sentences of 3 to 40 words."""
    random = Random(seed)
    lengths = [random.randint(15, 30), *(random.randint(3, random.choice((10, 25, 40))) for _ in range(3))]
    return on_random_trees(random, lengths, golds=random.randint(1, 3), parses=random.randint(0, 5))


def on_random_trees(random: Random, lengths: Sequence[int], golds: int, parses: int) -> Report:
    """A full report on random trees of these lengths, which all versions have."""
    ids = [f"s{i}" for i in range(len(lengths))]

    def trees() -> list[str]:
        return [" | ".join(f"w{'o' * (k % 9)}{k} {_head(random, k)}" for k in range(1, n + 1)) for n in lengths]

    versions = [version(f"g{i}", *trees(), ids=ids) for i in range(golds)]
    versions += [version(f"p{i}", *trees(), native="g0", ids=ids) for i in range(parses)]
    return reported(versions, full(sentences=ids))


def _head(random: Random, word: int) -> str:
    return f"{max(word - random.choice((1, 1, 2, 5)), 1)} {random.choice('abcde')}" if word > 1 else "0 root"


def _grouped_word(word: int, size: int) -> str:
    """A word of a tree in groups of some size, whose first words depend on the first of all."""
    first = (word - 1) // size * size + 1
    head = first if word != first else 1
    if word == 1:
        return "word1 0 root"
    return f"w{'o' * (word % 7)}{word} {head if word % 3 else max(word - 2, 1)} x{word * size % 3}"


def all_titles(report: Report) -> set[str]:
    """What stands above something: the titles of sections, tables and charts."""
    found, waiting = set[str](), [*report.sections]
    while waiting:
        section = waiting.pop()
        waiting += section.sections
        found.add(str(section.title))
        found |= {
            str(block.title) for block in section.blocks if isinstance(block, Table | BarChart | Histogram | HeatMap)
        }
    return found - {""}


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("seed", "paper"), [(0, Paper.A4), (4, Paper.A4), (5, Paper.A4), (8, Paper.LETTER), (9, Paper.LETTER)]
)
def test_no_page_ends_in_a_heading_and_none_is_nearly_empty_without_need(seed: int, paper: Paper) -> None:
    """A heading announced what was two pages on, and a table of four rows had a page for itself."""
    report = made(seed)
    laid_out = printed(report, paper)
    pages_, file, titles = [*laid_out.pages()], PdfFile(laid_out.as_pdf()), all_titles(report)
    assert len(pages_) > 1
    for page, following in pairwise(pages_):
        *_, last, _title, _number = [line for line in file.text(page.number - 1).split("\n") if line]
        assert last not in titles, f"page {page.number} ends in the heading {last}"
        share = page.filled / page.type.height
        held = next_group([placed.piece for placed in following.placed])
        if share < 0.5:
            assert any(piece.states is not None for piece in held), f"page {page.number} is filled by {share:.0%}"
        drawn = [placed.piece.states is not None for placed in following.placed]
        if not any(drawn) and page.type == following.type:
            assert share > 0.6


def next_group(pieces: Sequence[Piece]) -> list[Piece]:
    """The first of some pieces with all that are to be on the same page."""
    end = next((i for i, piece in enumerate(pieces) if not piece.holds_next), len(pieces))
    return [*pieces[: end + 1]]


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", [40, 80])
def test_trees_for_several_pages_begin_below_the_legend(words: int) -> None:
    """The first page of a report on one long sentence had title, contents and legend, and nothing below."""
    trees = [" | ".join(_grouped_word(k, size) for k in range(1, words + 1)) for size in (2, 3, 5, 7, 2, 3, 5, 7)]
    golds = [version(name, tree, ids=["s"]) for name, tree in zip("gh", trees, strict=False)]
    parses = [version(f"p{i}", tree, native="g", ids=["s"]) for i, tree in enumerate(trees[2:])]
    report = reported([*golds, *parses], full(sentences=["s"], parts=frozenset([Part.SENTENCES])))
    first, *others = printed(report).pages()
    assert len(others) > 1
    assert any(placed.piece.states for placed in first.placed)
    assert first.filled > 0.5 * first.type.height


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("lines", "golds"), [(18, 2), (22, 2), (26, 2), (10, 11), (10, 12)])
def test_the_legend_stands_above_the_first_sentence(lines: int, golds: int) -> None:
    """With its heading it was alone at the end of a page. A sentence that fills one is made smaller for it."""
    trees = [" | ".join(_grouped_word(k, size) for k in range(1, 12)) for size in (2, 3, 5, 4)]
    versions = [version(f"g{i}", *[trees[i % 4]] * 2, ids=["s", "t"]) for i in range(golds)]
    report = reported(versions, full(sentences=["s", "t"], parts=frozenset([Part.SENTENCES])))
    before = Section("Before", tuple(Paragraph("a line") for _ in range(lines)))
    pages_ = [*printed(replace(report, sections=(before, *report.sections))).pages()]
    (page,) = [page for page in pages_ if "Sentences" in [bookmark.title for bookmark, _ in page.bookmarks()]]
    assert any(placed.piece.states is not None for placed in page.placed)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", [18, 26])
def test_a_sentence_in_rows_stands_below_what_leaves_room_for_it(words: int) -> None:
    """A page with title and legend was followed by turned paper, with the sentence in one row: both were half empty."""
    trees = [" | ".join(_grouped_word(k, size) for k in range(1, words + 1)) for size in (2, 3)]
    golds = [version(name, tree, ids=["s"]) for name, tree in zip("gh", trees, strict=True)]
    (page,) = printed(reported(golds, full(sentences=["s"], parts=frozenset([Part.SENTENCES])))).pages()
    assert page.type.height > page.type.width
    assert sum(placed.piece.states is not None for placed in page.placed) > 1


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("seed", [25, 45])
def test_a_row_that_may_be_smaller_fills_the_page_of_the_row_before(seed: int) -> None:
    """Each of three rows of a long sentence had a page for itself, which was half empty."""
    random = Random(seed)
    lengths = [random.randint(4, 16), *(random.randint(12, 40) for _ in range(4))]
    report = on_random_trees(random, lengths, golds=random.choice((1, 2, 2, 3)), parses=random.randint(0, 2))
    sections = tuple(section for section in report.sections if str(section.title) == "Sentences")
    for page, following in pairwise(printed(replace(report, sections=sections)).pages()):
        row, *others = [placed.piece for placed in following.placed]
        is_last = not any(piece.states is not None for piece in others)
        if row.states is not None and not is_last:
            assert page.filled + row.gap + LOWEST * row.height > page.type.height, f"page {page.number}"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("words", [10, 11])
def test_two_sentences_a_little_higher_than_a_page_stand_on_one(words: int) -> None:
    """Two pages in a row were half empty. Trees that are made smaller for it can still be read, both alike."""
    trees = [" | ".join(_grouped_word(k, size) for k in range(1, words + 1)) for size in (2, 3, 5, 4)]
    golds = [version(name, *[tree] * 4, ids="abcd") for name, tree in zip("gh", trees, strict=False)]
    parses = [version(name, *[tree] * 4, native="g", ids="abcd") for name, tree in zip("pq", trees[2:], strict=True)]
    report = reported([*golds, *parses], full(sentences=["a", "b", "c", "d"], parts=frozenset([Part.SENTENCES])))
    drawn = [[each.piece for each in page.placed if each.piece.states is not None] for page in printed(report).pages()]
    assert [len(pieces) for pieces in drawn if pieces] == [1, 2, 1]
    (whole,), smaller, _last = filter(None, drawn)
    for piece in smaller:
        assert 0.75 * whole.height < piece.height < whole.height
    assert smaller[0].height == pytest.approx(smaller[1].height, rel=0.05)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("number", [3, 4, 5])
def test_scores_stand_below_the_trees_that_they_are_of(number: int) -> None:
    """Alone on the next page they had four rows, and nobody saw which trees they were of."""
    words = " | ".join(f"word{i} {max(i - 1, 1) if i > 1 else 0} {'root' if i == 1 else 'x'}" for i in range(1, 13))
    other = words.replace(" x", " y")
    parses = [version(f"p{i}", *[words, other][i % 2 :][:1], native="g", ids=["s"]) for i in range(number)]
    golds = [version("g", words, ids=["s"]), version("h", other, ids=["s"])]
    report = reported([*golds, *parses], full(sentences=["s"], parts=frozenset([Part.SENTENCES])))
    laid_out = printed(report)
    file = PdfFile(laid_out.as_pdf())
    with_scores = [page for page in laid_out.pages() if "\nparse\nU-TED (g+h)\n" in file.text(page.number - 1)]
    assert len(with_scores) == 1
    assert any(placed.piece.states is not None for placed in with_scores[0].placed)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("sign", ["→", "⊓", MYANMAR])
def test_rows_with_signs_are_as_high_as_others_and_stand_on_their_line(sign: str) -> None:
    """Rows of flipped edges were half as high again, and their numbers stood above what they counted."""
    plain, signed = (
        [*table(Table(("a", "b"), (cells(text, "x"),), 1), printed(Report("t", ())).type)][-1]
        for text in ("x", f"x {sign}")
    )
    if sign != MYANMAR:
        assert signed.height == pytest.approx(plain.height)
    first, last = (lowest_ink(cell.paint, signed.height) for cell in signed.cells if cell.element)
    assert first == last


def lowest_ink(paint: Paint, height: float) -> int:
    """The lowest row of pixels in the first letter of a cell, which is an x."""
    image = QImage(300, round(height) + 4, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    inked = [(x, y) for x in range(300) for y in range(image.height()) if image.pixelColor(x, y).lightness() < 128]
    left = min(x for x, _ in inked)
    return max(y for x, y in inked if x < left + 5)
