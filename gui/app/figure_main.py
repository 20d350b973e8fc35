"""Draws figures for the library, started as ``python -m gui.app.figure_main`` by `gui.app.figure_process`."""

import os
import pickle
import signal
import sys
from typing import BinaryIO, Final

from core.base.errors import TreeConcordError
from core.scoring.comparison import compare
from gui.app.draw_figure import FigureRequest, drawn
from gui.app.figure_process import Order, Outcome

_FIELDS: Final = {"title": "titled", "tags": "tagged", "punctuation_conflicts": "punctuation"}
"""The fields of `FigureRequest` that are called otherwise than their options."""


def main() -> None:
    """Draws what standard input orders, until it says so or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the process that waits.
    orders = sys.stdin.buffer
    with os.fdopen(os.dup(1), "wb") as outcomes:
        os.dup2(2, 1)  # What anything else prints must not get between the figures.
        while (order := _next(orders)) is not None:
            pickle.dump(_outcome(order), outcomes)
            outcomes.flush()


def _next(orders: BinaryIO) -> Order | None:
    try:
        order: Order | None = pickle.load(orders)  # noqa: S301  # From the process that started this one.
    except EOFError:
        return None
    return order


def _outcome(order: Order) -> Outcome:
    look = {_FIELDS.get(name, name): value for name, value in order.look.items()}
    labelled = not look.pop("unlabelled", False)
    request = FigureRequest((), order.name, "", order.frame.settings, labelled=labelled, **look)
    try:
        return Outcome(drawn(compare(order.frame, order.row), request, f"figure{order.extension}"))
    except TreeConcordError as error:
        return Outcome(error=str(error))


if __name__ == "__main__":
    main()
