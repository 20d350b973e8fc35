"""Versions that are read block by block, before they are."""

from pathlib import Path

from core.formats.open_text import StoredText
from core.formats.registry import stored_version
from core.formats.stored_sentences import StoredSentences
from core.model.version import Role, VersionSpec
from core.scoring.blocks import pair_files
from core.scoring.comparison import make_frame
from core.scoring.settings import Settings


def test_ids_are_held_once_whichever_versions_have_the_same(tmp_path: Path) -> None:
    """Of versions in parts of the same order, those after the first held theirs twice."""
    ids = {"a": "s1 s2 s3", "b": "s2 s1 s3", "c": "s2 s1 s3", "d": "s1 s2 s3", "e": "s3 s2 s1"}
    versions = []
    for name, order in ids.items():
        path = tmp_path / name
        path.write_text(
            "".join(f"# sent_id = {each}\n1\ta\t_\tX\t_\t_\t0\troot\t_\t_\n\n" for each in order.split()), "utf-8"
        )
        spec = VersionSpec(name, str(path), Role.GOLD, None, "conllu")
        versions.append(stored_version(spec, StoredText(spec.path)))
    pairing = pair_files(make_frame(versions, Settings(against=("a",))))
    assert len(pairing.keys) == 3
    held = {each.name: id(each.sentences.where.ids) for each in versions if isinstance(each.sentences, StoredSentences)}
    assert held["a"] == held["d"] != held["b"] == held["c"] != held["e"]
    assert len({*held.values()}) == 3
