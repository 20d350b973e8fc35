"""Annotations of one scheme for tests of adjudication: perturbed copies, and the table that leads back to the gold."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from core.adjudication.session import Adjudication
from core.base.write_ahead_journal import Entry, Record, discard_steps
from core.formats.registry import read_version
from core.merging.merge_input import Recipe, Strategy
from core.model.cycles import is_tree
from core.model.version import Role, Version, VersionSpec
from tests.paths import SHARED

FRENCH = SHARED / "data" / "ud_fr_sequoia_dev.conllu"
HEADER = "sentence\ttoken\tfield\tversion\tvalue\tnote\n"

SMALL = """\
# sent_id = one
1\tSie\tsie\tPRON\tPPER\tCase=Nom\t2\tnsubj\t_\t_
2\tsah\tsehen\tVERB\tVVFIN\t_\t0\troot\t_\t_
3\tihn\ter\tPRON\tPPER\t_\t2\tobj\t_\t_
4\tgestern\tgestern\tADV\tADV\t_\t2\tadvmod\t_\t_

# sent_id = two
1\tEr\ter\tPRON\tPPER\t_\t2\tnsubj\t_\t_
2\tlacht\tlachen\tVERB\tVVFIN\t_\t0\troot\t_\t_

"""
"""Two German sentences, as their adjudicator would have them."""

OTHER = (
    SMALL.replace("2\tobj", "4\tiobj")
    .replace("ADV\tADV\t_\t2\tadvmod", "ADV\tADV\t_\t2\tobl")
    .replace("Case=Nom", "Case=Acc")
    .replace("PPER\t_\t2\tnsubj", "PPER\t_\t0\troot")
    .replace("VVFIN\t_\t0\troot\t_\t_\n\n", "VVFIN\t_\t1\tcop\t_\t_\n\n", 2)
)
"""What another one makes of them: a second opinion on every kind of item, and another root in the second sentence."""


def versions_of(folder: Path, *texts: str, names: Sequence[str] = "ABC") -> list[Version]:
    """Versions called A, B, … of ``texts`` in CoNLL-U."""
    found = []
    for name, text in zip(names, texts, strict=False):
        path = folder / f"{name}.conllu"
        path.write_text(text, "utf-8", newline="")
        found.append(read_version(VersionSpec(name, str(path), Role.INPUT)))
    return found


def adjudication(
    versions: Sequence[Version], record: Record = discard_steps, earlier: Sequence[Entry] = ()
) -> Adjudication:
    base, *others = [version.name for version in versions]
    return Adjudication(versions, Recipe(base, tuple(others), Strategy.ADJUDICATE), record, earlier, "journal")


def first_sentences(path: Path, number: int) -> str:
    return "\n\n".join(path.read_text("utf-8").split("\n\n")[:number]) + "\n\n"


def perturbed(text: str, chance: Random, share: float = 0.08) -> str:
    """``text`` with other heads, relations, tags and lemmas in so many words; every sentence stays a tree."""
    return "\n\n".join(_perturbed(block, chance, share) for block in text.split("\n\n"))


def _perturbed(block: str, chance: Random, share: float) -> str:
    lines = [line.split("\t") for line in block.split("\n")]
    words = [line for line in lines if line[0].isdigit()]
    for word in words:
        if chance.random() >= share:
            continue
        match chance.randrange(4):
            case 0 if word[6] != "0":
                before, word[6] = word[6], str(chance.randint(1, len(words)))
                if not is_tree([int(each[6]) for each in words]):
                    word[6] = before
            case 1 if word[6] != "0":
                word[7] = chance.choice(["obl", "nmod", "advmod", "dep"])
            case 2:
                word[3] = chance.choice(["NOUN", "PROPN", "ADJ", "X"])
            case 3:
                word[2] += "x"
    return "\n".join("\t".join(line) for line in lines)


def words_of(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each word of a file, after the id of its sentence."""
    name = ""
    for line in text.split("\n"):
        if line.startswith("# sent_id = "):
            name = line.removeprefix("# sent_id = ")
        elif line.split("\t")[0].isdigit():
            yield name, line.split("\t")


def table_to(gold: str, base: str) -> str:
    """The table of the decisions that lead from ``base`` to ``gold``, all of them given by value."""
    rows = [HEADER]
    for (name, right), (_, found) in zip(words_of(gold), words_of(base), strict=True):
        for field, column in (("lemma", 2), ("upos", 3), ("head", 6), ("deprel", 7)):
            if right[column] != found[column]:
                rows.append(f"{name}\t{right[0]}\t{field}\t\t{right[column]}\t\n")
    return "".join(rows)
