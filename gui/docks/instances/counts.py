"""How many places a search has found, in words."""

from PySide6.QtCore import QCoreApplication

from gui.i18n.locale_numbers import filled
from gui.session.found_places import FoundPlaces

translate = QCoreApplication.translate


def counts_text(found: FoundPlaces, *, is_stopped: bool) -> str:
    """The places found so far and, until all sentences have been searched, how many have."""
    text = translate("InstancesPanel", "{places:,} places in {sentences:,} sentences")
    if found.sentences == 1:
        text = translate("InstancesPanel", "{places:,} places in 1 sentence")
        if found.places == 1:
            text = translate("InstancesPanel", "1 place in 1 sentence")
    if not found.places:
        text = translate("InstancesPanel", "No places")
        if not found.is_complete:
            text = translate("InstancesPanel", "No places so far")
    if not found.is_complete:
        searched = translate("InstancesPanel", "; {checked:,} of {all:,} sentences searched")
        if found.expected == 1:
            searched = translate("InstancesPanel", "; {checked:,} of 1 sentence searched")
        stopped = translate("InstancesPanel", "; stopped after {checked:,} of {all:,}")
        text += stopped if is_stopped else searched
    if found.places > len(found):
        text += translate("InstancesPanel", "; the first {listed:,} are listed")
    counts = {"places": found.places, "sentences": found.sentences, "checked": found.checked}
    return filled(text, **counts, all=found.expected, listed=len(found))
