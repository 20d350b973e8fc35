"""Bookmarks for a PDF file that Qt has written, which knows none (PDF 1.7, 12.3.3)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gui.pdf.incremental_update import PdfUpdate, text_string

_KIDS: Final = re.compile(rb"/Kids \n?\[([^\]]*)\]")
_REFERENCE: Final = re.compile(rb"(\d+) 0 R")


@dataclass(frozen=True, slots=True)
class Target:
    """A bookmark: its title and ``level``, 0 the highest, and where it leads.

    ``page`` counts from 0; ``top`` is in points from the lower edge of the page.
    """

    level: int
    title: str
    page: int
    top: float


def put_outline(update: PdfUpdate, targets: Sequence[Target], language: str) -> None:
    """Adds bookmarks, in the order of ``targets``, that are shown when the file is opened; its text is in ``language``.

    Raises `ValueError` where the file is not as Qt writes it.
    """
    catalog = update.entry(update.root)
    members = [b"/Lang %s" % text_string(language), b"/ViewerPreferences <</DisplayDocTitle true>>"]
    if targets:
        pages = _page_numbers(update, catalog)
        outlines, *numbers = update.reserve(1 + len(targets))
        update.change(outlines, _outlines(targets, numbers))
        for i, target in enumerate(targets):
            update.change(numbers[i], _item(targets, i, numbers, outlines, pages[target.page]))
        members += [b"/Outlines %d 0 R" % outlines, b"/PageMode /UseOutlines"]
    update.change(update.root, catalog[: catalog.rindex(b">>")] + b"\n".join(members) + b"\n>>")


def _page_numbers(update: PdfUpdate, catalog: bytes) -> list[int]:
    """The numbers of the pages' objects: Qt has all of them in one node."""
    root = re.search(rb"/Pages (\d+) 0 R", catalog)
    kids = _KIDS.search(update.entry(int(root[1]))) if root else None
    if kids is None:
        raise ValueError("no pages where Qt puts them")
    return [int(number) for number in _REFERENCE.findall(kids[1])]


def _outlines(targets: Sequence[Target], numbers: Sequence[int]) -> bytes:
    top = [numbers[i] for i, target in enumerate(targets) if target.level == 0]
    return b"<<\n/Type /Outlines\n/First %d 0 R\n/Last %d 0 R\n/Count %d\n>>" % (top[0], top[-1], len(top))


def _item(targets: Sequence[Target], i: int, numbers: Sequence[int], outlines: int, page: int) -> bytes:
    target = targets[i]
    siblings = _siblings(targets, i)
    place = siblings.index(i)
    children = _children(targets, i)
    parent = next((numbers[j] for j in range(i - 1, -1, -1) if targets[j].level < target.level), outlines)
    lines = [
        b"/Title %s" % text_string(target.title),
        b"/Parent %d 0 R" % parent,
        b"/Dest [%d 0 R /XYZ 0 %d 0]" % (page, round(target.top)),
    ]
    if place > 0:
        lines.append(b"/Prev %d 0 R" % numbers[siblings[place - 1]])
    if place + 1 < len(siblings):
        lines.append(b"/Next %d 0 R" % numbers[siblings[place + 1]])
    if children:
        # A negative count: closed at first.
        lines.append(b"/First %d 0 R\n/Last %d 0 R" % (numbers[children[0]], numbers[children[-1]]))
        lines.append(b"/Count %d" % -len(children))
    return b"<<\n" + b"\n".join(lines) + b"\n>>"


def _children(targets: Sequence[Target], i: int) -> list[int]:
    level = targets[i].level
    found = []
    for j in range(i + 1, len(targets)):
        if targets[j].level <= level:
            break
        if targets[j].level == level + 1:
            found.append(j)
    return found


def _siblings(targets: Sequence[Target], i: int) -> list[int]:
    level = targets[i].level
    if level == 0:
        return [j for j, target in enumerate(targets) if target.level == 0]
    parent = next(j for j in range(i - 1, -1, -1) if targets[j].level < level)
    return _children(targets, parent)
