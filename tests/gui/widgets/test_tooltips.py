from gui.widgets.tooltips import as_tooltip


def test_markup_is_shown_as_it_is_written() -> None:
    assert as_tooltip("a <b> & c") == "<p>a &lt;b&gt; &amp; c</p>"


def test_what_would_turn_the_text_around_is_escaped() -> None:
    assert as_tooltip("id\u202ecod.exe\nnext\x1b") == "<p>id\\u202ecod.exe<br>\nnext\\x1b</p>"


def test_a_long_text_is_shortened() -> None:
    assert len(as_tooltip("a" * 1_000_000)) < 10_000
