"""Draws figures and reports for the library; started as ``python -m gui.app.figure_main`` by `figure_process`."""

import os
import pickle
import signal
import sys
from typing import BinaryIO, NoReturn

from core.base.errors import TreeConcordError, UsageError
from core.cli.command_parser import CommandParser
from core.library.options import texts
from core.library.wording import in_python
from core.scoring.comparison import compare
from gui.app.draw_figure import FigureRequest, drawn
from gui.app.figure_process import Order, Outcome, ReportOrder
from gui.app.subcommands.figure import declare, request_of
from gui.i18n.language import Language, set_language
from gui.report_pages.arguments import add_report
from gui.widgets.application import application_without_display


class _OptionParser(CommandParser):
    """Parses the options of ``figure``; raises `UsageError` instead of ending the process."""

    def error(self, message: str) -> NoReturn:
        raise UsageError("{why}", why=in_python(message.removeprefix("argument ").removeprefix("--")))


def main() -> None:
    """Draws what standard input orders, until it says so or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the process that waits.
    orders = sys.stdin.buffer
    with os.fdopen(os.dup(1), "wb") as outcomes:
        os.dup2(2, 1)  # What anything else prints must not get between the figures.
        while (order := _next(orders)) is not None:
            pickle.dump(_outcome(order), outcomes)
            outcomes.flush()


def _next(orders: BinaryIO) -> Order | ReportOrder | None:
    try:
        order: Order | ReportOrder | None = pickle.load(orders)  # noqa: S301  # From the process that started this one.
    except EOFError:
        return None
    return order


def _outcome(order: Order | ReportOrder) -> Outcome:
    try:
        if isinstance(order, ReportOrder):
            return _report(order)
        request = _request(order)
        return Outcome(drawn(compare(order.frame, order.row), request))
    except TreeConcordError as error:
        return Outcome(error=in_python(str(error)))


def _report(order: ReportOrder) -> Outcome:
    """The report that is ordered. Raises `UsageError`."""
    from gui.report_pages.command import laid_out  # Figures come sooner without it.

    parser = _OptionParser()
    add_report(parser)
    arguments = parser.parse_args(order.argv[1:])
    application_without_display()
    try:
        content, warnings = laid_out(order.report, order.frame, arguments)
    finally:
        set_language(Language.ENGLISH)  # The next figure is in English, whatever language a report has.
    return Outcome(content, warnings=warnings)


def _request(order: Order) -> FigureRequest:
    """The figure that is ordered, whose options are read as on the command line. Raises `UsageError`."""
    parser = _OptionParser()
    declare(parser)
    written = [f"--sentence={order.name}", f"--output={order.path}"]
    for action in parser._actions:
        value = order.look.get(action.dest)
        if isinstance(value, bool):
            opposites = [flag for flag in action.option_strings if flag.startswith("--no-")]
            written += action.option_strings[:1] if value else opposites
        elif value is not None:
            written += [f"{action.option_strings[0]}={each}" for each in texts(value)]
    return request_of(parser.parse_args(written), (), order.frame.settings)


if __name__ == "__main__":
    main()
