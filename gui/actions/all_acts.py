"""The table of all acts."""

from gui.actions.act import Act
from gui.actions.edit_acts import edit_acts
from gui.actions.file_acts import file_acts
from gui.actions.help_acts import help_acts
from gui.actions.merge_acts import merge_acts
from gui.actions.sentence_acts import sentence_acts
from gui.actions.view_acts import view_acts


def acts() -> tuple[Act, ...]:
    """Returns all acts in menu order, in the language of the window."""
    return (*file_acts(), *edit_acts(), *view_acts(), *sentence_acts(), *merge_acts(), *help_acts())
