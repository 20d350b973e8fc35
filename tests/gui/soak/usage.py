"""What the window and its processes use now: memory, widgets, objects, files, threads, processes."""

import ctypes
import gc
import os
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from gui.drawing.layout.fonts import fonts_at
from gui.drawing.layout.layout import pieces_in
from tests.gui.soak.slopes import Tolerance

ROUNDS: Final = 5
"""How often a person does everything before the window is closed and opened again."""

A_DAY: Final = 500
"""The rounds of a long working day: some 45 seconds each, with everything done in each."""

MB_A_DAY: Final = 10
"""The megabytes that memory may grow by in these."""

BLOCK: Final = 80
"""The bytes of a piece of memory of Python, on average."""

BLOCKS: Final = 5
"""The pieces of memory of an object that Python's collector knows, with what it holds, on average."""


def _alike(a_round: float) -> Tolerance:
    """A window may leave what its rounds may."""
    return Tolerance(a_round, ROUNDS * a_round)


_PIECES: Final = MB_A_DAY * 2**20 / BLOCK / A_DAY

_ONE: Final = Tolerance(0.5, 0.5)
"""For what is counted one by one: half of what it would be if one were left in each round, or by each window."""

_NOT_COUNTED: Final = Tolerance(0.3, 1.0)
"""For memory that neither malloc nor Python gives out: a third of a picture or stack of a thread in each round."""

TOLERANCES: Mapping[str, Tolerance] = {
    "window MB": _NOT_COUNTED,
    "allocated MB": _alike(MB_A_DAY / A_DAY),
    "blocks": _alike(_PIECES),
    "processes MB": _NOT_COUNTED,
    "widgets": _ONE,
    "objects of Qt": _ONE,
    "objects": _alike(_PIECES / BLOCKS),
    "files": _ONE,
    "threads": _ONE,
    "processes": _ONE,
    "their files": _ONE,
    "files on disk": _ONE,
}
"""What is recorded, at the same place of the script, and what may grow by how much.

============  ========================================================================================================
window MB     What the process has from the system, after malloc has given back what it can. It still moves by some MB:
              what is in use lies scattered among what is free. So only a growth that the other two miss must show here.
allocated MB  What is in use of that, for Qt and other libraries (malloc). A message box that is left takes 0.06.
blocks        Pieces of memory that Python has in use.
============  ========================================================================================================
"""


def now(folder: Path) -> dict[str, float]:
    """What is used now, once all that was thrown away is gone; the files on disk are those in ``folder``.

    What is kept for a while and has a limit does not count: pictures of Qt (10 MB), texts laid out in the last 16
    sizes, which the sentences drawn last decide, and the methods that Python has looked up lately (4,096 names; PySide
    makes each name anew).
    """
    QPixmapCache.clear()
    fonts_at.cache_clear()
    pieces_in.cache_clear()
    _forget_methods()
    gc.unfreeze()  # A new window freezes all there is, and so what is left of the one before.
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        gc.collect()
    _give_back()
    processes = descendants(os.getpid())
    own = Path("/proc/self")
    return {
        "window MB": memory(os.getpid()),
        "allocated MB": allocated(),
        "blocks": sys.getallocatedblocks(),
        "processes MB": sum(map(memory, processes)),
        "widgets": len(QApplication.allWidgets()),
        "objects of Qt": sum(isinstance(each, QObject) for each in gc.get_objects()),
        "objects": len(gc.get_objects()),
        "files": open_files(os.getpid()),
        "threads": len(list((own / "task").iterdir())),
        "processes": len(processes),
        "their files": sum(map(open_files, processes)),
        "files on disk": sum(path.is_file() for path in folder.rglob("*")),
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


_forget_methods: Callable[[], None] = getattr(sys, "_clear_internal_caches", None) or sys._clear_type_cache


class _MallInfo(ctypes.Structure):
    """What ``mallinfo2`` of glibc returns, in bytes; ``in_use`` is without the large pieces, which are ``mapped``."""

    _fields_ = (
        ("_begin", ctypes.c_size_t * 4),
        ("mapped", ctypes.c_size_t),
        ("_middle", ctypes.c_size_t * 2),
        ("in_use", ctypes.c_size_t),
        ("_end", ctypes.c_size_t * 2),
    )


def _give_back() -> None:
    """Has malloc give back to the system what is free, where it can."""
    if trim := getattr(ctypes.CDLL(None), "malloc_trim", None):
        trim(0)


def allocated() -> float:
    """The megabytes in use of those that malloc has; 0 where the library of C does not tell."""
    mallinfo = getattr(ctypes.CDLL(None), "mallinfo2", None)
    if mallinfo is None:
        return 0.0
    mallinfo.restype = _MallInfo
    found = mallinfo()
    return float(found.in_use + found.mapped) / 2**20


def open_files(process: int) -> int:
    """The files and pipes that a process has open."""
    try:
        return len(list(Path(f"/proc/{process}/fd").iterdir()))
    except OSError:
        return 0


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
