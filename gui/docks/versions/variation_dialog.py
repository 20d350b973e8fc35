"""The dialog that adds a variation: a version re-annotated by other choices of heads."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QWidget

from core.base.messages import Phrase
from core.engine.answer_messages import ChangesCounted
from core.model.scheme import (
    Coordination,
    Copulas,
    Determiners,
    HeadRule,
    Heads,
    Infinitives,
    Names,
    Reannotation,
    Relations,
    Scheme,
    VerbGroups,
    scheme_of,
)
from core.model.version import Role, VersionSpec
from core.scoring.version_options import is_name
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words
from gui.session.engine import ChangesCount
from gui.session.roster import golds_of, unused
from gui.widgets.dialogs import Dialog

_LINES: Final = 6
"""The lines that are kept free for what changes, so that the dialog does not grow while choices are made."""

_FOLLOWING: Final = frozenset({"verb_groups", "copulas", "infinitives"})
"""Choices that follow that of phrases and clauses where they are not made."""


class VariationDialog(Dialog):
    """Emits the `VersionSpec` to add; says while choices are made what they change."""

    wanted = Signal(object)

    def __init__(
        self,
        parent: QWidget,
        specs: Sequence[VersionSpec],
        sources: Sequence[str],
        chosen: str,
        changes: ChangesCount,
    ) -> None:
        """``sources`` are the versions of ``specs`` that can be re-annotated, ``chosen`` the one to begin with."""
        super().__init__(parent, self.tr("Add variation"))
        self._specs: Mapping[str, VersionSpec] = {spec.name: spec for spec in specs}
        self._changes = changes
        self._has_own_name = self._has_own_role = False
        self.source = QComboBox()
        self.source.addItems(list(sources))
        self.source.setCurrentText(chosen)
        self.choices: dict[str, QComboBox] = {}
        self.counted = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.counted.setAccessibleName(self.tr("What changes"))
        self.name = QLineEdit()
        self.role = QComboBox()
        self._fault = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.add = buttons.addButton(self.tr("&Add"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._lay_out(buttons)
        self._fill_roles()
        self.source.currentIndexChanged.connect(self._change_source)
        for box in self.choices.values():
            box.currentIndexChanged.connect(self._look)
        self.name.textEdited.connect(self._take_name)
        self.role.activated.connect(self._take_role)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        changes.changed.connect(self._show_changes)
        self.finished.connect(changes.forget)
        self._look()

    def _lay_out(self, buttons: QDialogButtonBox) -> None:
        form = QFormLayout(self)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        text = self.tr("The version is re-annotated as chosen below. An arrow leads from a head to its dependent.")
        lead = QLabel(text, wordWrap=True)
        form.addRow(lead)
        form.addRow(self.tr("&Version:"), self.source)
        for name, words in choices_in_words().items():
            box = self.choices[name] = QComboBox()
            box.addItem("", "")
            for value, text in words.values.items():
                box.addItem(text, value)
            form.addRow(words.title, box)
        form.addRow(self.tr("Change:"), self.counted)
        form.addRow(self.tr("&Name:"), self.name)
        form.addRow(self.tr("&Role:"), self.role)
        form.addRow(self._fault)
        form.addRow(buttons)
        self.counted.setMinimumHeight(_LINES * self.fontMetrics().lineSpacing())
        self.counted.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 84)

    @property
    def scheme(self) -> Scheme:
        chosen = {name: str(box.currentData()) for name, box in self.choices.items()}
        return scheme_of({name: value for name, value in chosen.items() if value})

    @property
    def spec(self) -> VersionSpec:
        """The version to add; it counts labels as its source does."""
        source, native = self._specs[self.source.currentText()], str(self.role.currentData())
        role = Role.PARSE if native else Role.GOLD
        recipe = Reannotation(source.name, self.scheme)
        return VersionSpec(self.name.text(), "", role, native or None, labels=source.labels, variation=recipe)

    @Slot()
    def accept(self) -> None:
        self.wanted.emit(self.spec)
        super().accept()

    @Slot()
    def _change_source(self) -> None:
        self._fill_roles()
        self._look()

    def _fill_roles(self) -> None:
        self.role.clear()
        self.role.addItem(self.tr("gold"), "")
        for gold in golds_of(list(self._specs.values())):
            self.role.addItem(filled(self.tr("parse of {gold}"), gold=gold), gold)
        self._has_own_role = False

    def _offer_role(self) -> None:
        """Offers a variation of a parse as one of the same variation of its gold, else of its gold, others as golds."""
        native = self._specs[self.source.currentText()].native_gold or ""
        same = Reannotation(native, self.scheme)
        found = (name for name in golds_of(list(self._specs.values())) if self._specs[name].variation == same)
        self.role.setCurrentIndex(self.role.findData(next(found, native)))

    @Slot()
    def _look(self) -> None:
        """Counts what the choices change."""
        scheme, source = self.scheme, self.source.currentText()
        as_it_is, as_phrases = self.tr("as it is"), self.tr("as phrases and clauses")
        for name, box in self.choices.items():
            box.setItemText(0, as_phrases if scheme.heads and name in _FOLLOWING else as_it_is)
        if not self._has_own_name:
            self.name.setText(unused("-".join([source, *scheme.chosen.values()]), self._specs))
        if not self._has_own_role:
            self._offer_role()
        self._check()
        if scheme.chosen:
            self._changes.count(source, scheme)
        else:
            self._changes.forget()
        self._show_changes()

    @Slot(str)
    def _take_name(self, name: str) -> None:
        self._has_own_name = bool(name)
        self._check()

    @Slot()
    def _take_role(self) -> None:
        self._has_own_role = True

    def _check(self) -> None:
        """Says why the variation can't be added as it is."""
        name, fault = self.name.text(), ""
        if not self.scheme.chosen:
            fault = self.tr("Choose what to change.")
        elif not is_name(name):
            fault = self.tr("The name needs at least one character, and none of spaces, =, @, +, : and ,")
        elif name in self._specs:
            fault = filled(self.tr("There is already a version called {name}."), name=name)
        self._fault.setText(fault)
        self.add.setEnabled(not fault)

    @Slot()
    def _show_changes(self) -> None:
        found = self._changes.found
        if not self.scheme.chosen:
            told = [self.tr("nothing")]
        elif found is None:
            told = [self.tr("Counting…")]
        else:
            told = [changes_text(found), lost_text(found)]
            if found.done < found.total:
                text = self.tr("Counting: {done:,} of {total:,} sentences so far")
                told.insert(0, filled(text, done=found.done, total=found.total))
        self.counted.setText("\n".join(filter(None, told)))
        if self.isVisible():  # Otherwise it has no width yet.
            needed = self.counted.heightForWidth(self.counted.width())
            self.counted.setMinimumHeight(max(self.counted.minimumHeight(), needed))


translate = QCoreApplication.translate


class ChoiceWords(NamedTuple):
    """The title of a choice, with its access key, and its values; an arrow leads from a head to its dependent."""

    title: str
    values: Mapping[str, str]


_WORDS: Final[Mapping[str, tuple[object, Mapping[str, object]]]] = {
    "heads": (
        QT_TRANSLATE_NOOP("Variation", "&Phrases and clauses:"),
        {
            Heads.LEXICAL: QT_TRANSLATE_NOOP("Variation", "headed by the lexical word: Sunday → on"),
            Heads.FUNCTIONAL: QT_TRANSLATE_NOOP("Variation", "headed by the function word: on → Sunday"),
        },
    ),
    "verb_groups": (
        QT_TRANSLATE_NOOP("Variation", "Verb &groups:"),
        {
            VerbGroups.VERB: QT_TRANSLATE_NOOP("Variation", "headed by the verb: seen → has, seen → been"),
            VerbGroups.AUXILIARY: QT_TRANSLATE_NOOP("Variation", "headed by the first auxiliary: has → been → seen"),
        },
    ),
    "copulas": (
        QT_TRANSLATE_NOOP("Variation", "&Copulas:"),
        {
            Copulas.PREDICATE: QT_TRANSLATE_NOOP("Variation", "headed by the predicate: tall → is"),
            Copulas.COPULA: QT_TRANSLATE_NOOP("Variation", "headed by the copula: is → tall"),
        },
    ),
    "infinitives": (
        QT_TRANSLATE_NOOP("Variation", "&Infinitives:"),
        {
            Infinitives.VERB: QT_TRANSLATE_NOOP("Variation", "headed by the verb: eat → to"),
            Infinitives.PARTICLE: QT_TRANSLATE_NOOP("Variation", "headed by the particle: to → eat"),
        },
    ),
    "determiners": (
        QT_TRANSLATE_NOOP("Variation", "&Determiners:"),
        {
            Determiners.NOUN: QT_TRANSLATE_NOOP("Variation", "headed by the noun: house → the"),
            Determiners.DETERMINER: QT_TRANSLATE_NOOP("Variation", "headed by the determiner: the → house"),
        },
    ),
    "coordination": (
        QT_TRANSLATE_NOOP("Variation", "C&oordination:"),
        {
            Coordination.FIRST: QT_TRANSLATE_NOOP("Variation", "headed by the first conjunct: Ann → Ben, Ann → Cem"),
            Coordination.CHAIN: QT_TRANSLATE_NOOP("Variation", "a chain of conjuncts: Ann → Ben → Cem"),
            Coordination.CONJUNCTION: QT_TRANSLATE_NOOP(
                "Variation", "headed by the conjunction: and → Ann, and → Ben, and → Cem"
            ),
        },
    ),
    "names": (
        QT_TRANSLATE_NOOP("Variation", "Proper na&mes:"),
        {
            Names.FIRST: QT_TRANSLATE_NOOP("Variation", "headed by the first word: Ada → Lovelace"),
            Names.LAST: QT_TRANSLATE_NOOP("Variation", "headed by the last word: Lovelace → Ada"),
        },
    ),
    "relations": (
        QT_TRANSLATE_NOOP("Variation", "Re&lations:"),
        {
            Relations.UD: QT_TRANSLATE_NOOP("Variation", "named as in UD: nsubj, obj, obl, nmod, advmod"),
            Relations.SUD: QT_TRANSLATE_NOOP("Variation", "named as in SUD: subj, comp:obj, comp:obl, udep, mod"),
        },
    ),
}


def choices_in_words() -> Mapping[str, ChoiceWords]:
    """The fields of a `Scheme`, in the order of the dialog."""
    return {
        name: ChoiceWords(
            translate("Variation", str(title)),
            {value: translate("Variation", str(text)) for value, text in values.items()},
        )
        for name, (title, values) in _WORDS.items()
    }


def scheme_text(scheme: Scheme) -> str:
    """The choices that a scheme makes, one a line, without examples."""
    return "\n".join(
        f"{words.title.replace('&', '')} {words.values[scheme.chosen[name]].partition(':')[0]}"
        for name, words in choices_in_words().items()
        if name in scheme.chosen
    )


def changes_text(found: ChangesCounted) -> str:
    """How many arcs change so far, and the structures that do, by kind."""
    text = translate("Variation", "{arcs:,} arcs in {sentences:,} sentences change")
    if found.sentences == 1:
        text = translate("Variation", "{arcs:,} arcs in 1 sentence change")
    if found.arcs == 1:
        text = translate("Variation", "1 arc in 1 sentence changes")
    if not found.arcs:
        text = translate("Variation", "No arc changes")
    told = filled(text, arcs=found.arcs, sentences=found.sentences)
    return "\n".join(filter(None, (told, _by_rule(found.structures))))


def lost_text(found: ChangesCounted) -> str:
    """How many words the opposite choices would not bring back, by kind; empty if they would bring back all."""
    if not found.lost:
        return ""
    text = translate("Variation", "Words that the opposite choices would not bring back: {n:,} ({kinds})")
    return filled(text, n=sum(found.lost.values()), kinds=_by_rule(found.lost))


def _by_rule(numbers: Mapping[HeadRule, int]) -> str:
    text = translate("Variation", "{rule}: {n:,}")
    named = ((in_words(Phrase(rule, {})), numbers[rule]) for rule in HeadRule if numbers.get(rule))
    return ", ".join(filled(text, rule=rule, n=n) for rule, n in named)
