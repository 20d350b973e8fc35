"""Reports on small treebanks."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from core.base.progress import Progress, ignore_progress
from core.model.choices import Depth
from core.model.version import Role, Version
from core.output.tables import Table
from core.report.analysis import Analysis, analyse
from core.report.build import make_report
from core.report.content import Block, Facts, Paragraph, Report, Section
from core.report.request import ReportOptions, Scope
from core.scoring.settings import Settings
from tests.core.schemes.tagged_golds import gold
from tests.treebanks import version

COMMAND = "treeconcord report --gold ud=ud.conllu -o report.pdf"
UD = ("arrive 0 root | on 3 case | Sunday 1 obl", "Kim 2 nsubj | sleeps 0 root", "go 0 root | home 1 advmod")
SUD = ("arrive 0 root | on 1 mod | Sunday 2 comp:obj", "Kim 2 subj | sleeps 0 root", "go 0 root | home 1 mod")
PARSE = ("arrive 0 root | on 1 case | Sunday 2 obl", "Kim 0 root | sleeps 0 obj", "go 0 root | home 1 advmod")
IDS = ("s-1", "s-2", "s-3")


PLAIN = "the/DET 2 det | dogs/NOUN 3 nsubj | bark/VERB 0 root | very/ADV 5 ad | loudly/ADV 3 ad | ./PUNCT 3 punct"
PHRASE = "they/PRON 2 s | live/VERB 0 root | in/ADP {} | old/ADJ 5 amod | towns/NOUN {} | ./PUNCT 2 punct"
COORDINATION = "Kim/PROPN 2 s | buys/VERB 0 root | tea/NOUN 2 o | and/CCONJ {} | milk/NOUN {} | ./PUNCT 2 punct"


def phrases() -> list[Version]:
    """Two golds that differ in a prepositional phrase, and a parse that is wrong in a coordination."""
    ud = (PLAIN, PHRASE.format("5 case", "2 obl"), COORDINATION.format("5 cc", "3 conj"))
    sud = (PLAIN, PHRASE.format("2 obl", "3 comp"), COORDINATION.format("5 cc", "3 conj"))
    p = (*sud[:2], COORDINATION.format("3 cc", "2 conj"))
    parse = gold("p", *p)
    spec = replace(parse.spec, role=Role.PARSE, native_gold="sud")
    return [gold("ud", *ud), gold("sud", *sud), replace(parse, spec=spec)]


@contextmanager
def unwatched(_: str) -> Iterator[Progress]:
    """A stage of work without progress reports."""
    yield ignore_progress


def versions() -> list[Version]:
    """Two golds of three sentences, and a parse with something wrong in the first and more in the second."""
    return [version("ud", *UD, ids=IDS), version("sud", *SUD, ids=IDS), version("p", *PARSE, native="ud", ids=IDS)]


def analysed(compared: Sequence[Version], settings: Settings | None = None) -> Analysis:
    """The material of a report on ``compared``."""
    specs = [each.spec for each in compared]
    return analyse(specs, compared, settings or Settings(), Scope(iterations=50), unwatched)


def reported(
    compared: Sequence[Version], wishes: ReportOptions | None = None, settings: Settings | None = None
) -> Report:
    """The report on ``compared``."""
    return make_report(analysed(compared, settings), wishes or full(), unwatched)


def full(**wishes: Any) -> ReportOptions:
    """What is requested of a full report."""
    return ReportOptions(COMMAND, depth=Depth.FULL, **wishes)


def titles(report: Report) -> list[str]:
    """Those of its sections."""
    return [str(section.title) for section in report.sections]


def section(report: Report, title: str) -> Section:
    """The one section of that title, at any depth."""
    found = [each for each in _all(report.sections) if str(each.title) == title]
    assert len(found) == 1, titles(report)
    return found[0]


def _all(sections: Sequence[Section]) -> Iterator[Section]:
    for each in sections:
        yield each
        yield from _all(each.sections)


def table(found: Section, title: str) -> Table:
    """The one table of that title in a section."""
    tables = [block for block in found.blocks if isinstance(block, Table) and str(block.title) == title]
    assert len(tables) == 1, [block.title for block in found.blocks if isinstance(block, Table)]
    return tables[0]


def cells(rows: Table) -> list[list[str]]:
    """The texts in a table, row by row."""
    return [[str(cell.text) for cell in row] for row in rows.rows]


def facts(blocks: Sequence[Block]) -> dict[str, str]:
    """All facts in ``blocks``."""
    return {str(name): str(value) for block in blocks if isinstance(block, Facts) for name, value in block.rows}


def paragraphs(blocks: Sequence[Block]) -> list[str]:
    """All paragraphs in ``blocks``."""
    return [str(block.text) for block in blocks if isinstance(block, Paragraph)]
