"""Values of attributes in TIGER-XML, quoted as Python's own XML library quotes them."""

from xml.sax.saxutils import quoteattr

from hypothesis import given
from hypothesis import strategies as st

from core.formats.graphs.tiger.quoting import quoted_value


@given(st.text(st.sampled_from("a&<>\"'\n\r\tö ;") | st.characters()))
def test_attributes_are_quoted_as_by_the_library(value: str) -> None:
    assert quoted_value(value) == quoteattr(value)
