"""A table of the donors' labels that a merge can't place."""

from collections.abc import Iterator

from core.base.progress import Progress, ignore_progress
from core.base.tsv import tsv_line
from core.merging.session import Merge


def unplaced_table(merge: Merge, progress: Progress = ignore_progress) -> Iterator[str]:
    """The lines of a TSV: a header, then one line per label at a span that the result lacks."""
    yield "sentence\tversion\tspan\tlabel\n"
    for i, name in enumerate(merge.names):
        progress(i, len(merge.names))
        merged = merge.sentence(i)
        for version, span, label in merged.unplaced:
            at = " ".join(map(str, merged.subject.at(span)))
            yield tsv_line((name, version, at, label))
