"""Bookmarks for a PDF file, its language, and its title as that of the window that shows it."""

from collections.abc import Sequence
from dataclasses import dataclass

from pypdf import PdfWriter
from pypdf.generic import BooleanObject, Fit, IndirectObject, NameObject, TextStringObject


@dataclass(frozen=True, slots=True)
class Target:
    """A bookmark: its title and ``level``, 0 the highest, and where it leads.

    ``page`` counts from 0; ``top`` is in points from the lower edge of the page.
    """

    level: int
    title: str
    page: int
    top: float


def put_outline(document: PdfWriter, targets: Sequence[Target], language: str) -> None:
    """Adds bookmarks, in the order of ``targets``, that are shown when the file is opened.

    ``language`` is that of its text.
    """
    document.root_object[NameObject("/Lang")] = TextStringObject(language)
    document.create_viewer_preferences()[NameObject("/DisplayDocTitle")] = BooleanObject(value=True)
    parents: list[IndirectObject] = []
    for target in targets:
        del parents[target.level :]
        added = document.add_outline_item(
            title=target.title,
            page_number=target.page,
            parent=parents[-1] if parents else None,
            fit=Fit.xyz(left=0, top=round(target.top), zoom=0),
            is_open=False,
        )
        parents.append(added)
    if targets:
        document.page_mode = "/UseOutlines"
