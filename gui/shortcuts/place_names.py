"""The names of the places where keys work."""

from PySide6.QtCore import QCoreApplication

from gui.actions.act import Place


def named(place: Place) -> str:
    """Returns the name of a place, in the language of the window; empty for the whole window, where most keys work."""
    return {
        Place.WINDOW: "",
        Place.TABLE: QCoreApplication.translate("Shortcuts", "table of sentences"),
        Place.TREES: QCoreApplication.translate("Shortcuts", "aligned trees"),
    }[place]
