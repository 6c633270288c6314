"""Every reason is said somewhere, and has its sentence, in every language, with gaps that its facts can fill; all
languages say the same, wherever one can be chosen."""

import ast
import importlib
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest

from companion.shell.words import PLURALS, languages
from companion.table.notation import script
from tests.house.plan import COMPANION, ROOT, dotted, modules
from tests.support.language_files import SHELVES, faults, gaps, sentences

LANGUAGES = languages()
REASONS = [COMPANION / "table" / "why.py", *sorted(COMPANION.glob("games/*/rules/reasons.py"))]
PAGE = COMPANION / "web" / "page"


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
    english = sentences(shelf(reasons), "en")
    wanted = {code.name: gaps(english.get(f"refused.{code}", "")) for code in codes}
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
    found = {key for key in sentences(shelf(reasons), language) if key.startswith("refused.")}
    assert found == {f"refused.{code}" for code in codes}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", SHELVES, ids=lambda folder: folder.parent.name)
def test_the_languages_say_the_same(folder: Path, language: str) -> None:
    """All have the same sentences with the same gaps and all forms of a number, and none is empty."""
    assert list(faults(folder, language)) == []


@pytest.mark.parametrize("reasons", REASONS[1:], ids=dotted)
def test_a_code_means_one_thing(reasons: Path) -> None:
    """A game's words lie over the shared ones: if both had the same code, a refusal of the table would have the game's
    sentence."""
    shared, own = (codes_of(module) for module in (REASONS[0], reasons))
    assert not {code.value for code in shared} & {code.value for code in own}


def test_gaps_are_found() -> None:
    """This tests the measure: names in braces, each once; doubled braces are text."""
    assert gaps("{seat} has {n} of {n} {{sic}}") == {"seat", "n"}


def test_faults_of_a_translation_are_found(tmp_path: Path) -> None:
    """This tests the measure: what is missing, too much, empty, has not all forms of its language, or lets
    go of a sign."""
    (tmp_path / "en.toml").write_text('[a]\nb = "{n} {n:card|cards}"\nc = "C"\nd = "D"', "utf-8")
    (tmp_path / "pl.toml").write_text('e = "E"\n[a]\nb = "{m} {n:karta|kart} {n:a||b}"\nc = " "', "utf-8")
    assert list(faults(tmp_path, "en")) == []
    assert list(faults(tmp_path, "pl")) == [
        "a.b: nothing fills {m}",
        "a.b: {n:karta|kart} wants 3 forms: one, few, many",
        "a.b: {n:a||b} wants 3 forms: one, few, many",
        "a.c: is empty",
        "a.d: is missing",
        "e: English has no such sentence",
    ]
    (tmp_path / "fr.toml").write_text('[a]\nb = "cartes"\nc = "C !"\nd = "« D\u00a0»"', "utf-8")
    assert list(faults(tmp_path, "fr")) == [
        "a.b: lacks {n}",
        "a.c: a line could break at ' !'",
        "a.d: a line could break at '« '",
    ]


def test_a_language_can_be_chosen_everywhere() -> None:
    """Where no file can be looked for, a list says the same: each language has rules for numbers, a written game can be
    told in it, and the page for browsers has its own words."""
    assert {*LANGUAGES} <= PLURALS.keys()
    assert {*LANGUAGES} == {*script.LANGUAGES}
    assert {*LANGUAGES} == {*re.findall(r"^  (\w+): \{$", (PAGE / "words.js").read_text("utf-8"), re.MULTILINE)}
    assert {*LANGUAGES} == {*re.findall(r'class="late" lang="(\w+)"', (PAGE / "index.html").read_text("utf-8"))}
