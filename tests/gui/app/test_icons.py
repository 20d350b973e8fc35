"""The icon: one drawing, in the forms that each system wants."""

import struct
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from resources import ICONS
from tests.paths import ROOT
from tools.make_icons import ICO_SIDES, SIDE, main


def test_pictures_are_those_of_the_drawing(qapp: QApplication, tmp_path: Path) -> None:
    """Where this fails: ``make icons``."""
    main(tmp_path)
    drawn, kept = (QImage(str(folder / "treeconcord.png")) for folder in (tmp_path, ICONS))
    assert kept.size() == drawn.size()
    assert kept.width() == SIDE
    assert kept.hasAlphaChannel()
    different = sum(
        drawn.pixelColor(x, y) != kept.pixelColor(x, y) for x in range(0, SIDE, 4) for y in range(0, SIDE, 4)
    )
    assert different < SIDE  # Of 4,096 pixels: at edges, versions of Qt may differ.


def test_windows_finds_a_picture_of_each_size() -> None:
    content = (ICONS / "treeconcord.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", content)
    assert (reserved, kind, count) == (0, 1, len(ICO_SIDES))
    for i, side in enumerate(ICO_SIDES):
        width, height, *_, size, offset = struct.unpack_from("<BBBBHHII", content, 6 + 16 * i)
        assert (width, height) == (side % 256, side % 256)
        picture = QImage.fromData(content[offset : offset + size])
        assert (picture.width(), picture.height()) == (side, side)


def test_windows_of_the_program_have_it() -> None:
    code = "from gui.widgets.application import application_without_display as start; app = start(); "
    code += "print(app.windowIcon().availableSizes()[0].width(), app.desktopFileName())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == f"{SIDE} treeconcord\n"
