"""Tables for terminals: columns stand below each other whatever the script."""

import pytest

from core.output.tables import Table, as_latex, as_markdown, as_text, as_tsv, cells, latex


@pytest.mark.parametrize(
    ("word", "columns"),
    [
        ("nsubj", 5),
        ("日本語", 6),
        ("e\u0301te\u0301", 3),  # Letters with accents of their own.
        ("עִבְרִית", 5),  # Vowels below the letters.
        ("हिन्दी", 4),
        ("\u1112\u1161\u11ab", 2),  # A Korean syllable in its three letters.
        ("👍🏽", 2),  # A thumb and the colour of its skin.
    ],
)
def test_columns_are_aligned_in_every_script(word: str, columns: int) -> None:
    *_, line = as_text(Table(("label", "n"), (cells(word, "1"),))).splitlines()
    assert line == word + " " * (max(columns, len("label")) - columns + 2) + "1"


def test_markdown_aligns_words_to_the_left_and_numbers_to_the_right() -> None:
    table = Table(("gold", "measure", "p"), (cells("ud", "UAS", "0.9"),), 2)
    assert as_markdown(table) == "| gold | measure | p |\n| :--- | :--- | ---: |\n| ud | UAS | 0.9 |\n"


@pytest.mark.parametrize(
    ("word", "written"),
    [
        ("@maria", "@&#8203;maria"),
        ("(@maria)", "(@&#8203;maria)"),
        ("é@maria", "é@&#8203;maria"),
        ("#12", "#&#8203;12"),
        ("comp:obl@agent", "comp:obl@agent"),  # No name begins behind a letter.
        ("@", "@"),
        ("#", "#"),
        ("&commat;maria", "\\&commat;maria"),
    ],
)
def test_no_word_of_a_treebank_notifies_a_person_by_markdown(word: str, written: str) -> None:
    """The tables are posted as comments; words of social media have the names of people."""
    assert f"| {written} |" in as_markdown(Table(("word",), (cells(word),)))


def test_latex_has_commands_for_signs_that_pdflatex_lacks() -> None:
    """κ of the agreement, and ∅ where a parse has no relation, stopped it."""
    written = as_latex(Table(("label", "κ"), (cells("∅ → α_plain", "0.9"),)))
    assert r"label & $\kappa$ \\" in written
    assert r"$\emptyset$ $\rightarrow$ $\alpha$\_plain & 0.9 \\" in written


def test_a_line_of_tsv_stands_by_itself() -> None:
    """People see at a glance which golds a group of rows is against; a script that reads one line must as well."""
    rows = cells("ud", "UAS", "0.9"), cells("", "LAS", "0.8"), cells("sud", "UAS", "0.7")
    assert as_tsv(Table(("gold", "measure", "p"), rows)) == (
        "gold\tmeasure\tp\nud\tUAS\t0.9\nud\tLAS\t0.8\nsud\tUAS\t0.7\n"
    )


def test_a_row_of_latex_does_not_begin_with_what_its_predecessor_would_take() -> None:
    """``[Name]`` and ``*`` are words; behind a line end they were a length and a star: nothing compiled."""
    assert latex("[Name] *") == "{[}Name] {*}"
