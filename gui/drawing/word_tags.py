"""The tags of words, by the ruler where bands share them and in a band where its own differ."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from gui.drawing.content import NON_VERSION_KEYS, BandContent, Content


def with_shared_tags(content: Content) -> Content:
    """``content`` with the tags that most bands share by its ruler, and in the others the places where tags differ.

    A row that no two of several bands share stays in its band, and so do all where versions have other words.
    """
    rows = [band.word_tags for band in content.bands if band.word_tags]
    if not rows:
        return content
    (shared, times), *_ = Counter(rows).most_common(1)
    if times == 1 < len(rows) or content.parts:
        shared = ()
    tagged = tuple(band.mark for band in content.bands if shared and band.word_tags == shared)
    differing = frozenset(i for i, tags in enumerate(zip(*rows, strict=True)) if len(set(tags)) > 1)
    bands = tuple(_with_own_tags(band, shared, differing) for band in content.bands)
    versions = sum(band.key not in NON_VERSION_KEYS for band in content.bands)
    return replace(content, bands=bands, tags=shared, tagged=tagged if len(tagged) < versions else ())


def _with_own_tags(band: BandContent, shared: Sequence[str], differing: frozenset[int]) -> BandContent:
    if not band.word_tags or band.word_tags == shared:
        return band
    unlike = frozenset(i for i in differing if not shared or band.word_tags[i] != shared[i])
    return replace(band, own_tags=band.word_tags, unlike=unlike)


def without_tags(content: Content) -> Content:
    """``content`` without categories and tags."""
    bands = [
        replace(band, word_tags=(), spans=tuple([span._replace(category="") for span in band.spans]))
        if band.word_tags or any(span.category for span in band.spans)
        else band
        for band in content.bands
    ]
    return replace(content, bands=tuple(bands))
