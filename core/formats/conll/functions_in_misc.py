"""Functions in the MISC column of CoNLL-U (interfaces, Naming versions).

``Function=a,b`` adds functions to the span of a word and ``HeadFunction=a,b`` to its own pre-terminal;
``FunctionSource=NAME`` names the version they come from.
"""

import re
from collections.abc import Sequence
from typing import Final
from urllib.parse import unquote

SPAN: Final = "Function"
PRE_TERMINAL: Final = "HeadFunction"
SOURCE: Final = "FunctionSource"
_NOTHING: Final = "_"

_UNFIT: Final = re.compile(r"[%,|=\s\x00-\x1f\x7f-\x9f]")
"""Characters with a special meaning in MISC, and those that separate lines and columns."""


def values_in(misc: str, attribute: str) -> tuple[str, ...]:
    """The distinct values of ``attribute`` in ``misc``, in order."""
    found: list[str] = []
    for part in misc.split("|"):
        name, equals, value = part.partition("=")
        if equals and name == attribute:
            found += filter(None, value.split(","))
    return tuple(dict.fromkeys(map(unquote, found)))


def with_values(misc: str, attribute: str, added: Sequence[str]) -> str:
    """``misc`` with values ``added`` to ``attribute``; everything else stays as it is."""
    new = [value for value in map(escaped, added) if value not in map(escaped, values_in(misc, attribute))]
    if not new:
        return misc
    parts = [] if misc == _NOTHING else misc.split("|")
    for i, part in enumerate(parts):
        if part.startswith(f"{attribute}=") and part != f"{attribute}=":
            parts[i] = ",".join([part, *new])
            return "|".join(parts)
    return "|".join([*parts, f"{attribute}={','.join(new)}"])


def escaped(value: str) -> str:
    """A value with the characters not allowed in a list of values escaped as ``%XX``, byte by byte in UTF-8."""
    return _UNFIT.sub(lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode()), value)
