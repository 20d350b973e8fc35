"""How far the merge of a sentence is, in a word."""

from enum import StrEnum

from core.merging.merge import Tally


class MergeState(StrEnum):
    """What merging has come to in a sentence."""

    OPEN = "open"
    IN_PROGRESS = "in-progress"
    DONE = "done"


def merge_state(tally: Tally | None) -> MergeState | None:
    """The state of a sentence, None of one that is not merged."""
    if tally is None:
        return None
    if not tally.open:
        return MergeState.DONE
    return MergeState.OPEN if tally.open == tally.all else MergeState.IN_PROGRESS
