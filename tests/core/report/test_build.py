"""The content of reports on small treebanks, independent of layout."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from unicodedata import normalize

import pytest

from core.base.errors import UsageError
from core.base.messages import said
from core.model.choices import Depth
from core.model.scheme import Names, Reannotation, Scheme
from core.model.version import Role, Version, VersionSpec
from core.output.paper_tables import headline_table
from core.output.tables import Table
from core.report.analysis import main_scores
from core.report.content import (
    MAX_LENGTH,
    Code,
    HeatMap,
    Histogram,
    IntervalChart,
    LengthChart,
    Report,
    Section,
    Trees,
    heat_map,
    shown,
)
from core.report.request import Part, ReportOptions, Scope
from core.report.section_scores import BINS, bin_of
from core.scoring.settings import Settings
from core.scoring.significance import infer
from core.variation.varied_versions import with_variations
from core.workspaces.workspace import SentenceNote, WordNote
from tests.bracketed import bracketed_version
from tests.core.report.reports import (
    COMMAND,
    IDS,
    PARSE,
    UD,
    analysed,
    cells,
    facts,
    full,
    paragraphs,
    phrases,
    reported,
    section,
    table,
    titles,
    versions,
)
from tests.core.schemes.tagged_golds import gold
from tests.divided import BY_CHARACTERS, divided_version
from tests.treebanks import version

ALL = [
    *("What was compared", "Scores of the parses", "The golds compared", "Sentences"),
    *("Definitions and sources", "Appendix: all edits"),
]


def shown_sentences(wishes: ReportOptions, compared: Sequence[Version] | None = None) -> dict[str, str]:
    """The sentences of a report with why they are there."""
    found = section(reported(compared or versions(), wishes), "Sentences").sections
    return {str(each.title).removeprefix("Sentence "): reason(each) for each in found}


def reason(sentence: Section) -> str:
    """Why a sentence is shown; its number of words stands beside that."""
    why, number = facts(sentence.blocks)["shown because"].split("; words: ")
    assert int(number) > 0
    return why


def test_it_has_all_sections_in_their_order() -> None:
    report = reported(versions())
    assert str(report.title) == "p against ud and sud"
    assert titles(report) == ALL


def test_intervals_and_tests_are_drawn_with_the_seed_of_the_request() -> None:
    """Its signature names the seed, by which anybody must get the same numbers."""
    found = analysed(versions())
    scope = Scope(iterations=50)
    assert found.inference == infer(found.results.columns, scope.iterations, scope.seed)


def test_a_title_names_few_parses_and_counts_many() -> None:
    golds, parse = versions()[:2], versions()[2]
    parses = [replace(parse, spec=replace(parse.spec, name=f"p{i}")) for i in range(5)]
    assert str(reported([*golds, *parses[:4]]).title) == "p0, p1, p2 and p3 against ud and sud"
    assert str(reported([*golds, *parses]).title) == "5 parses against ud and sud"


@pytest.mark.parametrize(
    ("part", "title"),
    list(zip([part for part in Part if part is not Part.CHARTS], ALL, strict=False)),
)
def test_one_part_alone(part: Part, title: str) -> None:
    appendix = [ALL[-1]] if part is Part.SENTENCES else []
    assert titles(reported(versions(), full(parts=frozenset({part})))) == [title, *appendix]


def test_without_charts_there_are_only_tables() -> None:
    report = reported(versions(), full(parts=frozenset(Part) - {Part.CHARTS}))
    blocks = (*section(report, ALL[1]).blocks, *section(report, ALL[2]).blocks)
    assert blocks
    assert all(isinstance(block, Table) for block in blocks)


def test_golds_alone_have_no_scores() -> None:
    report = reported(versions()[:2], full(sentences=("s-1",)))
    assert str(report.title) == "ud and sud compared"
    assert titles(report) == [title for title in ALL if title not in (ALL[1], ALL[-1])]
    assert not any(isinstance(block, Table) for block in section(report, "Sentence s-1").blocks)


def test_one_gold_alone_can_be_shown() -> None:
    report = reported(versions()[:1], full(sentences=("s-2",)))
    assert titles(report) == [ALL[0], ALL[3], ALL[4]]
    (drawn,) = (block for block in section(report, "Sentence s-2").blocks if isinstance(block, Trees))
    assert drawn.against == ("ud",)


def test_the_material_can_be_checked(tmp_path: Path) -> None:
    path = tmp_path / "ud.conllu"
    path.write_bytes(b"some bytes")
    first, *others = versions()
    compared = [replace(first, spec=replace(first.spec, path=str(path))), *others]
    found = section(reported(compared), ALL[0])
    ((file, digest, size), *missing) = cells(table(found, "Files"))
    assert (file, digest, size) == (str(path), hashlib.sha256(b"some bytes").hexdigest(), "10")
    assert all("unknown" in row[1] for row in missing)
    told = facts(found.blocks)
    assert (told["sentences"], told["words compared"]) == ("3 compared, 0 excluded", "7")
    command, signature = (block.text for block in found.blocks if isinstance(block, Code))
    assert command == COMMAND
    assert "protocol:functional" in signature
    assert [row[:3] for row in cells(table(found, "Versions"))] == [
        ["ud", "gold", ""],
        ["sud", "gold", ""],
        ["p", "parse", "ud"],
    ]


def test_a_variation_is_named_with_its_source_and_its_choices() -> None:
    """It has no file by which a reader of the report could tell what it is."""
    varied = VersionSpec("f", "", Role.GOLD, variation=Reannotation("ud", Scheme(names=Names.LAST)))
    golds = versions()[:2]
    found = section(reported(with_variations([*(each.spec for each in golds), varied], golds)), ALL[0])
    assert [row[3] for row in cells(table(found, "Versions"))][-1] == "ud (names=last)"
    assert [row[0] for row in cells(table(found, "Files"))] == ["ud.conllu", "sud.conllu"]
    _, signature = (block.text for block in found.blocks if isinstance(block, Code))
    assert "variations:f=vary:ud,names=last" in signature


def test_excluded_sentences_are_listed_with_a_reason() -> None:
    golds = versions()[:2]
    broken = ("arrive 0 root | upon 1 case | Sunday 2 obl", "Kim 2 nsubj | sleeps 1 obj", PARSE[2])
    found = section(reported([*golds, version("p", *broken, native="ud", ids=IDS)]), ALL[0])
    ((name, who, why),) = cells(table(found, "Excluded: sentences that no score counts"))
    assert (name, who) == ("s-1", "p")
    assert "upon" in why
    ((name, who, why),) = cells(table(found, "Invalid trees: parses that count as empty"))
    assert (name, who, why) == ("s-2", "p", "cycle through token 1")


def test_sentences_that_parseval_skips_are_told() -> None:
    """A reader of *complete match* over 67 sentences was told that all 72 are compared."""
    text = "(S (NP (DT a) (NN b)) (. .))"
    parse = bracketed_version("p", text, text.replace("(. .)", "(NN .)"), native="g")
    told = paragraphs(section(reported([bracketed_version("g", text, text), parse], full()), ALL[0]).blocks)
    assert any("PARSEVAL of p against g leaves out 1 of 2 sentences (2)" in each for each in told)


def test_intervals_stand_below_scores() -> None:
    analysis = analysed(versions())
    headline = headline_table(analysis.results, infer(analysis.results.columns, 50))
    assert headline is not None
    rows = cells(table(section(reported(versions()), ALL[1]), "Scores"))
    scores, intervals = rows[::2], rows[1::2]
    assert scores == cells(headline)
    for row, (_, measure, interval, coverage) in zip(scores, intervals, strict=True):
        low, high = map(float, interval.split("–"))
        assert low <= float(row[2]) <= high
        assert (measure, coverage) == ("95%", "")


def test_what_nobody_looks_for_is_not_said_to_be_lacking() -> None:
    """Dependencies have no PARSEVAL: it is not in the tables, so no note need say why, unless it was asked for."""
    notes = [str(note) for block in all_tables(reported(phrases(), full())) for note in block.notes]
    assert not any("PARSEVAL" in note for note in notes)
    texts = [text for block in all_tables(reported(phrases(), full())) for row in cells(block) for text in row]
    assert not any("PARSEVAL" in text for text in texts)
    asked = reported(phrases(), full(are_measures_named=True))
    assert sum("PARSEVAL" in str(note) for block in all_tables(asked) for note in block.notes) == 2


def all_tables(report: Report) -> list[Table]:
    return [block for each in report.sections for block in each.blocks if isinstance(block, Table)]


def test_charts_count_what_was_scored() -> None:
    blocks = section(reported(versions()), ALL[1]).blocks
    (intervals,) = (block for block in blocks if isinstance(block, IntervalChart))
    assert [(row.group, row.name, len(row.intervals)) for row in intervals.rows] == [
        ("ud", "p", 2),
        ("sud", "p", 2),
        ("ud+sud", "p", 2),
    ]
    rows = cells(table(section(reported(versions()), ALL[1]), "Scores"))
    drawn = {f"{each.low:.4f}–{each.high:.4f}" for row in intervals.rows for each in row.intervals}
    assert drawn <= {row[2] for row in rows[1::2]}
    assert {f"{each.value:.4f}" for row in intervals.rows for each in row.intervals} <= {row[2] for row in rows[::2]}
    assert [[each.is_filled for each in row.intervals] for row in intervals.rows] == [[False, True]] * 3
    (lengths,) = (block for block in blocks if isinstance(block, LengthChart))
    assert lengths.bins == (("1–10", 3),)
    assert [(name, len(scores)) for name, scores in lengths.series] == [("p: ud+sud", 1)]
    (histogram,) = (block for block in blocks if isinstance(block, Histogram))
    ((name, counts),) = histogram.series
    assert (name, sum(counts), counts[-1]) == ("p: ud+sud", 3, 1)


def test_the_heat_map_has_the_labels_that_correspond() -> None:
    (heat,) = (block for block in section(reported(versions()), ALL[2]).blocks if isinstance(block, HeatMap))
    counted = {a: dict(zip(heat.columns, row, strict=True)) for a, row in zip(heat.rows, heat.counts, strict=True)}
    assert counted["root"]["root"] == 3
    assert counted["advmod"]["mod"] == 1
    assert counted["nsubj"]["root"] == 0


def test_a_heat_map_that_leaves_labels_out_says_so() -> None:
    """Of Naija, a reader missed the 114 places of `comp:pred` and could not know that they were left out."""
    counts = {(f"a{i}", f"b{i}"): 20 - i for i in range(13)}
    whole = {pair: n for pair, n in counts.items() if n > 10}
    titles = [str(chart.title) for found in (counts, whole) if (chart := heat_map(said("Labels"), found))]
    assert titles == ["Labels: the most frequent ones", "Labels"]


def test_a_score_on_an_edge_is_in_the_upper_bin() -> None:
    assert [bin_of(i / BINS) for i in range(BINS)] == list(range(BINS))
    assert bin_of(1 - 3 / 10) == 14
    assert bin_of(0.699) == 13
    assert bin_of(1.0) == BINS - 1


def test_the_worst_sentences_come_by_themselves() -> None:
    found = shown_sentences(full())
    assert list(found) == ["s-2", "s-1", "s-3"]
    *worst, last = found.values()
    assert all(why.startswith("one of the lowest scores of p: L-TED 0.") for why in worst)
    assert last == "edits between the golds: 1"


def test_the_reason_names_the_parse_and_its_own_score() -> None:
    perfect = version("q", *UD, native="ud", ids=IDS)
    parts = section(reported([*versions(), perfect], full(count=2)), "Sentences").sections
    for part in parts:
        why = reason(part)
        formula = cells(table(part, ""))[0][2]
        assert why == f"one of the lowest scores of p: L-TED {formula.rpartition('= ')[2]}"


def test_sentences_with_remarks_come_first() -> None:
    remarks = {"s-3": SentenceNote(note="Look\nhere"), "s-1": SentenceNote(is_flagged=True), "gone": SentenceNote("?")}
    found = shown_sentences(full(remarks=remarks))
    assert found == {"s-1": "flagged", "s-3": "has a note", "s-2": found["s-2"]}
    report = reported(versions(), full(remarks=remarks))
    assert facts(section(report, "Sentence s-3").blocks)["note"] == "Look here"


def test_notes_and_flags_of_words_are_told() -> None:
    """A sentence was shown since it "has a note", which stood nowhere."""
    words = (WordNote(2, "b", "a\nroot?"), WordNote(1, "a", is_flagged=True))
    noted = full(remarks={"s-3": SentenceNote(words=words), "s-1": SentenceNote(words=words[:1])})
    assert list(shown_sentences(noted).items())[:2] == [("s-1", "has a note"), ("s-3", "flagged")]
    found = facts(section(reported(versions(), noted), "Sentence s-3").blocks)
    assert (found["flag"], found["note"]) == ("a (1)", "b (2): a root?")
    short = reported(versions(), ReportOptions(COMMAND, remarks={"s-3": SentenceNote(words=words)}))
    assert "Note: b (2): a root?" in paragraphs(section(short, "Sentence s-3").blocks)


def test_golds_that_clash_most_are_shown() -> None:
    a = ("a 0 root | b 1 x | c 2 y | d 1 z", "e 0 root | f 1 x")
    b = ("a 0 root | b 1 x | c 4 y | d 1 z", "e 0 root | f 1 x")
    report = reported([version("ud", *a), version("sud", *b)])
    (part,) = section(report, "Sentences").sections
    assert reason(part) == "conflicts between the golds: 1"


def test_sentences_can_be_named_or_counted() -> None:
    assert list(shown_sentences(full(sentences=("s-3", "s-1", "s-3")))) == ["s-3", "s-1"]
    assert list(shown_sentences(full(count=1))) == ["s-2"]
    assert "Sentences" not in titles(reported(versions(), full(count=0)))
    with pytest.raises(UsageError, match="there is no sentence 's-9'; there are 3"):
        reported(versions(), full(sentences=("s-9",)))


def test_a_sentence_has_its_scores_and_edits() -> None:
    part = section(reported(versions()), "Sentence s-1")
    assert paragraphs(part.blocks)[0] == "arrive on Sunday"
    scores = table(part, "")
    assert [str(each) for each in scores.head] == [
        *("parse", "U-TED (ud+sud)", "L-TED (ud+sud)"),
        *("UAS (native gold)", "LAS (native gold)"),
    ]
    assert [row[0] for row in cells(scores)] == ["p"]


def test_all_edits_are_in_an_appendix_those_that_count_first() -> None:
    """Behind the definitions: few read them, and they would part the sentences."""
    report = reported(phrases())
    found = section(report, "Appendix: all edits")
    rows = cells(table(found, "3"))
    assert [row[0] for row in rows] == ["p", *[""] * (len(rows) - 1)]
    costs = [row[-1] for row in rows]
    assert costs == sorted(costs, reverse=True)
    assert "1" in costs


def test_examples_are_whole_sentences() -> None:
    """The words of a span alone tell nobody what surrounds it, and brackets of a file are not read aloud."""
    golds = [
        gold(
            "ud",
            "we/PRON 2 s | live/VERB 0 root | in/ADP 5 c | -LRB-/PUNCT 5 p | towns/NOUN 2 o | -RRB-/PUNCT 5 p",
        ),
        gold("sud", "we/PRON 2 s | live/VERB 0 root | in/ADP 2 o | -LRB-/PUNCT 5 p | towns/NOUN 3 c | -RRB-/PUNCT 5 p"),
    ]
    examples = table(section(reported(golds), ALL[2]), "Where ud and sud differ: examples")
    assert [str(each) for each in examples.head] == ["construction", "what", "example", "sentence"]
    found = {row[1]: row[2] for row in cells(examples)}
    assert found == {
        "only sud": "we live in [( towns )]",
        "flipped": "we live [in] ( [towns] )",
    }


PHRASE = "Le/DET chef/NOUN de/ADP le/DET géant/NOUN de/ADP les/DET eaux/NOUN dort/VERB ./PUNCT"
SURFACE = "# text = Le chef du géant des eaux dort.\n3-4\tdu\t_\n6-7\tdes\t_\n"


def written(name: str, heads: str) -> Version:
    """A gold of a text with the multiword tokens *du* and *des*."""
    words = PHRASE.split()
    found = gold(name, " | ".join(f"{word} {head} x" for word, head in zip(words, heads.split(), strict=True)))
    return replace(found, sentences=[replace(each, source=SURFACE) for each in found.sentences])


def test_examples_are_the_text_as_written() -> None:
    """No French has "de le géant de les eaux"; of a multiword token that a span divides, the words are shown."""
    ud, sud = written("ud", "2 9 5 5 2 8 8 5 0 9"), written("sud", "2 9 2 5 3 5 8 6 0 9")
    examples = table(section(reported([ud, sud]), ALL[2]), "Where ud and sud differ: examples")
    assert {row[1]: row[2] for row in cells(examples)} == {
        "only sud": "Le chef du géant de [les eaux] dort.",
        "flipped": "Le chef [de] le [géant] des eaux dort.",
    }


@pytest.mark.parametrize("token", ["zdążyłem", normalize("NFD", "zdążyłem"), "ZDĄŻYŁEM"])
def test_a_divided_token_that_its_words_spell_is_written_in_one(token: str) -> None:
    """Polish *zdążyłem* was written "zdążył em", as if the text had a space there."""
    surface = f"# text = Nie {token}.\n2-3\t{token}\t_\n"
    ud, sud = (
        replace(found, sentences=[replace(each, source=surface) for each in found.sentences])
        for found in (
            gold("ud", "Nie/PART 2 x | zdążył/VERB 0 x | em/AUX 2 x | ./PUNCT 2 x"),
            gold("sud", "Nie/PART 2 x | zdążył/VERB 3 x | em/AUX 0 x | ./PUNCT 3 x"),
        )
    )
    examples = table(section(reported([ud, sud]), ALL[2]), "Where ud and sud differ: examples")
    assert {row[1]: row[2] for row in cells(examples)} == {
        "only sud": "[Nie zdążył]em.",
        "flipped": "Nie [zdążył][em].",
    }


def test_examples_begin_near_what_they_show() -> None:
    """Of a long sentence the end was cut off, and the marks with it."""
    many = " | ".join(f"word{i}/NOUN 1 x" for i in range(2, 60))
    a, b = (
        f"go/VERB 0 root | {many} | on/ADP {on} x | Sunday/PROPN {noun} x" for on, noun in (("61", "1"), ("1", "60"))
    )
    examples = table(section(reported([gold("ud", a), gold("sud", b)]), ALL[2]), "Where ud and sud differ: examples")
    (text,) = (row[2] for row in cells(examples) if row[1] == "flipped")
    assert text.startswith("… word")
    assert text.endswith("[on] [Sunday]")


def test_words_are_those_of_the_gold_where_words_differ() -> None:
    """Not the parts into which the versions together cut them."""
    whole = divided_version("ud", "cl 0 root | hneim 1 amod")
    parse = divided_version("p", "c 2 x | lhneim 0 root", native="ud")
    part = section(reported([whole, parse], full(sentences=("1",)), BY_CHARACTERS), "Sentence 1")
    assert facts(part.blocks)["shown because"] == "requested; words: 2"


def test_spans_that_begin_and_end_alike_are_told_apart_in_the_list_of_edits() -> None:
    """One span was added and another deleted, both as "w2 w3 w4 w5 … w9"."""
    heads = {1: 0, 7: 2}
    gold = " | ".join(f"w{k} {heads.get(k, 1 if k == 2 else 2)} {'x' if k == 2 else 'y'}" for k in range(1, 10))
    report = reported([version("ud", gold), version("p", gold.replace("w7 2", "w7 1"), native="ud")])
    (found,) = (block for block in section(report, "Appendix: all edits").blocks if isinstance(block, Table))
    words = {row[1]: row[3] for row in cells(found) if row[2] == "x"}
    assert words == {"add": "w2 w3 w4 w5 w6 w7 … w9", "delete": "w2 w3 w4 w5 w6 … w9"}


def test_unlabelled_scripts_are_those_of_the_unlabelled_score() -> None:
    part = reported(versions(), full(sentences=("s-3",), labelled=False))
    found = table(section(part, "Appendix: all edits"), "s-3")
    assert [str(note) for note in found.notes] == ["p has nothing to edit."]


def test_a_report_without_compared_sentences_is_still_made() -> None:
    others = [version("ud", UD[0]), version("p", "quite 0 root | another 1 x | one 1 y", native="ud")]
    report = reported(others)
    assert titles(report) == [ALL[0], ALL[4]]
    assert facts(section(report, ALL[0]).blocks)["sentences"] == "0 compared, 1 excluded"


def test_floors_are_reported_as_well() -> None:
    report = reported(versions(), settings=Settings(floors=True))
    head = table(section(report, ALL[1]), "Scores").head
    assert [str(title) for title in head[2:5]] == ["p", "flat@ud", "chain@ud"]


def test_text_from_treebanks_is_escaped_and_shortened() -> None:
    assert shown("a\u202eb\x1b[31m\u2066\ud800\ufffe") == r"a\u202eb\x1b[31m\u2066\ud800\ufffe"
    assert shown("w" * 10_000) == "w" * (MAX_LENGTH - 1) + "…"
    assert shown("ja\u200cn") == "ja\u200cn"


def test_a_command_stays_runnable_with_any_names() -> None:
    """A non-breaking space needs no new quotes; characters that turn text are escaped."""
    command = "treeconcord report '--gold=ud=my\u00a0file.conllu' '--title=a\u202eb' -o r.pdf " + "x" * 1000
    blocks = section(reported(versions(), ReportOptions(command, depth=Depth.FULL)), ALL[0]).blocks
    told, _ = (block.text for block in blocks if isinstance(block, Code))
    assert told == command.replace("\u202e", r"\u202e")


def test_the_worst_sentences_are_those_by_the_score_that_the_report_is_about() -> None:
    """Golds that agree on few labels are compared without: a sentence was shown for its labels, with a score of 1."""
    ud, parse = ("a 0 root | b 1 x", "c 0 root | d 1 x | e 1 x"), ("a 0 root | b 1 z", "c 0 root | d 1 x | e 2 x")
    other = ("a 0 top | b 1 y", "c 0 top | d 1 y | e 1 y")
    compared = [version("ud", *ud, ids=IDS[:2]), version("sud", *other, ids=IDS[:2])]
    compared.append(version("p", *parse, native="ud", ids=IDS[:2]))
    (score,) = main_scores(analysed(compared).results)
    assert score.column.measure.labelled is False
    found = {name: why for name, why in shown_sentences(full(), compared).items() if "lowest" in why}
    assert found == {"s-2": "one of the lowest scores of p: U-TED 0.889"}


def test_all_of_a_report_is_about_the_score_that_it_is_about() -> None:
    """A sentence was shown for its U-TED of 0.958, beside a drawing with a score of 1, and charts, of L-TED."""
    other = tuple(text.replace("obl", "x").replace("root", "y").replace("nsubj", "z") for text in UD)
    golds = [version("ud", *UD, ids=IDS), version("b", *(text.replace("advmod", "v") for text in other), ids=IDS)]
    for golds_compared, labelled in ((golds, False), (golds[:1], True)):
        report = reported([*golds_compared, version("p", *PARSE, native="ud", ids=IDS)])
        sentences = section(report, "Sentences").sections
        trees = [block for each in sentences for block in each.blocks if isinstance(block, Trees)]
        assert {each.labelled for each in trees} == {labelled}
        assert f": {'L' if labelled else 'U'}-TED 0." in reason(sentences[0])
        edited = {row[2] for rows in section(report, ALL[5]).blocks if isinstance(rows, Table) for row in cells(rows)}
        assert any("→" in label for label in edited) is labelled
        scores = section(report, ALL[1]).blocks
        charts = [str(block.title).lower() for block in scores if isinstance(block, Histogram | LengthChart)]
        assert ["unlabelled" in title for title in charts] == [not labelled] * 2


def test_sentences_in_which_golds_differ_without_a_conflict_are_shown() -> None:
    """Of annotators of brackets a full report had no sentences, and the short one did."""
    same, other = "(S (NP-SBJ (N he)) (VP (V goes)))", "(S (NP-SBJ (N Kim)) (VP (V sees) (NP-{} (D a) (N cat))))"
    golds = [
        bracketed_version("a", *[same] * 3, other.format("OBJ"), "(S (NP-SBJ (D a) (N cat)) (VP (V goes)))"),
        bracketed_version("b", *[same] * 3, other.format("PRD"), "(S (D a) (N cat) (V goes))"),
    ]
    assert shown_sentences(full(), golds) == {
        "4": "edits between the golds: 2",
        "5": "edits between the golds: 1",
    }
