"""``desktop``: TreeConcord in the menu of a Linux desktop, opening workspaces from the file manager."""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import which
from typing import Final

from core.base.atomic_files import write_bytes
from core.base.errors import InputError, Problem, UsageError, reason_of
from core.base.messages import said
from core.cli.console import remark
from resources import DESKTOP, ICONS

_ENTRY: Final = "applications/treeconcord.desktop"
_TYPE: Final = "mime/packages/treeconcord.xml"
_FILES: Final[Mapping[str, Path]] = {
    _ENTRY: DESKTOP / "treeconcord.desktop",
    _TYPE: DESKTOP / "treeconcord.xml",
    "icons/hicolor/scalable/apps/treeconcord.svg": ICONS / "treeconcord.svg",
    "icons/hicolor/256x256/apps/treeconcord.png": ICONS / "treeconcord.png",
    "icons/hicolor/scalable/mimetypes/application-x-treeconcord.svg": ICONS / "treeconcord.svg",
}
"""The files that desktops read, by their paths in the user's data folder (freedesktop.org)."""

_DATABASES: Final = {"update-desktop-database": "applications", "update-mime-database": "mime"}
"""The programs that tell the desktop of changes, and their folders."""

_ROOT: Final = Path(__file__).parents[__name__.count(".")]
"""The folder of the top-level package."""


def run(arguments: argparse.Namespace) -> int:
    """Writes or removes the files. Raises `UsageError` on other systems, `InputError` if one can't be changed."""
    if sys.platform in ("win32", "darwin"):
        raise UsageError(
            "desktop is for Linux; elsewhere choose TreeConcord once in 'Open with' of a .concord file, or type "
            "treeconcord FILE.concord"
        )
    folder = _data_folder()
    for name, source in _FILES.items():
        path = folder / name
        if arguments.act == "install":
            _write(path, _content(name, source))
        else:
            _remove(path)
    for program, part in _DATABASES.items():
        if (found := which(program)) and (folder / part).is_dir():
            subprocess.run([found, str(folder / part)], capture_output=True, check=False)  # noqa: S603  # The desktop's.
    done = "installed in" if arguments.act == "install" else "removed from"
    remark(f"{done} {folder}: menu entry, file type and icons", quiet=arguments.quiet)
    return 0


def _data_folder() -> Path:
    """The user's data folder (XDG Base Directory)."""
    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser()


def _content(name: str, source: Path) -> bytes:
    content = source.read_bytes()
    if name != _ENTRY:
        return content
    command = " ".join(map(_quoted, launcher()))
    return content.replace(b"Exec=treeconcord-gui ", f"Exec={command} ".encode())


def launcher() -> Sequence[str]:
    """The command that starts this very TreeConcord, wherever it is installed."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(sys.executable).with_name("treeconcord-gui")
    if script.exists():
        return [str(script)]
    package = __name__.partition(".")[0]
    is_installed = (_ROOT / package / "__main__.py").exists()
    return [sys.executable, "-m", package] if is_installed else [sys.executable, str(_ROOT / "main.py")]


def _quoted(word: str) -> str:
    """A word of a command as desktop entries quote it."""
    escaped = re.sub(r'(["`$\\])', r"\\\1", word)
    return f'"{escaped}"'.replace("\\", "\\\\").replace("%", "%%")


def _write(path: Path, content: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        expected = said("a folder that can be made and written")
        raise InputError([Problem(str(path.parent), 0, reason_of(error), expected)]) from error
    write_bytes(str(path), content)


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        what = said("cannot be removed ({reason})", reason=reason_of(error))
        raise InputError([Problem(str(path), 0, what, said("a file in a folder that can be written"))]) from error
