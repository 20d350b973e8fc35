"""PDF files that are the same whenever the same is drawn, but for their date."""

import re
from functools import partial
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QHashSeed, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageSize, QPdfWriter

from core.base.source_date import source_date

_DATES: Final = {
    re.compile(rb"(/(?:Creation|Mod)Date \(D:)\d{14}([^)]*)"): "%Y%m%d%H%M%S",
    re.compile(rb'(xmp:(?:Create|Modify|Metadata)Date=")[-\d]{10}T[:\d]{8}([^"]*)'): "%Y-%m-%dT%H:%M:%S",
}
"""Where Qt writes today's date, its zone last, and how."""

_NAMESPACE: Final = QUuid("{5b1a3f0e-7c0c-4b62-9d2a-0f3e1b6f8c55}")


def new_writer(buffer: QBuffer, title: str, resolution: int, width: float, height: float) -> QPdfWriter:
    """What to paint a document of pages of one size on, in points; it is written to ``buffer``, which is to be open."""
    # Fonts are written in the order of a hash table, which otherwise is another in each process.
    QHashSeed.setDeterministicGlobalSeed()
    writer = QPdfWriter(buffer)
    writer.setResolution(resolution)
    writer.setTitle(title)
    writer.setCreator("TreeConcord")
    # Else Qt would draw one at random.
    writer.setDocumentId(QUuid.createUuidV5(_NAMESPACE, title.encode()))
    size = QSizeF(width, height)
    writer.setPageSize(QPageSize(size, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch))
    writer.setPageMargins(QMarginsF())
    return writer


def opened() -> QBuffer:
    """A buffer to write to."""
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def dated(document: bytes) -> bytes:
    """``document``, with the date that SOURCE_DATE_EPOCH gives (reproducible-builds.org) in place of today's.

    It takes as many bytes, so that the table of objects stays right. Raises `UsageError` where that is no date.
    """
    date = source_date()
    if date is None:
        return document
    for pattern, shape in _DATES.items():
        stamp = date.strftime(shape).encode()
        document = pattern.sub(partial(_replaced, stamp=stamp), document)
    return document


def _replaced(found: re.Match[bytes], stamp: bytes) -> bytes:
    """What was found with another date, in a zone that takes as many bytes as the one it was in."""
    return found[1] + stamp + re.sub(rb"\d", b"0", found[2]).replace(b"-", b"+")
