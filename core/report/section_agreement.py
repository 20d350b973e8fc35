"""What a report says of annotators of one scheme, and the whole report of an adjudication (protocol §§10–11).

Maintainers attach the latter to a release; annotators read it before the next round.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from core.adjudication.decisions import NEITHER, as_decided, decided_values, values_in, who_say_so, whose
from core.adjudication.items import Item, ItemKind, JudgedSentence, value_of
from core.adjudication.session import Adjudication
from core.agreement.agreement import Agreement, agreement_of
from core.agreement.annotators import Field
from core.agreement.tables import paragraph, tables
from core.base.messages import Text, counted, said
from core.base.progress import Progress, ignore_progress
from core.output.tables import RENDERERS, Table, cells
from core.report.content import Block, Code, Facts, Paragraph, Report, Section, fitting, harmless, heat_map, shown
from core.report.request import Part

EXAMPLES: Final = 3
"""How many examples a kind has."""

LISTED: Final = 1000
"""How many decisions, open items and confusions are listed; the others are counted. The table of decisions has all."""

MOST_KINDS: Final = 25
"""How many kinds the table of kinds has, and those with a guideline: most of several hundred have one item or two."""

WITH_EXAMPLES: Final = 8
"""How many kinds have examples, and those with a guideline."""

_AROUND: Final = 4
"""How many words an example has on either side."""


def agreement_section(found: Agreement, parts: frozenset[Part] = frozenset(Part)) -> Section:
    """The section on annotators of one scheme: a paragraph to quote, the tables, the labels that they confuse."""
    blocks: list[Block] = [Paragraph(shown(paragraph(found), 1000)), *map(harmless, map(_counted, tables(found)))]
    if Part.CHARTS in parts:
        for pair in found.pairs:
            title = said("Labels of {a} (rows) and {b} (columns) at the same words", a=pair.a, b=pair.b)
            if chart := heat_map(title, pair.labels):
                blocks.append(chart)
    return Section(said("The agreement of annotators"), tuple(blocks))


def _counted(table: Table) -> Table:
    """``table`` with its whole numbers as readers write them: in TSV they are as programs read them."""
    rows = [
        tuple(
            replace(cell, text=counted(int(str(cell.text)))) if i >= table.texts and str(cell.text).isdigit() else cell
            for i, cell in enumerate(row)
        )
        for row in table.rows
    ]
    return replace(table, rows=tuple(rows))


# An adjudication


@dataclass(slots=True)
class _Judged:
    """What became of the items, from all sentences."""

    of_kind: dict[ItemKind, list[tuple[JudgedSentence, Item, str]]] = field(default_factory=dict)
    """The items of each kind, each with what was decided; "" where it is open."""
    taken: Counter[str] = field(default_factory=Counter)
    """How often the answer of each annotator was decided on: of several who say the same, each one's."""
    confused: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """How often an annotator's label was overruled: the annotator, the label decided, and the annotator's."""
    overruled: list[tuple[str, str, str]] = field(default_factory=list)
    """Where all agreed and something else was decided: sentence, example, decision."""
    decided: list[tuple[str, int, str, str, str]] = field(default_factory=list)
    """Sentence, word, field, who, value."""
    left: list[tuple[str, int, str, Text]] = field(default_factory=list)
    """Sentence, word, example, kind."""


def _judged(adjudication: Adjudication, progress: Progress) -> _Judged:
    found = _Judged()
    for i in range(len(adjudication.names)):
        progress(i, len(adjudication.names))
        sentence = adjudication.judged(i)
        made = adjudication.in_force.decisions(sentence.key)
        decisions = {at: as_decided(sentence, each) for at, each in made.items()}
        if not decisions and not sentence.items:
            continue
        name, values = sentence.key.name, values_in(sentence, decisions)
        for item in sentence.items:
            decision = next(
                (decisions[item.token, part] for part in item.field.parts if (item.token, part) in decisions), None
            )
            value = value_of(values[item.token - 1], item.field) or ()
            found.of_kind.setdefault(item.kind, []).append((sentence, item, " ".join(value) if decision else ""))
            if decision is None:
                found.left.append((name, item.token, _example(sentence, item.token), kind_title(item.kind)))
                continue
            found.taken.update(who_say_so(sentence, decision) or [NEITHER])
            for annotator in sentence.annotators if item.field is Field.ARC else ():
                answer = sentence.value_by(annotator, item.token, Field.DEPREL)
                if answer and answer[0] != value[-1]:
                    found.confused[annotator, value[-1], answer[0]] += 1
        items = {(item.token, part) for item in sentence.items for part in item.field.parts}
        for (token, part), decision in sorted(decisions.items()):
            if part is not decision.field.parts[0]:
                continue
            said_so, of = " ".join(decided_values(sentence, decision) or ()), decision.field.value
            found.decided.append((name, token, of, who := whose(sentence, decision), said_so))
            if (token, part) not in items and who == NEITHER:
                found.overruled.append((name, _example(sentence, token), f"{of} {said_so}"))
    return found


def kind_title(kind: ItemKind) -> Text:
    """A kind as a title."""
    values = " ↔ ".join(kind.values)
    match kind.field:
        case Field.HEAD:
            return said("head of {label}: {values}", label=kind.label, values=values)
        case Field.ARC:
            return said("arc: {values}", values=values)
        case Field.DEPREL:
            return said("label: {values}", values=values)
        case _:
            return f"{kind.field.value}: {values}"


def adjudication_report(adjudication: Adjudication, seed: int, progress: Progress = ignore_progress) -> Report:
    """Agreement before, kinds with examples, whose answers were taken, confusions, decisions, what is open."""
    found, queue = _judged(adjudication, progress), adjudication.queue()
    items, still_open = sum(each.items for each in queue), sum(each.open for each in queue)
    decided = items - still_open
    names = ", ".join(adjudication.recipe.versions)
    facts = Facts(
        (
            (said("annotators"), shown(names)),
            (said("base of the result"), shown(adjudication.recipe.base)),
            (said("sentences"), said("{number:,}", number=len(adjudication.names))),
            (
                said("items"),
                said("{all:,}: {decided:,} decided, {open:,} open", all=items, decided=decided, open=still_open),
            ),
            (said("agreed words that were changed"), said("{number:,}", number=len(found.overruled))),
        )
    )
    kinds = sorted(queue, key=lambda each: (-each.items, each.kind))
    guided = [each for each in kinds if adjudication.in_force.guideline(each.kind).strip()]
    told = [each for i, each in enumerate(kinds) if i < MOST_KINDS or each in guided]
    rest = said(
        "more kinds: {more:,}; their items: {items:,}; the Merge panel lists all",
        more=len(kinds) - len(told),
        items=items - sum(each.items for each in told),
    )
    of_kinds = _table(
        (said("kind"), said("solved as"), said("items"), said("open")),
        [(kind_title(each.kind), _solved(each.kind, found.of_kind[each.kind]), each.items, each.open) for each in told],
    )
    of_each = [
        _of_kind(adjudication, each.kind, found.of_kind[each.kind])
        for i, each in enumerate(kinds)
        if i < WITH_EXAMPLES or each in guided
    ]
    notes = sorted(adjudication.in_force.notes())
    taken = [(said("nobody") if name == NEITHER else name, number) for name, number in found.taken.most_common()]
    listed = (
        (
            said("Solved as, confused with"),
            (said("annotator"), said("solved as"), said("confused with"), said("words")),
            [(*of, number) for of, number in found.confused.most_common()],
        ),
        (
            said("Where all annotators agreed and were overruled"),
            (said("sentence"), said("words"), said("decision")),
            found.overruled,
        ),
        (
            said("Notes to annotators"),
            (said("sentence"), said("word"), said("note")),
            [(each.sentence, f"{each.token}", " ".join(each.text.split())) for each in notes],
        ),
        (
            said("What is open"),
            (said("sentence"), said("word"), said("words"), said("kind")),
            [(name, f"{token}", *rest) for name, token, *rest in found.left],
        ),
        (
            said("Decisions"),
            (said("sentence"), said("word"), said("field"), said("followed"), said("value")),
            [(name, f"{token}", *rest) for name, token, *rest in found.decided],
        ),
    )
    sections = [
        Section(said("The result"), (facts, *_table((said("whose answer was taken"), said("items")), taken))),
        agreement_section(agreement_of(adjudication.versions, seed), frozenset()),
        Section(
            said("Kinds"),
            tuple(replace(table, notes=(rest,) if len(told) < len(kinds) else ()) for table in of_kinds),
            tuple(of_each),
        ),
        *(Section(title, tuple(_table(head, rows))) for title, head, rows in listed if rows),
    ]
    return Report(said("Adjudication of {names}", names=shown(names)), tuple(sections))


def _table(head: tuple[Text, ...], rows: Sequence[Sequence[Text | int]]) -> Iterator[Table]:
    """A table of the first `LISTED` rows, in which numbers stand last; none without rows."""
    more = len(rows) - LISTED
    notes = (said("and {more:,} more", more=more),) if more > 0 else ()
    if rows:
        texts = sum(not isinstance(each, int) for each in rows[0])
        written = (cells(*(f"{each:,}" if isinstance(each, int) else each for each in row)) for row in rows[:LISTED])
        yield harmless(Table(head, tuple(written), texts, notes=notes))


def _of_kind(adjudication: Adjudication, kind: ItemKind, found: Sequence[tuple[JudgedSentence, Item, str]]) -> Section:
    """The guideline of a kind, and examples, those that are decided first."""
    guideline = adjudication.in_force.guideline(kind).strip()
    rows = [
        (sentence.key.name, _example(sentence, item.token), result or said("open"))
        for sentence, item, result in sorted(found, key=lambda each: not each[2])[:EXAMPLES]
    ]
    text = [Paragraph(fitting(guideline))] if guideline else []
    head = (said("sentence"), said("example"), said("decision"))
    return Section(fitting(kind_title(kind)), (*text, *_table(head, rows)))


def _solved(kind: ItemKind, found: Sequence[tuple[JudgedSentence, Item, str]]) -> str:
    """What was decided, and how often; of arcs the kind's value, or a label: numbers of heads say nothing here."""
    is_arc = kind.field in (Field.ARC, Field.HEAD, Field.DEPREL)
    solved = Counter[str]()
    for sentence, item, result in found:
        if result:
            said_by = [sentence.value_by(name, item.token, item.field) for name in sentence.annotators]
            values = (value for value, its in zip(item.values, said_by, strict=True) if " ".join(its or ()) == result)
            solved[next(values, result.partition(" ")[2] if is_arc else result)] += 1
    return ", ".join(f"{value} ({number})" for value, number in solved.most_common())


def _example(sentence: JudgedSentence, token: int) -> str:
    first, last = max(0, token - 1 - _AROUND), token + _AROUND
    words = [f"‹{form}›" if i == token - 1 else form for i, form in enumerate(sentence.forms)][first:last]
    return " ".join([*(["…"] if first else []), *words, *(["…"] if last < len(sentence.forms) else [])])


# Files


def as_markdown(report: Report, told: Callable[[Text], str] = str) -> Iterator[str]:
    """The lines of a report without charts in Markdown, its texts as ``told``."""
    yield f"# {told(report.title)}\n"
    for section in report.sections:
        yield from _section_in_markdown(section, "##", told)


def _section_in_markdown(section: Section, mark: str, told: Callable[[Text], str]) -> Iterator[str]:
    yield f"\n{mark} {told(section.title).replace('|', chr(92) + '|')}\n"
    for block in section.blocks:
        match block:
            case Paragraph(text):
                yield f"\n{told(text)}\n"
            case Code(text):
                yield f"\n    {told(text)}\n"
            case Facts(rows):
                yield "\n"
                yield from (f"- {told(name)}: {told(value)}\n" for name, value in rows)
            case Table():
                told_rows = tuple(tuple(replace(cell, text=told(cell.text)) for cell in row) for row in block.rows)
                head, notes = tuple(map(told, block.head)), tuple(map(told, block.notes))
                told_table = replace(block, head=head, rows=told_rows, notes=notes, title=told(block.title))
                yield f"\n{RENDERERS['markdown'](told_table)}"
    for inner in section.sections:  # One level: no section of such a report has others in others.
        yield from _section_in_markdown(inner, f"{mark}#", told)
