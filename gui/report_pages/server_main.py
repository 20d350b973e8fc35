"""Makes reports for the window, started as ``python -m gui.report_pages.server_main``.

It speaks as `core.engine.engine_main` does.

===========  =======================================================================================================
request      meaning
===========  =======================================================================================================
``preview``  Paint the pages of the PDF that ``argv`` would write, ``width`` pixels wide: some, behind ``after`` others.
``write``    Do what the command says.
``cancel``   Give up what is being done.
===========  =======================================================================================================

Each answer repeats the number of the request, and has one thing more:

==============  ====================================================================================================
answer          value
==============  ====================================================================================================
``stage``       What is being done: its name, how much of it is done, and of how much.
``page``        The next page, as a PNG in base 64.
``missing``     The scripts that no font has, if there are any.
``written``     The path of the file that was written.
``done``        The last answer if all went well: how many pages there are in all, 0 if there are more.
``cancelled``   The last answer to a request that was given up.
``problems``    The last answer if the input has problems: the fields of each `Problem`.
``refused``     The last answer if it cannot be done: the fields of the `Phrase` that says why.
==============  ====================================================================================================
"""

from collections.abc import Iterable
from typing import BinaryIO

from core.cli.run_command import prepare_streams
from core.engine.engine_main import Requests
from core.engine.pipes import answers_to, serve_window
from gui.i18n.qt_application import application_without_display
from gui.report_pages.server import ReportServer


def serve(lines: Iterable[bytes], answers: BinaryIO) -> None:
    """Answers the requests in ``lines`` until they end."""
    requests = Requests(lines)
    server = ReportServer(answers_to(answers), requests.has_newer)
    while (request := requests.take()) is not None:
        server.handle(request)


def main() -> None:
    """Serves the window on this process's standard input and output."""
    prepare_streams()
    application_without_display()
    serve_window(serve)


if __name__ == "__main__":
    main()
