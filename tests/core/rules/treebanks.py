"""A small treebank in two schemes, made by templates: heads are lexical in the one, functional in the other."""

from collections.abc import Sequence
from pathlib import Path

from core.formats.registry import read_version
from core.model.version import Role, Version, VersionSpec

NOUNS = ["garden", "house", "street", "river", "letter", "window", "table"]
VERBS = ["sleeps", "waits", "sings", "works", "falls", "reads"]

Arcs = Sequence[tuple[str, str, int, str, int, str]]
"""Form, tag, head and relation in the lexical scheme, head and relation in the functional one."""


def sentences(number: int) -> list[Arcs]:
    """Sentences with a prepositional phrase, some with an auxiliary or a clause, and a final stop."""
    return [_sentence(i) for i in range(number)]


def _sentence(i: int) -> Arcs:
    a, b = NOUNS[i % len(NOUNS)], NOUNS[(i * 3 + 1) % len(NOUNS)]
    verb = VERBS[i % len(VERBS)]
    match i % 3:
        case 0:
            return [
                ("the", "DET", 2, "det", 2, "det"),
                (a, "NOUN", 3, "nsubj", 3, "subj"),
                (verb, "VERB", 0, "root", 0, "root"),
                ("in", "ADP", 6, "case", 3, "udep"),
                ("the", "DET", 6, "det", 6, "det"),
                (b, "NOUN", 3, "obl", 4, "comp:obj"),
                (".", "PUNCT", 3, "punct", 3, "punct"),
            ]
        case 1:
            return [
                (a, "NOUN", 3, "nsubj", 2, "subj"),
                ("has", "AUX", 3, "aux", 0, "root"),
                (verb, "VERB", 0, "root", 2, "comp:aux"),
                ("with", "ADP", 5, "case", 3, "udep"),
                (b, "NOUN", 3, "obl", 4, "comp:obj"),
                (".", "PUNCT", 3, "punct", 2, "punct"),
            ]
        case _:
            return [
                (a, "NOUN", 5, "nsubj", 4, "subj"),
                ("of", "ADP", 3, "case", 1, "udep"),
                (b, "NOUN", 1, "nmod", 2, "comp:obj"),
                ("is", "AUX", 5, "cop", 0, "root"),
                ("old", "ADJ", 0, "root", 4, "comp:pred"),
                (".", "PUNCT", 5, "punct", 4, "punct"),
            ]


def text_of(all_arcs: Sequence[Arcs], scheme: int) -> str:
    """The treebank in one scheme: 0, lexical, or 1, functional."""
    blocks = []
    for number, arcs in enumerate(all_arcs, start=1):
        lines = [f"# sent_id = s{number}"]
        for word, (form, tag, *trees) in enumerate(arcs, start=1):
            head, relation = trees[2 * scheme], trees[2 * scheme + 1]
            lines.append(f"{word}\t{form}\t{form}\t{tag}\t_\t_\t{head}\t{relation}\t_\t_")
        blocks.append("\n".join(lines) + "\n\n")
    return "".join(blocks)


def write_pair(folder: Path, all_arcs: Sequence[Arcs]) -> tuple[Path, Path]:
    """Writes both schemes to a folder."""
    paths = folder / "lexical.conllu", folder / "functional.conllu"
    for scheme, path in enumerate(paths):
        path.write_text(text_of(all_arcs, scheme))
    return paths


def read(path: Path, name: str) -> Version:
    """A treebank as a gold."""
    return read_version(VersionSpec(name, str(path), Role.GOLD))


def read_pair(folder: Path, number: int) -> tuple[Version, Version]:
    """Both schemes of so many sentences."""
    lexical, functional = write_pair(folder, sentences(number))
    return read(lexical, "lexical"), read(functional, "functional")
