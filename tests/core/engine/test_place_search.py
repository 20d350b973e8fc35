"""The engine finds the places of a filter, for the window that only it has seen."""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from core.engine.answer_messages import Cancelled, Done, Ending, NewPlaces, Refused
from core.engine.request_messages import FindPlaces
from core.engine.rows import FindingRow, PlaceRow, WindowFacts
from core.formats.registry import read_version
from core.model.choices import Punctuation, Unit
from core.model.sentence import DependencyTree
from core.model.spans import runs, span_of
from core.model.version import Role, VersionSpec
from core.patterns.parser import parse_request
from core.patterns.search import Search
from core.scoring.settings import Settings
from tests.core.engine.engine_talk import SPECS, EngineTalk
from tests.paths import SAMPLE

GOLDS = ("ud", "sud")
BOTH = "sud { pattern { P -[comp:obj]-> N } } ud { pattern { N -[case]-> P } }"


def finding(
    text: str, settings: Settings | None = None, facts: WindowFacts | None = None, most: int = 1000
) -> FindPlaces:
    return FindPlaces(tuple(SPECS), settings or Settings(), (), text, GOLDS, True, facts or WindowFacts(), most)


def places(talk: EngineTalk) -> list[PlaceRow]:
    return [row for answer in talk.found(NewPlaces) for row in answer.rows]


def found(text: str, settings: Settings | None = None, facts: WindowFacts | None = None) -> list[PlaceRow]:
    talk = EngineTalk()
    assert isinstance(talk.ask(finding(text, settings, facts)), Done)
    return places(talk)


def test_a_place_has_its_words_and_what_each_version_says() -> None:
    first, *_ = found('diff="prepositional phrase/flipped"')
    versions = [spec.name for spec in SPECS]
    assert first == PlaceRow(
        0,
        "prepositional phrase/flipped",
        [3, 4],
        [(versions.index("sud"), [4, 4]), (versions.index("ud"), [3, 3])],
        first.labels,
        first.verdicts,
        [],
    )
    assert {"case", "comp:obj"} <= set(first.labels)
    assert ("wrong", "relabel compound:prt → case, relabel obl:unmarked → comp:obj") in first.verdicts
    assert ("right", "") in first.verdicts


def arcs(name: str) -> list[list[tuple[int, str]]]:
    """The head and the relation of each word in a file of the sample."""
    (spec,) = (each for each in SPECS if each.name == name)
    trees = (each.tree for each in read_version(spec).sentences)
    return [list(zip(each.heads, each.relations, strict=True)) for each in trees if isinstance(each, DependencyTree)]


def test_an_arc_is_right_if_it_is_the_native_golds_whatever_span_is_broken() -> None:
    # A word whose head is wrong may dominate the right words, and one whose arc is right the wrong ones.
    gold, parse = arcs("ud"), arcs("parser_ud")
    versions = [spec.name for spec in SPECS if spec.role is Role.PARSE]
    wrong = 0
    for row in found("ud { pattern { X -[nmod|obl|nsubj]-> Y } }"):
        at, word = row.sentence, row.spans[0][1][0] - 1
        kind, text = row.verdicts[versions.index("parser_ud")]
        (head, relation), (its_head, its_relation) = gold[at][word], parse[at][word]
        parts = [
            part
            for part, is_other in (("head", its_head != head), (its_relation, its_relation != relation))
            if is_other
        ]
        assert (kind, text) == ("wrong" if parts else "right", ", ".join(parts))
        wrong += bool(parts)
    assert wrong > 3


def test_where_a_parse_differs_from_its_gold_it_is_wrong_and_all_versions_say_what_they_have_there() -> None:
    versions = [spec.name for spec in SPECS if spec.role is Role.GOLD]
    parses = [spec.name for spec in SPECS if spec.role is Role.PARSE]
    at, shown = parses.index("parser_ud"), [*versions, *parses]
    for kind in ("head", "relation"):
        rows = found(f"parser_ud.differs:{kind}")
        assert rows
        for row in rows:
            says = dict(zip(shown, row.labels, strict=True))
            assert {*row.what.removeprefix(f"{kind}: ").split(" ¦ ")} == {says["ud"], says["parser_ud"]}
            assert row.verdicts[at] == ("wrong", says["parser_ud"])


def test_a_word_that_a_parse_does_not_have_is_never_right(tmp_path: Path) -> None:
    def written(name: str, *words: str) -> VersionSpec:
        rows = (word.split() for word in words)
        lines = (f"{i}\t{form}\t_\tX\t_\t_\t{head}\t{rel}\t_\t_\n" for i, (form, head, rel) in enumerate(rows, 1))
        path = tmp_path / f"{name}.conllu"
        path.write_text("".join((*lines, "\n")), "utf-8")
        role = Role.GOLD if name == "g" else Role.PARSE
        return VersionSpec(name, str(path), role, native_gold=None if name == "g" else "g")

    specs = (
        written("g", "in 3 case", "the 3 det", "house 0 root", "he 3 nsubj"),
        written("p", "inthe 2 case", "house 0 root", "he 2 nsubj"),
        written("q", "in 2 case", "the 3 det", "house 0 root", "he 3 nsubj"),
    )
    settings, told = Settings(unit=Unit.CHARACTERS), dict[str, list[list[tuple[str, str]]]]()
    for text in ("g.rel:", "q.differs:head"):
        talk = EngineTalk()
        talk.ask(FindPlaces(specs, settings, (), text, ("g",), True, WindowFacts(), 10))
        told[text] = [[(str(kind), wrong) for kind, wrong in row.verdicts] for row in places(talk)]
    right, word = ("right", ""), ("wrong", "word")
    assert told["g.rel:"] == [[word, ("wrong", "head")], [word, right], [right, right], [right, right]]
    assert told["q.differs:head"] == [[word, ("wrong", "2 the")]]


def test_a_label_that_trees_draw_as_wrong_and_not_counted_is_so_here_whatever_the_score() -> None:
    parses = [spec.name for spec in SPECS if spec.role is Role.PARSE]
    for labelled in (True, False):
        talk = EngineTalk()
        text = "parser_ud.chip:uncounted"
        talk.ask(FindPlaces(tuple(SPECS), Settings(), (), text, GOLDS, labelled, WindowFacts(), 1000))
        rows = places(talk)
        assert rows
        assert {row.verdicts[parses.index("parser_ud")][0] for row in rows} == {"uncounted"}


def test_a_whole_sentence_is_at_its_root_in_each_version() -> None:
    first, *_ = found("len>3")
    versions = [spec.name for spec in SPECS]
    assert first.words == []
    assert first.spans == [(i, [1, 5]) for i, _ in enumerate(versions)]
    assert set(first.labels) == {"root"}
    assert {kind for kind, _ in first.verdicts} <= {"right", "wrong"}


def test_positions_are_those_of_the_files() -> None:
    settings = Settings(punct=Punctuation.DROP)
    kept, dropped = ({row.sentence: row.words for row in found("ud.rel:obl", each)} for each in (None, settings))
    assert kept.keys() == dropped.keys()
    assert any(words != list(range(words[0], words[-1])) for words in dropped.values())


def test_all_are_counted_though_only_some_are_described() -> None:
    every, few = EngineTalk(), EngineTalk()
    every.ask(finding("ud.rel:"))
    few.ask(finding("ud.rel:", most=10))
    assert len(places(few)) == 10
    last, last_of_few = every.found(NewPlaces)[-1], few.found(NewPlaces)[-1]
    assert last_of_few.places == last.places == len(places(every)) > 100
    assert last_of_few.sentences == last.sentences == last.checked


def test_what_only_the_window_knows_comes_with_the_request() -> None:
    facts = WindowFacts(
        flags=[2],
        notes={3: "wrong head"},
        states={4: "open"},
        edited=[5],
        findings=[FindingRow(5, 0, "edited", [1], "x", "")],
    )
    assert [row.sentence for row in found("flag:", facts=facts)] == [2]
    assert [row.sentence for row in found("note:head", facts=facts)] == [3]
    assert [row.sentence for row in found("state:open", facts=facts)] == [4]
    assert [(row.sentence, row.words) for row in found("finding:edited", facts=facts)] == [(5, found_words(5))]


def found_words(sentence: int) -> list[int]:
    """The words that the first word of a sentence dominates in the first version."""
    (row,) = [row for row in found(f"{SPECS[0].name}.rel:") if row.sentence == sentence and row.spans[0][1][0] == 1][:1]
    return list(row.words)


def test_a_search_gives_way_to_a_newer_request() -> None:
    asked = 0

    def has_newer() -> bool:
        nonlocal asked
        asked += 1
        return asked > 1

    ending: Ending = EngineTalk(has_newer).ask(finding("ud.rel:"))
    assert isinstance(ending, Cancelled)


def test_a_filter_that_is_none_is_refused() -> None:
    assert isinstance(EngineTalk().ask(finding("nobody.rel:")), Refused)


def test_places_of_a_request_are_its_matches_with_what_each_version_says() -> None:
    """Those of `core.patterns.search`, in the order of the sentences; the word that the first edge enters is told."""
    rows = found(BOTH)
    golds = [read_version(VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.INPUT)) for name in ("sud", "ud")]
    hits = list(Search(parse_request(BOTH), golds).hits())
    assert [(row.sentence, row.words) for row in rows] == [
        (place_of_sentence(hit.sentence), runs_of(hit.match.nodes.values())) for hit in hits
    ]
    first, versions = rows[0], [spec.name for spec in SPECS]
    assert (first.what, first.words) == ("P=on N=Sunday", [3, 4])
    assert first.spans[:2] == [(versions.index("sud"), [4, 4]), (versions.index("ud"), [4, 4])]
    assert {"comp:obj", "obl"} <= set(first.labels)


def test_words_that_differ_only_in_how_they_are_coded_are_the_same_to_a_request(tmp_path: Path) -> None:
    """They are to the subcommand; here, sentences with an *é* in two parts were left out."""
    specs = []
    for name, form in (("a", "caf\u00e9"), ("b", "cafe\u0301")):
        rows = f"1\t{form}\t_\tX\t_\t_\t2\tobj\t_\t_\n2\ty\t_\tX\t_\t_\t0\troot\t_\t_\n\n"
        (tmp_path / name).write_text(rows, "utf-8")
        specs.append(VersionSpec(name, str(tmp_path / name), Role.GOLD, format="conllu"))
    talk, text = EngineTalk(), "a { pattern { X -[obj]-> Y } } b { pattern { X -[obj]-> Y } }"
    talk.ask(FindPlaces(tuple(specs), Settings(), (), text, ("a",), True, WindowFacts(), 10))
    assert [row.words for row in places(talk)] == [[1, 2]]
    assert [answer.unsearched for answer in talk.found(NewPlaces)] == [0]


def place_of_sentence(name: str) -> int:
    version = read_version(VersionSpec("ud", str(SAMPLE / "ud.conllu"), Role.GOLD))
    return [each.name for each in version.sentences].index(name)


def runs_of(words: Iterable[int]) -> list[int]:
    return [end for run in runs(span_of(words)) for end in run]


def test_a_request_without_a_version_is_about_the_first_gold() -> None:
    assert found("pattern { X -[comp:obj]-> Y }") == found("sud { pattern { X -[comp:obj]-> Y } }")
    assert not found("ud { pattern { X -[comp:obj]-> Y } }")


def test_a_request_finds_words_that_are_left_out_of_scores() -> None:
    settings = Settings(punct=Punctuation.DROP)
    kept, dropped = (found("pattern { V -[punct]-> P }", each) for each in (None, settings))
    assert [row.sentence for row in dropped] == [row.sentence for row in kept]
    assert all(set(row.words) <= set(other.words) for row, other in zip(dropped, kept, strict=True))


def test_keys_are_told_of_each_place_of_a_request() -> None:
    talk = EngineTalk()
    text, keys = "ud { pattern { e: X -[1=obl]-> Y } }", "Y.lemma, e.label, X#Y"
    assert isinstance(talk.ask(msgspec.structs.replace(finding(text), keys=keys)), Done)
    first, *_ = places(talk)
    assert list(first.values) == ["Sunday", "obl", "X << Y"]


def test_keys_that_are_none_are_refused() -> None:
    asked = msgspec.structs.replace(finding("pattern { X -> Y }"), keys="Z.lemma")
    assert isinstance(EngineTalk().ask(asked), Refused)
