import pytest

from core.model.direction import Direction, direction_of


@pytest.mark.parametrize(
    ("words", "direction"),
    [
        ("Kim arrives .", Direction.LEFT_TO_RIGHT),
        ("وصل الوزير .", Direction.RIGHT_TO_LEFT),
        ("הילד אכל תפוח", Direction.RIGHT_TO_LEFT),
        ("我 喜欢 书", Direction.LEFT_TO_RIGHT),
        # Most characters decide, not the first one, and neither digits nor punctuation do.
        ("USB وصل الوزير", Direction.RIGHT_TO_LEFT),
        ("Kim writes شكرا here", Direction.LEFT_TO_RIGHT),
        ("123 ( 456 ) !", Direction.LEFT_TO_RIGHT),
        ("", Direction.LEFT_TO_RIGHT),
    ],
)
def test_strong_characters_decide(words: str, direction: Direction) -> None:
    assert direction_of(words.split()) is direction
