"""Places of a request, counted by hand in the sample, and the values that are told of them."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

import treeconcord as tc
from core.base.errors import UsageError
from core.formats.registry import read_version
from core.model.version import Role, Version, VersionSpec
from core.patterns.matcher import TooManyStepsError
from core.patterns.parser import parse_request
from core.patterns.search import Search, keys_in
from tests.paths import SAMPLE

UD, SUD = (read_version(VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.INPUT)) for name in ("ud", "sud"))
OBJECTS = "ud { pattern { N -[case]-> P } } sud { pattern { P -[comp:obj]-> N } }"


def found(text: str, versions: Sequence[Version] = (UD,)) -> list[tuple[str, dict[str, int]]]:
    search = Search(parse_request(text), versions)
    return [(hit.sentence, dict(hit.match.nodes)) for hit in search.hits()]


def test_over_two_versions_a_node_is_one_word() -> None:
    """A preposition is below its noun in one, and above it in the other: counted over the arcs of both."""
    expected = [
        (one.name, {"N": head, "P": word})
        for one, other in zip(UD.sentences, SUD.sentences, strict=True)
        for word, (head, relation) in enumerate(
            zip(one.dependencies.heads, one.dependencies.relations, strict=True), start=1
        )
        if relation == "case"
        and other.dependencies.heads[head - 1] == word
        and other.dependencies.relations[head - 1] == "comp:obj"
    ]
    assert sorted(found(OBJECTS, (UD, SUD)), key=str) == sorted(expected, key=str)
    assert len(expected) > 20


def test_different_names_are_different_words_unless_they_say_so() -> None:
    one_determiner = found("pattern { X -[det]-> Y }")
    assert not [nodes for _, nodes in found("pattern { X -[det]-> Y; X -[det]-> Z }") if nodes["Y"] == nodes["Z"]]
    assert len(found("pattern { X -[det]-> Y; X -[det]-> Z$ }")) >= len(one_determiner)


@pytest.mark.parametrize("relation", ["->>", "<", "<<"])
def test_an_edge_of_a_filter_does_not_take_the_name_of_a_node(relation: str) -> None:
    """As in Grew: the name stays the node's, and the edge has none."""
    plain = found(f"pattern {{ X -> e; X {relation} e }} with {{ X -> Y }}")
    assert found(f"pattern {{ X -> e }} with {{ e: X -> Y; X {relation} e }}") == plain != []


def test_the_virtual_root_is_a_node() -> None:
    roots = found("pattern { R -[root]-> X }")
    assert len(roots) == len(UD.sentences)
    assert {nodes["R"] for _, nodes in roots} == {0}


def test_with_keeps_a_match_once() -> None:
    """However many dependents there are; a pattern counts each."""
    kept = found("pattern { X [upos=VERB] } with { X -> Y }")
    dropped = found("pattern { X [upos=VERB] } without { X -> Y }")
    assert len(kept) + len(dropped) == len(found("pattern { X [upos=VERB] }"))
    assert len(found("pattern { X [upos=VERB]; X -> Y }")) > len(kept)


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("X.form", ["arrive"]),
        ("e.label", ["obl"]),
        ("e.1, e.length", ["obl", "2"]),
        ("delta(X,Y)", ["2"]),
        ("X#Y#C", ["X << C << Y"]),
        ("X -> Y, Y -> X, Y <-> X", ["obl", "__none__", "-obl"]),
        ("Y.Typo/Number", ["Sing"]),
        ("meta.sent_id", ["01-sunday"]),
        ("Y.Typo", [None]),
    ],
)
def test_keys(key: str, values: list[str | None]) -> None:
    search = Search(parse_request('pattern { e: X -[obl]-> Y; Y -[case]-> C; C [lemma="on"] }'), [UD])
    (hit,) = search.hits()
    assert [each.value(hit) for each in keys_in(key, search)] == values


def test_a_key_may_be_of_either_version() -> None:
    matches = tc.search([SAMPLE / "ud.conllu", SAMPLE / "sud.conllu"], OBJECTS)
    both = matches.count("ud.P.upos, sud.N.upos")
    assert both["ud.P.upos"][0] == "ADP"
    assert sum(both["count"]) == len(matches)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pattern { X [] }", "does not say which version"),
        ("ud { pattern { X [] } } ssd { pattern { X [] } }", "no version is called so; expected ud and sud"),
    ],
)
def test_a_request_about_another_version_is_refused(text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        Search(parse_request(text), [UD, SUD])


def test_nodes_that_nothing_ties_together_end_the_search_with_an_error() -> None:
    """Ten free nodes in fifty words are more combinations than there is time; some of the matches would be a lie."""
    with pytest.raises(TooManyStepsError, match="combinations of words"):
        list(Search(parse_request(f"pattern {{ {'; '.join(f'X{i} []' for i in range(10))} }}"), [UD]).hits())


def test_edges_that_cross_are_those_of_a_count_by_hand(tmp_path: Path) -> None:
    chance = random.Random(1)
    text, expected = "", []
    for number in range(40):
        heads = [chance.choice([head for head in range(13) if head != word]) for word in range(1, 13)]
        text += f"# sent_id = {number}\n" + "".join(
            f"{word}\tw\t_\tX\t_\t_\t{head}\td\t_\t_\n" for word, head in enumerate(heads, start=1)
        )
        text += "\n"
        spans = {word: (min(word, head), max(word, head)) for word, head in enumerate(heads, start=1)}
        expected += [
            (str(number), one, other)
            for one, (a, b) in spans.items()
            for other, (c, d) in spans.items()
            if (a < c < b < d or c < a < d < b) and len({one, other, heads[one - 1], heads[other - 1]}) == 4
        ]
    path = tmp_path / "any.conllu"
    path.write_text(text, "utf-8")
    version = read_version(VersionSpec("any", str(path), Role.INPUT))
    matches = found("pattern { e: X -> Y; f: Z -> W; e >< f }", [version])
    assert sorted((name, nodes["Y"], nodes["W"]) for name, nodes in matches) == sorted(expected)
    assert len(expected) > 100


def test_edges_that_cross_are_not_looked_for_among_all_pairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 400 words only two edges cross: as many words are tried as there are, not as there are pairs."""
    heads = [0, *[word - 1 for word in range(2, 401)]]
    heads[200], heads[201] = 199, 200
    path = tmp_path / "long.conllu"
    path.write_text(
        "".join(f"{word}\tw\t_\tX\t_\t_\t{head}\td\t_\t_\n" for word, head in enumerate(heads, start=1)) + "\n", "utf-8"
    )
    monkeypatch.setattr("core.patterns.matcher.MOST_STEPS", 400)
    version = read_version(VersionSpec("long", str(path), Role.INPUT))
    assert len(found("pattern { e: X -> Y; f: Z -> W; e >< f }", [version])) == 2
