"""Suggested label classes as a table for ``--labels``: label, tab, representative."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from core import __version__
from core.base.errors import UsageError
from core.base.progress import Progress, counting, ignore_progress
from core.model.sentence import DependencyTree
from core.model.version import Version, VersionSpec
from core.schemes.label_suggestion import Suggestion
from core.scoring.comparison import Frame
from core.trees.label_mapping import LabelMapping, table_mapping


def check_one_mapping(specs: Sequence[VersionSpec]) -> None:
    """Raises `UsageError` if versions have their own label mappings: one table could not replace them all."""
    own = [spec.name for spec in specs if spec.labels is not None]
    if own:
        raise UsageError(
            "a label table is suggested for all versions together; leave out labels=… for {own}", own=", ".join(own)
        )


def label_table_lines(suggestion: Suggestion, frame: Frame) -> Iterator[str]:
    """The lines of the table, sorted by class.

    A run takes only one mapping, so the table includes what the current one does (``--labels base``).
    """
    golds = " and ".join(gold.name for gold in frame.golds)
    start = suggestion.start
    end = suggestion.merges[-1] if suggestion.merges else start
    yield f"# Labels of {golds} that may count as equal, suggested by TreeConcord {__version__} ({frame.protocol})\n"
    yield f"# {start.classes} classes of labels become {end.classes}\n"
    yield f"# overlap {start.overlap:.4f} becomes {end.overlap:.4f}\n"
    given = frame.mappings[frame.golds[0].name]
    merged = table_mapping(suggestion.table)
    rows = {(merged(given(label)), label) for label in labels_of(frame.versions) | suggestion.table.keys()}
    for representative, label in sorted(rows):
        if label != representative:
            yield f"{label}\t{representative}\n"


def labels_of(versions: Iterable[Version], progress: Progress = ignore_progress) -> set[str]:
    """Every label of every version, as written; ``progress`` counts the sentences of each version."""
    found: set[str] = set()
    for version in versions:
        for sentence in counting(version.sentences, progress):
            if isinstance(sentence.tree, DependencyTree):
                found.update(sentence.tree.relations)
            else:
                for functions in (*sentence.tree.functions, *sentence.tree.token_functions):
                    found.update(functions or ())
    return found


def made_equivalent(
    labels: Iterable[str], mapping: LabelMapping, pairs: Iterable[tuple[str, str]]
) -> Mapping[str, str]:
    """The table that maps ``labels`` as ``mapping`` does and also makes the labels of each pair equal.

    ``pairs`` contain mapped labels. A new class is represented by the label that comes first in ``pairs``.
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


def separated(labels: Iterable[str], mapping: LabelMapping, representatives: Collection[str]) -> Mapping[str, str]:
    """The table that maps ``labels`` as ``mapping`` does, except for labels of these classes, which stay unchanged."""
    return _table(labels, lambda label: label if mapping(label) in representatives else mapping(label))


def _table(labels: Iterable[str], mapping: LabelMapping) -> Mapping[str, str]:
    """What ``mapping`` changes, sorted by class; labels that a table can't contain stay unchanged."""
    rows = sorted((mapping(label), label) for label in set(labels))
    return {label: kept for kept, label in rows if label != kept and _fits(label) and _fits(kept)}


def _fits(label: str) -> bool:
    return bool(label) and not label.startswith("# ") and label == label.strip() and not set(label) & set("\t\r\n")
