"""TreeConcord as pip installs it, and a folder whose files have the names that a checkout has at its top."""

import contextlib
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from hatchling.build import build_wheel

from tests.paths import ROOT

SCRIPTS = "Scripts" if os.name == "nt" else "bin"


def built_wheel(folder: Path, source: Path = ROOT) -> Path:
    """The wheel of a checkout, or of an unpacked sdist."""
    with contextlib.chdir(source):
        return folder / build_wheel(str(folder))


def environment_with(folder: Path, *options: str) -> Path:
    """The scripts of a new environment into which pip installs what ``options`` say.

    What TreeConcord depends on is taken from the environment of the tests.
    """
    venv.create(folder)
    scripts = folder / SCRIPTS
    python = scripts / "python"
    pip = [sys.executable, "-m", "pip", "--isolated", "--python", str(python), "install"]
    subprocess.run([*pip, "--quiet", "--no-deps", "--no-index", "--no-compile", *options], check=True)
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    found = subprocess.run([python, "-c", asked], check=True, capture_output=True, text=True).stdout.strip()
    needed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    Path(found, "needed.pth").write_text("\n".join(needed), encoding="utf-8")
    return scripts


def folder_of_namesakes(folder: Path) -> Path:
    """A person's own folder, whose modules are called as TreeConcord's are, and fail if they are loaded."""
    for name in ("core/__init__.py", "gui/__init__.py", "resources/__init__.py", "main.py"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"raise RuntimeError('{name} of the working directory was loaded')\n", encoding="utf-8")
    return folder
