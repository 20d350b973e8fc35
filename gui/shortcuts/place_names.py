"""What the places are called in which keys work."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Place


def named(place: Place) -> str:
    """The place, in the language of the window; nothing for the whole window, where most keys work."""
    return {
        Place.WINDOW: "",
        Place.TABLE: QCoreApplication.translate("Shortcuts", "table of sentences"),
        Place.TREES: QCoreApplication.translate("Shortcuts", "aligned trees"),
    }[place]
