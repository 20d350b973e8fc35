"""Lets tests draw with the fonts that come with the program, so that those of the machine don't matter."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import manimgx_fonts
import pytest

from resources import FONTS

FOLDERS: Final = (Path(manimgx_fonts.__file__).parent, FONTS)
"""The folders of the program's fonts."""

_CONFIGURATION: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
{folders}<cachedir>{cache}</cachedir>
<match target="pattern"><edit name="family" mode="append_last" binding="strong"><string>{family}</string></edit></match>
<match target="font">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>
</fontconfig>
"""


def configuration(folder: Path, family: str = "Noto Sans", *fonts: Path) -> Path:
    """A file of fontconfig in ``folder`` that knows ``fonts``, those of the program if none, and prefers ``family``."""
    folders = "".join(f"<dir>{each}</dir>\n" for each in fonts or FOLDERS)
    path = folder / "fonts.conf"
    path.write_text(_CONFIGURATION.format(folders=folders, cache=folder / "cache", family=family), "utf-8")
    return path


@contextmanager
def program_fonts() -> Iterator[None]:
    """Has this process, if it has no application yet, and those that it starts see only the program's fonts.

    Elsewhere than on Linux, where no fontconfig tells which fonts a desktop has, they see those of the machine.
    """
    if sys.platform != "linux":
        yield
        return
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("FONTCONFIG_FILE", str(configuration(Path(folder))))
        yield
