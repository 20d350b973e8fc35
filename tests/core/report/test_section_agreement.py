"""Annotators of one scheme in reports, and the report of an adjudication, which maintainers attach to a release."""

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
from core.report.section_agreement import adjudication_report, agreement_section, as_markdown
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
