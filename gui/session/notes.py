"""Flags and notes of sentences."""

from collections.abc import Mapping

from core.workspaces.workspace import Remark


class Remarks:
    """Flags and notes by sentence name; initially those in ``found``."""

    def __init__(self, found: Mapping[str, Remark] | None = None) -> None:
        found = found or {}
        self._flagged = {name for name, remark in found.items() if remark.is_flagged}
        self._notes = {name: remark.note for name, remark in found.items() if remark.note}

    @property
    def flagged(self) -> frozenset[str]:
        """The names of the flagged sentences."""
        return frozenset(self._flagged)

    @property
    def notes(self) -> Mapping[str, str]:
        """The texts of all notes."""
        return dict(self._notes)

    @property
    def by_name(self) -> Mapping[str, Remark]:
        """All flags and notes, as stored in a workspace."""
        names = sorted(self._flagged | self._notes.keys())
        return {name: Remark(self.note(name), self.is_flagged(name)) for name in names}

    def is_flagged(self, name: str) -> bool:
        return name in self._flagged

    def note(self, name: str) -> str:
        """The note on a sentence; empty if there is none."""
        return self._notes.get(name, "")

    def toggle_flag(self, name: str) -> None:
        """Sets or removes the flag of a sentence."""
        self._flagged ^= {name}

    def set_note(self, name: str, note: str) -> None:
        """Replaces the note on a sentence; an empty text removes it."""
        if note.strip():
            self._notes[name] = note.strip()
        else:
            self._notes.pop(name, None)
