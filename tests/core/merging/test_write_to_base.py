"""A merge written in the base's format reads back as the result, and nothing else in the file changes."""

import json
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.base.errors import InputError, UsageError
from core.formats import conllu
from core.formats.negra_export import export_text
from core.formats.registry import format_named, read_version
from core.formats.tiger_xml import corpus_text
from core.merging.decisions import Answer, LabelDecision
from core.merging.merge_input import Recipe, Strategy, merge_frame
from core.merging.session import Merge
from core.merging.write_to_base import written_back
from core.model.choices import NonProjectivity, Punctuation
from core.model.sentence import ConstituencyTree, Sentence
from core.model.spans import AnyTree, positions
from core.model.version import Role, Version, VersionSpec
from core.scoring.settings import Settings
from core.scoring.version_options import derived_spec, gold_spec, input_spec, with_derived
from tests.bracketed import bracketed_version
from tests.core.merging.merges import merge_of
from tests.paths import GOLDEN
from tests.random_brackets import constituency_trees, gapped_trees
from tests.random_trees import projective_trees, relations
from tests.treebanks import version

MERGING = GOLDEN / "merging"
FILES = {"cst": MERGING / "brackets.ptb", "dep": MERGING / "dependencies.conllu"}
READ_AGAIN = {"conllu": "misc", "ptb": "dash", "export": "edge", "tiger": "edge"}

SETTINGS = [
    Settings(),
    Settings(labels="base"),
    Settings(labels="nsubj\tSBJ\nobl\tSBJ\n"),
    Settings(punct=Punctuation.DROP),
    Settings(nonprojective=NonProjectivity.LIFT),
    Settings(punct=Punctuation.DROP, nonprojective=NonProjectivity.LIFT, max_length=15),
]


def read(path: Path, name: str) -> Version:
    return read_version(VersionSpec(name, str(path), Role.GOLD))


def again(texts: Sequence[str], base: Version) -> Version:
    """``base`` as read from the written file."""
    reading, functions = format_named(base.format).read, READ_AGAIN[base.format]
    spec = VersionSpec(base.name, "again", Role.GOLD, functions=functions)
    sentences = list(reading(iter(StringIO("".join(texts), newline="\n")), spec))
    assert all(isinstance(found, Sentence) for found in sentences)
    return Version(spec, base.format, [found for found in sentences if isinstance(found, Sentence)])


def base_trees(versions: Sequence[Version], settings: Settings) -> list[AnyTree]:
    merge = merge_of(versions, settings=settings)
    return [merge.sentence(i).subject.trees[0] for i in range(len(merge.names))]


def check_read_again(merge: Merge, versions: Sequence[Version], settings: Settings) -> None:
    written = list(written_back(merge))
    base = again(written, versions[0])
    assert base_trees([base, *versions[1:]], settings) == [merge.sentence(i).tree for i in range(len(merge.names))]
    for text, sentence, new in zip(written, versions[0].sentences, base.sentences, strict=True):
        assert (new.forms, new.tags, new.sent_id) == (sentence.forms, sentence.tags, sentence.sent_id)
        if not any(sentence.ordinal == row[0].ordinal for row in merge.aligned.rows):
            assert text == sentence.source


@pytest.mark.parametrize(("base", "donor", "result"), [("cst", "dep", "merged.ptb"), ("dep", "cst", "merged.conllu")])
def test_golden_files(base: str, donor: str, result: str) -> None:
    merge = merge_of([read(FILES[name], name) for name in (base, donor)])
    assert "".join(written_back(merge)) == (MERGING / result).read_text("utf-8")
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        placed = [1 for (_, _), origins in merged.origins.items() for each in origins if each.version == donor]
        assert len(placed) + len(merged.unplaced) == merged.subject.trees[1].size


@pytest.mark.parametrize("settings", SETTINGS)
@pytest.mark.parametrize("names", [("cst", "dep"), ("dep", "cst")])
def test_read_again_under_the_same_settings(names: tuple[str, str], settings: Settings) -> None:
    versions = [read(FILES[name], name) for name in names]
    check_read_again(merge_of(versions, settings=settings), versions, settings)


def test_a_derived_base_is_written_in_the_file_of_its_own_base() -> None:
    specs = [input_spec(f"{name}={path}") for name, path in FILES.items()]
    specs += [derived_spec("both=tl-unify:cst,dep"), gold_spec(f"other={FILES['dep']}")]
    versions = with_derived(specs, [read_version(spec) for spec in specs if not spec.derived_from])
    recipe = Recipe("both", ("other",), Strategy.ALL)
    merge = Merge(merge_frame(versions, Settings(), recipe), recipe)
    assert "".join(written_back(merge)) == (MERGING / "merged.ptb").read_text("utf-8")


def test_a_sentence_without_new_labels_stays_byte_for_byte() -> None:
    versions = [read(FILES[name], name) for name in ("dep", "cst")]
    for text, sentence in zip(written_back(merge_of(versions)), versions[0].sentences, strict=True):
        assert text == sentence.source or "Function" in text


def test_refused_labels_are_not_written_and_edited_ones_have_their_new_name() -> None:
    merge = merge_of([read(FILES[name], name) for name in ("dep", "cst")])
    for queued in merge.queue():
        edited = LabelDecision(queued.kind, Answer.EDIT, "SUBJECT")
        merge.decide(edited if queued.kind.label == "SBJ" else LabelDecision(queued.kind, Answer.REFUSE))
    text = "".join(written_back(merge))
    assert text.count("Function=") == text.count("Function=SUBJECT") == 2


labels = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), min_size=1, max_size=4).filter(
    lambda text: text != "_"
)


@st.composite
def bracket_texts(draw: st.DrawFn, words: Sequence[str]) -> str:
    """Brackets over ``words`` as they are written, with a virtual root, or with none."""
    tree = draw(constituency_trees(len(words)))
    parts: dict[int, list[str]] = {}
    for i, parent in enumerate(tree.token_parents):
        parts.setdefault(parent, []).append(f"{i:03}(X{_suffix(tree.token_functions[i])} {words[i]})")
    for i in reversed(range(len(tree.parents))):
        inner = sorted(parts.get(i, []))
        label = "X" + _suffix(tree.functions[i] or ())
        parts.setdefault(tree.parents[i], []).append(f"{inner[0][:3]}({label} {' '.join(part[3:] for part in inner)})")
    text = parts[-1][0][3:]
    return draw(st.sampled_from([text, f"(ROOT {text})", f"( {text} )\n"])) + "\n"


def _suffix(functions: tuple[str, ...]) -> str:
    return "".join(f"-{function.replace('*', 'star')}" for function in functions)


@st.composite
def both(draw: st.DrawFn) -> tuple[Version, Version]:
    """Brackets and dependencies of one sentence."""
    (tree,) = draw(projective_trees(1, max_tokens=10))
    heads, relations = tree.heads, draw(st.lists(labels, min_size=len(tree.heads), max_size=len(tree.heads)))
    words = [f"w{i}" for i in range(len(heads))]
    rows = [(i, words[i - 1], heads[i - 1], relations[i - 1]) for i in range(1, len(heads) + 1)]
    text = "".join(f"{i}\t{word}\t_\tX\t_\t_\t{head}\t{relation}\t_\t_\n" for i, word, head, relation in rows) + "\n"
    spec = VersionSpec("dep", "dep.conllu", Role.GOLD)
    found = [each for each in conllu.read(iter(StringIO(text, newline="\n")), spec) if isinstance(each, Sentence)]
    dependencies = Version(spec, "conllu", found)
    return bracketed_version("cst", draw(bracket_texts(words))), dependencies


@given(both(), st.booleans())
def test_any_labels_are_read_again_as_they_were(versions: tuple[Version, Version], brackets_first: bool) -> None:
    ordered = versions if brackets_first else versions[::-1]
    check_read_again(merge_of(ordered), ordered, Settings())


@given(both(), st.sampled_from([Strategy.BASE, Strategy.DONOR, Strategy.CORE, Strategy.ASK]))
def test_brackets_take_the_spans_of_a_unification(versions: tuple[Version, Version], strategy: Strategy) -> None:
    """Both are projective: the gaps that another donor leaves could not be written."""
    merge = merge_of(versions, strategy)
    result = merge.sentence(0)
    written = list(written_back(merge))
    assert base_trees([again(written, versions[0]), versions[1]], Settings()) == [result.tree]
    if result.tree == result.subject.trees[0]:
        assert written == [versions[0].sentences[0].source]


def with_edges(name: str, tree: ConstituencyTree) -> Version:
    """A sentence with this tree as it is read from export or tiger."""
    words = tuple(f"w{i}" for i in range(len(tree.token_parents)))
    sentence = Sentence(1, 1, "a", words, ("T",) * len(words), ("T",) * len(words), tree, "")
    text = "".join({"export": export_text, "tiger": corpus_text}[name]([sentence]))
    return again([text], Version(VersionSpec("cst", "cst", Role.GOLD), name, []))


@pytest.mark.parametrize("name", ["export", "tiger"])
@given(tree=gapped_trees(st.sampled_from(["S", "ROOT"]), 2), draws=st.data())
def test_edges_take_the_labels_of_dependencies(name: str, tree: ConstituencyTree, draws: st.DataObject) -> None:
    """The constituents of NEGRA and TIGER have gaps, and so has the donor here."""
    order = draws.draw(st.permutations(range(len(tree.token_parents))))
    heads = {token: draws.draw(st.sampled_from(order[:i])) + 1 if i else 0 for i, token in enumerate(order)}
    rows = [f"w{i} {heads[i]} {draws.draw(relations)}" for i in range(len(order))]
    versions = [with_edges(name, tree), version("dep", " | ".join(rows), ids=["a"])]
    check_read_again(merge_of(versions), versions, Settings())


def test_a_sentence_with_too_many_nodes_for_an_export_is_reported() -> None:
    rows = [f"#{number}\tX\t--\tf\t{number + 1}" for number in range(500, 999)]
    text = "\n".join(["#BOS 1", "a\tT\t--\tf\t500", *rows, "#999\tX\t--\tf\t0", "#EOS 1", ""])
    base = again([text], Version(VersionSpec("cst", "cst", Role.GOLD), "export", []))
    with pytest.raises(InputError, match="labels with which the sentence could not be read back: parent 1000"):
        list(written_back(merge_of([base, version("dep", "a 0 r", ids=["1"])])))


LAID_OUT = """\
# sent_id = a
( (S
    (NP-SBJ-1 (PRP It))
    (VP (VBD was)
        (VP (VBN said) (NP (-NONE- *-1))))) )
"""
REGROUPED = """\
# sent_id = a
( (S
    (X-f (NP-SBJ-1 (PRP It))
    (VBD was))
        (VP (VBN said) (NP (-NONE- *-1)))) )
"""


def test_traces_comments_and_layout_stay_where_spans_come_and_go() -> None:
    versions = [bracketed_version("a", LAID_OUT), bracketed_version("b", "(S (X-f (A It) (B was)) (C said))")]
    assert list(written_back(merge_of(versions, Strategy.DONOR))) == [REGROUPED]
    assert list(written_back(merge_of(versions, Strategy.BASE))) == [LAID_OUT]


@pytest.mark.parametrize(("written", "category"), [("VP", "VP"), ("V%28P", "V%28P"), ("-LRB-", "-LRB-")])
def test_a_new_bracket_takes_its_name_from_the_donor_if_possible(written: str, category: str) -> None:
    donor = bracketed_version("b", f"(S (A a) ({written} (B b) (C c)))")
    merge = merge_of([bracketed_version("a", "(S (A a) (B b) (C c))"), donor], Strategy.BASE)
    assert list(written_back(merge)) == [f"(S (A a) ({category} (B b) (C c)))"]


class TestWhatCannotBeWritten:
    def test_formats_without_a_place_for_functions(self) -> None:
        texts = version("a", "x 0 root"), version("b", "x 0 top")
        other = Version(texts[0].spec, "conllx", texts[0].sentences)
        with pytest.raises(UsageError, match="conllx can't represent functions"):
            list(written_back(merge_of([other, texts[1]])))

    def test_functions_that_are_nodes(self) -> None:
        base = bracketed_version("a", "(S (SBJ (A a)) (B b))", functions="nodes:SBJ")
        with pytest.raises(UsageError, match="functions=nodes:SBJ"):
            list(written_back(merge_of([base, version("b", "a 2 x | b 0 root")])))

    def test_spans_that_unification_adds(self) -> None:
        texts = version("a", "x 0 root"), version("b", "x 0 top")
        with pytest.raises(
            UsageError,
            match="may change spans, which conllu can't represent; write it as one of ptb, export and tiger",
        ):
            list(written_back(merge_of(texts, Strategy.BASE)))

    def test_spans_with_gaps(self) -> None:
        versions = bracketed_version("a", "(S (A a) (B b) (C c))"), version("b", "a 3 x | b 0 root | c 2 y")
        with pytest.raises(InputError, match="a bracket over the words 1, 3, with other words in between"):
            list(written_back(merge_of(versions, Strategy.BASE)))

    def test_spans_without_punctuation(self) -> None:
        versions = bracketed_version("a", "(S (A a) (B b))"), bracketed_version("b", "(S (A a) (B b))")
        with pytest.raises(UsageError, match="--punct keep"):
            list(written_back(merge_of(versions, Strategy.BASE, Settings(punct=Punctuation.DROP))))

    def test_functions_in_misc_that_were_not_read(self, tmp_path: Path) -> None:
        row = "1\ta\t_\tX\t_\t_\t0\troot\t_\tFunction=x\n\n"
        (tmp_path / "a.conllu").write_text(row)
        (tmp_path / "b.conllu").write_text(row.replace("root", "top"))
        versions = [read(tmp_path / f"{name}.conllu", name) for name in "ab"]
        with pytest.raises(InputError, match="expected 'a' to be read with functions=misc"):
            list(written_back(merge_of(versions)))

    def test_a_label_that_the_format_cannot_hold(self, tmp_path: Path) -> None:
        (tmp_path / "b.conllu").write_text("1\ta\t_\tX\t_\t_\t0\tro\x01ot\t_\t_\n\n")
        base = bracketed_version("a", "(ROOT (S (A a)))")
        with pytest.raises(InputError, match=r"label 'ro.*x01ot', with which the sentence would not be read back"):
            list(written_back(merge_of([base, read(tmp_path / "b.conllu", "b")])))


def test_gum_is_written_and_read_again_as_the_right_answers_have_it(shared: Path) -> None:
    versions = [read(shared / "data" / name, name[4:7]) for name in ("gum_const.ptb", "gum_dep.conllu")]
    merge = merge_of(versions)
    check_read_again(merge, versions, Settings())
    base = again(list(written_back(merge)), versions[0])
    results = dict(zip(merge.names, base_trees([base, versions[1]], Settings()), strict=True))
    answers = (shared / "cases" / "gum.tl-unify-const-dep.jsonl").read_text("utf-8").splitlines()
    for answer in map(json.loads, answers):
        tree = results[answer["id"]]
        nodes = [{"span": list(positions(span)), "labels": list(tree.labels_at(span))} for span in tree]
        assert nodes == answer["nodes"]
    for i in range(len(merge.names)):
        merged = merge.sentence(i)
        placed = sum(each.version == "dep" for origins in merged.origins.values() for each in origins)
        assert placed + len(merged.unplaced) == merged.subject.trees[1].size


def test_the_french_schemes_are_written_into_each_other(shared: Path) -> None:
    versions = [read(shared / "data" / f"{name}_fr_gsd_dev.conllu", name) for name in ("ud", "sud")]
    merge = merge_of(versions)
    check_read_again(merge, versions, Settings())
