"""What all tests share."""

from pathlib import Path

import pytest

from tests.paths import SHARED


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder beside the checkout with treebanks and right answers that may not be copied into it."""
    if not SHARED.is_dir():
        pytest.skip(f"no folder {SHARED.name} beside the checkout")
    return SHARED
