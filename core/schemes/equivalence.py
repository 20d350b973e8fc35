"""Label tables edited by hand: labels that are to count as equal, and classes of them taken apart."""

from collections.abc import Collection, Iterable, Mapping

from core.trees.label_mapping import LabelMapping


def made_equivalent(
    labels: Iterable[str], mapping: LabelMapping, pairs: Iterable[tuple[str, str]]
) -> Mapping[str, str]:
    """The table that does what ``mapping`` does to ``labels`` and besides makes the labels of each pair equal.

    ``pairs`` are of what ``mapping`` makes of labels. Of the labels that become one class, that which comes first in
    ``pairs`` stands for it.
    """
    classes: dict[str, list[str]] = {}
    for pair in pairs:
        first, second = (classes.setdefault(label, [label]) for label in pair)
        if first is not second:
            ranks = list(classes)
            kept, merged = sorted((first, second), key=lambda members: ranks.index(members[0]))
            kept += merged
            for label in merged:
                classes[label] = kept
    return _table(labels, lambda label: classes.get(mapping(label), [mapping(label)])[0])


def taken_apart(labels: Iterable[str], mapping: LabelMapping, representatives: Collection[str]) -> Mapping[str, str]:
    """The table that does what ``mapping`` does to ``labels``, but leaves labels of these classes as they are."""
    return _table(labels, lambda label: label if mapping(label) in representatives else mapping(label))


def _table(labels: Iterable[str], mapping: LabelMapping) -> Mapping[str, str]:
    """What ``mapping`` changes, by class; labels that no line of a table can hold stay as they are."""
    rows = sorted((mapping(label), label) for label in set(labels))
    return {label: kept for kept, label in rows if label != kept and _fits(label) and _fits(kept)}


def _fits(label: str) -> bool:
    return bool(label) and not label.startswith("# ") and label == label.strip() and not set(label) & set("\t\r\n")
