"""The values that each column of the table of sentences is sorted by."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from core.schemes.agreement import UNCOUNTED
from gui.docks.sentences.kinds import Kind
from gui.docks.sentences.sort_order import Values, values_of_first, values_of_texts
from gui.session.sentence_scores import sentence_scores
from gui.session.session import Session


def sort_values(
    session: Session, kind: Kind, parse: str, remarks: Callable[[int], str], texts: Callable[[], ArrayLike]
) -> Values:
    """The sort key of each sentence of the corpus.

    ``parse`` is that of a column of scores; ``texts`` gives the ranks of the texts as far as they are known.
    """
    corpus, choice = session.corpus, session.choice
    match kind:
        case Kind.NAME:
            return values_of_first(range(len(corpus)), len(corpus))
        case Kind.SCORE:
            found = corpus.column(parse, choice)
            return values_of_first(sentence_scores(found) if found else [], len(corpus))
        case Kind.OVERLAP:
            return values_of_first(corpus.overlaps(labelled=choice.labelled), len(corpus))
        case Kind.CONFLICTS:
            conflicts = values_of_first(corpus.conflicts(), len(corpus))
            return np.where(conflicts == UNCOUNTED, np.nan, conflicts)
        case Kind.FLAG:
            values = np.full(len(corpus), np.nan)
            values[corpus.places_of(corpus.remarks.flagged)] = 0
            return values
        case Kind.MERGE:
            return -corpus.tallies.open_counts(len(corpus))
        case Kind.TOKENS:
            return values_of_first(corpus.lengths, len(corpus))
        case Kind.REMARKS:
            edited = corpus.places_of({name for _, name in corpus.ledger.changed_sentences()})
            found_remarks = {i: remarks(i) for i in {*corpus.excluded, *corpus.defects, *edited}}
            return values_of_texts({i: text for i, text in found_remarks.items() if text}, len(corpus))
        case Kind.NOTE:
            notes = corpus.remarks.notes
            return values_of_texts({i: notes[corpus.names[i]] for i in corpus.places_of(notes)}, len(corpus))
        case Kind.TEXT:
            return values_of_first(texts(), len(corpus))
