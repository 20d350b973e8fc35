"""``adjudicate`` on the command line: whose annotation holds, which bytes stay, what is refused."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from core.adjudication.adjudication import Record
from core.adjudication.decisions import Decision
from core.adjudication.session import read_decisions
from core.agreement.annotators import Field
from core.base.write_ahead_journal import Journal
from core.formats.registry import read_version
from core.merging.decision_files import DECISIONS, write_decisions
from core.merging.merge_input import Recipe, Strategy
from core.model.cycles import is_tree, roots
from core.model.version import Role, VersionSpec
from core.workspaces.files import save_workspace
from core.workspaces.workspace import MergeNote, Workspace
from tests.core.adjudication.annotations import (
    FRENCH,
    adjudication,
    first_sentences,
    perturbed,
    table_to,
    versions_of,
    words_of,
)
from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE, SHARED

HEADER = "sentence\ttoken\tfield\tversion\tvalue\tnote\n"

BASE = """\
# sent_id = a\r
# text = we arrive on Sunday\r
1	we	we	PRON	_	_	2	nsubj	_	_\r
2	arrive	arrive	VERB	_	_	0	root	0:root	_\r
3-4	onSunday	_	_	_	_	_	_	_	SpaceAfter=No\r
3	on	on	ADP	_	_	4	case	4:case	Keep=Me\r
4	Sunday	Sunday	PROPN	_	_	2	obl	2:obl:on	_\r
\r
# sent_id = b
1	go	go	VERB	_	_	0	root	0:root	_
2	now	now	ADV	_	_	1	advmod	_	_

"""

OTHER = (
    BASE.replace("4	case	4:case", "2	case	2:case")
    .replace("2	obl	2:obl:on", "2	obl:tmod	_")
    .replace("PRON", "DET")
)
THIRD = (
    OTHER.replace("DET", "PRON")
    .replace("0	root	0:root	_\n", "2	dep	_	_\n")
    .replace("1	advmod", "0	root")
)


@pytest.fixture
def golds(tmp_path: Path) -> list[str]:
    paths = {name: tmp_path / f"{name}.conllu" for name in ("ann", "bo", "cy")}
    for path, text in zip(paths.values(), (BASE, OTHER, THIRD), strict=True):
        path.write_bytes(text.encode())
    return [word for name, path in paths.items() for word in ("--gold", f"{name}={path}")]


@pytest.fixture
def table(tmp_path: Path) -> Path:
    return tmp_path / "decisions.tsv"


def test_without_decisions_the_base_stands_byte_for_byte_and_what_is_open_is_counted(
    run: Run, golds: list[str]
) -> None:
    code, out, err = run("adjudicate", *golds)
    assert (code, out) == (0, BASE)
    assert "5 items in 2 sentences differ: 0 decided, 5 open, as 'ann' has them" in err


def test_decisions_follow_an_annotator_or_give_a_value_and_all_else_stays(
    run: Run, golds: list[str], table: Path, tmp_path: Path
) -> None:
    table.write_text(HEADER + "a\t4\tdeprel\tbo\t\tof time\na\t1\tupos\t\tX\t\na\t3\tarc\tbo\t\t\n")
    out = tmp_path / "gold.conllu"
    code, _, err = run("adjudicate", *golds, "--decisions", table, "-o", out)
    expected = BASE.replace("4	case", "2	case").replace("2	obl	", "2	obl:tmod	").replace("PRON", "X")
    assert code == 0
    assert out.read_bytes() == expected.encode()
    assert "3 decided, 2 open" in err


def test_the_order_of_decisions_does_not_matter(run: Run, golds: list[str], table: Path) -> None:
    """Two words change places as head and dependent: one decision alone would make a cycle or a second root."""
    lines = ["b\t1\tarc\tcy\t\t\n", "b\t2\tarc\tcy\t\t\n", "a\t1\tlemma\t\tWE\t\n"]
    found = set[str]()
    for order in (lines, lines[::-1]):
        table.write_text(HEADER + "".join(order))
        code, out, err = run("adjudicate", *golds, "--decisions", table)
        assert code == 0
        assert "1 decision on what all annotators agree on" in err
        found.add(out)
    (text,) = found
    assert (
        "1	go	go	VERB	_	_	2	dep	0:root	_\n2	now	now	ADV	_	_	0	root"
        in text
    )
    assert "1	we	WE	PRON" in text


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("b\t2\tarc\tcy\t\t\n", ":2: sentence b: 2 roots: words 1, 2; expected a tree: decide the head of another"),
        ("b\t1\tarc\tcy\t\t\n", ":2: sentence b: a cycle: 1 → 2 → 1; expected a tree: decide the head of another"),
        ("b\t2\thead\t\t2\t\n", "; expected a tree: decide another head of this word"),
        ("b\t1\tarc\tcx\t\t\n", "expected one of the annotators ann, bo, cy, not 'cx'"),
        ("b\t1\tarc\tcy\t2 dep\t\n", "expected an annotator to follow or a value, not both and not neither"),
        ("b\t1\tarc\t\tdep\t\n", "expected a head, a space and a relation: 3 obj, not 'dep'"),
        ("b\t1\tarc\t\t2 _\t\n", "'_' is a missing annotation, which a gold can't have"),
        ("b\t9\tarc\tcy\t\t\n", "the sentence has no word 9; expected a word from 1 to 2"),
        ("b\t2\thead\t\t7\t\n", "the sentence has no word 7"),
        ("b\t1-2\tarc\tcy\t\t\n", "expected the number of a word, not '1-2'"),
        ("z\t1\tarc\tcy\t\t\n", "sentence z: no sentence that annotators share has this name"),
        ("b\t1\tarrow\tcy\t\t\n", "expected one of the fields arc, head, deprel"),
        ("b\t2\tarc\tbo\t\t\nb\t2\thead\t\t0\t\n", ":3: sentence b: a second decision on the head of word 2"),
        ("b\t2\n", "expected 6 columns"),
    ],
)
def test_what_can_not_hold_is_refused_with_its_line_and_nothing_is_written(
    run: Run, golds: list[str], table: Path, tmp_path: Path, lines: str, message: str
) -> None:
    table.write_text(HEADER + lines)
    out = tmp_path / "gold.conllu"
    code, _, err = run("adjudicate", *golds, "--decisions", table, "-o", out)
    assert code == 1
    assert f"{table}:" in err
    assert message in err
    assert not out.exists()


def test_a_table_without_its_first_line_and_a_single_annotator_are_refused(
    run: Run, golds: list[str], table: Path
) -> None:
    table.write_text("a\t1\tarc\tbo\t\t\n")
    code, _, err = run("adjudicate", *golds, "--decisions", table)
    assert code == 1
    assert "expected the columns sentence token field version value note" in err
    code, _, err = run("adjudicate", *golds[:2])
    assert code == 2
    assert "two or more annotators" in err


def test_the_file_of_a_merge_is_refused_as_that(run: Run, golds: list[str], tmp_path: Path) -> None:
    """It was called damaged, or taken as one in which nothing was decided; the other way round, too."""
    path = tmp_path / "merge.decisions"
    write_decisions(str(path), Recipe("ann", ("bo",), Strategy.ALL), [])
    code, out, err = run("adjudicate", *golds, "--decisions", path)
    assert (code, out) == (1, "")
    assert "merge.decisions: decisions of a merge; expected those of an adjudication, or a new file" in err
    write_decisions(str(path), Recipe("ann", ("bo",), Strategy.ADJUDICATE), [])
    code, out, err = run("unify", *golds, "--decisions", path)
    assert (code, out) == (2, "")
    assert "has the decisions of another merge: adjudicate, not unify" in err


def test_the_sources_and_the_table_are_never_overwritten(run: Run, golds: list[str], table: Path) -> None:
    table.write_text(HEADER)
    for target in (golds[1].partition("=")[2], table):
        code, _, err = run("adjudicate", *golds, "--decisions", table, "-o", target)
        assert code == 2
        assert "never overwritten" in err


def test_fail_names_every_open_item(run: Run, golds: list[str]) -> None:
    code, out, err = run("adjudicate", *golds, "--on-open", "fail")
    assert (code, out) == (1, "")
    assert "sentence a: open: 1 (upos), 3 (arc), 4 (arc)" in err
    assert "sentence b: open: 1 (arc), 2 (arc)" in err


def test_the_majority_decides_what_is_open_and_is_marked(run: Run, golds: list[str]) -> None:
    code, out, err = run("adjudicate", *golds, "--on-open", "majority", "--record", "MISC")
    assert code == 0
    assert "5 by the majority, 0 open" in err
    assert "3	on	on	ADP	_	_	2	case	4:case	Keep=Me|Adjudicated=arc:majority\r\n" in out
    assert (
        "4	Sunday	Sunday	PROPN	_	_	2	obl:tmod	2:obl:on	Adjudicated=arc:majority\r\n" in out
    )
    assert "1	we	we	PRON	_	_	2	nsubj	_	Adjudicated=upos:majority\r\n" in out
    assert "1	go	go	VERB	_	_	0	root	0:root	Adjudicated=arc:majority\n" in out


def test_a_tie_and_a_majority_that_would_make_no_tree_leave_the_base(run: Run, tmp_path: Path) -> None:
    """Most annotators hang the first word on the second, and most hang the second on the first, but none does both."""
    words = (
        "".join(f"{i + 1}	{form}	_	X	_	_	{{}}	dep	_	_\n" for i, form in enumerate("abcd"))
        + "\n"
    )
    base = words.format(3, 3, 0, 3)
    options = list[str]()
    for i, heads in enumerate([(3, 3), (2, 3), (2, 4), (2, 4), (3, 1), (4, 1), (4, 1)]):
        path = tmp_path / f"ann{i}.conllu"
        path.write_text(words.format(*heads, 0, 3))
        options += ["--gold", f"ann{i}={path}"]
    code, out, err = run("adjudicate", *options[:4], "--on-open", "majority")
    assert (code, out) == (0, base)
    assert "1 item in 1 sentence differ: 0 decided, 0 by the majority, 1 open, as 'ann0' has them\n" in err, "a tie"
    code, out, err = run("adjudicate", *options, "--on-open", "majority")
    assert (code, out) == (0, base)
    assert "0 by the majority, 2 open, as 'ann0' has them, 2 of them since the majority's answer would make no" in err
    code, out, err = run("adjudicate", *options[:8], "--on-open", "majority")
    assert (code, out) == (0, words.format(2, 3, 0, 3))
    assert "1 by the majority, 1 open" in err


def test_who_decided_is_recorded_and_replaces_an_earlier_record(run: Run, golds: list[str], table: Path) -> None:
    path = Path(golds[1].partition("=")[2])
    path.write_bytes(BASE.replace("Keep=Me", "Adjudicated=arc:x|Keep=Me").encode())
    table.write_text(HEADER + "a\t3\tarc\tbo\t\t\na\t3\tupos\t\tX\t\na\t4\thead\tbo\t\t\n")
    code, out, _ = run("adjudicate", *golds, "--decisions", table, "--record", "MISC")
    assert code == 0
    assert "Keep=Me|Adjudicated=arc:bo,upos:neither\r\n" in out
    assert "2:obl:on	Adjudicated=head:bo\r\n" in out


def test_a_name_with_a_bar_is_one_part_of_misc(run: Run, golds: list[str], table: Path) -> None:
    golds[1], golds[3] = (golds[i].replace("=", f"|{i}=", 1) for i in (1, 3))
    name = golds[3].partition("=")[0]
    table.write_text(HEADER + f"a\t3\tarc\t{name}\t\t\n")
    code, out, _ = run("adjudicate", *golds, "--decisions", table, "--record", "MISC")
    assert code == 0
    (row,) = (line for line in out.split("\n") if "Adjudicated=" in line)
    escaped = name.replace("|", r"\p")
    assert row.rstrip("\r").split("\t")[9].split("|")[-1] == f"Adjudicated=arc:{escaped}"


def test_a_value_that_annotators_gave_is_recorded_as_theirs(run: Run, golds: list[str], table: Path) -> None:
    """It was recorded as nobody's, beside a report that counted it as theirs."""
    table.write_text(HEADER + "a\t4\tarc\t\t2 obl:tmod\t\na\t3\tupos\t\tADP\t\na\t3\thead\t\t4\t\n")
    code, out, _ = run("adjudicate", *golds, "--decisions", table, "--record", "MISC")
    assert code == 0
    assert "Adjudicated=arc:bo+cy" in out
    assert "Adjudicated=upos:ann+bo+cy,head:ann" in out


def test_it_is_told_where_deps_keep_an_arc_that_does_not_hold(run: Run, golds: list[str], table: Path) -> None:
    _, _, err = run("adjudicate", *golds)
    assert "DEPS" not in err
    table.write_text(HEADER + "a\t3\tarc\tbo\t\t\na\t4\tdeprel\t\tobl:tmod\t\na\t1\tarc\t\t4 nmod\t\n")
    _, out, err = run("adjudicate", *golds, "--decisions", table)
    assert "4:case" in out
    assert "DEPS stays as in the base: it still has the old arcs of 2 words in 1 sentence" in err
    table.write_text(HEADER + "a\t4\tdeprel\t\tobl:on\t\n")
    _, _, err = run("adjudicate", *golds, "--decisions", table)
    assert "DEPS" not in err, "the arc that holds now is the one there"


def test_constituents_beside_dependencies_and_formats_without_misc_are_refused(
    run: Run, golds: list[str], tmp_path: Path
) -> None:
    brackets, conllx = tmp_path / "b.ptb", tmp_path / "x.conll"
    brackets.write_text("(S (V go) (A now))\n(S (V go) (A now))\n")
    code, _, err = run("adjudicate", *golds[:2], "--gold", f"x={brackets}")
    assert code == 2
    assert "'ann' and 'x' are not of one kind; expected dependencies of all annotators, or constituents" in err
    conllx.write_text("1\tgo\tgo\tV\tV\t_\t0\troot\t_\t_\n\n")
    code, _, err = run("adjudicate", "--gold", f"x={conllx}", "--gold", f"y={conllx}", "--record", "MISC")
    assert code == 2
    assert "has no MISC" in err


def test_annotators_may_leave_words_out_and_make_cycles_but_what_is_written_is_a_tree(
    run: Run, golds: list[str], table: Path
) -> None:
    path = Path(golds[1].partition("=")[2])
    path.write_bytes(BASE.replace("0	root	0:root	_\n", "2	_	_	_\n").encode())  # go ← now ← go
    code, _, err = run("adjudicate", *golds)
    assert code == 1
    assert f"{path}: sentence b: a cycle: 1 → 2 → 1; expected a tree: decide the head of one of these words" in err
    table.write_text(HEADER + "b\t1\tarc\tbo\t\t\n")
    code, out, err = run("adjudicate", *golds, "--decisions", table)
    assert code == 0
    assert "1	go	go	VERB	_	_	0	root	_	_\n2	now" in out


def test_a_sentence_that_one_annotator_lacks_is_settled_between_the_others(
    run: Run, golds: list[str], table: Path
) -> None:
    path = Path(golds[3].partition("=")[2])
    path.write_bytes(OTHER.partition("# sent_id = b")[0].encode())
    table.write_text(HEADER + "b\t1\tarc\tcy\t\t\nb\t2\tarc\tcy\t\t\n")
    code, out, _ = run("adjudicate", *golds, "--decisions", table)
    assert code == 0
    assert "2	now	now	ADV	_	_	0	root" in out
    table.write_text(HEADER + "b\t1\tarc\tbo\t\t\n")
    code, _, err = run("adjudicate", *golds, "--decisions", table)
    assert code == 1
    assert "'bo' does not have this sentence with these words; expected one of ann, cy" in err


def test_every_sentence_written_is_a_tree_over_random_decisions(run: Run, tmp_path: Path, table: Path) -> None:
    """No table of decisions, however mad, makes a treebank that other programs refuse."""
    draw, written = random.Random(1), 0
    paths = [tmp_path / "x.conllu", tmp_path / "y.conllu"]
    for _ in range(300):
        length = draw.randint(2, 6)
        for path in paths:
            path.write_text(_random_tree(draw, length))
        kinds = ["x", "y", ""]
        rows = [(token, draw.choice(kinds)) for token in range(1, length + 1) if draw.random() < 0.6]
        table.write_text(
            HEADER
            + "".join(
                f"1\t{token}\tarc\t{who}\t{'' if who else f'{draw.randint(0, length)} dep'}\t\n" for token, who in rows
            )
        )
        mode = draw.choice(["base", "majority"])
        golds = [f"--gold={path.stem}={path}" for path in paths]
        code, out, _ = run("adjudicate", *golds, "--decisions", table, "--on-open", mode)
        if code == 0:
            heads = [int(line.split("\t")[6]) for line in out.splitlines() if line]
            assert is_tree(heads)
            assert len(roots(heads)) == 1
            written += 1
    assert 50 < written < 300


def _random_tree(draw: random.Random, length: int) -> str:
    order = draw.sample(range(1, length + 1), length)
    heads = {token: draw.choice(order[:i]) if i else 0 for i, token in enumerate(order)}
    return "".join(f"{i}\tw\t_\tX\t_\t_\t{heads[i]}\tdep\t_\t_\n" for i in range(1, length + 1)) + "\n"


@pytest.mark.skipif(not SHARED.exists(), reason="no shared data")
def test_a_perturbed_treebank_is_adjudicated_to_its_gold_byte_for_byte(run: Run, tmp_path: Path, table: Path) -> None:
    """The daily job: a hundred real sentences, two annotators who each err, and a table that settles all of it."""
    source = SHARED / "data" / "ud_fr_gsd_dev.conllu"
    blocks = source.read_text(encoding="utf-8").split("\n\n")[:100]
    draw = random.Random(7)
    gold, base, other = ("\n\n".join(each) + "\n\n" for each in (blocks, *_perturbed(blocks, draw)))
    for name, text in {"gold": gold, "base": base, "other": other}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    table.write_text(HEADER + "".join(_decisions(gold, base, other)), encoding="utf-8")
    golds = ["--gold", f"base={tmp_path / 'base'}", "--gold", f"other={tmp_path / 'other'}"]
    out = tmp_path / "out"
    code, _, err = run("adjudicate", *golds, "--decisions", table, "-o", out, "--on-open", "fail")
    assert code == 0, err
    assert out.read_bytes() == (tmp_path / "gold").read_bytes()


def _perturbed(blocks: list[str], draw: random.Random) -> Iterator[list[str]]:
    """Two copies in which relations and tags are changed, and some words hang on the root."""
    for _ in range(2):
        copy = list[str]()
        for block in blocks:
            lines = block.split("\n")
            for i, line in enumerate(lines):
                fields = line.split("\t")
                if fields[0].isdigit() and fields[6] != "0" and draw.random() < 0.15:
                    column, value = draw.choice([(7, "dep"), (3, "X"), (5, "Wrong=Yes"), (2, "lemma"), (7, "nmod")])
                    fields[column] = value
                    lines[i] = "\t".join(fields)
            copy.append("\n".join(lines))
        yield copy


def _decisions(gold: str, base: str, other: str) -> Iterator[str]:
    """What an adjudicator would have written who knows the gold."""
    fields = {"lemma": (2,), "upos": (3,), "xpos": (4,), "feats": (5,), "arc": (6, 7)}
    name = ""
    for right, mine, yours in zip(*(text.split("\n") for text in (gold, base, other)), strict=True):
        if right.startswith("# sent_id = "):
            name = right.removeprefix("# sent_id = ")
        rows = [line.split("\t") for line in (right, mine, yours)]
        if not rows[0][0].isdigit():
            continue
        for field, columns in fields.items():
            wanted, ours, theirs = (" ".join(row[column] for column in columns) for row in rows)
            if wanted == ours and ours == theirs:
                continue
            who = "base" if wanted == ours else "other" if wanted == theirs else ""
            yield f"{name}\t{rows[0][0]}\t{field}\t{who}\t{'' if who else wanted}\t\n"


@pytest.mark.skipif(not FRENCH.exists(), reason="needs the shared data")
def test_a_perturbed_pair_is_adjudicated_to_its_gold_byte_for_byte_by_table_and_in_session(
    run: Run, tmp_path: Path
) -> None:
    gold, chance = first_sentences(FRENCH, 100), Random(7)
    one, two = perturbed(gold, chance), perturbed(gold, chance)
    versions_of(tmp_path, one, two)
    table, out = tmp_path / "table.tsv", tmp_path / "gold.conllu"
    table.write_text(table_to(gold, one), "utf-8")
    golds = [word for name in "AB" for word in ("--gold", f"{name}={tmp_path / name}.conllu")]
    assert run("adjudicate", *golds, "--decisions", table, "-o", out)[0] == 0
    assert out.read_bytes() == gold.encode()

    versions = [read_version(VersionSpec(name, str(tmp_path / f"{name}.conllu"), Role.INPUT)) for name in "AB"]
    path = str(tmp_path / "decisions")
    journal, entries = Journal.open(path, DECISIONS)
    found = adjudication(versions, journal.extend, entries)
    found.decide_all(read_decisions(str(table), "AB"))
    journal.close()
    assert "".join(found.texts(Record.NONE)).encode() == gold.encode()
    again = tmp_path / "again.tsv"
    again.write_text("".join(found.table()), "utf-8")
    for decisions in (again, path):
        assert run("adjudicate", *golds, "--decisions", decisions, "-o", out)[0] == 0
        assert out.read_bytes() == gold.encode()
    assert sum(1 for _ in words_of(gold)) > 1000


def test_the_decisions_of_a_workspace_are_those_of_its_file(run: Run, golds: list[str], tmp_path: Path) -> None:
    """Whoever has adjudicated in the window makes the release with the command."""
    path, out = tmp_path / "decisions", tmp_path / "gold.conllu"
    journal, entries = Journal.open(str(path), DECISIONS)
    named = (each.split("=") for each in golds[1::2])
    versions = [read_version(VersionSpec(name, file, Role.INPUT)) for name, file in named]
    found = adjudication(versions, journal.extend, entries)
    found.decide_all([Decision("a", 4, Field.ARC, "bo")])
    journal.close()
    workspace = tmp_path / "work.concord"
    note = MergeNote("adjudicate", "ann", ("bo", "cy"), str(path))
    save_workspace(Workspace(merge=note), str(workspace))
    assert run("adjudicate", *golds, "--decisions", workspace, "-o", out)[0] == 0
    assert out.read_bytes() == BASE.replace("2	obl	", "2	obl:tmod	").encode()
    save_workspace(Workspace(merge=replace(note, strategy="all")), str(workspace))
    code, _, err = run("adjudicate", *golds, "--decisions", workspace, "-o", out)
    assert code == 2
    assert "has no adjudication" in err


def test_brackets_are_adjudicated_from_a_table(run: Run, table: Path, tmp_path: Path) -> None:
    one, other = tmp_path / "one.ptb", tmp_path / "other.ptb"
    one.write_text("(TOP (S (V go) (NP (N home) (A now))))\n")
    other.write_text("(TOP (S (V go) (NP (N home)) (X now)))\n")
    annotators = "--gold", f"one={one}", "--gold", f"other={other}"
    code, out, err = run("adjudicate", *annotators)
    assert (code, out) == (0, one.read_text())
    assert "2 items in 1 sentence differ: 0 decided, 2 open, as 'one' has them" in err
    table.write_text(HEADER + "1\t2\tbrackets\tother\t\t\n1\t3\txpos\t\tADV\t\n")
    code, out, _ = run("adjudicate", *annotators, "--decisions", table)
    assert (code, out) == (0, "(TOP (S (V go) (NP (N home)) (ADV now)))\n")
    table.write_text(HEADER + "1\t2\tbrackets\t\t2 NP + 2-3 XP\t\n")
    code, out, _ = run("adjudicate", *annotators, "--decisions", table)
    assert (code, out) == (0, "(TOP (S (V go) (XP (NP (N home)) (A now))))\n")
    table.write_text(HEADER + "1\t2\tbrackets\t\t3 NP\t\n")
    code, _, err = run("adjudicate", *annotators, "--decisions", table)
    assert code == 1
    assert "not a value of the brackets of word 2; expected brackets that begin at word 2, not '3 NP'" in err
    table.write_text(HEADER + "1\t2\tbrackets\t\t2 (NP\t\n1\t3\txpos\t\tA)\t\n")
    code, _, err = run("adjudicate", *annotators, "--decisions", table)
    assert code == 1
    assert f"{table}:2: sentence 1: not a value of the brackets of word 2; expected labels without ( and )" in err
    assert f"{table}:3: sentence 1: not a value of the xpos of word 3; expected labels without ( and )" in err
    table.write_text(HEADER + "1\t3\txpos\t\tA B\t\n")
    code, _, err = run("adjudicate", *annotators, "--decisions", table)
    assert code == 1
    assert f"{table}:2: sentence 1: not a decision; expected labels without spaces, not 'A B'" in err
    code, _, err = run("adjudicate", *annotators, "--record", "MISC")
    assert (code, "has no MISC to record decisions in" in err) == (2, True)


@pytest.mark.parametrize("field", ["deprel", "upos", "xpos", "feats"])
def test_a_value_with_a_space_that_no_column_may_have_is_refused(
    run: Run, tmp_path: Path, golds: list[str], field: str
) -> None:
    """Tags were written with it."""
    table = tmp_path / "decisions.tsv"
    table.write_text(HEADER + f"b\t2\t{field}\t\tFOO BAR\t\n")
    code, out, err = run("adjudicate", *golds, "--decisions", table)
    assert (code, out) == (1, "")
    assert f"{table}:2: sentence b: not a decision; expected labels without spaces, not 'FOO BAR'" in err


def test_a_table_with_another_name_for_an_annotator_is_one_error_and_not_one_a_line(
    run: Run, table: Path, tmp_path: Path
) -> None:
    paths = [SAMPLE / f"{name}.conllu" for name in ("ud", "parser_ud")]
    table.write_text(HEADER + "".join(f"01-sunday\t{token}\tarc\tanna\t\t\n" for token in (1, 2, 3)))
    code, _, err = run("adjudicate", f"--gold=ann={paths[0]}", f"--gold=bo={paths[1]}", "--decisions", table)
    assert code == 1
    assert err.count("one of the annotators ann, bo, not 'anna'") == 1
