"""Changes of the list of versions, without Qt. In each result, every parse has a native gold."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from core.formats.registry import format_named
from core.model.scheme import Reannotation
from core.model.version import Role, VersionSpec
from core.rules.files import read_rules
from core.scoring.settings import MAX_GOLDS, Settings
from core.scoring.version_options import guess_specs
from core.trees.label_mapping import BASE, EXACT
from core.variation.rule_files import is_grew

MISC: Final = "misc"
"""The source of functions (`VersionSpec.functions`) of a merged CoNLL-U file."""

Roster = tuple[VersionSpec, ...]


class Follower(NamedTuple):
    """A parse that follows the gold ``instead`` while its ``native_gold``, of the file at ``path``, is no gold."""

    parse: str
    native_gold: str
    instead: str
    path: str = ""


def golds_of(specs: Sequence[VersionSpec]) -> list[str]:
    """The names of the golds."""
    return [spec.name for spec in specs if spec.role is Role.GOLD]


def is_only_gold(specs: Sequence[VersionSpec], name: str) -> bool:
    """Whether the version is the only gold."""
    return golds_of(specs) == [name]


def is_removable(specs: Sequence[VersionSpec], name: str) -> bool:
    """Whether another gold remains without the version, and no version is derived from it."""
    return not is_only_gold(specs, name) and all(name not in spec.sources for spec in specs)


def added(specs: Sequence[VersionSpec], paths: Sequence[str]) -> Roster:
    """``specs`` plus versions for new files among ``paths``, with roles guessed from their names."""
    fresh = list(dict.fromkeys(path for path in paths if path not in {spec.path for spec in specs}))
    files = [spec for spec in specs if spec.has_file]
    guesses = guess_specs([spec.path for spec in files] + fresh)
    called = {guess.name: spec.name for guess, spec in zip(guesses, files, strict=False)}
    taken = [spec.name for spec in specs]
    for guess in guesses[len(files) :]:
        called[guess.name] = unused(guess.name, taken)
        taken.append(called[guess.name])
    new = [
        replace(guess, name=called[guess.name], native_gold=called.get(guess.native_gold or ""))
        for guess in guesses[len(files) :]
    ]
    return settled((*specs, *new))


def without(specs: Sequence[VersionSpec], name: str) -> Roster:
    """``specs`` without the version, which must be removable."""
    return settled([spec for spec in specs if spec.name != name])


def as_gold(specs: Sequence[VersionSpec], name: str) -> Roster:
    """``specs`` with the version as a gold."""
    return tuple(replace(spec, role=Role.GOLD, native_gold=None) if spec.name == name else spec for spec in specs)


def as_parse(specs: Sequence[VersionSpec], name: str, native_gold: str) -> Roster:
    """``specs`` with the version as a parse of another's scheme."""
    return settled(
        replace(spec, role=Role.PARSE, native_gold=native_gold) if spec.name == name else spec for spec in specs
    )


def with_functions_of_misc(specs: Sequence[VersionSpec], name: str, *, wanted: bool) -> Roster:
    """``specs`` with the version's functions in MISC besides its relations, or without (protocol §1, `misc`)."""
    functions = MISC if wanted else None
    return tuple(replace(spec, functions=functions) if spec.name == name else spec for spec in specs)


def may_have_misc(format_name: str) -> bool:
    """Whether files of this format can have functions in MISC."""
    return MISC in format_named(format_name).functions


def has_functions_of_misc(spec: VersionSpec) -> bool:
    """Whether functions in MISC are read besides relations."""
    return spec.functions == MISC


def settled(specs: Iterable[VersionSpec]) -> Roster:
    """``specs`` in which a parse whose native gold is no gold follows the first gold."""
    specs = tuple(specs)
    golds = golds_of(specs)
    return tuple(
        replace(spec, native_gold=golds[0]) if spec.role is Role.PARSE and spec.native_gold not in golds else spec
        for spec in specs
    )


def followers_of(before: Sequence[VersionSpec], after: Sequence[VersionSpec]) -> list[Follower]:
    """The parses of ``after`` that follow another gold than in ``before``, because theirs is none any more."""
    earlier, golds = {spec.name: spec for spec in before}, golds_of(after)
    return [
        Follower(spec.name, native, spec.native_gold, earlier[native].path)
        for spec in after
        if spec.native_gold and spec.name in earlier and (native := earlier[spec.name].native_gold)
        if native not in golds
    ]


def with_their_golds(specs: Sequence[VersionSpec], followers: Iterable[Follower]) -> Roster:
    """``specs`` in which ``followers`` whose gold is back are its parses again."""
    by_parse = {each.parse: each for each in followers}

    def native_gold(spec: VersionSpec) -> str | None:
        waiting = by_parse.get(spec.name)
        if waiting is None or spec.native_gold != waiting.instead:
            return spec.native_gold
        return home_of(waiting, specs) or spec.native_gold

    return tuple(replace(spec, native_gold=native_gold(spec)) for spec in specs)


def own_gold_of(follower: Follower, specs: Sequence[VersionSpec]) -> str:
    """The gold of ``specs`` whose parse ``follower`` is again; empty if it is not."""
    home = home_of(follower, specs)
    return home if any(spec.name == follower.parse and spec.native_gold == home for spec in specs) else ""


def home_of(follower: Follower, specs: Iterable[VersionSpec]) -> str:
    """The name of the gold that a parse followed: the one of its file or, if it had none, of its name."""
    golds = [spec for spec in specs if spec.role is Role.GOLD and spec.path == follower.path]
    return next((spec.name for spec in golds if follower.path or spec.name == follower.native_gold), "")


class Closed(NamedTuple):
    """A version that was closed; of a parse, also the path of the gold that it followed, or should have."""

    spec: VersionSpec
    gold_path: str = ""


def closed_in(
    before: Sequence[VersionSpec], after: Sequence[VersionSpec], followers: Sequence[Follower]
) -> dict[str, Closed]:
    """The versions of files in ``before`` that are not in ``after``, by their paths."""
    names, paths = {spec.name for spec in after}, {spec.name: spec.path for spec in before}
    homes = {(each.parse, each.instead): (each.native_gold, each.path) for each in followers}
    found = dict[str, Closed]()
    for spec in before:
        if spec.has_file and spec.name not in names:
            followed = spec.native_gold or ""
            native, path = homes.get((spec.name, followed), (followed, paths.get(followed, "")))
            found[spec.path] = Closed(replace(spec, native_gold=native or None), path)
    return found


def as_they_were(
    specs: Sequence[VersionSpec],
    before: Sequence[VersionSpec],
    closed: Mapping[str, Closed],
    edited: Collection[str] = (),
) -> Roster:
    """``specs`` in which the versions that are not in ``before`` are as when they were ``closed``, by their paths.

    They have other names if theirs are taken by now. No other version gets the name of a closed one that is
    ``edited``: the edits are not for it.
    """
    known = {spec.path for spec in before}
    names = [spec.name for spec in specs if spec.path in known]
    reserved = [was.spec.name for path, was in closed.items() if was.spec.name in edited and path not in known]
    new, renamed = dict[str, VersionSpec](), dict[str, str]()
    for spec in specs:
        if spec.path not in known:
            was = closed[spec.path].spec if spec.path in closed else None
            name = unused(was.name, names) if was else unused(spec.name, [*names, *reserved])
            names.append(name)
            renamed[spec.name] = name
            new[spec.name] = replace(_without_lost_table(was) if was else spec, name=name)
    made = [new.get(spec.name, spec) for spec in specs]
    golds = {spec.path: spec.name for spec in made if spec.role is Role.GOLD}

    def with_own_gold(spec: VersionSpec, guessed: str | None) -> VersionSpec:
        if spec.role is Role.GOLD or spec.path in known:
            return spec
        native = renamed.get(guessed or "", guessed)
        if spec.path in closed:
            native = golds.get(closed[spec.path].gold_path, native)
        return replace(spec, native_gold=native)

    return settled(with_own_gold(spec, guess.native_gold) for spec, guess in zip(made, specs, strict=True))


def _without_lost_table(spec: VersionSpec) -> VersionSpec:
    """A version without its table of labels if that file is gone."""
    is_lost = spec.labels not in (None, BASE, EXACT) and not Path(str(spec.labels)).exists()
    return replace(spec, labels=None) if is_lost else spec


def waiting_for(
    after: Sequence[VersionSpec], before: Sequence[VersionSpec], closed: Mapping[str, Closed]
) -> list[Follower]:
    """The parses that are back while their golds are not."""
    known = {spec.path for spec in before}
    golds = {spec.path for spec in after if spec.role is Role.GOLD}
    back = [(spec, closed[spec.path]) for spec in after if spec.path in closed and spec.path not in known]
    return [
        Follower(spec.name, was.spec.native_gold or "", spec.native_gold, was.gold_path)
        for spec, was in back
        if spec.native_gold and was.gold_path and was.gold_path not in golds
    ]


def with_scorable_sets(settings: Settings, before: Sequence[VersionSpec], specs: Sequence[VersionSpec]) -> Settings:
    """``settings`` for ``specs``: with more golds than have all their sets scored, each alone and all together.

    What was so for the golds of ``before`` follows them, and no other choice does.
    """
    earlier, golds = golds_of(before), golds_of(specs)
    if settings.against is not None and (len(earlier) <= MAX_GOLDS or settings.against != _each_and_all(earlier)):
        return settings
    is_scored = settings.floors or any(spec.role is Role.PARSE for spec in specs)
    return replace(settings, against=_each_and_all(golds) if len(golds) > MAX_GOLDS and is_scored else None)


def _each_and_all(golds: Sequence[str]) -> tuple[str, ...]:
    return (*golds, "+".join(golds))


def unused(name: str, taken: Iterable[str]) -> str:
    """``name``, with a number if it is taken."""
    taken, found, number = set(taken), name, 2
    while found in taken:
        found, number = f"{name}-{number}", number + 1
    return found


def version_by_rules(specs: Sequence[VersionSpec], source: str, path: str) -> VersionSpec:
    """The version to add that ``source`` becomes by the rules in a file.

    A parse stays one, of the gold that the rules lead to or, if that is not open, of the same gold. Raises `InputError`
    for a file of learnt rules that can't be read; a grammar of Grew is read by the engine alone.
    """
    (spec,) = (each for each in specs if each.name == source)
    target = "" if is_grew(path) else read_rules(path).target
    name = unused(f"{source}-by-rules", [each.name for each in specs])
    recipe = Reannotation(source, rules=path)
    if spec.role is Role.PARSE:
        native = target if target in golds_of(specs) else spec.native_gold
        return VersionSpec(name, "", Role.PARSE, native, variation=recipe)
    return VersionSpec(name, "", Role.GOLD, variation=recipe)
