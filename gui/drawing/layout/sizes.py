"""The dimensions of a drawing, all derived from the height of a label's text."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths in whole logical pixels, so that lines are crisp; ``text`` is the height of a label's text.

    Those that are compact are for paper, where nothing is clicked. If they are low, rows and bands are close together,
    for a window that has no room for them otherwise.
    """

    text: int
    is_compact: bool = False
    is_low: bool = False

    @property
    def chip_height(self) -> int:
        return self.text + (1 if self.is_compact else 2)

    @property
    def chip_padding(self) -> int:
        return 2 if self.is_compact else max(min(2, self.text // 4), round(self.text * 0.22))

    @property
    def box_padding(self) -> int:
        """Between the outline of a span and its text."""
        return max(min(2, self.text // 4), round(self.text * 0.15))

    @property
    def gap(self) -> int:
        """Between chips in a box and between boxes in a row. Even, since half of it goes on either side."""
        return 2 * max(1, round(self.text * (0.12 if self.is_compact else 0.17)))

    @property
    def row_height(self) -> int:
        return self.text + (4 if self.is_compact or self.is_low else 6)

    @property
    def row_pitch(self) -> int:
        between = 3 if self.is_compact else max(3, round(self.text * 0.3))
        return self.row_height + (2 if self.is_low else between)

    @property
    def drop(self) -> int:
        """From a tree node to the row below. Even, since the bar that joins the branches is halfway."""
        return 2 * max(3, round(self.text * 0.5))

    @property
    def lead(self) -> int:
        """From the lowest arc's label down to the words, with room for the arrowhead."""
        return max(8, round(self.text * 0.9))

    @property
    def foothold(self) -> int:
        """Between the ends of arcs at one word."""
        return max(min(4, self.text // 2), round(self.text * (0.36 if self.is_compact else 0.45)))

    @property
    def beside_label(self) -> int:
        """Of an arc that is as short as its label allows, what is seen of it on both sides together."""
        return max(4, round(self.text * 0.55)) if self.is_compact else 2 * self.foothold

    @property
    def band_padding(self) -> int:
        return 3 if self.is_compact or self.is_low else max(4, round(self.text * 0.4))

    def padding_of_band(self, *, is_unfolded: bool) -> int:
        """Above and below a band; less for a folded one, which is a single line."""
        return self.band_padding if is_unfolded else max(2, self.band_padding // 3)

    @property
    def band_gap(self) -> int:
        return 3 if self.is_compact or self.is_low else max(4, round(self.text * 0.4))

    @property
    def line_gap(self) -> int:
        """Between the lines of a sentence, above the words."""
        return 2 * self.band_gap

    @property
    def detail_pitch(self) -> int:
        """Between the lines of a band's header."""
        return round(self.text * 1.15)

    @property
    def tag_pitch(self) -> int:
        """The height of a row of tags."""
        return self.text

    @property
    def word_pitch(self) -> int:
        """The height of a row of a version's own words with the lines below them."""
        return self.text + 8

    @property
    def tick(self) -> int:
        """The height of a tick between characters; where a version cuts, it is twice as high."""
        return max(2, round(self.text * 0.25))

    @property
    def token_pitch(self) -> int:
        """The height of a row of tokens with the lines below them."""
        return self.text + 4

    @property
    def narrowest(self) -> int:
        """The least width of a column."""
        return self.text * 2

    @property
    def widest(self) -> int:
        """The width up to which a column is stretched."""
        return self.text * 10
