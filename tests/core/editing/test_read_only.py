"""Versions in a format that can only be read cannot be edited."""

from dataclasses import replace

import pytest

from core.editing.acts import Attach, RefusedError
from core.editing.apply import edited
from core.formats import conllx, registry
from tests.edited import version_in

ROWS = "1\ta\t_\t_\t_\t_\t0\troot\t_\t_\n2\tb\t_\t_\t_\t_\t1\tdep\t_\t_\n\n"


def test_a_version_without_a_layout_cannot_be_edited(monkeypatch: pytest.MonkeyPatch) -> None:
    readable = replace(conllx.FORMAT, name="readable", layout=None)
    monkeypatch.setattr(registry, "formats", lambda: iter([readable]))
    version = version_in("readable", ROWS)
    with pytest.raises(RefusedError, match=r"^x cannot be edited: readable is read-only$"):
        edited(version.sentences[0], version, Attach(2, 0))
