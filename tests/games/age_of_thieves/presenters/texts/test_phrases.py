"""Promises of the pieces of text: they fit the terminal and play no tricks on it; every name is in both languages."""

import ast
import re
from collections.abc import Iterable

import pytest

from companion.games.age_of_thieves.play.events import Because
from companion.games.age_of_thieves.play.state import District, Span, Stage, What
from companion.games.age_of_thieves.presenters.texts.phrases import because, card_name, kinds, nth, purse_text
from companion.games.age_of_thieves.rules.action_points import Points
from companion.games.age_of_thieves.rules.allocation import MAX_SLOTS
from companion.games.age_of_thieves.rules.calendar import Phase
from companion.games.age_of_thieves.rules.card_use import Hint
from companion.games.age_of_thieves.rules.cards import CATALOGUE, EVENTS, Figure, Way
from companion.games.age_of_thieves.rules.editions import Edition
from companion.games.age_of_thieves.rules.guards import Mood
from companion.games.age_of_thieves.rules.initiative import Precedence
from companion.games.age_of_thieves.rules.jewels import VP, Jewel, Purse
from companion.games.age_of_thieves.rules.reasons import Veto
from companion.games.age_of_thieves.rules.scoring import Decided, comparisons
from companion.games.age_of_thieves.rules.tokens import Token
from companion.shell.words import load
from tests.house.plan import COMPANION
from tests.support.language_files import sentences
from tests.support.thieves import NOIRON, table

EN, DE = load("en", "age_of_thieves"), load("de", "age_of_thieves")
GAME = COMPANION / "games" / "age_of_thieves"
SENTENCES = sentences(COMPANION.parent / "assets" / "age_of_thieves" / "words", "en")


# -- names and numbers -------------------------------------------------------------------------------------------------


def test_a_card_is_called_by_its_editions_name() -> None:
    """What the rulebooks name has words; what players named is told as they wrote it."""
    assert card_name(EN, "cog_rod") == "Cog Rod"
    assert card_name(DE, "cog_rod") == "Angel"
    assert card_name(DE, "Blend\tpulver") == "Blend?pulver"


def test_only_ap_that_are_not_blue_are_told() -> None:
    """Blue is what everybody expects; the kinds stand in the order of the sheet."""
    assert kinds(EN, Points(blue=5)) == []
    told = [text.replace("\xa0", " ") for text in kinds(EN, Points(1, 2, 3, 4, 5))]
    assert told == ["2 purple", "3 red", "4 Informers", "5 Guild Agents"]


def test_a_purse_tells_every_kind() -> None:
    """It also tells kinds with none, so that people can correct them."""
    assert purse_text(EN, Purse(1, 0, 2)).replace("\xa0", " ") == "1 green jewel, 0 yellow jewels, 2 Trinkets"


def test_cards_are_counted_in_a_row() -> None:
    """In the words of each language."""
    assert [nth(EN, number) for number in (1, 2, 3)] == ["1st", "2nd", "3rd"]
    assert nth(DE, 2) == "2."


def test_why_somebody_acts_now() -> None:
    """The first thief is called by its name; the number alone needs no word, and before there is one nobody is."""
    reasons = (Precedence.HIGHEST, Precedence.CLOCKWISE, Precedence.TAKE_TURNS)
    told = "tie: next clockwise from Noiron; tied thieves take turns, one card each"
    assert because(EN, table(first=NOIRON), reasons) == told
    assert because(EN, table(first=None), [Precedence.HIGHEST]) == ""


# -- words for everything that has a name ------------------------------------------------------------------------------


def codes_said(*modules: str) -> set[str]:
    """The values of every `Veto.X` in these modules."""
    trees = [ast.parse((GAME / module).read_text("utf-8")) for module in modules]
    nodes = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    return {Veto[node.attr].value for node in nodes if isinstance(node.value, ast.Name) and node.value.id == "Veto"}


NAMED: dict[str, Iterable[str]] = {
    "plan_fails": codes_said("rules/allocation.py", "play/decide/facts.py"),
    "hints": Hint,
    "phases": Phase,
    "stages": Stage,
    "moods": Mood,
    "districts": District,
    "cards": CATALOGUE,
    "events": EVENTS,
    "tokens": Token,
    "tokens_do": Token,
    "ways": Way,
    "uses": {*Way, "untold"},
    "way_does": Way,
    "precedence": Precedence,
    "why_rule": Precedence,
    "decided": Decided,
    "ahead": {what for edition in Edition for what in comparisons(edition)},
    "jewels": Jewel,
    "purse": VP,
    "ordinals": map(str, range(1, MAX_SLOTS + 1)),
    "vp": {"best_burglar", *VP},
    "ap": {"blue", "purple", "red", "informer", "agent"},
    "why_resigned": {Because.TAPPED, Because.ONLY_CARD},
    "why_cancelled": set(Because) - {Because.TAPPED, Because.ONLY_CARD},
    "adjusted": What,
    "spans": Span,
    "figures": {f"{told}.{figure.lower()}" for told in ("title", "line") for figure in Figure},
}


@pytest.mark.parametrize("section", NAMED)
def test_everything_has_its_words(section: str) -> None:
    """Each value has a word, each word a value; that both languages have the same keys is checked in tests/house."""
    keys = {key for key in SENTENCES if key.startswith(f"{section}.")}
    assert keys == {f"{section}.{value}" for value in NAMED[section]}


def test_no_section_is_forgotten() -> None:
    """Refusals, steps and typed lines have tests of their own, shared pages say some things in the game's words, and
    what else a presenter says lies under its own name, the game's name under `game`; every other section is named
    above."""
    presenters = {path.stem for path in (GAME / "presenters").rglob("*.py")}
    shared = {path.stem for path in (COMPANION / "present").rglob("*.py")}
    sections = {key.partition(".")[0] for key in SENTENCES}
    assert sections >= set(NAMED)
    assert sections <= {*NAMED, *presenters, *shared, "refused", "steps", "typed", "options", "game"}


def test_no_sentence_of_the_tale_waits_in_vain() -> None:
    """Each one's key stands in a presenter."""
    sources = "".join(path.read_text("utf-8") for path in (GAME / "presenters").rglob("*.py"))
    told = {key for key in SENTENCES if key.startswith("tale.")}
    assert not {key for key in told if not re.search(rf"""["']({key}|{key.removeprefix("tale.")})["']""", sources)}
