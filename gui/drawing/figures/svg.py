"""Figures as SVG. Text stays text and keeps its measured width, whatever font the reader has."""

from collections.abc import Iterator
from html import escape

from gui.drawing.figures.figure import Figure
from gui.drawing.figures.primitives import Area, Arrowhead, Primitive, RectOutline, Route, Rule, Text
from gui.drawing.paint.paint_state import LineShape


def number(value: float) -> str:
    """``value`` rounded to hundredths, without trailing zeros."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def svg_of(figure: Figure) -> str:
    """A complete SVG 1.1 file."""
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{embedded(figure, "")}'


def embedded(figure: Figure, prefix: str) -> str:
    """An ``svg`` element to embed in a document; all ids begin with ``prefix``, which must be unique in it."""
    return "\n".join(_lines(figure, prefix)) + "\n"


def _lines(figure: Figure, prefix: str) -> Iterator[str]:
    width, height = figure.width, figure.height
    wide, high = map(number, figure.size)
    parts = [(part, list(part.primitives())) for part in figure.parts]
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {width} {height}" '
        f'role="img" xml:space="preserve" font-family="{_families(figure.family)}">'
    )
    yield f"<title>{escape(figure.name)}</title>"
    yield f"<desc>{escape(figure.outline)}</desc>"
    hatches = {shape.colour for _, shapes in parts for shape in shapes if isinstance(shape, Area) and shape.hatched}
    if hatches:
        yield "<defs>"
        for colour in sorted(hatches):
            yield (
                f'<pattern id="{prefix}{_hatch(colour)}" width="8" height="8" patternUnits="userSpaceOnUse">'
                f'<path d="M-1 1L1 -1M0 8L8 0M7 9L9 7" stroke="{colour}"/></pattern>'
            )
        yield "</defs>"
    yield f'<rect width="{width}" height="{height}" fill="{figure.background}"/>'
    for i, (part, shapes) in enumerate(parts):
        clip = ""
        if rect := part.clip:
            place = _rect(rect.left(), rect.top(), rect.width(), rect.height())
            yield f'<clipPath id="{prefix}line-{i}"><rect {place}/></clipPath>'
            clip = f' clip-path="url(#{prefix}line-{i})"'
        yield f'<g transform="translate({number(part.left)} {number(part.top)})"{clip}>'
        yield from (_element(shape, prefix) for shape in shapes)
        yield "</g>"
    yield "</svg>"


def _element(shape: Primitive, prefix: str) -> str:
    match shape:
        case Area():
            fill = f"url(#{prefix}{_hatch(shape.colour)})" if shape.hatched else shape.colour
            return f'<rect {_place(shape)}{_radius(shape.radius)} fill="{fill}"/>'
        case RectOutline():
            radius = _radius(shape.shape.radius)
            return f'<rect {_place(shape)}{radius} fill="none" stroke="{shape.colour}"{_stroke(shape.shape)}/>'
        case Rule():
            ends = f'x1="{number(shape.left)}" x2="{number(shape.right)}" y1="{number(shape.y)}" y2="{number(shape.y)}"'
            return f'<line {ends} stroke="{shape.colour}"{_stroke(shape.shape)}/>'
        case Route():
            return f'<path d="{_path(shape)}" fill="none" stroke="{shape.colour}"{_stroke(shape.shape)}/>'
        case Arrowhead():
            corners = " ".join(",".join(map(number, corner)) for corner in shape.corners())
            return f'<polygon points="{corners}" fill="{shape.colour}"/>'
        case Text():
            return _text(shape)


def _text(shape: Text) -> str:
    middle = shape.centred or shape.right_to_left
    x = shape.left + shape.width / 2 if middle else shape.left
    anchor = ' text-anchor="middle"' if middle else ""
    direction = ' direction="rtl"' if shape.right_to_left else ""
    length = f' textLength="{number(shape.width)}" lengthAdjust="spacingAndGlyphs"'
    font = f'font-size="{number(shape.size)}" font-weight="{shape.weight}" fill="{shape.colour}"'
    return (
        f'<text x="{number(x)}" y="{number(shape.baseline)}"{anchor}{direction}{length} '
        f"{font}>{escape(shape.text)}</text>"
    )


def _path(route: Route) -> str:
    """The path data: straight segments and rounded corners."""
    steps = [f"M{_point(route.points[0])}"]
    for corner in route.corners():
        steps.append(f"L{_point(corner.start)}Q{_point(corner.at)} {_point(corner.end)}")
    return "".join(steps) + f"L{_point(route.points[-1])}"


def _point(place: tuple[float, float]) -> str:
    return " ".join(map(number, place))


def _place(shape: Area | RectOutline) -> str:
    return _rect(shape.left, shape.top, shape.width, shape.height)


def _rect(left: float, top: float, width: float, height: float) -> str:
    return f'x="{number(left)}" y="{number(top)}" width="{number(width)}" height="{number(height)}"'


def _radius(radius: float) -> str:
    return f' rx="{number(radius)}"' if radius else ""


def _stroke(shape: LineShape) -> str:
    dashes = f' stroke-dasharray="{" ".join(map(number, shape.dashes))}"' if shape.dashes else ""
    return f' stroke-width="{number(shape.width)}"{dashes}'


def _hatch(colour: str) -> str:
    return f"hatch-{colour.removeprefix('#')}"


def _families(family: str) -> str:
    return escape(f"'{family}', sans-serif".replace("\\", "")) if "'" not in family else "sans-serif"
