"""Reports as web pages in a real browser: nothing overlaps or is cut off, on a phone as on a large screen."""

import json
import re
import shutil
import subprocess
from html import escape, unescape
from pathlib import Path
from typing import Final

import pytest

from main import main
from tests.paths import SAMPLE

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
WIDTHS: Final = (320, 700, 1280)
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


@pytest.mark.parametrize("depth", ["short", "full"])
def test_nothing_overlaps_or_is_cut_off_at_any_width(tmp_path: Path, browser: str, depth: str) -> None:
    path = tmp_path / "report.html"
    workspace = f"--workspace={SAMPLE / 'sample.concord'}"
    assert main(["report", workspace, "--iterations=50", f"--depth={depth}", "--sentences=3", "-o", str(path)]) == 0
    # The page itself runs no scripts: they are in the page around it, which measures it.
    page = escape(re.sub('<meta http-equiv="Content-Security-Policy"[^>]*>', "", path.read_text("utf-8")))
    frames = "".join(f'<iframe width="{w}" height="900" style="border: 0" srcdoc="{page}"></iframe>' for w in WIDTHS)
    around = tmp_path / "around.html"
    around.write_text(f"<!DOCTYPE html><meta charset=utf-8><body>{frames}<script>{MEASURE}</script></body>", "utf-8")
    options = ["--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom"]
    done = subprocess.run([browser, *options, around.as_uri()], capture_output=True, text=True, check=True)
    told = re.search("<body>(.*?)</body>", done.stdout, re.DOTALL)
    assert told is not None
    result = json.loads(unescape(told[1]))
    assert len(result["texts"]) == len(WIDTHS)
    assert min(result["texts"]) > 100
    assert result["found"] == []
