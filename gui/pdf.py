"""PDF files that are the same whenever the same is drawn, but for their date."""

import os
import re
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QPageSize, QPdfWriter

from core.errors import UsageError

_DATE: Final = re.compile(rb"(/(?:Creation|Mod)Date \(D:)(\d{14}[^)]*)\)")
_NAMESPACE: Final = QUuid("{5b1a3f0e-7c0c-4b62-9d2a-0f3e1b6f8c55}")


def new_writer(buffer: QBuffer, title: str, resolution: int, width: float, height: float) -> QPdfWriter:
    """What to paint a document of pages of one size on, in points; it is written to ``buffer``, which is to be open."""
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
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if not epoch:
        return document
    try:
        date = datetime.fromtimestamp(int(epoch), UTC).strftime("%Y%m%d%H%M%S").encode()
    except (ValueError, OverflowError, OSError) as error:
        raise UsageError(f"SOURCE_DATE_EPOCH is '{epoch}'; expected seconds since 1970") from error
    return _DATE.sub(lambda found: found[1] + _zoned(date, len(found[2])) + b")", document)


def _zoned(date: bytes, length: int) -> bytes:
    """``date`` as UTC, as long as one that names a zone or does not."""
    return (date + (b"Z" if length == len(date) + 1 else b"+00'00'"))[:length]
