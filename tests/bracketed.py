"""Sentences and versions from brackets: ``(S (NP (PRP It)) (VP (VBZ works)))``."""

from io import StringIO

from core.formats import ptb
from core.model.sentence import Sentence
from core.model.version import Role, Version, VersionSpec


def bracketed(text: str, functions: str | None = None) -> Sentence:
    """The one sentence of ``text``."""
    (sentence,) = bracketed_version("x", text, functions=functions).sentences
    return sentence


def bracketed_version(name: str, *texts: str, native: str | None = None, functions: str | None = None) -> Version:
    """A version of the sentences ``texts``: a parse where its ``native`` gold is named."""
    role = Role.PARSE if native else Role.GOLD
    spec = VersionSpec(name, f"{name}.ptb", role, native, functions=functions)
    found = list(ptb.read(StringIO("\n".join(texts), newline="\n"), spec))
    return Version(spec, "ptb", [sentence for sentence in found if isinstance(sentence, Sentence)], None)
