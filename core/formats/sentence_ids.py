"""The ids of sentences: comments that give them, which of them are used twice, and a compact store of them."""

import re
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import Text, said
from core.formats.conll_columns import quoted
from core.model.sentence import OnDemand

_PARTS: Final = 16
"""In how many parts ids are looked through for one that is there twice."""

_FEW: Final = 1 << 12
"""How many ids are kept in a dict, which is faster."""

_PLACES: Final = 1 << 14
"""Among how many places more ids are shared out: a million are 60 in each, which are looked through in no time."""


class SentenceIds(OnDemand[str | None]):
    """Ids in order; None for a sentence without one. They take a fifth of a list."""

    def __init__(self) -> None:
        self._text = bytearray()
        self._ends = array("q")
        """Where each id ends in the text; for none, that negative and less by one."""

    def append(self, sent_id: str | None) -> None:
        """Adds the id of the next sentence."""
        self._text += _bytes_of(sent_id or "")
        end = len(self._text)
        self._ends.append(~end if sent_id is None else end)

    def __len__(self) -> int:
        return len(self._ends)

    def __iter__(self) -> Iterator[str | None]:
        return map(self.at, range(len(self)))

    def __contains__(self, sent_id: object) -> bool:
        return min(self._ends, default=0) < 0 if sent_id is None else any(each == sent_id for each in self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SentenceIds):
            return NotImplemented
        return self._ends == other._ends and self._text == other._text

    __hash__ = None  # type: ignore[assignment]

    def at(self, place: int) -> str | None:
        end = self._ends[place]
        if end < 0:
            return None
        before = self._ends[place - 1] if place else 0
        return self._text[before if before >= 0 else ~before : end].decode("utf-8", "surrogatepass")

    def are_different(self) -> bool:
        """Whether no two sentences have the same id."""
        hashes = array("q", map(hash, (each for each in self if each is not None)))
        for part in range(_PARTS):  # A set of all would take more than the ids.
            some = [each for each in hashes if each % _PARTS == part]
            if len(set(some)) < len(some):
                known = [each for each in self if each is not None]
                return len(set(known)) == len(known)
        return True


class LinesOfIds:
    """The line on which each id is used first, in a third of the memory that a dict takes if there are many."""

    def __init__(self) -> None:
        self._few: dict[str, int] = {}
        self._many: list[bytearray] = []
        """Ids and lines by the hashes of the ids, each between bytes that UTF-8 does not have."""

    def add(self, sent_id: str, line: int) -> int | None:
        """Adds an id. If it was used before, that is left as it is, and its line is returned."""
        if not self._many:
            if sent_id in self._few:
                return self._few[sent_id]
            self._few[sent_id] = line
            if len(self._few) > _FEW:
                self._pack()
            return None
        wanted = b"\xff%b\xfe" % _bytes_of(sent_id)
        found = self._many[hash(sent_id) % _PLACES]
        begin = found.find(wanted) + len(wanted)
        if begin >= len(wanted):
            return int(found[begin : found.index(b"\xff", begin)])
        found += b"%b%d\xff" % (wanted[1:], line)
        return None

    def _pack(self) -> None:
        self._many = [bytearray(b"\xff") for _ in range(_PLACES)]
        for sent_id, line in self._few.items():
            self.add(sent_id, line)
        self._few.clear()


def _bytes_of(sent_id: str) -> bytes:
    return sent_id.encode("utf-8", "surrogatepass")


_CONTROL_CHARACTER: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class KeyedComment(NamedTuple):
    """A comment ``# key = value`` on ``line``; the value may be empty."""

    line: int
    key: str
    value: str


def keyed_comments(comments: Iterable[tuple[int, str]]) -> Iterator[KeyedComment]:
    """The content of ``comments``, given with their line numbers."""
    for line, text in comments:
        key, _, value = text[1:].partition("=")
        yield KeyedComment(line, key.strip(), value.strip())


def sent_ids(found: Iterable[KeyedComment]) -> list[KeyedComment]:
    """The comments that give the sentence an id."""
    return [comment for comment in found if comment.key == "sent_id"]


def earlier_uses(ids: Iterable[KeyedComment], lines_of_ids: LinesOfIds) -> list[int | None]:
    """For each id of a sentence the line on which it was used before, if it was; adds them to ``lines_of_ids``."""
    return [lines_of_ids.add(sent_id, line) for line, _, sent_id in ids]


def are_plain(ids: Sequence[KeyedComment], earlier: Sequence[int | None]) -> bool:
    """Whether the ids of a sentence, with their `earlier_uses`, have no `id_problems`, surely."""
    if not ids:
        return True
    value = ids[0].value
    return len(ids) == 1 and value != "" and value.isprintable() and earlier[0] is None


def id_problems(
    ids: Sequence[KeyedComment], earlier: Sequence[int | None], problem: Callable[[int, Text, Text], Problem]
) -> Iterator[Problem]:
    """Problems with the ids of a sentence, given with their `earlier_uses`.

    ``problem`` builds a problem from a line, what is wrong, and what was expected.
    """
    for (line, _, sent_id), first in zip(ids, earlier, strict=True):
        if not sent_id:
            yield problem(line, said("sent_id without a value"), said("# sent_id = VALUE"))
        elif _CONTROL_CHARACTER.search(sent_id):
            what = said("control character in sent_id {sent_id}", sent_id=quoted(sent_id))
            yield problem(line, what, said("printable text"))
        elif first is not None:
            what = said("sent_id {sent_id} is already used on line {line}", sent_id=quoted(sent_id), line=first)
            yield problem(line, what, said("a unique id for each sentence"))
    if len(ids) > 1:
        yield problem(ids[1].line, said("a second sent_id"), said("only the one on line {line}", line=ids[0].line))
