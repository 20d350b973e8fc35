"""A French sentence in two schemes, whose text is other than its words: it has *des*, and no space before signs."""

from pathlib import Path

from core.model.version import Role, VersionSpec

_WORDS = ["Le", "géant", "de", "les", "réseaux", ",", "l'", "autre", "."]
_ARCS = {
    "ud": "2 det 0 root 5 case 5 det 2 nmod 8 punct 8 det 2 appos 2 punct",
    "sud": "2 det 0 root 2 udep 5 det 3 comp:obj 8 punct 8 det 2 mod 2 punct",
}


def french_specs(folder: Path) -> list[VersionSpec]:
    """Two golds in new files."""
    return [VersionSpec(name, _written(folder / f"{name}.conllu", arcs), Role.GOLD) for name, arcs in _ARCS.items()]


def _written(path: Path, arcs: str) -> str:
    found = arcs.split(" ")
    arcs_of_words = zip(_WORDS, found[::2], found[1::2], strict=True)
    rows = [f"{i}\t{word}\t_\tX\t_\t_\t{head}\t{name}\t_\t_" for i, (word, head, name) in enumerate(arcs_of_words, 1)]
    rows.insert(2, "3-4\tdes" + 8 * "\t_")
    path.write_text("\n".join(["# text = Le géant des réseaux, l'autre.", *rows, "", ""]), encoding="utf-8")
    return str(path)
