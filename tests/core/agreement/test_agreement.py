"""Coefficients of agreement equal independent counts; what is undefined is never a number."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, permutations, product
from pathlib import Path

import pytest
import zss
from hypothesis import given
from hypothesis import strategies as st

from core.agreement.agreement import TENTHS, Agreement, agreement_of, kappa, nominal_alpha
from core.agreement.annotators import Field
from core.agreement.tables import as_json, paragraph, tables
from core.agreement.tree_alpha import EXACT, DistancesTo, ordered_tree, tree_alpha
from core.base.errors import UsageError
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from tests.paths import SHARED

Tree = tuple[list[int], list[str]]
LABELS = st.sampled_from("abc")


@st.composite
def trees(draw: st.DrawFn, most: int = 7) -> Tree:
    """Heads, some of them 0, and relations."""
    length = draw(st.integers(1, most))
    order = draw(st.permutations(range(1, length + 1)))
    heads = {token: draw(st.sampled_from([0, *order[:i]])) for i, token in enumerate(order)}
    return [heads[i] for i in range(1, length + 1)], draw(st.lists(LABELS, min_size=length, max_size=length))


def as_zss(tree: Tree) -> zss.Node:
    heads, relations = tree
    nodes = [zss.Node(""), *map(zss.Node, relations)]
    for token, head in enumerate(heads, start=1):
        nodes[head].addkid(nodes[token])
    return nodes[0]


@given(trees(), st.lists(trees(), min_size=1, max_size=4))
def test_distances_are_those_of_zss(one: Tree, others: list[Tree]) -> None:
    found = DistancesTo([ordered_tree(*each) for each in others]).of(ordered_tree(*one))
    assert found.tolist() == [zss.simple_distance(as_zss(one), as_zss(each)) for each in others]


def test_a_deep_tree_needs_no_recursion() -> None:
    """A chain of two thousand words, as an attacker sends it."""
    chain = ordered_tree(range(2000), ["a"] * 2000)
    assert chain.leftmost == (0,) * 2001


@given(st.lists(st.tuples(LABELS, LABELS), min_size=1, max_size=30))
def test_kappa_is_what_its_definition_says(pairs: list[tuple[str, str]]) -> None:
    observed = sum(a == b for a, b in pairs) / len(pairs)
    one, other = (Counter(each) for each in zip(*pairs, strict=True))
    by_chance = sum(one[label] * other[label] for label in "abc") / len(pairs) ** 2
    found = kappa(Counter(pairs))
    if found is None:
        assert len(set(pairs)) == 1
        assert observed == 1
    else:
        assert found == pytest.approx((observed - by_chance) / (1 - by_chance), abs=1e-9)


@given(st.lists(st.tuples(LABELS, LABELS), min_size=2, max_size=30).filter(lambda pairs: len(set(pairs)) > 1))
def test_kappa_is_that_of_scikit_learn(pairs: list[tuple[str, str]]) -> None:
    metrics = pytest.importorskip("sklearn.metrics")
    one, other = zip(*pairs, strict=True)
    assert kappa(Counter(pairs)) == pytest.approx(metrics.cohen_kappa_score(one, other), abs=1e-9)


def test_kappa_and_alpha_are_what_scikit_learn_and_krippendorff_say_of_these() -> None:
    """Values of scikit-learn 1.9.1 (cohen_kappa_score) and krippendorff 0.9.0 (alpha), not needed here."""
    agree = {("obl", "obl"): 31, ("nmod", "nmod"): 18, ("conj", "conj"): 9}
    differ = {("obl", "nmod"): 7, ("nmod", "obl"): 2, ("nmod", "conj"): 1, ("conj", "obl"): 3, ("obl", "conj"): 1}
    assert kappa(agree | differ) == pytest.approx(0.6772334293948127, abs=1e-12)
    units = ["aaa", "aab", "ab", "bb", "c", "acc", "", "bbb", "ca", "cc"]
    assert nominal_alpha(units) == pytest.approx(0.41984732824427473, abs=1e-12)


UNITS = st.lists(st.lists(LABELS, max_size=4), max_size=12)


@given(UNITS)
def test_alpha_is_one_minus_disagreement_in_units_by_that_of_all_values(units: list[list[str]]) -> None:
    paired = [unit for unit in units if len(unit) > 1]
    values = [value for unit in paired for value in unit]
    expected = sum(a != b for a, b in permutations(values, 2))
    found = nominal_alpha(units)
    if not expected:
        assert found is None
        return
    within = sum(sum(a != b for a, b in permutations(unit, 2)) / (len(unit) - 1) for unit in paired) / len(values)
    assert found == pytest.approx(1 - within / (expected / (len(values) * (len(values) - 1))), abs=1e-9)


@given(UNITS)
def test_alpha_is_that_of_krippendorff(units: list[list[str]]) -> None:
    krippendorff = pytest.importorskip("krippendorff")
    found = nominal_alpha(units)
    if found is not None:
        counts = [[unit.count(label) for label in "abc"] for unit in units]
        reference = krippendorff.alpha(value_counts=counts, level_of_measurement="nominal")
        assert found == pytest.approx(reference, abs=1e-9)


def plain_alpha(units: Sequence[Sequence[Tree]]) -> float:
    """α_plain by its definition, with the distances of zss."""

    def delta(one: Tree, other: Tree) -> float:
        return float(zss.simple_distance(as_zss(one), as_zss(other)) ** 2)

    paired = [unit for unit in units if len(unit) > 1]
    every = [tree for unit in paired for tree in unit]
    observed = sum(sum(delta(a, b) for a, b in permutations(u, 2)) / (len(u) - 1) for u in paired) / len(every)
    return 1 - observed / (sum(delta(a, b) for a, b in permutations(every, 2)) / (len(every) * (len(every) - 1)))


def random_trees(draw: random.Random, units: int) -> list[list[Tree]]:
    """Two or three annotators who differ in some arcs and labels; one lacks a third."""
    found = list[list[Tree]]()
    for i in range(units):
        length = draw.randint(2, 6)
        unit = []
        for _ in range(2 if i % 3 == 0 else 3):
            heads = [draw.randint(0, token) for token in range(length)]
            unit.append((heads, [draw.choice("abc") for _ in heads]))
        found.append(unit)
    return found


def test_alpha_of_trees_is_exact_up_to_three_hundred() -> None:
    units = random_trees(random.Random(3), 8)
    found = tree_alpha([[ordered_tree(*tree) for tree in unit] for unit in units], seed=1)
    assert found
    assert found.value == found.low == found.high == pytest.approx(plain_alpha(units), abs=1e-9)


def test_alpha_of_more_trees_has_an_interval_around_the_exact_value(monkeypatch: pytest.MonkeyPatch) -> None:
    units = [[ordered_tree(*tree) for tree in unit] for unit in random_trees(random.Random(5), 130)]
    assert sum(map(len, units)) > EXACT
    sampled = tree_alpha(units, seed=1)
    monkeypatch.setattr("core.agreement.tree_alpha.EXACT", 1000)
    exact = tree_alpha(units, seed=1)
    assert sampled
    assert exact
    assert sampled == tree_alpha(units, seed=1) or sampled.low < exact.value < sampled.high
    assert sampled.low < exact.value < sampled.high


def conllu(name: str, heads: Sequence[int], labels: Sequence[str], form: str = "w") -> str:
    rows = [
        f"{i}\t{form}{i}\t_\tX\t_\t_\t{head}\t{label}\t_\t_\n"
        for i, (head, label) in enumerate(zip(heads, labels, strict=True), start=1)
    ]
    return f"# sent_id = {name}\n" + "".join(rows) + "\n"


def agree(folder: Path, **texts: str) -> Agreement:
    versions = []
    for name, text in texts.items():
        path = folder / f"{name}.conllu"
        path.write_text(text, encoding="utf-8")
        versions.append(read_version(VersionSpec(name, str(path), Role.INPUT)))
    return agreement_of(versions, seed=1)


def notes(found: Agreement) -> str:
    return " ".join(str(note) for table in tables(found) for note in table.notes)


def test_the_interval_of_drawn_pairs_is_not_told_to_be_that_of_the_agreement(tmp_path: Path) -> None:
    """In a paper it would be read as how sure the agreement is."""

    def both(size: int) -> Agreement:
        sentences = [(f"{i}", [0, *[1] * (1 + i % 3)], ["a", *"bcd"[: 1 + i % 3]]) for i in range(size)]
        one = "".join(conllu(*each) for each in sentences)
        return agree(tmp_path, a=one, b=one.replace("\tc\t", "\tx\t"))

    found = both(EXACT // 2)
    assert "drawn" not in paragraph(found) + notes(found)
    found = both(EXACT // 2 + 1)
    assert "(estimated from drawn pairs: " in paragraph(found)
    assert "pairs of trees that are drawn" in notes(found)


def test_one_label_alone_has_no_kappa_and_no_alpha(tmp_path: Path) -> None:
    """0 or 1 would be quoted in a paper; neither means anything."""
    text = conllu("a", [0, 1], ["x", "x"])
    found = agree(tmp_path, a=text, b=text)
    (pair,) = found.pairs
    assert (pair.uas, pair.las, pair.label) == (1, 1, 1)
    assert pair.kappa_label is None
    assert pair.kappa_label_same_head is None
    assert found.alpha_label is None
    assert found.alpha_plain is None
    assert "all labels are the same" in str(found.reason("kappa_label"))


def test_where_no_head_is_common_there_is_no_kappa_of_labels_below_one_head(tmp_path: Path) -> None:
    found = agree(tmp_path, a=conllu("a", [2, 0], ["x", "r"]), b=conllu("a", [0, 1], ["r", "x"]))
    (pair,) = found.pairs
    assert (pair.uas, pair.las, pair.label) == (0, 0, 0)
    assert pair.kappa_label_same_head is None
    assert pair.kappa_label == pytest.approx(-1)
    assert found.confusions() == [("a", "b", "r", "x", 1), ("a", "b", "x", "r", 1)]


def test_sentences_that_an_annotator_lacks_count_between_the_others(tmp_path: Path) -> None:
    one, two, three = conllu("1", [0, 1], "ra"), conllu("2", [0, 1], "rb"), conllu("3", [0, 1], "rc")
    other = conllu("2", [0, 1], "ra")
    found = agree(tmp_path, a=one + two + three, b=one + other, c=two + conllu("3", [0, 1], "rc", "v"))
    by_names = {(pair.a, pair.b): (pair.sentences, pair.share.tokens, pair.label) for pair in found.pairs}
    assert by_names == {("a", "b"): (2, 4, 3 / 4), ("a", "c"): (1, 2, 1), ("b", "c"): (1, 2, 1 / 2)}
    assert (found.sentences, found.tokens) == (2, 4)
    assert [each.name for each in found.excluded] == ["3"]
    assert found.alpha_label == nominal_alpha(["rr", "aa", "rrr", "bab"])


def test_over_the_file_sentences_stand_where_the_text_has_them(tmp_path: Path) -> None:
    """Those that an annotator lacks stood last, so that the tenths were none of the file."""
    names = [str(n) for n in range(TENTHS)]
    right = {name: conllu(name, [0, 1], "ra") for name in names}
    wrong = {name: conllu(name, [0, 1], "rb") for name in names}
    a = "".join(right[name] for name in names if name != "4")
    b = "".join((wrong if name == "2" else right)[name] for name in names)
    c = "".join((wrong if name == "4" else right)[name] for name in names if name != "2")
    found = agree(tmp_path, a=a, b=b, c=c)
    by_names = {(pair.a, pair.b): [(each.tokens, each.labels) for each in pair.tenths] for pair in found.pairs}
    assert by_names["a", "b"] == [(2, 2)] * 2 + [(2, 1), (2, 2), (0, 0)] + [(2, 2)] * 5
    assert by_names["b", "c"] == [(2, 2)] * 2 + [(0, 0), (2, 2), (2, 1)] + [(2, 2)] * 5


def test_no_sentence_in_common_is_no_agreement(tmp_path: Path) -> None:
    found = agree(tmp_path, a=conllu("a", [0], "r"), b=conllu("a", [0], "r", "v"))
    (pair,) = found.pairs
    assert (pair.uas, pair.las, pair.kappa_label, found.alpha_label) == (None, None, None, None)
    assert "no sentence is shared" in str(found.reason("uas"))


def test_arcs_that_make_no_tree_count_but_not_for_alpha_of_trees(tmp_path: Path) -> None:
    good, other = conllu("a", [0, 1, 1], "rab"), conllu("b", [0, 1], "rc")
    found = agree(tmp_path, a=good + other, b=conllu("a", [0, 3, 2], "rab") + conllu("b", [0, 0], "rc"))
    (pair,) = found.pairs
    assert pair.uas == 2 / 5
    assert found.no_trees == {"b": 1}
    assert "b: sentences that are no tree: 1" in [str(note) for table in tables(found) for note in table.notes]
    assert found.several_roots == {"b": 1}
    trees = [ordered_tree([0, 1], "rc"), ordered_tree([0, 0], "rc")]
    assert found.alpha_plain == tree_alpha([trees], seed=1)


def test_a_single_annotator_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="two or more annotators"):
        agree(tmp_path, a=conllu("a", [0], "r"))


@pytest.mark.skipif(not SHARED.exists(), reason="no shared data")
@pytest.mark.parametrize("pair", ["agree_no_{}.conll", "agree_grc_{}.conllx"])
def test_real_annotators_agree_as_an_independent_count_says(pair: str) -> None:
    paths = [SHARED / "data" / pair.format(each) for each in "AB"]
    versions = [read_version(VersionSpec(path.stem, str(path), Role.INPUT)) for path in paths]
    (found,) = agreement_of(versions, seed=1).pairs
    all_one, all_other = (
        [line.split("\t") for line in path.read_text("utf-8").splitlines() if line[:1].isdigit()] for path in paths
    )
    rows = [(a[6:8], b[6:8]) for a, b in zip(all_one, all_other, strict=True)]
    assert found.uas == pytest.approx(sum(a[0] == b[0] for a, b in rows) / len(rows), abs=1e-9)
    assert found.las == pytest.approx(sum(a == b for a, b in rows) / len(rows), abs=1e-9)
    for value, column in (
        (found.kappa_label, 7),
        (found.kappa(Field.UPOS), 3),
        (found.kappa(Field.XPOS), 4),
    ):
        labels = [(a[column], b[column]) for a, b in zip(all_one, all_other, strict=True)]
        assert value == pytest.approx(kappa_by_counting(labels), abs=1e-9)


def kappa_by_counting(labels: Sequence[tuple[str, str]]) -> float:
    """Cohen's κ, straight from its definition."""
    observed = sum(a == b for a, b in labels) / len(labels)
    ones, others = ([pair[k] for pair in labels] for k in (0, 1))
    by_chance = sum(ones.count(label) * others.count(label) for label in set(ones)) / len(labels) ** 2
    return (observed - by_chance) / (1 - by_chance)


def test_columns_that_nobody_uses_agree_in_nothing(tmp_path: Path) -> None:
    """A column of _ was told as an agreement of 1."""
    (pair,) = agree(tmp_path, a=conllu("a", [0, 1], "rx"), b=conllu("a", [0, 1], "rx")).pairs
    assert Field.XPOS not in pair.values
    assert pair.agreed(Field.XPOS) is None


def test_a_column_that_one_leaves_empty_is_no_disagreement(tmp_path: Path) -> None:
    """UD without XPOS beside a parser's output was told to agree in nothing, 0.0000; so were lemmas."""
    bare = conllu("a", [0, 1, 1], "rxy")
    tagged = bare.replace("\t_\tX\t_\t", "\tl\tX\tT\t")
    found = agree(tmp_path, a=bare, b=tagged, c=tagged)
    told = as_json(found)["pairs"]
    assert isinstance(told, list)
    assert [pair["values"] for pair in told] == [{"upos": 1, "xpos": None, "lemma": None}] * 2 + [
        {"upos": 1, "xpos": 1, "lemma": 1}
    ]
    assert told[0]["kappa_values"] == {"upos": None, "xpos": None}
    assert "lemma: LEMMA is not annotated by a; kappa of upos: all labels are the same" in told[0]["reason"]
    notes = "\n".join(note for table in tables(found) for note in map(str, table.notes))
    assert "a–b: xpos + κ xpos is n/a: XPOS is not annotated by a" in notes
    assert "b–c: xpos is" not in notes


def test_a_column_that_formats_lack_is_not_annotated(tmp_path: Path) -> None:
    """*All labels are the same* was told of XPOS that neither of two has."""
    whole = conllu("a", [0, 1], "rx").replace("\tX\t_\t", "\tX\tT\t")
    (tmp_path / "a.conllu").write_text(whole)
    bare = "1\tw1\t_\t_\tX\tX\t_\t_\t0\t0\tr\tr\t_\t_\n2\tw2\t_\t_\tX\tX\t_\t_\t1\t1\tx\tx\t_\t_\n\n"
    paths = {"a": "a.conllu", "b": "b.conll09", "c": "c.conll09"}
    for name in "bc":
        (tmp_path / paths[name]).write_text(bare)
    versions = [read_version(VersionSpec(name, str(tmp_path / path), Role.INPUT)) for name, path in paths.items()]
    found = agreement_of(versions, seed=1)
    assert str(found.pairs[-1].reason(Field.XPOS)) == "XPOS is not annotated by b + c"


def test_kappa_of_tags_is_told_with_their_share_and_why_it_is_undefined(tmp_path: Path) -> None:
    """Two taggers who nearly always say NOUN agree often, and little beyond chance."""
    text = conllu("a", [0, 1, 1, 1], "rxyz")
    lines = [line.split("\t") for line in text.splitlines()]
    tags = {"a": "NNNV", "b": "NNVN", "c": "NNNN", "d": "NNNN"}
    texts = dict[str, str]()
    for name, own in tags.items():
        rows = iter(own)
        changed = ["\t".join([*row[:3], next(rows), *row[4:]] if row[0].isdigit() else row) for row in lines]
        texts[name] = "\n".join(changed) + "\n\n"
    pairs = as_json(agree(tmp_path, **texts))["pairs"]
    assert isinstance(pairs, list)
    of = {(pair["a"], pair["b"]): pair for pair in pairs}
    assert of["a", "b"]["values"]["upos"] == 0.5
    assert of["a", "b"]["kappa_values"]["upos"] == pytest.approx(-1 / 3)
    assert of["c", "d"]["values"]["upos"] == 1
    assert of["c", "d"]["kappa_values"]["upos"] is None
    assert "kappa of upos: all labels are the same" in of["c", "d"]["reason"]


Word = tuple[str, str]
"""What an annotator says of a word: its head and its label."""


def annotations(draw: random.Random, annotators: str, sentences: int) -> dict[str, dict[str, list[Word]]]:
    """What each annotator says of the words of each sentence; all but the first lack a third of the sentences."""
    lengths = [draw.randint(1, 6) for _ in range(sentences)]
    found: dict[str, dict[str, list[Word]]] = {}
    for name in annotators:
        kept = [i for i in range(sentences) if name == "a" or draw.random() > 1 / 3]
        found[name] = {
            str(i): [(str(draw.randint(0, token)), draw.choice("abc_")) for token in range(lengths[i])] for i in kept
        }
    return found


@pytest.mark.parametrize("annotators", ["ab", "abc", "abcd"])
@pytest.mark.parametrize("seed", range(3))
def test_every_figure_is_that_of_an_independent_count(annotators: str, seed: int, tmp_path: Path) -> None:
    said = annotations(random.Random(seed), annotators, 12)
    texts = {
        name: "".join(conllu(i, [int(head) for head, _ in words], [label for _, label in words]) for i, words in every)
        for name, every in ((name, sentences.items()) for name, sentences in said.items())
    }
    found = as_json(agree(tmp_path, **texts))
    numbers = [str(i) for i in range(12) if sum(str(i) in each for each in said.values()) > 1]
    assert (found["sentences"], found["tokens"]) == (len(numbers), sum(len(said["a"][i]) for i in numbers))
    pairs = found["pairs"]
    assert isinstance(pairs, list)
    assert [(pair["a"], pair["b"]) for pair in pairs] == list(combinations(annotators, 2))
    for pair in pairs:
        one, other = said[pair["a"]], said[pair["b"]]
        words = [(i, a, b) for i in numbers if i in one and i in other for a, b in zip(one[i], other[i], strict=True)]
        labels = [(a[1], b[1]) for _, a, b in words]
        assert pair["uas"] == pytest.approx(sum(a[0] == b[0] for _, a, b in words) / len(words), abs=1e-9)
        assert pair["las"] == pytest.approx(sum(a == b for _, a, b in words) / len(words), abs=1e-9)
        assert pair["label"] == pytest.approx(sum(a == b for a, b in labels) / len(words), abs=1e-9)
        chance = sum(a == b for (a, _), (_, b) in product(labels, labels)) / len(words) ** 2
        assert pair["kappa_label"] == pytest.approx((pair["label"] - chance) / (1 - chance), abs=1e-9)
        for row in pair["relations"]:
            uses = [sum(each[k] == row["label"] for each in labels) for k in (0, 1)]
            both = sum(a == b and a[1] == row["label"] for _, a, b in words)
            assert [row["count_a"], row["count_b"]] == uses
            assert row["f1"] == pytest.approx(2 * both / sum(uses), abs=1e-9)
        tenths = [[i for i, _, _ in words if numbers.index(i) * 10 // len(numbers) == tenth] for tenth in range(10)]
        assert [tenth["tokens"] for tenth in pair["tenths"]] == list(map(len, tenths))
    trees = [
        [([int(head) for head, _ in each[i]], [label for _, label in each[i]]) for each in said.values() if i in each]
        for i in numbers
    ]
    alpha = found["alpha"]
    assert isinstance(alpha, dict)
    assert alpha["plain"]["value"] == pytest.approx(plain_alpha(trees), abs=1e-9)
    units = [
        [label for label in same if label != "_"] for unit in trees for same in zip(*(t[1] for t in unit), strict=True)
    ]
    assert alpha["label"] == pytest.approx(nominal_alpha(units), abs=1e-9)


def test_a_paper_says_of_how_many_pairs_a_mean_is(tmp_path: Path) -> None:
    """One pair of three had no figure, and the other two were called the average over pairs."""
    versions = []
    for name, tree in (
        ("a", "(S (NP (A a)) (VP (B b)))"),
        ("b", "(S (A a) (B b))"),
        ("c", "(X (NP (A a)) (NP (B b)))"),
    ):
        (tmp_path / name).write_text(f"(ROOT {tree})\n", "utf-8")
        versions.append(read_version(VersionSpec(name, str(tmp_path / name), Role.GOLD, format="ptb")))
    said = paragraph(agreement_of(versions, 1))
    assert "F1 of brackets 0.278, Cohen's κ of labels 0.071 (in 2 of 3 pairs)" in said


def test_indices_are_no_part_of_a_label(tmp_path: Path) -> None:
    """Two who number what belongs together in other ways, and nothing else, did not agree."""
    tree = "(S (NP-SBJ{0} (A a)) (VP (B b) (IP-SUB={0} (C c) (D d))) (SBAR{0} (E e)))"
    versions = []
    for name, index in (("a", "-1"), ("b", "-2"), ("c", "")):
        (tmp_path / name).write_text(f"(ROOT {tree.format(index).replace('=-', '=')})\n", "utf-8")
        versions.append(read_version(VersionSpec(name, str(tmp_path / name), Role.GOLD, format="ptb")))
    found = agreement_of(versions, 1)
    assert [pair.f1 for pair in found.pairs] == [1.0] * 3
    assert found.confusions() == []
    assert {label for label, *_ in found.pairs[0].relations()} == {"S", "NP-SBJ", "VP", "IP-SUB", "SBAR"}
