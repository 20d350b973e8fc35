"""The date in written files can be fixed, so that the same input gives the same bytes."""

from datetime import UTC, datetime

import pytest

from core.base.errors import UsageError
from core.base.source_date import source_date


@pytest.mark.parametrize(("epoch", "date"), [("", None), ("86400", datetime(1970, 1, 2, tzinfo=UTC))])
def test_date_is_that_of_the_environment(monkeypatch: pytest.MonkeyPatch, epoch: str, date: datetime | None) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    assert source_date() == date


@pytest.mark.parametrize("epoch", ["yesterday", "9" * 30])
def test_other_texts_are_refused(monkeypatch: pytest.MonkeyPatch, epoch: str) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    with pytest.raises(UsageError) as raised:
        source_date()
    assert str(raised.value) == f"SOURCE_DATE_EPOCH is '{epoch}'; expected seconds since 1970"
