"""Parsing version names: ``NAME=PATH`` on the command line, or just files (docs/interfaces.md, Naming versions)."""

import os
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from core.base.errors import Problem, UsageError, no_gold, raise_any
from core.base.messages import EITHER, Text, joined, said
from core.base.progress import Progress, counting, ignore_progress
from core.model.scheme import CHOICES, Reannotation, Scheme, scheme_of
from core.model.version import Role, Version, VersionSpec

_FORBIDDEN = r"\s=@+:,\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff"
"""Separators of options, and characters that can't be shown or written."""

_NAME = re.compile(f"[^{_FORBIDDEN}]+")

_OPTIONS = ("format", "labels", "functions")


def _parts(text: str, shape: str) -> tuple[str, str, dict[str, str]]:
    """The name, the path and the options of ``NAME=PATH::FORMAT::OPTION=VALUE``.

    A leading ``~`` is expanded, because shells do not expand it after ``=``.
    """
    name, equals, rest = text.partition("=")
    path, *options = rest.split("::")
    if not equals:
        raise UsageError("'{text}' has no name; expected {shape}", text=text, shape=shape)
    if not path:
        raise UsageError("'{text}' names no file; expected {shape}", text=text, shape=shape)
    chosen = _chosen(options, text, _OPTIONS, said("a format, labels=… or functions=…"))
    return name, os.path.expanduser(path), chosen  # noqa: PTH111  # A `Path` would lose a trailing slash.


def _chosen(options: Iterable[str], text: str, allowed: Collection[str], expected: Text) -> dict[str, str]:
    """The ``options`` in ``text``, by name. Raises `UsageError` for one that is not ``allowed``."""
    chosen: dict[str, str] = {}
    for option in options:
        key, has_value, value = option.partition("=")
        if not has_value:
            key, value = "format", option
        if key not in allowed:
            raise UsageError(
                "'{option}' in '{text}' is not an option of a version; expected {expected}",
                option=option,
                text=text,
                expected=expected,
            ).suggesting(key, allowed)
        if not value:
            raise UsageError("'{option}' in '{text}' has no value", option=option, text=text)
        if key in chosen:
            raise UsageError("'{text}' gives the {key} twice", text=text, key=key)
        chosen[key] = value
    return chosen


def is_name(text: str) -> bool:
    """Whether ``text`` is valid as a version's name."""
    return _NAME.fullmatch(text) is not None


def checked_name(name: str, text: str) -> str:
    """``name``, written in ``text``. Raises `UsageError` if it is not valid as a version's name."""
    if not is_name(name):
        raise UsageError(
            "'{name}' in '{text}' is not a valid name; expected one without spaces, '=', '@', '+', ':' or ','",
            name=name,
            text=text,
        )
    return name


def _with_options(spec: VersionSpec, options: Mapping[str, str]) -> VersionSpec:
    return replace(spec, format=options.get("format"), labels=options.get("labels"), functions=options.get("functions"))


def gold_spec(text: str) -> VersionSpec:
    """A gold from ``NAME=PATH``. Raises `UsageError`."""
    name, path, options = _parts(text, "NAME=PATH")
    return _with_options(VersionSpec(checked_name(name, text), path, Role.GOLD), options)


def parse_spec(text: str) -> VersionSpec:
    """A parse from ``NAME@GOLD=PATH``, or from ``NAME=PATH`` without a native gold. Raises `UsageError`."""
    names, path, options = _parts(text, "NAME@GOLD=PATH")
    name, at, native = names.partition("@")
    native_gold = checked_name(native, text) if at else None
    return _with_options(VersionSpec(checked_name(name, text), path, Role.PARSE, native_gold), options)


def input_spec(text: str) -> VersionSpec:
    """A file that is not scored itself, from ``NAME=PATH``. Raises `UsageError`."""
    return replace(gold_spec(text), role=Role.INPUT)


def derived_spec(text: str) -> VersionSpec:
    """A version made of others, with ``NAME@GOLD`` for a parse. Raises `UsageError`.

    ``NAME=tl-unify:BASE,DONOR`` is a TL-unification, ``NAME=vary:SOURCE,heads=functional,…`` a variation,
    ``NAME=rules:FILE,SOURCE`` one by rules; all may be followed by ``::labels=…``.
    """
    names, _, rest = text.partition("=")
    name, at, native = names.partition("@")
    made, *options = rest.split("::")
    operation, _, parts = made.partition(":")
    base, comma, others = parts.rpartition(",") if operation == "rules" else parts.partition(",")
    if operation not in ("tl-unify", "vary", "rules") or not (comma and base):
        raise UsageError(
            "'{text}' is not a derivation; expected NAME=tl-unify:BASE,DONOR, NAME=vary:SOURCE,CHOICE=VALUE or "
            "NAME=rules:FILE,SOURCE, and NAME@GOLD=… for a parse",
            text=text,
        )
    role, native_gold = (Role.PARSE, checked_name(native, text)) if at else (Role.GOLD, None)
    labels = _chosen(options, text, ["labels"], said("labels=…")).get("labels")
    spec = VersionSpec(checked_name(name, text), "", role, native_gold, labels=labels)
    if operation == "rules":
        return replace(spec, variation=Reannotation(checked_name(others, text), rules=base))
    if operation == "vary":
        return replace(spec, variation=Reannotation(checked_name(base, text), _scheme(others, text)))
    return replace(spec, derived_from=(checked_name(base, text), checked_name(others, text)))


def _scheme(choices: str, text: str) -> Scheme:
    """The scheme of ``heads=functional,verb-groups=aux,…``, part of the option ``text``. Raises `UsageError`."""
    chosen: dict[str, str] = {}
    for choice in choices.split(","):
        written, _, value = choice.partition("=")
        name = written.replace("-", "_")
        if name not in CHOICES or value not in list(CHOICES[name]):
            raise UsageError(
                "'{choice}' in '{text}' is not a choice of scheme; expected one of {choices}",
                choice=choice,
                text=text,
                choices=", ".join(f"{_option(each)}={'|'.join(kind)}" for each, kind in CHOICES.items()),
            )
        if name in chosen:
            raise UsageError("'{text}' gives the {key} twice", text=text, key=written)
        chosen[name] = value
    return scheme_of(chosen)


def scheme_said(scheme: Scheme) -> str:
    """The choices of a scheme as an option: ``heads=functional,verb-groups=aux``."""
    return ",".join(f"{_option(name)}={value}" for name, value in scheme.chosen.items())


def variation_said(variation: Reannotation) -> str:
    """A variation as an option: ``vary:ud,heads=functional``, ``rules:ud2sud.rules,ud``."""
    if variation.rules:
        return f"rules:{variation.rules},{variation.source}"
    return f"vary:{variation.source},{scheme_said(variation.scheme)}"


def _option(name: str) -> str:
    return name.replace("_", "-")


def check_names(names: Sequence[str]) -> None:
    """Raises `UsageError` if two versions have one name."""
    for name in names:
        if names.count(name) > 1:
            raise UsageError("two versions are called '{name}'; give each its own name", name=name)


def resolved(specs: Sequence[VersionSpec]) -> list[VersionSpec]:
    """``specs`` with a native gold for every parse. Raises `UsageError` for names that clash or are unknown."""
    golds = [spec.name for spec in specs if spec.role is Role.GOLD]
    check_names([spec.name for spec in specs])
    if not golds:
        raise no_gold()
    known, unified = set[str](), {spec.name: spec.derived_from for spec in specs}
    for spec in specs:
        for source in spec.sources:
            if source not in known:
                raise UsageError(
                    "'{source}', from which '{name}' is derived, is not a version named before it",
                    source=source,
                    name=spec.name,
                ).suggesting(source, known)
            if spec.variation and unified.get(source):
                raise UsageError(
                    "'{source}', of which '{name}' is a variation, has no dependencies of its own",
                    source=source,
                    name=spec.name,
                )
        known.add(spec.name)
    complete = []
    for spec in specs:
        if spec.role is Role.PARSE and spec.native_gold is None:
            if len(golds) > 1:
                raise UsageError(
                    "parse '{name}' needs its native gold: {choices}",
                    name=spec.name,
                    choices=_alternatives([said("{parse}@{gold}=…", parse=spec.name, gold=gold) for gold in golds]),
                )
            spec = replace(spec, native_gold=golds[0])
        if spec.role is Role.PARSE and spec.native_gold not in golds:
            raise UsageError(
                "the native gold '{native_gold}' of '{name}' is not among the golds {golds}",
                native_gold=str(spec.native_gold),
                name=spec.name,
                golds=", ".join(golds),
            ).suggesting(str(spec.native_gold), golds)
        complete.append(spec)
    return complete


def needed_for(specs: Sequence[VersionSpec], names: Collection[str]) -> list[VersionSpec]:
    """The versions called ``names`` and those that they are made of, in order."""
    needed = set(names)
    for spec in reversed(specs):  # Versions are made of those before them.
        if spec.name in needed:
            needed.update(spec.sources)
    return [spec for spec in specs if spec.name in needed]


def without_unused_inputs(specs: Sequence[VersionSpec]) -> list[VersionSpec]:
    """The versions without the inputs that no other is made of: what those lack would be excluded from the scores."""
    return needed_for(specs, [spec.name for spec in specs if spec.role is not Role.INPUT])


def _alternatives(choices: Sequence[Text]) -> Text:
    return joined(choices, EITHER)


def _stem(path: str) -> str:
    """The file name without the extensions of compression and format."""
    # Only the window guesses; a usage error should wait neither for this nor for pathlib.
    from core.formats.open_text import uncompressed_name  # noqa: PLC0415

    return os.path.splitext(os.path.basename(uncompressed_name(path)))[0]  # noqa: PTH119, PTH122


def _ends_in(stem: str, other: str) -> bool:
    return stem.endswith(other) and stem.removesuffix(other).endswith(("_", "-", "."))


def guess_specs(paths: Sequence[str]) -> list[VersionSpec]:
    """Specs for plain files: names and roles, guessed from the file names.

    A file whose name ends in another file's name after ``_``, ``-`` or ``.`` is a parse: ``parser_ud.conllu`` beside
    ``ud.conllu``. Its native gold is the first gold that its name ends in. A suffix common to all names is left out,
    and what all begin with says nothing of roles: ``fa_parser_ud.conllu`` is a parse beside ``fa_ud.conllu``.
    """
    stems = [_stem(path) for path in paths]
    names = _short_names(stems)
    stems = _without_common_start(stems)
    golds = [
        (stem, name)
        for stem, name in zip(stems, names, strict=True)
        if not any(_ends_in(stem, other) for other in stems)
    ]
    specs = []
    for path, stem, name in zip(paths, stems, names, strict=True):
        native = next((gold for other, gold in golds if _ends_in(stem, other)), None)
        specs.append(VersionSpec(name, path, Role.PARSE if native else Role.GOLD, native))
    return specs


def _without_common_start(stems: list[str]) -> list[str]:
    """The stems without what all of them begin with, up to ``_``, ``-`` or ``.``."""
    start = re.match(r".*[-_.]", os.path.commonprefix(stems)) if len(stems) > 1 else None  # noqa: RUF071
    return [stem.removeprefix(start[0]) for stem in stems] if start else stems


def _short_names(stems: Sequence[str]) -> list[str]:
    """Unique, valid names: the stems without the suffix, from ``_``, ``-`` or ``.`` on, that all of them share."""
    if len(stems) > 1:
        tail = re.search(r"[-_.].*$", os.path.commonprefix([stem[::-1] for stem in stems])[::-1])  # noqa: RUF071
        if tail and all(len(stem) > len(tail[0]) for stem in stems):
            stems = [stem.removesuffix(tail[0]) for stem in stems]
    names: list[str] = []
    for stem in stems:
        plain = re.sub(f"[{_FORBIDDEN}]+", "-", stem) or "version"
        name, n = plain, 2
        while name in names:
            name, n = f"{plain}-{n}", n + 1
        names.append(name)
    return names


def with_derived(
    specs: Sequence[VersionSpec], read: Sequence[Version], progress: Progress = ignore_progress
) -> list[Version]:
    """The versions of all ``specs``, in order: those ``read``, variations among them, and those TL-unified from them.

    A TL-unified version has its base's sentences; its function trees are computed for each sentence
    (`core.scoring.comparison`). ``progress`` counts the sentences looked at. Raises `InputError` if a gold would be
    derived from an invalid tree.
    """
    versions = {version.name: version for version in read}
    for spec in specs:
        if spec.derived_from is None:
            continue
        sources = [versions[name] for name in spec.derived_from]
        if spec.role is Role.GOLD:
            check_trees(sources, spec.name, progress)
        versions[spec.name] = Version(spec, sources[0].format, sources[0].sentences)
    return [versions[spec.name] for spec in specs]


def check_trees(sources: Sequence[Version], name: str, progress: Progress = ignore_progress) -> None:
    """Raises `InputError` if ``sources`` have invalid trees, so that the gold ``name`` can't be derived from them.

    ``progress`` counts the sentences of each. Golds have none, since these are problems where they are read.
    """
    expected = said("a valid tree, to derive '{name}'", name=name)
    problems = [
        Problem(source.spec.path, sentence.line, sentence.defect, expected, sentence.name)
        for source in sources
        if source.spec.role is not Role.GOLD
        for sentence in counting(source.sentences, progress)
        if sentence.defect
    ]
    raise_any(problems)
