from gui.widgets.tooltips import as_tooltip


def test_markup_is_shown_as_it_is_written() -> None:
    assert as_tooltip("a <b> & c") == "<p>a &lt;b&gt; &amp; c</p>"
