"""What filters find: field by field, by the laws of logic, and without a noticeable delay."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.filters.evaluation import matches
from core.filters.parser import parse
from core.filters.syntax import And, Expression, Field, Not, Or, Score
from tests.filters import EXPRESSIONS, MEASURES, VOCABULARY, ListedSentences

LAS, _, TEDEVAL, U_TED, _ = MEASURES

SENTENCES = ListedSentences(
    texts=["They arrive on Sunday .", "She sings", "Élan and élan", "on a Sunday , on time", "It rains ."],
    further={2: "Élan et du lac\nÉlan et du lac."},
    measured={
        Score("udpipe", TEDEVAL, ()): [0.5, 0.8, 0.9, None, 1.0],
        Score("udpipe", U_TED, ()): [1.0, 1.0, 0.5, 1.0, 1.0],
        Score("udpipe", LAS, ()): [0.5, 0.7, 0.5, 0.5, None],
        Score("ud", LAS, ("sud",)): [0.6, 0.7, 0.4, None, 0.1],
    },
    notes=["", "Ask Kim", "", "wrong head", ""],
    flags={1, 3},
    states=["open", "done", "open", "", ""],
    exclusions={3: "sud: token 2: 'the' ≠ 'a'"},
    with_values={
        Field.DIFFERENCE: {
            "": [{"prepositional phrase/crossing"}, (), {"coordination/flipped", "verb group/flipped"}, (), ()],
            "ud+sud": [{"prepositional phrase/crossing"}, (), (), (), ()],
        },
        Field.RELATION: {
            "ud": [{"obl", "case"}, {"nsubj"}, {"obl:agent"}, (), {"oblique"}],
            "sud": [{"comp:obj@x"}, {"subj"}, {"comp:objx"}, (), {"mod"}],
        },
        Field.NODE: {"ud": [["obl", "case"], (), ["x", "obl"], (), ()], "sud": [["comp"], (), ["comp", "y"], (), ()]},
        Field.SPAN: {
            "ud": [{"on Sunday", "Sunday"}, {"She"}, (), (), ()],
            "sud": [{"Sunday"}, {"She sings"}, (), (), ()],
        },
        Field.FINDING: {
            "udpipe": [{"cycle", "rare"}, (), {"nonprojective"}, (), ()],
            "ud": [(), {"nonprojective"}, (), (), ()],
        },
        Field.EDIT: {
            "udpipe": [{"delete obl", "add"}, {"relabel obl → obj"}, {"forgiven obl"}, (), {"delete oblique"}]
        },
    },
)


def found(source: str) -> list[int]:
    holds = matches(parse(source, VOCABULARY), SENTENCES)
    return [i for i in range(len(SENTENCES.texts)) if holds(i)]


@pytest.mark.parametrize(
    ("source", "sentences"),
    [
        ("", [0, 1, 2, 3, 4]),
        ("sunday", [0, 3]),
        ("SING", [1]),
        ("ÉLAN", [2]),
        ('"on sunday"', [0]),
        ("/on Sunday/", [0]),
        ('"du lac"', [2]),
        ('"du lac."', [2]),
        ("/lac$/", [2]),
        ("/^$/", []),
        ('"lac élan"', []),
        ("/on sunday/", []),
        (r"/^on .*\btime$/", [3]),
        ("len=2", [1]),
        ("len>=3", [0, 2, 3, 4]),
        ("3>=len", [1, 2, 4]),
        ("udpipe.tedeval<0.9", [0, 1]),
        ("udpipe.tedeval<=.9", [0, 1, 2]),
        ("udpipe.tedeval<0,9", [0, 1]),
        ("not udpipe.tedeval<=.9", [3, 4]),
        ("udpipe.u-ted!=1", [2]),
        ("udpipe.tedeval<udpipe.u-ted", [0, 1]),
        ("udpipe.las<ud.las@sud", [0]),
        ("udpipe.las=ud.las@sud", [1]),
        ("udpipe.las>ud.las", []),
        ("id:S-3", [3]),
        ("id=S-3", []),
        ("id=s-3", [3]),
        ("id=/s-[12]/", [1, 2]),
        ("id=/-[12]/", []),
        ("id:/-[12]/", [1, 2]),
        ("note:", [1, 3]),
        ("note:kim", [1]),
        ('note="Ask Kim"', [1]),
        ('note="ask Kim"', []),
        ("note!=x", [0, 1, 2, 3, 4]),
        ("flag:", [1, 3]),
        ("state:", [0, 1, 2]),
        ("state:ope", [0, 2]),
        ("state!=open", [1, 3, 4]),
        ("excluded:", [3]),
        ("excluded:TOKEN", [3]),
        ("conflict:", [0, 2]),
        ("conflict:Verb", [2]),
        ('conflict="prepositional phrase"', [0]),
        ('diff="prepositional phrase/crossing"', [0]),
        ("diff:flipped", [2]),
        ("ud+sud.diff:", [0]),
        ("ud.node=obl & sud.node=comp", [0]),
        ("ud.node=obl sud.node=comp", [0, 2]),
        ("ud.node=obl & not sud.node=comp", [2]),
        ("not (ud.node=obl & sud.node=comp) sud.node=comp", [2]),
        ("(ud.node=x or ud.node=obl) & sud.node=comp", [0, 2]),
        ("flag: or ud.node=x & sud.node=comp", [1, 2, 3]),
        ("ud.rel:obl", [0, 2]),
        ("ud.rel:OBL", [0, 2]),
        ("ud.rel=obl", [0]),
        ("ud.rel:/obl/", [0, 2, 4]),
        ("ud.rel=/obl:.*/", [2]),
        ("ud.rel:", [0, 1, 2, 4]),
        ("sud.rel:comp:obj", [0]),
        ("sud.rel:comp", [0, 2]),
        ("rel:subj", [1]),
        ("ud.rel:obl sud.rel:comp:obj", [0]),
        ('span:"ON sunday"', [0]),
        ('span="ON sunday"', []),
        ("span:sunday", [0]),
        ("sud.span:she", []),
        ('ud.span:"on"', []),
        ("span:/^She/", [1]),
        ("edit:", [0, 1, 2, 4]),
        ('edit="delete obl"', [0]),
        ('udpipe.edit:"DELETE obl"', [0, 4]),
        ("udpipe.edit:forgiven", [2]),
        ("ud.edit:obl", []),
        ("finding:", [0, 1, 2]),
        ("finding:nonprojective", [1, 2]),
        ("ud.finding:nonprojective", [1]),
        ("udpipe.finding=cycle", [0]),
        ("not udpipe.finding:", [1, 3, 4]),
        ("sunday (flag: or conflict:) not excluded:", [0]),
    ],
)
def test_fields_are_about_what_they_say(source: str, sentences: list[int]) -> None:
    assert found(source) == sentences


def test_a_score_equals_the_number_that_it_is_shown_as() -> None:
    """8 points lost of 10 are a score of 0.2, whatever 1 - 0.8 is in binary."""
    score = Score("udpipe", TEDEVAL, ())
    sentences = ListedSentences(texts=["It rains ."], measured={score: [1 - 8 / 10]})
    assert sentences.scores(score)(0) != 0.2
    for source in ("udpipe.tedeval=0.2", "udpipe.tedeval>=0.2", "udpipe.tedeval<=0.2"):
        assert matches(parse(source, VOCABULARY), sentences)(0), source
    for source in ("udpipe.tedeval<0.2", "udpipe.tedeval>0.2", "udpipe.tedeval!=0.2"):
        assert not matches(parse(source, VOCABULARY), sentences)(0), source


NUMBERS = st.none() | st.sampled_from([0.0, 0.5, 0.8, 1.0, 40.0])


@st.composite
def listed_sentences(draw: st.DrawFn) -> ListedSentences:
    """A few sentences with arbitrary values."""
    texts = draw(
        st.lists(st.sampled_from(["on Sunday", "a b", "é (c)", "and or", "", "x" * 9]), min_size=3, max_size=3)
    )

    def some(values: st.SearchStrategy[str]) -> Iterable[frozenset[str]]:
        return draw(st.lists(st.frozensets(values, max_size=2), min_size=3, max_size=3))

    relations = st.sampled_from(["a", "b:c", "on Sunday", "é"])
    return ListedSentences(
        texts,
        {Score("udpipe", TEDEVAL, ()): draw(st.lists(NUMBERS, min_size=3, max_size=3))},
        notes=draw(st.lists(st.sampled_from(["", "a", "on Sunday"]), min_size=3, max_size=3)),
        flags=draw(st.sets(st.integers(0, 2))),
        states=draw(st.lists(st.sampled_from(["", "open"]), min_size=3, max_size=3)),
        with_values={
            Field.DIFFERENCE: {"": list(some(st.sampled_from(["verb group/crossing", "coordination/flipped"])))},
            Field.RELATION: {"ud": list(some(relations))},
            Field.NODE: {"ud": list(some(relations)), "gum.v2": list(some(relations))},
            Field.SPAN: {"ud": list(some(relations)), "gum.v2": list(some(relations))},
            Field.CHIP: {"ud": list(some(st.sampled_from(["wrong", "missing"])))},
        },
    )


@given(EXPRESSIONS, EXPRESSIONS, EXPRESSIONS, listed_sentences())
def test_the_laws_of_logic_hold(a: Expression, b: Expression, c: Expression, sentences: ListedSentences) -> None:
    def holds(expression: Expression) -> list[bool]:
        return list(map(matches(expression, sentences), range(3)))

    assert holds(And(())) == [True] * 3
    assert holds(Not(Not(a))) == holds(a)
    assert holds(And((a, b))) == holds(And((b, a))) == [x and y for x, y in zip(holds(a), holds(b), strict=True)]
    assert holds(Or((a, b))) == holds(Or((b, a))) == [x or y for x, y in zip(holds(a), holds(b), strict=True)]
    assert holds(Not(And((a, b)))) == holds(Or((Not(a), Not(b))))
    assert holds(And((a, Or((b, c))))) == holds(Or((And((a, b)), And((a, c)))))
    assert holds(And((a, And((b, c))))) == holds(And((a, b, c)))


class _Untold(ListedSentences):
    """Sentences whose trees must not be requested."""

    def values(self, sentence: int, field: Field, version: str) -> list[str]:
        raise AssertionError(sentence, field, version)


@pytest.mark.parametrize(
    "source", ["ud.rel:x Tuesday", "edit:x Tuesday", "(not span:x) len>9", "conflict: or sunday", "not (rel:x len=0)"]
)
def test_trees_are_read_only_if_nothing_else_decides(source: str) -> None:
    holds = matches(parse(source, VOCABULARY), _Untold(["on Sunday"], with_values={Field.RELATION: {"ud": [()]}}))
    assert holds(0) is (" or " in source or source.startswith("not"))
