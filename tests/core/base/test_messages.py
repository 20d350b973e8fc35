import gc

import pytest

from core.base.garbage import without_collecting
from core.base.messages import Phrase, counted, joined, listed, number_of, rounded, said


@pytest.mark.parametrize(
    ("names", "text"), [(["ud"], "ud"), (["ud", "sud"], "ud and sud"), (["ud", "sud", "ssd"], "ud, sud and ssd")]
)
def test_names_are_listed(names: list[str], text: str) -> None:
    assert listed(names) == text


def test_gaps_are_filled() -> None:
    phrase = Phrase("{golds} call it {label}: {value:.2f}", {"golds": ("ud", "sud"), "label": "{obj}", "value": 0.5})
    assert str(phrase) == "ud and sud call it {obj}: 0.50"


def test_phrases_in_gaps_are_translated_too() -> None:
    german = {"{what}; expected {expected}": "{what}; erwartet: {expected}", "no tab": "kein Tabulator"}
    german |= {"{others} and {last}": "{others} und {last}", "{n} more": "{n} weitere"}
    phrase = said("{what}; expected {expected}", what=said("no tab"), expected=["a", said("{n} more", n=2)])
    assert str(phrase) == "no tab; expected a and 2 more"
    assert phrase.render(german.__getitem__) == "kein Tabulator; erwartet: a und 2 weitere"


def test_any_number_of_texts_is_joined() -> None:
    assert str(joined(["a", said("b"), "c"])) == "a; b; c"
    assert str(joined(["x"] * 5_000)) == "; ".join(["x"] * 5_000)


def test_templates_are_translated_before_gaps_are_filled() -> None:
    german = {"{golds} do not have it": "{golds} haben das nicht", "{others} and {last}": "{others} und {last}"}
    phrase = Phrase("{golds} do not have it", {"golds": ("ud", "sud")})
    assert phrase.render(german.__getitem__) == "ud und sud haben das nicht"


def test_numbers_are_written_by_the_language() -> None:
    assert str(counted(1234567)) == "1,234,567"
    assert [str(rounded(2 / 3, places)) for places in (1, 4)] == ["0.7", "0.6667"]
    assert counted(1234).render(str, lambda template, **values: f"{template} {values}") == "{number:,} {'number': 1234}"


def test_counts_of_the_command_line_have_their_digits_grouped() -> None:
    """A paragraph for a paper said 10417 words."""
    assert [number_of(n, "word") for n in (1, 0, 10_417)] == ["1 word", "0 words", "10,417 words"]


def test_messages_leave_no_cycles_of_objects() -> None:
    """Else those of a file with an invalid tree in every sentence fill the memory, as reading looks for no cycles."""
    gc.collect()
    with without_collecting():
        for i in range(10_000):
            str(said("{what}; expected {expected}", what=said("no tab"), expected=["a", said("{n} more", n=i)]))
        assert gc.collect() < 10_000  # What ends meanwhile in other threads is not theirs.
