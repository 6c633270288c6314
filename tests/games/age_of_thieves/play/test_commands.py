"""Commands are plain data with a name of their own, and say which turn they mean."""

from dataclasses import FrozenInstanceError, fields

import pytest
from hypothesis import given

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.commands import KINDS, RELATIVE, Command
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.state import Span, State, What
from companion.games.age_of_thieves.rules.cards import Way
from companion.seal import canonical
from companion.table.commands import KIND, Codec
from companion.table.game import Body, Fact
from companion.table.refusals import Refused
from tests.support import played, thieves

TAPS: Codec[Command] = Codec(KINDS)
OUTSIDE_TURNS = {do.FirstThief, do.FiguresStand, do.Count, do.CountIsRight}


@given(thieves.commands(turn=3))
def test_every_command_is_plain_data(command: Command) -> None:
    """Written canonically and read again, a command is what it was."""
    written = canonical.encode(TAPS.write(command))
    assert TAPS.read(canonical.decode(written)) == command


def test_every_command_has_one_word() -> None:
    """No command is missing in the log's vocabulary, and none has two words."""
    assert set(KINDS.values()) == set(Command.__args__)
    assert len(set(KINDS.values())) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS.values())
def test_a_tap_says_which_turn_it_means(kind: type[Command]) -> None:
    """Only taps before the first turn and after the last do not."""
    assert ("turn" in {field.name for field in fields(kind)}) is (kind not in OUTSIDE_TURNS)


def test_commands_do_not_change() -> None:
    """What was signed stays the same."""
    with pytest.raises(FrozenInstanceError):
        do.NextTurn(1).turn = 2  # type: ignore[misc]  # this is what must fail


@pytest.mark.parametrize(
    ("command", "body"),
    [
        (do.NextTurn(4), {KIND: "next", "turn": 4}),
        (do.Use(4, 1, 0, Way.CARD), {KIND: "use", "turn": 4, "seat": 1, "slot": 0, "way": "card"}),
        (
            do.Use(4, 1, 0, Way.COVER, "poisonous_bola", 2, insist=True),
            {KIND: "use", "turn": 4, "seat": 1, "slot": 0, "way": "cover", "card": "poisonous_bola"}
            | {"target": 2, "insist": True},
        ),
        (do.Catch(4, 2), {KIND: "caught", "turn": 4, "seat": 2}),
        (
            do.Adjust(4, What.INITIATIVE, -1, Span.NEXT_TURN, note="Nebel"),
            {KIND: "adjust", "turn": 4, "what": "initiative", "amount": -1, "span": "next_turn", "note": "Nebel"},
        ),
        (
            do.TypeAp(4, 2, ((5, 1, 0, 1), (1, 0, 0, 0))),
            {KIND: "type", "turn": 4, "seat": 2, "cards": [[5, 1, 0, 1], [1, 0, 0, 0]]},
        ),
        (do.WeAreHere(4), {KIND: "here", "turn": 4}),
    ],
)
def test_the_written_form_stays(command: Command, body: Body) -> None:
    """Old records can be read for good: words, names of fields and what is left out do not change."""
    assert TAPS.write(command) == body


@pytest.mark.parametrize("seed", range(6))
def test_a_tap_made_twice_counts_once(seed: int) -> None:
    """If two phones make it at once, the second is refused or changes nothing, unless the tap must be fresh."""
    for made in played.moves(seed, 2 + seed % 3, strays=True):
        if not (isinstance(made.move, Fact) or made.refused or played.GAME.fresh(made.move)):
            assert _again(made.after, made.move) == made.after, made.move


def _again(state: State, move: Command) -> State:
    events = decide(state, move)
    for event in () if isinstance(events, Refused) else events:
        state = apply_event(state, event)
    return state


def test_relative_taps_add_up() -> None:
    """Taps that name an amount, or one more of a kind, count twice. So a phone with an old screen must not send
    them."""
    state = thieves.at_declaration()
    for command in (do.Adjust(1, What.AP, 2), do.DueNext(1, 0, gain=2), do.ExtraEvent(1)):
        assert type(command) in RELATIVE
        once = thieves.then(state, command)
        assert thieves.then(once, command) != once
