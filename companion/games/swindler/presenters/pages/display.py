"""The display: the whole table at a glance, as everybody may see it; before a game, who sits and how to join."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.swindler.play.state import PLAYING, State
from companion.games.swindler.presenters.frame import game, top, waits_for
from companion.games.swindler.presenters.page import SwindlerPage
from companion.games.swindler.presenters.parts.bag_rows import BagLine, bag_lines
from companion.games.swindler.presenters.parts.cards_line import line, news
from companion.games.swindler.presenters.parts.dealer_cards import DealerCard, dealer_cards
from companion.games.swindler.presenters.parts.order_cards import OrderCard, as_they_lie
from companion.games.swindler.presenters.parts.purses import PurseLine, purses
from companion.present.page_parts import Top
from companion.present.play.glance import Gathering, TrackMark, TrackStop, gathering
from companion.present.play.timeline import TimelineEntry
from companion.present.ports import TableReader


@dataclass(frozen=True)
class DisplayView:
    """What the screen shows."""

    top: Top = Top()
    now: str = ""  # whom the table waits for
    track: tuple[TrackStop, ...] = ()  # the score track, from the most points down
    news: str = ""  # what the thief has in hand
    purses: tuple[PurseLine, ...] = ()
    bags_title: str = ""
    bags: tuple[BagLine, ...] = ()
    orders_title: str = ""
    orders: tuple[OrderCard, ...] = ()
    dealers: tuple[DealerCard, ...] = ()
    supply: str = ""
    entries: tuple[TimelineEntry, ...] = ()
    gathering: Gathering = Gathering()  # before the game


class DisplayPresenter(SwindlerPage):
    """The presenter of the page; it keeps nothing."""

    ticks = True  # how long a phone is away

    def view(self) -> DisplayView:
        """The page as everybody may see it."""
        desk, state = self._desk, game(self._desk)
        if state is None:
            return DisplayView(top(desk, back=True), gathering=gathering(desk))
        return self._table(top(desk, back=not desk.seen.is_display), state)

    def _table(self, above: Top, state: State) -> DisplayView:
        desk, words = self._desk, self._desk.words
        neutral = max(0, state.supply_neutral)
        return DisplayView(
            above,
            now=waits_for(desk),
            track=tuple(_track(desk, state)),
            news=news(words, state) if state.stage in PLAYING and state.theft is not None else "",
            purses=purses(desk, state),
            bags_title=words.say("display.bags"),
            bags=bag_lines(words, state),
            orders_title=words.say("display.orders", deck=state.deck),
            orders=as_they_lie(desk, state),
            dealers=dealer_cards(words, state, can=False),
            supply=words.say("display.supply", coins=max(0, state.supply_coins), neutral=neutral),
            entries=tuple(map(_briefly, line(desk, state))) if state.stack else (),
        )


def _briefly(entry: TimelineEntry) -> TimelineEntry:
    """A card that waits is one line here, or two: the phones tell why it has its place."""
    return entry if entry.look == "now" else replace(entry, why="")


def _track(desk: TableReader, state: State) -> Iterator[TrackStop]:
    """The points of all seats; those with as many stand together."""
    for points in sorted({state.swindler(seat).points for seat in state.ring}, reverse=True):
        seats = [seat for seat in state.ring if state.swindler(seat).points == points]
        marks = tuple(TrackMark(desk.emblem(state.swindler(seat).figure)) for seat in seats)
        yield TrackStop(str(points), str(points), "now" if state.active in seats else "next", marks)
