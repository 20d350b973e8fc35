"""Writes the works of CITATION.cff as BibTeX, for the captions of figures: ``make bibtex``.

The program has the BibTeX alone, so that it needs no reader of YAML.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import yaml

from resources import BIBLIOGRAPHY

CITATION: Final = Path(__file__).parents[1] / "CITATION.cff"


def bibtex() -> str:
    """The papers and the program."""
    program = yaml.safe_load(CITATION.read_text("utf-8"))
    return "\n".join(map(_entry, (*program["references"], program)))


def _entry(work: Mapping[str, Any]) -> str:
    if work["type"] == "software":
        fields = {
            "title": f"{{{work['title']}}}",
            "author": _authors(work),
            "year": work["date-released"].year,
            "howpublished": f"Computer program, version {work['version']}",
        }
        return _written("misc", work["title"].lower(), fields)
    fields = {
        "title": work["title"],
        "author": _authors(work),
        "booktitle": work["collection-title"],
        "year": work["year"],
        "pages": f"{work['start']}--{work['end']}",
        "url": work["url"],
    }
    return _written("inproceedings", _key(work), fields)


def _authors(work: Mapping[str, Any]) -> str:
    """A name in braces is not divided into first and last."""
    return "  and  ".join(
        f"{{{each['name']}}}" if "name" in each else f"{each['family-names']}, {each['given-names']}"
        for each in work["authors"]
    )


def _key(work: Mapping[str, Any]) -> str:
    """The key of the ACL Anthology for a paper of three authors or more: first author, year, first word."""
    (word,) = re.findall(r"^\w+", work["title"])
    return f"{work['authors'][0]['family-names']}-etal-{work['year']}-{word}".lower()


def _written(kind: str, key: str, fields: Mapping[str, object]) -> str:
    lines = [f'    {name} = "{value}",' for name, value in fields.items()]
    return "\n".join([f"@{kind}{{{key},", *lines, "}", ""])


if __name__ == "__main__":
    BIBLIOGRAPHY.write_text(bibtex(), encoding="utf-8", newline="\n")
