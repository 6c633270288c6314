"""Every reason is said somewhere, and has its sentence, in every language, with gaps that its facts can fill."""

import ast
import importlib
import tomllib
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from string import Formatter

import pytest

from companion.shell.words import PLURALS
from tests.house.plan import COMPANION, ROOT, dotted, modules

LANGUAGES = ("en", "de")
REASONS = [COMPANION / "table" / "why.py", *sorted(COMPANION.glob("games/*/rules/reasons.py"))]

Words = dict[str, str]
"""Sentences by dotted key."""


def codes_of(reasons: Path) -> type[StrEnum]:
    """The codes of refusal in a module: the table's are `Why`, a game's are `Veto`."""
    found: type[StrEnum] = getattr(importlib.import_module(dotted(reasons)), "Veto" if tenant(reasons) else "Why")
    return found


def tenant(module: Path) -> str:
    """The game a module belongs to; empty for the shared rooms."""
    parts = module.relative_to(COMPANION).parts
    return parts[1] if parts[0] == "games" else ""


def shelf(reasons: Path) -> Path:
    """Where the words of these reasons lie: a tenant's in its own folder, the shared ones at the top."""
    return ROOT / "assets" / tenant(reasons) / "words"


def flat(table: dict[str, object], above: str = "") -> Iterator[tuple[str, str]]:
    """The sentences of a TOML table, each with its dotted key."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{above}{key}.")
        else:
            assert isinstance(value, str), f"{above}{key} is no sentence"
            yield above + key, value


def words(folder: Path, language: str) -> Words:
    """All sentences of one folder in one language."""
    return dict(flat(tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))))


def gaps(sentence: str) -> set[str]:
    """The names in braces, to be filled with the facts of the moment."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def mentions(node: ast.AST, facts: frozenset[str] | None = frozenset()) -> Iterator[tuple[str, frozenset[str] | None]]:
    """Every code below this node, with the names of the facts that its call hands over; None: they cannot be seen."""
    match node:
        case ast.Compare() | ast.pattern():
            return  # asked about, not said
        case ast.Attribute(value=ast.Name(id="Why" | "Veto"), attr=code):
            yield code, facts
        case ast.Call():
            given = [*(keyword.arg for keyword in node.keywords), *dict_keys(node)]
            facts = None if None in given else frozenset(name for name in given if name)
    for child in ast.iter_child_nodes(node):
        yield from mentions(child, facts)


def dict_keys(call: ast.Call) -> Iterator[str]:
    """The keys of the dictionaries written out among a call's arguments."""
    for value in [*call.args, *(keyword.value for keyword in call.keywords)]:
        if isinstance(value, ast.Dict):
            yield from (key.value for key in value.keys if isinstance(key, ast.Constant) and isinstance(key.value, str))


def said(reasons: Path) -> Iterator[tuple[str, frozenset[str] | None]]:
    """Every code that is used in the same household: by one tenant's modules, or by all shared modules."""
    for module in modules():
        if module != reasons and tenant(module) == tenant(reasons):
            yield from mentions(ast.parse(module.read_text("utf-8")))


@pytest.mark.parametrize("reasons", REASONS, ids=dotted)
def test_every_reason_is_said(reasons: Path) -> None:
    """Every code is used by some refusal."""
    codes = codes_of(reasons)
    unsaid = {code.name for code in codes} - {code for code, _ in said(reasons)}
    assert not unsaid


@pytest.mark.parametrize("reasons", REASONS, ids=dotted)
def test_every_gap_is_filled(reasons: Path) -> None:
    """Wherever a reason is given, the facts that its sentence asks for come along."""
    codes = codes_of(reasons)
    sentences = words(shelf(reasons), "en")
    wanted = {code.name: gaps(sentences.get(f"refused.{code}", "")) for code in codes}
    unfilled = {
        f"{code} lacks {wanted[code] - facts}"
        for code, facts in said(reasons)
        if facts is not None and wanted[code] - facts
    }
    assert not unfilled


def test_mentions_are_found() -> None:
    """This tests the measure: facts count for the innermost call; a comparison does not count."""
    source = (
        "f(refuse(Why.A if x else Why.B, n=1), y=2); Reason(Veto.C, {'m': 1}); x == Why.D; refuse(Why.E, **z); Veto.F"
    )
    assert dict(mentions(ast.parse(source))) == {
        "A": {"n"},
        "B": {"n"},
        "C": {"m"},
        "E": None,
        "F": set(),
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reasons", REASONS, ids=dotted)
def test_every_reason_has_its_sentence(reasons: Path, language: str) -> None:
    """A refusal is never answered with a bare code, and no sentence waits for a code that is gone."""
    codes = codes_of(reasons)
    sentences = {key for key in words(shelf(reasons), language) if key.startswith("refused.")}
    assert sentences == {f"refused.{code}" for code in codes}


@pytest.mark.parametrize("folder", map(shelf, REASONS), ids=lambda folder: folder.parent.name)
def test_the_languages_say_the_same(folder: Path) -> None:
    """Both languages have the same keys and the same gaps, and no sentence is empty."""
    english, german = (words(folder, language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    assert not [key for key, sentence in [*english.items(), *german.items()] if not sentence.strip()]
    assert {key: gaps(text) for key, text in english.items()} == {key: gaps(text) for key, text in german.items()}


@pytest.mark.parametrize("reasons", REASONS[1:], ids=dotted)
def test_a_code_means_one_thing(reasons: Path) -> None:
    """A game's words lie over the shared ones: if both had the same code, a refusal of the table would have the game's
    sentence."""
    shared, own = (codes_of(module) for module in (REASONS[0], reasons))
    assert not {code.value for code in shared} & {code.value for code in own}


def test_gaps_are_found() -> None:
    """This tests the measure: names in braces, each once; doubled braces are text."""
    assert gaps("{seat} has {n} of {n} {{sic}}") == {"seat", "n"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", sorted((ROOT / "assets").rglob("words")), ids=lambda path: path.parent.name)
def test_every_number_has_all_forms_of_its_language(folder: Path, language: str) -> None:
    """`{cards:card|cards}` in English, three forms in Polish: none is missing, none too many, none empty."""
    forms, _ = PLURALS[language]
    for key, sentence in words(folder, language).items():
        for spec in filter(None, (spec for _, _, spec, _ in Formatter().parse(sentence))):
            assert len(spec.split("|")) == len(forms), f"{key}: {sentence}"
            assert all(spec.split("|")), f"{key}: {sentence}"
