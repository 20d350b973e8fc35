"""The head of a name of several words: the first one or the last one (S11 §4, sequences of proper nouns)."""

from core.model.scheme import Names, Rule
from core.trees.label_mapping import base_label
from core.variation.working_tree import WorkingTree


def head_names(tree: WorkingTree, wanted: Names) -> None:
    """Makes the first or the last word the head of each sequence whose words are `flat` below one of them."""
    dependents = tree.dependents()
    for head in tree.from_the_leaves():
        parts = [word for word in dependents[head] if base_label(tree.relations[word]) == "flat"]
        if not parts:
            continue
        new = max(parts) if wanted is Names.LAST else min(parts)
        if (new > head) is not (wanted is Names.LAST) or min(parts) < head < max(parts):
            continue
        above, relation = tree.heads[head], tree.relations[new]
        others = [word for word in dependents[head] if word != new]
        tree.attach(new, above, tree.relations[head], Rule.NAME)
        tree.attach(head, new, relation, Rule.NAME)
        tree.move(others, new, Rule.NAME)
        tree.structures[Rule.NAME] += 1
        dependents[head] = []
        dependents[new] = sorted([*dependents[new], head, *others])
        dependents[above] = sorted([new if word == head else word for word in dependents[above]])
