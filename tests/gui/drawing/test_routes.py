"""The lines of trees and arcs: their corners, and what figures make of them."""

import pytest
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from core.scoring.settings import Settings
from gui.drawing.drawing_kind import DrawingStyle
from gui.drawing.figures.figure import Figure, FigureStyle, compose, subject_of
from gui.drawing.figures.primitives import Arrowhead, Route
from gui.drawing.figures.svg import svg_of
from gui.drawing.figures.tikz import tikz_of
from gui.drawing.paint.paint_state import LineShape
from gui.drawing.paint.scene import DisplayOptions
from gui.session.view_choice import Choice
from tests.comparisons import compared
from tests.treebanks import version


def test_corners_are_round_as_far_as_there_is_room() -> None:
    route = Route(((0, 20), (0, 0), (6, 0), (6, 20)), "#000000", LineShape(radius=7.0))
    assert list(route.corners()) == [((0, 3), (0, 0), (3, 0)), ((3, 0), (6, 0), (6, 3))]
    sharp = Route(((0, 20), (0, 0), (6, 0)), "#000000", LineShape(radius=0.0))
    assert list(sharp.corners()) == [((0, 0), (0, 0), (0, 0))]


def test_arrowhead_points_down() -> None:
    assert Arrowhead(10, 20, 4, 6, "#000000").corners() == ((8, 14), (12, 14), (10, 20))


def figure(style: DrawingStyle) -> Figure:
    comparison = compared([version("ud", "Kim 2 nsubj | arrives 0 root")], Settings())
    subject = subject_of(comparison, Choice(("ud",), labelled=True), DisplayOptions(style=style))
    return compose(subject, FigureStyle(legend=False))


@pytest.mark.parametrize(("style", "routes", "arrowheads"), [(DrawingStyle.TREE, 2, 0), (DrawingStyle.ARCS, 2, 2)])
def test_figures_have_all_lines(qtbot: QtBot, style: DrawingStyle, routes: int, arrowheads: int) -> None:
    """Two branches of a tree, or two arcs."""
    drawn = figure(style)
    svg, tikz = svg_of(drawn), tikz_of(drawn, QFont())
    assert svg.count('<path d="M') - svg.count('<path d="M-1') == routes
    assert svg.count("<polygon") == tikz.count("-- cycle;") == arrowheads
    shapes = [shape for part in drawn.parts for shape in part.sheet.primitives()]
    corners = sum(len(list(shape.corners())) for shape in shapes if isinstance(shape, Route))
    assert svg.count("Q") >= corners > 0
    assert tikz.count(".. controls") == corners
