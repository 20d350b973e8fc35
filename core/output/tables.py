"""Tables of results for people: plain text, Markdown, LaTeX (booktabs) and TSV from one description.

Control characters, which a treebank's labels may contain, are escaped in the first three; TSV escapes those that would
break its lines and fields, and the first character of a formula.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.base.harmless_text import printable
from core.base.messages import Text
from core.base.tsv import tsv_line


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table: its text, whether it is the best of its row, and a mark printed after it (†, a letter)."""

    text: Text
    best: bool = False
    mark: str = ""


def cells(*texts: Text) -> tuple[Cell, ...]:
    """A row of plain cells."""
    return tuple(map(Cell, texts))


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a head row; the first ``texts`` columns are left-aligned words, the others numbers.

    ``rules`` are the indices of rows that begin a new group. ``notes`` are printed below the table, one per line, the
    ``title`` above it.
    """

    head: tuple[Text, ...]
    rows: tuple[tuple[Cell, ...], ...]
    texts: int = 1
    rules: frozenset[int] = frozenset()
    notes: tuple[Text, ...] = ()
    title: Text = ""


def width(text: str) -> int:
    """The width of ``text`` in terminal columns."""
    if text.isascii():
        return len(text)
    import wcwidth  # noqa: PLC0415  # Its tables take a twentieth of a second, and few columns need them.

    return wcwidth.width(text)


def _plain(cell: Cell) -> str:
    return printable(str(cell.text)) + ("*" if cell.best else "") + cell.mark


def _aligned(cells: Sequence[str], widths: Sequence[int], texts: int) -> str:
    parts = []
    for i, (cell, room) in enumerate(zip(cells, widths, strict=True)):
        fill = " " * (room - width(cell))
        parts.append(cell + fill if i < texts else fill + cell)
    return "  ".join(parts).rstrip()


def as_text(table: Table) -> str:
    """Aligned columns for a terminal; the best of a row has an asterisk."""
    head, body = [printable(str(text)) for text in table.head], [[_plain(cell) for cell in row] for row in table.rows]
    widths = [max(map(width, column)) for column in zip(head, *body, strict=True)]
    rule = "  ".join("─" * room for room in widths)
    lines = [*([printable(str(table.title)), ""] if table.title else []), _aligned(head, widths, table.texts), rule]
    for i, row in enumerate(body):
        if i in table.rules and i:
            lines.append("")
        lines.append(_aligned(row, widths, table.texts))
    return "\n".join([*lines, *([rule, *(printable(str(note)) for note in table.notes)] if table.notes else [])]) + "\n"


def as_tsv(table: Table) -> str:
    """Tab-separated columns without marks.

    Each line stands by itself: where the first cell is empty for people, since it is that of the row above, it is
    written again.
    """
    lines, first = [tsv_line(table.head)], Cell("")
    for row in table.rows:
        first = row[0] if str(row[0].text) else first
        lines.append(tsv_line(cell.text for cell in (first, *row[1:])))
    return "".join(lines)


_REFERENCE: Final = re.compile(r"(?<![A-Za-z0-9])@(?=[A-Za-z0-9])|#(?=[0-9])")
"""Where a word would notify a person, or link an issue, in a comment on GitHub or GitLab."""

INVISIBLE: Final = "&#8203;"
"""A space without width, which keeps such a sign apart from what follows it."""


def markdown(text: str) -> str:
    """``text`` with what Markdown gives a meaning escaped; it notifies nobody and links to nothing."""
    escaped = "".join("\\" + c if c in "\\`*_[]<>|&~" else c for c in printable(text))
    return _REFERENCE.sub(lambda sign: sign[0] + INVISIBLE, escaped)


def as_markdown(table: Table) -> str:
    """A Markdown table; the best of a row is bold."""

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cells) + " |\n"

    lines = [f"### {markdown(str(table.title))}\n\n"] if table.title else []
    lines.append(line([markdown(str(text)) for text in table.head]))
    lines.append(line([":---" if i < table.texts else "---:" for i in range(len(table.head))]))
    for row in table.rows:
        texts = [markdown(str(cell.text)) for cell in row]
        lines.append(line([f"**{t}**{c.mark}" if c.best else t + c.mark for t, c in zip(texts, row, strict=True)]))
    return "".join(lines) + "".join(f"\n{markdown(str(note))}\n" for note in table.notes)


_LATEX = str.maketrans(
    {c: "\\" + c for c in "&%$#_{}"}
    | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "†": r"$^{\dagger}$"}
    | {"[": "{[}", "*": "{*}"}  # At the beginning of a row they would be arguments of the end of the one before.
    | {"⊓": r"$\sqcap$", "−": "$-$", "Σ": r"$\Sigma$", "δ": r"$\delta$", "≥": r"$\geq$", "×": r"$\times$"}
    | {"→": r"$\rightarrow$", "…": r"\dots{}", "α": r"$\alpha$", "κ": r"$\kappa$", "∅": r"$\emptyset$"}
)


def latex(text: str) -> str:
    """``text`` with LaTeX's special characters escaped."""
    return printable(text).translate(_LATEX)


def as_latex(table: Table) -> str:
    """A ``tabular`` with rules of the package booktabs; the best of a row is bold."""

    def line(cells: Sequence[str]) -> str:
        return " & ".join(cells) + r" \\" + "\n"

    columns = "l" * table.texts + "r" * (len(table.head) - table.texts)
    lines = [f"\\subsection*{{{latex(str(table.title))}}}\n"] if table.title else []
    lines.append(f"\\begin{{tabular}}{{{columns}}}\n\\toprule\n")
    lines += [line([latex(str(text)) for text in table.head]), "\\midrule\n"]
    for i, row in enumerate(table.rows):
        if i in table.rules and i:
            lines.append("\\midrule\n")
        texts = [latex(str(cell.text)) for cell in row]
        marks = [f"$^{{{cell.mark}}}$" if cell.mark.isalpha() else latex(cell.mark) for cell in row]
        lines.append(
            line([(rf"\textbf{{{t}}}" if c.best else t) + m for t, c, m in zip(texts, row, marks, strict=True)])
        )
    lines.append("\\bottomrule\n\\end{tabular}\n")
    return "".join(lines) + "".join(f"% {printable(str(note))}\n" for note in table.notes)


RENDERERS = {"text": as_text, "tsv": as_tsv, "markdown": as_markdown, "latex": as_latex}
