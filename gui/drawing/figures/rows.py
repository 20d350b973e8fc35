"""Rows of text above and below the trees of a figure: title, versions, legend, notes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import Qt

from gui.drawing.content import BandContent, Content, drawable_text
from gui.drawing.direction import Direction, direction_of
from gui.drawing.layout.fonts import Face
from gui.drawing.paint.display_list import Sheet
from gui.drawing.paint.header import MARK_MARGIN, put_mark
from gui.drawing.paint.legend_rows import MARGIN, entries_of, put_entries
from gui.drawing.state_names import State

_TITLE_MARGIN: Final = 6.0
_AND: Final = "\u00a0⊓\u00a0"
"""Never at the end of a row."""


class _Run(NamedTuple):
    """Text of one face and colour."""

    text: str
    face: Face
    colour: str


def put_title(sheet: Sheet, *, content: Content, width: float, is_wrapped: bool) -> float:
    """Puts the sentence's id and text on the sheet; returns the height. The text is wrapped, or else elided."""
    fonts, ink = sheet.look.fonts, sheet.look.theme.text
    text = drawable_text(content.text)
    if is_wrapped:
        runs = [_Run(content.name, Face.TITLE, ink), _Run(text, Face.DETAIL, ink)]
        is_from_right = direction_of(content.words) is Direction.RIGHT_TO_LEFT
        return _put_runs(sheet, runs, MARGIN, 0.0, width - MARGIN, is_from_right=is_from_right) + _TITLE_MARGIN
    height = fonts.height(Face.TITLE)
    middle, left = _TITLE_MARGIN + height / 2, fonts.width(content.name, Face.TITLE) + 3 * _TITLE_MARGIN
    sheet.text(_TITLE_MARGIN, middle, content.name, Face.TITLE, ink)
    sheet.text(left, middle, fonts.elided(text, Face.DETAIL, width - left - _TITLE_MARGIN), Face.DETAIL, ink)
    return height + _TITLE_MARGIN


def put_bands(sheet: Sheet, *, bands: Iterable[BandContent], width: float) -> float:
    """Puts the headers of ``bands`` on the sheet, each in rows of its own; returns the height."""
    theme, sizes = sheet.look.theme, sheet.look.fonts.sizes
    top = float(MARGIN)
    for band in bands:
        left = put_mark(sheet, band, MARK_MARGIN, top) + MARGIN
        details = "; ".join(band.details)
        if band.measured:
            golds, formula = band.measured.replace(" ⊓ ", _AND), band.score.replace(" ", "\u00a0")
            details = details.replace(f"{band.measured}; {band.score}", f"{golds}: {formula}")
        runs = [_Run(f"{band.title}:" if details else band.title, Face.TITLE, theme.text)]
        runs.append(_Run(details, Face.DETAIL, theme.dim_text))
        shift = (sizes.row_height - sheet.look.fonts.height(Face.TITLE)) / 2
        top = max(top + sizes.row_height, _put_runs(sheet, runs, left, top + shift, width - MARGIN) + shift)
    return top


def put_legend(sheet: Sheet, *, states: Iterable[Sequence[State]], width: float, tint_generalized: bool) -> float:
    """Puts the legend of ``states`` on the sheet, by kind; returns the height."""
    entries = entries_of(states, sheet.look.fonts, width)
    put_entries(sheet, entries, tint_generalized=tint_generalized)
    return max((entry.rect.bottom() for entry in entries), default=0.0) + MARGIN / 2


def put_note(sheet: Sheet, *, note: str, width: float) -> float:
    """Puts a note on the sheet; returns the height."""
    return _put_runs(sheet, [_Run(note, Face.DETAIL, sheet.look.theme.dim_text)], MARGIN, 0.0, width - MARGIN) + MARGIN


def _put_runs(
    sheet: Sheet, runs: Sequence[_Run], left: float, top: float, right: float, *, is_from_right: bool = False
) -> float:
    """Puts ``runs`` on the sheet, broken between words; returns the bottom of the last row."""
    fonts, height = sheet.look.fonts, sheet.look.fonts.height(Face.TITLE)
    order = Qt.LayoutDirection.RightToLeft if is_from_right else Qt.LayoutDirection.LeftToRight
    x = left
    for run in runs:
        space = fonts.width(" ", run.face)
        for text, starts_row in _rows(run, sheet, x, left, right):
            if starts_row and x > left:
                x, top = left, top + height
            sheet.text(x, top + height / 2, text, run.face, run.colour, order)
            x += fonts.width(text, run.face) + space
    return top + height


def _rows(run: _Run, sheet: Sheet, x: float, left: float, right: float) -> Iterator[tuple[str, bool]]:
    """The text of ``run`` in rows that end at ``right``, the first from ``x`` on; with whether each begins a row."""
    fonts = sheet.look.fonts
    row, room, starts_row = "", right - x, False
    for word in run.text.split(" "):
        longer = f"{row} {word}" if row else word
        if fonts.width(longer, run.face) <= room:
            row = longer
            continue
        if row:
            yield row, starts_row
        room, starts_row = right - left, True
        row = fonts.elided(word, run.face, room)
    if row:
        yield row, starts_row
