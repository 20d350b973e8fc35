"""Applies the edits of a workspace to the current files."""

from core.editing.acts import Refusal, RefusedError
from core.editing.apply import Edit
from core.editing.edit_log import EditLog
from gui.session.corpus import Corpus
from gui.session.document import SetAside


def do_edits(corpus: Corpus) -> bool:
    """Applies pending edits to the complete ``corpus``; returns whether further edits were set aside.

    If the files have changed since they were edited, all edits are applied again. Edits of versions that are not open
    and of excluded sentences stay pending. An edit that can't be applied is set aside, together with all later edits
    of its sentence, since they build on it.
    """
    document = corpus.document
    if not document.edits:
        return False
    if not corpus.is_as_edited():
        document.to_be_done, document.ledger, document.set_aside = document.edits, EditLog(), ()
    versions = {version.name: version for version in corpus.frame.versions}
    places = {name: i for i, name in enumerate(corpus.names)}
    waiting, aside = list[Edit](), list[SetAside]()
    for edit in document.to_be_done:
        version, place = versions.get(edit.version), places.get(edit.sentence, -1)
        if version is None or place >= corpus.compared:
            waiting.append(edit)
            continue
        try:
            if place < 0:
                raise RefusedError(Refusal.NO_SENTENCE, sentence=edit.sentence)
            if any(_is_of_same_state(each.edit, edit) for each in aside):
                raise RefusedError(Refusal.EARLIER)
            document.ledger.do(edit, corpus.sentence(place, version), version)
        except RefusedError as refused:
            aside.append(SetAside(edit, refused.phrase))
    document.to_be_done = tuple(waiting)
    document.set_aside += tuple(aside)
    for index in {places.get(name, -1) for _, name in corpus.ledger.changed_sentences()}:
        if 0 <= index < corpus.compared:
            corpus.take_edit(index)
    return bool(aside)


def _is_of_same_state(one: Edit, other: Edit) -> bool:
    """Whether two edits concern the same sentence with the same words."""
    return (one.version, one.sentence, one.forms) == (other.version, other.sentence, other.forms)
