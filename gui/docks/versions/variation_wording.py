"""The choices of a variation, and what they change, in the words of a person."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from core.base.messages import Phrase
from core.engine.answer_messages import ChangesCounted
from core.model.scheme import (
    Coordination,
    Copulas,
    Determiners,
    Heads,
    Infinitives,
    Names,
    Relations,
    Rule,
    Scheme,
    VerbGroups,
)
from gui.i18n.locale_numbers import filled
from gui.i18n.translate import in_words

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


def rule_text(rule: Rule) -> str:
    """The name of what a rule re-annotates."""
    return in_words(Phrase(rule, {}))


def changes_text(found: ChangesCounted) -> str:
    """How many arcs change so far, and the structures that do, by kind."""
    text = translate("Variation", "{arcs:,} arcs in {sentences:,} sentences change")
    if found.sentences == 1:
        text = translate("Variation", "{arcs:,} arcs in 1 sentence change")
    if found.arcs == 1:
        text = translate("Variation", "1 arc in 1 sentence changes")
    told = filled(text, arcs=found.arcs, sentences=found.sentences) if found.arcs else _none()
    return "\n".join(filter(None, (told, _by_rule(found.structures))))


def lost_text(found: ChangesCounted) -> str:
    """How many words the opposite choices would not bring back, by kind; empty if they would bring back all."""
    if not found.lost:
        return ""
    text = translate("Variation", "Words that the opposite choices would not bring back: {n:,} ({kinds})")
    return filled(text, n=sum(found.lost.values()), kinds=_by_rule(found.lost))


def _none() -> str:
    return translate("Variation", "No arc changes")


def _by_rule(numbers: Mapping[Rule, int]) -> str:
    text = translate("Variation", "{rule}: {n:,}")
    return ", ".join(filled(text, rule=rule_text(rule), n=numbers[rule]) for rule in Rule if numbers.get(rule))
