"""The last column of a short report: what stands on the page, defined, and how to make the report again."""

from collections.abc import Iterator, Sequence

from core.base.messages import Phrase, Text, said
from core.output.signature import signature
from core.report.content import Block, Code, Facts, Paragraph, shown
from core.report.losses import Losses
from core.report.section_definitions import terms
from core.report.section_inputs import left_out_counts, settings
from core.scoring.run import Column, Results
from core.scoring.significance import Inference


def of_scores(results: Results, columns: Sequence[Column]) -> Iterator[Block]:
    """How the versions were compared, and what the table of scores says."""
    yield Paragraph(said("How they were compared"))
    yield Facts(tuple(settings(results)))
    yield from left_out_counts(results)
    if columns:
        yield Paragraph(said("What the table says"))
        measures = dict.fromkeys(column.measure for column in columns)
        of_measures = [(measure.title_phrase, Phrase(measure.meaning, {})) for measure in measures]
        wanted = ["native gold", "generalized gold", "forgiven", "test-set score", "95% interval"]
        marks = ["† and letters"] if len(results.frame.parses) > 1 else []
        yield Facts((*_gold_column(results), *of_measures, *_named(results, [*wanted, *marks, "coverage"])))


def _gold_column(results: Results) -> Iterator[tuple[Text, Text]]:
    if len(results.frame.golds) > 1:
        yield (
            said("gold"),
            said("What a parse is compared with: one gold alone, or, written with +, what several have in common."),
        )


def of_schemes(results: Results) -> Iterator[Block]:
    """What the chart and the tables of golds count."""
    yield Paragraph(said("Where the schemes differ"))
    wanted = ["construction", "crossing", "one-sided span", "flipped edge", "scheme overlap", "δ and size", "unifiable"]
    yield Facts(_named(results, wanted))


def of_losses(results: Results, losses: Losses) -> Iterator[Block]:
    """What the chart of the parses counts."""
    yield Paragraph(said("Where the parsers lose"))
    has_schemes = any(each.total.scheme for each in losses.parses)
    yield Facts(_named(results, ["edit", "lost to the parser", *(["lost to the scheme"] if has_schemes else [])]))


def repetition(results: Results, inference: Inference, command: str) -> Iterator[Block]:
    """How to make the report again."""
    yield Paragraph(said("To make this report again"))
    yield Code(shown(command, len(command)))
    line = signature(results, inference)
    full = said("With --depth full, a report also has the files' SHA-256, all measures, more sentences and every edit.")
    yield Paragraph(said("Signature of the run"))
    yield Code(shown(line, len(line)))
    yield Facts(((said("the full report"), full),))


def _named(results: Results, wanted: Sequence[str]) -> tuple[tuple[Text, Text], ...]:
    """The terms with these names that a report of ``results`` needs."""
    found = {str(name): (name, meaning) for name, meaning in terms(results)}
    return tuple(found[name] for name in wanted if name in found)
