"""Makes a folder with TreeConcord, Python and Qt, for machines that have none of them (``make bundle``)."""

import sys
from pathlib import Path
from typing import Final

from PyInstaller.__main__ import run

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "build" / "bundle"

_LEFT_OUT: Final = ("distributed", "fsspec", "pyarrow", "pytest", "tkinter", "PySide6.QtQml", "PySide6.QtQuick")
"""What the bundle does without: the extras, and what is only found because something could use it."""


def main() -> None:
    """Writes build/bundle/treeconcord."""
    run(
        [
            str(ROOT / "tools" / "bundle_main.py"),
            "--name=treeconcord",
            f"--paths={ROOT}",
            # Subcommands, docks and processes are loaded by name.
            "--collect-submodules=core",
            "--collect-submodules=gui",
            "--collect-data=manimgx_fonts",
            f"--add-data={ROOT / 'resources'}:resources",
            *([] if sys.platform == "linux" else [f"--icon={ROOT / 'resources' / 'icons' / 'treeconcord.ico'}"]),
            *(f"--exclude-module={name}" for name in _LEFT_OUT),
            f"--distpath={FOLDER}",
            f"--workpath={FOLDER / 'work'}",
            f"--specpath={FOLDER / 'work'}",
            "--noconfirm",
            "--log-level=WARN",
        ]
    )


if __name__ == "__main__":
    main()
