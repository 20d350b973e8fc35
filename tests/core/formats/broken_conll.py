"""Broken inputs in CoNLL-X and CoNLL-2009."""

from tests.core.formats.broken_input import CONLLX, GOOD, Defective, Fine, both, by_role, refused

CONLLX_INPUTS = (
    both("CoNLL-X", CONLLX, Fine(), "broken.conllx"),
    both("CoNLL-X with several roots", CONLLX.replace("4\tcase", "0\tcase"), Fine(), "broken.conllx"),
    by_role(
        "CoNLL-X with a cycle",
        CONLLX.replace("4\tcase", "3\tcase"),
        refused(3, "cycle through token 3"),
        Defective("cycle through token 3"),
        "broken.conllx",
    ),
    both("CoNLL-X with a range", f"1-2{CONLLX[1:]}", refused(1, "token id '1-2'", "expected 1"), format_="conllx"),
    both("CoNLL-X with comments, read as it is named", GOOD, Fine(), format_="conllx"),
    both(
        "CoNLL-X with an id used twice",
        GOOD.replace("= two", "= one"),
        refused(7, "sent_id 'one' is already used on line 1"),
        format_="conllx",
    ),
    both("CoNLL-X of comments alone", "# sent_id = one\n", refused(1, "a sentence without words"), format_="conllx"),
    both(
        "CoNLL-X with a comment among the tokens",
        CONLLX.replace("\n2\t", "\n# on\n2\t", 1),
        refused(2, "comment '# on' instead of a token"),
        format_="conllx",
    ),
    both("CoNLL-X with a word without a relation", CONLLX.replace("\tcase\t", "\t_\t"), Fine(), "broken.conllx"),
    both("CoNLL-X without a column", CONLLX.replace("\tADP", ""), refused(3, "9 columns"), "b.conll"),
)


def _conll09_row(line: str) -> str:
    """A line of CoNLL-X in CoNLL-2009, with a predicate that has one argument."""
    token, form, lemma, _, tag, features, head, relation, _, _ = line.split("\t")
    predicted = (lemma, lemma, tag, tag, features, features, head, head, relation, relation)
    return "\t".join((token, form, *predicted, *(("Y", "p.1") if head == "0" else "__"), "A0"))


CONLL09 = "".join(f"{_conll09_row(line) if line else ''}\n" for line in CONLLX.split("\n")[:-2])
"""`GOOD` in CoNLL-2009."""

CONLL09_INPUTS = (
    both("CoNLL-2009", CONLL09, Fine(), "broken.txt"),
    both("CoNLL-2009 without predicates", CONLL09.replace("\tA0", ""), Fine(), "broken.txt"),
    by_role(
        "CoNLL-2009 with a cycle",
        CONLL09.replace("\t4\t4\tcase", "\t3\t4\tcase"),
        refused(3, "cycle through token 3"),
        Defective("cycle through token 3"),
        "broken.conll09",
    ),
    both(
        "CoNLL-2009 with predicted heads alone",
        CONLL09.replace("\t4\t4\tcase", "\t_\t4\tcase"),
        refused(3, "HEAD is _, not annotated"),
        "broken.conll09",
    ),
    both(
        "CoNLL-2009 without an argument",
        CONLL09.replace("\tcase\tcase\t_\t_\tA0", "\tcase\tcase\t_\t_"),
        refused(3, "14 columns", "expected 15 columns"),
        "broken.conll09",
    ),
    both(
        "CoNLL-X read as CoNLL-2009",
        CONLLX,
        refused((1, 2, 3, 4, 6, 7), "expected 14 columns"),
        "x.conll09",
        "conll09",
    ),
)
