"""Makes the icons for each system from resources/icons/treeconcord.svg (``make icons``)."""

import struct
import sys
from pathlib import Path
from typing import Final

from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from gui.pdf.writer import opened
from resources import ICONS

SOURCE: Final = ICONS / "treeconcord.svg"
SIDE: Final = 256
"""Pixels of the PNG."""

ICO_SIDES: Final = (16, 24, 32, 48, 64, 256)
"""Pixels of the pictures in the ICO, which Windows chooses from."""


def png(side: int) -> bytes:
    """The icon as PNG, ``side`` pixels wide."""
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    buffer = opened()
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """An ICO of PNG pictures by side, as Windows reads since Vista: a directory, then the pictures."""
    offset = 6 + 16 * len(pictures)
    directory, content = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for side, picture in pictures.items():
        directory += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), offset + len(content))
        content += picture
    return directory + content


def main(folder: Path = ICONS) -> None:
    """Writes the icons to ``folder``."""
    application = QGuiApplication.instance() or QGuiApplication(sys.argv[:1])
    (folder / "treeconcord.png").write_bytes(png(SIDE))
    (folder / "treeconcord.ico").write_bytes(ico({side: png(side) for side in ICO_SIDES}))
    del application


if __name__ == "__main__":
    main()
