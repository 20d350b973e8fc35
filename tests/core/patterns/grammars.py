"""Small grammars of Grew, and what becomes of one sentence by each: every value is what Grew 1.20 itself wrote."""

from collections.abc import Mapping
from typing import Final

SENTENCE: Final = """\
# sent_id = s
# text = Old cats of Rome will sleep , she says .
1	Old	old	ADJ	_	Degree=Pos	2	amod	_	_
2	cats	cat	NOUN	_	Number=Plur	6	nsubj	_	_
3	of	of	ADP	_	_	4	case	_	_
4	Rome	Rome	PROPN	_	Number=Sing	2	nmod	_	Gloss=city
5	will	will	AUX	_	Mood=Ind	6	aux	_	_
6	sleep	sleep	VERB	_	VerbForm=Inf	9	ccomp:reported	_	SpaceAfter=No
7	,	,	PUNCT	_	_	6	punct	_	_
8	she	she	PRON	_	Number=Sing	9	nsubj	_	_
9	says	say	VERB	_	Number=Sing	0	root	_	SpaceAfter=No
10	.	.	PUNCT	_	_	9	punct	_	_

"""

CASES: Final[Mapping[str, str]] = {
    "a label": "rule r { pattern { e: X -[amod]-> Y } commands { e.label = mod } } strat main { Onf (r) }",
    "parts of a label": """
        rule sub { pattern { e: X -[1=ccomp, 2=reported]-> Y } commands { e.1 = comp; e.2 = said; e.deep = x } }
        rule gone { pattern { e: X -[1=comp, deep=x]-> Y } commands { del_feat e.deep } }
        strat main { Seq (sub, Onf (gone), Onf (copy), Empty) }
        rule copy { pattern { e: X -[1=comp, 2=*]-> Y; f: X -[1=nsubj, !2]-> Z } commands { f.label = e.label } }""",
    "a new head by shift": """
        rule r { pattern { e: N -[1=case]-> P } commands {
            del_edge e; add_edge P -[comp:obj]-> N; shift_in N ==> P; shift_out N =[det|nmod]=> P } }
        strat main { Onf (r) }""",
    "all edges move": """
        rule r { pattern { e: V -[aux]-> A } commands { del_edge e; add_edge A -[comp]-> V; shift V ==> A } }
        strat main { Onf (r) }""",
    "edges that leave, but some": """
        rule r { pattern { e: V -[aux]-> A; f: H -> V } commands {
            del_edge e; del_edge f; add_edge A -[1=comp, 2=aux]-> V; shift_out V =[^punct]=> A; add_edge g: H -> A;
            g.label = f2 } }
        strat main { Onf (r) }""",
    "a label made of parts of another": """
        rule r { pattern { e: H -[1=ccomp, 2=reported]-> V } commands { del_edge H -[ccomp:reported]-> V;
            add_edge H -[1=comp, 2=obj]-> V } }
        rule s { pattern { e: H -[1=comp]-> V; f: H -[nsubj]-> S } commands {
            del_edge f; add_edge H -[1=subj, 2=e.2]-> S } }
        strat main { Seq (r, s) }""",
    "features": """
        rule r { pattern { X [upos=PROPN]; Y [upos=NOUN] } commands {
            X.lemma = Y.lemma + "-" + X.lemma; X.upos = NOUN; del_feat X.Number; X.Case = Gen; X.Seen = 1;
            X.Gloss = "the city"; del_feat Y.Number } }
        strat main { Onf (r) }""",
    "a form": 'rule r { pattern { X [form="will"] } commands { X.form = "shall" } } strat main { Onf (r) }',
    "a node for a while": """
        rule r { pattern { X [upos=PROPN, !Seen] } commands { add_node N :< X; N.upos = DET; add_edge X -[det]-> N;
            X.Seen = 1 } }
        rule s { pattern { e: X -[det]-> N; N < X } commands { del_node N; X.After = Yes } }
        strat main { Seq (Onf (r), Onf (s)) }""",
    "the last rule of a package first": """
        package p { rule a { pattern { X [upos=NOUN] } commands { X.upos = A } }
            rule b { pattern { X [upos=NOUN] } commands { X.upos = B } } }
        strat main { Onf (p) }""",
    "the last word first": """
        rule r { pattern { X [!Seen, Number] } without { Y [Seen] } commands { X.Seen = 1 } }
        strat main { Onf (r) }""",
    "heads before dependents": """
        rule r { pattern { X [!Seen]; Y [!Seen]; X -> Y } without { Z [Seen] } commands { X.Seen = 1; Y.Seen = 2 } }
        strat main { Onf (r) }""",
    "a sequence that fails leaves all as it was": """
        rule a { pattern { X [upos=ADJ] } commands { X.upos = DET } }
        rule b { pattern { X [upos=INTJ] } commands { X.upos = DET } }
        rule c { pattern { X [upos=AUX] } commands { X.upos = VERB } }
        strat main { Seq (Try (Seq (a, b)), Alt (Seq (a, b), c)) }""",
    "a sequence within Onf": """
        rule a { pattern { X [upos=VERB] } commands { X.upos = X1 } }
        rule b { pattern { X [upos=PUNCT] } commands { X.upos = X2 } }
        rule c { pattern { X [upos=PRON] } commands { X.upos = X3 } }
        strat main { Onf (Seq (a, Alt (b, c))) }""",
    "a condition": """
        rule a { pattern { X [upos=ADJ] } commands { X.upos = DET } }
        rule b { pattern { X [upos=INTJ] } commands { X.upos = DET } }
        rule c { pattern { X [upos=AUX] } commands { X.upos = VERB } }
        rule d { pattern { X [upos=PRON] } commands { X.upos = NOUN } }
        strat main { Seq (If (a, c, d), If (b, c, d)) }""",
    "a condition within Onf": """
        rule a { pattern { X [upos=ADJ] } commands { X.upos = DET } }
        rule c { pattern { X [upos=AUX] } commands { X.upos = VERB } }
        rule d { pattern { X [upos=PRON] } commands { X.upos = NOUN } }
        strat main { Onf (If (a, c, d)) }""",
    "again and again": """
        rule a { pattern { X [upos=NOUN] } commands { X.upos = A } }
        rule b { pattern { X [upos=A] } commands { X.upos = B } }
        strat main { Seq (Iter (Seq (a, b)), Iter (Onf (a)), Iter (Try (a)), Pick (Try (a))) }""",
    "names in packages": """
        package p { package q { rule a { pattern { X [upos=ADJ] } commands { X.upos = DET } } strat s { Onf (a) } }
            rule a { pattern { X [upos=AUX] } commands { X.upos = VERB } } strat s { Seq (Onf (a), q.s) } }
        strat main { p.s }""",
    "order and distance": """
        rule r { pattern { X [upos=PUNCT]; Y [upos=VERB]; Y < X; X << Z; Z [upos=PRON] }
            commands { X.Seen = 1; X.upos = SYM } }
        strat main { Seq (Onf (r), Onf (far)) }
        rule far { pattern { e: X -[nsubj]-> Y; Y << X; delta(Y,X) > 2 } commands { e.label = far } }""",
    "the root": """
        rule r { pattern { e: R -[root]-> X; X -[ccomp:reported]-> Y; R [form="__0__"] } commands { e.label = main } }
        strat main { Onf (r) }""",
    "filters with edges": """
        rule r { pattern { X [upos=VERB] } with { X -[aux]-> A; A [Mood=Ind] } without { X -[obj]-> O } commands {
            X.Mood = Ind } }
        strat main { r }""",
}
"""Grammars by what they try."""

MADE: Final[Mapping[str, str]] = {
    "a label": """\
1	Old	old	ADJ	_	Degree=Pos	2	mod	_	_
""",
    "parts of a label": """\
6	sleep	sleep	VERB	_	VerbForm=Inf	9	comp:said	_	SpaceAfter=No
8	she	she	PRON	_	Number=Sing	9	comp:said	_	_
""",
    "a new head by shift": """\
3	of	of	ADP	_	_	2	nmod	_	_
4	Rome	Rome	PROPN	_	Number=Sing	3	comp:obj	_	Gloss=city
""",
    "all edges move": """\
2	cats	cat	NOUN	_	Number=Plur	5	nsubj	_	_
5	will	will	AUX	_	Mood=Ind	9	ccomp:reported	_	_
6	sleep	sleep	VERB	_	VerbForm=Inf	5	comp	_	SpaceAfter=No
7	,	,	PUNCT	_	_	5	punct	_	_
""",
    "edges that leave, but some": """\
2	cats	cat	NOUN	_	Number=Plur	5	nsubj	_	_
5	will	will	AUX	_	Mood=Ind	9	f2	_	_
6	sleep	sleep	VERB	_	VerbForm=Inf	5	comp:aux	_	SpaceAfter=No
""",
    "a label made of parts of another": """\
6	sleep	sleep	VERB	_	VerbForm=Inf	9	comp:obj	_	SpaceAfter=No
8	she	she	PRON	_	Number=Sing	9	subj:obj	_	_
""",
    "features": """\
2	cats	cat	NOUN	_	_	6	nsubj	_	_
4	Rome	cat-Rome	NOUN	_	Case=Gen	2	nmod	_	Gloss=the city|Seen=1
""",
    "a form": """\
5	shall	will	AUX	_	Mood=Ind	6	aux	_	wordform=will
""",
    "a node for a while": """\
4	Rome	Rome	PROPN	_	Number=Sing	2	nmod	_	After=Yes|Gloss=city|Seen=1
""",
    "the last rule of a package first": """\
2	cats	cat	B	_	Number=Plur	6	nsubj	_	_
""",
    "the last word first": """\
9	says	say	VERB	_	Number=Sing	0	root	_	Seen=1|SpaceAfter=No
""",
    "heads before dependents": """\
9	says	say	VERB	_	Number=Sing	0	root	_	Seen=1|SpaceAfter=No
10	.	.	PUNCT	_	_	9	punct	_	Seen=2
""",
    "a sequence that fails leaves all as it was": """\
5	will	will	VERB	_	Mood=Ind	6	aux	_	_
""",
    "a sequence within Onf": """\
6	sleep	sleep	X1	_	VerbForm=Inf	9	ccomp:reported	_	SpaceAfter=No
7	,	,	X2	_	_	6	punct	_	_
9	says	say	X1	_	Number=Sing	0	root	_	SpaceAfter=No
10	.	.	X2	_	_	9	punct	_	_
""",
    "a condition": """\
5	will	will	VERB	_	Mood=Ind	6	aux	_	_
8	she	she	NOUN	_	Number=Sing	9	nsubj	_	_
""",
    "a condition within Onf": """\
8	she	she	NOUN	_	Number=Sing	9	nsubj	_	_
""",
    "again and again": """\
2	cats	cat	B	_	Number=Plur	6	nsubj	_	_
""",
    "names in packages": """\
1	Old	old	DET	_	Degree=Pos	2	amod	_	_
5	will	will	VERB	_	Mood=Ind	6	aux	_	_
""",
    "order and distance": """\
2	cats	cat	NOUN	_	Number=Plur	6	far	_	_
7	,	,	SYM	_	_	6	punct	_	Seen=1
""",
    "the root": """\
9	says	say	VERB	_	Number=Sing	0	main	_	SpaceAfter=No
""",
    "filters with edges": """\
6	sleep	sleep	VERB	_	Mood=Ind|VerbForm=Inf	9	ccomp:reported	_	SpaceAfter=No
""",
}
"""The words that differ after each; other lines stay."""
