"""Locked files: nobody else gets the lock, and the file goes with it."""

import os
from pathlib import Path

from core.base.atomic_files import LockResult, remove_and_close, try_to_lock


def test_a_second_lock_is_refused_until_the_file_is_closed_and_gone(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    first, second = (os.open(path, os.O_RDWR | os.O_CREAT) for _ in range(2))
    assert try_to_lock(first) is LockResult.OURS
    assert try_to_lock(second) is LockResult.OTHERS
    remove_and_close(str(path), first)
    assert not path.exists()
    assert try_to_lock(second) is LockResult.OURS
    path.write_text("of another process", "utf-8")
    path.unlink()
    remove_and_close(str(path), second)  # It is gone already, which is as well.
