"""Reports have the same bytes on every machine, because their fonts come with the program."""

import os
import subprocess
import sys
from pathlib import Path

import manimgx_fonts
import pytest
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QRawFont

from gui.report_pages.report_fonts import has_letter, renamed, report_font
from tests.gui.report_pages.pdf_file import PdfFile
from tests.paths import ROOT, SAMPLE

OTHER_DESKTOP = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>{fonts}</dir><cachedir>{cache}</cachedir>
<match target="font"><edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match></fontconfig>
"""


def written(folder: Path, name: str, *options: str, environment: dict[str, str] | None = None) -> bytes:
    """The file that a report is written to, in a process of its own."""
    files = [f"--gold=ud={SAMPLE / 'ud.conllu'}", f"--gold=sud={SAMPLE / 'sud.conllu'}"]
    argv = ["report", *files, f"--parse=p@ud={SAMPLE / 'parser_ud.conllu'}", "--iterations=50", *options, "-o", name]
    told = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000", **(environment or {})}
    subprocess.run([sys.executable, ROOT / "main.py", *argv], cwd=folder, env=told, check=True, capture_output=True)
    return (folder / name).read_bytes()


@pytest.mark.skipif(sys.platform != "linux", reason="fontconfig tells which fonts a desktop has")
@pytest.mark.parametrize("name", ["report.pdf", "report.html"])
def test_a_desktop_with_other_fonts_writes_the_same_file(tmp_path: Path, name: str) -> None:
    """What a colleague makes again can be compared byte for byte, wherever that is."""
    config = tmp_path / "fonts.conf"
    fonts, cache = Path(manimgx_fonts.__file__).parent, tmp_path / "cache"
    config.write_text(OTHER_DESKTOP.format(fonts=fonts, cache=cache), "utf-8")
    options = ["--sentence=04-worked", "--sentence=27-hebrew", "--language=de"]
    here = written(tmp_path, name, *options)
    there = written(tmp_path, name, *options, environment={"FONTCONFIG_FILE": str(config)})
    assert there == here
    assert len(here) > 20_000


@pytest.mark.usefixtures("qapp")
def test_no_font_of_the_desktop_is_in_a_report(tmp_path: Path) -> None:
    file = PdfFile(written(tmp_path, "report.pdf", "--sentence=04-worked", "--sentence=27-hebrew"))
    fonts = [font for i in range(file.page_count) for font in file.fonts_of(i)]
    names = {str(font["/BaseFont"]).removeprefix("/").rpartition("+")[2] for font in fonts}
    assert names
    assert all(name.startswith("TreeConcord") for name in names), names


@pytest.mark.usefixtures("qapp")
def test_a_script_that_only_the_desktop_has_is_named(tmp_path: Path) -> None:
    """The bytes then depend on the machine, and whoever compares files must know why."""
    letter = "\u6f22"
    here = [QRawFont.fromFont(QFont(family)) for family in QFontDatabase.families()]
    if not any(font.supportsCharacter(ord(letter)) for font in here):
        pytest.skip("this machine has no font with Chinese letters")
    assert not has_letter(letter)
    text = PdfFile(written(tmp_path, "report.pdf", "--sentence=28-chinese")).text(0)
    assert "Set in fonts of the computer that made this report, since its own lack them: Han." in " ".join(text.split())


@pytest.mark.usefixtures("qapp")
def test_they_have_scripts_of_many_treebanks_and_the_signs_of_the_program() -> None:
    for letter in "aЖΩšşäאبग⊓⊔∅→≥≠†δΣ−×✓":
        assert has_letter(letter), letter


@pytest.mark.usefixtures("qapp")
def test_they_are_not_mixed_with_those_of_a_desktop_of_the_same_name() -> None:
    assert QFontInfo(report_font()).family() == "TreeConcord Sans"


def test_only_the_names_of_a_font_are_changed() -> None:
    path = Path(manimgx_fonts.__file__).with_name("NotoSansHebrew[wght].ttf")
    before, after = path.read_bytes(), renamed(path.read_bytes())
    family = "TreeConcord Sans Hebrew".encode("utf-16-be")
    assert family not in before
    assert family in after
    assert QRawFont(after, 12.0).supportsCharacter(ord("א"))
