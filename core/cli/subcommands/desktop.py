"""``desktop``: TreeConcord in the menu of a Linux desktop, opening workspaces from the file manager."""

import argparse
import os
import re
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path


def declare(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments of ``desktop``."""
    parser.add_argument("act", choices=["install", "remove"], help="install: for this user; remove: undo that")
    parser.add_argument("--quiet", action="store_true", help="write no remarks to standard error")


_ENTRY: Final = "applications/treeconcord.desktop"

_DATABASES: Final = {"update-desktop-database": "applications", "update-mime-database": "mime"}
"""The programs that tell the desktop of changes, and their folders."""


def run(arguments: argparse.Namespace) -> int:
    """Writes or removes the files. Raises `UsageError` on other systems, `InputError` if one can't be changed."""
    import subprocess
    from shutil import which

    from core.base.errors import UsageError
    from core.cli.console import remark

    if sys.platform in ("win32", "darwin"):
        raise UsageError(
            "desktop is for Linux; elsewhere choose TreeConcord once in 'Open with' of a .concord file, or type "
            "treeconcord FILE.concord"
        )
    folder = _data_folder()
    for name, source in _files().items():
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


def _files() -> "Mapping[str, Path]":
    """The files that desktops read, by their paths in the user's data folder (freedesktop.org)."""
    from resources import DESKTOP, ICONS

    return {
        _ENTRY: DESKTOP / "treeconcord.desktop",
        "mime/packages/treeconcord.xml": DESKTOP / "treeconcord.xml",
        "icons/hicolor/scalable/apps/treeconcord.svg": ICONS / "treeconcord.svg",
        "icons/hicolor/256x256/apps/treeconcord.png": ICONS / "treeconcord.png",
        "icons/hicolor/scalable/mimetypes/application-x-treeconcord.svg": ICONS / "treeconcord.svg",
    }


def _data_folder() -> "Path":
    """The user's data folder (XDG Base Directory)."""
    from pathlib import Path

    return Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser()


def _content(name: str, source: "Path") -> bytes:
    content = source.read_bytes()
    if name != _ENTRY:
        return content
    command = " ".join(map(_quoted, launcher()))
    return content.replace(b"Exec=treeconcord-gui ", f"Exec={command} ".encode())


def launcher() -> Sequence[str]:
    """The command that starts this very TreeConcord, wherever it is installed."""
    from pathlib import Path

    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(sys.executable).with_name("treeconcord-gui")
    if script.exists():
        return [str(script)]
    package = __name__.partition(".")[0]
    root = Path(__file__).parents[__name__.count(".")]  # The folder of the top-level package.
    is_installed = (root / package / "__main__.py").exists()
    return [sys.executable, "-m", package] if is_installed else [sys.executable, str(root / "main.py")]


def _quoted(word: str) -> str:
    """A word of a command as desktop entries quote it."""
    escaped = re.sub(r'(["`$\\])', r"\\\1", word)
    return f'"{escaped}"'.replace("\\", "\\\\").replace("%", "%%")


def _write(path: "Path", content: bytes) -> None:
    from core.base.atomic_files import make_folder, write_bytes

    make_folder(str(path.parent))
    write_bytes(str(path), content)


def _remove(path: "Path") -> None:
    from core.base.errors import InputError, reason_of
    from core.base.messages import said

    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        what = said("cannot be removed ({reason})", reason=reason_of(error))
        raise InputError.at(str(path), 0, what, said("a file in a folder that can be written")) from error
