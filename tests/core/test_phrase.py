import pytest

from core.phrase import Phrase, listed


@pytest.mark.parametrize(
    ("names", "text"), [(["ud"], "ud"), (["ud", "sud"], "ud and sud"), (["ud", "sud", "ssd"], "ud, sud and ssd")]
)
def test_names_are_listed(names: list[str], text: str) -> None:
    assert listed(names) == text


def test_gaps_are_filled() -> None:
    phrase = Phrase("{golds} call it {label}: {value:.2f}", {"golds": ("ud", "sud"), "label": "{obj}", "value": 0.5})
    assert str(phrase) == "ud and sud call it {obj}: 0.50"


def test_templates_are_what_is_translated() -> None:
    german = {"{golds} do not have it": "{golds} haben das nicht", "{others} and {last}": "{others} und {last}"}
    phrase = Phrase("{golds} do not have it", {"golds": ("ud", "sud")})
    assert phrase.told(german.__getitem__) == "ud und sud haben das nicht"
