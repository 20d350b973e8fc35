"""A label table as a starting point: what becomes of the labels of donors wherever nobody has said otherwise."""

from collections.abc import Iterable, Iterator, Mapping

from core.merging.decisions import LabelDecision, Verdict
from core.merging.items import Kind
from core.merging.rulings import Rulings


def decisions_by(
    table: Mapping[str, str], kinds: Iterable[Kind], rulings: Rulings, seen_in: str | None
) -> Iterator[LabelDecision]:
    """A decision for each kind whose label is in ``table``, which gives what it becomes (`core.trees.label_mapping`).

    D: they are decisions like a person's, so that they are in the log, go to the file, and can be taken back; kinds
    that are decided stay as they are. Raises `UsageError` where the table gives a label that nobody may choose.
    """
    for kind in kinds:
        label = table.get(kind.label)
        if label is None or rulings.on_kind(kind):
            continue
        if label == kind.label:
            yield LabelDecision(kind, Verdict.ACCEPT, seen_in=seen_in)
        else:
            yield LabelDecision(kind, Verdict.EDIT, label, seen_in)
