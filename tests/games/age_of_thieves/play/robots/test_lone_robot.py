"""Robots with a phone each: every one taps its own, and together they bring every game to its end."""

import hashlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, get_args

import pytest

from companion.cli.rehearsal import Guest, Rehearsal
from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.reversals import Reversal
from companion.games.age_of_thieves.play.robots.bookings import slip
from companion.games.age_of_thieves.play.robots.lone_robot import Hands, LoneRobot
from companion.games.age_of_thieves.play.robots.robot_table import RobotTable
from companion.games.age_of_thieves.play.state import District, Heist, Options, Stage, State
from companion.games.age_of_thieves.rules.cards import Way
from companion.seal.chance import Chance
from companion.seal.commitment import Plan
from companion.seal.shared_dice import Stream
from companion.seal.vault import Secret
from companion.session.phone import Signed, TablePhone
from companion.shell.entropy import Seeded
from companion.table import operations
from companion.table.ids import Seat
from companion.table.state import HOST
from tests.support.keys import StandInKeys
from tests.support.thieves import JASMINE, LAID, MORIUS, NOIRON, at_declaration, at_event, at_resolution, table, then

GAME = AgeOfThieves()
GAMES = 20
MOST_ENTRIES = 5_000


class LoneTable(Rehearsal):
    """A table where every phone has a robot of its own; chance says which robot is asked first."""

    def __init__(self, number: int) -> None:
        seed = hashlib.sha256(f"lone table {number}".encode()).digest()
        super().__init__(GAME, StandInKeys(), Seeded(seed))
        self.chance = Stream(seed)
        self.robots: dict[Seat, LoneRobot] = {}
        self.taps: dict[Seat, int] = {}

    def evening(self) -> None:
        """One game to its end."""
        seats = 2 + self.chance.below(3)
        phones = [seat == 0 or self.chance.below(4) > 0 for seat in range(seats)]
        self.seat([Guest(name, name, phone) for name, phone in zip(GAME.identities, phones, strict=False)])
        for seat in range(seats):
            if phones[seat]:
                self.robots[Seat(seat)] = LoneRobot(Seat(seat), bytes(self.chance.below(256) for _ in range(32)))
            else:  # any phone may be the helper
                helper = self.phones[self.chance.below(len(self.phones))]
                self.pass_on(self.host.say(operations.Cardboard(Seat(seat), helper.letter or "")))
        options = {
            "edition": ("en", "de")[self.chance.below(2)],
            "first_game": self.chance.below(3) == 0,
            "real_dice": self.chance.below(3) == 0,
        }
        for _ in self.play(options, RobotTable(bytes(32))):  # who is never asked: each has a robot of its own
            assert len(self.ordering.log) < MOST_ENTRIES, "this game does not end"

    def _plan(self, _robots: Any) -> Signed | None:
        for number, seat in self._still_planning():
            if seat in self.robots:
                plan = self.robots[seat].sealed(self.playing.state, self.playing.state.question)
                return self._at[seat].seal_plan(seat, number, plan.open, plan.parts)
            helper = self.ordering.state.chairs[seat].device
            phone = next(phone for phone in self.phones if phone.letter == helper)
            return phone.say(operations.SealLaid(number, seat=seat))
        return None

    def _shuffled(self) -> Iterator[tuple[LoneRobot, TablePhone, frozenset[Seat]]]:
        """The robots in any order, with their phones and the seats that they help."""
        left = sorted(self.robots)
        while left:
            seat = left.pop(self.chance.below(len(left)))
            phone = self._at[seat]
            taps_for = self.ordering.state.taps_for(phone.letter or "")
            yield self.robots[seat], phone, frozenset(each for each in taps_for if each not in self.robots)

    def _tap(self, _robots: Any) -> Signed | None:
        for robot, phone, helped in self._shuffled():
            command = robot.tap(self.playing.state, phone.own, helped, hosts=phone.letter == HOST)
            if command is not None:
                self.taps[robot.seat] = self.taps.get(robot.seat, 0) + 1
                return phone.tap(command)
        return None

    def _roll(self) -> Signed | None:
        for robot, phone, helped in self._shuffled():
            purpose = robot.roll(self.playing.state, helped, hosts=phone.letter == HOST)
            if purpose is not None:
                return phone.say(operations.Call(purpose))
        return None


@pytest.mark.parametrize("number", range(GAMES))
def test_lone_robots_bring_a_game_to_its_end(number: int) -> None:
    """The table refuses none of their taps, all of them tap, and none is waited for in vain."""
    lone = LoneTable(number)
    lone.evening()
    assert lone.playing.state.stage is Stage.OVER
    assert lone.taps.keys() == lone.robots.keys()


# -- moment by moment --------------------------------------------------------------------------------------------------


def nothing(_seat: Seat) -> Mapping[int, Plan]:
    """A phone that keeps no plan."""
    return {}


def taps(
    state: State, seat: Seat, hands: Hands = nothing, helped: Collection[Seat] = (), *, hosts: bool = False
) -> Any:
    """What sixty robots of this seat would tap, each with a chance of its own."""
    return [LoneRobot(seat, bytes([n])).tap(state, hands, helped, hosts=hosts) for n in range(60)]


def test_a_robot_waits_while_others_are_waited_for() -> None:
    """It waits even if the robot of all seats would tap for them."""
    acting = at_resolution((5,), (4,))
    assert set(taps(acting, NOIRON)) == {None}
    assert None not in taps(acting, MORIUS)
    assert set(taps(at_event(), NOIRON)) == {None}


def test_a_robot_makes_no_event_up() -> None:
    """What the card says is known at the table alone: its first thief only places the jewel."""
    assert {type(tap) for tap in taps(at_event(), MORIUS)} == {do.JewelPlaced}


def test_nothing_is_tapped_while_plans_are_made() -> None:
    """Nothing is tapped when a shared roll is due or the game is over either."""
    assert set(taps(at_declaration(), MORIUS)) == {None}
    assert set(taps(at_event(ready_to_roll=True), MORIUS, hosts=True)) == {None}
    assert set(taps(table(stage=Stage.OVER), MORIUS)) == {None}


def test_a_helper_taps_for_a_seat_without_a_phone() -> None:
    """It uses the seat's cards and types them in."""
    assert None not in taps(at_resolution((5,), (4,)), NOIRON, helped={MORIUS})
    typed = taps(at_resolution(LAID), NOIRON, helped={MORIUS})
    assert {type(tap) for tap in typed} >= {do.TypeAp, do.Adjust}


def test_only_the_host_enters_who_rolled_highest() -> None:
    """Nobody is first thief yet, so no seat has the right."""
    rolling = table(first=None, options=Options(real_dice=True))
    assert {type(tap) for tap in taps(rolling, JASMINE, hosts=True)} == {do.FirstThief}
    assert set(taps(rolling, MORIUS)) == {None}


def test_robots_pass_over_nobody() -> None:
    """People are slower. A lone robot never passes over them and never reverses anything."""
    guards = at_resolution((5,), (6,))
    guards = replace(guards, faces=(8,))
    slips = {type(slip(Chance(Stream(bytes([n]))), guards)) for n in range(60)}
    assert slips & {do.WeAreHere, do.Mismatch}
    many = [LoneRobot(MORIUS, n.to_bytes(2)).tap(guards, nothing) for n in range(600)]
    assert do.Adjust in {type(tap) for tap in many}
    assert not {type(tap) for tap in many} & {do.WeAreHere, do.Mismatch, *get_args(Reversal)}


def test_the_district_comes_before_anybody_acts() -> None:
    """The first thief's robot draws it; the one whose card is next waits for that, and no longer."""
    taken = at_resolution((), (3,), heist=Heist(holder=JASMINE, burglar=JASMINE, turn=1), guard_done=0, moment=1)
    assert set(taps(taken, NOIRON)) == {None}
    assert do.DrawDistrict in {type(tap) for tap in taps(taken, MORIUS)}
    assert None not in taps(then(taken, do.DrawDistrict(1, District.EMPTY_POT)), NOIRON)


def test_a_card_just_used_may_bring_something() -> None:
    """Its own robot books that, although somebody else is next."""
    used = then(at_resolution((5,), (4,)), do.Use(1, MORIUS, 0, Way.SNEAK))
    assert {type(tap) for tap in taps(used, MORIUS)} >= {type(None), do.PickUp}
    resigned = then(at_resolution((5,), (4,)), do.Resign(1, MORIUS, 0))
    assert set(taps(resigned, MORIUS)) == {None}


def test_cards_are_named_from_the_plan_that_lies_there() -> None:
    """Never from one that this phone has sealed but that did not come to the table."""
    state = at_resolution((5,), (4,))
    kept = {state.question: Plan([], ("beacon",), Secret(bytes(32)))}
    assert {tap.card for tap in taps(state, MORIUS, lambda _seat: kept) if isinstance(tap, do.Use)} == {"beacon"}
    other = {state.question: Plan([], ("beacon", "beacon"), Secret(bytes(32)))}
    assert {tap.card for tap in taps(state, MORIUS, lambda _seat: other) if isinstance(tap, do.Use)} - {"beacon"}


def test_a_robot_calls_the_rolls_that_are_its_own_to_call() -> None:
    """These are the first thief's, also for a seat that it helps; the host calls rolls of no seat."""
    lone = LoneRobot(MORIUS, bytes(32))
    assert lone.roll(at_event(ready_to_roll=True)) == "guard-1"
    assert lone.roll(at_event(ready_to_roll=True, first=NOIRON), hosts=True) is None
    assert lone.roll(at_event(ready_to_roll=True, first=NOIRON), {NOIRON}) == "guard-1"
    assert lone.roll(table(first=None)) is None
    assert lone.roll(table(first=None), hosts=True) == "first"


def test_a_plan_is_its_own_seats() -> None:
    """A card for every slot."""
    plan = LoneRobot(NOIRON, bytes(32)).sealed(at_declaration(), at_declaration().question)
    assert len(plan.open) == len(plan.parts)


def test_what_carries_the_table_on_is_shared() -> None:
    """A catch by the guard is shared, too; a card and what it brings belong to its thief."""
    event, acting, cards = at_event(), at_resolution((5,), (4,)), at_declaration()
    guard = at_resolution()
    catch, card = do.Catch(1, NOIRON), do.Resign(1, MORIUS, 0)
    told = [LoneRobot.is_shared(event, do.ExtraEvent(1)), LoneRobot.is_shared(guard, do.GuardDone(1))]
    assert told == [True, True]
    assert LoneRobot.is_shared(guard, catch)
    assert [LoneRobot.is_shared(state, catch) for state in (acting, cards)] == [False, False]
    assert not LoneRobot.is_shared(acting, card)
