"""The end of a game: who has won, everybody's place, what decided it; on a page, in a tale, as a text to share.

A game brings its result, and its word for points under `ranking`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from companion.present.bg_stats import FinishedGame, to_bg_stats
from companion.present.page_parts import Bar, Choice, Top
from companion.present.play.archway import Hung, archway
from companion.present.play.frame import GameFrame
from companion.present.play.lines import lines, sentence
from companion.present.play.page import GamePage
from companion.present.ports import Front, GameDesk, Pages, Picture, TableReader, Words
from companion.present.result import Finisher, Result
from companion.present.ring import named
from companion.table import operations

_COLON = ":\u00a0 "
"""What stands between who has won and why; French puts a space before it."""


def headline(words: Words, *winners: str) -> str:
    """Who has won."""
    if not winners:
        return words.say("ranking.nobody")
    return words.say("ranking.wins", who=", ".join(winners), winners=len(winners))


# -- in lines ----------------------------------------------------------------------------------------------------------


def ranking_lines(words: Words, result: Result) -> list[str]:
    """Lines for a terminal: what decided the game, then everybody's place."""
    told = lines(result.decided, 2)
    for place, finisher in zip(result.places, result.finishers, strict=True):
        line = _line(words, place, finisher, finisher.figure)
        told += lines(", ".join(filter(None, (line, _ahead(words, finisher)))), 4)
    return told + lines(result.apart, 4)


def _line(words: Words, place: int, finisher: Finisher, who: str) -> str:
    """A seat's place, its points, and what they are for."""
    points, sources = words.say("ranking.points", points=finisher.points), _sources(words, finisher)
    line = words.say("ranking.line", place=words.say("ranking.place", place=place), who=who, points=points)
    return f"{line} ({sources})" if sources else line


def _sources(words: Words, finisher: Finisher) -> str:
    """The sources that gave points."""
    worth = ((source, points) for source, points in finisher.sources if points)
    return ", ".join(words.say("ranking.source", source=source, points=points) for source, points in worth)


def _ahead(words: Words, finisher: Finisher) -> str:
    return words.say("ranking.ahead", what=finisher.ahead) if finisher.ahead else ""


# -- on a page ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RankedSeat:
    """One seat at its place."""

    place: str
    name: str
    emblem: str
    points: str
    sources: str
    ahead: str
    wins: bool


@dataclass(frozen=True)
class RankingView:
    """What the page shows."""

    top: Top = Top()
    bar: Bar = Bar()
    archway: tuple[Hung, ...] = ()  # the picture
    headline: str = ""
    because: str = ""  # what decided the game, if the headline does not say it
    places: tuple[RankedSeat, ...] = ()
    apart: str = ""
    links: tuple[Choice, ...] = ()


class RankingPage(GamePage):
    """The presenter of the page. The host starts the next game here. `links`: pages of the game, with emblems."""

    def __init__(
        self,
        desk: GameDesk,
        pages: Pages,
        front: Front,
        frame: GameFrame,
        result: Callable[[TableReader], Result | None],
        links: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(desk, pages, frame)
        self._front = front
        self._result = result
        self._links = links

    def view(self) -> RankingView:
        """The result; nothing before there is one."""
        desk, words, result = self._desk, self._desk.words, self._result(self._desk)
        if result is None:
            return RankingView(top=self._frame.top(desk))
        winners = [finisher.figure for finisher in result.finishers if finisher.seat in result.winners]
        title = headline(words, *winners)
        undo = self._frame.undo_line(desk)
        rematch = Bar(main=words.say("ranking.rematch"), undo=undo)
        waits = Bar(waits=words.say("ranking.waits"), undo=undo)
        return RankingView(
            top=self._frame.top(desk),
            bar=rematch if desk.seen.hosts else waits,
            archway=_archway(desk, result),
            headline=title,
            because=sentence(result.decided.removeprefix(title).lstrip(_COLON)),
            places=tuple(_ranked(desk, result)),
            apart=result.apart,
            links=tuple(self._ways()),
        )

    def _ways(self) -> Iterator[Choice]:
        """Where to go from here: the links of every game, with the game's own between them."""
        words = self._desk.words
        yield Choice("share", words.say("ranking.share"), emblem="share")
        yield Choice("bg_stats", words.say("ranking.bg_stats"), emblem="star")
        yield Choice("log", words.say("ranking.log"), emblem="check")
        yield from (Choice(link, words.say(f"ranking.{link}"), emblem=emblem) for link, emblem in self._links.items())
        yield Choice("table_page", words.say("ranking.table_page"), emblem="swap")

    def main(self) -> None:
        """Lets the same seats play again, without those that went home."""
        playing, seen = self._desk.seen.state.playing, self._desk.seen
        if playing is not None and seen.hosts and self._result(self._desk):
            rules = seen.version or playing.game.version  # a phone may have been updated since
            ring = tuple(seat for seat in playing.ring if seat not in playing.absent)
            self._desk.wish.say(operations.Start(ring, rules, playing.options))

    def chose(self, key: str, picture: Picture | None = None) -> None:
        """Shares the result with its picture, hands it to BG Stats, or opens a linked page."""
        if key == "share":
            if not self._front.device.send(self.share(), picture):
                self._pages.tell(self._desk.words.say("ranking.copied"))
        elif key == "bg_stats":
            self._to_bg_stats()
        elif key == "table_page" and len(seats := self._desk.seen.seats) == 1:
            self._pages.go(key, f"seat:{seats[0]}")  # at once to what the own seat can change
        else:
            self._pages.go(key)

    def share(self) -> str:
        """How the game ended, as a text to send to friends; empty before the end."""
        desk, result = self._desk, self._result(self._desk)
        if result is None:
            return ""
        placed = zip(result.places, result.finishers, strict=True)
        each_named = ((place, finisher, _called(desk, finisher)) for place, finisher in placed)
        return "\n".join(
            filter(None, (result.decided, *(_line(desk.words, *each) for each in each_named), result.apart))
        )

    def _to_bg_stats(self) -> None:
        desk, result = self._desk, self._result(self._desk)
        if result:
            newest = next((kept.day for kept in self._front.tables.all()), "")  # this table was written just now
            to_bg_stats(desk.words, self._front, self._pages, FinishedGame(desk.seen.state, result, newest))


def _archway(desk: TableReader, result: Result) -> tuple[Hung, ...]:
    """The winners with their spoils, and everybody else who has played."""
    playing, chairs = desk.seen.state.playing, desk.seen.state.chairs
    seats = dict.fromkeys((*(finisher.seat for finisher in result.finishers), *(playing.ring if playing else ())))
    played = {finisher.seat: finisher.figure for finisher in result.finishers}
    drawn = {seat: desk.emblem(played.get(seat, chairs[seat].figure)) for seat in seats if seat in chairs}
    won = [emblem for seat, emblem in drawn.items() if seat in result.winners]
    lost = [emblem for seat, emblem in drawn.items() if seat not in result.winners]
    spoils = [piece for finisher in result.finishers if finisher.seat in result.winners for piece in finisher.spoils]
    return archway(won, lost, spoils)


def _called(desk: TableReader, finisher: Finisher) -> str:
    """Who has played this: by now the seat may have changed its figure for the next game."""
    chair = desk.seen.state.chairs.get(finisher.seat)
    return named(replace(chair, figure=finisher.figure)) if chair else ""


def _ranked(desk: TableReader, result: Result) -> Iterator[RankedSeat]:
    words = desk.words
    for place, finisher in zip(result.places, result.finishers, strict=True):
        yield RankedSeat(
            place=words.say("ranking.place", place=place),
            name=_called(desk, finisher),
            emblem=desk.emblem(finisher.figure),
            points=words.say("ranking.points", points=finisher.points),
            sources=_sources(words, finisher),
            ahead=_ahead(words, finisher),
            wins=finisher.seat in result.winners,
        )
