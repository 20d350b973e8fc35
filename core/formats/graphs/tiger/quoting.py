"""Quoting the values of attributes, as `xml.sax.saxutils.quoteattr`, which loads half of Python's network modules."""

from typing import Final

_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


def quoted_value(value: str) -> str:
    """``value`` as an attribute's, in the quotation marks that it does not contain."""
    text = value.translate(_ESCAPED)
    if '"' not in text:
        return f'"{text}"'
    return f"'{text}'" if "'" not in text else '"{}"'.format(text.replace('"', "&quot;"))
