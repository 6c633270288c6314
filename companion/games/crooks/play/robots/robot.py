"""A robot that can play any seat. It knows what a person at the table knows, and the faces that it imagines."""

from collections.abc import Collection, Iterator

from companion.games.crooks.play import commands as do
from companion.games.crooks.play.commands import NUMBERS, Command
from companion.games.crooks.play.robots.cards import KINGPIN, imagined
from companion.games.crooks.play.sealing import SealedFace, seal
from companion.games.crooks.play.state import InHand, Stage, State
from companion.games.crooks.rules import money
from companion.games.crooks.rules.crooks import Action, CrookFace
from companion.games.crooks.rules.grid import free, places, victims
from companion.seal.chance import Chance
from companion.seal.shared_dice import Stream
from companion.table.ids import Seat
from companion.table.refusals import Refused

Tap = tuple[Seat, Command]


class Robot:
    """Makes taps and faces from chance: the same 32 bytes give the same game.

    `corrects`: in the reckoning it sometimes notes another face for a crook. Leave this out at a table with people:
    while they think, a robot is asked for its tap again and again, and would correct faces each time."""

    def __init__(self, seed: bytes, *, corrects: bool = False) -> None:
        self._seed = seed
        self._corrects = corrects
        self._chance = Chance(Stream(seed))

    def face(self, state: State, number: int) -> CrookFace:
        """The face that it imagines for a crook on the table."""
        crook = state.crooks[number]
        return imagined(self._seed, number, king=crook.up and crook.price == 1)

    def sealed(self, state: State, seat: Seat, number: int) -> SealedFace:
        """The face that it imagines for a hidden crook, ready to be sealed. Raises ValueError if this seat has no such
        crook."""
        face = seal(state, seat, number, self.face(state, number))
        if isinstance(face, Refused):
            raise ValueError(f"an illegal face: {[reason.code.value for reason in face.reasons]}")
        return face

    def tap(self, state: State, mine: Collection[Seat]) -> Tap | None:
        """The next tap of the seats in `mine`, and whose it is; None while the table waits for something else."""
        first = next(seat for seat in state.ring if seat in mine)
        match state.stage:
            case Stage.SETUP:
                return (first, do.FirstSeat(self._chance.pick(state.ring))) if state.roll_is_real else None
            case Stage.TURNS:
                return None if state.seat is None or state.seat not in mine else self._turn(state, state.seat)
            case Stage.EVENING:
                return first, do.TurnUp()
            case Stage.RECKONING:
                return self._reckoning(state, mine, first)
        return None

    def _reckoning(self, state: State, mine: Collection[Seat], first: Seat) -> Tap | None:
        """Notes the first missing face of its seats. When no face is missing, it agrees with the reckoning."""
        missing = [number for number in state.faceless if state.crooks[number].seat in mine]
        if missing:
            return state.crooks[missing[0]].seat, do.NoteFace(missing[0], self.face(state, missing[0]))
        if state.reckoning is None:
            return None
        known = [number for number, crook in state.crooks.items() if crook.seat in mine]
        if self._corrects and known and self._chance.one_in(10):
            number = self._chance.pick(known)
            return state.crooks[number].seat, do.NoteFace(number, CrookFace(1 + self._chance.below(10)))
        return first, do.ReckoningStands()

    # -- a turn --------------------------------------------------------------------------------------------------------

    def _turn(self, state: State, seat: Seat) -> Tap:
        if state.hand is not None:
            return seat, self._lay(state, seat, state.hand)
        return seat, self._late_note(state, seat) or self._recruit(state, seat)

    def _late_note(self, state: State, seat: Seat) -> do.NoteFace | None:
        """Sometimes a tap that notes the face of an own crook which was laid face up without it."""
        mine = [number for number in state.faceless if state.crooks[number].seat == seat]
        if not mine or not self._chance.one_in(3):
            return None
        face = self.face(state, mine[0])
        return do.NoteFace(mine[0], face) if state.crooks[mine[0]].action in (None, face.action) else None

    def _recruit(self, state: State, seat: Seat) -> Command:
        """Recruits at a hangout that it can pay. Sometimes it passes; more often if its row is full."""
        full = not free(state.lies, seat)
        if self._chance.one_in(2 if full else 12):
            return do.Pass(state.turn, seat)
        purse = state.players[seat].money
        hangouts = [place for place, cards in enumerate(state.stacks) if 0 < cards <= purse]
        return do.Recruit(state.turn, seat, self._chance.pick(hangouts), anyway=full)

    def _lay(self, state: State, seat: Seat, hand: InHand) -> Command:
        number, face = self._drawn(state, hand)
        ways = list(self._ways(state, seat, number, face))
        return self._chance.pick(ways) if ways else do.ToBox(state.turn, seat)

    def _drawn(self, state: State, hand: InHand) -> tuple[int, CrookFace]:
        """A new number for the crook in hand, and the face that belongs to it. It can be the Kingpin only if it was the
        last crook of its stack, and if no crook on the table is known to be the Kingpin."""
        number = 0
        while number not in NUMBERS or number in state.crooks or number in state.killed:
            number = sum(self._chance.below(256) << shift for shift in (0, 8, 16))
        is_out = any(crook.face == KINGPIN for crook in state.crooks.values())
        return number, imagined(self._seed, number, king=hand.price == 1 and not is_out)

    def _ways(self, state: State, seat: Seat, number: int, face: CrookFace) -> Iterator[do.Lay]:
        """A tap for each way to lay this crook: face up with its action, face up without it, face down. The tap of a
        face-up crook may leave out the face, which is then noted later."""
        noted = face if face == KINGPIN or self._chance.one_in(2) else None
        if face.action is not None and (where := places(state.lies, seat, face.action)):
            yield self._with_action(state, seat, number, self._chance.pick(sorted(where)), face.action, noted)
        if where := places(state.lies, seat, None):
            target = self._chance.pick(sorted(where))
            yield do.Lay(state.turn, seat, number, target, up=True, face=noted)
            if face != KINGPIN and state.players[seat].money >= money.FACE_DOWN:
                yield do.Lay(state.turn, seat, number, target, up=False)

    def _with_action(
        self, state: State, seat: Seat, number: int, target: int, action: Action, noted: CrookFace | None
    ) -> do.Lay:
        to = self._chance.pick(sorted(free(state.lies, seat))) if action is Action.SWAP else None
        victim = self._chance.pick(sorted(victims(state.lies, seat, target))) if action is Action.KILLER else None
        return do.Lay(state.turn, seat, number, target, True, action, to, victim, noted)
