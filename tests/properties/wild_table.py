"""Whole evenings where nobody behaves: robots play; in between, somebody taps nonsense, takes back, gives up.

    python -m tests.properties.wild_table 10000

plays that many on all cores, each from its number alone; a failure names the number, and `--from N 1` plays it again.
"""

import hashlib
import sys
from collections import Counter
from typing import Any

from companion.cli.rehearsal import Guest, Rehearsal
from companion.games.age_of_thieves.play.game import AgeOfThieves
from companion.games.age_of_thieves.play.robots.robot_table import RobotTable
from companion.games.age_of_thieves.play.state import Stage
from companion.seal.shared_dice import Stream
from companion.session.phone import Signed, TablePhone
from companion.shell.entropy import Seeded
from companion.table import operations
from companion.table.fold import fold
from companion.table.game import Answer
from companion.table.ids import Seat
from companion.table.refusals import Refused
from companion.table.seals import SealStage, questions, stage
from companion.table.state import TableState
from tests.support.keys import StandInKeys
from tests.support.many import Held, many
from tests.support.strays import stray

GAME = AgeOfThieves()
MOST_ENTRIES = 20_000
EDITIONS = ("en", "de")


class WildTable(Rehearsal):
    """A rehearsal in which other acts happen at random. A phone could do every one of them."""

    def __init__(self, number: int, mischief: int = 12) -> None:
        chance = hashlib.sha256(f"wild table {number}".encode()).digest()
        super().__init__(GAME, StandInKeys(), Seeded(chance))
        self.chance = Stream(chance)
        self.mischief = mischief  # one move in so many
        self.done: Counter[str] = Counter()
        acts = Mischief(self)
        self._acts = acts.undo, acts.give_up, acts.skip, acts.take_back, acts.nonsense
        self._sat: dict[Seat, TablePhone] = {}  # who sat down where, also when the phone was given up since

    def evening(self) -> None:
        """One game with options of its own, to the end."""
        seats = 2 + self.chance.below(3)
        self.seat([Guest(name, name, self.chance.below(6) > 0) for name in GAME.identities[:seats]])
        options = {
            "edition": EDITIONS[self.chance.below(2)],
            "first_game": self.chance.below(4) == 0,
            "real_dice": self.chance.below(5) == 0,
        }
        self._sat = dict(self._at)
        for _ in self.play(options, RobotTable(bytes(self.chance.below(256) for _ in range(32)))):
            assert len(self.ordering.log) < MOST_ENTRIES, "this game does not end"

    def _next(self, robots: Any) -> Signed | None:
        if self.playing.state.stage is not Stage.OVER and self.chance.below(self.mischief) == 0:
            act = self._acts[self.chance.below(5)]
            if said := act():
                self.done[act.__name__] += 1
                self._forget_owed()
                return said
        return super()._next(robots)

    def _forget_owed(self) -> None:
        """After a change phones may owe something else, so they are asked again."""
        for phone in self.phones:
            phone.under_way = {}
        self._waiting = []

    def _tell_refused(self, signed: Signed) -> None:
        author = signed.operation.author
        if not isinstance(author, str):
            self._sat[author].refused(signed.operation)

    def allowed(self, signed: Signed) -> Signed | None:
        """The host may refuse it; then nothing has changed, anywhere."""
        before = self.ordering.state
        taken = self.ordering.take(signed.operation, signed.signature)
        if isinstance(taken, Refused):
            assert self.ordering.state is before
            self._tell_refused(signed)
            return None
        for phone in self.phones:
            assert not isinstance(phone.replica.receive(taken), Refused)
        return signed

    def pass_on(self, signed: Signed) -> Any:
        last = self.ordering.state.said.get(signed.operation.author)
        if last == signed.operation:
            return None  # `allowed` has passed it on already
        if "anchor" in signed.operation.body and signed.operation.kind == "share" and not self.ordering.state.open_call:
            return self._tell_refused(signed)  # another phone's link was spent as well: the roll is a real one already
        return super().pass_on(signed)


class Mischief:
    """The random acts. Each says something that the host has accepted, or nothing."""

    def __init__(self, table: WildTable) -> None:
        self._table = table

    def undo(self) -> Signed | None:
        """The last step is struck."""
        return self._table.allowed(self._table.host.undo()) if self._table.playing.steps else None

    def give_up(self) -> Signed | None:
        """Rarely, a phone dies for good."""
        seats = sorted(self._table._at)
        if not seats or self._table.chance.below(12):
            return None
        seat = seats[self._table.chance.below(len(seats))]
        said = self._table.allowed(self._table.host.say(operations.Cardboard(seat, self._table.host.letter or "A")))
        if said:
            del self._table._at[seat]
        return said

    def skip(self) -> Signed | None:
        """The table no longer waits for a missing share of a roll."""
        late = sorted(self._table.playing.call.missing) if self._table.playing.call else []
        return self._table.allowed(self._table.host.say(operations.Skip(Seat(late[0])))) if late else None

    def take_back(self) -> Signed | None:
        """A Ready is taken back."""
        table = self._table
        for number, question in questions(table.playing, Answer.LOCK).items():
            planned = [seat for seat in question.seats if stage(table.playing, number, seat) is SealStage.READY]
            if ready := [seat for seat in planned if seat in table._at]:
                seat = ready[table.chance.below(len(ready))]
                return table.allowed(table._at[seat].take_back(seat, number))
        return None

    def nonsense(self) -> Signed | None:
        """Any step, at any phone."""
        command = stray(self._table.playing.state, self._table.chance)
        phone = self._table.phones[self._table.chance.below(len(self._table.phones))]
        return self._table.allowed(phone.tap(command))


def check(number: int) -> Held:
    """Plays one evening. Its result must be the same on all phones, and when the log is folded again."""
    table = WildTable(number)
    table.evening()
    live = table.ordering.state
    assert all(phone.state == live for phone in table.phones), "a phone holds another table"
    games = {(GAME.game_id, GAME.version): GAME}
    again = fold(games, StandInKeys(), table.ordering.log.since(0))
    assert isinstance(again, TableState), again
    assert again == live, "folding the log again gives another table"
    state = table.playing.state
    assert state.stage is Stage.OVER
    assert state.ranking is not None
    return Held(table.done + Counter({f"end: {state.ranking.decided}": 1, "entries": len(table.ordering.log)}))


if __name__ == "__main__":
    sys.exit(many(check, __doc__))
