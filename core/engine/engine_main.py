"""The window's engine, started as ``python -m core.engine.engine_main``, so that heavy work never holds up the window.

Requests and answers are lines of JSON, on standard input and standard output. The end of the requests ends the process.
Every request names what it is about in full, so that it never matters what was asked before; what the engine still
has in memory is not done twice. Only the newest request counts: an older one that is still being worked on is given up.

===========  =======================================================================================================
request      meaning
===========  =======================================================================================================
``open``     Read ``versions`` (a list of `VersionSpec` fields) under ``settings`` (the fields of `Settings`), align
             them, send all sentences, score all parses.
``score``    The same ``versions`` under other ``settings``, or again: score, without sending the sentences.
``infer``    The same ``versions`` and ``settings``: what the scores are worth, by intervals and tests.
``contrast`` The same ``versions`` under any ``settings``: what each two golds differ in, and where.
``save``     Write one of the same ``versions``, which ``version`` names, to the file ``path``.
``cancel``   Give up what is being done.
===========  =======================================================================================================

All but the last may have ``amended``, a list of `Amendment`: sentences that are not as their files have them. ``open``
sends them as the files do all the same.

Each has ``do``, one of these, and ``request``, its number; each answer repeats the number, and has one thing more:

==============  ====================================================================================================
answer          value
==============  ====================================================================================================
``preview``     While nothing has been read yet: ``headers`` as below, and ``sentence``, the first `AlignedRow`.
``reading``     How far reading is: bytes done, and in all.
``opened``      All is read and aligned: ``headers``, the `Header` of each version that is not derived; ``alignment``;
                how many ``sentences`` are compared, and how many ``excluded``.
``findings``       What is to be looked at in the next few sentences, if there is anything: each `FindingRow`.
``sentences``   The next few `AlignedRow`, in the order of the first version.
``excluded``    The next few `ExcludedRow`, after all sentences.
``agreements``  How far golds agree in the next few sentences: each `Agreement`; none where there is one gold.
``counts``      What the same sentences count: the new ``numbers`` of each of `core.scoring.run.columns_of` `COUNTED`.
``inferring``   How far inference is: steps done, and in all.
``inference``   The fields of the `Inference` from the counts of all sentences.
``labels``      The next few of all labels, as they are written.
``contrasts``   What each two golds differ in over the next few sentences: the fields of each `Contrast`.
``saved``       The path of the file that was written.
``done``        The last answer if all went well.
``cancelled``   The last answer to a request that was given up.
``problems``    The last answer if the input has problems: the fields of each `Problem`.
``refused``     The last answer if the request makes no sense: the fields of the `Phrase` that says why.
==============  ====================================================================================================

Anything else that goes wrong is an error in the program: a traceback on standard error, and the process ends.
"""

import json
import os
from collections.abc import Iterable, Mapping
from threading import Condition, Thread
from typing import Any, BinaryIO

from core.engine.engine_server import Server
from core.engine.pipes import answers_to, serve_window

Request = Mapping[str, Any]


class Requests:
    """Listens for requests while others are worked on, and keeps the newest."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self._lines = lines
        self._newest: Request | None = None
        self._ended = False
        self._changed = Condition()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            for line in self._lines:
                request = json.loads(line)
                with self._changed:
                    self._newest = request
                    self._changed.notify()
        finally:
            with self._changed:
                self._ended = True
                self._changed.notify()

    def has_newer(self) -> bool:
        """Whether a request has come in since the last was taken."""
        return self._newest is not None

    def take(self) -> Request | None:
        """The newest request, waited for if need be; None after the last."""
        with self._changed:
            self._changed.wait_for(lambda: self._newest is not None or self._ended)
            request, self._newest = self._newest, None
            return request


def serve(lines: Iterable[bytes], answers: BinaryIO) -> None:
    """Answers the requests in ``lines`` until they end."""
    requests = Requests(lines)
    server = Server(answers_to(answers), requests.has_newer)
    while (request := requests.take()) is not None:
        server.handle(request)


def main() -> None:
    """Serves the window on this process's standard input and output."""
    if hasattr(os, "nice"):
        os.nice(5)  # Where there are few processors, the window comes first.
    serve_window(serve)


if __name__ == "__main__":
    main()
