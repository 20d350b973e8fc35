"""Reports as web pages in a real browser: nothing overlaps or is cut off, on a phone as on a large screen."""

import json
import re
import shutil
import subprocess
from html import escape, unescape
from pathlib import Path
from typing import Final

import pytest
from pypdf import PdfReader

from main import main
from tests.paths import SAMPLE

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
WIDTHS: Final = (320, 800, 1280, 1920)
MEASURE: Final = """
const found = [];
function textsOf(doc) {
  const walker = doc.createTreeWalker(doc.body, NodeFilter.SHOW_TEXT), all = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, holder = node.parentElement, text = node.data.trim();
    if (!text || holder.closest('style,script,title,desc')) continue;
    const range = doc.createRange();
    range.selectNodeContents(node);
    const boxes = holder.closest('svg') ? [holder.getBoundingClientRect()] : [...range.getClientRects()];
    for (const box of boxes) if (box.width > 0.5) all.push({box, text, scroller: holder.closest('.wide')});
  }
  return all;
}
function measure(frame) {
  const width = frame.clientWidth, all = textsOf(frame.contentDocument);
  for (const [i, a] of all.entries()) {
    if (!a.scroller && (a.box.left < -1 || a.box.right > width + 1)) found.push(['outside', width, a.text]);
    for (const b of all.slice(i + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const deep = down > 0.4 * Math.min(a.box.height, b.box.height);
      if (a.scroller === b.scroller && across > 1.5 && deep) found.push(['overlap', width, a.text, b.text]);
    }
  }
  if (frame.contentDocument.documentElement.scrollWidth > width + 1) found.push(['scrolls sideways', width]);
  return all.length;
}
onload = () => {
  const texts = [...document.querySelectorAll('iframe')].map(measure);
  document.body.textContent = JSON.stringify({texts, found});
};
"""


@pytest.fixture
def browser() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("this machine has no browser that can be started without a display")
    return found


def html(folder: Path, depth: str, sentences: int) -> Path:
    """A report of the sample."""
    path = folder / "report.html"
    options = ["--iterations=50", f"--depth={depth}", f"--sentences={sentences}", "-o", str(path)]
    assert main(["report", f"--workspace={SAMPLE / 'sample.concord'}", *options]) == 0
    return path


def run(browser: str, page: Path, *options: str) -> str:
    """What the browser prints."""
    usual = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={page.parent / 'profile'}"]
    return subprocess.run([browser, *usual, *options, page.as_uri()], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("depth", ["short", "full"])
def test_nothing_overlaps_or_is_cut_off_at_any_width(tmp_path: Path, browser: str, depth: str) -> None:
    path = html(tmp_path, depth, sentences=3)
    # The page itself runs no scripts: they are in the page around it, which measures it.
    page = escape(re.sub('<meta http-equiv="Content-Security-Policy"[^>]*>', "", path.read_text("utf-8")))
    frames = "".join(f'<iframe width="{w}" height="900" style="border: 0" srcdoc="{page}"></iframe>' for w in WIDTHS)
    around = tmp_path / "around.html"
    around.write_text(f"<!DOCTYPE html><meta charset=utf-8><body>{frames}<script>{MEASURE}</script></body>", "utf-8")
    told = re.search("<body>(.*?)</body>", run(browser, around, "--dump-dom"), re.DOTALL)
    assert told is not None
    result = json.loads(unescape(told[1]))
    assert len(result["texts"]) == len(WIDTHS)
    assert min(result["texts"]) > 100
    assert result["found"] == []


def test_a_printed_page_has_a_section_and_all_of_its_trees(tmp_path: Path, browser: str) -> None:
    """Else bands of one sentence would be on two pages, cut through their middle."""
    printed = tmp_path / "printed.pdf"
    run(browser, html(tmp_path, "short", sentences=2), f"--print-to-pdf={printed}", "--no-pdf-header-footer")
    texts = [page.extract_text() for page in PdfReader(printed).pages]
    headings = ["The result", "Overlap of the golds", "Sentence 26-french", "Sentence 21-rivers"]
    assert len(texts) == len(headings)
    assert all(heading in text for heading, text in zip(headings, texts, strict=True))
