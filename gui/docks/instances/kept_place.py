"""Finds the place gone to last again when the same filter is searched once more, as after an edit."""

from typing import NamedTuple

from gui.docks.instances.model import InstancesModel
from gui.docks.instances.table import InstancesTable
from gui.session.found_places import FoundPlaces, Identity


class KeptPlace(NamedTuple):
    """The row of the place gone to last; the place, None if it was gone before; and the place in the row below."""

    row: int
    place: Identity | None
    following: Identity | None


def kept_place(table: InstancesTable, model: InstancesModel, found: FoundPlaces) -> KeptPlace | None:
    """The place gone to last among those ``found`` so far; None if there is none."""
    row = table.currentIndex().row()
    if row >= 0:
        below = found.identity(model.place_at(row + 1)) if row + 1 < model.rowCount() else None
        return KeptPlace(row, found.identity(model.place_at(row)), below)
    if table.next_place < 0:
        return None
    row = max(0, table.row_of_next())
    return KeptPlace(row, None, found.identity(table.next_place) if table.next_place < len(found) else None)


def return_to(kept: KeptPlace, table: InstancesTable, model: InstancesModel, found: FoundPlaces) -> None:
    """Selects the place if it is still listed; if not, the next step leads to what was below it."""
    place, below = (found.place_of(each) if each else -1 for each in (kept.place, kept.following))
    if place >= 0 and model.row_of(place) >= 0:
        table.select_place(place)
    elif below >= 0:
        table.step_from(below)
    else:
        table.step_from(model.place_at(kept.row) if kept.row < model.rowCount() else len(found))
