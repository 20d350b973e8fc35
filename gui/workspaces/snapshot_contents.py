"""What of the window belongs into a workspace, and whether there is more of it than was saved."""

from dataclasses import replace

from core.model.version import Role
from core.trees.label_mapping import is_table_text
from core.workspaces.workspace import SavedFilter, Workspace
from gui.session.session import Session


def contents_of(session: Session) -> Workspace:
    """All that is open, as a workspace."""
    document, choice = session.document, session.choice
    golds = {spec.name for spec in session.specs if spec.role is Role.GOLD}
    is_usual = choice.against == session.usual_golds or not golds.issuperset(choice.against)
    return replace(
        document.opened,
        versions=session.specs,
        settings=session.settings,
        compared=() if is_usual else choice.against,
        labelled=choice.labelled,
        hidden=document.hidden & {spec.name for spec in session.specs},
        remarks=document.remarks.by_name,
        filters=tuple(SavedFilter(name, text) for name, text in document.filters.items()),
        files=document.states,
        sentence=session.wanted,
        edits=document.edits,
        merge=document.merge,
    )


def is_modified(session: Session) -> bool:
    """Whether something would be lost.

    Which sentence is shown is no loss. Of what was never saved, nor is what comes back by a click or two: versions, as
    the list of recent files has them, what of them is in sight, and settings but a table of labels made here.
    """
    document, now = session.document, contents_of(session)
    if document.is_given_up:
        return False
    if document.saved is None:
        return True
    saved = replace(document.saved, sentence=now.sentence, files=now.files)
    if saved.compared == session.usual_golds:
        saved = replace(saved, compared=())
    if session.is_opening or document.path is None:
        saved = replace(saved, compared=now.compared, labelled=now.labelled)
    if document.path is None:
        labels = (saved if is_table_text(now.settings.labels) else now).settings.labels
        saved = replace(saved, versions=now.versions, hidden=now.hidden, settings=replace(now.settings, labels=labels))
    return now != saved
