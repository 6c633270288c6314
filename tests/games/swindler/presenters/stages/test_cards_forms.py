"""Promises of what a card asks: every choice it has, and the step that follows."""

from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.stages.cards_forms import CardForm, form, typed
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Tile
from companion.shell.words import load
from companion.table.copies import replace
from companion.table.ids import Seat
from tests.support.swindler_answers import laid
from tests.support.swindler_cards import CALLED, LINE, NESTED, RICH, SKULL, STOPS, played
from tests.support.swindlers import COIN, GREEN, RED, A, B, C, D, stealing, table, then, tiles

WORDS = load("en", "swindler")
SPLIT = played(STOPS, C, Accomplice.LEGACY_HUNTER)
BEGS = played(STOPS, A, Accomplice.BEGGAR, do.CarryOut(1, 1))


def asked(state: State, *picks: str, seat: Seat | None = None) -> CardForm:
    """What is asked after these picks."""
    found = form(WORDS, state, frozenset(picks), seat)
    assert found is not None
    return found


def choices(found: CardForm) -> list[list[tuple[str, str]]]:
    """The keys and texts of each part."""
    return [[(choice.key, choice.text) for choice in part.choices] for part in found.parts]


def test_nothing_is_asked_while_answers_are_out_or_somebody_draws() -> None:
    """Nor without a card."""
    assert form(WORDS, CALLED, frozenset()) is None
    assert form(WORDS, STOPS, frozenset()) is None
    assert form(WORDS, then(LINE, do.CarryOut(1, 1)), frozenset()) is None


def test_some_cards_only_begin() -> None:
    """An Assassin says which card it stops."""
    found = asked(LINE)
    assert (found.seat, found.title, found.main) == (B, "Traitor of Jem", "Carry it out: Traitor")
    assert found.step == do.CarryOut(1, 1)
    assert asked(NESTED).main == "Stop the Traitor of Jem"


def test_a_bet() -> None:
    """One of two, and it is placed."""
    found = asked(played(table(swindlers=RICH), B, Accomplice.KNOW_IT_ALL))
    assert choices(found) == [[("skull", "A skull comes"), ("none", "No skull comes")]]
    assert found.answers == {"skull": do.PlaceBet(1, 1, True), "none": do.PlaceBet(1, 1, False)}


def test_an_angel_takes_a_tile() -> None:
    """If there is one; else it undoes the skull and nothing more."""
    found = asked(played(SKULL, B, Accomplice.GUARDIAN_ANGEL))
    assert choices(found) == [[("red", "1 red"), ("red1", "1 red with 1 coin")]]
    assert found.answers["red1"] == do.TakeLoot(1, 1, COIN)
    first = then(stealing(swindlers=RICH), do.DrawSkull(1, 1))
    nothing = asked(played(first, B, Accomplice.GUARDIAN_ANGEL))
    assert (nothing.main, nothing.step) == ("Undo the skull", do.TakeLoot(1, 1))


def test_a_decoy_shows_what_is_in_the_other_bags() -> None:
    """With the chance of a skull, where the table plays with odds."""
    decoy = played(STOPS, A, Accomplice.DECOY)
    found = asked(decoy)
    assert [choice.key for choice in found.parts[0].choices] == ["blue", "yellow", "green", "black"]
    assert found.parts[0].choices[3].detail == "4 loot, 2 skulls, a skull at 33 %"
    assert found.answers["black"] == do.SwitchBag(1, 1, Colour.BLACK)
    blind = replace(decoy, options=replace(decoy.options, odds_shown=False))
    assert asked(blind).parts[0].choices[3].detail == "4 loot, 2 skulls"


def test_a_legacy_hunter_parts_the_loot_tile_by_tile() -> None:
    """Then the thief chooses, the parts told as they are."""
    found = asked(SPLIT, "0", "2")
    assert [choice.chosen for choice in found.parts[0].choices] == [True, False, True]
    assert found.notes == ("First part: 1 red, 1 red with 1 coin", "Second part: 1 red")
    assert found.step == do.SplitLoot(1, 1, (RED, COIN))
    chosen = asked(then(SPLIT, found.step))
    assert (chosen.seat, chosen.title) == (A, "Nell: Legacy Hunter of Sal")
    assert choices(chosen) == [[("named", "1 red, 1 red with 1 coin"), ("other", "1 red")]]
    assert chosen.answers["other"] == do.ChoosePart(1, 1, False)


def test_a_beggar_asks_each_giver() -> None:
    """For a coin or a tile; this phone's seat first."""
    found = asked(BEGS)
    assert (found.seat, found.title, found.text) == (B, "Jem: Beggar of Nell", "")
    assert choices(found) == [[("coin", "1 coin"), ("red", "1 red"), ("green", "1 green"), ("black", "1 black")]]
    assert found.answers["green"] == do.Give(1, 1, B, GREEN)
    assert asked(BEGS, seat=C).seat == C
    assert asked(BEGS, seat=D).seat == B


def test_who_has_no_coin_gives_a_tile() -> None:
    """And who has nothing at all any more gives nothing."""
    poor = BEGS.with_swindler(B, coins=0)
    assert choices(asked(poor))[0][0] == ("red", "1 red")
    nothing = poor.with_swindler(B, **tiles())
    assert choices(asked(nothing)) == [[("nothing", "Nothing is left to give")]]
    assert asked(nothing).answers == {"nothing": do.Give(1, 1, B)}


def test_a_trickster_names_both_tiles() -> None:
    """Until both are picked there is no step."""
    swap = played(STOPS, A, Accomplice.TRICKSTER)
    found = asked(swap, "own:blue")
    assert found.step is None
    assert choices(found)[0] == [("own:red", "1 red"), ("own:red1", "1 red with 1 coin"), ("own:blue", "1 blue")]
    assert (str(B) + ":green", "1 green") in choices(found)[1]
    assert {choice.detail for choice in found.parts[1].choices} == {"Jem", "Sal", "Ned"}
    done = asked(swap, "own:blue", f"{B}:green")
    assert done.step == do.Swap(1, 1, B, Tile(Colour.BLUE), GREEN)


def test_what_a_seat_without_a_phone_has_laid() -> None:
    """Nothing, or any card that could be played; an Assassin with each of its targets."""
    found = typed(WORDS, laid(CALLED, D), D)
    assert (found.seat, found.title) == (D, "What did Ned lay face down?")
    assert [key for key, _ in choices(found)[0]][:3] == ["none", "legacy_hunter", "traitor"]
    assert found.answers["traitor"] == do.TypeCard(1, D, Accomplice.TRAITOR)
    counter = typed(WORDS, laid(then(LINE, do.CallStop(1, A)), D), D)
    aims: dict[str, Any] = {choice.key: choice.detail for choice in counter.parts[0].choices if choice.detail}
    assert aims["assassin1"] == "on the Traitor of Jem"
    assert counter.answers["assassin1"] == do.TypeCard(1, D, Accomplice.ASSASSIN, 1)
