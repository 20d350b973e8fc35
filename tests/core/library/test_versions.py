"""Reading versions: from files and from memory, as golds and as parses, with errors that say what to do."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import conllu
import numpy as np
import pytest

import treeconcord as tc
from tests.paths import SAMPLE

LOOP = """\
# sent_id = loop
1\tHe\the\tPRON\t_\t_\t2\tnsubj\t_\t_
2\tleft\tleave\tVERB\t_\t_\t1\troot\t_\t_

"""
TREE = LOOP.replace("1\troot", "0\troot")


@pytest.fixture
def loop(tmp_path: Path) -> Path:
    """A file whose only sentence is a circle."""
    (tmp_path / "loop.conllu").write_text(LOOP)
    return tmp_path / "loop.conllu"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A file with the same words, which are a tree."""
    (tmp_path / "tree.conllu").write_text(TREE)
    return tmp_path / "tree.conllu"


def test_a_file_is_named_after_itself() -> None:
    version = tc.read(SAMPLE / "ud.conllu")
    assert (version.name, version.native, version.format, len(version)) == ("ud", None, "conllu", 30)
    assert version.ids[0] == "01-sunday"
    assert repr(version) == "<Version 'ud': 30 sentences, conllu>"


def test_one_sentence_is_called_one(tree: Path) -> None:
    assert repr(tc.read(tree, name="t")) == "<Version 't': 1 sentence, conllu>"
    assert repr(tc.generalize(tc.read(tree, name="t"))) == "<Trees: 1 sentence, 0 excluded>"


def test_a_format_may_be_given() -> None:
    assert tc.read(str(SAMPLE / "ptb.mrg"), format="ptb", functions="dash").format == "ptb"
    with pytest.raises(tc.UsageError, match="unknown format 'conll'; expected one of conllu, conllx"):
        tc.read(SAMPLE / "ud.conllu", format="conll")


def test_a_parse_from_standard_input_may_have_broken_trees(monkeypatch: pytest.MonkeyPatch, tree: Path) -> None:
    """It is looked at as a gold first, but standard input can be read only once."""
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(LOOP.encode())))
    parse = tc.read("-", name="p")
    assert parse.ids == ["loop"]
    assert tc.score(tc.read(tree), parse, iterations=1).corpus()["value"][0] is not None


def test_sentences_of_conllu() -> None:
    """Who has read and changed sentences with `conllu` need not write a file; the numbers are those of the file."""
    sentences = conllu.parse((SAMPLE / "parser_ud.conllu").read_text("utf-8"))
    gold = tc.read(SAMPLE / "ud.conllu")
    in_memory, in_file = tc.read(sentences, name="p"), tc.read(SAMPLE / "parser_ud.conllu", name="p")
    found, expected = (tc.score(gold, each, iterations=1).to_dict() for each in (in_memory, in_file))
    assert found == expected
    with pytest.raises(tc.UsageError, match=r"need a name: read\(sentences, name='ud'\)"):
        tc.read(sentences)
    with pytest.raises(tc.InputError, match="<none>: the file is empty"):
        tc.read([], name="none")


@pytest.mark.parametrize("name", [None, "ud"])
def test_a_single_sentence_belongs_in_a_list(name: str | None) -> None:
    """It is a list itself, of tokens, so that it was called no sentence of `conllu`, which it is."""
    (sentence,) = conllu.parse(TREE)
    with pytest.raises(tc.UsageError) as raised:
        tc.read(sentence, name=name)  # type: ignore[arg-type]
    assert str(raised.value) == (
        "source: expected a list of sentences, not a single one; put it into a list: read([sentence], name='ud')"
    )
    assert len(tc.read([sentence], name="ud")) == 1


def test_problems_in_memory_name_the_version_and_the_line() -> None:
    (sentence,) = conllu.parse(TREE)
    sentence[1]["head"] = 7
    with pytest.raises(tc.InputError, match=r"<ud>:3: sentence loop: .*7"):
        tc.score(tc.read([sentence], name="ud"), tc.read([sentence], name="p"))


def test_a_circle_may_be_in_a_parse_but_not_in_a_gold(loop: Path, tree: Path) -> None:
    """The same object may be used as either: what a gold may not have is reported when it is used as one."""
    broken, whole = tc.read(loop), tc.read(tree)
    scores = tc.score(whole, broken, iterations=1)
    assert [each["id"] for each in scores.to_dict()["sentences"]["not_trees"]] == ["loop"]
    with pytest.raises(tc.InputError, match=r"loop.conllu:2: sentence loop: .*cycle"):
        tc.score(broken, whole, iterations=1)


def test_the_problems_of_all_golds_come_together(loop: Path, tmp_path: Path) -> None:
    (tmp_path / "other.conllu").write_text(LOOP)
    with pytest.raises(tc.InputError) as raised:
        tc.overlap([tc.read(loop), tc.read(tmp_path / "other.conllu")])
    assert {"loop", "other"} == {Path(problem.path).stem for problem in raised.value.problems}


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(tc.InputError, match=r"nowhere.conllu: cannot be opened \(No such file or directory\)"):
        tc.read("nowhere.conllu")


IMPOSSIBLE = ["a\0.svg", "\0/a.svg", "~nobody\0/a.svg", "a\ud800.svg", "a" * 300 + ".svg"]


@pytest.mark.skipif(sys.platform == "win32", reason="there, other names are impossible")
@pytest.mark.parametrize("path", IMPOSSIBLE, ids=ascii)
def test_a_name_that_no_file_can_have_is_an_input_error_wherever_a_path_is_expected(tree: Path, path: str) -> None:
    """Saving under a name with a NUL ended in a ValueError of Python."""
    a, p = tc.read(tree, name="a"), tc.read(tree, name="p")
    compared = tc.compare(a, p)
    compared._drawn[".svg"] = b"<svg/>"  # Drawn already: this is about the name.
    calls: dict[str, Callable[[], object]] = {
        "source": lambda: tc.read(path),
        "labels of a version": lambda: tc.score(a, tc.read(tree, name="p", labels=path)),
        "labels": lambda: tc.score(a, p, labels=path),
        "sets": lambda: tc.score(a, p, sets=path),
        "prm": lambda: tc.score(a, p, prm=path),
        "path": lambda: compared.save(path),
        "path, as pathlib has it": lambda: compared.save(Path(path)),
    }
    for name, call in calls.items():
        with pytest.raises(tc.InputError, match=r"cannot be (opened|written) \(.+\); expected") as raised:
            call()
        assert len(raised.value.problems) == 1, name


def test_names_are_checked(tree: Path) -> None:
    for name in ("a b", "a+b", "a@b+c", ""):
        with pytest.raises(tc.UsageError, match="is not a valid name"):
            tc.read(tree, name=name)


def test_a_parse_needs_its_native_gold(tree: Path) -> None:
    a, b = tc.read(tree, name="a"), tc.read(tree, name="b")
    with pytest.raises(
        tc.UsageError, match=r"parse 'p' needs its native gold: read\(…, name='p@a'\) or read\(…, name='p@b'\)"
    ):
        tc.score([a, b], tc.read(tree, name="p"))
    assert tc.read(tree, name="p@b").native == "b"
    with pytest.raises(tc.UsageError, match="'p' follows the gold 'b', so it is a parse; read it without '@b'"):
        tc.score(tc.read(tree, name="p@b"), a)


def test_options_that_do_not_exist(tree: Path) -> None:
    a, p = tc.read(tree, name="a"), tc.read(tree, name="p")
    with pytest.raises(tc.UsageError, match=r"there is no option labls; did you mean labels\?"):
        tc.score(a, p, labls="base")  # type: ignore[call-arg]
    with pytest.raises(tc.UsageError, match=r"punct: expected one of keep, drop, not 'dorp'; did you mean drop\?"):
        tc.score(a, p, punct="dorp")  # type: ignore[arg-type]
    with pytest.raises(tc.UsageError, match="max_length: must be a positive whole number, not '0'"):
        tc.score(a, p, max_length=0)
    with pytest.raises(tc.UsageError, match="format: expected one of text, tsv, markdown, latex, not 'html'"):
        tc.score(a, p, iterations=1).table("html")
    with pytest.raises(tc.UsageError, match="on_conflict: expected one of base, donor, core, ask, fail, not 'all'"):
        tc.unify([a, p], on_conflict="all")  # type: ignore[arg-type]
    with pytest.raises(tc.UsageError, match="metrics is empty"):
        tc.score(a, p, metrics=())
    with pytest.raises(tc.UsageError, match="no parse is given"):
        tc.score(a, ())
    with pytest.raises(tc.UsageError, match="only one gold is given"):
        tc.overlap(a)
    with pytest.raises(tc.UsageError, match=r"golds: expected versions as read\(\) returns them, or paths, not 3"):
        tc.score([3], p)  # type: ignore[list-item]


@pytest.mark.parametrize("name", ["iterations", "seed", "jobs", "max_length"])
@pytest.mark.parametrize("value", [-1, 0.5, True, float("nan"), "few"])
def test_a_number_that_makes_no_sense_is_refused_before_anything_is_scored(tree: Path, name: str, value: Any) -> None:
    """Some were taken as they were, some failed within numpy, without a word about the option."""
    a, p = tc.read(tree, name="a"), tc.read(tree, name="p")
    with pytest.raises(tc.UsageError, match=f"^{name}: must be a .*whole number.*, not '{value}'$"):
        tc.score(a, p, **{name: value})


@pytest.mark.parametrize("value", [-1, None, 1.0])
def test_the_number_of_examples_is_checked(value: Any) -> None:
    """With -1, each kind lost its last example; with None, a notebook got all."""
    golds = [tc.read(SAMPLE / "ud.conllu"), tc.read(SAMPLE / "sud.conllu")]
    with pytest.raises(tc.UsageError, match=f"^examples: must be a whole number, 0 or more, not '{value}'$"):
        tc.overlap(golds, examples=value)


class Odd:
    """Nothing that any argument could be."""

    def __repr__(self) -> str:
        return "<Odd\n  thing>"


WRONG = (3, 2.5, b"x", np.array([1, 2]), [3], [None], Odd(), float("nan"))


@pytest.mark.parametrize("value", WRONG, ids=repr)
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("source", "a path, an open file, or sentences that the package conllu has parsed"),
        ("name", "a text"),
        ("format", "a text"),
        ("functions", "a text"),
        ("labels", "exact, base, a path or a mapping"),
    ],
)
def test_a_version_is_read_with_what_it_needs_or_it_is_said_what_that_is(
    tree: Path, name: str, expected: str, value: Any
) -> None:
    """A list for a name ended in an error of Python from within the program."""
    with pytest.raises(tc.UsageError) as raised:
        tc.read(**{"source": tree, name: value})
    assert str(raised.value) == f"{name}: expected {expected}, not {' '.join(repr(value).split())}"


@pytest.mark.parametrize("value", WRONG, ids=repr)
@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("floors", "True or False"),
        ("sets", "a path"),
        ("prm", "a path"),
        ("labels", "exact, base, a path or a mapping"),
        ("protocol", "one of auto, functional, multifunction"),
    ],
)
def test_an_option_of_another_type_is_refused_in_words(tree: Path, name: str, expected: str, value: Any) -> None:
    """An array ended in an error of NumPy, and a number was looked for as a file."""
    a, p = tc.read(tree, name="a"), tc.read(tree, name="p")
    with pytest.raises(tc.UsageError) as raised:
        tc.score(a, p, **{name: value})
    assert str(raised.value) == f"{name}: expected {expected}, not {' '.join(repr(value).split())}"


def test_the_switches_of_numpy_are_taken(tree: Path) -> None:
    a, p = tc.read(tree, name="a"), tc.read(tree, name="p")
    values: tuple[Any, ...] = (np.False_, np.True_)
    plain, floors = (tc.score(a, p, iterations=1, floors=each) for each in values)
    assert ["flat@a" in str(each.table()) for each in (plain, floors)] == [False, True]


def test_tables_conflicts_aspects_and_drawings_of_another_type(tree: Path) -> None:
    a, p = tc.read(tree, name="a"), tc.read(tree, name="p")
    wrong: Any = np.array([1, 2])
    scores = tc.score(a, p, iterations=1)
    calls: dict[str, Callable[[], object]] = {
        "format": lambda: scores.table(wrong),
        "on_conflict": lambda: tc.unify([a, p], on_conflict=wrong),
        "aspects": lambda: scores.breakdown(wrong),
        "inputs": lambda: tc.score(a, p, inputs=wrong),
        "path": lambda: tc.compare(a, p).save(wrong),
        "legend": lambda: tc.compare(a, p, legend=wrong),
        "theme": lambda: tc.compare(a, p, theme=wrong),
    }
    for name, call in calls.items():
        with pytest.raises(tc.UsageError, match=f"^{name}: expected .*, not .*1"):
            call()


def test_a_value_of_another_type_is_refused_in_words(tree: Path) -> None:
    """These came as errors of Python from within the program, and floors="no" scored the floors."""
    a, p = tc.read(tree, name="a"), tc.read(tree, name="p")
    with pytest.raises(tc.UsageError, match="floors: expected True or False, not 'no'"):
        tc.score(a, p, floors="no")  # type: ignore[arg-type]
    with pytest.raises(tc.UsageError, match="no measure is called '3'"):
        tc.score(a, p, metrics=3)  # type: ignore[arg-type]
    with pytest.raises(tc.UsageError, match="'3' in against='3' is not a gold; the golds are a"):
        tc.score(a, p, against=3)  # type: ignore[arg-type]
    with pytest.raises(tc.UsageError, match=r"golds: expected versions as read\(\) returns them, or paths, not 3"):
        tc.score(3, p)  # type: ignore[arg-type]
    with pytest.raises(tc.UsageError, match="there is no sentence '3'"):
        tc.compare(a, p, sentence=3)  # type: ignore[arg-type]


def test_conflicts_may_be_an_error() -> None:
    golds = [tc.read(SAMPLE / "ud.conllu"), tc.read(SAMPLE / "sud.conllu")]
    assert "a" in tc.unify(golds)[0].conflicts[0]
    with pytest.raises(tc.InputError, match="sentence 01-sunday: undecided conflicts between ud, sud"):
        tc.unify(golds, on_conflict="fail")


def test_trees_by_id_and_by_index() -> None:
    trees = tc.generalize(tc.read(SAMPLE / "ud.conllu"))
    assert trees["01-sunday"].id == trees[0].id == "01-sunday"
    assert trees[0].tokens == ["They", "arrive", "on", "Sunday", "."]
    assert trees[0].nodes[0] == tc.Node((1, 2, 3, 4, 5), ("root",))
    assert [tree.id for tree in trees[:2]] == [tree.id for tree in list(trees)[:2]]
    with pytest.raises(KeyError):
        trees["02-monday"]


def test_excluded_sentences_are_told(tree: Path) -> None:
    """Nothing is left out in silence."""
    two = TREE + TREE.replace("loop", "other")
    a, b = (
        tc.read_text(text, name=name)
        for name, text in (("a", two), ("b", TREE.replace("left", "went") + two[len(TREE) :]))
    )
    expected = [tc.Excluded("loop", "b", "token 2: 'went' ≠ 'left'")]
    assert tc.score(a, b, iterations=1).excluded == expected
    assert tc.overlap([a, b]).excluded == expected
    assert tc.generalize([a, b]).excluded == expected
    assert tc.unify([a, b]).excluded == expected


def test_versions_without_a_sentence_in_common_are_an_error(tree: Path) -> None:
    """A table of n/a said nothing of why; a script went on with it."""
    a, b = tc.read(tree, name="a"), tc.read_text(TREE.replace("left", "went"), name="b")
    calls: list[Callable[[], object]] = [
        lambda: tc.score(a, b),
        lambda: tc.overlap([a, b]),
        lambda: tc.generalize([a, b]),
        lambda: tc.unify([a, b]),
        lambda: tc.tl_unify([a, b]),
        lambda: tc.compare(a, b),
    ]
    for call in calls:
        with pytest.raises(tc.InputError, match=r"no sentence could be compared \(loop: b: token 2: 'went' ≠ 'left'\)"):
            call()


def test_columns_become_a_frame_where_pandas_is(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole numbers stay whole where a row lacks one: pandas alone makes floats of them."""
    columns = tc.score(tc.read(tree, name="a"), tc.read(tree, name="p"), iterations=1).per_sentence()
    assert repr(columns).startswith("<Columns sentence, tokens, parse,")
    pandas = ModuleType("pandas")
    pandas.DataFrame = dict  # type: ignore[attr-defined]
    pandas.array = lambda column, dtype: (dtype, column)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pandas", pandas)
    frame: Any = columns.to_frame()
    assert list(frame) == list(columns)
    assert frame["parse"] == columns["parse"]
    assert (frame["tokens"], frame["labeled"]) == (("Int64", columns["tokens"]), ("boolean", columns["labeled"]))
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(tc.UsageError, match="pandas is not installed; install it"):
        columns.to_frame()


def test_one_sentence_compared() -> None:
    golds = [tc.read(SAMPLE / "ud.conllu"), tc.read(SAMPLE / "sud.conllu")]
    found = tc.compare(golds, tc.read(SAMPLE / "parser_ud.conllu", name="p@ud"))
    assert (found.id, found.tokens[:2]) == ("01-sunday", ["They", "arrive"])
    assert repr(found) == "<Comparison of 01-sunday in ud, sud, p>"
    assert str(found.generalized) == str(tc.generalize(golds)[0])
    assert str(found.trees["ud"]) == str(tc.generalize(golds[0])[0])
    alone = tc.compare(golds, sentence="12-letter", against="ud")
    assert str(alone.generalized) == str(tc.generalize(golds[0])["12-letter"])
    with pytest.raises(tc.UsageError, match="there is no sentence '99'; there are 30: 01-sunday"):
        tc.compare(golds, sentence="99")


def test_the_only_sentence_is_named(tree: Path) -> None:
    with pytest.raises(tc.UsageError, match="there is no sentence '99', only 'loop'"):
        tc.compare(tc.read(tree), sentence="99")


def test_annotators_and_what_is_searched_need_not_be_trees(tmp_path: Path) -> None:
    """The command line takes them: arcs are compared, and found, as they stand (protocol §10)."""
    loop = tmp_path / "loop.conllu"
    loop.write_text((SAMPLE / "ud.conllu").read_text("utf-8").replace("0\troot", "1\troot", 1), "utf-8")
    assert len(tc.search(loop, "pattern { X -[root]-> Y }")) > 0
    assert len(tc.agreement([SAMPLE / "ud.conllu", loop]).pairs()) > 0
    with pytest.raises(tc.UsageError, match="two versions are called 'loop'"):
        tc.search([loop, loop], "pattern { X -> Y }")
