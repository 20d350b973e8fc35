"""The structure of a PDF, which screen readers read out: rules of PDF/UA-1 that a file can be checked for."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, BooleanObject, ContentStream, DictionaryObject, IndirectObject

from main import main
from tests.gui.report_pages.pdf_file import PdfFile
from tests.paths import SAMPLE

PAINTING = {b"Tj", b"TJ", b"f", b"f*", b"F", b"S", b"s", b"B", b"B*", b"b", b"b*", b"Do", b"sh"}


@pytest.fixture(params=["short", "full"])
def file(request: pytest.FixtureRequest, tmp_path: Path) -> PdfFile:
    """A report of the sample."""
    versions = [f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--gold=sud={SAMPLE / 'sud.conllu'}"]
    versions.append(f"--parse=p@ud={SAMPLE / 'parser_ud.conllu'}")
    options = [f"--depth={request.param}", "--iterations=50", "--sentence=04-worked", "--sentence=27-hebrew"]
    assert main(["report", *versions, *options, "-o", str(tmp_path / "r.pdf")]) == 0
    return PdfFile((tmp_path / "r.pdf").read_bytes())


def elements(reader: PdfReader) -> Iterator[Any]:
    """All elements in reading order."""
    root = reader.root_object["/StructTreeRoot"]
    assert isinstance(root, DictionaryObject)
    yield from _below(root)


def _below(element: Any) -> Iterator[Any]:
    for kid in kids(element):
        if kid.get("/Type") == "/StructElem":
            yield kid
            yield from _below(kid)


def kids(element: Any) -> list[Any]:
    found = element["/K"]
    assert isinstance(found, ArrayObject)
    return [kid.get_object() for kid in found]


def of_kind(file: PdfFile, kind: str) -> list[Any]:
    return [element for element in elements(file.reader) if element["/S"] == f"/{kind}"]


def marked(file: PdfFile) -> list[tuple[int, int]]:
    """Each piece of marked content, by page and identifier; asserts that all else that is painted is decoration."""
    found = list[tuple[int, int]]()
    for number, page in enumerate(file.reader.pages):
        content = page.get_contents()
        assert isinstance(content, ContentStream)
        inside: int | str | None = ""
        for operands, operator in content.operations:
            if operator == b"BMC":
                assert (inside, operands) == ("", ["/Artifact"])
                inside = None
            elif operator == b"BDC":
                assert inside == ""
                inside = int(operands[1]["/MCID"])
                found.append((number, inside))
            elif operator == b"EMC":
                assert inside != ""
                inside = ""
            elif operator in PAINTING:
                assert inside != "", (number, operator)
        assert inside == ""
    return found


def test_all_that_is_painted_is_content_or_decoration(file: PdfFile) -> None:
    """Else a screen reader would leave it out or read out page numbers amid a sentence (7.1-3)."""
    painted = marked(file)
    pages = {page.indirect_reference.idnum: i for i, page in enumerate(file.reader.pages) if page.indirect_reference}
    of_elements = [
        (pages[kid.raw_get("/Pg").idnum], int(kid["/MCID"]))
        for element in elements(file.reader)
        for kid in kids(element)
        if kid.get("/Type") == "/MCR"
    ]
    assert sorted(of_elements) == sorted(painted)


def test_each_piece_of_content_leads_back_to_its_element(file: PdfFile) -> None:
    root = file.reader.root_object["/StructTreeRoot"]
    assert isinstance(root, DictionaryObject)
    numbers = root["/ParentTree"]["/Nums"]  # type: ignore[index]
    parents = dict(zip(numbers[::2], numbers[1::2], strict=True))
    for i, each in enumerate(file.reader.pages):
        page: Any = each
        own = [key for key in marked(file) if key[0] == i]
        assert len(parents[page["/StructParents"]].get_object()) == len(own)
        assert page["/Tabs"] == "/S"
    for element in elements(file.reader):
        for kid in kids(element):
            if kid.get("/Type") == "/MCR":
                reference = parents[kid["/Pg"]["/StructParents"]].get_object()[kid["/MCID"]]
                assert isinstance(reference, IndirectObject)
                assert reference.get_object() == element


def test_it_says_what_it_follows_and_which_language_it_is_in(file: PdfFile) -> None:
    catalogue: Any = file.reader.root_object
    assert catalogue["/Lang"] == "en"
    assert catalogue["/MarkInfo"] == {"/Marked": BooleanObject(value=True)}
    assert file.reader.xmp_metadata is not None
    assert b'pdfuaid:part="1"' in file.reader.xmp_metadata.stream.get_data()


def test_headings_tables_and_pictures_are_such(file: PdfFile) -> None:
    """Headings begin with the title and skip no level (7.4.2); pictures are described (7.3); rows are as long (7.5)."""
    levels = [int(found[1]) for each in elements(file.reader) if (found := re.fullmatch("/H([1-6])", str(each["/S"])))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    pictures = of_kind(file, "Figure")
    assert len(pictures) > 3
    assert all(len(str(each["/Alt"])) > 10 for each in pictures)
    assert any("generalized gold" in str(each["/Alt"]) for each in pictures)
    for each in of_kind(file, "Table"):
        head, *rows = kids(each)
        assert {str(cell["/S"]) for cell in kids(head)} == {"/TH"}
        assert all(cell["/A"] == {"/O": "/Table", "/Scope": "/Column"} for cell in kids(head))
        assert rows
        assert {len(kids(row)) for row in rows} == {len(kids(head))}


def test_pictures_are_described_in_words(file: PdfFile) -> None:
    """A list of numbers, such as the counts of twenty bins, says nothing to those who hear it."""
    pictures = of_kind(file, "Figure")
    assert pictures
    for each in pictures:
        text = str(each["/Alt"])
        assert sum(map(str.isalpha, text)) > len(text) / 2, text


def test_fonts_do_not_list_glyphs_wrongly(file: PdfFile) -> None:
    for i in range(file.page_count):
        for font in file.fonts_of(i):
            descriptor = font["/DescendantFonts"][0]["/FontDescriptor"]  # type: ignore[index]
            assert "/CIDSet" not in descriptor


def test_the_contents_of_a_full_report_are_links_to_its_pages(file: PdfFile) -> None:
    """On paper by their numbers; a short report has no contents, since it is two to four pages."""
    links = [annotation.get_object() for page in file.reader.pages for annotation in page.get("/Annots", [])]
    bookmarks = file.bookmarks()
    if bookmarks[0][1] == "The result":
        assert links == []
        return
    pages = {page.indirect_reference: i for i, page in enumerate(file.reader.pages)}
    assert [(str(link["/Contents"]), pages[link["/Dest"][0]]) for link in links] == [
        (title, page) for _, title, page in bookmarks
    ]
    text = file.text(0)
    for _, title, page in bookmarks:
        assert f"\n{title}\n{page + 1}\n" in text
    width, height = file.sizes[0]
    for link in links:
        left, lower, right, upper = map(float, link["/Rect"])
        assert 0 < left < right < width
        assert 0 < lower < upper < height
    assert len(of_kind(file, "Link")) == len(links)


@pytest.mark.parametrize(
    "words", ["\u0643\u062a\u0628\u062a \u0627\u0644\u0628\u0646\u062a", "\u0932\u0921\u093c\u0915\u0940 \u0906\u0908"]
)
def test_text_whose_letters_are_composed_of_signs_is_in_the_file_as_it_was_written(words: str, tmp_path: Path) -> None:
    """Of Arabic and Hindi, what was copied from a report lacked half of the letters, and nobody found it again."""
    a, b = words.split()
    for name, relation in (("g", "nsubj"), ("p", "obj")):
        text = f"# sent_id = {b}\n1\t{a}\t_\tNOUN\t_\t_\t2\t{relation}\t_\t_\n2\t{b}\t_\tVERB\t_\t_\t0\troot\t_\t_\n\n"
        (tmp_path / f"{name}.conllu").write_text(text, encoding="utf-8")
    versions = [f"--gold=g={tmp_path / 'g.conllu'}", f"--parse=p={tmp_path / 'p.conllu'}"]
    assert main(["report", *versions, "--depth=full", "--iterations=50", "-o", str(tmp_path / "r.pdf")]) == 0
    said, open_spans = list[str](), 0
    for page in PdfFile((tmp_path / "r.pdf").read_bytes()).reader.pages:
        content = page.get_contents()
        assert isinstance(content, ContentStream)
        said += [str(each[1]["/ActualText"]) for each, operator in content.operations if each[:1] == ["/Span"]]
        operators = [operator for _, operator in content.operations]
        open_spans += operators.count(b"BDC") + operators.count(b"BMC") - operators.count(b"EMC")
    assert open_spans == 0
    assert any(b in each for each in said if a not in each), "a heading or a table"
    assert any(f"{a} {b}" in each for each in said), "a picture"
