"""The pages of the guide as a person reads them: without emphasis, and with lines that flow."""

import re

from tests.paths import GUIDE

PAGES = {page.stem: page.read_text("utf-8") for page in sorted(GUIDE.glob("*.md"))}


def flowing(text: str) -> str:
    """``text`` on one line, without pictures."""
    return re.sub(r"\s+", " ", re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text))


def plain(text: str) -> str:
    """``text`` as it is read, without the marks of emphasis and code."""
    return re.sub(r"[*`]", "", flowing(text))


def part(page: str, heading: str) -> str:
    """What stands below a heading of a page, until the next of the same level, as it is read."""
    found = re.split(rf"^(#+) {re.escape(heading)}$", PAGES[page], flags=re.MULTILINE)
    assert len(found) == 3, (page, heading)
    return plain(re.split(rf"^{found[1]} ", found[2], flags=re.MULTILINE)[0])
