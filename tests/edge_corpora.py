"""Small corpora in NEGRA export and TIGER-XML, written for these tests, with all that such files have beside trees."""

NEGRA_3 = """\
%% word\t\t\ttag\tmorph\t\tedge\tparent\tsecedge
#FORMAT 3
#BOT ORIGIN
0\t(-- by hand)
#EOT ORIGIN
#BOT WORDTAG
0\t--\tY\tno tag
1\tART\tN\t#BOS 7
#EOT WORDTAG
#BOS 1 2 1089881281 1 %% sent_id = Bücher
Bücher\t\t\tNN\tAcc.Pl.Neut\t\tOA\t501
hat\t\t\tVAFIN\t3.Sg\t\tHD\t502
sie\t\t\tPPER\t--\t\tSB\t502\tSB\t501
%% who is "sie"?
gestern\t\t\tADV\t--\t\tMO\t501
,\t\t\t$,\t--\t\t--\t0
glaub'\t\t\tVVFIN\t1.Sg\t\t--\t0\t%% parenthesis & all
ich\t\t\tPPER\t--\t\tHD\t500
gelesen\t\t\tVVPP\t--\t\tHD\t501
.\t\t\t$.\t--\t\t--\t0
#500\t\t\tNP\t--\t\tSB\t503\t%% unary
#501\t\t\tVP\t--\t\tOC\t502
#502\t\t\tS\t--\t\t--\t0
#503\t\t\tNP\t--\t\t--\t0
#EOS 1

%% between the two
#BOS 2 0 0 0
Nein\t\t\tPTKANT\t--\t\t--\t0
!\t\t\t$.\t--\t\t--\t0
#EOS 2
%% the end
"""
"""Version 3: a discontinuous VP, a secondary edge to it, a unary chain, punctuation and more at the virtual root."""

NEGRA_4 = """\
#FORMAT 4
#BOS 7 0 0 0\t%% sent_id = vier
(\t--\t$(\t--\t--\t0
Das\tder\tART\tNom.Sg.Neut\tNK\t500
Buch\tBuch\tNN\tNom.Sg.Neut\tNK\t500
,\t,\t$,\t--\t--\t505
das\tder\tPRELS\tAcc.Sg.Neut\tOA\t501
#1 --  CARD  -- NK 501
las\tlesen\tVVFIN\t3.Sg.Past\tHD\t502
fehlt\tfehlen\tVVFIN\t3.Sg\tHD\t503
)\t--\t$(\t--\t--\t0
#500\t--\tNP\t--\tSB\t503
#501\t--\tNP\t--\tOA\t502
#502\t--\tS\t--\tRC\t500
#503\t--\tS\t--\t--\t505\tRE\t501
#505\t--\tDL\t--\t--\t0
#EOS 7
"""
"""Version 4: lemmas, a line parted by spaces, a number that is left out, an NP with its relative clause far away."""

TIGER_XML = """\
<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<corpus id="probe" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <head>
    <meta><name>Probe &amp; Übung</name><history>s1_502 &lt;s&gt;</history></meta>
    <annotation>
      <feature name="word" domain="T" /><feature name="pos" domain="T"><value name="ART">Artikel</value></feature>
      <edgelabel><value name="--">nichts</value></edgelabel>
      <secedgelabel><value name="SB">Subjekt</value></secedgelabel>
    </annotation>
  </head>
  <body>
<s id="s1" art_id="3" orig_id='x > "y"'>
  <graph root="s1_VROOT" discontinuous="true">
    <terminals>
      <t id="s1_1" word="&quot;" lemma="--" pos="$(" morph="--" />
      <t id="s1_2" word="Bücher" lemma="Buch" pos="NN" morph="Acc.Pl.Neut" />
      <t id="s1_3" word="hat" lemma='haben' pos='VAFIN' morph="3.Sg" />
      <t id="s1_4" word="M&#252;ller &amp; Söhne" lemma="" pos="NE"><secedge label="SB" idref="s1_501" /></t>
      <t id="s1_5" word="gelesen" lemma="lesen" pos="VVPP" morph="--" />
      <t id="s1_6" word="&quot;" lemma="--" pos="$(" morph="--" />
    </terminals>
    <nonterminals>
      <nt id="s1_500" cat="NP">
        <edge label="NK" idref="s1_4" />
      </nt>
      <nt id="s1_501" cat="VP">
        <edge label="OA" idref="s1_2" />
        <!-- moved? -->
        <edge label="HD" idref="s1_5"></edge>
      </nt>
      <nt cat="S" id="s1_502">
        <edge idref="s1_501" label="OC" /><edge label="HD" idref="s1_3" />
        <edge label="SB" idref="s1_500" note="a &lt; b" />
      </nt>
      <nt id="s1_VROOT" cat="VROOT">
        <edge label="--" idref="s1_1" />
        <edge label="--" idref="s1_502" />
        <edge label="--" idref="s1_6" />
      </nt>
    </nonterminals>
  </graph>
  <matches><match subgraph="s1_500"><variable name="#np" idref="s1_4" /></match></matches>
</s>
<!-- a clause without a node for the virtual root -->
<s id="s2"><graph root="s2_500"><terminals><t id="s2_1" word="Ja" pos="PTKANT"/><t id="s2_2" word="doch" pos="ADV"/>
</terminals><nonterminals><nt id="s2_500" cat="DM"><edge label="HD" idref="s2_1"/><edge label="MO" idref="s2_2"/></nt>
</nonterminals></graph></s>
<s id="s3"><graph root="s3_1"><terminals><t id="s3_1" word="Näh" pos="ITJ"/></terminals><nonterminals/></graph></s>
  </body>
</corpus>
"""
"""A discontinuous VP, a secondary edge to it, a match of a search in a unary NP, entities; a clause; a word alone."""

CORPORA = {
    "negra-3": ("export", NEGRA_3),
    "negra-4": ("export", NEGRA_4),
    "negra-4-crlf": ("export", NEGRA_4.replace("\n", "\r\n")),
    "tiger": ("tiger", TIGER_XML),
    "tiger-crlf": ("tiger", "\ufeff" + TIGER_XML.replace("\n", "\r\n")),
}
"""Each with the format that it is in."""

BOOK_EXPORT = """\
#FORMAT 3
#BOS 1 2 1089881281 1 %% sent_id = Buch
Das\t\t\tART\tAcc.Sg\t\tNK\t500
Buch\t\t\tNN\tAcc.Sg\t\tNK\t500
hat\t\t\tVAFIN\t3.Sg\t\tHD\t502
er\t\t\tPPER\tNom.Sg\t\tSB\t502\tSB\t501
gestern\t\t\tADV\t--\t\tMO\t501\t%% or S?
nicht\t\t\tPTKNEG\t--\t\tNG\t501
gelesen\t\t\tVVPP\t--\t\tHD\t501
.\t\t\t$.\t--\t\t--\t0
#500\t\t\tNP\t--\t\tOA\t501
#501\t\t\tVP\t--\t\tOC\t502
#502\t\t\tS\t--\t\t--\t0
#EOS 1
"""
BOOK_TIGER = """\
<?xml version="1.0" encoding="UTF-8"?>
<corpus id="probe"><head><annotation><feature name="word" domain="T"/></annotation></head><body>
<s id="Buch">
<graph root="Buch_VROOT">
  <terminals>
    <t id="Buch_1" word="Das" pos="ART"/>
    <t id="Buch_2" word="Buch" pos="NN"/>
    <t id="Buch_3" word="hat" pos="VAFIN"/>
    <t id="Buch_4" word="er" pos="PPER"/>
    <t id="Buch_5" word="gestern" pos="ADV"/>
    <t id="Buch_6" word="nicht" pos="PTKNEG"/>
    <t id="Buch_7" word="gelesen" pos="VVPP"/>
    <t id="Buch_8" word="." pos="$."/>
  </terminals>
  <nonterminals>
    <nt id="Buch_500" cat="NP">
      <edge label="NK" idref="Buch_1"/>
      <edge label="NK" idref="Buch_2"/>
    </nt>
    <nt id="Buch_501" cat="VP">
      <edge label="MO" idref="Buch_5"/>
      <edge label="NG" idref="Buch_6"/>
      <edge label="HD" idref="Buch_7"/>
    </nt>
    <nt id="Buch_502" cat="S">
      <edge label="OA" idref="Buch_500"/>
      <edge label="HD" idref="Buch_3"/>
      <edge label="SB" idref="Buch_4"/>
      <edge label="OC" idref="Buch_501"/>
    </nt>
    <nt id="Buch_VROOT" cat="VROOT">
      <edge label="--" idref="Buch_502"/>
      <edge label="--" idref="Buch_8"/>
    </nt>
  </nonterminals>
</graph>
</s>
</body></corpus>
"""
_HEADS = [(2, "NK"), (7, "OA"), (0, "ROOT"), (3, "SB"), (7, "MO"), (7, "NG"), (3, "OC"), (3, "PUNC")]
_FORMS = ["Das", "Buch", "hat", "er", "gestern", "nicht", "gelesen", "."]
BOOK_CONLL = "".join(
    f"{i}\t{form}\t_\t_\tX\tX\t_\t_\t{head}\t{head}\t{label}\t{label}\t{'Y' if label == 'OC' else '_'}\t_\t_\n"
    for i, (form, (head, label)) in enumerate(zip(_FORMS, _HEADS, strict=True), start=1)
)
"""One German sentence in three formats, with a verb phrase around others; in TIGER-XML its object hangs too high."""
