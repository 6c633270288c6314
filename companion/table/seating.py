"""Devices, seats and the start of a game: who sits at the table, and who plays for whom."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from companion.table import operations, pictures
from companion.table.calls import with_chain, without_share
from companion.table.game import Body, Game
from companion.table.ids import LETTERS, SEATS, Letter, Seat
from companion.table.names import name_of, told_apart
from companion.table.options import wrong
from companion.table.protocols import spoken_at
from companion.table.refusals import Reason, Refused, refuse
from companion.table.seals import given_up, screens_going, voided
from companion.table.state import HOST, Admission, Chair, Device, Playing, TableState
from companion.table.why import Why


def table(state: TableState, at: Admission, body: operations.Table) -> TableState | Refused:
    """The first entry of all."""
    return replace(
        state,
        name=name_of(body.name),
        game_id=body.game,
        protocol=body.protocol,
        devices={HOST: Device(body.key, body.pin, name_of(body.name), at.n)},
    )


def device(state: TableState, at: Admission, body: operations.DeviceJoins) -> TableState | Refused:
    """One more phone joins. Until it takes a seat it only looks on."""
    if isinstance(at.author, int) or at.author != next_letter(state):
        return refuse(Why.LETTER_WRONG)
    if at.seen_n < max(other.since for other in state.devices.values()):
        return refuse(Why.STALE)
    if any(other.key == body.key for other in state.devices.values()):  # else a phone would not know its own letter
        return refuse(Why.DEVICE_TWICE)
    name = told_apart(body.name, [other.name for other in state.devices.values()])
    joined = Device(body.key, body.pin, name, at.n)
    return replace(pictures.faded(state), devices={**state.devices, at.author: joined})


def next_letter(state: TableState) -> Letter | None:
    """The letter of the next phone, or None if the table has no more."""
    taken = len(state.devices)
    return LETTERS[taken] if taken < len(LETTERS) else None


def seat(state: TableState, at: Admission, body: operations.SeatTaken) -> TableState | Refused:
    """A phone takes a free seat, or a seat without a phone."""
    number = at.author
    if isinstance(number, str) or not 0 <= number < SEATS:
        return refuse(Why.SEAT_UNKNOWN, seat=number)
    before = state.chairs.get(number)
    if before and before.phone:
        return refuse(Why.SEAT_TAKEN, seat=number, name=before.called)
    if body.device not in state.devices:
        return refuse(Why.DEVICE_UNKNOWN, device=body.device)
    if at.seen_n < max(state.devices[body.device].since, before.since if before else 0):  # said before the seat changed
        return refuse(Why.STALE)
    if _comes_back_too_soon(state, number):
        return refuse(Why.SCREENS_GOING)
    if body.anchor in state.anchors:
        return refuse(Why.ANCHOR_USED)
    if _may_not_play(state, number, body.figure):
        return refuse(Why.FIGURE_WRONG, figure=body.figure)
    name = _told_apart(state, number, body.name)
    chair = Chair(name, body.figure, body.device, True, body.key, at.n, body.anchor, body.anchor)
    seated = replace(_with_chair(pictures.faded(state), number, chair), anchors=state.anchors | {body.anchor})
    if seated.playing is None or before is None:  # a seat that is not in the game changes nothing in it
        return seated
    return replace(seated, playing=voided(seated.playing, at.n))


def hold(state: TableState, at: Admission, body: operations.Hold) -> TableState | Refused:
    """Another device plays the author's seat, by its words. From now on the old device's operations are refused as too
    old.

    Seals, signatures and shares stay, for they belong to the seat. Nobody knows which links the old device gave away:
    so the seat gets a new chain, and shares no more in the game under way. A seat that had lost its phone has one
    again."""
    number = at.author
    if isinstance(number, str):
        return refuse(Why.SEAT_UNKNOWN, seat=number)
    if body.device not in state.devices:
        return refuse(Why.DEVICE_UNKNOWN, device=body.device)
    if at.seen_n < state.devices[body.device].since:
        return refuse(Why.STALE)
    if _comes_back_too_soon(state, number):
        return refuse(Why.SCREENS_GOING)
    renewed = _with_new_chain(state, at, number, body.anchor)
    if isinstance(renewed, Refused):
        return renewed
    before = renewed.chairs[number]
    held = _with_chair(pictures.faded(renewed), number, replace(before, device=body.device, phone=True, since=at.n))
    if held.playing is None or before.phone:
        return held
    return replace(held, playing=voided(held.playing, at.n))


def _with_new_chain(state: TableState, at: Admission, number: Seat, anchor: bytes) -> TableState | Refused:
    """The table after the links of this seat may have become known: the seat has a new chain. In protocol 1 the chain
    stays."""
    belongs = spoken_at(state).links_belong
    if bool(anchor) is not belongs:
        return refuse(Why.FIELD_WRONG, field="anchor")
    if not belongs:
        return state
    renewed = with_chain(state, number, anchor)
    if isinstance(renewed, Refused) or renewed.playing is None:
        return renewed
    return replace(renewed, playing=without_share(renewed, renewed.playing, at, number))


def cardboard(state: TableState, at: Admission, body: operations.Cardboard) -> TableState | Refused:
    """A seat has no phone from here on: it is new, or its phone is gone. Or a seat without a phone gets another
    helper."""
    before = state.chairs.get(body.seat, Chair("", "", "", False))
    if refused := _not_cardboard(state, at, body, before):
        return refused
    name, figure = _told_apart(state, body.seat, body.name) or before.name, body.figure or before.figure
    chair = replace(before, name=name, figure=figure, device=body.helper, phone=False, since=at.n)
    if before.phone:
        return _without_phone(state, at, body.seat, chair)
    return _with_chair(pictures.without_share(state, body.seat), body.seat, chair)


def _not_cardboard(state: TableState, at: Admission, body: operations.Cardboard, before: Chair) -> Refused | None:
    """Why this seat cannot become cardboard, or cannot get this helper, name or figure."""
    if refused := _not_theirs(at, body.seat, before):
        return refused
    if not 0 <= body.seat < SEATS:
        return refuse(Why.SEAT_UNKNOWN, seat=body.seat)
    if body.helper not in state.devices:
        return refuse(Why.DEVICE_UNKNOWN, device=body.helper)
    if _comes_back_too_soon(state, body.seat):
        return refuse(Why.SCREENS_GOING)
    if body.figure and _may_not_play(state, body.seat, body.figure):
        return refuse(Why.FIGURE_WRONG, figure=body.figure)
    return None


def goes_home(state: TableState, at: Admission, body: operations.GoesHome) -> TableState | Refused:
    """The player of a seat goes home. A seat that is in the game stays in it, and nobody waits for it: its phone plays
    it no more, its plan counts as empty, and the game passes it over (`game.Absent`). The host's phone taps what is
    left to tap for it. Any other seat is free again.

    A seat comes back as a seat without a phone does: by `seat`, `hold` or `cardboard`."""
    if not spoken_at(state).seats_go_home:
        return refuse(Why.KIND_UNKNOWN, kind="home")
    before, playing = state.chairs.get(body.seat), state.playing
    if before is None:
        return refuse(Why.SEAT_UNKNOWN, seat=body.seat)
    if refused := _not_theirs(at, body.seat, before):
        return refused
    if playing is None or body.seat not in playing.ring:
        left = {number: chair for number, chair in state.chairs.items() if number != body.seat}
        return replace(pictures.without_share(state, body.seat), chairs=left)
    if body.seat in playing.absent:
        return state
    gone = _without_phone(state, at, body.seat, replace(before, device=state.host, phone=False, since=at.n))
    assert gone.playing is not None  # the game goes on
    return replace(gone, playing=replace(gone.playing, absent=playing.absent | {body.seat}))


def _not_theirs(at: Admission, number: Seat, before: Chair) -> Refused | None:
    """Why this author cannot take the phone from this seat. Only the host and the seat itself can."""
    if not at.is_host and at.author != number:
        return refuse(Why.NOT_YOURS)
    # else the author meant the seat as it was before
    return refuse(Why.STALE) if before.phone and at.seen_n < before.since else None


def _without_phone(state: TableState, at: Admission, number: Seat, chair: Chair) -> TableState:
    """The table after no phone plays this seat any more: it shares no more, and its sealed answers stay closed. Others
    have to be ready anew."""
    seated = _with_chair(pictures.without_share(state, number), number, chair)
    if seated.playing is None:
        return seated
    changed = voided(without_share(state, seated.playing, at, number), at.n)
    return replace(seated, playing=replace(changed, sealings=given_up(changed.sealings, number)))


def _comes_back_too_soon(state: TableState, number: Seat) -> bool:
    """Whether this seat went home, and plans are opening right now without its own."""
    playing = state.playing
    return playing is not None and number in playing.absent and screens_going(playing)


def start(state: TableState, at: Admission, body: operations.Start) -> TableState | Refused:
    """A game begins. Nothing of the game before counts any more. Seats that went home, and are not in this game, are
    free again."""
    if not at.is_host:
        return refuse(Why.NOT_YOURS)
    if state.playing and state.playing.call and spoken_at(state).links_belong:
        return refuse(Why.ROLL_OPEN)
    ring = body.ring
    if not ring or len(set(ring)) < len(ring) or not state.chairs.keys() >= set(ring):
        return refuse(Why.RING_ODD)
    game = at.games.get((state.game_id, body.version))
    if game is None:
        return refuse(Why.GAME_UNKNOWN, game=state.game_id, version=body.version)
    figures = {seat: state.chairs[seat].figure for seat in ring}
    if reasons := _unfit(game, body.options, figures):
        return Refused(reasons)
    first = game.setup(body.options, ring, figures)
    if isinstance(first, Refused):
        return first
    diceless = frozenset(seat for seat in ring if not state.chairs[seat].phone)
    playing = Playing(game, ring, body.options, first, diceless=diceless, since=at.n, changed_n=at.n)
    gone = state.playing.absent.difference(ring) if state.playing else frozenset()
    stay = {number: chair for number, chair in state.chairs.items() if number not in gone}
    return replace(state, chairs=stay, playing=playing)


def _with_chair(state: TableState, number: Seat, chair: Chair) -> TableState:
    """The table with this seat's new chair, for somebody who plays. If it changes the figure of a game that is over, no
    undo leads back into it."""
    playing, before = state.playing, state.chairs.get(number)
    if playing and number in playing.ring and before and before.figure != chair.figure:
        playing = replace(playing, steps=())
    if playing and number in playing.absent:
        playing = replace(playing, absent=playing.absent - {number})
    return replace(state, chairs={**state.chairs, number: chair}, playing=playing)


def _told_apart(state: TableState, number: Seat, name: str) -> str:
    """The name of the player at this seat, made different from all others."""
    others = [chair for other, chair in state.chairs.items() if other != number]
    return told_apart(name, [text for chair in others for text in (chair.name, chair.figure) if text])


def _may_not_play(state: TableState, number: Seat, figure: str) -> bool:
    """Whether this seat plays another figure in the game under way, another seat has this figure, or its name cannot be
    read."""
    if name_of(figure) != figure or any(
        chair.figure == figure for other, chair in state.chairs.items() if other != number
    ):
        return True
    return is_bound(state, number) and figure != state.chairs[number].figure


def is_bound(state: TableState, number: Seat) -> bool:
    """Whether this seat has to keep its figure: it does until the game is over, when it waits for nothing any more."""
    playing = state.playing
    if playing is None or number not in playing.ring:
        return False
    waits = chain(playing.game.waiting_for(playing.state), playing.game.rolls_due(playing.state))
    return next(waits, None) is not None


def _unfit(game: Game[Any, Any, Any], options: Body, figures: Mapping[Seat, str]) -> tuple[Reason, ...]:
    """All reasons for which this game cannot begin with these options and figures."""
    if len(figures) not in game.seats:
        return (Reason(Why.SEATS_WRONG, {"least": min(game.seats), "most": max(game.seats)}),)
    reasons = [Reason(Why.OPTION_WRONG, {"option": name}) for name in wrong(game.options(len(figures)), options)]
    reasons += [
        Reason(Why.FIGURE_WRONG, {"seat": seat, "figure": figure})
        for seat, figure in figures.items()
        if figure not in game.identities
    ]
    return tuple(reasons)
