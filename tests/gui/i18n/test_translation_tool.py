"""The tool that keeps translations lists what lacks one, and takes in what a person has written."""

from pathlib import Path
from xml.etree import ElementTree as ET

from tools.translate import fill, unfinished

FILE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en_US">
<context>
    <name>Actions</name>
    <message><source>&amp;Open…</source><translation type="unfinished"></translation></message>
    <message><source>Copy</source><translation type="unfinished">Kopieren</translation></message>
    <message><source>&amp;Quit</source><translation>&amp;Beenden</translation></message>
</context>
</TS>
"""


def test_what_has_no_translation_is_listed_and_filled(tmp_path: Path) -> None:
    path = tmp_path / "treeconcord_de.ts"
    path.write_text(FILE, encoding="utf-8")
    assert unfinished(path) == {"Actions": {"&Open…": "", "Copy": "Kopieren"}}, "a copy from elsewhere is to be checked"
    unknown = fill(path, {"Actions": {"&Open…": "Ö&ffnen…", "Copy": "Kopieren", "&Quit": "", "&Gone": "&Weg"}})
    assert unknown == ["Actions: &Gone"]
    assert unfinished(path) == {}
    translations = ET.parse(path).iter("translation")
    assert [(each.text, each.get("type")) for each in translations] == [
        ("Ö&ffnen…", None),
        ("Kopieren", None),
        ("&Beenden", None),
    ]
