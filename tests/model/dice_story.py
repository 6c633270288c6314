"""What a phone knows and gives of shared rolls, told in the words of Dice.tla.

Its own seats are 1, 2 and so on; those of the first other phone 11 and more, of the next one 21 and more. A link is a
number: its chain, a hundred times, and its place there. Pictures are a roll of no game. The story ends where one of the
phone's own seats goes to another phone.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.session.seat_secrets import LinkGiven
from companion.table.entry import Operation
from companion.table.ids import Letter, Seat
from companion.table.pictures import PICTURES
from companion.table.state import Chair, OpenCall, RollMeant, TableState
from tests.model.phone_story import CutBack, Event, Grown, Said, Stopped, Tale, Teller
from tests.support.net import Node

CHAIN = 100
OTHERS = 10

Known = frozenset[tuple[int, int]]
"""Seats, each with a link."""


@dataclass(frozen=True)
class Rolls:
    """How the table stands. `purpose`: of the open roll; `shared`: who has shared in it."""

    links: Known = frozenset()
    out: frozenset[int] = frozenset()
    purpose: str = ""
    shared: frozenset[int] = frozenset()


@dataclass(frozen=True)
class DiceStep:
    """A step, and how the table stands then. `start`: the game that a roll belongs to; `asked`, `sharers`: who is to
    share in it, and who does; `phones`: seats, each with the phone that plays it; `left`: so many entries stand."""

    do: str
    now: Rolls
    who: int = 0
    purpose: str = ""
    start: int = 0
    known: Known = frozenset()
    asked: frozenset[int] = frozenset()
    sharers: frozenset[int] = frozenset()
    phones: frozenset[tuple[int, int]] = frozenset()
    link: int = 0
    left: int = 0


class Names:
    """What seats, links, games and purposes are called."""

    def __init__(self, letter: Letter) -> None:
        self.seats: dict[Seat, int] = {}
        self._letters = [letter]
        self._starts: list[bytes] = []  # heads
        self._purposes: list[str] = []
        self._anchors: dict[Seat, list[bytes]] = {}
        self._links: dict[bytes, int] = {}

    def learns(self, state: TableState) -> None:
        """Seats and links of this table."""
        for seat, chair in state.chairs.items():
            if seat not in self.seats:
                group = OTHERS * self._phone(chair)
                self.seats[seat] = group + 1 + sum(name // OTHERS * OTHERS == group for name in self.seats.values())
            self._links.setdefault(chair.link, self.link(seat, chair.anchor, chair.links))

    def _phone(self, chair: Chair) -> int:
        return _index(self._letters, chair.device if chair.phone else "")

    def phones(self, state: TableState) -> frozenset[tuple[int, int]]:
        """Who plays which seat now."""
        chairs = state.chairs.items()
        return frozenset((self.seats[seat], self._phone(chair)) for seat, chair in chairs if chair.phone)

    def all_of(self, seats: Iterable[Seat]) -> frozenset[int]:
        """What these seats are called."""
        return frozenset(self.seats[seat] for seat in seats)

    def is_own(self, seat: Seat) -> bool:
        """Whether this phone played it first."""
        return self.seats.get(seat, OTHERS) < OTHERS

    def link(self, seat: Seat, anchor: bytes, k: int) -> int:
        """Link k of a seat's chain."""
        return CHAIN * _index(self._anchors.setdefault(seat, []), anchor) + k

    def start(self, head: bytes) -> int:
        """A game; 0 for none."""
        return _index(self._starts, head) + 1 if head else 0

    def purpose(self, purpose: str) -> str:
        """What a roll is for."""
        return f"roll {_index(self._purposes, purpose)}" if purpose else ""

    def known(self, meant: RollMeant, state: TableState) -> Known:
        """The links that were known before a roll. One that was never stored is the next of its chain."""
        chairs = state.chairs
        later = {seat: self.link(seat, chairs[seat].anchor, chairs[seat].links + 1) for seat, _ in meant.known}
        return frozenset((self.seats[seat], self._links.setdefault(link, later[seat])) for seat, link in meant.known)


class DiceTeller(Teller):
    """One phone's story, from the beginning of its table on."""

    def __init__(self, node: Node) -> None:
        super().__init__(node)
        self.steps: list[DiceStep] = []
        self.names = Names(node.letter)
        self._at: list[int] = []  # the numbers of those entries that are told
        self._state = TableState()
        self._open = True

    def tales(self) -> Iterator[Tale]:
        """One for the whole evening."""
        if len(self.steps) > 1:
            yield Tale(self.node.name, self.steps, {"seats": frozenset(self.names.seats.values())})

    def hears(self, event: Event) -> None:
        """Tells what it comes to."""
        if not self._open:
            return
        match event:
            case Grown():
                self._grows(event)
            case CutBack(n, after):
                self._state, left = after, [at for at in self._at if at <= n]
                if len(left) < len(self._at):
                    self._at = left
                    self._tell("back", left=len(left))
            case Stopped():
                self._tell("stops")
            case LinkGiven(seat, anchor, k, meant) if self.names.is_own(seat):
                self._gives("keeps", seat, meant, self.names.link(seat, anchor, k))
            case Said(operation, upon) if operation.kind == "share" and upon.open_call:
                self._shares(operation, upon.open_call)

    def _grows(self, grown: Grown) -> None:
        self.names.learns(grown.after)
        before, self._state = self._rolls(grown.before), grown.after
        own = [(grown.before.chairs.get(s), grown.after.chairs[s]) for s in grown.after.chairs if self.names.is_own(s)]
        if any(was and _given_away(was, chair) for was, chair in own):
            self._open = False
            return
        told = len(self.steps)
        self._entry(grown, before)
        if len(self.steps) > told:
            self._at.append(grown.entry.n)

    def _entry(self, grown: Grown, before: Rolls) -> None:
        said, now = grown.entry.operation, self._rolls(grown.after)
        who = 0 if isinstance(said.author, str) else self.names.seats[said.author]
        match said.kind:
            case "start":
                assert grown.after.playing
                began = grown.after.heads.at(grown.after.playing.since) or b""
                self._tell("starts", start=self.names.start(began))
            case "call":
                self._call(grown, pictures=said.body["purpose"] == PICTURES)
            case "share" if said.body.get("link"):
                call = grown.before.open_call
                self._tell("share" if call and call.number == said.body["roll"] else "late share", who)
            case "share":
                self._tell("leaves", who, link=dict(now.links)[who])
            case "skip":
                who = self.names.seats[Seat(said.body["seat"])]
                self._tell("leaves", who, link=dict(now.links)[who])
            case _ if before != now:
                moved = [seat for seat, _ in now.links - before.links] + [*(now.out - before.out)]
                here = [seat for seat in moved if seat in dict(before.links)]
                if here or before.purpose != now.purpose:
                    who = here[0] if here else 0
                    self._tell("leaves", who, link=dict(now.links).get(who, 0))

    def _call(self, grown: Grown, *, pictures: bool) -> None:
        call, before = grown.after.open_call, grown.before
        known = self.names.known(call.meant, grown.after) if call else frozenset()
        if pictures:
            self._tell("pictures", purpose=self.names.purpose(call.purpose if call else ""), known=known)
            return
        assert before.playing
        purpose = grown.entry.operation.body["purpose"]
        asked = next(r.sharers for r in before.playing.game.rolls_due(before.playing.state) if r.purpose == purpose)
        self._tell(
            "calls",
            purpose=self.names.purpose(purpose),
            asked=self.names.all_of(asked),
            sharers=frozenset(seat for seat, _ in known),
            phones=self.names.phones(before),
        )

    def _shares(self, said: Operation, call: OpenCall) -> None:
        seat = said.author
        if isinstance(seat, str) or not self.names.is_own(seat):
            return
        chair = self._state.chairs[seat]
        if said.body.get("link"):
            self._gives("gives", seat, call.meant, self.names.link(seat, chair.anchor, chair.links + 1))
        else:
            self._gives("spent", seat, call.meant, 0)

    def _gives(self, do: str, seat: Seat, meant: RollMeant, link: int) -> None:
        names = self.names
        known, purpose = names.known(meant, self._state), names.purpose(meant.purpose)
        self._tell(do, names.seats[seat], purpose=purpose, start=names.start(meant.start), known=known, link=link)

    def _tell(self, do: str, who: int = 0, **more: Any) -> None:
        self.steps.append(replace(DiceStep(do, self._rolls(self._state), who), **more))

    def _rolls(self, state: TableState) -> Rolls:
        seats, call = self.names.seats, state.open_call
        chairs = [(seat, chair) for seat, chair in state.chairs.items() if seat in seats]
        links = frozenset((seats[seat], self.names.link(seat, chair.anchor, chair.links)) for seat, chair in chairs)
        out = self.names.all_of(state.playing.diceless) if state.playing else frozenset()
        if call is None:
            return Rolls(links, out)
        return Rolls(links, out, self.names.purpose(call.purpose), self.names.all_of(call.shares))


def _given_away(was: Chair, now: Chair) -> bool:
    return was.phone and (was.device, True) != (now.device, now.phone)


def _index(names: list[Any], name: Any) -> int:
    if name not in names:
        names.append(name)
    return names.index(name)
