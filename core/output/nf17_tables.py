"""Nivre and Fang's tables with what is said of the run or the runs that they are of, in every format."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.output.paper_tables import (
    Nf17Block,
    Nf17Row,
    Nf17Scores,
    nf17_averages,
    nf17_entries,
    nf17_tables,
    nf17_tsv,
)
from core.output.results import compared, header, left_out, signature_with
from core.output.tables import Table
from core.scoring.run import Results


@dataclass(frozen=True, slots=True)
class Nf17Tables:
    """Both tables, the ``notes`` below them, and what JSON begins with."""

    scores: Nf17Scores
    notes: Sequence[str]
    head: Mapping[str, object]

    @property
    def tables(self) -> list[Table]:
        """Both tables."""
        return nf17_tables(self.scores, self.notes)

    def as_tsv(self) -> str:
        """Both in one, for programs."""
        return nf17_tsv(self.scores)

    def as_json(self) -> Mapping[str, object]:
        """Every score, and the averages, if there are any."""
        averages = nf17_averages(self.scores)
        return {**self.head, "scores": nf17_entries(self.scores), **({"averages": averages} if averages else {})}


def nf17_signature(results: Results, metrics: str) -> str:
    """The signature of a run whose measures were named ``metrics``."""
    return signature_with(results, {"metrics": metrics})


def tables_of_run(results: Results, rows: Sequence[Nf17Row], metrics: str) -> Nf17Tables:
    """The tables of one run, with a row for each parse."""
    line = nf17_signature(results, metrics)
    notes = (compared(results), line, *left_out(results))
    return Nf17Tables(
        Nf17Scores("parse", (Nf17Block(rows),), results.frame.relation_sets), notes, header(results, line)
    )
