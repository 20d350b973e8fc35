"""Files that are on no disk: whatever a file system says while they are read is told as of any other file."""

from collections.abc import Callable
from io import IOBase
from types import SimpleNamespace
from typing import Final

import pytest

from core.base.errors import InputError
from core.formats.open_text import StoredText
from core.formats.registry import read_version, stored_version
from core.model.version import Role, VersionSpec

PATH: Final = "shop://bucket/gold.conllu"
ROW: Final = b"1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n\n"


class ThrottledError(Exception):
    """As file systems have them, which know nothing of `OSError`."""


class RemoteFile(IOBase):
    """A file that can be read as often as it ``lasts``."""

    def __init__(self, lasts: int) -> None:
        self._left = lasts

    def read(self, size: int = -1) -> bytes:
        self._left -= 1
        if self._left < 0:
            raise ThrottledError("slow down")
        return ROW[:size]

    def close(self) -> None:
        if not self.closed:
            super().close()
            raise ThrottledError("slow down")


@pytest.fixture
def shop(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Makes a file system whose files last as long."""

    def make(lasts: int) -> None:
        system = SimpleNamespace(
            open=lambda *_: RemoteFile(lasts), size=lambda _: len(ROW), info=lambda _: {"size": len(ROW)}
        )
        monkeypatch.setattr("core.base.remote_files._system", lambda _: system)

    return make


@pytest.mark.parametrize("lasts", [0, 1, 2])
def test_an_error_while_it_is_read(shop: Callable[[int], None], lasts: int) -> None:
    shop(lasts)
    spec = VersionSpec("gold", PATH, Role.GOLD)
    with pytest.raises(InputError, match=r"gold\.conllu: cannot be read \(slow down\)"):
        read_version(spec)
    with pytest.raises(InputError):
        stored_version(spec, StoredText(PATH))


@pytest.mark.parametrize(
    ("error", "cause", "why"),
    [
        (FileNotFoundError("bucket/gold.conllu"), None, "No such file or directory"),
        (FileNotFoundError(PATH), ThrottledError("no connection to bucket"), "no connection to bucket"),
        (FileNotFoundError("the bucket does not exist"), ThrottledError("404"), "the bucket does not exist"),
        (FileNotFoundError("/bucket/my gold.conllu"), None, "No such file or directory"),
        (FileNotFoundError("bucket/my%20gold.conllu"), KeyError("/bucket/my gold.conllu"), "No such file or directory"),
        (FileNotFoundError("unreachable"), ThrottledError("404"), "unreachable"),
        (PermissionError("Forbidden"), None, "Forbidden"),
        (PermissionError("bucket/gold.conllu"), None, "Permission denied"),
        (TimeoutError(), None, "Connection timed out"),
        (FileNotFoundError(2, "No such bucket"), None, "No such bucket"),
    ],
    ids=[
        "nothing but the path",
        "the cause",
        "the reason",
        "a path with a space",
        "a path with a space as the cause",
        "a reason without a space",
        "another error",
        "another error with nothing but the path",
        "an error without a word",
        "a number",
    ],
)
def test_why_it_can_not_be_opened(
    monkeypatch: pytest.MonkeyPatch, error: OSError, cause: Exception | None, why: str
) -> None:
    def fail(*_: object) -> None:
        raise error from cause

    path = PATH.replace("gold", "my gold") if "my" in str(error) else PATH
    monkeypatch.setattr("core.base.remote_files._system", lambda _: SimpleNamespace(open=fail, size=fail, info=fail))
    with pytest.raises(InputError) as raised:
        read_version(VersionSpec("gold", path, Role.GOLD))
    assert str(raised.value) == f"{path}: cannot be opened ({why}); expected a readable file"
