"""Comments above a sentence: the content of ``# key = value``, and sentence ids."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from core.base.errors import Problem
from core.base.messages import Text, said
from core.formats.conll.columns import quoted
from core.formats.sentence_ids import LinesOfIds

_CONTROL_CHARACTER: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class Remark(NamedTuple):
    """A comment ``# key = value`` on ``line``; the value may be empty."""

    line: int
    key: str
    value: str


def remarks(comments: Iterable[tuple[int, str]]) -> Iterator[Remark]:
    """The content of ``comments``, given with their line numbers."""
    for line, text in comments:
        key, _, value = text[1:].partition("=")
        yield Remark(line, key.strip(), value.strip())


def sent_ids(found: Iterable[Remark]) -> list[Remark]:
    """The remarks that give the sentence an id."""
    return [remark for remark in found if remark.key == "sent_id"]


def earlier_uses(ids: Iterable[Remark], lines_of_ids: LinesOfIds) -> list[int | None]:
    """For each id of a sentence the line on which it was used before, if it was; adds them to ``lines_of_ids``."""
    return [lines_of_ids.add(sent_id, line) for line, _, sent_id in ids]


def are_plain(ids: Sequence[Remark], earlier: Sequence[int | None]) -> bool:
    """Whether the ids of a sentence, with their `earlier_uses`, have no `id_problems`, surely."""
    if not ids:
        return True
    value = ids[0].value
    return len(ids) == 1 and value != "" and value.isprintable() and earlier[0] is None


def id_problems(
    ids: Sequence[Remark], earlier: Sequence[int | None], problem: Callable[[int, Text, Text], Problem]
) -> Iterator[Problem]:
    """Problems with the ids of a sentence, given with their `earlier_uses`.

    ``problem`` builds a problem from a line, what is wrong, and what was expected.
    """
    for (line, _, sent_id), first in zip(ids, earlier, strict=True):
        if not sent_id:
            yield problem(line, said("sent_id without a value"), said("# sent_id = VALUE"))
        elif _CONTROL_CHARACTER.search(sent_id):
            yield problem(
                line,
                said("control character in sent_id {sent_id}", sent_id=quoted(sent_id)),
                said("printable text"),
            )
        elif first is not None:
            what = said("sent_id {sent_id} is already used on line {line}", sent_id=quoted(sent_id), line=first)
            yield problem(line, what, said("a unique id for each sentence"))
    if len(ids) > 1:
        yield problem(ids[1].line, said("a second sent_id"), said("only the one on line {line}", line=ids[0].line))
