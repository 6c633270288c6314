"""The news of a session, as lines for people."""

from collections.abc import Iterator
from typing import Any

from companion.present.ports import Words
from companion.present.refusal import refusal
from companion.present.ring import named
from companion.present.table_view import Told
from companion.present.tenant import Tenants
from companion.present.undoing import goes_behind_plans
from companion.session import news
from companion.session.diagnosis import Diagnosed, Finding
from companion.table.fold import Admitted
from companion.table.ids import Letter
from companion.table.refusals import Reason, Refused
from companion.table.snapshot import Conflict
from companion.table.state import TableState


def told(words: Words, tenants: Tenants, state: TableState, said: Any) -> Iterator[str]:
    """The lines of one piece of news; `state` is the table as it stands."""
    if isinstance(said, news.Happened):
        yield from _tale(words, tenants, said)
        return
    match said:
        case news.NotTaken(reasons=reasons) | news.PlanRefused(reasons=reasons) | news.Attempt(reasons=reasons):
            by = _name(state, said.by) if isinstance(said, news.Attempt) else ""
            sentence = " ".join(_why(words, reason) for reason in reasons)
            times = f" ({said.times} x)" if isinstance(said, news.Attempt) and said.times > 1 else ""
            yield words.say("table.attempt", name=by, why=sentence) + times if by else f"! {sentence}"
        case Diagnosed(finding) if finding is not Finding.NOTHING:
            yield f"! {words.say(f'connection_advice.{finding}')}"
        case news.Asks(name=name, address=address):
            yield words.say("table.asks" if name else "table.asks_nameless", name=name, address=address)
        case news.WordsWrong():
            yield words.say("table.words_wrong")
        case news.WaitsForHost():
            yield words.say("table.waits_for_host")
        case news.PresenceChanged(letter, presence):
            yield words.say(f"table.{presence}", name=_name(state, letter))
        case news.Follows(host) if host in state.devices:  # its entry follows and tells the name
            yield words.say("table.follows", name=_name(state, host))
        case news.HostLost(host):
            yield words.say("table.host_lost", name=_name(state, host))
        case news.MayOffer():
            yield words.say("table.may_offer")
        case news.Hosts():
            yield words.say("table.hosts")
        case news.HostsNoMore(host) | news.Offered(host):
            yield words.say("table.other_host", name=_name(state, host))
        case news.OfferFailed(by, fault):
            yield f"! {_name(state, by)}: {_why(words, Reason(fault))}"
        case news.StoppedFollowing(host, n, reasons):
            why = " ".join(_why(words, reason) for reason in reasons)
            yield words.say("table.stopped_following", name=_name(state, host), n=n, why=why)
        case news.TwoFaced(host, n):
            yield words.say("table.two_faced", name=_name(state, host), n=n)
        case news.Parted(conflict):
            yield from _both_stories(words, tenants, state, conflict)
        case news.Dropped(lost=lost, file=file) if lost:
            yield words.say("table.dropped", steps=lost, file=file)
        case news.AsksToShow():
            yield words.say("table.asks_to_show")


def entry_told(words: Words, tenants: Tenants, before: TableState, admitted: Admitted) -> Told:
    """One entry, told to people."""
    operation = admitted.entry.operation
    lines = tuple(told(words, tenants, admitted.state, news.Happened(before, admitted)))
    strikes = operation.body["n"] if operation.kind == "undo" else 0
    return Told(admitted.entry.n, operation.author, operation.kind, lines, strikes)


def stories(words: Words, tenants: Tenants, conflict: Conflict | None) -> tuple[tuple[Told, ...], ...]:
    """What each half of a split table did: first the half that stays, then the half that is dropped."""
    halves = (conflict.goes_on, conflict.drops) if conflict else ()
    return tuple(tuple(entry_told(words, tenants, *each) for each in half.happened) for half in halves)


def _tale(words: Words, tenants: Tenants, happened: news.Happened) -> Iterator[str]:
    admitted, before = happened.admitted, happened.before
    yield from went_home(words, happened)
    for chair in admitted.state.chairs.values():
        if chair.since == admitted.entry.n and admitted.entry.operation.kind != "home":
            sits = "table.sits" if chair.name else "table.sits_nameless"
            yield words.say(sits if chair.phone else "table.without_phone", name=chair.name, figure=chair.figure)
    for misfit in admitted.state.misfits[len(before.misfits) :]:
        yield words.say("table.misfit", name=misfit.name)
    if before.playing and admitted.entry.operation.kind == "start":
        yield words.say("table.another_game", name=_name(admitted.state, admitted.state.host))
    state = before.playing.state if before.playing and admitted.entry.operation.kind != "start" else None
    playing = admitted.state.playing
    if playing is None:
        return
    for event in playing.told:
        after = playing.game.evolve(state, event)
        yield from tenants[playing.game.game_id].tell(words, state, event, after)
        state = after
    yield from _undone(words, tenants, happened)


def _undone(words: Words, tenants: Tenants, happened: news.Happened) -> Iterator[str]:
    """What an undo has not taken back."""
    playing = happened.before.playing
    if happened.admitted.entry.operation.kind != "undo" or playing is None:
        return
    struck = playing.steps[-1]
    command = playing.game.read(struck.command)
    if not isinstance(command, Refused):
        yield from tenants[playing.game.game_id].undone(words, struck.before, command)


def went_back(words: Words, happened: news.Happened) -> Iterator[str]:
    """Who has undone the step before all plans: everybody plans again."""
    state, playing = happened.admitted.state, happened.before.playing
    operation = happened.admitted.entry.operation
    if operation.kind != "undo" or playing is None or state.playing is None:
        return
    if goes_behind_plans(playing, state.playing):
        by = operation.author
        yield words.say("table.went_back", name=_name(state, by) if isinstance(by, str) else state.chairs[by].called)


def went_home(words: Words, happened: news.Happened) -> Iterator[str]:
    """Who went home, or which seat is free again."""
    operation = happened.admitted.entry.operation
    if operation.kind == "home":
        chair, stays = happened.before.chairs[operation.body["seat"]], happened.admitted.state.chairs
        yield words.say("table.went_home" if operation.body["seat"] in stays else "table.seat_free", name=named(chair))


def _both_stories(words: Words, tenants: Tenants, state: TableState, conflict: Conflict) -> Iterator[str]:
    """What each half did, and what people can type."""
    yield words.say("conflict.lead")
    for half, fate in ((conflict.goes_on, "table.half_goes_on"), (conflict.drops, "table.half_drops")):
        seats = ", ".join(state.chairs[seat].called for seat in sorted(half.seats) if seat in state.chairs)
        yield words.say(fate, name=_name(state, half.host), names=seats)
        for before, admitted in half.happened:
            yield from (f"  {line}" for line in _tale(words, tenants, news.Happened(before, admitted)))
    theirs = conflict.goes_on if conflict.is_ours else conflict.drops
    yield words.say("table.half_answer", name=_name(state, theirs.host))


def _why(words: Words, reason: Reason) -> str:
    if isinstance(reason.code, news.Fault):
        return words.say(f"fault.{reason.code}")
    return refusal(words, Refused((reason,)))


def _name(state: TableState, letter: Letter) -> str:
    """The name of a phone: the names of its players; else its own name; else its letter."""
    called = [chair.called for chair in state.chairs.values() if chair.phone and chair.device == letter]
    device = state.devices.get(letter)
    return ", ".join(called) or (device.name if device else "") or letter
