"""Tables for terminals: columns stand below each other whatever the script."""

import pytest

from core.output.tables import Table, as_text, cells


@pytest.mark.parametrize(
    ("word", "columns"),
    [
        ("nsubj", 5),
        ("日本語", 6),
        ("e\u0301te\u0301", 3),  # Letters with accents of their own.
        ("עִבְרִית", 5),  # Vowels below the letters.
        ("हिन्दी", 4),
        ("\u1112\u1161\u11ab", 2),  # A Korean syllable in its three letters.
        ("👍🏽", 2),  # A thumb and the colour of its skin.
    ],
)
def test_columns_are_aligned_in_every_script(word: str, columns: int) -> None:
    *_, line = as_text(Table(("label", "n"), (cells(word, "1"),))).splitlines()
    assert line == word + " " * (max(columns, len("label")) - columns + 2) + "1"
