"""Whose points are lost (protocol §9): examples by hand, and the sums over real treebanks."""

from pathlib import Path

import pytest

from core.formats.registry import read_version
from core.model.choices import Protocol
from core.model.spans import words_of
from core.model.version import Role, Version, VersionSpec
from core.scoring.comparison import Comparison, compare, make_frame, select
from core.scoring.metrics.measure import Measure
from core.scoring.metrics.registry import MEASURES
from core.scoring.settings import GoldSet, Settings
from core.scoring.whose_points import Shares, shares_of
from tests.bracketed import bracketed_version
from tests.comparisons import compared, parse_of_a
from tests.paths import SAMPLE

A = "arrive 0 root | on 1 tmod | Sunday 2 pobj"
B = "arrive 0 root | on 3 prep | Sunday 1 tmod"
BOTH_ON_ARRIVE = "arrive 0 root | on 1 tmod | Sunday 1 obj"
"""A parse of scheme A."""

UAS, LAS, U_TED, L_TED = MEASURES[:4]


def lost(comparison: Comparison, measure: Measure, parse: str, against: GoldSet) -> list[str]:
    """The points lost, one by one: to whom, what, where."""
    assert measure.losses is not None
    forms = comparison.sentences[parse].forms
    return sorted(
        f"{loss.cause}: {loss.kind} {loss.found or ''}→{loss.expected or ''} {words_of(forms, loss.span)}"
        for loss in measure.losses(comparison, parse, against)
    )


def shares(comparison: Comparison, measure: Measure, parse: str, against: GoldSet) -> Shares:
    assert measure.losses is not None
    return shares_of(loss.cause for loss in measure.losses(comparison, parse, against))


def test_functional_edits_to_a_foreign_gold() -> None:
    """A adds `pobj` at Sunday, which B's wildcard accepts; the parse's `obj` there costs nothing against B either."""
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings(Protocol.FUNCTIONAL))
    assert lost(comparison, L_TED, "p", ("B",)) == ["parser: add →tmod on Sunday", "parser: relabel tmod→prep on"]
    native = parse_of_a(A, [A, B], Settings(Protocol.FUNCTIONAL))
    assert lost(native, L_TED, "p", ("B",)) == []


def test_functional_relabelling_is_the_schemes_where_the_native_gold_has_the_very_label() -> None:
    """The native gold's wildcard equals every label in forgiveness, but it is not the label that the parse gives."""
    golds = ["they 2 nsubj | sleep 0 root", "they 2 subj | sleep 0 root"]
    same = parse_of_a(golds[0], golds, Settings(Protocol.FUNCTIONAL))
    assert lost(same, L_TED, "p", ("B",)) == ["scheme: relabel nsubj→subj they"]
    other = parse_of_a("they 2 obj | sleep 0 root", golds, Settings(Protocol.FUNCTIONAL))
    assert lost(other, L_TED, "p", ("B",)) == ["parser: relabel obj→subj they"]
    wildcard = parse_of_a("on 2 case | it 0 root", ["on 0 root | it 1 obj", "on 2 mark | it 0 root"], Settings())
    assert lost(wildcard, L_TED, "p", ("B",)) == ["parser: relabel case→mark on"]


def test_functional_deletion_is_the_schemes_where_an_equal_label_would_be_forgiven() -> None:
    """Protocol §3 forgives a deletion where the native gold has an equal label; §9 calls that the scheme's."""
    golds = ["a 2 x | b 3 y | c 0 root", "a 3 x | b 3 y | c 0 root"]
    comparison = parse_of_a(golds[0], golds, Settings(Protocol.FUNCTIONAL))
    assert lost(comparison, L_TED, "p", ("B",)) == ["scheme: delete y→ a b"]
    (edit,) = comparison.script("p", ("A", "B"), labelled=True).edits
    assert edit.forgiven


def test_multifunction_edits_are_divided_label_by_label() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings(Protocol.MULTIFUNCTION))
    assert lost(comparison, L_TED, "p", ("B",)) == [
        "parser: add →tmod on Sunday",
        "parser: delete obj→ Sunday",
        "parser: delete tmod→ on",
        "scheme: add →hd Sunday",
        "scheme: add →prep on",
    ]


def test_words_are_the_schemes_where_the_native_gold_has_the_same_arc() -> None:
    comparison = parse_of_a(BOTH_ON_ARRIVE, [A, B], Settings())
    assert lost(comparison, UAS, "p", ("B",)) == ["scheme: head and relation tmod→prep on"]
    assert lost(comparison, LAS, "p", ("B",)) == [
        "parser: relation obj→tmod Sunday",
        "scheme: head and relation tmod→prep on",
    ]


def test_what_is_wrong_of_a_word() -> None:
    gold, parse = "a 0 root | b 1 x | c 1 y | d 1 z", "a 0 root | b 3 x | c 1 z | d 3 v"
    comparison = parse_of_a(parse, [gold], Settings())
    assert lost(comparison, LAS, "p", ("A",)) == [
        "parser: head and relation v→z d",
        "parser: head x→x b",
        "parser: relation z→y c",
    ]
    assert lost(comparison, UAS, "p", ("A",)) == ["parser: head and relation v→z d", "parser: head x→x b"]


def test_brackets_are_the_schemes_where_the_native_gold_has_them_too() -> None:
    trees = {
        "A": "(S (NP (A a) (B b)) (VP (C c)) (D d))",
        "B": "(S (A a) (X (B b) (VP (C c))) (D d))",
        "p": "(S (NP (A a) (B b)) (VP (C c) (D d)))",
    }
    versions = [bracketed_version(name, text, native="A" if name == "p" else None) for name, text in trees.items()]
    comparison = compared(versions, Settings())
    (labelled,) = (each for each in MEASURES if each.metric == "parseval" and each.labelled)
    assert lost(comparison, labelled, "p", ("B",)) == [
        "parser: add →VP c",
        "parser: delete VP→ c d",
        "scheme: add →X b c",
        "scheme: delete NP→ a b",
    ]
    tagging = next(each for each in MEASURES if each.metric == "parseval:tagging")
    assert lost(comparison, tagging, "p", ("B",)) == []


def test_sentence_of_the_sample_in_the_protocol() -> None:
    """The example of docs/protocol.md, §9."""
    comparison = of_sample(Protocol.MULTIFUNCTION)
    assert shares(comparison, L_TED, "parser_ud", ("sud",)) == (2, 5)
    assert shares(comparison, L_TED, "parser_ud", ("ud", "sud")) == (2, 1)
    assert shares(comparison, L_TED, "parser_sud", ("ud",)) == (0, 8)
    assert shares(comparison, LAS, "parser_ud", ("sud",)) == (2, 1)
    assert lost(comparison, LAS, "parser_ud", ("sud",)) == [
        "parser: head and relation obl:unmarked→comp:obj Sunday",
        "parser: relation compound:prt→mod on",
        "scheme: relation nsubj→subj They",
    ]


def of_sample(protocol: Protocol) -> Comparison:
    versions = [
        read_version(VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.PARSE if native else Role.GOLD, native))
        for name, native in (("ud", None), ("sud", None), ("parser_ud", "ud"), ("parser_sud", "sud"))
    ]
    return compare(make_frame(versions, Settings(protocol)), [version.sentences[0] for version in versions])


@pytest.mark.parametrize("protocol", Protocol)
def test_real_parses_lose_as_much_to_parser_and_scheme_as_they_lose(protocol: Protocol, shared: Path) -> None:
    data = shared / "data"
    versions = [gold(data, "ud"), gold(data, "sud"), *(parse(data, name) for name in ("udpipe_ud", "biaffine_sud"))]
    frame = make_frame(versions, Settings(protocol))
    total = Shares(0, 0)
    for row in select(frame).rows[:60]:
        comparison = compare(frame, row)
        for version in frame.parses:
            native = (frame.native_gold(version.name),)
            for against in frame.sets_for(version.name):
                for measure in (U_TED, L_TED, *((UAS, LAS) if len(against) == 1 else ())):
                    found = shares(comparison, measure, version.name, against)
                    assert found.scheme == 0 or against != native
                    if measure.metric == "tedeval":
                        script = comparison.script(version.name, against, labelled=bool(measure.labelled))
                        assert found.total == script.cost
                        assert found.scheme == script.forgiven or native[0] not in against
                    else:
                        assert found.total == measure.count(comparison, version.name, against).delta
                    total = Shares(total.parser + found.parser, total.scheme + found.scheme)
    assert min(total) > 0


def gold(data: Path, scheme: str) -> Version:
    return read_version(VersionSpec(scheme, str(data / f"{scheme}_fr_sequoia_dev.conllu"), Role.GOLD, None))


def parse(data: Path, name: str) -> Version:
    spec = VersionSpec(name, str(data / f"{name}_fr_sequoia_dev.conllu"), Role.PARSE, name.split("_")[1])
    return read_version(spec)
