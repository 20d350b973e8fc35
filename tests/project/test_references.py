"""Every reference in code and docs leads somewhere: to a section, a heading, a source, a file, a name in the code."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.paths import DOCS, ROOT, SAMPLE

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", SAMPLE / "README.md", *sorted(DOCS.rglob("*.md"))]
CODE = [
    *(ROOT / name for name in ("main.py", "treeconcord.py")),
    *(path for folder in ("core", "gui", "tests", "tools") for path in sorted((ROOT / folder).rglob("*.py"))),
]
TEXTS = [*PAGES, *CODE, ROOT / "pyproject.toml", ROOT / "Makefile"]

SECTIONS_OF_PAPERS = {"T11": 6, "T12": 6, "S11": 8, "NF17": 5}
"""How many numbered sections each paper has."""

TITLE = r"[A-Z`*-][^();:.,]*"
"""A title in a reference, as in *protocol §1, Invalid trees*."""


@cache
def content(path: Path) -> str:
    return path.read_text("utf-8")


def flowing(path: Path) -> str:
    """The text of a file in one line, so that references broken over lines are found."""
    return re.sub(r"\s+(?:# )?", " ", content(path))


@cache
def headings(page: Path) -> list[str]:
    """The headings of a page of docs, without code blocks, links and marks of emphasis."""
    prose = re.sub(r"^ *```.*?^ *```", "", content(page), flags=re.MULTILINE | re.DOTALL)
    return [re.sub(r"[`*]", "", found) for found in re.findall(r"^#+ (.+)$", prose, re.MULTILINE)]


def anchor(heading: str) -> str:
    """The anchor that hosts of Markdown give to a heading."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def references(pattern: str, paths: list[Path]) -> Iterator[tuple[str, re.Match[str]]]:
    """Each match of ``pattern``, with the file that has it; this file does not count."""
    for path in paths:
        if path != Path(__file__):
            for found in re.finditer(pattern, flowing(path)):
                yield str(path.relative_to(ROOT)), found


@cache
def protocol_sections() -> dict[str, str]:
    """The numbered sections of the protocol, by their numbers."""
    parts = re.split(r"^## ", content(DOCS / "protocol.md"), flags=re.MULTILINE)
    return {found[1]: part for part in parts if (found := re.match(r"§(\d+)\. ", part))}


def test_the_protocol_counts_its_sections() -> None:
    """Numbers are never given anew, so that a reference stays right; those of what is not built yet are left out."""
    numbers = list(map(int, protocol_sections()))
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 1


def test_sections_of_the_protocol() -> None:
    pattern = rf"[Pp]rotocol(?: \(| )§(\d+)(?: and §(\d+))?(?:, ({TITLE}))?"
    found = list(references(pattern, TEXTS))
    assert len(found) > 60
    lost = []
    for path, (_, first, second, title) in ((path, (match[0], *match.groups())) for path, match in found):
        sections = protocol_sections()
        if first not in sections or (second or first) not in sections:
            lost.append((path, first, second))
        elif title and title.strip("`* ").lower() not in sections[first].lower():
            lost.append((path, first, title))
    assert lost == []


def test_sections_of_papers() -> None:
    named = {heading.split()[0] for heading in headings(DOCS / "bibliography.md")}
    assert set(SECTIONS_OF_PAPERS) <= named
    lost = [
        (path, found[0])
        for path, found in references(r"\b(T1\d|S1\d|NF\d\d)(?: §(\d+))?\b(?!\w)", [*PAGES, *CODE])
        if found[1] not in SECTIONS_OF_PAPERS or int(found[2] or 1) not in range(1, SECTIONS_OF_PAPERS[found[1]] + 1)
    ]
    assert lost == []


def test_works_cited_by_author_and_year() -> None:
    entries = re.split(r"^### ", content(DOCS / "bibliography.md"), flags=re.MULTILINE)
    name = r"[A-Z][a-zè-ž]+"
    pattern = rf"\b({name})(?:(?:, {name})*,? and {name}| et al\.| and others)? \(?((?:19|20)\d\d)\b"
    cited = {(path, *found.groups()) for path, found in references(pattern, [*PAGES, *CODE])}
    assert len(cited) > 20
    assert sorted(each for each in cited if not any(each[1] in entry and each[2] in entry for entry in entries)) == []


def docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(content(path))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield re.sub(r"\s+", " ", node.value.value)


def test_pages_that_code_refers_to() -> None:
    """As ``(interfaces, Naming versions)``, ``(guide, Merging)`` or ``docs/architecture.md, Installed names``."""
    pages = {page.stem: headings(page) for page in [*DOCS.glob("*.md"), *(DOCS / "developers").glob("*.md")]}
    pages["guide"] = [heading for page in (DOCS / "guide").glob("*.md") for heading in headings(page)]
    referring = re.compile(rf"\((?:docs/)?([a-z]+)(?:\.md)?, ({TITLE})\)")
    found = [
        (str(path.relative_to(ROOT)), *match.groups())
        for path in CODE
        if path != Path(__file__)
        for text in docstrings(path)
        for match in referring.finditer(text)
    ]
    assert len(found) > 10
    assert [each for each in found if each[2] not in pages.get(each[1], [])] == []


@pytest.mark.parametrize("page", [*PAGES, ROOT / "CHANGELOG.md"], ids=lambda path: str(path.relative_to(ROOT)))
def test_links(page: Path) -> None:
    lost = []
    for target in re.findall(r"\]\(([^)\s]+)\)", content(page)):
        path, _, fragment = target.partition("#")
        if "://" not in target:
            linked = (page.parent / path).resolve() if path else page
            if not linked.exists() or (fragment and fragment not in map(anchor, headings(linked))):
                lost.append(target)
    assert lost == []


def test_glossary_is_short_and_sorted() -> None:
    entries = re.findall(r"^- \*\*(.+?)\*\*(.+?)(?=^- |\Z)", content(DOCS / "glossary.md"), re.MULTILINE | re.DOTALL)
    terms = [re.sub(r"[^a-z]", "", term.lower()) for term, _ in entries]
    assert len(terms) > 50
    assert terms == sorted(terms)
    assert [term for term, meaning in entries if meaning.count("\n") > 2] == []


def test_paths_of_docs() -> None:
    lost = [
        (path, found[0])
        for path, found in references(r"(?<![\w/])docs/[\w/-]*[\w-](?:\.\w+)?", TEXTS)
        if not (ROOT / found[0]).exists()
    ]
    assert lost == []


def leads_somewhere(name: str) -> bool:
    """Whether there is such a file or folder, or such a module, or in a module something of that name."""
    if "/" in name:
        return (ROOT / name).exists()
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        place = ROOT.joinpath(*parts[:end])
        for module in (place.with_suffix(".py"), place / "__init__.py"):
            if module.exists():
                return end == len(parts) or bool(re.search(rf"\b{parts[end]}\b", module.read_text("utf-8")))
    return False


def test_modules_and_files_that_texts_name_exist() -> None:
    """Readers look for the names that they have read."""
    naming = re.compile(r"`((?:core|gui|resources|tests|tools)[./][\w./]*\w)`")
    named = {(str(text.relative_to(ROOT)), name) for text in TEXTS for name in naming.findall(content(text))}
    assert len(named) > 100
    assert sorted(each for each in named if not leads_somewhere(each[1])) == []


def test_menu_entries_that_docs_name() -> None:
    """As *File → Open sample*: each part is a text of the menus, or the title of a dock."""
    sources = [*(ROOT / "gui" / "actions").glob("*.py"), ROOT / "gui" / "window" / "docks.py"]
    texts = {
        text.replace("&", "").rstrip("…")
        for path in sources
        for text in re.findall(r"(?:tr\(|(?:translate|QT_TRANSLATE_NOOP)\(\s*\"\w+\",)\s*\"([^\"]+)\"", content(path))
    }
    menus = "File|Edit|View|Sentence|Merge|Help"
    named = [(path, found[1]) for path, found in references(rf"\*((?:{menus}) → [^*]+)\*", PAGES)]
    assert len(named) > 20
    lost = [each for each in named if not {part.rstrip("…") for part in each[1].split(" → ")} <= texts]
    assert lost == []


def test_options_that_docs_name() -> None:
    named = [(path, found[1]) for path, found in references(r"`(--[a-z]+(?:-[a-z]+)*)", PAGES)]
    assert len(named) > 50
    taken = {option for path in CODE for option in re.findall(r'"(--[a-z-]+)"', content(path))}
    assert [each for each in named if each[1] not in taken] == []


def test_every_page_is_linked_from_another() -> None:
    """Nobody finds a page without links to it."""
    linked = {
        (page.parent / target.partition("#")[0]).resolve()
        for page in PAGES
        for target in re.findall(r"\]\(([^)\s]+)\)", content(page))
        if "://" not in target
    }
    assert {page for page in PAGES if page != ROOT / "README.md"} <= linked


@cache
def names_in_code() -> frozenset[str]:
    """Every name in the code: modules, definitions, arguments, attributes, members."""
    names = {path.stem for path in CODE} | {path.parent.name for path in CODE}
    for path in CODE:
        for node in ast.walk(ast.parse(content(path))):
            match node:
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name) | ast.keyword(arg=str(name)):
                    names.add(name)
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    names.add(name)
                case ast.alias(name=name):
                    names.update(name.split("."))
    return frozenset(names)


def test_names_in_backticks_are_in_the_code() -> None:
    """Names in docstrings, and of classes and functions in docs/architecture.md, but for Qt's own."""
    pattern = re.compile(r"(?<!`)`(?!Q[A-Z])([A-Za-z]\w*(?:\.\w+)*)`(?!`)")
    program = [path for path in CODE if path.is_relative_to(ROOT / "core") or path.is_relative_to(ROOT / "gui")]
    texts = [(path, text) for path in program for text in docstrings(path)]
    texts.append((DOCS / "architecture.md", content(DOCS / "architecture.md")))
    lost = {
        (str(path.relative_to(ROOT)), name)
        for path, text in texts
        for name in pattern.findall(text)
        if re.search(r"_|[a-z][A-Z]|^[A-Z][a-z]", name) and name.split(".")[-1] not in names_in_code()
    }
    assert sorted(lost) == []
