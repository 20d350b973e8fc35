"""Annotators of one scheme in reports, and the report of an adjudication, which maintainers attach to a release."""

from dataclasses import replace
from pathlib import Path

from core.adjudication.decisions import Decision, ItemNote, KindNote
from core.adjudication.session import Adjudication
from core.agreement.agreement import agreement_of
from core.agreement.annotators import Field, of_one_scheme
from core.formats.registry import read_version
from core.merging.merge_input import Recipe, Strategy
from core.model.choices import SEED
from core.model.version import Role, VersionSpec
from core.output.tables import Table
from core.report.content import HeatMap, Paragraph
from core.report.html import as_html
from core.report.section_agreement import (
    MOST_KINDS,
    WITH_EXAMPLES,
    adjudication_report,
    agreement_section,
    as_markdown,
)
from tests.core.adjudication.annotations import SMALL, versions_of
from tests.core.adjudication.annotations import adjudication as adjudication_of
from tests.paths import SAMPLE

GOLD = """# sent_id = one
1\tShe\tshe\tPRON\t_\t_\t2\tnsubj\t_\t_
2\tsaw\tsee\tVERB\t_\t_\t0\troot\t_\t_
3\t<b>\tman\tNOUN\t_\t_\t2\t{}\t_\t_

"""


def test_golds_of_one_scheme_are_found_among_others() -> None:
    golds = [read_version(VersionSpec(name, str(SAMPLE / f"{name}.conllu"), Role.GOLD)) for name in ("sud", "ud")]
    assert of_one_scheme(golds) == []
    parse = read_version(VersionSpec("parser_ud", str(SAMPLE / "parser_ud.conllu"), Role.GOLD))
    assert of_one_scheme([*golds, parse]) == [golds[1], parse]
    section = agreement_section(agreement_of([golds[1], parse], SEED))
    assert isinstance(section.blocks[0], Paragraph)
    assert "By relation" in [block.title for block in section.blocks if isinstance(block, Table)]
    (matrix,) = [block for block in section.blocks if isinstance(block, HeatMap)]
    assert matrix.counts[0][0] > 0


def test_numbers_are_written_as_elsewhere_in_the_report(tmp_path: Path) -> None:
    """1200 words were 1,200 in the paragraph above the table."""
    (tmp_path / "a.conllu").write_text("".join(GOLD.replace("one", f"{i}").format("obj") for i in range(400)))
    spec = VersionSpec("a", str(tmp_path / "a.conllu"), Role.GOLD)
    section = agreement_section(agreement_of([read_version(spec), read_version(replace(spec, name="b"))], SEED))
    (table,) = [block for block in section.blocks if isinstance(block, Table) and block.title == "Agreement"]
    assert [str(cell.text) for cell in table.rows[0][:4]] == ["a–b", "400", "1,200", "1.0000"]


def test_brackets_with_functions_in_their_labels_and_edges_are_never_one_scheme(tmp_path: Path) -> None:
    """Else *Adjudicate* would be proposed for two golds that cannot be adjudicated."""
    (tmp_path / "penn.mrg").write_text("(ROOT (S (PPER Er) (VVFIN kam)))\n", encoding="utf-8")
    penn = read_version(VersionSpec("penn", str(tmp_path / "penn.mrg"), Role.GOLD))
    (tmp_path / "negra.export").write_text(
        "#FORMAT 3\n#BOS 1\nEr\tPPER\t--\t--\t500\nkam\tVVFIN\t--\t--\t500\n#500\tS\t--\t--\t0\n#EOS 1\n",
        encoding="utf-8",
    )
    negra = read_version(VersionSpec("negra", str(tmp_path / "negra.export"), Role.GOLD))
    assert penn.inventory.labels == negra.inventory.labels
    assert of_one_scheme([penn, negra]) == []


def test_the_report_says_what_was_decided_noted_and_left_open(tmp_path: Path) -> None:
    versions = []
    for name, label in (("ann", "obj"), ("bo", "iobj"), ("cy", "obl|x")):
        path = tmp_path / f"{name}.conllu"
        path.write_text(GOLD.format(label) + GOLD.format(label).replace("one", "two"), encoding="utf-8")
        versions.append(read_version(VersionSpec(name, str(path), Role.INPUT)))
    adjudication = Adjudication(versions, Recipe("ann", ("bo", "cy"), Strategy.ADJUDICATE))
    kind = adjudication.judged(0).items[0].kind
    adjudication.decide_all(
        [
            Decision("one", 3, Field.ARC, "bo"),
            Decision("one", 1, Field.ARC, "", ("2", "expl")),
            Decision("two", 1, Field.ARC, "", adjudication.judged(1).value_by("ann", 1, Field.ARC) or ()),
            ItemNote("one", 3, Field.ARC, "see 4.2"),
            KindNote(kind, "Recipients are iobj.", "one"),
        ]
    )
    report = adjudication_report(adjudication, SEED)
    text = "".join(as_markdown(report))
    for expected in (
        "- items: 2: 1 decided, 1 open",
        "- agreed words that were changed: 1",
        "| bo | 1 |",
        "Recipients are iobj.",
        "| ann | iobj | obj | 1 |",
        "| cy | iobj | obl\\|x | 1 |",
        "| one | 3 | see 4.2 |",
        "arc 2 expl",
        "## What is open",
        "| one | 1 | arc | neither | 2 expl |",
        "| two | 1 | arc | ann+bo+cy |",
    ):
        assert expected in text, expected
    html = "".join(as_html(report, "", [], str, str, lambda _: "", "en"))
    assert "&lt;b&gt;" in html
    assert "<b>" not in html


def test_where_only_heads_differ_the_report_says_which_was_taken(tmp_path: Path) -> None:
    """The relation is the same whoever is followed; it would say nothing."""
    adjudication = adjudication_of(versions_of(tmp_path, SMALL, SMALL.replace("2\tadvmod", "3\tadvmod")))
    adjudication.decide_all([Decision("one", 4, Field.ARC, "B")])
    assert "| head of advmod: PRON ↔ VERB | PRON (1) | 1 | 0 |" in "".join(
        as_markdown(adjudication_report(adjudication, SEED))
    )


def test_of_hundreds_of_kinds_the_most_frequent_and_those_with_a_guideline_are_told(tmp_path: Path) -> None:
    """Most kinds have one item; all of them with examples took fourteen pages."""
    labels = [f"rel{n:02}" for n in range(60)]
    names = [*labels, "again"]  # As the eighth, so that one kind has two items.
    one = "".join(
        GOLD.format(label).replace("one", name) for label, name in zip([*labels, "rel07"], names, strict=True)
    )
    other = "".join(GOLD.format("x").replace("one", name) for name in names)
    versions = versions_of(tmp_path, one, other)
    adjudication = adjudication_of(versions)
    rare = adjudication.judged(59).items[0].kind
    adjudication.decide_all([KindNote(rare, "Never so.", "rel59")])
    report = adjudication_report(adjudication, SEED)
    (section,) = (each for each in report.sections if str(each.title) == "Kinds")
    (table,) = section.blocks
    assert isinstance(table, Table)
    assert len(table.rows) == MOST_KINDS + 1
    assert "rel07" in str(table.rows[0][0].text)
    assert "rel59" in str(table.rows[-1][0].text)
    assert str(table.notes[0]) == "more kinds: 34; their items: 34; the Merge panel lists all"
    assert len(section.sections) == WITH_EXAMPLES + 1
    assert "Never so." in "".join(as_markdown(report))
