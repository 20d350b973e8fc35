"""A table of the donors' labels that a merge can't place."""

from collections.abc import Iterator

from core.base.tsv import tsv_line
from core.merging.session import Merge


def unplaced_table(merge: Merge) -> Iterator[str]:
    """The lines of a TSV: a header, then one line per label at a span that the result lacks."""
    yield "sentence\tversion\tspan\tlabel\n"
    for i, name in enumerate(merge.names):
        merged = merge.sentence(i)
        for version, span, label in merged.unplaced:
            at = " ".join(map(str, merged.subject.at(span)))
            yield tsv_line((name, version, at, label))
