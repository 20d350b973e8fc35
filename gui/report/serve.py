"""Makes reports for the window, started as ``python -m gui.report.serve``: it speaks as `core.serve` does.

===========  =======================================================================================================
request      meaning
===========  =======================================================================================================
``preview``  Paint the first pages of the PDF that the command ``argv`` would write, so ``width`` pixels wide.
``write``    Do what the command says.
``cancel``   Give up what is being done.
===========  =======================================================================================================

Each answer repeats the number of the request, and has one thing more:

==============  ====================================================================================================
answer          value
==============  ====================================================================================================
``stage``       What is being done: its name, how much of it is done, and of how much.
``page``        The next page, as a PNG in base 64.
``missing``     What to tell of the scripts that no font has, if there are any.
``written``     The path of the file that was written.
``done``        The last answer if all went well: how many pages there are in all, 0 while that is not known.
``cancelled``   The last answer to a request that was given up.
``refused``     The last answer if it cannot be done: why.
==============  ====================================================================================================
"""

import json
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress

from core.commands.running import prepare_streams
from core.serve import Requests, lines_of
from gui.application import application_without_display
from gui.report.server import ReportServer


def main() -> None:
    """Serves the window on this process's standard input and output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    prepare_streams()
    application_without_display()
    answers = sys.stdout.buffer

    def answer(fields: Mapping[str, object]) -> None:
        answers.write(json.dumps(fields, separators=(",", ":")).encode("ascii") + b"\n")
        answers.flush()

    requests = Requests(lines_of(sys.stdin.fileno()))
    server = ReportServer(answer, requests.has_newer)
    with suppress(BrokenPipeError):
        while (request := requests.take()) is not None:
            server.handle(request)


if __name__ == "__main__":
    main()
