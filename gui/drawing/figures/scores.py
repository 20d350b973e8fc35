"""The scores in a figure: with what they are scores of, or none."""

from dataclasses import replace

from gui.drawing.content import BandContent, Content


def with_measures(content: Content) -> Content:
    """``content`` with the measure and the golds before each score."""
    return replace(content, bands=tuple(map(_with_measure, content.bands)))


def without_scores(content: Content) -> Content:
    """``content`` without any score."""
    return replace(content, bands=tuple(map(_without_score, content.bands)))


def _with_measure(band: BandContent) -> BandContent:
    if not band.measured:
        return band
    at = band.details.index(band.score)
    return replace(band, details=(*band.details[:at], band.measured, *band.details[at:]))


def _without_score(band: BandContent) -> BandContent:
    details = tuple(detail for detail in band.details if not band.score or detail != band.score)
    return replace(band, details=details, score="", measured="", summary="")
