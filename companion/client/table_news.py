"""What the news of one snapshot means for the people at a phone: sentences, the tale, and changes of the table."""

from collections.abc import Collection, Iterator
from typing import Any

from companion.client.news_lines import entry_told, stories, told, went_back, went_home
from companion.present.ports import Words
from companion.present.table_view import Told
from companion.present.tenant import Tenants
from companion.session import news
from companion.table.ids import Letter, Seat
from companion.table.snapshot import Snapshot
from companion.table.state import TableState
from companion.table.why import Why

Ended = tuple[int, tuple[str, ...]]
"""The turn in which a game ended, and the names of all who won."""

_WORTH_A_MOMENT = (
    news.NotTaken,
    news.PlanRefused,
    news.Attempt,
    news.OfferFailed,
    news.Dropped,
    news.HostsNoMore,
    news.Hosts,
    news.Follows,
)
_FASTER = frozenset({Why.ROLL_OPEN, "step_not_due", "not_now"})
"""Reasons that mean: somebody else tapped the same thing first. They are not shown, as the wish is fulfilled."""


def of_conflict(words: Words, tenants: Tenants, said: Snapshot) -> tuple[str, tuple[tuple[Told, ...], ...]]:
    """What goes wrong at a table: a sentence about a host whose log does not hold, and what each half of a split table
    did."""
    suspicion = " ".join(told(words, tenants, said.state, said.suspicion))
    return suspicion, stories(words, tenants, said.conflict)


def tale_after(tale: tuple[Told, ...], words: Words, tenants: Tenants, said: Any) -> tuple[Told, ...]:
    """The tale after one piece of news: one entry longer, or without the entries that were dropped."""
    match said:
        case news.Happened(before, admitted):
            return (*tale, entry_told(words, tenants, before, admitted))
        case news.Dropped(entries) if entries:
            return tuple(each for each in tale if each.n < entries[0].n)
    return tale


def change(said: Any) -> tuple[TableState, TableState] | None:
    """The table before and after an entry; None for other news."""
    return (said.before, said.admitted.state) if isinstance(said, news.Happened) else None


def end_of(words: Words, tenants: Tenants, state: TableState) -> Ended | None:
    """The turn in which the game at this table has ended, and the names of all who won; None before its end."""
    playing = state.playing
    tenant = tenants[playing.game.game_id] if playing else None
    if playing is None or tenant is None or not tenant.is_over(playing.state):
        return None
    result = tenant.result(words, playing.state)
    winners = (state.chairs.get(seat) for seat in (result.winners if result else ()))
    return tenant.turn(playing.state), tuple(chair.called for chair in winners if chair)


def ended_before(words: Words, tenants: Tenants, said: Any) -> Ended | None:
    """How a game ended that is followed by another one now; None for other news."""
    if isinstance(said, news.Happened) and said.admitted.entry.operation.kind == "start":
        return end_of(words, tenants, said.before)
    return None


def worth_a_moment(words: Words, tenants: Tenants, state: TableState, said: Any, hosted: Letter) -> Iterator[str]:
    """The sentence that people read about one piece of news. `hosted`: the host before it, who is not announced
    again."""
    if isinstance(said, news.WordsWrong):
        yield words.say("desk.words_wrong")
    if isinstance(said, news.Follows) and said.host == hosted:
        return
    if isinstance(said, news.Happened):
        yield from went_back(words, said)
        yield from went_home(words, said)
    if isinstance(said, _WORTH_A_MOMENT) and not _only_slower(said):
        for line in told(words, tenants, state, said):
            yield line.removeprefix("! ")


def of_robots(words: Words, tenants: Tenants, said: Any, robots: Collection[Seat]) -> Iterator[str]:
    """What a robot has done beside people, in one line."""
    if not isinstance(said, news.Happened):
        return
    entry = entry_told(words, tenants, said.before, said.admitted)
    if entry.kind == "step" and entry.author in robots:
        yield from [" ".join(line.split()) for line in entry.lines if line.strip()][:1]


def _only_slower(said: Any) -> bool:
    """Whether the table refused an operation only because somebody else has just done the same."""
    refused = isinstance(said, news.NotTaken | news.Attempt)
    return refused and all(reason.code in _FASTER for reason in said.reasons)
