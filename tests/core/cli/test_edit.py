"""``edit``: what is written, what is said of it, and where a script is wrong."""

from pathlib import Path

from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from core.patterns.replacements import parse_script, replaced
from tests.core.cli.test_command_line import Run
from tests.paths import SAMPLE


def test_the_command_line_writes_the_same_bytes(run: Run, tmp_path: Path) -> None:
    script, out = tmp_path / "to_sud.edit", tmp_path / "out.conllu"
    script.write_text("pattern { N -[case]-> P } change { flip N P }\npattern { X [upos=DET] } change { tag X xpos=D }")
    code, _, remark = run("edit", script, SAMPLE / "ud.conllu", "-o", out)
    assert code == 0
    version = read_version(VersionSpec("ud", str(SAMPLE / "ud.conllu"), Role.GOLD))
    (flip, _) = parse_script(script.read_text())
    texts = [sentence.source for sentence in version.sentences]
    for place, sentence, _ in replaced(flip, [version]):
        texts[place] = sentence.source
    written = out.read_text("utf-8")
    assert written.count("\tDET\tD\t") > 10
    for tag in ("DT", "WDT", "PDT", "_"):
        texts = [text.replace(f"\tDET\t{tag}\t", "\tDET\tD\t") for text in texts]
    assert written == "".join(texts)
    before = [sentence.source for sentence in version.sentences]
    changed = sum(old != new for old, new in zip(before, texts, strict=True))
    assert f" in {changed} sentences; " in remark, "not once for each request"
    assert "left as it is: 29-island: N 40, P 39: " in remark


def test_the_command_line_says_where_a_script_is_wrong(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "wrong.edit"
    script.write_text("pattern { X -> Y }\nchange { relabel Z obl }")
    code, out, error = run("edit", script, SAMPLE / "ud.conllu")
    assert (code, out) == (2, "")
    assert f"{script}: line 2, column 18: no node of the pattern is called 'Z'" in error
