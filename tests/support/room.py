"""A room of two phones as a value, and everything that can happen in it next."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.support import air
from tests.support.air import Air, Wire
from tests.support.booth import STOPS, Event
from tests.support.lives import Facts, Lives, Outcome, State

BOTH = (0, 1)


class Room(NamedTuple):
    """`wishes`: taps that nobody has made; `harms`: what may still go wrong. Equal rooms are one room."""

    states: tuple[State, State]
    wires: tuple[Wire, ...]
    wishes: frozenset[str]
    harms: frozenset[str]


Choice = tuple[Any, ...]
Next = tuple[Choice, Room]


def _end(wire: Wire, phone: int) -> tuple[int, tuple[bytes, ...]]:
    return wire.links[phone], wire.ways[phone]


def _heads(room: Room, phone: int) -> list[tuple[Any, ...]]:
    return sorted((wire.links[phone], wire.ways[phone][0]) for wire in room.wires if wire.ways[phone])


class House:
    """All rooms that two phones can be in. `pins`: of their certificates; `every`: no order is left out."""

    def __init__(self, phones: tuple[Lives, Lives], pins: tuple[str, str], *, every: bool) -> None:
        self.phones = phones
        self._every = every
        self._pins = pins
        self._leaves: dict[Any, bool] = {}
        self._after: dict[Any, tuple[Wire, ...]] = {}
        self._same: dict[Any, Any] = {}  # equal parts of rooms are one in memory

    def facts(self, room: Room) -> tuple[Facts, Facts]:
        """What is to be known of both phones."""
        return self.phones[0].facts[room.states[0]], self.phones[1].facts[room.states[1]]

    def over(self, room: Room) -> bool:
        """Whether both phones run, and nothing is under way or wished for."""
        alive = all(facts.alive for facts in self.facts(room))
        return alive and not room.wishes and not any(way for wire in room.wires for way in wire.ways)

    def then(self, room: Room) -> Iterator[Next]:
        """What can happen next, and the room after it; all of it, or all that can happen to one phone where what the
        other one does meanwhile changes nothing about that."""
        waiting = [to for to in BOTH if any(wire.ways[to] for wire in room.wires)]
        alone = [phone for phone in waiting if not self._every and self._leaves_alone(room, 1 - phone)]
        for phone in alone[:1] or BOTH:
            yield from self._to(room, phone)
            if not waiting and self.facts(room)[phone].alive:
                yield from self._steps(room, phone, Event("wake"))

    def _to(self, room: Room, phone: int) -> Iterator[Next]:
        """What can happen to this phone, but for its hours."""
        facts = self.facts(room)[phone]
        for at, wire in enumerate(room.wires):
            if wire.ways[phone]:
                yield from self._arrives(room, phone, at, alive=facts.alive)
        if facts.alive:
            yield from self._people(room, phone, facts)
        else:
            yield ("start", phone), self._so(room, phone, self.phones[phone].after(room.states[phone], Event("start")))

    def _leaves_alone(self, room: Room, phone: int) -> bool:
        """Whether nothing that this phone can do before the other one moves lets something else come to the other one
        first: whatever it says there comes behind what is under way already."""
        key = (
            phone, room.states[phone], room.wishes, room.harms,
            tuple([(wire.links[phone], wire.ways[phone], *map(bool, _end(wire, 1 - phone))) for wire in room.wires]),
        )  # fmt: skip
        found = self._leaves.get(key)
        if found is None:
            heads = _heads(room, 1 - phone)
            found = all(
                _heads(after, 1 - phone) == heads and self._leaves_alone(after, phone)
                for _, after in self._to(room, phone)
            )
            self._leaves[key] = found
        return found

    def _arrives(self, room: Room, phone: int, at: int, *, alive: bool) -> Iterator[Next]:
        """The first of what is under way to it there."""
        link, what = room.wires[at].links[phone], room.wires[at].ways[phone][0]
        match what:
            case air.CALL if not alive:
                after = Air(room.wires)
                after.in_vain(at, 1 - phone)
                yield ("in vain", 1 - phone), room._replace(wires=self._one(after.wires()))
            case air.CALL:
                yield from self._steps(room, phone, Event("called"), at)
            case air.ANSWER:
                yield from self._steps(room, phone, Event("answered", link, self._pins[1 - phone]), at)
            case air.END:
                yield from self._steps(room, phone, Event("lost", link), at)
            case _:
                yield from self._steps(room, phone, Event("told", link, self._one(what)), at)

    def _people(self, room: Room, phone: int, facts: Facts) -> Iterator[Next]:
        """What people do with this phone."""
        ready, hands_over = f"{phone} ready", f"{phone} hands over"
        if ready in room.wishes:
            yield from self._steps(room._replace(wishes=room.wishes - {ready}), phone, Event("tap", 0, "ready"))
        if facts.hosts and hands_over in room.harms:
            less = room._replace(harms=room.harms - {hands_over})
            yield from self._steps(less, phone, Event("tap", 0, "hands over"))
        for how in STOPS:
            if (stop := f"{phone} {how}") in room.harms:
                outcome = self.phones[phone].after(room.states[phone], Event("stop", 0, how))
                yield ("stop", phone, how), self._so(room._replace(harms=room.harms - {stop}), phone, outcome)

    def _steps(self, room: Room, phone: int, event: Event, at: int | None = None) -> Iterator[Next]:
        """A phone takes a step, or stops in the midst of it. `at`: the connection on which the event came."""
        lives, state = self.phones[phone], room.states[phone]
        yield (*event[:2], phone), self._so(room, phone, lives.after(state, event), at)
        for how in STOPS:
            if (stop := f"{phone} {how}") in room.harms:
                less = room._replace(harms=room.harms - {stop})
                for effects, outcome in enumerate(lives.stops(state, event, how)):
                    yield (*event[:2], phone, how, effects), self._so(less, phone, outcome, at)

    def _so(self, room: Room, phone: int, outcome: Outcome, at: int | None = None) -> Room:
        """The room when a phone has done this."""
        key = room.wires, phone, at, id(outcome)
        wires = self._after.get(key)
        if wires is None:
            wires = self._after[key] = self._one(self._wires(room.wires, phone, outcome, at))
        states = (outcome.state, room.states[1]) if phone == 0 else (room.states[0], outcome.state)
        return room._replace(states=self._one(states), wires=wires)

    def _wires(self, before: tuple[Wire, ...], phone: int, outcome: Outcome, at: int | None) -> tuple[Wire, ...]:
        after = Air(before)
        if at is not None:
            what = after.take(at, phone)
            if what == air.CALL:
                after.answered(at, phone, outcome.link)
            elif what == air.END:
                after.over(at, phone)
        for out in outcome.outs:
            after.done(out, phone)
        if self.phones[phone].facts[outcome.state].alive:
            after.renamed(phone, outcome.names)
        else:
            after.gone(phone)
        return after.wires()

    def _one(self, part: Any) -> Any:
        return self._same.setdefault(part, part)
