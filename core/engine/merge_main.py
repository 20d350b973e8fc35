"""The process that merges for the window, started as ``python -m core.engine.merge_main``.

It runs beside `core.engine.engine_main`, where only the newest request counts: of decisions each one counts. Requests
and answers are lines of JSON as there; requests are answered one after the other, and their end ends the process.

============  ========================================================================================================
request       meaning
============  ========================================================================================================
``begin``     Merge some of ``versions``, with sentences ``amended``, under ``settings``, by ``recipe`` (as
              `Recipe.document` has it), with the decisions in the file ``journal``, to which all others are added.
``decide``    Make ``decision``, as `core.merging.decision_files.encoded` has it.
``undo``      Take the last decision back, if there is one.
``redo``      Make the decision again that was taken back last, if there is one.
``preview``   What ``decisions`` would come to, of which no two are about the same labels.
``load``      Make the decisions in the file ``path`` that apply.
``table``     Decide about kinds as the label table in the file ``path`` says; ``seen_in`` is the sentence shown.
``save``      Write the decisions in force to the file ``path``.
``check``     What writing the result in ``format`` would come to.
``export``    Write the result in ``format`` to the file ``path``.
``unplaced``  Write a table of the labels that found no place to the file ``path``.
============  ========================================================================================================

Each answer has one of these beside the number of its request:

================  ==================================================================================================
answer            value
================  ==================================================================================================
``reading``       How far reading is: done, and in all.
``finding``       How far it is looked for what there is to decide: sentences done, and in all.
``names``         The next few sentences that are merged: what each is called, and its ordinal in the file of the base.
``decisions``     The next few decisions in force, in their order.
``undone``        The next few that can be made again.
``inapplicable``  Decisions that do not apply, each with the template of the reason and what fills it.
``changed``       A ``decision`` was made, taken back or made again (``step``); on the disk. ``shown`` is the place of
                  the sentence to go to, or None.
``tallies``       For some sentences: the place, the items and groups that are open, and all.
``kinds``         For some kinds of items: its fields, all items, and those that are open.
``preview``       The sums of ``items``, ``overruled`` and ``decided`` of a `core.merging.queue.Preview`; the number of
                  ``sentences``; and ``listed`` the first items: sentence, positions, label and words.
``checked``       ``open`` items, labels ``unplaced``, sentences ``excluded``, and ``faults``: why it can't be written.
``saved``         The path of the file of decisions that was written.
``written``       The path of the file that the result, or the table, was written to.
``done``          The last answer if all went well.
``problems``      The last answer if files have problems: the fields of each `Problem`.
``refused``       The last answer if the request makes no sense: the fields of the `Phrase` that says why.
================  ==================================================================================================
"""

import json
from collections.abc import Iterable
from typing import BinaryIO

from core.engine.merge_server import MergeServer
from core.engine.pipes import answers_to, serve_window


def serve(lines: Iterable[bytes], answers: BinaryIO) -> None:
    """Answers the requests in ``lines``, in their order."""
    server = MergeServer(answers_to(answers))
    for line in lines:
        server.handle(json.loads(line))


def main() -> None:
    """Serves the window on this process's standard input and output."""
    serve_window(serve)


if __name__ == "__main__":
    main()
