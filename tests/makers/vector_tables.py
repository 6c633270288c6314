"""Whole tables for the vectors, entry by entry: what the page tells, and each of its oddities once."""

from companion.catalogue import TENANTS
from companion.games.age_of_thieves.play.decide.cards import choices, next_place
from companion.games.age_of_thieves.play.state import State
from companion.seal.canonical import b64
from companion.shell.keys import Keys
from companion.table.ids import Seat
from companion.table.record import Verified, verify
from tests.support.scribe import Scribe, Sealed

ZERO, ONE, TWO, THREE = map(Seat, range(4))
PLANS = {
    0: ([[5, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 1]], ("move", "cog_rod")),
    1: ([[6, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]], ("ambush", None)),
    2: ([[1, 0, 0, 0, 0, 0]], ("Lockpick",)),
}
"""What three thieves plan in turn 1."""


def seated(protocol: int = 2) -> Scribe:
    """A table of three phones, a seat on each, and a fourth seat without a phone, for which A taps."""
    table = Scribe(protocol)
    table.sits(0, "A", "Morius")
    for seat, letter, figure in ((1, "B", "Noiron"), (2, "C", "Jasmine")):
        table.joins(letter)
        table.sits(seat, letter, figure)
    table.say("A", "cardboard", seat=3, helper="A", name="Grandma", figure="Zain")
    return table


def begun(protocol: int = 2) -> Scribe:
    """A game of all four in turn 1: who is first thief is rolled, a yellow jewel placed. A table of protocol 1 plays by
    version 1 of the rules."""
    table = seated(protocol)
    table.starts(0, 1, 2, 3, version=protocol)
    table.say("A", "call", purpose="first")
    table.shares(1, 0, 1, 2)
    table.say("A", "step", do="stand")
    table.say("A", "step", do="place", turn=1, placed=True)
    return table


def left() -> Scribe:
    """Two thieves have left, so one phone would share alone: theirs share, too."""
    table = begun()
    for seat in (1, 2):
        table.say("A", "step", do="left", turn=1, seat=seat, insist=True)
    table.say("A", "call", purpose="guard-1")
    table.shares(2, 0, 1, 2)
    return table


def gone(protocol: int = 2) -> Scribe:
    """The fourth seat is freed before the game, the third one goes home when all are ready, and the others plan
    anew."""
    table = seated(protocol)
    table.say("A", "home", seat=3)
    table.starts(0, 1, 2)
    table.say("A", "call", purpose="first")
    table.shares(1, 0, 1, 2)
    table.say("A", "step", do="stand")
    table.say("A", "step", do="place", turn=1, placed=True)
    table.say("A", "call", purpose="guard-1")
    table.shares(2, 0, 1, 2)
    for seat, (slots, cards) in PLANS.items():
        table.say(Seat(seat), "seal", **table.sealed(seat, 100, slots, cards).seal)
    table.say(TWO, "home", seat=2)
    return table


def signed_by_two(table: Scribe) -> dict[int, Sealed]:
    """The two who are there are ready and have signed."""
    plans = {seat: table.sealed(seat, 100, *PLANS[seat]) for seat in (0, 1)}
    for seat, plan in plans.items():
        table.say(Seat(seat), "seal", **plan.seal)
    for seat in plans:
        table.say(Seat(seat), "sign", q=100)
    return plans


def home() -> Scribe:
    """The screens go for two. One of them goes home before the own cards are due; the third one is back next turn."""
    table = gone()
    for seat, plan in signed_by_two(table).items():
        table.say(Seat(seat), "open", **plan.open)
    table.say("A", "home", seat=1)
    _resigned(table, {})
    table.say("A", "step", do="next", turn=1)
    table.say(TWO, "hold", device="C", anchor=table.chain(2))
    table.say("B", "host", epoch=2)
    table.say("B", "step", do="place", turn=2, placed=True)
    return table


def declaring(protocol: int = 2) -> Scribe:
    """The guard's die is rolled: everybody is asked for a plan, question 100."""
    table = begun(protocol)
    table.say("A", "call", purpose="guard-1")
    table.shares(2, 0, 1, 2)
    return table


def ready(table: Scribe) -> dict[int, Sealed]:
    """Everybody is ready with the plans above."""
    plans = {seat: table.sealed(seat, 100, slots, cards) for seat, (slots, cards) in PLANS.items()}
    for seat, plan in plans.items():
        table.say(Seat(seat), "seal", **plan.seal)
    table.say("A", "seal", q=100, seat=3)
    return plans


def signed(table: Scribe) -> dict[int, Sealed]:
    """Everybody has signed: the screens go."""
    plans = ready(table)
    for seat in plans:
        table.say(Seat(seat), "sign", q=100)
    return plans


def opened(table: Scribe) -> dict[int, Sealed]:
    """The screens are gone, and the cards of the fourth seat typed in: cards of 6, 5, 4, 2, 2 and 1 AP."""
    plans = signed(table)
    for seat, plan in plans.items():
        table.say(Seat(seat), "open", **plan.open)
    table.say("A", "step", do="type", turn=1, seat=3, cards=[[4, 0, 0, 0]])
    return plans


def evening() -> Scribe:
    """Three turns with whatever may befall a table: see each of them."""
    table = seated()
    table.say("A", "call", purpose="pictures")
    table.shares(1, 2, 0, 1)
    _first_turn(table)
    _second_turn(table)
    _third_turn(table)
    return table


def _first_turn(table: Scribe) -> None:
    """A step struck, a Ready taken back, another one voided; then a turn of resigned cards."""
    table.starts(0, 1, 2, 3)
    table.say("A", "call", purpose="first")
    table.shares(2, 0, 1, 2)
    table.say("A", "step", do="stand")
    table.say("A", "step", do="place", turn=1, placed=False)
    table.say("A", "undo", n=table.n)
    table.say("A", "step", do="place", turn=1, placed=True)
    table.say("A", "call", purpose="guard-1")
    table.shares(3, 1, 2, 0)
    early = table.sealed(1, 100, [[9, 0, 0, 0, 0, 0]], ("move",))
    table.say(ONE, "seal", **early.seal)
    table.say(ONE, "unseal", q=100)
    ready(table)
    table.say("A", "step", do="hide", turn=1, hidden=True)
    _resigned(table, opened(table))
    table.say("A", "step", do="next", turn=1)


def _second_turn(table: Scribe) -> None:
    """A share that comes too late, a hand-over, an opening that does not fit."""
    table.say("A", "step", do="place", turn=2, placed=True)
    table.say("A", "call", purpose="guard-2")
    table.shares(4, 0, 1)
    table.say("A", "skip", seat=2)
    table.shares(4, 2)  # too late: it is only known from now on
    table.say("A", "step", do="dice", turn=2, faces=[5])
    plans = {seat: table.sealed(seat, 200, [], ()) for seat in range(3)}
    for seat, plan in plans.items():
        table.say(Seat(seat), "seal", **plan.seal)
    table.say("A", "hand", to="B")
    table.say("B", "host", epoch=2)
    table.say("A", "seal", q=200, seat=3)
    for seat in plans:
        table.say(Seat(seat), "sign", q=200)
    table.say(ZERO, "open", **plans[0].open)
    table.say(TWO, "open", **plans[2].open | {"open": [[1, 0, 0, 0, 0, 0]]})
    table.say(ONE, "open", **plans[1].open)
    table.say("A", "step", do="type", turn=2, seat=3, cards=[])
    table.say("B", "step", do="guard", turn=2)
    table.say("B", "step", do="next", turn=2)


def _third_turn(table: Scribe) -> None:
    """No link left, a seat that moves, one that is given up while the screens go, a host that is just gone."""
    table.say("B", "step", do="place", turn=3, placed=False)
    table.say("B", "call", purpose="guard-3")
    table.say(ZERO, "share", roll=5, anchor=table.chain(0))
    table.say("B", "step", do="dice", turn=3, faces=[8])
    table.say(ONE, "hold", device="C", anchor=table.chain(1))
    plans = {seat: table.sealed(seat, 300, [[1, 0, 0, 0, 0, 0]], (None,)) for seat in range(3)}
    for seat, plan in plans.items():
        table.say(Seat(seat), "seal", **plan.seal)
    table.say("A", "seal", q=300, seat=3)
    for seat in plans:
        table.say(Seat(seat), "sign", q=300)
    table.say(ZERO, "open", **plans[0].open)
    table.say("B", "cardboard", seat=2, helper="B")
    table.say(ONE, "open", **plans[1].open)
    table.say("C", "host", epoch=4, gone=["B"])
    table.say("A", "step", do="type", turn=3, seat=3, cards=[])
    _resigned(table, plans)
    table.say("C", "call", purpose="pictures")
    table.say(ZERO, "yield", k=40, n=41, head=b64(bytes(32)))


def _resigned(table: Scribe, plans: dict[int, Sealed]) -> None:
    """All cards and the guard in their order; the app is asked who is next."""
    while (place := next_place(state := _state(table))) is not None:
        turn = state.turn
        if place.seat is None:
            table.say(table.host, "step", do="guard", turn=turn)
            continue
        slot = choices(state)[0]
        table.say(table.host, "step", do="resign", turn=turn, seat=place.seat, slot=slot)
        if place.seat in plans:
            table.say(place.seat, "part", **plans[place.seat].part(slot))


def _state(table: Scribe) -> State:
    """The game, as the app tells it from the record."""
    held = verify(table.record(), TENANTS.games, Keys())
    assert isinstance(held, Verified), held
    assert held.state.playing is not None
    state: State = held.state.playing.state
    return state
