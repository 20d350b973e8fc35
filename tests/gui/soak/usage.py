"""What the window and its processes use now: memory, widgets, objects, files, threads, processes."""

import gc
import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from tests.gui.soak.slopes import Tolerance

TOLERANCES: Mapping[str, Tolerance] = {
    "window MB": Tolerance(3.0, 0.02),
    "processes MB": Tolerance(3.0, 0.02),
    "widgets": Tolerance(1.0),
    "objects of Qt": Tolerance(5.0),
    "objects": Tolerance(500.0, 0.05),
    "files": Tolerance(1.0),
    "threads": Tolerance(1.0),
    "processes": Tolerance(0.5),
}
"""What is recorded, at the same place of the script: only caches, and how much there is to draw, may differ."""


def now() -> dict[str, float]:
    """What is used now, once all that was thrown away is gone."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        gc.collect()
    processes = descendants(os.getpid())
    own = Path("/proc/self")
    return {
        "window MB": memory(os.getpid()),
        "processes MB": sum(map(memory, processes)),
        "widgets": len(QApplication.allWidgets()),
        "objects of Qt": sum(isinstance(each, QObject) for each in gc.get_objects()),
        "objects": len(gc.get_objects()),
        "files": len(list((own / "fd").iterdir())),
        "threads": len(list((own / "task").iterdir())),
        "processes": len(processes),
    }


def objects_by_class() -> Counter[str]:
    """How many objects of each class Python knows, those of Qt among them.

    Asking windows for their children would keep what Python has not known before.
    """
    return Counter(type(each).__name__ for each in gc.get_objects())


def memory(process: int) -> float:
    """The megabytes that a process has made itself, without its part of files such as libraries.

    That part would change with whatever other programs share them.
    """
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss_Anon:")) / 1024


def descendants(process: int) -> list[int]:
    """The processes that one has started, and those that these have."""
    found = list[int]()
    for task in Path(f"/proc/{process}/task").iterdir():
        try:
            children = list(map(int, (task / "children").read_text().split()))
        except OSError:
            continue
        for child in children:
            found += [child, *descendants(child)]
    return found
