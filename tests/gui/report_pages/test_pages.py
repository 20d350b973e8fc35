"""Where pages end: what belongs together stays together, and what is parted says what it is part of."""

import pytest
from PySide6.QtGui import QFont

from core.explain.span_states import Chip, Line
from core.output.tables import Table, cells
from core.report.content import Block, Code, Facts, Report, Section
from gui.drawing.drawing_kind import DrawingStyle
from gui.report_pages.paper import Paper
from gui.report_pages.pdf import PrintedReport, Printing
from tests.gui.report_pages.pdf_file import PdfFile


def pages(*blocks: Block) -> list[list[str]]:
    """The lines of each page of a report with these blocks, without its title and what is at its foot."""
    report = Report("title", (Section("section", blocks),))
    printing = Printing(Paper.A4, QFont(), DrawingStyle.SPANS, "2023-11-14", tuple(Line), tuple(Chip), "en")
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
    assert parted


@pytest.mark.usefixtures("qapp")
def test_what_is_held_together_but_higher_than_a_page_goes_on() -> None:
    """Eight rows of labels without end would else run off the foot of the page, and be lost."""
    label = "label " * 400
    table = Table(("a", "b"), tuple(cells(f"row{i}", label) for i in range(8)), 2)
    rows = [[line for line in lines if line.startswith("row")] for lines in pages(table)]
    assert [line for lines in rows for line in lines] == [f"row{i}" for i in range(8)]
    assert max(map(len, rows)) < 5
