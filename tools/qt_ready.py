"""Prints what Qt lacks on this Linux machine (libraries, fonts for the sample); exits with 1 if anything."""

import ctypes
import os
import sys
from importlib.util import find_spec
from pathlib import Path

SCRIPTS = ("Latin", "Hebrew", "SimplifiedChinese")


def unloadable_platforms() -> list[str]:
    """Why Qt's window platforms do not load; Qt itself would only say that there is none."""
    package = find_spec("PySide6")
    assert package is not None
    assert package.origin is not None
    reasons = []
    for platform in ("xcb", "wayland"):
        try:
            ctypes.CDLL(str(Path(package.origin).parent / "Qt" / "plugins" / "platforms" / f"libq{platform}.so"))
        except OSError as error:
            reasons.append(str(error))
    return reasons


def scripts_without_font() -> list[str]:
    """The writing systems of the sample that no installed font covers."""
    from PySide6.QtGui import QFontDatabase, QGuiApplication

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication(sys.argv)
    lacking = [name for name in SCRIPTS if not QFontDatabase.families(QFontDatabase.WritingSystem[name])]
    application.shutdown()
    return lacking


def main() -> int:
    """Prints a line for each thing that is missing."""
    if sys.platform != "linux":
        return 0
    try:
        missing = unloadable_platforms() + [f"no font for {script}" for script in scripts_without_font()]
    except ImportError as error:
        missing = [str(error)]
    for line in missing:
        print(line, file=sys.stderr)
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
