"""Which versions can be edited at all."""

from core.editing.acts import RefusedError
from core.editing.apply import check_editable
from core.model.version import Version
from gui.i18n.translate import in_words


def why_locked(version: Version) -> str:
    """Why a version can never be edited, in the language of the window; empty for one that can be."""
    try:
        check_editable(version)
    except RefusedError as refused:
        return in_words(refused.phrase)
    return ""
