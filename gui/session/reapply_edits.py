"""The edits of a workspace, done to the files as they are now."""

from core.editing.acts import Refusal, RefusedError
from core.editing.apply import Edit
from core.editing.edit_log import Ledger
from gui.i18n.bidi_isolates import isolated
from gui.i18n.translate import in_words
from gui.session.corpus import Corpus


def do_edits(corpus: Corpus) -> list[str]:
    """Does what is to be done to ``corpus``, all of whose sentences are there; returns what cannot be done any more.

    If the files have changed since they were edited, all edits are done anew. Those of versions that are not open, and
    of sentences that are left out, wait.
    """
    document = corpus.document
    if not document.edits:
        return []
    if not corpus.is_as_edited():
        document.to_be_done, document.ledger = document.edits, Ledger()
    versions = {version.name: version for version in corpus.frame.versions}
    places = {name: i for i, name in enumerate(corpus.names)}
    waiting, undone = list[Edit](), list[str]()
    for edit in document.to_be_done:
        version, place = versions.get(edit.version), places.get(edit.sentence, -1)
        if version is None or place >= corpus.compared:
            waiting.append(edit)
            continue
        try:
            if place < 0:
                raise RefusedError(Refusal.NO_SENTENCE, sentence=edit.sentence)
            document.ledger.do(edit, corpus.sentence(place, version), version)
        except RefusedError as refused:
            undone.append(f"{isolated(edit.version)}, {isolated(edit.sentence)}: {in_words(refused.phrase)}")
    document.to_be_done = tuple(waiting)
    for index in {places.get(name, -1) for _, name in corpus.ledger.edited()}:
        if 0 <= index < corpus.compared:
            corpus.take_edit(index)
    return undone
