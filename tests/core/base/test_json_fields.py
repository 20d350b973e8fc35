"""What a message shows of a value that is not as expected."""

from core.base.strict_json import excerpt


def test_excerpt_of_a_value_is_short() -> None:
    values: list[object] = [{}, [1], "é", True]
    assert [str(excerpt(value)) for value in values] == ["an object", "a list", '"é"', "true"]
    long = "x" * 1000
    shown = str(excerpt(long))
    assert shown.startswith('"xxx')
    assert shown.endswith("x…")
    most = len(shown) - 1
    assert str(excerpt("x" * (most - 2))) == '"' + "x" * (most - 2) + '"'
