"""Repeating the edits of a workspace on the sentences as they are now; those that do not fit are set aside."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from core.base.messages import Phrase
from core.editing.acts import Refusal, RefusedError
from core.editing.apply import Edit, State
from core.editing.edit_log import EditLog
from core.model.sentence import Sentence
from core.model.version import Version


class SetAside(NamedTuple):
    """An edit that can't be applied to the current file, and why."""

    edit: Edit
    why: Phrase


class Replayed(NamedTuple):
    """The edits that were not applied: of sentences that are not compared, and those that no longer fit."""

    waiting: tuple[Edit, ...]
    set_aside: tuple[SetAside, ...]


Lookup = Callable[[Edit], tuple[Sentence, Version] | None]
"""The sentence of an edit, after the edits in the log, and its version; None if it is not compared.

Raises `RefusedError` if there is no such sentence.
"""


def replay(log: EditLog, edits: Sequence[Edit], lookup: Lookup) -> Replayed:
    """Applies ``edits`` in order and adds them to ``log``.

    An edit that can't be applied is set aside, together with all later edits of its sentence, since they build on it.
    """
    waiting, aside = list[Edit](), list[SetAside]()
    lost = set[State]()
    for edit in edits:
        try:
            if (found := lookup(edit)) is None:
                waiting.append(edit)
                continue
            if edit.state in lost:
                raise RefusedError(Refusal.EARLIER)
            log.do(edit, *found)
        except RefusedError as refused:
            aside.append(SetAside(edit, refused.phrase))
            lost.add(edit.state)
    return Replayed(tuple(waiting), tuple(aside))
