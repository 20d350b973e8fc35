"""Broken inputs in NEGRA export and TIGER-XML."""

import gzip
import lzma

from tests.core.formats.broken_input import Defective, Fine, both, by_role, refused

_EXPORT = """\
#FORMAT 3
#BOS 1 0 0 0 %% sent_id = one
Kim\tPROPN\t--\tSB\t501
arrives\tVERB\t--\tHD\t501
on\tADP\t--\tAC\t500
Sunday\tPROPN\t--\tNK\t500
#500\tPP\t--\tMO\t501
#501\tS\t--\t--\t0
#EOS 1
#BOS 2 0 0 0 %% sent_id = two
It\tPRON\t--\tEP\t0
rains\tVERB\t--\tHD\t0
#EOS 2
"""

_TIGER = """\
<?xml version="1.0" encoding="UTF-8"?>
<corpus><body>
<s id="one"><graph root="r"><terminals>
<t id="1" word="Kim" pos="PROPN"/><t id="2" word="arrives" pos="VERB"/>
<t id="3" word="on" pos="ADP"/><t id="4" word="Sunday" pos="PROPN"/></terminals>
<nonterminals><nt id="p" cat="PP"><edge label="AC" idref="3"/><edge label="NK" idref="4"/></nt>
<nt id="r" cat="S"><edge label="SB" idref="1"/><edge label="HD" idref="2"/><edge label="MO" idref="p"/></nt>
</nonterminals></graph></s>
<s id="two"><graph root="r"><terminals><t id="1" word="It" pos="PRON"/><t id="2" word="rains" pos="VERB"/></terminals>
<nonterminals><nt id="r" cat="VROOT"><edge label="EP" idref="1"/><edge label="HD" idref="2"/></nt></nonterminals>
</graph></s>
</body></corpus>
"""

EDGE_INPUTS = (
    both("NEGRA export", _EXPORT, Fine(), "broken.export"),
    both("NEGRA export, packed", lzma.compress(_EXPORT.encode()), Fine(), "broken.xz"),
    by_role(
        "NEGRA export with a cycle",
        _EXPORT.replace("--\t0", "--\t500", 1),
        refused(7, "cycle through node '#500'"),
        Defective("cycle through node '#500'"),
        "broken.export",
    ),
    by_role(
        "NEGRA export with a parent that does not exist",
        _EXPORT.replace("AC\t500", "AC\t999"),
        refused(5, "parent 999 of 'on' is not a node of the sentence"),
        Defective("parent 999 of 'on' is not a node of the sentence"),
        "broken.export",
    ),
    both("NEGRA export cut short", _EXPORT[:-12], refused(10, "sentence 2, which begins here"), "broken.export"),
    both(
        "NEGRA export in Latin-1",
        _EXPORT.replace("on\t", "ön\t").encode("latin-1"),
        refused(5, "iconv"),
        "broken.export",
    ),
    both("TIGER-XML", _TIGER, Fine(), "broken.xml"),
    both("TIGER-XML from a pipe", gzip.compress(_TIGER.encode()), Fine(), "broken"),
    by_role(
        "TIGER-XML with two parents",
        _TIGER.replace('<edge label="AC" idref="3"/>', '<edge label="AC" idref="1"/>'),
        refused((7, 5), "a second edge to '1'", "no edge to '3', which is not the root"),
        Defective("a second edge to '1'"),
        "broken.tiger",
    ),
    both("TIGER-XML cut short", _TIGER[:-18], refused(11, "not well-formed XML"), "broken.xml"),
    both(
        "TIGER-XML with entities",
        _TIGER.replace("<corpus>", '<!DOCTYPE corpus [<!ENTITY a SYSTEM "/etc/passwd">]>\n<corpus>'),
        refused(2, "a document type declaration", "it could define entities"),
        "broken.xml",
    ),
)
