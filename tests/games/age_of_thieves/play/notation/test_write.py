"""Played games are written down: the text leads to the same state."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.notation.replay import replay
from companion.games.age_of_thieves.play.notation.write import write
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.tokens import Token
from companion.table.game import Answers, Laid, Opened, PartShown, RollMade, RollReal, SetAside
from companion.table.ids import Seat
from companion.table.notation.playing import Replayed
from companion.table.refusals import Refused
from tests.support.played import moves
from tests.support.written import told

GAME = AgeOfThieves()
NOIRON, ZAIN, MORIUS = map(Seat, range(3))
NAMES = ("Noiron", "Zain", "Morius")


def setup(ring: tuple[Seat, ...] = (NOIRON, ZAIN, MORIUS), **options: Any) -> State:
    """A table before its first roll."""
    chosen = {"edition": "en", "first_game": False, "real_dice": False, **options}
    return GAME.setup(chosen, ring, dict(zip(ring, NAMES, strict=True)))


def lines(begin: State, played: Iterable[Any]) -> list[str]:
    """The text of a game, line by line, without comments."""
    return [line for line in write(begin, played).splitlines() if line and not line.startswith("#")]


def reads_back(begin: State, played: Sequence[Any], last: State) -> None:
    """Checks that the text leads to the same state, and that this game has no other text."""
    text = write(begin, played)
    found = replay(text)
    assert isinstance(found, Replayed), f"{found}\n{text}"
    assert told(found.state) == told(last), text
    assert write(found.begin, found.moves) == text


# -- any game ----------------------------------------------------------------------------------------------------------


@given(
    seed=st.integers(0, 10**6),
    seats=st.integers(2, 4),
    edition=st.sampled_from(["en", "de"]),
    first_game=st.booleans(),
    real_dice=st.booleans(),
    cardboard=st.sets(st.integers(0, 3), max_size=1),
    strays=st.booleans(),
    end=st.integers(1, 400),
)
def test_any_game_reads_back(end: int, seed: int, seats: int, **options: Any) -> None:
    """These are whole games and parts of games, with mistakes, silent phones, plans that break and taps at odd
    times."""
    made = list(islice((each for each in moves(seed, seats, **options) if each.refused is None), end))
    reads_back(made[0].before, [each.move for each in made], made[-1].after)


# -- what is written ---------------------------------------------------------------------------------------------------

ROLL = RollMade("guard-1", bytes([4]))  # the first byte is the face, counted from 0
BEGUN = (RollReal("first"), do.FirstThief(ZAIN), do.FiguresStand(), do.JewelPlaced(1, placed=True), ROLL)
BEGUN_LINES = ["first Zain", "stand", "place yes", "dice 5"]


ASIDE = SetAside()


def opened(*cards: Sequence[int]) -> Opened:
    """Plain cards with so much blue AP, Informers and Guild Agents each."""
    plain = [[ap, 0, 0, *tokens, *[0] * (3 - len(tokens))] for ap, *tokens in cards]
    return Opened(plain, len(plain))


def answers(noiron: Any, zain: Any = ASIDE, morius: Any = ASIDE) -> Answers:
    """All plans open."""
    return Answers(100, {NOIRON: noiron, ZAIN: zain, MORIUS: morius})


def test_the_table_is_written() -> None:
    """The edition always, other options if they are on, thieves clockwise."""
    assert lines(setup(), []) == ["age_of_thieves en", "thieves Noiron Zain Morius"]
    german = setup(edition="de", first_game=True, real_dice=True)
    assert lines(german, [])[0] == "age_of_thieves de first_game real_dice"


def test_only_an_older_version_of_the_rules_is_written() -> None:
    """A game keeps the rules that it began with (ruling 32), and so does its text."""
    begun = setup()
    older = replace(begun, options=replace(begun.options, version=1))
    assert lines(older, []) == ["age_of_thieves en rules_1", "thieves Noiron Zain Morius"]


def test_a_turn_has_its_heading() -> None:
    """An empty line and a comment help people to find their way."""
    text = write(setup(), BEGUN)
    assert "\nstand\n\n# turn 1, calm, first thief Zain\nplace yes\n" in text


@pytest.mark.parametrize("roll", [(RollMade("first", bytes([1, 7, 2])),), (RollReal("first"), do.FirstThief(ZAIN))])
def test_a_roll_is_its_outcome(roll: tuple[Any, ...]) -> None:
    """Shared and real dice are written in the same way."""
    assert lines(setup(), roll)[2:] == ["first Zain"]
    by_hand = (*BEGUN[:-1], RollReal("guard-1"), do.DiceThrown(1, (5,)))
    assert lines(setup(), by_hand) == lines(setup(), BEGUN)


def test_who_sits_where_is_of_no_account() -> None:
    """A text has thieves and their order, but no seat numbers."""
    a, b, c = (Seat(number) for number in (5, 0, 3))
    other = (RollReal("first"), do.FirstThief(b), *BEGUN[2:], Answers(100, {a: Laid(), b: Laid(), c: Laid()}))
    this = (*BEGUN, answers(Laid(), Laid(), Laid()))
    assert write(setup((a, b, c)), other) == write(setup(), this)


def test_plans_are_written_where_the_screens_go() -> None:
    """They have AP, tokens, and the cards that were proved at any time in their turn."""
    played = (
        do.FirstThief(ZAIN),
        do.FiguresStand(),
        do.Reveal(1, NOIRON, Token.INFORMER),
        do.JewelPlaced(1, placed=True),
        do.DiceThrown(1, (5,)),
        answers(opened([6], [2, 1], [1]), Laid()),
        do.TypeAp(1, ZAIN, ()),
        do.Use(1, NOIRON, 0, Way.SNEAK),
        do.GuardDone(1),
        PartShown(100, NOIRON, 0, "move"),
        do.Resign(1, NOIRON, 1),
        PartShown(100, NOIRON, 1, None),
    )
    assert lines(setup(real_dice=True), played)[-7:] == [
        "plan Noiron move 6, - 2+informer, ? 1",
        "plan Zain table",
        "plan Morius withheld",
        "type Zain",
        "use Noiron 1 sneak",
        "guard",
        "resign Noiron 2",
    ]


PROOFS = (*BEGUN, answers(opened([6], [2])))
USED = do.Use(1, NOIRON, 0, Way.SNEAK)


@pytest.mark.parametrize(
    ("then", "plan", "shown"),
    [
        ((USED, PartShown(100, NOIRON, 0, "move")), "move 6, ? 2", []),
        ((USED, PartShown(100, NOIRON, 0, "ambush")), "? 6, ? 2", ["show Noiron 1 ambush"]),
        ((USED, PartShown(100, NOIRON, 0, None)), "? 6, ? 2", ["show Noiron 1 -"]),
        ((USED, PartShown(100, NOIRON, 0, ["no", "card"])), "? 6, ? 2", ['show Noiron 1 ""']),
        ((do.WeAreHere(1), PartShown(100, NOIRON, 0, "beacon")), "beacon 6, ? 2", []),
        ((do.WeAreHere(1), PartShown(100, NOIRON, 0, "move")), "? 6, ? 2", ["show Noiron 1 move"]),
        (
            (USED, do.GuardDone(1), do.Resign(1, NOIRON, 1), do.NextTurn(1), PartShown(100, NOIRON, 0, "move")),
            "? 6, ? 2",
            ["show Noiron 1 move turn 1"],
        ),
        (
            (
                do.Resign(1, NOIRON, 0),
                do.GuardDone(1),
                do.Use(1, NOIRON, 1, Way.SNEAK),
                PartShown(100, NOIRON, 0, "move"),
            ),
            "? 6, ? 2",
            ["show Noiron 1 move"],
        ),
        (
            (do.Use(1, NOIRON, 0, Way.CARD), do.Mismatch(1, NOIRON, 0), PartShown(100, NOIRON, 0, "reflective_cloak")),
            "? 6, ? 2",
            ["show Noiron 1 reflective_cloak"],
        ),
        ((USED, PartShown(100, NOIRON, 0, "move"), do.Mismatch(1, NOIRON, 0)), "? 6, ? 2", ["show Noiron 1 move"]),
    ],
    ids=[
        "told",
        "another card",
        "no name",
        "no card",
        "passed over",
        "Move passed over",
        "too late",
        "tapped twice",
        "seen before",
        "seen after",
    ],
)
def test_proofs_that_brought_news_have_their_own_line(then: tuple[Any, ...], plan: str, shown: list[str]) -> None:
    """A proof is written at its moment if that moment matters; else the card stands in its plan."""
    written = lines(setup(), (*PROOFS, *then))
    assert [line for line in written if line.startswith("plan Noiron")] == [f"plan Noiron {plan}"]
    assert [line for line in written if line.startswith("show")] == shown
    state = setup()
    for move in (*PROOFS, *then):
        events = GAME.decide(state, move)
        assert not isinstance(events, Refused)
        for event in events:
            state = GAME.evolve(state, event)
    reads_back(setup(), (*PROOFS, *then), state)


def test_a_move_that_was_refused_is_no_part_of_a_game() -> None:
    """A log has no such move, so a text has none."""
    assert setup().stage is Stage.SETUP
    with pytest.raises(ValueError, match="not_now"):
        write(setup(), [do.GuardDone(0)])
