"""Shared rolls: called when the game asks, made when every phone has opened its link for it, the same after an undo.

A link belongs to a roll by what the roll is for (`state.RollMeant`), never by a number. An open roll never becomes
another one. If the log is cut back and the same roll is called again, it shows the same faces.

| said while a roll is open | what becomes of the roll |
|---|---|
| `share` | the link counts; with the last one the roll is made |
| `share` with a new chain's anchor: the link is spent or lost | a real die; the seat gives no more in this game |
| `share` that comes too late for it | nothing: it is only noted that this link is known |
| `skip`, `cardboard`, `hold` of a seat whose share is missing | as with a new chain's anchor; it counts as a skip |
| `cardboard`, `hold` of a seat whose share is there | nothing: the share counts. The seat gives no more in this game |
| `undo` of the step that asked | nothing: the game is told of it as soon as it asks again |
| `seat`, `device`, `hand`, `host` | nothing: it waits for the same seats as before |
| `call` for another roll or for pictures, `start` | nothing: refused |

After two skips of one device, all later rolls of this game are thrown with real dice. A skip by the host counts for the
device whose share is missing; any other skip counts for the device that says it. So a phone that withholds its share
changes one roll only, and everybody sees its name."""

from companion.seal.shared_dice import LINKS, follows
from companion.table import operations
from companion.table.copies import replace
from companion.table.game import RollAsked, RollMade, RollReal
from companion.table.ids import Letter, Seat
from companion.table.protocols import spoken_at
from companion.table.refusals import Refused, refuse
from companion.table.state import Admission, Chair, OpenCall, Playing, TableState
from companion.table.why import Why


def call(state: TableState, playing: Playing, at: Admission, body: operations.Call) -> TableState | Refused:
    """Calls the roll that the game asks for."""
    asked = next((roll for roll in playing.game.rolls_due(playing.state) if roll.purpose == body.purpose), None)
    if asked is None:
        return refuse(Why.NO_ROLL_DUE)
    if state.open_call:
        return refuse(Why.ROLL_OPEN)
    if not at.is_host and not asked.callers & state.taps_for(at.author):
        return refuse(Why.NOT_YOURS)
    number = state.rolls + 1
    sharers = _sharers(state, playing, asked)
    began = state.heads.at(playing.since) or b""
    opened = OpenCall(
        number, asked.purpose, asked.callers, sharers, start=playing.since, began=began, known=known(state, sharers)
    )
    called = replace(playing, call=opened) if opened.sharers else _thrown(playing, opened)
    return replace(state, rolls=number, playing=called)


def share(state: TableState, playing: Playing, at: Admission, body: operations.Share) -> TableState | Refused:
    """Takes the author's link for this roll. The last link makes the roll. A share without a link makes it a real
    die."""
    opened = playing.call
    if opened is None and playing.late and playing.late.number == body.roll:
        noted = shared_late(state, playing.late, at, body)
        return noted if isinstance(noted, Refused) else replace(noted[0], playing=replace(playing, late=noted[1]))
    if opened is None or opened.number != body.roll:
        return refuse(Why.NO_ROLL_OPEN)
    done = shared(state, opened, at, body)
    if isinstance(done, Refused):
        return done
    state, opened, seat = done
    if not body.link:
        return replace(state, playing=without_share(state, playing, at, seat))
    if opened.missing:
        return replace(state, playing=replace(playing, call=opened))
    made = RollMade(opened.purpose, spoken_at(state).seed(state.table, opened), opened.shares)
    return replace(state, playing=replace(playing, call=None, rolls={**playing.rolls, opened.purpose: made}))


def shared(
    state: TableState, opened: OpenCall, at: Admission, body: operations.Share
) -> tuple[TableState, OpenCall, Seat] | Refused:
    """The table and the call after the author's share, and the author's seat. Without a link the seat gets its new
    chain."""
    if isinstance(at.author, str) or at.author not in opened.missing:
        return refuse(Why.SHARE_NOT_ASKED)
    seat = at.author
    if body.anchor and not body.link and spoken_at(state).links_belong:
        renewed = with_chain(state, seat, body.anchor)
        return renewed if isinstance(renewed, Refused) else (renewed, opened, seat)
    chair = state.chairs[seat]
    if body.anchor or not follows(body.link, chair.link):
        return refuse(Why.LINK_WRONG, name=chair.called)
    chairs = {**state.chairs, seat: replace(chair, link=body.link, links=chair.links + 1)}
    return replace(state, chairs=chairs), replace(opened, shares={**opened.shares, seat: body.link}), seat


def shared_late(
    state: TableState, ended: OpenCall, at: Admission, body: operations.Share
) -> tuple[TableState, OpenCall] | Refused:
    """The table and a call that is over, after a link that came too late. The table must note the link: else its phone
    could not share again without a new chain."""
    if not body.link:
        return refuse(Why.NO_ROLL_OPEN)
    done = shared(state, ended, at, body)
    return done if isinstance(done, Refused) else done[:2]


def with_chain(state: TableState, seat: Seat, anchor: bytes) -> TableState | Refused:
    """The table when this seat shares from a new chain."""
    if anchor in state.anchors:
        return refuse(Why.ANCHOR_USED)
    chair = replace(state.chairs[seat], anchor=anchor, link=anchor, links=0)
    return replace(state, chairs={**state.chairs, seat: chair}, anchors=state.anchors | {anchor})


def known(state: TableState, seats: frozenset[Seat]) -> dict[Seat, bytes]:
    """The last link that is known of each of these seats."""
    return {seat: state.chairs[seat].link for seat in seats}


def skip(state: TableState, playing: Playing, at: Admission, body: operations.Skip) -> TableState | Refused:
    """The table no longer waits for this seat's share."""
    opened = playing.call
    if opened is None:
        return refuse(Why.NO_ROLL_OPEN)
    if body.seat not in opened.missing:
        return refuse(Why.SHARE_NOT_ASKED)
    if not at.is_host and not opened.callers & state.taps_for(at.author):
        return refuse(Why.NOT_YOURS)
    return replace(state, playing=without_share(state, playing, at, body.seat))


def without_share(state: TableState, playing: Playing, at: Admission, seat: Seat) -> Playing:
    """The game after this seat stops sharing. A roll that waited for its share becomes a real one."""
    playing = replace(playing, diceless=playing.diceless | {seat})
    if not playing.call or seat not in playing.call.missing:
        return playing
    thrown = _thrown(playing, playing.call)
    if not spoken_at(state).links_belong:
        return thrown
    return replace(thrown, late=playing.call, skips=(*playing.skips, _counts_for(state, at, seat)))


def _counts_for(state: TableState, at: Admission, seat: Seat) -> Letter:
    """The device that this skip counts for."""
    if at.is_host:
        return state.chairs[seat].device
    return at.author if isinstance(at.author, str) else state.chairs[at.author].device


def _sharers(state: TableState, playing: Playing, asked: RollAsked) -> frozenset[Seat]:
    """The seats that give a share. Nobody does after one chain is used up, or after two skips of one device.

    A phone that shares alone knows the roll before it is called. So the other seats share with it, even if the game
    does not ask for them. If no other seat may share, a real die is thrown."""
    seats, ring = frozenset(asked.sharers) - playing.diceless, frozenset(playing.ring)
    if spoken_at(state).links_belong and len(_phones(state, seats)) == 1 < len(_phones(state, ring)):
        seats = ring - playing.diceless
        seats = seats if len(_phones(state, seats)) > 1 else frozenset()
    over = len(set(playing.skips)) < len(playing.skips) or any(used_up(state.chairs[seat]) for seat in seats)
    return frozenset() if over else seats


def _phones(state: TableState, seats: frozenset[Seat]) -> frozenset[Letter]:
    """The devices that play these seats, without helpers."""
    return frozenset(state.chairs[seat].device for seat in seats if state.chairs[seat].phone)


def used_up(chair: Chair) -> bool:
    """Whether this seat has no link left."""
    return chair.links >= LINKS


def _thrown(playing: Playing, opened: OpenCall) -> Playing:
    return replace(playing, call=None, rolls={**playing.rolls, opened.purpose: RollReal(opened.purpose)})
