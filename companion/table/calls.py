"""Shared rolls: called when the game asks, made when every phone has opened its next link, the same after an undo.

A share that does not come is waited for, or skipped: then a real die is thrown, and that seat gives no share in this
game any more. So withholding buys one throw a seat and game, by name.
"""

from companion.seal import shared_dice
from companion.table import operations
from companion.table.copies import replace
from companion.table.game import RollAsked, RollMade, RollReal
from companion.table.ids import Seat
from companion.table.refusals import Refused, refuse
from companion.table.state import Admission, Chair, OpenCall, Playing, TableState
from companion.table.why import Why


def call(state: TableState, playing: Playing, at: Admission, body: operations.Call) -> TableState | Refused:
    """The roll that the game asks for is made now."""
    asked = next((roll for roll in playing.game.rolls_due(playing.state) if roll.purpose == body.purpose), None)
    if asked is None:
        return refuse(Why.NO_ROLL_DUE)
    if playing.call or state.pictures_call:  # one link a seat at a time
        return refuse(Why.ROLL_OPEN)
    if not at.is_host and not asked.callers & state.taps_for(at.author):
        return refuse(Why.NOT_YOURS)
    number = state.rolls + 1
    opened = OpenCall(number, asked.purpose, asked.callers, _sharers(state, playing, asked))
    called = replace(playing, call=opened) if opened.sharers else _thrown(playing, opened)
    return replace(state, rolls=number, playing=called)


def share(state: TableState, playing: Playing, at: Admission, body: operations.Share) -> TableState | Refused:
    """The author's next link; with the last one the roll is made."""
    if playing.call is None or playing.call.number != body.roll:
        return refuse(Why.NO_ROLL_OPEN)
    done = shared(state, playing.call, at, body)
    if isinstance(done, Refused):
        return done
    state, opened = done
    if opened.missing:
        return replace(state, playing=replace(playing, call=opened))
    shares = {int(seat): link for seat, link in opened.shares.items()}
    made = RollMade(opened.purpose, shared_dice.roll_seed(state.table, opened.number, shares))
    return replace(state, playing=replace(playing, call=None, rolls={**playing.rolls, opened.purpose: made}))


def shared(
    state: TableState, opened: OpenCall, at: Admission, body: operations.Share
) -> tuple[TableState, OpenCall] | Refused:
    """The table and the call with the author's next link."""
    if isinstance(at.author, str) or at.author not in opened.missing:
        return refuse(Why.SHARE_NOT_ASKED)
    chair = state.chairs[at.author]
    if not shared_dice.follows(body.link, chair.link):
        return refuse(Why.LINK_WRONG, name=chair.called)
    chairs = {**state.chairs, at.author: replace(chair, link=body.link, links=chair.links + 1)}
    return replace(state, chairs=chairs), replace(opened, shares={**opened.shares, at.author: body.link})


def skip(state: TableState, playing: Playing, at: Admission, body: operations.Skip) -> TableState | Refused:
    """The table waits no longer for this seat's share."""
    opened = playing.call
    if opened is None:
        return refuse(Why.NO_ROLL_OPEN)
    if body.seat not in opened.missing:
        return refuse(Why.SHARE_NOT_ASKED)
    if not at.is_host and not opened.callers & state.taps_for(at.author):
        return refuse(Why.NOT_YOURS)
    return replace(state, playing=without_share(playing, body.seat))


def without_share(playing: Playing, seat: Seat) -> Playing:
    """The game when this seat gives no share any more; a roll that waited for it becomes a real one."""
    playing = replace(playing, diceless=playing.diceless | {seat})
    if playing.call and seat in playing.call.missing:
        return _thrown(playing, playing.call)
    return playing


def _sharers(state: TableState, playing: Playing, asked: RollAsked) -> frozenset[Seat]:
    """The seats that give a share; nobody as soon as one chain is used up."""
    seats = frozenset(asked.sharers) - playing.diceless
    return frozenset() if any(used_up(state.chairs[seat]) for seat in seats) else seats


def used_up(chair: Chair) -> bool:
    """Whether this seat has no link left."""
    return chair.links >= shared_dice.LINKS


def _thrown(playing: Playing, opened: OpenCall) -> Playing:
    return replace(playing, call=None, rolls={**playing.rolls, opened.purpose: RollReal(opened.purpose)})
