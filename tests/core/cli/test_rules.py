"""``rules`` and ``apply`` on the command line: what is written, what is told, what is refused."""

import json
from hashlib import sha256
from pathlib import Path

import pytest

from core.model.scheme import Reannotation
from core.model.version import Role, VersionSpec
from core.workspaces.files import from_document, to_document
from core.workspaces.workspace import Workspace, paths_in
from tests.core.cli.test_command_line import Run
from tests.core.patterns.grammars import SENTENCE
from tests.core.rules.treebanks import sentences, text_of, write_pair


@pytest.fixture
def golds(tmp_path: Path) -> list[str]:
    lexical, functional = write_pair(tmp_path, sentences(60))
    return ["--gold", f"lex={lexical}", "--gold", f"fun={functional}"]


def test_rules_are_written_to_read_and_to_apply(run: Run, golds: list[str], tmp_path: Path) -> None:
    code, out, err = run("rules", *golds, "-o", str(tmp_path / "there"), "--exceptions", str(tmp_path / "left.tsv"))
    assert code == 0
    assert err.startswith("LAS 1.0000 cross-validated, 1.0000 on what it was learnt from; ")
    found = json.loads(out)
    assert (found["from"], found["to"], found["las"], found["las_cross_validated"]) == ("lex", "fun", 1.0, 1.0)
    assert json.loads((tmp_path / "there.rules").read_text()) == found
    case = next(rule for rule in found["rules"] if rule["support"] == 60 and rule["kind"] == "promotion")
    assert case["pattern"] in (
        "pattern { X []; H -[1=case]-> X }",
        "pattern { X []; H -[case]-> X }",
        'pattern { X [upos="ADP"] }',
    )
    assert "strat main { Seq (" in (tmp_path / "there.grs").read_text()
    markdown = (tmp_path / "there.md").read_text()
    assert markdown.startswith(
        "# From lex to fun\n\nOn sentences held out from learning (cross-validation): LAS 1.0000"
    )
    assert (tmp_path / "left.tsv").read_text() == "rank\tsentence\ttoken\tform\trule\texpected\tfound\tsurprise\n"


def test_applied_rules_change_heads_and_relations_and_nothing_else(run: Run, golds: list[str], tmp_path: Path) -> None:
    assert run("rules", *golds, "-o", str(tmp_path / "there.rules"))[0] == 0
    unseen = sentences(63)[60:]
    source = (
        text_of(unseen, 0).replace("_\t_\n", "_\tKeep=Me\n").replace("# sent_id = s1\n", "# sent_id = x\n# text = é\n")
    )
    (tmp_path / "unseen.conllu").write_text(source)
    code, out, err = run("apply", str(tmp_path / "there.rules"), str(tmp_path / "unseen.conllu"))
    assert code == 0
    expected = (
        text_of(unseen, 1).replace("_\t_\n", "_\tKeep=Me\n").replace("# sent_id = s1\n", "# sent_id = x\n# text = é\n")
    )
    assert out == expected
    assert err.startswith("arcs changed: ")
    assert err.endswith(" in 3 sentences\n")


def test_from_and_to_choose_the_way_back(run: Run, golds: list[str]) -> None:
    code, out, _ = run("rules", *golds, "--from", "fun", "--quiet")
    assert code == 0
    assert (json.loads(out)["from"], json.loads(out)["to"]) == ("fun", "lex")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--to", "nowhere"], "--to: there is no gold 'nowhere'; expected one of lex, fun"),
        (["--from", "lex", "--to", "lex"], "--from and --to are the same gold, 'lex'"),
        (["--gold", "third=x.conllu"], "rules takes two golds, but 3 were given"),
        (["--most", "0"], "whole number"),
    ],
)
def test_golds_that_are_named_wrongly_are_refused(
    run: Run, golds: list[str], arguments: list[str], message: str
) -> None:
    code, out, err = run("rules", *golds, *arguments)
    assert (code, out) == (2, "")
    assert message in err


def test_exceptions_do_not_replace_what_was_just_written(run: Run, golds: list[str], tmp_path: Path) -> None:
    """`-o A --exceptions A.md` wrote the exceptions over the rules in words."""
    for extension in ("rules", "grs", "md"):
        code, _, err = run("rules", *golds, "-o", str(tmp_path / "A"), "--exceptions", str(tmp_path / f"A.{extension}"))
        assert code == 2
        assert "expected another file" in err
        assert not (tmp_path / f"A.{extension}").exists()


def test_a_source_is_never_overwritten(run: Run, golds: list[str], tmp_path: Path) -> None:
    code, _, err = run("rules", *golds, "--exceptions", str(tmp_path / "lexical.conllu"))
    assert code == 2
    assert "lexical.conllu" in err
    assert (tmp_path / "lexical.conllu").read_text() == text_of(sentences(60), 0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("TreeConcord rules 1", "TreeConcord rules 9"), "the format is 'TreeConcord rules 9'"),
        (('"label:udep"', '"label:a\\tb"'), "an effect of rules of the kind label"),
        (('"label:udep"', '"label:"'), "an effect of rules of the kind label"),
        (('"kind": "label"', '"kind": "colour"'), "one of promotion, taken place, attachment, punctuation, label, tag"),
        (('"rank"', '"ranks"'), "rank is missing"),
        (('"conditions": [', '"conditions": [["Y.rel", "a"], '), "conditions as TreeConcord writes them"),
        (('"conditions": [', '"conditions": [["X.rel"], '), "conditions as TreeConcord writes them"),
        (('"conditions": [', '"conditions": [7, '), "a list of texts"),
    ],
)
def test_a_damaged_file_of_rules_is_refused_with_what_was_expected(
    run: Run, golds: list[str], tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    assert run("rules", *golds, "-o", str(tmp_path / "there"))[0] == 0
    rules = tmp_path / "there.rules"
    damaged = rules.read_text().replace(*change)
    assert damaged != rules.read_text()
    rules.write_text(damaged)
    code, out, err = run("apply", str(rules), str(tmp_path / "lexical.conllu"))
    assert (code, out) == (1, "")
    assert message in err


def test_a_version_made_by_rules_is_scored_as_the_file_that_apply_writes(
    run: Run, golds: list[str], tmp_path: Path
) -> None:
    """A parse and its own gold converted: what is derived is what would have been written."""
    rules, parse = str(tmp_path / "there,few.rules"), str(tmp_path / "fun.conllu")
    assert run("rules", *golds, "--most", "2", "-o", rules)[0] == 0
    written = str(tmp_path / "made.conllu")
    assert run("apply", rules, str(tmp_path / "lexical.conllu"), "-o", written)[0] == 0
    Path(parse).write_text(text_of(sentences(60), 1))
    options = ("--parse", f"p@made={parse}", "--metrics", "las", "--format", "json", "--against", "made")
    code, derived, _ = run("score", *golds[:2], "--derive", f"made=rules:{rules},lex", *options)
    assert code == 0
    from_file = json.loads(run("score", *golds[:2], "--gold", f"made={written}", *options)[1])
    assert json.loads(derived)["scores"] == from_file["scores"]
    assert 0 < from_file["scores"][0]["value"] < 1
    assert f"made=rules:{rules},lex" in json.loads(derived)["signature"]
    two_processes = run("score", *golds[:2], "--derive", f"made=rules:{rules},lex", *options, "--jobs", "2")[1]
    assert two_processes == derived


def test_rules_that_are_no_rules_are_refused_where_a_version_is_made_by_them(
    run: Run, golds: list[str], tmp_path: Path
) -> None:
    (tmp_path / "no.rules").write_text("{}")
    made = f"made=rules:{tmp_path / 'no.rules'},lex"
    code, _, err = run("score", *golds, "--derive", made, "--parse", f"p@lex={tmp_path / 'lexical.conllu'}")
    assert code == 1
    assert "no.rules" in err
    assert "format" in err
    (tmp_path / "no.grs").write_text("rule r {")
    made = made.replace("no.rules", "no.grs")
    code, _, err = run("score", *golds, "--derive", made, "--parse", f"p@lex={tmp_path / 'lexical.conllu'}")
    assert code == 1
    assert "no.grs:1:9: the request ends here" in err


def test_a_version_made_by_a_grammar_of_grew_is_scored_as_the_file_that_apply_writes(
    run: Run, golds: list[str], tmp_path: Path
) -> None:
    """What is derived is what would have been written, and the signature tells by which grammar."""
    grammar, included = tmp_path / "x.grs", tmp_path / "y.grs"
    grammar.write_text('include "y.grs"\nstrat main { Seq (Onf (r), Onf (s)) }')
    included.write_text(
        "rule r { pattern { X -[case]-> P; e: H -> X } without { X [lifted] }\n"
        "  commands { X.lifted = y; shift_in X ==> P; add_edge P -[comp:obj]-> X; del_edge X -[case]-> P } }\n"
        "rule s { pattern { X [lifted] } commands { del_feat X.lifted } }\n"
    )
    written, parse = str(tmp_path / "made.conllu"), tmp_path / "fun.conllu"
    assert run("apply", grammar, tmp_path / "lexical.conllu", "-o", written)[0] == 0
    parse.write_text(text_of(sentences(60), 1))
    options = ("--parse", f"p@made={parse}", "--metrics", "las", "--format", "json", "--against", "made")
    code, derived, _ = run("score", *golds[:2], "--derive", f"made=rules:{grammar},lex", *options)
    assert code == 0
    from_file = json.loads(run("score", *golds[:2], "--gold", f"made={written}", *options)[1])
    assert json.loads(derived)["scores"] == from_file["scores"]
    assert 0 < from_file["scores"][0]["value"] < 1
    digest = sha256(grammar.read_bytes() + included.read_bytes()).hexdigest()[:12]
    assert f"made=rules:{grammar},lex ({digest})" in json.loads(derived)["signature"]
    assert run("score", *golds[:2], "--derive", f"made=rules:{grammar},lex", *options, "--jobs", "2")[1] == derived
    included.write_text(included.read_text() + "% another")
    again = run("score", *golds[:2], "--derive", f"made=rules:{grammar},lex", *options)[1]
    assert json.loads(again)["signature"] != json.loads(derived)["signature"]


def test_a_grammar_that_never_ends_ends_a_score_with_its_rule_and_sentence(
    run: Run, golds: list[str], tmp_path: Path
) -> None:
    grammar = tmp_path / "x.grs"
    grammar.write_text("rule again { pattern { X [upos=NOUN] } commands { X.upos = NOUN } } strat main { Onf (again) }")
    made = f"made=rules:{grammar},lex"
    code, out, err = run("score", *golds[:2], "--derive", made, "--parse", f"p@made={tmp_path / 'lexical.conllu'}")
    assert (code, out) == (1, "")
    assert "sentence s1: rules fire without end" in err
    assert "'again'" in err


def test_a_workspace_keeps_the_file_of_rules_beside_it(tmp_path: Path) -> None:
    made = VersionSpec("made", "", Role.GOLD, variation=Reannotation("lex", rules=str(tmp_path / "in" / "a.rules")))
    lexical = VersionSpec("lex", str(tmp_path / "lexical.conllu"), Role.GOLD)
    document = to_document(Workspace(versions=(lexical, made)), str(tmp_path))
    written = json.loads(json.dumps(document))
    assert written["versions"][1]["variation"] == {"of": "lex", "rules": "in/a.rules"}
    loaded = from_document(written, str(tmp_path), "w.concord")
    assert loaded.workspace.versions == (lexical, made)
    assert paths_in(loaded.workspace) == [lexical.path, str(tmp_path / "in" / "a.rules")]


def test_a_grammar_of_grew_is_applied_by_its_strategy(run: Run, tmp_path: Path) -> None:
    """Written by hand: ``main`` unless another is named; what is left as it is is told."""
    (tmp_path / "in.conllu").write_text(SENTENCE)
    (tmp_path / "x.grs").write_text(
        "rule r { pattern { e: X -[amod]-> Y } commands { e.label = mod; Y.upos = DET } }\n"
        "rule cut { pattern { e: X -[root]-> Y } commands { del_edge e } }\n"
        "strat main { Onf (r) }\nstrat broken { Onf (cut) }\n"
    )
    expected = SENTENCE.replace("old\tADJ\t_\tDegree=Pos\t2\tamod", "old\tDET\t_\tDegree=Pos\t2\tmod")
    out = tmp_path / "out.conllu"
    assert run("apply", tmp_path / "x.grs", tmp_path / "in.conllu", "-o", out) == (
        0,
        "",
        "arcs changed: 1; tags changed: 1; in 1 sentence\n",
    )
    assert out.read_text() == expected
    code, text, err = run("apply", tmp_path / "x.grs", tmp_path / "in.conllu", "--strategy", "broken")
    assert (code, text) == (0, SENTENCE)
    assert err.endswith("sentences left as they are because the grammar makes no tree of them: 1 (s)\n")


def test_no_file_of_a_grammar_is_overwritten(run: Run, tmp_path: Path) -> None:
    """Neither the one that is named nor those that it includes."""
    files = {"in.conllu": SENTENCE, "x.grs": 'include "y.grs"\nstrat main { Seq (s) }', "y.grs": "strat s { Empty }"}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    for name, text in files.items():
        code, _, err = run("apply", tmp_path / "x.grs", tmp_path / "in.conllu", "-o", tmp_path / name)
        assert (code, (tmp_path / name).read_text()) == (2, text)
        assert f"{name} is an input, and inputs are never overwritten" in err


def test_a_grammar_that_is_not_run_is_refused_and_nothing_is_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "in.conllu").write_text(SENTENCE)
    grammar, out = tmp_path / "x.grs", tmp_path / "out.conllu"
    rule = "rule r { pattern { X [upos=NOUN] }\n  commands { COMMAND } } strat main { Onf (r) }"
    for command, code, what in (
        (
            "unorder X",
            1,
            f"{grammar}:2:14: 'unorder' instead; expected a command that is run here: add_edge, del_edge, ",
        ),
        ("X.upos = NOUN", 1, f"sentence s: rules fire without end, 10,000 times, last 'r' ({grammar}:1)"),
        ("X.upos = X.Case", 1, f"{grammar}:1: sentence s: rule r: 'X.Case' is not there; expected a pattern that "),
    ):
        grammar.write_text(rule.replace("COMMAND", command))
        found, text, err = run("apply", grammar, tmp_path / "in.conllu", "-o", out)
        assert (found, text, out.exists()) == (code, "", False)
        assert what in err
    assert run("apply", grammar, tmp_path / "in.conllu", "--strategy", "other")[0] == 2
    (tmp_path / "x.rules").write_text("{}")
    code, _, err = run("apply", tmp_path / "x.rules", tmp_path / "in.conllu", "--strategy", "main")
    assert code == 2
    assert "--strategy is of grammars of Grew, in files called .grs" in err


def test_a_treebank_in_the_place_of_rules_is_told_what_is_expected_there(run: Run, tmp_path: Path) -> None:
    """It was "a file saved by TreeConcord", which a treebank may be."""
    lexical, functional = write_pair(tmp_path, sentences(3))
    code, out, err = run("apply", lexical, functional)
    assert (code, out) == (1, "")
    assert "expected rules that the subcommand rules wrote, or a grammar of Grew (.grs)" in err


def test_a_broken_tree_is_left_out_and_counted(run: Run, golds: list[str], tmp_path: Path) -> None:
    """One cycle of a thousand sentences was an error."""
    lexical = Path(golds[1].partition("=")[2])
    broken = lexical.with_name("broken.conllu")
    broken.write_text(lexical.read_text("utf-8").replace("\t0\t", "\t1\t", 1), "utf-8")
    code, out, err = run("rules", "--gold", f"lex={broken}", *golds[2:])
    assert code == 0
    assert json.loads(out)["left_out"] == 1
    assert "1 sentence left out" in err


def test_two_of_more_golds_are_named(run: Run, golds: list[str]) -> None:
    """Naming both was refused with the advice to name both."""
    third = ["--derive", "varied=vary:lex,heads=functional"]
    code, out, _ = run("rules", *golds, *third, "--from", "fun", "--to", "varied", "--quiet")
    found = json.loads(out)
    assert (code, found["from"], found["to"]) == (0, "fun", "varied")
    assert run("rules", *golds, *third, "--from", "fun")[0] == 2
