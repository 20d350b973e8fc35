"""Scores as the plots need them: arrays over the sentences, and names that fit on an axis."""

from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication

from core.scoring.run import Column
from core.scoring.statistics.inference import sample_of
from gui.i18n.bidi_isolates import isolated, joined
from gui.i18n.locale_numbers import filled
from gui.session.corpus import Corpus
from gui.session.view_choice import Choice
from gui.widgets.version_marks import marks_of

Scores = NDArray[np.float64]

NAMED: Final = 26
"""Characters of a name on an axis; longer ones lose their middle."""


def sentence_scores(column: Column) -> Scores:
    """The score of each sentence that was counted; 1 where there is nothing to count (T11 fn. 5)."""
    if not len(column):
        return np.zeros(0)
    sample = sample_of(column)
    return 1 - np.divide(sample.delta, sample.size, out=np.zeros_like(sample.delta), where=sample.size > 0)


def scored_parses(corpus: Corpus, choice: Choice) -> dict[str, Scores]:
    """The scores of the sentences of each parse that is scored against the golds chosen, in the order of the parses."""
    found = ((parse.name, corpus.column(parse.name, choice)) for parse in corpus.frame.parses)
    return {name: sentence_scores(column) for name, column in found if column is not None}


def captions(corpus: Corpus) -> dict[str, str]:
    """What each parse and floor is called on an axis: its number, if it has one, and its name."""
    marks = marks_of([version.spec for version in corpus.frame.versions])
    named = {version.name: _short(version.name) for version in corpus.frame.scored}
    return {
        name: f"{marks[name]} {isolated(short)}" if name in marks else isolated(short) for name, short in named.items()
    }


def measure_in_words(choice: Choice) -> str:
    """What the scores are, as an axis says it."""
    measure = "L-TED" if choice.labelled else "U-TED"
    golds = joined(" ⊓ ", choice.against)
    return filled(QCoreApplication.translate("Plots", "{measure} against {golds}"), measure=measure, golds=golds)


def _short(name: str) -> str:
    half = NAMED // 2
    return name if len(name) <= NAMED else f"{name[:half]}…{name[1 - half :]}"
