"""What a table or a page leaves out is counted below it, as one or as several."""

from pathlib import Path

import pytest

from core.revisions.tables import ROWS, as_html, tables
from tests.core.revisions.test_rules import revised, sentence


def notes(tmp_path: Path, old: list[str], new: list[str], title: str) -> list[str]:
    (table,) = (each for each in tables(revised(tmp_path, old, new), 1) if str(each.title).startswith(title))
    return [*map(str, table.notes)]


@pytest.mark.parametrize(("more", "said"), [(1, "1 more is"), (2, "2 more are")])
def test_changes_without_a_rule(tmp_path: Path, more: int, said: str) -> None:
    old = [sentence(i, "see", "obj") for i in range(1 + more)]
    new = [sentence(i, "see", f"obl:{i}") for i in range(1 + more)]
    assert notes(tmp_path, old, new, "Changes without a rule") == [f"{said} in JSON, TSV and HTML."]


@pytest.mark.parametrize(("more", "said"), [(1, "1 more is"), (2, "2 more are")])
def test_sentences_in_one_state_only(tmp_path: Path, more: int, said: str) -> None:
    old = [sentence(0, "see", "obj")]
    new = old + [sentence(i, "see", "obj") for i in range(1, 1 + ROWS + more)]
    assert notes(tmp_path, old, new, "Sentences in one state only") == [f"{said} in JSON and HTML."]


@pytest.mark.parametrize(("more", "said"), [(1, "1 more is"), (2, "2 more are")])
def test_places_of_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: int, said: str) -> None:
    monkeypatch.setattr("core.revisions.tables.MOST_LISTED", 1)
    old = [sentence(i, "see", "obj") for i in range(1 + more)]
    new = [sentence(i, "see", f"obl:{i}") for i in range(1 + more)]
    assert f"<p>{said} in JSON and TSV.</p>" in "".join(as_html(revised(tmp_path, old, new), "old → new"))
