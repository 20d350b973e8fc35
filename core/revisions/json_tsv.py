"""What changed between two states of a treebank, for programs (interfaces, diff)."""

from collections.abc import Iterator, Mapping
from itertools import chain

from core import __version__
from core.base.tsv import tsv_line
from core.output.signature import signature_of
from core.revisions.revision import Place, Revision

_HEAD = ("id_old", "id_new", "line_old", "line_new", "token_old", "token_new", "word")
_REST = ("kind", "before", "after", "head_before", "head_after", "move", "construction", "rule")


def signature(revision: Revision) -> str:
    """One line that says what was compared."""
    counts = {"sentences": f"{len(revision.old.sentences)}+{len(revision.new.sentences)}"}
    return signature_of({"treeconcord": __version__, "diff": "1", **counts, "changes": len(revision.places)})


def as_json(revision: Revision) -> Mapping[str, object]:
    """Everything that changed; the ``rule`` of a change is the index of its rule, or null."""
    by_rule = _by_rule(revision)
    return {
        "treeconcord": __version__,
        "signature": signature(revision),
        "old": revision.old.spec.path,
        "new": revision.new.spec.path,
        "sentences": {
            "old": len(revision.old.sentences),
            "new": len(revision.new.sentences),
            "changed": revision.changed,
            "unchanged": revision.unchanged,
            "added": [sentence.name for sentence in revision.added],
            "removed": [sentence.name for sentence in revision.removed],
            "renamed": [{"old": old.name, "new": new.name} for old, new in revision.renamed],
            "remarked": [sentence.name for sentence in revision.remarked],
        },
        "counts": [
            {"kind": kind, "construction": construction, "count": count}
            for (kind, construction), count in revision.counts.most_common()
        ],
        "rules": [
            {
                "kind": rule.effect.kind,
                "before": [*rule.before],
                "after": rule.effect.after,
                "move": rule.effect.move,
                "where": [
                    {"attribute": attribute, "values": [*values], "holds": holds}
                    for attribute, values, holds in rule.pattern
                ],
                "changed": len(rule.changed),
                "left": len(rule.left),
                "regularity": rule.regularity,
                "places_left": [
                    {"id_old": each.sentence.name, "line_old": each.sentence.line, "token_old": each.position}
                    for each in rule.left
                ],
            }
            for rule in revision.rules
        ],
        "changes": [_entry(place, by_rule.get(i)) for i, place in enumerate(revision.places)],
    }


def as_tsv(revision: Revision) -> Iterator[str]:
    """The lines of a table with a row for each change."""
    by_rule = _by_rule(revision)
    yield tsv_line((*_HEAD, *_REST))
    for i, place in enumerate(revision.places):
        entry = _entry(place, by_rule.get(i))
        yield tsv_line("" if value is None else str(value) for value in entry.values())


def _by_rule(revision: Revision) -> Mapping[int, int]:
    return dict(chain.from_iterable(((i, k) for i in rule.changed) for k, rule in enumerate(revision.rules)))


def _entry(place: Place, rule: int | None) -> Mapping[str, object]:
    old, new, change = place.old, place.new, place.change
    head = (old.name, new.name, old.line, new.line, change.old or None, change.new or None, change.word)
    rest = (change.kind, change.before, change.after, *change.heads, change.move, change.construction, rule)
    return dict(zip((*_HEAD, *_REST), (*head, *rest), strict=True))
