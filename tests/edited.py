"""Sentences to be edited, and their state afterwards."""

from collections.abc import Iterable
from io import StringIO

from core.editing.acts import Act
from core.editing.apply import edited, with_source
from core.editing.edit_log import EditLog
from core.formats.registry import format_named
from core.model.sentence import Sentence
from core.model.version import Inventory, LabelCount, Role, Version, VersionSpec, relations_in


def version_in(format_name: str, text: str, role: Role = Role.GOLD) -> Version:
    """A version called ``x`` with a text as its content."""
    spec = VersionSpec("x", f"x.{format_name}", role, "g" if role is Role.PARSE else None)
    found = list(format_named(format_name).read(StringIO(text, newline="\n"), spec))
    sentences = [sentence for sentence in found if isinstance(sentence, Sentence)]
    assert len(sentences) == len(found), found
    return Version(spec, format_name, sentences, relations_in(sentences), inventory_of(sentences))


def inventory_of(sentences: Iterable[Sentence]) -> Inventory:
    """How often each label occurs in ``sentences``."""
    count = LabelCount()
    for sentence in sentences:
        count.add(sentence)
    return count.inventory


def after(version: Version, *acts: Act) -> Sentence:
    """The first sentence of a version after some acts."""
    sentence = version.sentences[0]
    for act in acts:
        sentence = edited(sentence, version, act)
    return sentence


def redone(log: EditLog, sentence: Sentence, version: Version) -> Sentence:
    """The sentence after the step undone last, which is about it alone, is redone."""
    step = list(log.tried_again(lambda _: (sentence, version)))
    log.take_again(step)
    return with_source(sentence, version, step[-1].after)
