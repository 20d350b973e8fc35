"""A report as HTML: well-formed, harmless and self-contained."""

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser

from core.base.messages import said
from core.output.tables import Cell, Table
from core.report.content import Chart, Code, Facts, HeatMap, Paragraph, Report, Section, StatesLegend, Trees
from core.report.html import STYLE, Drawn, as_html
from tests.core.report.reports import reported, versions

VOID = {"meta", "br"}
HOSTILE = "<script>alert('1')</script>\"&amp;<!--"
PICTURE = "<svg></svg>"


class Page(HTMLParser):
    """The elements of a page and their text; asserts that each is closed where it belongs."""

    def __init__(self, content: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.texts: list[str] = []
        self.feed(content)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(data)


def page(report: Report, drawn: Drawn = lambda _: PICTURE, warnings: tuple[str, ...] = ()) -> Page:
    return Page("".join(as_html(report, "2026-01-02", list(warnings), str, str, drawn, "en")))


def hostile() -> Report:
    blocks = (
        Paragraph(HOSTILE),
        Code(HOSTILE),
        Facts(((HOSTILE, HOSTILE),)),
        Table((HOSTILE,), ((Cell(HOSTILE, best=True, mark=HOSTILE),),), notes=(HOSTILE,), title=HOSTILE),
        HeatMap(said("{a}", a=HOSTILE), (), (), ()),
    )
    return Report(HOSTILE, (Section(HOSTILE, blocks, (Section(HOSTILE),)),))


def test_a_hostile_report_is_only_text() -> None:
    found = page(hostile(), warnings=(HOSTILE,))
    # Title twice, warning, contents twice, heading twice, one paragraph, one line of code, two of facts, five of a
    # table, one of a picture.
    assert "".join(found.texts).count(HOSTILE) == 17
    assert not {"script", "img", "link", "iframe"} & {tag for tag, _, _ in found.attributes}


def test_only_the_best_of_a_row_is_bold() -> None:
    row = Cell("0.9", best=True, mark="a"), Cell("0.8", mark="b")
    html = "".join(as_html(Report("x", (Section("y", (Table(("p", "q"), (row,)),)),)), "", [], str, str, str, "en"))
    assert re.findall("<strong>(.*?)</strong>", html) == ["<bdi>0.9</bdi>"]
    assert "<bdi>0.8</bdi><sup>b</sup>" in html


def test_a_table_without_rows_has_no_head() -> None:
    """Names of columns of nothing; its title and the note that says why remain."""
    empty = Table(("parse", "edit"), (), notes=("p has nothing to edit.",), title="s-1")
    texts = page(Report("x", (Section("y", (empty,)),))).texts
    assert "edit" not in texts
    assert {"s-1", "p has nothing to edit."} <= set(texts)


def test_nothing_is_loaded_and_nothing_runs() -> None:
    found = page(reported(versions()))
    policy = next(value for tag, name, value in found.attributes if tag == "meta" and "default-src" in value)
    digest = b64encode(sha256(STYLE.encode()).digest()).decode()
    assert policy.startswith(f"default-src 'none'; style-src 'sha256-{digest}';")
    assert STYLE in found.texts
    assert "url(" not in STYLE
    names = {name for _, name, _ in found.attributes}
    assert not {"src", "style", "srcset"} & names
    assert not any(name.startswith("on") for name in names)
    links = [value for _, name, value in found.attributes if name == "href"]
    assert links
    assert all(re.fullmatch("#s[0-9]+", link) for link in links)


def test_contents_lead_to_sections() -> None:
    found = page(reported(versions()))
    targets = [value for tag, name, value in found.attributes if (tag, name) == ("section", "id")]
    links = [value for _, name, value in found.attributes if name == "href"]
    assert links == [f"#{target}" for target in targets]
    assert len(set(targets)) == len(targets)


def test_it_can_be_read_on_a_phone() -> None:
    found = page(reported(versions()))
    assert ("meta", "content", "width=device-width, initial-scale=1") in found.attributes
    assert ("meta", "charset", "utf-8") in found.attributes
    assert ("html", "lang", "en") in found.attributes


def test_pictures_stand_where_they_belong() -> None:
    drawn: list[object] = []

    def draw(what: object) -> str:
        drawn.append(what)
        return PICTURE

    report = reported(versions())
    assert page(report, draw).texts
    blocks = [block for each in report.sections for block in each.blocks]
    inner = [block for each in report.sections for part in each.sections for block in part.blocks]
    trees = [block for block in inner if isinstance(block, Trees)]
    assert trees
    assert [each for each in drawn if isinstance(each, Trees)] == trees
    pictures = [block for block in blocks if isinstance(block, Chart | StatesLegend)]
    assert [each for each in drawn if not isinstance(each, Trees)] == pictures


def test_text_that_utf_8_cannot_encode_is_reported() -> None:
    found = page(Report("\ud800", ()))
    assert r"\ud800" in found.texts
