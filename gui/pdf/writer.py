"""Files of drawings; PDF files are the same whenever the same is drawn, but for their date."""

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QHashSeed, QIODevice, QMarginsF, QSizeF, QUuid
from PySide6.QtGui import QImage, QPageSize, QPdfWriter

from core.base.errors import NEEDS_MEMORY

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
    set_page_size(writer, width, height)
    writer.setPageMargins(QMarginsF())
    return writer


def set_page_size(writer: QPdfWriter, width: float, height: float) -> None:
    """Sets the size of the pages that follow, in points."""
    size = QPageSize(QSizeF(width, height), QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    # Qt holds a page wider than high for one in portrait, and would turn it where that is not said.
    writer.setPageSize(size)


def opened() -> QBuffer:
    """A buffer to write to."""
    buffer = QBuffer()
    buffer.setData(QByteArray())
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def png_bytes(image: QImage) -> bytes:
    """The contents of a PNG file. Raises `MemoryError` if there is no room for the picture."""
    buffer = opened()
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise MemoryError(NEEDS_MEMORY)
    return bytes(buffer.data().data())
