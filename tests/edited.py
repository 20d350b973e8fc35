"""Sentences to be edited, and what becomes of them."""

from io import StringIO

from core.editing.acts import Act
from core.editing.apply import done
from core.formats.conll import conll09, conllu, conllx
from core.formats.graphs.negra import reader as export
from core.formats.graphs.tiger import reader as tiger
from core.formats.penn import ptb
from core.model.sentence import Sentence
from core.model.version import Role, Version, VersionSpec, inventory_of, relations_in

FORMATS = {"conllu": conllu, "conllx": conllx, "conll09": conll09, "export": export, "ptb": ptb, "tiger": tiger}


def version_in(format_name: str, text: str, role: Role = Role.GOLD) -> Version:
    """The version, called ``x``, that a text is."""
    spec = VersionSpec("x", f"x.{format_name}", role, "g" if role is Role.PARSE else None)
    found = list(FORMATS[format_name].read(StringIO(text, newline="\n"), spec))
    sentences = [sentence for sentence in found if isinstance(sentence, Sentence)]
    assert len(sentences) == len(found), found
    return Version(spec, format_name, sentences, relations_in(sentences), inventory_of(sentences))


def after(version: Version, *acts: Act) -> Sentence:
    """The first sentence of a version after some acts."""
    sentence = version.sentences[0]
    for act in acts:
        sentence = done(sentence, version, act)
    return sentence
