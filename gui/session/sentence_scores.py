"""Scores for plots: arrays over the sentences, and names short enough for an axis."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from core.model.choices import DISTANCE
from core.scoring.intervals_and_p_values import sample_of
from core.scoring.run import Column
from core.scoring.settings import GoldSet
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import title_of
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice
from gui.widgets.version_marks import marks_of

Scores = NDArray[np.float64]

NAMED: Final = 26
"""The maximum length of a name on an axis; longer names are shortened in the middle."""


def sentence_scores(column: Column) -> Scores:
    """The score of each counted sentence. If there is nothing to count, 1 by TED (T11 fn. 5), NaN by others."""
    if not len(column):
        return np.zeros(0)
    sample, empty = sample_of(column), 0.0 if column.measure.metric == DISTANCE else np.nan
    return 1 - np.divide(sample.delta, sample.size, out=np.full_like(sample.delta, empty), where=sample.size > 0)


def with_score(scores: Scores) -> Scores:
    """The scores of the sentences that have one."""
    return scores[~np.isnan(scores)]


def scored_parses(corpus: Corpus, choice: Choice) -> dict[str, Scores]:
    """The sentence scores of each parse scored against the chosen golds, in the order of the parses."""
    found = ((parse.name, corpus.column(parse.name, choice)) for parse in corpus.frame.parses)
    return {name: sentence_scores(column) for name, column in found if column is not None}


def axis_labels(corpus: Corpus) -> dict[str, str]:
    """The label of each parse and floor on an axis: its number, if any, and its name."""
    marks = marks_of([version.spec for version in corpus.frame.versions])
    named = {version.name: _short(version.name) for version in corpus.frame.scored}
    return {
        name: f"{marks[name]} {isolated(short)}" if name in marks else isolated(short) for name, short in named.items()
    }


def measure_in_words(corpus: Corpus, choice: Choice) -> str:
    """The measure and golds of the scores, as the title of an axis."""
    measure = corpus.measure(choice)
    values = {"measure": title_of(measure), "golds": joined(" ⊓ ", choice.against)}
    if measure.single and len(choice.against) > 1:
        return filled(QCoreApplication.translate("Plots", "{measure} against each parse's native gold"), **values)
    return filled(QCoreApplication.translate("Plots", "{measure} against {golds}"), **values)


def golds_to_name(corpus: Corpus, parse: str, choice: Choice) -> GoldSet:
    """The golds that a filter about the score of a parse must name; none if it means them anyway."""
    if not corpus.measure(choice).single:
        return ()
    golds = corpus.golds_for(parse, choice)
    return () if golds == (corpus.frame.native_gold(parse),) else golds


def _short(name: str) -> str:
    half = NAMED // 2
    return name if len(name) <= NAMED else f"{name[:half]}…{name[1 - half :]}"
