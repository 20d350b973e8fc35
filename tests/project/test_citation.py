"""CITATION.cff says how to cite this version, and is what GitHub and Zenodo read."""

from typing import Any

import yaml

from core import __version__
from resources import BIBLIOGRAPHY
from tests.paths import DOCS, ROOT
from tools.make_bibtex import bibtex

CITATION: dict[str, Any] = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))

TYPES = {"conference-paper", "software", "article"}


def test_it_is_of_this_version() -> None:
    assert (CITATION["version"], CITATION["title"], CITATION["type"]) == (__version__, "TreeConcord", "software")


def test_it_has_what_the_format_requires() -> None:
    """Citation File Format 1.2.0: the keys of the file, of each reference, and of each author."""
    assert CITATION["cff-version"] == "1.2.0"
    for work in (CITATION, *CITATION["references"]):
        assert work["title"]
        assert work["type"] in TYPES
        for author in work["authors"]:
            assert set(author) in ({"name"}, {"family-names", "given-names"})
    assert CITATION["message"]


def test_figures_bring_along_the_same_works() -> None:
    """As BibTeX, with author and year, which author-year styles cite."""
    assert BIBLIOGRAPHY.read_text("utf-8") == bibtex(), "outdated: make bibtex"
    program = bibtex().partition("@misc{treeconcord,")[2]
    (author,) = CITATION["authors"]
    name, year = author["name"], CITATION["date-released"].year
    assert f'author = "{{{name}}}"' in program
    assert f'year = "{year}"' in program
    assert f"version {__version__}" in program


def test_the_papers_are_those_of_the_bibliography() -> None:
    page = (DOCS / "bibliography.md").read_text("utf-8")
    assert len(CITATION["references"]) == 2
    for paper in CITATION["references"]:
        assert paper["url"] in page
        assert f"{paper['year']}. " in page
        assert f"pages {paper['start']}–{paper['end']}" in page
