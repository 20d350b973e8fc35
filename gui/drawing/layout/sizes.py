"""The measures of the drawing, all of them derived from the height of a label's text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths in logical pixels, whole ones, so that lines are crisp; ``text`` is the height of a label's line."""

    text: int

    @property
    def chip_height(self) -> int:
        return self.text + 2

    @property
    def chip_padding(self) -> int:
        return max(2, round(self.text * 0.22))

    @property
    def box_padding(self) -> int:
        """Between the line of a span and what it says."""
        return max(2, round(self.text * 0.15))

    @property
    def gap(self) -> int:
        """Between things side by side: chips in a box, boxes in a row. Even, as half of it is on either side."""
        return 2 * max(1, round(self.text * 0.17))

    @property
    def row_height(self) -> int:
        return self.text + 6

    @property
    def row_pitch(self) -> int:
        return self.row_height + max(3, round(self.text * 0.3))

    @property
    def drop(self) -> int:
        """From a node of a tree to the row below it. Even, as half of it is above the bar that joins the branches."""
        return 2 * max(3, round(self.text * 0.5))

    @property
    def lead(self) -> int:
        """From the lowest arc's label down to the words, where there is room for its arrowhead."""
        return max(8, round(self.text * 0.9))

    @property
    def foothold(self) -> int:
        """Between the ends of arcs at one word."""
        return max(4, round(self.text * 0.45))

    @property
    def band_padding(self) -> int:
        return max(4, round(self.text * 0.4))

    @property
    def band_gap(self) -> int:
        return max(4, round(self.text * 0.4))

    @property
    def detail_pitch(self) -> int:
        """Between the lines of a band's header."""
        return round(self.text * 1.15)

    @property
    def narrowest(self) -> int:
        """A column is never narrower."""
        return self.text * 2

    @property
    def widest(self) -> int:
        """A column is stretched no further."""
        return self.text * 10
