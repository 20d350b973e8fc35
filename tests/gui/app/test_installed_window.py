"""The window as pip installs it finds its engine and its sample, whatever the working directory holds."""

import os
import subprocess
from pathlib import Path

from PySide6.QtGui import QImage

from tests.installed import built_wheel, environment_with, folder_of_namesakes


def test_draws_the_sample_in_a_folder_of_namesakes(tmp_path: Path) -> None:
    scripts = environment_with(tmp_path / "environment", str(built_wheel(tmp_path)))
    folder = folder_of_namesakes(tmp_path / "own")
    command = [str(scripts / "treeconcord"), "view", "--screenshot", "s.png", "--size", "900x600"]
    drawn = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert QImage(str(folder / "s.png")).width() == 900
