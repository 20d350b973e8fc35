"""Every text of the window is German too. Where one of these fails: ``make translations``, see docs/architecture.md."""

import ast
import re
from collections.abc import Iterator
from string import Formatter
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QTranslator

from gui.i18n.language import Language
from resources import TRANSLATIONS
from tests.paths import ROOT
from tools.translate import SAYING, core_texts, unfinished

LANGUAGES = [language.value for language in Language if language not in (Language.SYSTEM, Language.ENGLISH)]

Text = tuple[str, str]
"""A context and a text in it."""


def texts_of_sources() -> set[Text]:
    """The texts in the window's own modules."""
    return {text for path in (ROOT / "gui").rglob("*.py") for text in texts_in(ast.parse(path.read_text("utf-8")), "")}


def texts_in(node: ast.AST, name: str) -> Iterator[Text]:
    """The texts below a node of a class of that ``name``."""
    for child in ast.iter_child_nodes(node):
        inside = child.name if isinstance(child, ast.ClassDef) else name
        if isinstance(child, ast.Call):
            called, written = called_name(child), [literal(argument) for argument in child.args]
            if called == "tr":
                assert written[0] is not None, f"{name}: tr() of what is no text: {ast.unparse(child)}"
                yield name, written[0]
            elif called in ("translate", "QT_TRANSLATE_NOOP") and len(written) > 1 and written[0] and written[1]:
                yield written[0], written[1]
            assert called != "translated" or written[0] is None, f"lupdate sees translate() alone: {ast.unparse(child)}"
        yield from texts_in(child, inside)


def test_what_is_said_is_found_by_the_tool() -> None:
    """A template that is put together would be told in English; so would a problem that is no phrase."""
    paths = {*(ROOT / "core").rglob("*.py"), *(ROOT / "gui").rglob("*.py")} - {ROOT / "core" / "base" / "messages.py"}
    for call in (node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8")))):
        if not isinstance(call, ast.Call):
            continue
        name, first = called_name(call), next(iter(call.args), None)
        if name in SAYING and first:
            assert not any(isinstance(part, ast.JoinedStr | ast.BinOp) for part in ast.walk(first)), ast.unparse(call)
        if name == "said" and first:
            texts = (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)
            assert None not in map(literal, texts), ast.unparse(call)
        if name in ("Problem", "problem"):
            assert not any(" " in (literal(argument) or "") for argument in call.args), ast.unparse(call)


def called_name(call: ast.Call) -> str:
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def translated(language: str) -> dict[Text, str]:
    """The texts of a file of translations; empty where one has none."""
    tree = ET.parse(TRANSLATIONS / f"treeconcord_{language}.ts")
    return {
        (context.findtext("name", ""), message.findtext("source", "")): message.findtext("translation") or ""
        for context in tree.iter("context")
        for message in context.iter("message")
    }


def test_german_quotes_as_german_does() -> None:
    """Names stood in '…' in one message, and in „…“ in the next."""
    code = ("pip install '", "name='")
    german = [text for text in translated("de").values() if not any(each in text for each in code)]
    assert [text for text in german if re.search("'[^']+'|“[^“”]+”", text)] == []


def test_no_german_message_has_two_colons_one_after_the_other() -> None:
    """What begins with “erwartet:” is shown after “Bei Zeichen 3:” or the name of an option."""
    german = {source: text for (_, source), text in translated("de").items() if not source.startswith("expected:")}
    assert [text for text in german.values() if re.search(r"(^|: )(un)?erwartet:", text)] == []


NEVER_ONE = {
    "{iterations:,} iterations": "of a test",
    "Show these {count:,} sentences": "Show these sentences",
    "{kept:,} of {made:,} decisions": "some are kept, others are not",
    "{edits:,} edits are set aside": "an edit is set aside",
    "make {sets:,} gold sets": "of many golds",
    "in one tree": "too many for a tree",
    "{number:,} tokens": "too many for a sentence",
    "{tokens:,} tokens": "too many for a sentence",
    "The {golds:,} golds": "at least three; two are named",
    "too long to": "more words than are drawn",
    "{size:,} bytes": "of a version",
    "List {number:,} sentences": "List the sentence",
    "{n} spans cross": "at least two",
    "{n} roots": "at least two",
    "Follow {version} at {n:,} words": "one word is no way out of a refusal",
    "{n} others follow": "those beyond some",
    "{n} golds": "at least three",
    "{n} pairs": "at least three",
    "{n} measures": "at least three",
    "{n} parts": "of a run or of a text",
    "{n} words, ": "word {first}",
    "{n} parses are given": "no parse is given",
    "{n:,} iterations": "of a test",
    "{before:,} bytes": "of a treebank",
}
"""What counts at least two, or has a singular in other words, which is given here."""


def test_what_may_be_counted_as_one_has_a_singular() -> None:
    """A card said “List 1 sentences”. Limits, and progress of many, are left out."""
    counts = re.compile(
        r"\{(?!most|done|scored|checked|total|all)\w+:,\} (more |earlier )?([a-z]+)s\b|\{n\} ([a-z]+)s\b"
    )
    by_context: dict[str, list[str]] = {}
    for context, source in translated("de"):
        by_context.setdefault(context, []).append(source)
    lacking = [
        source
        for sources in by_context.values()
        for source in sources
        for found in counts.finditer(source)
        if not any(f"1 {found[1] or ''}{found[2] or found[3]}" in each for each in sources)
        and not any(each in source for each in NEVER_ONE)
    ]
    assert lacking == []


MENUS = "menus, which are tested in the window"
NOT_ONE_WIDGET = {"Actions": MENUS, "ActTable": MENUS, "LegendController": "two texts of one act"}
"""Contexts whose texts are not seen together."""


@pytest.mark.parametrize("language", [Language.ENGLISH.value, *LANGUAGES])
def test_letters_differ_within_a_dialog_or_menu(language: str) -> None:
    """Else Alt and the letter would not choose. The texts of a dialog or of a menu of a panel have one context."""
    by_letter: dict[tuple[str, str], list[str]] = {}
    for (context, source), translation in translated(LANGUAGES[0] if language == "en" else language).items():
        text = (source if language == "en" else translation).replace("&&", "")
        if found := re.search(r"&(\w)", text):
            by_letter.setdefault((context, found[1].casefold()), []).append(text)
    doubles = {key: texts for key, texts in by_letter.items() if len(texts) > 1 and key[0] not in NOT_ONE_WIDGET}
    assert doubles == {}


def fields(text: str) -> list[tuple[str, str, str]]:
    """The gaps of a text, with how each is written."""
    return sorted((name, spec or "", how or "") for _, name, spec, how in Formatter().parse(text) if name is not None)


@pytest.fixture(scope="module")
def wanted() -> set[Text]:
    return texts_of_sources() | {(context, text) for context, texts in core_texts().items() for text in texts}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(wanted: set[Text], language: str) -> None:
    found = translated(language)
    assert sorted(wanted - {text for text, translation in found.items() if translation}) == []
    assert sorted(set(found) - wanted) == [], "no longer in the sources"
    assert unfinished(TRANSLATIONS / f"treeconcord_{language}.ts") == {}, "copied from elsewhere, to be checked"


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_gaps_of_their_sources(language: str) -> None:
    """Else what fills them would end in an error, or be left out."""
    found = {text: to for text, to in translated(language).items() if to}
    assert [text for text, to in found.items() if fields(text[1]) != fields(to)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_a_letter_where_their_sources_have_one(language: str) -> None:
    letter = re.compile(r"&\w")
    found = {text: to for text, to in translated(language).items() if to}
    assert [text for text, to in found.items() if bool(letter.search(text[1])) != bool(letter.search(to))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_loads_is_what_is_written(language: str, qapp: object) -> None:
    """The compiled file is committed, so that nobody needs Qt's tools to have the language."""
    translator = QTranslator()
    assert translator.load(f"treeconcord_{language}", str(TRANSLATIONS))
    found = translated(language)
    assert [text for text, to in found.items() if (translator.translate(*text) or "") != to] == []
