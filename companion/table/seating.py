"""Devices, seats and the start of a game: who sits at the table, and who plays for whom."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.table import operations
from companion.table.calls import without_share
from companion.table.game import Body, Game
from companion.table.ids import LETTERS, SEATS, Letter, Seat
from companion.table.options import wrong
from companion.table.refusals import Reason, Refused, refuse
from companion.table.seals import given_up, voided
from companion.table.state import HOST, Admission, Chair, Device, Playing, TableState
from companion.table.why import Why


def table(state: TableState, at: Admission, body: operations.Table) -> TableState | Refused:
    """The first entry of all."""
    return replace(
        state,
        name=body.name,
        game_id=body.game,
        protocol=body.protocol,
        devices={HOST: Device(body.key, "", body.name, at.n)},
    )


def device(state: TableState, at: Admission, body: operations.DeviceJoins) -> TableState | Refused:
    """One more phone; until it takes a seat it only looks on."""
    if isinstance(at.author, int) or at.author != next_letter(state):
        return refuse(Why.LETTER_WRONG)
    joined = Device(body.key, body.pin, body.name, at.n)
    return replace(state, devices={**state.devices, at.author: joined})


def next_letter(state: TableState) -> Letter | None:
    """The letter of the next phone, or None if the table has no more."""
    taken = len(state.devices)
    return LETTERS[taken] if taken < len(LETTERS) else None


def seat(state: TableState, at: Admission, body: operations.SeatTaken) -> TableState | Refused:
    """A free seat, or one without a phone, is played by a phone from here on."""
    number = at.author
    if isinstance(number, str) or not 0 <= number < SEATS:
        return refuse(Why.SEAT_UNKNOWN, seat=number)
    before = state.chairs.get(number)
    if before and before.phone:
        return refuse(Why.SEAT_TAKEN, seat=number, name=before.name)
    if body.device not in state.devices:
        return refuse(Why.DEVICE_UNKNOWN, device=body.device)
    chair = Chair(body.name, body.figure, body.device, True, body.key, at.n, body.anchor)
    playing = state.playing
    changed = replace(playing, sealings=voided(playing)) if playing else None
    return replace(_with_chair(state, number, chair), playing=changed)


def cardboard(state: TableState, at: Admission, body: operations.Cardboard) -> TableState | Refused:
    """A seat without a phone: from the start, or because its phone is given up. Or it gets another helper."""
    if not at.is_host and at.author != body.seat:
        return refuse(Why.NOT_YOURS)
    if not 0 <= body.seat < SEATS:
        return refuse(Why.SEAT_UNKNOWN, seat=body.seat)
    if body.helper not in state.devices:
        return refuse(Why.DEVICE_UNKNOWN, device=body.helper)
    before = state.chairs.get(body.seat, Chair("", "", "", False))
    chair = Chair(body.name or before.name, body.figure or before.figure, body.helper, False)
    seated = _with_chair(state, body.seat, chair)
    if state.playing is None or not before.phone:
        return seated
    left = given_up(voided(state.playing), body.seat)
    return replace(seated, playing=replace(without_share(state.playing, body.seat), sealings=left))


def start(state: TableState, at: Admission, body: operations.Start) -> TableState | Refused:
    """A game begins; of the one before it nothing counts any more."""
    if not at.is_host:
        return refuse(Why.NOT_YOURS)
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
    return replace(state, playing=Playing(game, ring, body.options, first, diceless=diceless))


def _with_chair(state: TableState, number: Seat, chair: Chair) -> TableState:
    return replace(state, chairs={**state.chairs, number: chair})


def _unfit(game: Game[Any, Any, Any], options: Body, figures: Mapping[Seat, str]) -> tuple[Reason, ...]:
    """What keeps this game from beginning with these options and figures, all at once."""
    if len(figures) not in game.seats:
        return (Reason(Why.SEATS_WRONG, {"least": min(game.seats), "most": max(game.seats)}),)
    reasons = [Reason(Why.OPTION_WRONG, {"option": name}) for name in wrong(game.options(len(figures)), options)]
    taken = Counter(figures.values())
    reasons += [
        Reason(Why.FIGURE_WRONG, {"seat": seat, "figure": figure})
        for seat, figure in figures.items()
        if figure not in game.identities or taken[figure] > 1
    ]
    return tuple(reasons)
