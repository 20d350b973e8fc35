"""How many places a search has found, in words."""

import pytest

from gui.docks.instances.panel import counts_text
from gui.session.found_places import FoundPlaces
from gui.session.session import Session


@pytest.mark.parametrize(
    ("places", "sentences", "checked", "expected", "text"),
    [
        (0, 0, 0, 1, "No places so far; 0 of 1 sentence searched"),
        (0, 0, 9, 30, "No places so far; 9 of 30 sentences searched"),
        (0, 0, 30, 30, "No places"),
        (1, 1, 9, 30, "1 place in 1 sentence; 9 of 30 sentences searched"),
        (2, 1, 1, 1, "2 places in 1 sentence"),
    ],
)
def test_counts_read_well(sample: Session, places: int, sentences: int, checked: int, expected: int, text: str) -> None:
    """They said “0 places in 0 sentences; 0 of 1 sentences searched”."""
    found = FoundPlaces(sample.corpus)
    found.places, found.sentences, found.checked, found.expected = places, sentences, checked, expected
    assert counts_text(found, is_stopped=False).startswith(text)
