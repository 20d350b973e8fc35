"""The window speaks German where the system does, or where a person wants it to."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox
from pytestqt.qtbot import QtBot

from core.base.errors import InputError, Problem, UsageError
from core.base.messages import said
from core.engine.answer_messages import Problems, Refused
from core.engine.message_loop import LENGTH, NumberedAnswer, answer_from, framed
from core.explain.edit_reasons import Why
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.scoring.metrics.registry import MEASURES
from gui.i18n.language import Language, set_language
from gui.i18n.translate import error_in_words, in_words, meaning_of, problem_lines
from gui.session.session import Session
from gui.widgets.profile import Profile, ThemeChoice
from gui.window.main_window import MainWindow
from tests.gui.widgets.test_profile import reread, with_value
from tests.paths import ROOT


@pytest.fixture(autouse=True)
def _english_again(qapp: object) -> Iterator[None]:
    yield
    set_language(Language.ENGLISH)


def language_where(*languages: str) -> str:
    """What a process speaks that is started by a person who wants these ``languages`` of all programs."""
    environment = {**os.environ, "LC_ALL": f"{languages[0]}.UTF-8", "LANGUAGE": ":".join(languages)}
    asked = "from gui.i18n.language import language_of_system; print(language_of_system().value)"
    command = [sys.executable, "-c", asked]
    return subprocess.run(command, env=environment, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def menu_titles(window: MainWindow) -> list[str]:
    return [action.text().replace("&", "") for action in window.menuBar().actions()]


def test_the_window_is_german_with_numbers_and_buttons_of_qt(session: Session, profile: Profile, qtbot: QtBot) -> None:
    set_language(Language.GERMAN)
    window = MainWindow(session, profile, ThemeChoice.LIGHT)
    qtbot.addWidget(window)
    assert menu_titles(window)[0] == "Datei"
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(buttons)
    assert buttons.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"
    assert QLocale().toString(1234567) == "1.234.567"


def test_what_core_says_is_german_too(qapp: object) -> None:
    set_language(Language.GERMAN)
    assert in_words(Why.MISSING.phrase(["ud", "sud"], parse="p")) == "ud und sud haben es, p nicht"
    assert meaning_of(MEASURES[0]) != MEASURES[0].meaning


def test_problems_and_refusals_are_german_where_they_come_from_another_process_too(qapp: object) -> None:
    columns = said("{number} columns", number=2)
    expected = said("{number} columns separated by tabs", number=10)
    problem = Problem("a.conllu", 3, columns, expected, "s1")
    refusal = UsageError("{format} can't represent functions; {formats} can", format="x", formats=("ptb", "tiger"))
    set_language(Language.GERMAN)
    sent = [framed(NumberedAnswer(1, each))[LENGTH:] for each in (Problems((problem,)), Refused(refusal.phrase))]
    problems, refused = (answer_from(each).answer for each in sent)
    assert isinstance(problems, Problems)
    assert isinstance(refused, Refused)
    assert problem_lines(problems.problems) == (
        "a.conllu:3: Satz s1: 2 Spalten; erwartet: 10 durch Tabulatoren getrennte Spalten"
    )
    assert error_in_words(refused.error) == "x kann keine Funktionen darstellen; das können ptb und tiger"
    assert str(problems.error) == "a.conllu:3: sentence s1: 2 columns; expected 10 columns separated by tabs"


def test_what_the_system_says_is_german_where_it_is_known(qapp: object) -> None:
    set_language(Language.GERMAN)
    with pytest.raises(InputError) as refusal:
        read_version(VersionSpec("a", "/nowhere/a.conllu", Role.GOLD))
    assert error_in_words(refusal.value) == (
        "/nowhere/a.conllu: lässt sich nicht öffnen (Datei oder Ordner nicht vorhanden); erwartet: eine lesbare Datei"
    )


def test_english_comes_back(qapp: object) -> None:
    set_language(Language.GERMAN)
    set_language(Language.ENGLISH)
    assert in_words(Why.MISSING.phrase(["ud"], parse="p")) == "ud has it, p does not"
    assert QLocale().toString(1234567) == "1,234,567"


@pytest.mark.parametrize(
    ("languages", "span_announcement"),
    [
        (["de_AT"], Language.GERMAN),
        (["fr_FR", "de_DE"], Language.GERMAN),
        (["en_GB", "de_DE"], Language.ENGLISH),
        (["fr_FR"], Language.ENGLISH),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="only there the environment says which language is wanted")
def test_the_system_decides(languages: list[str], span_announcement: Language) -> None:
    """Who wants English before German gets it, though English has no file of translations to be found."""
    assert language_where(*languages) == span_announcement.value


@pytest.mark.parametrize(
    ("environment", "language", "written"),
    [
        ("LANGUAGE=de LANG=C.UTF-8", Language.SYSTEM, "12.345 0,953"),
        ("LANGUAGE=de LANG=en_US.UTF-8", Language.SYSTEM, "12.345 0,953"),
        ("LANGUAGE=de LANG=en_US.UTF-8", Language.GERMAN, "12.345 0,953"),
        ("LANGUAGE=de LANG=en_US.UTF-8", Language.ENGLISH, "12,345 0.953"),
        ("LANG=en_US.UTF-8", Language.GERMAN, "12.345 0,953"),
        ("LANG=de_DE.UTF-8 LC_NUMERIC=C", Language.SYSTEM, "12.345 0,953"),
        ("LANG=en_US.UTF-8 LC_NUMERIC=de_DE.UTF-8", Language.SYSTEM, "12,345 0.953"),
        ("LANG=de_AT.UTF-8", Language.SYSTEM, "12\N{NO-BREAK SPACE}345 0,953"),
    ],
)
@pytest.mark.skipif(sys.platform != "linux", reason="only there the environment says how numbers are written")
def test_numbers_are_of_the_language_of_the_window(environment: str, language: Language, written: str) -> None:
    """The system's numbers need not be: LANGUAGE says what programs speak, and nothing of numbers."""
    others = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    wanted = dict(each.split("=") for each in environment.split())
    run = (
        "import sys; from PySide6.QtCore import QCoreApplication; application = QCoreApplication([]); "
        "from gui.i18n.language import Language, set_language; from gui.i18n.locale_numbers import filled; "
        "set_language(Language(sys.argv[1])); "
        "sys.stdout.buffer.write(filled('{n:,} {x:.3f}', n=12345, x=0.953).encode())"
    )
    command = [sys.executable, "-c", run, language]
    found = subprocess.run(command, env={**others, **wanted}, cwd=ROOT, check=True, capture_output=True)
    assert found.stdout.decode() == written


def test_a_language_is_chosen_in_the_menu_and_kept(window: MainWindow, tmp_path: Path, qtbot: QtBot) -> None:
    by_name = {action.objectName(): action for action in window.actions()}
    assert by_name["language_system"].isChecked()
    by_name["language_german"].trigger()
    (box,) = window.findChildren(QMessageBox)
    assert "next time" in box.text()
    box.close()
    assert reread(tmp_path).language is Language.GERMAN


def test_nonsense_is_no_language(tmp_path: Path) -> None:
    assert with_value(tmp_path, "language", "tlh").language is Language.SYSTEM
