"""Full detail on demand, through the `conllu` package."""

import subprocess
import sys
from pathlib import Path

from conllu import TokenList

from core.formats.conll_details import detail
from core.formats.registry import read_version
from core.model.version import Role, VersionSpec
from tests.paths import ROOT

RICH = """\
\ufeff

# sent_id = rich
# text = au  lait
1-2	au	_	_	_	_	_	_	_	Gloss=to.the
1	à	à	ADP	P	_	3	case	3:case	_
2	le	le	DET	D	Definite=Def|PronType=Art	3	det	_	_
3	café  crème	café	NOUN	N	Gender=Masc	0	root	malformed	SpaceAfter=No
3.1	noir	noir	ADJ	A	_	_	_	3:amod	_

"""


def _detail(text: str, folder: Path) -> TokenList:
    path = folder / "rich.conllu"
    path.write_text(text, encoding="utf-8", newline="")
    (sentence,) = read_version(VersionSpec("x", str(path), Role.GOLD)).sentences
    assert sentence.forms == ("à", "le", "café  crème")
    return detail(sentence)


def test_every_column_is_parsed(tmp_path: Path) -> None:
    tokens = _detail(RICH, tmp_path)
    assert tokens.metadata == {"sent_id": "rich", "text": "au  lait"}
    assert [token["id"] for token in tokens] == [(1, "-", 2), 1, 2, 3, (3, ".", 1)]
    assert tokens[0]["misc"] == {"Gloss": "to.the"}
    assert tokens[1]["deps"] == [("case", 3)]
    assert tokens[2]["feats"] == {"Definite": "Def", "PronType": "Art"}
    assert (tokens[3]["form"], tokens[3]["upos"], tokens[3]["head"]) == ("café  crème", "NOUN", 0)
    assert tokens[3]["deps"] == "malformed"


def test_line_ends_make_no_difference(tmp_path: Path) -> None:
    assert _detail(RICH.replace("\n", "\r\n"), tmp_path) == _detail(RICH, tmp_path)


def test_an_unreadable_number_is_kept_as_text(tmp_path: Path) -> None:
    endless = f"{'9' * 5000}:x"
    assert _detail(RICH.replace("malformed", endless), tmp_path)[3]["deps"] == endless


def test_reading_does_not_need_the_package() -> None:
    code = "import core.formats, sys; sys.exit('conllu' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
