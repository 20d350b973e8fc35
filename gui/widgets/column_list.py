"""A read-only list with several columns, usable with the keyboard."""

from collections.abc import Sequence

from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget


class Listing(QTableWidget):
    """Rows of texts; the column ``widest`` takes the space that the others leave."""

    def __init__(self, name: str, titles: Sequence[str], widest: int) -> None:
        super().__init__(0, len(titles))
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(titles))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(widest, QHeaderView.ResizeMode.Stretch)
