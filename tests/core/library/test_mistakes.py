"""Mistakes that people make with the library are told in its words; nothing wrong is written."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

import treeconcord as tc
from tests.paths import SAMPLE

UD, SUD = SAMPLE / "ud.conllu", SAMPLE / "sud.conllu"
PARSE, OTHER = SAMPLE / "parser_ud.conllu", SAMPLE / "parser_sud.conllu"

MISSPELT: dict[str, tuple[Callable[[], object], str]] = {
    "read": (lambda: tc.read(UD, nam="x"), "there is no option nam; did you mean name?"),  # type: ignore[call-arg]
    "diff": (lambda: tc.diff(UD, SUD, formt="x"), "there is no option formt"),  # type: ignore[call-arg]
    "validate": (lambda: tc.validate(UD, finding=True), "did you mean findings?"),  # type: ignore[call-arg]
    "vary": (lambda: tc.vary(UD, head="lexical"), "did you mean heads?"),  # type: ignore[call-arg]
    "score": (lambda: tc.score(UD, PARSE, iteration=10), "did you mean iterations?"),  # type: ignore[call-arg]
    "of all": (lambda: tc.score(UD, PARSE, protocoll="auto"), "did you mean protocol?"),  # type: ignore[call-arg]
    "overlap": (lambda: tc.overlap([UD, SUD], example=1), "did you mean examples?"),  # type: ignore[call-arg]
    "method": (lambda: tc.score(UD, PARSE, metrics="uas").table(fromat="text"), "did you mean format?"),  # type: ignore[call-arg]
}


@pytest.mark.parametrize("name", MISSPELT)
def test_a_misspelt_keyword_is_told_with_the_one_that_was_meant(name: str) -> None:
    call, message = MISSPELT[name]
    with pytest.raises(tc.UsageError) as caught:
        call()
    assert message in str(caught.value)
    assert "--" not in str(caught.value)


CALLS: dict[str, tuple[Callable[[], object], str]] = {
    "a name": (lambda: tc.read_text("…"), "read_text needs name="),  # type: ignore[call-arg]
    "parses": (lambda: tc.score(UD), "score needs parses"),  # type: ignore[call-arg]
    "two": (tc.diff, "diff needs old and new"),  # type: ignore[dict-item]
    "of a method": (lambda: tc.search(UD, "pattern { X [] }").save(), "save needs path"),  # type: ignore[call-arg]
    "too many": (
        lambda: tc.score(UD, PARSE, "las"),  # type: ignore[call-arg]
        "score: expected golds, parses and options by their names, not also 'las'",
    ),
    "no options": (lambda: tc.search(UD, "x", 3), "search: expected versions, request, not also 3"),  # type: ignore[call-arg]
    "twice": (lambda: tc.read(UD, source=UD), "read: source is given twice"),  # type: ignore[misc]
    "misspelt": (lambda: tc.read_text("…", nam="x"), "there is no option nam; did you mean name?"),  # type: ignore[call-arg]
    "shortened": (
        lambda: tc.score(UD, PARSE, protocol="multi"),  # type: ignore[arg-type]
        "protocol: expected one of auto, functional, multifunction, not 'multi'; did you mean multifunction?",
    ),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_call_that_is_not_complete_is_told_in_the_library_s_words(name: str) -> None:
    """Whoever catches the library's errors caught some mistakes, and others ended the program in Python's words."""
    call, message = CALLS[name]
    with pytest.raises(tc.UsageError) as caught:
        call()
    assert str(caught.value) == message


def test_a_sentence_that_is_not_there_is_told_with_the_one_that_was_meant() -> None:
    """It said nothing but the id. A `KeyError`, as of a dict, it stays for those who catch that."""
    version, trees = tc.read(UD), tc.generalize(UD)
    of_version = "no sentence of 'ud' has the id"
    for found, written, message in (
        (version, "01-sundya", f"{of_version} '01-sundya'; did you mean 01-sunday?"),
        (version, "xx", f"{of_version} 'xx'; expected one such as 01-sunday"),
        (trees, "01-sun", "no tree has the id '01-sun'; did you mean 01-sunday?"),
        (trees, "xx", "no tree has the id 'xx'; expected one such as 01-sunday"),
    ):
        for kind in (KeyError, tc.UsageError):
            with pytest.raises(kind) as caught:
                found[written]
            assert str(caught.value) == message
            assert str(pickle.loads(pickle.dumps(caught.value))) == message, "as it comes from another process"
    assert "01-sunday" in trees  # type: ignore[comparison-overlap]
    assert "xx" not in trees  # type: ignore[comparison-overlap]
    with pytest.raises(IndexError, match="no tree 30: there are 30"):
        trees[30]
    for found in (version, trees):
        with pytest.raises(tc.UsageError, match=r"\[\]: expected an id, an index from 0 or a slice, not 1\.5"):
            found[1.5]  # type: ignore[call-overload]


def test_a_missing_sentence_is_told_fast() -> None:
    """Scripts try the ids of one file in another: what was meant is looked for only where someone reads it."""
    text = "".join(f"# sent_id = news-{i:05}\n1\tgo\t_\tV\t_\t_\t0\troot\t_\t_\n\n" for i in range(2000))
    trees, tried = tc.generalize(tc.read_text(text, name="a")), 0
    with mock.patch("core.library.wording.suggestion") as looked_for:
        for i in range(50):
            try:
                trees[f"nwes-{i:05}"]
            except KeyError:
                tried += 1
    assert (tried, looked_for.call_count) == (50, 0)


def test_what_is_no_file_of_rules_is_told_in_the_library_s_words() -> None:
    with pytest.raises(tc.UsageError, match="rules: expected a path, not None"):
        tc.apply(None, UD)  # type: ignore[arg-type]


def test_a_closed_file_is_called_closed() -> None:
    with UD.open(encoding="utf-8") as opened:
        pass
    with pytest.raises(tc.UsageError, match="is closed; open it again, or give its path"):
        tc.read(opened)


def test_a_file_opened_in_another_encoding_is_told_with_the_one_to_use(tmp_path: Path) -> None:
    """Python opens files as the machine does; on some that is not UTF-8."""
    (tmp_path / "a.conllu").write_text("1\tété\t_\tN\t_\t_\t0\troot\t_\t_\n\n", "utf-8")
    with (
        (tmp_path / "a.conllu").open(encoding="ascii") as opened,
        pytest.raises(tc.InputError, match="expected a file opened with encoding='utf-8'"),
    ):
        tc.read(opened)


APART: dict[str, Callable[[tc.Version, tc.Version], object]] = {
    "score": tc.score,
    "overlap": lambda one, other: tc.overlap([one, other]),
    "agreement": lambda one, other: tc.agreement([one, other]),
    "generalize": lambda one, other: tc.generalize([one, other]),
    "unify": lambda one, other: tc.unify([one, other]),
    "compare": tc.compare,
    "search": lambda one, other: tc.search([one, other], "a { pattern { X [] } } b { pattern { X [] } }"),
}


@pytest.mark.parametrize("name", APART)
def test_versions_without_a_sentence_in_common_are_an_error(name: str) -> None:
    """A result of nothing looks like a result: no match, no crossing, no difference."""
    text = "# sent_id = {0}\n1\t{0}\t_\tN\t_\t_\t0\troot\t_\t_\n\n"
    one, other = (tc.read_text(text.format(each), name=each) for each in "ab")
    with pytest.raises(tc.InputError, match=r"no sentence could be compared.*; expected versions with sentences in"):
        APART[name](one, other)


@pytest.mark.parametrize("option", [{"inputs": SUD}, {"derive": "x=vary:ud,heads=functional"}])
def test_convert_does_not_ignore_what_it_can_not_use(option: dict[str, Any]) -> None:
    with pytest.raises(tc.UsageError, match=r"convert takes one version; leave (inputs|derive)= out"):
        tc.convert(UD, "functional", **option)


def test_of_several_golds_the_native_one_is_guessed_as_on_the_command_line() -> None:
    """The command line guesses so for the window's files; who gives paths expects no less."""
    found = tc.score([UD, SUD], [PARSE, OTHER], metrics="tedeval", iterations=10).to_dict()
    assert found["scores"]
    one = tc.score([UD, SUD], [tc.read(PARSE, name="parser@ud")], metrics="uas", against="ud", iterations=10)
    two = tc.score([UD, SUD], [PARSE], metrics="uas", against="ud", iterations=10)
    assert [each["value"] for each in one.to_dict()["scores"]] == [each["value"] for each in two.to_dict()["scores"]]


def test_the_problems_of_both_files_are_reported(tmp_path: Path) -> None:
    """Who mends one file and runs again should not find the next."""
    for name in ("a", "b"):
        (tmp_path / name).write_text("1\tgo\n\n")
    with pytest.raises(tc.InputError) as caught:
        tc.score(tmp_path / "a", tmp_path / "b")
    assert {Path(problem.path).name for problem in caught.value.problems} == {"a", "b"}


@pytest.mark.parametrize(("heads", "message"), [((2, 1), "cycle through token"), ((0, 0), "2 roots, tokens 1, 2")])
def test_what_is_no_tree_any_more_is_not_written(tmp_path: Path, heads: tuple[int, int], message: str) -> None:
    source, target = tmp_path / "a.conllu", tmp_path / "b.conllu"
    text = "# sent_id = s\n1\tgo\t_\tV\t_\t_\t0\troot\t_\t_\n2\tnow\t_\tA\t_\t_\t1\tadv\t_\t_\n\n"
    source.write_text(text)
    version = tc.read(source)
    for word, head in zip(version["s"].words, heads, strict=True):
        word.head = head
    with pytest.raises(tc.InputError) as caught:
        version.write(target)
    assert message in str(caught.value)
    assert "sentence s" in str(caught.value)
    assert not target.exists()
    version["s"].words[0].head = 0
    version["s"].words[1].head = 1
    version.write(target)
    assert target.read_text() == text


def test_a_sentence_that_was_no_tree_before_can_be_written(tmp_path: Path) -> None:
    """A parser's output with a cycle stays what it is while its tags are mended."""
    source, target = tmp_path / "a.conllu", tmp_path / "b.conllu"
    source.write_text("1\tgo\t_\tV\t_\t_\t2\tx\t_\t_\n2\tnow\t_\tA\t_\t_\t1\tx\t_\t_\n\n")
    version = tc.read(source)
    version[0].words[0].upos = "X"
    version.write(target)
    assert target.read_text() == source.read_text().replace("\tV\t", "\tX\t")


def test_no_result_is_written_over_what_it_is_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Scores replaced the gold, and a changelog the old state, without a word, also from another folder."""
    monkeypatch.chdir(tmp_path)
    gold, parse, table = Path("gold.conllu"), Path("parse.conllu"), Path("table.tsv")
    gold.write_bytes(UD.read_bytes())
    parse.write_bytes(PARSE.read_bytes())
    Path("gold.txt").write_bytes(UD.read_bytes())
    table.write_text("obj\tobj\n")
    writers: dict[Callable[[Path], object], list[Path]] = {
        tc.score(gold, parse, labels=table).write_per_sentence: [gold, parse, table],
        tc.diff("gold.txt", parse).save: [Path("gold.txt")],
        tc.generalize(gold).save: [gold],
        tc.search(gold, "pattern { X [] }").save: [gold],
        tc.rules(gold, parse).write: [gold, parse],
    }
    Path("table.html").write_text("obj\tobj\n")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    for folder in (tmp_path, UD.parent):
        monkeypatch.chdir(folder)
        for write, paths in writers.items():
            for path in paths:
                with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
                    write(tmp_path / path)
    monkeypatch.chdir(tmp_path)
    tc.rules(gold, parse).write("made.rules")
    Path("gold.svg").write_bytes(UD.read_bytes())
    svg, varied = tc.read("gold.svg", format="conllu"), tc.vary("gold.txt", heads="functional")
    by_rules = tc.apply("made.rules", gold)
    before |= {tmp_path / name: (tmp_path / name).read_bytes() for name in ("made.rules", "gold.svg")}
    over: dict[str, Callable[[Path], object]] = {
        "gold.svg": tc.compare(svg, parse, sentence="01-sunday").save,
        "gold.txt": tc.diff(gold, varied).save,
        "made.rules": by_rules.write,
    }
    monkeypatch.chdir(UD.parent)
    for name, write in over.items():
        with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
            write(tmp_path / name)
    with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
        tc.score(varied, tmp_path / parse).write_per_sentence(tmp_path / "gold.txt")
    monkeypatch.chdir(tmp_path)
    derived = tc.score(gold, tc.read(parse, name="p@v"), derive="v=rules:made.rules,gold")
    with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
        derived.write_per_sentence("made.rules")
    with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
        tc.report(gold, parse, labels="table.html", output="table.html")
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_file_that_was_read_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip in a loop over files would have put what was corrected by a script in place of the treebank."""
    source, link = tmp_path / "a.conllu", tmp_path / "link.conllu"
    source.write_bytes(UD.read_bytes())
    link.symlink_to(source)
    version = tc.read(source)
    version[0].words[0].upos = "X"
    for path in (source, link):
        with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
            version.write(path)
    assert source.read_bytes() == UD.read_bytes()
    monkeypatch.chdir(tmp_path)
    relative = tc.read("a.conllu")
    monkeypatch.chdir(UD.parent)
    with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
        relative.write(source)
    rules = tmp_path / "a.rules"
    tc.rules(version, PARSE).write(rules)
    for path, made in ((source, tc.vary(version, heads="functional")), (rules, tc.apply(rules, version))):
        with pytest.raises(tc.UsageError, match="inputs are never overwritten"):
            made.write(path)


def test_the_short_signature_can_be_cited() -> None:
    scores = tc.score(UD, PARSE, metrics="tedeval", iterations=10)
    assert scores.short_signature == f"tc:{tc.__version__}|p:functional|a:id|s:30"


def test_saved_scores_are_tested_without_their_treebanks(tmp_path: Path) -> None:
    scores = tc.score(UD, [tc.read(PARSE, name="a"), tc.read(UD, name="b")], metrics="uas", iterations=50)
    scores.write_per_sentence(tmp_path / "saved.tsv")
    assert tc.significance(tmp_path / "saved.tsv", iterations=50) == scores.significance()
    tc.score(UD, PARSE, metrics="uas", iterations=50).write_per_sentence(tmp_path / "one.tsv")
    with pytest.raises(tc.UsageError, match="has the scores of one parse"):
        tc.significance(tmp_path / "one.tsv")
    with pytest.raises(tc.InputError, match=r"expected a table that Scores\.write_per_sentence wrote"):
        tc.significance(UD)


@pytest.mark.parametrize("wrong", [3, None, "", " nsubj", "a\tb", "a\nb"], ids=repr)
def test_a_table_of_labels_has_labels_on_both_sides(wrong: Any) -> None:
    """A count in place of a label, as of a Counter, merged labels under the name '3'."""
    for labels in ({"nsubj": wrong}, {wrong: "nsubj"}):
        with pytest.raises(tc.UsageError) as caught:
            tc.score(UD, PARSE, labels=labels)
        said = f"labels: expected labels as texts, without white space around them, not {' '.join(repr(wrong).split())}"
        assert str(caught.value) == said


def test_an_input_that_nothing_is_made_of_excludes_no_sentence(tmp_path: Path) -> None:
    part = tmp_path / "part.conllu"
    part.write_text(UD.read_text("utf-8").split("\n\n")[0] + "\n\n", "utf-8")
    assert "sentences:30 | excluded:0" in tc.score(UD, PARSE, inputs=part, metrics="uas", iterations=1).signature


def test_a_request_and_versions_in_the_other_order_are_told_apart() -> None:
    with pytest.raises(tc.UsageError, match="request: expected a text, not <Version 'ud'"):
        tc.search("pattern { X [] }", tc.read(UD))  # type: ignore[arg-type]


@pytest.mark.parametrize("iterations", [0, 1.5, 999_999_999_999])
def test_iterations_are_as_many_as_can_be_drawn(tmp_path: Path, iterations: Any) -> None:
    """Too many ended the notebook for lack of memory."""
    tc.score(UD, PARSE, metrics="uas", iterations=1).write_per_sentence(tmp_path / "saved.tsv")
    said = f"^iterations: must be a whole number from 1 to 1,000,000, not '{iterations}'$"
    with pytest.raises(tc.UsageError, match=said):
        tc.score(UD, PARSE, iterations=iterations)
    with pytest.raises(tc.UsageError, match=said):
        tc.significance(tmp_path / "saved.tsv", iterations=iterations)


def test_keys_of_a_search_may_be_several_texts() -> None:
    """Other arguments that name several things take lists; keys ended in Python's own words."""
    found = tc.search([UD], "pattern { X -> Y }")
    assert found.columns(["X.form", "Y.form"]) == found.columns("X.form, Y.form")
    assert found.count(["X.upos"]) == found.count("X.upos")
    for wrong in (3, [3]):
        with pytest.raises(tc.UsageError, match="keys: expected a text"):
            found.count(wrong)  # type: ignore[arg-type]
