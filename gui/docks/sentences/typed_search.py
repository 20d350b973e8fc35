"""Finds the sentence whose id, text or note begins with what was typed in the table."""

from itertools import chain

from gui.docks.sentences.kinds import Kind
from gui.docks.sentences.sort_order import Indices
from gui.session.corpus import Corpus


def row_of_typed(typed: str, kind: Kind, corpus: Corpus, folded: str, order: Indices, first: int) -> int:
    """The first row from ``first`` on, then from the top, that begins with ``typed``; -1 if there is none.

    In the columns of texts and notes these count, in all others the ids, with or without the beginning that is
    ``folded``. Qt would make what every cell shows: a second or two for 250,000 rows.
    """
    wanted, length = typed.casefold(), len(typed)

    def begins(text: str) -> bool:
        return text[:length].casefold() == wanted

    rows = enumerate(chain(order[first:].tolist(), order[:first].tolist()))
    match kind:
        case Kind.TEXT:
            found = (row for row, i in rows if begins(corpus.texts[i]))
        case Kind.NOTE:
            found = (row for row, i in rows if begins(corpus.remarks.note(corpus.names[i])))
        case _:
            found = (row for row, i in rows if begins(corpus.names[i]) or begins(corpus.names[i].removeprefix(folded)))
    row = next(found, -1)
    return row if row < 0 else (first + row) % len(order)
