"""Sentences of versions are paired, or left out with a reason (protocol §5)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.base.errors import InputError
from core.model.choices import Alignment
from core.model.version import Version
from core.scoring.alignment import Aligned, align, first_difference, normalized
from tests.treebanks import version

ONE, TWO, THREE = "Yes 0 root", "It 2 expl | rains 0 root", "I 2 nsubj | see 0 root | it 2 obj"


def reasons(aligned: Aligned) -> list[tuple[str, str, str]]:
    return [(excluded.name, excluded.version, str(excluded.reason)) for excluded in aligned.excluded]


class TestPairing:
    def test_by_id_whatever_the_order(self) -> None:
        a = version("a", ONE, TWO, ids=["x", "y"])
        b = version("b", TWO, ONE, ids=["y", "x"])
        aligned = align([a, b])
        assert aligned.alignment is Alignment.ID
        assert aligned.names == ("x", "y"), "the order is that of the first version"
        assert list(aligned.rows) == [(a.sentences[0], b.sentences[1]), (a.sentences[1], b.sentences[0])]
        assert not aligned.excluded

    def test_by_order_where_one_sentence_has_no_id(self) -> None:
        a, b = version("a", ONE, TWO, ids=["x", "y"]), version("b", ONE, TWO, ids=["x", None])
        aligned = align([a, b])
        assert aligned.alignment is Alignment.ORDER
        assert list(aligned.rows) == list(zip(a.sentences, b.sentences, strict=True))

    def test_by_order_if_asked_although_there_are_ids(self) -> None:
        a, b = version("a", ONE, TWO, ids=["x", "y"]), version("b", ONE, TWO, ids=["p", "q"])
        assert align([a, b], Alignment.ORDER).names == ("x", "y")
        assert not align([a, b], Alignment.ID).rows

    def test_by_id_if_asked_needs_an_id_on_every_sentence(self) -> None:
        with pytest.raises(InputError) as error:
            align([version("a", ONE, ids=["x"]), version("b", ONE, TWO, ids=["x", None])], Alignment.ID)
        (problem,) = error.value.problems
        assert (problem.path, problem.line, str(problem.what), problem.sentence) == ("b.conllu", 2, "no id", "2")

    def test_name_is_the_id_in_the_first_version_that_has_one_else_the_ordinal(self) -> None:
        a, b, c = (
            version("a", ONE, TWO),
            version("b", ONE, TWO, ids=["x", None]),
            version("c", ONE, TWO, ids=["y", None]),
        )
        assert align([a, b, c]).names == ("x", "2")

    def test_a_name_means_one_sentence(self) -> None:
        """Where some have no id, an ordinal or another version's id may be taken already."""
        a, b = version("a", ONE, TWO, TWO, ids=["2", None, None]), version("b", ONE, TWO, TWO, ids=[None, None, "2"])
        assert align([a, b]).names == ("2", "2#2", "2#3")

    def test_one_version_is_aligned_with_itself(self) -> None:
        a = version("a", ONE, TWO)
        assert list(align([a]).rows) == [(a.sentences[0],), (a.sentences[1],)]


class TestExclusion:
    def test_sentence_that_a_version_lacks(self) -> None:
        a, b = version("a", ONE, TWO, ids=["x", "y"]), version("b", TWO, THREE, ids=["y", "z"])
        aligned = align([a, b])
        assert aligned.names == ("y",)
        assert reasons(aligned) == [("x", "b", "sentence missing"), ("z", "a", "sentence missing")]

    def test_surplus_of_a_version_that_is_paired_by_order(self) -> None:
        aligned = align([version("a", ONE), version("b", ONE, TWO, THREE)])
        assert aligned.names == ("1",)
        assert reasons(aligned) == [("2", "a", "sentence missing"), ("3", "a", "sentence missing")]

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("It 2 expl | pours 0 root", "token 2: 'pours' ≠ 'rains'"),
            ("it 2 expl | Rains 0 root", "token 1: 'it' ≠ 'It'"),
            ("It 2 expl | rains 0 root | . 2 punct", "token 3: '.' ≠ end of sentence"),
            ("It 0 root", "token 2: end of sentence ≠ 'rains'"),
            ("Yes 0 root | It 1 x | rains 1 x", "token 1: 'Yes' ≠ 'It'"),
        ],
    )
    def test_first_token_that_differs(self, text: str, reason: str) -> None:
        aligned = align([version("a", TWO, ids=["x"]), version("b", text, ids=["x"])])
        assert not aligned.rows
        assert reasons(aligned) == [("x", "b", reason)]

    def test_every_version_to_blame_is_named(self) -> None:
        versions = [version("a", TWO, ids=["x"]), version("b", ONE, ids=["x"]), version("c", THREE, ids=["y"])]
        assert reasons(align(versions)) == [
            ("x", "b", "token 1: 'Yes' ≠ 'It'; also c: sentence missing"),
            ("y", "a", "sentence missing; also b: sentence missing"),
        ]

    @given(lists=st.lists(st.lists(st.sampled_from("pqrst"), unique=True), min_size=1, max_size=3), data=st.data())
    def test_nothing_is_dropped_silently(self, lists: list[list[str]], data: st.DataObject) -> None:
        texts = st.sampled_from([ONE, TWO])
        versions = [version(f"v{i}", *(data.draw(texts) for _ in ids), ids=ids) for i, ids in enumerate(lists)]
        for asked in (Alignment.ORDER, Alignment.ID):
            aligned = align(versions, asked)
            names = [*aligned.names, *(excluded.name for excluded in aligned.excluded)]
            assert len(aligned.names) == len(aligned.rows)
            assert all(excluded.version in {each.name for each in versions} for excluded in aligned.excluded)
            if asked is Alignment.ID:
                assert sorted(names) == sorted(set().union(*lists)), "compared and excluded are all there are"
            else:
                assert len(names) == max(map(len, lists))
            for row in aligned.rows:
                assert len({sentence.forms for sentence in row}) == 1
                assert all(sentence in each.sentences for sentence, each in zip(row, versions, strict=True))

    def test_what_is_left_out_is_there_in_the_versions_that_have_it(self) -> None:
        a, b = version("a", ONE, TWO, ids=["x", "y"]), version("b", TWO, THREE, ids=["y", "z"])
        assert list(align([a, b]).left_out) == [(a.sentences[0], None), (None, b.sentences[1])]


def test_aligning_many_sentences_can_be_cancelled() -> None:
    """Between two reports of progress, each of which may cancel, there are few sentences."""
    versions = [version(name, *[ONE] * 2000) for name in "ab"]
    told = list[int]()
    align(versions, progress=lambda done, _: told.append(done))
    assert told.count(0) == 3, "each version, then all of them"
    assert max(later - earlier for earlier, later in pairwise(told)) <= 1000


class TestForms:
    @pytest.mark.parametrize(
        ("escaped", "plain"),
        [
            ("-LRB-", "("),
            ("-RRB-", ")"),
            ("-LSB-", "["),
            ("-RSB-", "]"),
            ("-LCB-", "{"),
            ("-RCB-", "}"),
            (":-RRB-", ":)"),
            ("-LRB-a-RRB-", "(a)"),
            ("1\\/2", "1/2"),
            ("\\*\\*\\*", "***"),
            ("``", '"'),
            ("''", '"'),
            ("e\u0301te\u0301", "été"),
            ("\u212b", "Å"),
            ("-LRB-e\u0301\\/", "(é/"),
        ],
    )
    def test_escapes_and_compositions_are_one(self, escaped: str, plain: str) -> None:
        assert normalized(escaped) == normalized(plain) == plain
        assert first_difference([escaped], [plain]) is None
        assert first_difference([plain], [escaped]) is None

    @pytest.mark.parametrize(
        "form", ["'", "`", "```", "a``", "-lrb-", "LRB", "-LXB-", "\\", "a\\b", "—", "-", "ﬁ", "²", ""]
    )
    def test_other_forms_stay_as_they_are(self, form: str) -> None:
        assert normalized(form) == form

    def test_difference_is_shown_in_the_forms_of_the_files(self) -> None:
        assert str(first_difference(["-LRB-", "e\u0301"], ["(", "e"])) == "token 2: 'e\u0301' ≠ 'e'"

    def test_what_cannot_be_seen_is_shown(self) -> None:
        """*token 1: 'ab' ≠ 'ab'* did not help whoever looked for the difference."""
        assert str(first_difference(["a\u200bb"], ["ab"])) == "token 1: 'a\\u200bb' ≠ 'ab'"
        assert str(first_difference(["क्षे\u200dत्र"], ["क्षेत्र"])) == "token 1: 'क्षे\\u200dत्र' ≠ 'क्षेत्र'"

    def test_forms_are_compared_token_by_token(self) -> None:
        assert str(first_difference(["ab", "c"], ["a", "bc"])) == "token 1: 'ab' ≠ 'a'"


def test_versions_keep_what_was_aligned() -> None:
    """Alignment takes sentences as they are; an escaped form stays as its version writes it."""
    versions: list[Version] = [version("a", "-LRB- 0 root"), version("b", "( 0 root")]
    (row,) = align(versions).rows
    assert [sentence.forms for sentence in row] == [("-LRB-",), ("(",)]
