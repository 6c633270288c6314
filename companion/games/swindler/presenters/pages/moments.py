"""The moments of this game: STOP!, a skull, a raid, a master thief, the last round, and whose turn it is."""

from collections.abc import Iterator
from enum import StrEnum

from companion.games.swindler.play.decide.turn import is_last_round
from companion.games.swindler.play.state import Pending, Stage, State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.presenters.frame import FRAME
from companion.games.swindler.presenters.pages.moments_card import tell_event
from companion.games.swindler.presenters.texts.phrases import figure
from companion.games.swindler.rules import rounds
from companion.games.swindler.rules.abilities import is_master
from companion.games.swindler.rules.orders import MASTER_AT
from companion.games.swindler.rules.raid import RaidCard
from companion.present.play import moments
from companion.present.play.moments import STAYS, Moment
from companion.present.play.ranking import headline
from companion.present.ports import GameDesk, Pages, TableReader, Words
from companion.table.checklist import Waits
from companion.table.copies import replace
from companion.table.ids import Seat


class MomentKind(StrEnum):
    """What a moment is about; the most urgent kind first."""

    STOP = "stop"
    SKULL = "skull"
    RAID = "raid"
    MASTER = "master"
    LAST_ROUND = "last_round"
    GAME_OVER = "game_over"
    YOUR_TURN = "your_turn"


_PAGE_FOR = {MomentKind.RAID: 5.0, MomentKind.MASTER: 5.0, MomentKind.LAST_ROUND: 6.0}
"""Seconds, for the moments that have a page. A STOP! and a skull have pages of their own that wait for people."""

_PULSE = {
    MomentKind.STOP: "long",
    MomentKind.SKULL: "long",
    MomentKind.LAST_ROUND: "long",
    MomentKind.GAME_OVER: "long",
    MomentKind.YOUR_TURN: "double",
}


class MomentsPresenter(moments.MomentsPage):
    """Tells them on one phone."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages, FRAME, tell, tell_event)


def tell(desk: TableReader, old: State, new: State) -> Iterator[Moment]:
    """What this change brings."""
    words = desk.words
    if new.asked > old.asked:
        yield _moment(words, MomentKind.STOP, emblem="stop")
    if _skull(new) and not _skull(old) and new.active is not None:
        yield _moment(words, MomentKind.SKULL, emblem="skull", who=figure(new, new.active))
    if new.raided is not None and old.raided is None:
        raid = _moment(words, MomentKind.RAID, lines=tuple(_raid(words, new, new.raided)), emblem="raid")
        yield replace(raid, seconds=STAYS) if any(map(desk.seen.helps, new.jailed)) else raid
    for seat in new.ring:
        if _is_master(new, seat) and not _is_master(old, seat):
            yield _master(words, new, seat)
    if is_last_round(new) and not is_last_round(old) and new.active is not None and new.start is not None:
        left = len(rounds.still_to_play(new.ring, new.start, new.active))
        yield _moment(words, MomentKind.LAST_ROUND, lines=(words.say("moments.turns", turns=left),), emblem="warn")
    if new.ranking is not None and old.ranking is None:
        winners = [figure(new, rank.score.seat) for rank in new.ranking if rank.place == 1]
        yield _moment(words, MomentKind.GAME_OVER, lines=(headline(words, *winners),), emblem="crown")
    if any(desk.seen.helps(seat) for seat in _awaited(new) - _awaited(old)):
        yield _moment(words, MomentKind.YOUR_TURN)


def _moment(
    words: Words, kind: MomentKind, *, lines: tuple[str, ...] = (), emblem: str = "", **facts: str | int
) -> Moment:
    return Moment(
        kind=kind.value,
        title=words.say(f"moments.{kind}", **facts),
        lines=lines,
        emblem=emblem,
        tone="gold" if kind is MomentKind.MASTER else "accent",
        sound=kind.value,
        pulse=_PULSE.get(kind, "short"),
        seconds=_PAGE_FOR.get(kind, 0.0),
    )


def _skull(state: State) -> bool:
    """Whether one lies open."""
    return state.theft is not None and state.theft.pending is Pending.SKULL


def _raid(words: Words, state: State, raid: RaidCard) -> Iterator[str]:
    """What it looks at, and whom it has hit."""
    if raid.loot is not None:
        yield words.say("moments.raid_loot", loot=raid.loot, tiles=raid.hand_in)
    if raid.posters is not None:
        yield words.say("moments.raid_posters", posters=raid.posters)
    hit = {
        "raid_hands_in": [each.figure for each in state.swindlers.values() if each.hand_in],
        "raid_jails": [figure(state, seat) for seat in state.jailed],
    }
    yield from (words.say(f"moments.{key}", who=", ".join(who)) for key, who in hit.items() if who)


def _is_master(state: State, seat: Seat) -> bool:
    swindler = state.swindler(seat)
    return swindler.ability is not None and is_master(swindler.orders, MASTER_AT[len(state.ring)])


def _master(words: Words, state: State, seat: Seat) -> Moment:
    swindler = state.swindler(seat)
    can = swindler.written or words.say(f"ability_cards.{swindler.ability}")
    return _moment(words, MomentKind.MASTER, lines=(can,), emblem="master_thief", who=swindler.figure)


def _awaited(state: State) -> set[Seat]:
    """Who has something to tap or to answer."""
    if state.stage is Stage.SETUP:
        return set()
    return {
        seat for step in steps(state) if step.waits in (Waits.TAP, Waits.SEAL) and not step.done for seat in step.seats
    }
