"""Windows with the fonts of this machine: all other tests draw with those that come with the program."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.gui.program_fonts import configuration
from tests.paths import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="fontconfig tells which fonts there are")

FONTS: Final = Path("/usr/share/fonts/truetype")
FAMILIES: Final = {"DejaVu Sans": "dejavu", "Noto Sans": "noto", "WenQuanYi Micro Hei": "wqy"}
"""Those that Debian has, each with its folder."""

TESTS: Final = (
    "tests/gui/docks/merge/test_large_results.py::test_the_buttons_stay_where_they_are_when_the_check_ends",
    "tests/gui/report_pages/test_report_fonts.py",
)
"""What fonts have broken, or must not change."""

CHINESE: Final = """
from PySide6.QtGui import QFont, QFontMetrics, QGuiApplication
application = QGuiApplication([])
metrics = QFontMetrics(QFont())
print(all(metrics.inFontUcs4(ord(letter)) for letter in "奶讲故事"))
"""


def with_font(folder: Path, family: str) -> dict[str, str]:
    """The environment of a process that sees one family of this machine."""
    fonts = FONTS / FAMILIES[family]
    if not fonts.is_dir():
        pytest.skip(f"this machine has no {family}")
    return {**os.environ, "FONTCONFIG_FILE": str(configuration(folder, family, fonts))}


@pytest.mark.parametrize("family", FAMILIES)
def test_windows_keep_their_size_and_reports_their_bytes(tmp_path: Path, family: str) -> None:
    """Half of the machines have other fonts than the one of who wrote a dialog."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--machine-fonts", *TESTS]
    done = subprocess.run(
        command, cwd=ROOT, env=with_font(tmp_path, family), check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_chinese_is_drawn_with_a_font_that_has_it(tmp_path: Path) -> None:
    """The fonts of the program have no Chinese letters, so that the pictures can't show it."""
    environment = with_font(tmp_path, "WenQuanYi Micro Hei")
    done = subprocess.run([sys.executable, "-c", CHINESE], env=environment, check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "True"
