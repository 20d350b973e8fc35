"""Agreement as JSON, as tables for people, and as the paragraph of a paper (docs/interfaces.md, agreement)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from core import __version__
from core.agreement.agreement import WITH_KAPPA, Agreement, BracketShare, Pair, Share
from core.base.messages import Phrase, Text, number_of, rounded, said
from core.output.results import signature_of
from core.output.tables import Table, cells

MOST_CONFUSIONS: Final = 20
"""How many confusions the tables for people have; JSON and TSV have all."""

TITLES: Final[Mapping[str, Text]] = {
    "uas": "UAS",
    "las": "LAS",
    "label": said("labels"),
    "f1": said("F1 of brackets"),
    "f1_unlabelled": said("F1 without labels"),
    "kappa_label": said("κ labels"),
    "kappa_label_same_head": said("κ, same head"),
}
"""What figures of a pair are called."""

_SHARES: Final = ("uas", "las", "label")
_KAPPAS: Final = ("kappa_label", "kappa_label_same_head")


def signature(found: Agreement) -> str:
    """One line that lets someone else repeat the figures."""
    return signature_of(
        {
            "treeconcord": __version__,
            "agreement": ",".join(found.annotators),
            "seed": found.seed,
            "sentences": found.sentences,
            "excluded": len(found.excluded),
        }
    )


def as_json(found: Agreement) -> Mapping[str, object]:
    """The figures of ``agreement --format json``; what is undefined is None, with a ``reason`` beside it."""
    return {
        "signature": signature(found),
        "sentences": found.sentences,
        "tokens": found.tokens,
        "pairs": [_pair(found, pair) for pair in found.pairs],
        "alpha": _alpha(found),
        "confusions": [
            {"a": a, "b": b, "label_a": one, "label_b": other, "count": number}
            for a, b, one, other, number in found.confusions()
        ],
        "excluded": [
            {"sentence": each.name, "version": each.version, "reason": str(each.reason)} for each in found.excluded
        ],
        "cycles": found.no_trees,
        "several_roots": found.several_roots,
    }


def _pair(found: Agreement, pair: Pair) -> Mapping[str, object]:
    figures = {name: getattr(pair, name) for name in (*_SHARES, *_KAPPAS)}
    values = {each: pair.agreed(each) for each in found.tags}
    kappas = {each: pair.kappa(each) for each in found.tags if each in WITH_KAPPA}
    reasons = [f"{name}: {found.reason(name)}" for name, value in figures.items() if value is None]
    reasons += [f"{each}: {pair.reason(each)}" for each, value in values.items() if value is None]
    reasons += [f"kappa of {each}: {pair.reason(each)}" for each, value in kappas.items() if value is None]
    return {
        "a": pair.a,
        "b": pair.b,
        "sentences": pair.sentences,
        "tokens": pair.share.tokens,
        **figures,
        **({"reason": "; ".join(reasons)} if reasons else {}),
        **({"brackets": _brackets(pair.brackets)} if pair.brackets else {}),
        "values": {each.value: value for each, value in values.items()},
        "kappa_values": {each.value: value for each, value in kappas.items()},
        "relations": [
            {"label": label, "count_a": one, "count_b": other, "f1": f1} for label, one, other, f1 in pair.relations()
        ],
        "constructions": [
            {"construction": each.value, **_share(share)} for each, share in sorted(pair.constructions.items())
        ],
        "tenths": [*map(_brackets, pair.bracket_tenths)] if pair.brackets else [*map(_share, pair.tenths)],
    }


def _brackets(share: BracketShare) -> Mapping[str, object]:
    return {"a": share.a, "b": share.b, "f1": share.f1, "f1_unlabelled": share.f1_unlabelled}


def _share(share: Share) -> Mapping[str, object]:
    known = share.tokens or None
    return {
        "tokens": share.tokens,
        "uas": known and share.heads / share.tokens,
        "las": known and share.arcs / share.tokens,
        "label": known and share.labels / share.tokens,
    }


def _alpha(found: Agreement) -> Mapping[str, object]:
    plain = dict.fromkeys(("value", "low", "high"), None) | {"reason": str(found.reason("alpha_plain"))}
    label: dict[str, object] = {"label": found.alpha_label}
    if found.alpha_label is None:
        label["reason"] = str(found.reason("alpha_label"))
    return {**label, "plain": found.alpha_plain._asdict() if found.alpha_plain else plain}


def _figure(value: float | None) -> Text:
    return said("n/a") if value is None else rounded(value, 4)


def tables(found: Agreement, most_confusions: int | None = MOST_CONFUSIONS) -> Iterator[Table]:
    """Pairs, tags, relations, constructions, the course over the file, and confusions."""
    yield _of_pairs(found)
    if found.tags:
        yield _of_tags(found)
    rows = [
        cells(_named(pair), label, str(one), str(other), _figure(f1))
        for pair in found.pairs
        for label, one, other, f1 in pair.relations()
    ]
    if found.of_brackets:
        yield Table(("annotators", "label", "a", "b", "F1 of brackets"), tuple(rows), texts=2, title="By label")
        yield _of_bracket_tenths(found)
        yield _of_confusions(found, "brackets", most_confusions)
        return
    yield Table(("annotators", "relation", "a", "b", "F1 of arcs"), tuple(rows), texts=2, title="By relation")
    constructions = [
        (_named(pair), Phrase(each.value, {}), share)
        for pair in found.pairs
        for each, share in sorted(pair.constructions.items())
    ]
    yield _of_shares(constructions, said("construction"), title="By construction")
    tenths = [(_named(pair), f"{i}", share) for pair in found.pairs for i, share in enumerate(pair.tenths, start=1)]
    yield _of_shares(tenths, said("tenth"), title="Over the file, in tenths")
    yield _of_confusions(found, "words", most_confusions)


def _of_confusions(found: Agreement, what: Text, most: int | None) -> Table:
    confusions = found.confusions()
    rows = [cells(f"{a}–{b}", one, other, str(number)) for a, b, one, other, number in confusions[:most]]
    more = len(confusions) - len(rows)
    notes = (said("and {more:,} more; agreement --format json has all", more=more),) if more > 0 else ()
    return Table(("annotators", "a", "b", what), tuple(rows), texts=3, title="Confusions of labels", notes=notes)


def _of_bracket_tenths(found: Agreement) -> Table:
    rows = [
        cells(_named(pair), f"{i}", f"{share.a}", f"{share.b}", _figure(share.f1), _figure(share.f1_unlabelled))
        for pair in found.pairs
        for i, share in enumerate(pair.bracket_tenths, start=1)
    ]
    head = ("annotators", "tenth", "a", "b", "F1", "F1 without labels")
    return Table(head, tuple(rows), texts=2, title="Over the file, in tenths")


def _of_pairs(found: Agreement) -> Table:
    names = found.figures
    rows = [
        cells(_named(pair), str(pair.sentences), str(pair.share.tokens), *(_figure(getattr(pair, n)) for n in names))
        for pair in found.pairs
    ]
    if len(rows) > 1:
        rows.append(cells("mean", "", "", *(_figure(found.mean(name)) for name in names)))
    head = ("annotators", "sentences", "words", *(TITLES[name] for name in names))
    return Table(head, tuple(rows), title="Agreement", notes=tuple(_notes(found)))


def _of_tags(found: Agreement) -> Table:
    titles: list[Text] = [said("annotators")]
    rows: list[list[Text]] = [[_named(pair)] for pair in found.pairs]
    for each in found.tags:
        titles += [each.value, *([said("κ {of}", of=each.value)] if each in WITH_KAPPA else [])]
        for row, pair in zip(rows, found.pairs, strict=True):
            row += [_figure(pair.agreed(each)), *([_figure(pair.kappa(each))] if each in WITH_KAPPA else [])]
    return Table(tuple(titles), tuple(cells(*row) for row in rows), title="Tags, features and lemmas")


def _notes(found: Agreement) -> Iterator[Text]:
    label, plain = _figure(found.alpha_label), _alpha_plain(found)
    if found.alpha_label is None:
        label = said("n/a ({why})", why=found.reason("alpha_label"))
    yield said("α of labels {label} · α_plain of trees {plain}", label=label, plain=plain)
    if (alpha := found.alpha_plain) and alpha.low < alpha.high:
        yield said("The interval is that of the estimate from pairs of trees that are drawn, not of the agreement.")
    for pair in found.pairs:
        for name in found.figures:
            if getattr(pair, name) is None:
                measure, why = TITLES.get(name, name), found.reason(name)
                yield said("{annotators}: {measure} is n/a: {why}", annotators=_named(pair), measure=measure, why=why)
        for each in found.tags:
            measures = {each.value: pair.agreed(each)} | ({f"κ {each}": pair.kappa(each)} if each in WITH_KAPPA else {})
            if undefined := " + ".join(measure for measure, value in measures.items() if value is None):
                why = pair.reason(each)
                yield said("{annotators}: {measure} is n/a: {why}", annotators=_named(pair), measure=undefined, why=why)
    for name, number in found.no_trees.items():
        yield said("{name}: sentences that are no tree: {n:,}", name=name, n=number)
    for name, number in found.several_roots.items():
        yield said("{name}: sentences with several roots: {n:,}", name=name, n=number)
    if found.too_long:
        yield said("sentences too long for α_plain: {n:,}", n=found.too_long)
    yield signature(found)


def _alpha_plain(found: Agreement) -> Text:
    alpha = found.alpha_plain
    if not alpha:
        return said("n/a ({why})", why=found.reason("alpha_plain"))
    if alpha.low == alpha.high:
        return rounded(alpha.value, 4)
    return said("{value:.4f} [{low:.4f}, {high:.4f}]", value=alpha.value, low=alpha.low, high=alpha.high)


def _of_shares(rows: Sequence[tuple[str, Text, Share]], of: Text, title: str) -> Table:
    found = []
    for name, each, share in rows:
        figures = _share(share)
        texts = [_figure(value if isinstance(value, float) else None) for value in list(figures.values())[1:]]
        found.append(cells(name, each, str(share.tokens), *texts))
    return Table(("annotators", of, "words", "UAS", "LAS", "labels"), tuple(found), texts=2, title=title)


def _named(pair: Pair) -> str:
    return f"{pair.a}–{pair.b}"


def _of_some(found: Agreement, name: str) -> str:
    """In how many pairs a figure is defined, if not in all: the mean is of these."""
    defined, pairs = sum(getattr(pair, name) is not None for pair in found.pairs), len(found.pairs)
    return f" (in {defined} of {pairs} pairs)" if defined < pairs else ""


def paragraph(found: Agreement) -> str:
    """What a paper says of it, ready to be pasted."""
    names = ", ".join(found.annotators[:-1]) + f" and {found.annotators[-1]}"
    several = " on average over pairs" if len(found.pairs) > 1 else ""
    size = f"{number_of(found.sentences, 'sentence')} ({number_of(found.tokens, 'word')})"
    parts = [
        f"{text} {value:.3f}{_of_some(found, name)}"
        for text, name in (
            ("labelled F1 of brackets", "f1"),
            ("the same head (UAS)", "uas"),
            ("the same head and label (LAS)", "las"),
            ("Cohen's κ of labels", "kappa_label"),
            ("of labels where heads agree", "kappa_label_same_head"),
        )
        if (value := found.mean(name)) is not None
    ]
    if found.alpha_label is not None:
        parts.append(f"Krippendorff's α of labels {found.alpha_label:.3f}")
    if alpha := found.alpha_plain:
        interval = (
            f" (estimated from drawn pairs: {alpha.low:.3f} to {alpha.high:.3f})" if alpha.low < alpha.high else ""
        )
        parts.append(f"α_plain of trees (Skjærholt 2014) {alpha.value:.3f}{interval}")
    left = f" {number_of(len(found.excluded), 'sentence')} not shared were left out." if found.excluded else ""
    if not parts:
        return f"The annotators {names} share no sentence.{left}"
    return (
        f"The annotators {names} agree as follows{several} on {size}: {', '.join(parts)}.{left} "
        f"Computed with TreeConcord {__version__}."
    )
