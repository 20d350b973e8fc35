"""Maintains the window's translations: ``renew`` adds new texts, ``list`` and ``fill`` help to translate them.

``list`` prints untranslated texts as JSON, ``{"de": {context: {text: ""}}}``, with the translation of the same text
elsewhere, if there is one, to be checked. ``fill FILE`` adds the translations in such a file. ``renew`` and ``fill``
also compile all translations for the program. Run it with ``.venv/bin/python -m tools.translate``.
"""

import argparse
import ast
import json
import subprocess
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from tempfile import TemporaryDirectory
from typing import Final
from xml.etree import ElementTree as ET

from core.base.errors import SYSTEM_MESSAGES
from core.base.messages import EITHER, LISTED
from core.base.regular_expressions import RegexComplaint
from core.breakdown.tables import ASPECT_TITLES
from core.editing.acts import EditRefusal
from core.explain.edit_reasons import Why
from core.explain.formulas import Formula, FormulaRemark
from core.filters.parser import Complaint
from core.formats.registry import formats
from core.merging.decisions import Reason
from core.model.choices import Alignment, NonProjectivity, Protocol, Punctuation
from core.model.scheme import HeadRule
from core.model.version import Role
from core.schemes.disagreements import Construction
from core.schemes.overlap import OVERLAP
from core.scoring.metrics.registry import BY_CHARACTERS, MEASURES, OF_COLUMNS
from core.trees.edit_distance import Operation
from core.trees.label_mapping import BASE, EXACT
from core.validation.findings import FindingWording
from core.workspaces.missing_or_changed_files import Fate

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "resources" / "translations"

REPORT: Final = sorted((ROOT / "core" / "report").glob("*.py"))
TABLES: Final = [
    ROOT / "core" / folder / name
    for folder, name in (("output", "paper_tables.py"), ("schemes", "tables.py"), ("agreement", "tables.py"))
]
"""Modules whose phrases and tables appear in reports."""

PHRASES: Final = ("said", "Phrase")
ERRORS: Final = ("UsageError", "FailedRunError", "EndlessRulesError", "TooManyStepsError", "UnfitError", "RefusedError")
SAYING: Final = (*PHRASES, *ERRORS)
"""Callables whose first argument is the template of a phrase."""

Texts = dict[str, dict[str, str]]
"""Translations of texts, by context."""


def core_texts() -> Mapping[str, list[str]]:
    """The texts of `core` that the window shows, by the context in which `gui` translates them."""
    reasons = [text for why in Why for text in why.value]
    templates = [
        LISTED,
        EITHER,
        *SYSTEM_MESSAGES,
        *reasons,
        *Formula,
        *FormulaRemark,
        *Complaint,
        *RegexComplaint,
        *Fate,
        *EditRefusal,
        *FindingWording,
        *Reason,
        *HeadRule,
    ]
    reported = (*REPORT, *TABLES)
    modules = sorted(path for folder in ("core", "gui") for path in (ROOT / folder).rglob("*.py"))
    elsewhere = {text for path in modules for text in _phrases_in(path, ERRORS if path in reported else SAYING)}
    chosen = {str(choice) for choices in (Alignment, Protocol, Punctuation, NonProjectivity) for choice in choices} | {
        EXACT,
        BASE,
    }
    titles = {text for path in reported for text in (*_titles_in(path), *_phrases_in(path, PHRASES))}
    measures = dict.fromkeys((*MEASURES, *BY_CHARACTERS, *OF_COLUMNS, *OVERLAP))
    return {
        "Phrase": [*templates, *sorted(elsewhere.difference(templates))],
        "Measure": [text for measure in measures for text in (measure.title, measure.meaning)],
        "Report": sorted({*map(str, Role), *map(str, Operation), *chosen, *titles}),
        "Format": [format_.title for format_ in formats()],
        "Construction": [construction.value for construction in Construction],
        "Aspect": [*ASPECT_TITLES.values()],
    }


def _phrases_in(path: Path, makers: Collection[str]) -> Iterator[str]:
    """The literal templates of phrases made by ``makers`` in a module, except those without words."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in makers:
            yield from filter(_has_words, _texts_in(*node.args[:1]))


def _titles_in(path: Path) -> Iterator[str]:
    """The titles of tables and columns in a module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield from _texts_in(*(keyword.value for keyword in node.keywords if keyword.arg == "title"))
            yield from _texts_in(*node.args[:1]) if node.func.id == "Table" else ()
        if isinstance(node, ast.Assign) and any(
            isinstance(each, ast.Name) and each.id == "head" for each in node.targets
        ):
            yield from _texts_in(node.value)


def _has_words(template: str) -> bool:
    """Whether a template has words besides placeholders and punctuation."""
    return any(character.isalpha() for text, *_ in Formatter().parse(template) for character in text)


def _texts_in(*nodes: ast.expr) -> Iterator[str]:
    """The literal texts in expressions, including tuples and conditional expressions."""
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.Tuple):
            yield from _texts_in(*node.elts)
        elif isinstance(node, ast.IfExp):
            yield from _texts_in(node.body, node.orelse)


def renew() -> None:
    """Adds new texts of the sources, drops removed ones, and compiles the translations."""
    with TemporaryDirectory() as folder:
        listing = Path(folder) / "core.py"
        calls = (f"translate({_quoted(context)}, {_quoted(text)})" for context, text in _flat(core_texts()))
        listing.write_text("\n".join(calls), encoding="utf-8")
        sources = [str(path) for path in sorted((ROOT / "gui").rglob("*.py"))]
        options = ["-locations", "none", "-no-obsolete", "-silent"]
        _run("lupdate", *options, *sources, str(listing), "-ts", *map(str, sources_of_translations()))
    for path in sources_of_translations():
        _run("lrelease", "-silent", str(path), "-qm", str(path.with_suffix(".qm")))


def sources_of_translations() -> list[Path]:
    """The translation files, one per language."""
    return sorted(FOLDER.glob("*.ts"))


def unfinished(path: Path) -> Texts:
    """The texts of a file that nobody has translated, each with what lupdate took from elsewhere, to be checked."""
    found: Texts = {}
    for context, message in _messages(ET.parse(path)):  # noqa: S314  # The project's own file.
        translation = message.find("translation")
        if translation is None or not translation.text or translation.get("type") == "unfinished":
            found.setdefault(context, {})[message.findtext("source", "")] = message.findtext("translation", "")
    return found


def fill(path: Path, translated: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Adds or replaces translations in a file; returns the texts missing from it."""
    tree = ET.parse(path)  # noqa: S314  # The project's own file.
    messages = {(context, message.findtext("source", "")): message for context, message in _messages(tree)}
    unknown = []
    for context, texts in translated.items():
        for source, text in texts.items():
            message = messages.get((context, source))
            translation = None if message is None else message.find("translation")
            if translation is None:
                unknown.append(f"{context}: {source}")
            elif text:
                translation.text = text
                translation.attrib.pop("type", None)
    tree.write(path, encoding="utf-8", xml_declaration=True)
    return unknown


def _messages(tree: "ET.ElementTree[ET.Element]") -> Iterator[tuple[str, ET.Element]]:
    for context in tree.iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name", ""), message


def _flat(texts: Mapping[str, Iterable[str]]) -> Iterator[tuple[str, str]]:
    return ((context, text) for context, several in texts.items() for text in several)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _language(path: Path) -> str:
    return path.stem.rpartition("_")[2]


def _run(tool: str, *arguments: str) -> None:
    program = Path(sys.executable).parent / f"pyside6-{tool}"
    subprocess.run([str(program), *arguments], check=True)  # noqa: S603  # Qt's own tool, on the project's files.


def main() -> None:
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="tools.translate", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("renew", help="take in new texts, drop old ones, compile")
    commands.add_parser("list", help="print the texts that nobody has translated, as JSON")
    commands.add_parser("fill", help="put in translations").add_argument("file", type=Path)
    arguments = parser.parse_args()
    paths = {_language(path): path for path in sources_of_translations()}
    if arguments.command == "list":
        listed = {language: unfinished(path) for language, path in paths.items()}
        print(json.dumps(listed, ensure_ascii=False, indent=1))
        return
    if arguments.command == "fill":
        for language, translated in json.loads(arguments.file.read_text(encoding="utf-8")).items():
            for text in fill(paths[language], translated):
                sys.stderr.write(f"no such text: {text}\n")
    renew()


if __name__ == "__main__":
    main()
