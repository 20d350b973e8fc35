"""Draws the pictures of README and guide anew, by the program itself (run it with ``.venv/bin/python``)."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
IMAGES = ROOT / "docs" / "guide" / "images"
PICTURES = {
    "first-start": [],
    "sample": ["--sentence", "12-letter"],
    "multifunction": ["--sentence", "12-letter", "--protocol", "multifunction"],
    "conflict": ["--sentence", "22-dinner", "--theme", "dark"],
}
"""The options of `view` that each is drawn with; the versions are those of the sample."""


def main() -> None:
    """Draws each picture; stops at one that cannot be drawn."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name, options in PICTURES.items():
        path = IMAGES / f"{name}.png"
        command = [sys.executable, "main.py", "view", "--theme", "light", *options, "--screenshot", str(path)]
        environment = {**os.environ, "LC_ALL": "C", "LANGUAGE": "en"}
        subprocess.run(command, cwd=ROOT, env=environment, check=True)  # noqa: S603  # Runs nothing but this program.
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
