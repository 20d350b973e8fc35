"""The labels of donors for which a merge has no place, as a table."""

from collections.abc import Iterator

from core.base.tsv import tsv_line
from core.merging.session import Merge


def unplaced_table(merge: Merge) -> Iterator[str]:
    """The lines of a TSV: a header, then a line for each label at a span that the result does not have."""
    yield "sentence\tversion\tspan\tlabel\n"
    for i, name in enumerate(merge.names):
        merged = merge.sentence(i)
        for version, span, label in merged.unplaced:
            at = " ".join(map(str, merged.subject.at(span)))
            yield tsv_line((name, version, at, label))
