"""The end: what was carried off is counted, then everybody's place and what decided it."""

from dataclasses import dataclass

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import game, may_tap, top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.page import Page
from companion.games.age_of_thieves.presenters.texts.phrases import nth
from companion.games.age_of_thieves.presenters.texts.ranking import ahead, decided, in_town, sources
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.jewels import VP, Jewel, Purse
from companion.games.age_of_thieves.rules.scoring import Place, Ranking
from companion.present.pieces import Bar, Choice, Sheet, Top
from companion.present.play.booking import why_not
from companion.present.play.lines import sentence
from companion.present.play.who_taps import called, delegated, is_others, leads
from companion.present.ports import Front, GameDesk, Pages, Picture
from companion.table import operations
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat

_INSIST = "insist"


@dataclass(frozen=True)
class Counter:
    """How many of one kind lie on a thief sheet; `can`: corrected at this phone."""

    key: str
    emblem: str
    text: str
    number: int
    can: bool
    fewer: bool  # there is one to take away


@dataclass(frozen=True)
class Counting:
    """What one thief carried off."""

    seat: int
    name: str
    emblem: str
    note: str
    counters: tuple[Counter, ...]


@dataclass(frozen=True)
class Ranked:
    """One thief who left, at its place."""

    place: str
    name: str
    emblem: str
    vp: str
    sources: str
    ahead: str
    wins: bool


@dataclass(frozen=True)
class CountView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    sheet: Sheet | None = None
    title: str = ""
    text: str = ""
    counting: tuple[Counting, ...] = ()
    emblem: str = ""  # the winner's, or a warning when all lose
    headline: str = ""
    because: str = ""  # what decided, without what the headline says
    places: tuple[Ranked, ...] = ()
    in_town: str = ""
    links: tuple[Choice, ...] = ()


class CountPresenter(Page):
    """The count is corrected by its thief, the first thief, the host; the rest is for all."""

    def __init__(self, desk: GameDesk, pages: Pages, front: Front) -> None:
        super().__init__(desk, pages)
        self._front = front
        self._counted: dict[Seat, tuple[Purse, int]] = {}  # tapped here behind this entry, perhaps still on its way
        self._insists: do.Count | None = None

    def tick(self) -> None:
        """What was counted in another game is over."""
        if self.is_another_game():
            self._counted, self._insists = {}, None

    def view(self) -> CountView:
        """The count, or the ranking when it is over."""
        desk, state = self._desk, game(self._desk)
        if state is not None and state.stage is Stage.COUNT:
            return self._count(state)
        if state is not None and state.ranking is not None:
            return self._end(state, state.ranking)
        return CountView(top=top(desk))

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def main(self) -> None:
        """The count is right; then, the same seats play again."""
        state, playing = game(self._desk), self._desk.seen.state.playing
        if state is None or playing is None:
            return
        if state.stage is Stage.COUNT:
            self._desk.wish.tap(do.CountIsRight())
        elif state.stage is Stage.OVER and self._desk.seen.hosts:
            rules = self._desk.seen.version or playing.game.version  # a phone may have learnt newer ones since
            self._desk.wish.say(operations.Start(playing.ring, rules, playing.options))

    def change(self, seat: int, how: str) -> None:
        """One "more" or "fewer" of a kind on this thief sheet: "more green"."""
        word, key = how.split()
        self._change(Seat(seat), Jewel(key), 1 if word == "more" else -1)

    def chose(self, key: str, picture: Picture | None = None) -> None:
        """Insists on a count beyond what there is, shares the result with its picture, or goes where it is proved."""
        if key == _INSIST:
            tap, self._insists = self._insists, None
            if tap is not None:
                self._send(do.Count(tap.seat, tap.green, tap.yellow, tap.trinkets, insist=True))
        elif key == "share":
            if not self._front.device.send(self.share(), picture):
                self._pages.tell(self._desk.words.say("count.copied"))
        else:
            self._pages.go(key)

    def closed(self) -> None:
        """The question is closed; the count stays as it was."""
        self._insists = None

    def share(self) -> str:
        """How it ended, as a text to send to friends; empty before the end."""
        state = game(self._desk)
        if state is None or state.ranking is None:
            return ""
        view = self.view()
        places = (f"{each.place} {each.name}: {each.vp}{_in_brackets(each.sources)}" for each in view.places)
        return "\n".join(filter(None, (decided(self._desk.words, state, state.ranking), *places, view.in_town)))

    def _change(self, seat: Seat, jewel: Jewel, by: int) -> None:
        state = game(self._desk)
        if state is None or state.stage is not Stage.COUNT:
            return
        purse = self._purse(state, seat)
        if purse.number(jewel) + by < 0:
            return
        purse = purse.changed(jewel, by)
        tap = do.Count(seat, purse.green, purse.yellow, purse.trinkets)
        if why_not(self._desk, tap):
            self._insists = tap
        else:
            self._send(tap)

    def _send(self, tap: do.Count) -> None:
        self._counted[Seat(tap.seat)] = (Purse(tap.green, tap.yellow, tap.trinkets), self._desk.seen.state.n)
        self._desk.wish.tap(tap)

    def _purse(self, state: State, seat: Seat) -> Purse:
        return self._counted[seat][0] if seat in self._counted else state.thief(seat).purse

    def _is_on_its_way(self, state: State, seat: Seat, purse: Purse, n: int) -> bool:
        """Whether what was tapped here has neither come back nor been refused."""
        seen = self._desk.seen
        return state.thief(seat).purse != purse and (seen.said or seen.state.n == n)

    # -- the count -----------------------------------------------------------------------------------------------------

    def _count(self, state: State) -> CountView:
        desk, words = self._desk, self._desk.words
        self._counted = {seat: sent for seat, sent in self._counted.items() if self._is_on_its_way(state, seat, *sent)}
        left = [step.seats[0] for step in steps(state) if step.id == "count"]
        right = next(step for step in steps(state) if step.id == "count_right")
        return CountView(
            top=top(desk),
            bar=self._count_bar(right),
            sheet=self._question(state),
            title=words.say("count.title"),
            text=words.say("count.text"),
            counting=tuple(self._counting(state, seat) for seat in left),
        )

    def _count_bar(self, right: ChecklistStep) -> Bar:
        desk, undo = self._desk, undo_line(self._desk)
        if may_tap(desk, right):
            main = delegated(desk, desk.words.say("count.right"))
            return Bar(main=main, undo=undo, quiet=is_others(desk))
        return Bar(waits=waits_for(desk), undo=undo)

    def _counting(self, state: State, seat: Seat) -> Counting:
        desk, words, thief = self._desk, self._desk.words, state.thief(seat)
        purse, can = self._purse(state, seat), leads(desk) or desk.seen.helps(seat)
        counters = tuple(
            Counter(
                key=jewel.value,
                emblem=_JEWEL_EMBLEM[jewel],
                text=words.say(f"vp.{jewel}"),
                number=purse.number(jewel),
                can=can,
                fewer=can and purse.number(jewel) > 0,
            )
            for jewel in VP
        )
        notes = [words.say("count.left", nth=nth(words, thief.left or 1))]
        if state.heist.burglar == seat:
            notes.append(words.say("vp.best_burglar"))
        return Counting(seat, called(desk, seat), emblem_of(thief.figure), " · ".join(notes), counters)

    def _question(self, state: State) -> Sheet | None:
        if self._insists is None:
            return None
        words, tap = self._desk.words, self._insists
        can = leads(self._desk)
        insist = (Choice(_INSIST, words.say("count.insist")),) if can else ()
        title = words.say("count.many", thief=state.thief(Seat(tap.seat)).figure)
        return Sheet(title, insist, why_not(self._desk, tap), words.say("count.cancel"))

    # -- the ranking ---------------------------------------------------------------------------------------------------

    def _end(self, state: State, ranking: Ranking) -> CountView:
        desk, words = self._desk, self._desk.words
        winner = None if ranking.winner is None else state.thief(ranking.winner).figure
        headline = words.say("count.wins", thief=winner) if winner else words.say("count.all_lose")
        because = decided(words, state, ranking).removeprefix(f"{headline}: ")
        return CountView(
            top=top(desk),
            bar=Bar(main=words.say("count.rematch")) if desk.seen.hosts else Bar(waits=words.say("count.wait_rematch")),
            emblem=emblem_of(winner) if winner else "warn",
            headline=headline,
            because=sentence(because),
            places=tuple(_place(desk, state, ranking, number, each) for number, each in enumerate(ranking.places, 1)),
            in_town=in_town(words, state, ranking),
            links=tuple(
                Choice(key, words.say(f"count.{key}"), emblem=emblem)
                for key, emblem in {"share": "share", "log": "check", "sheets": "card", "table": "swap"}.items()
            ),
        )


_JEWEL_EMBLEM = {Jewel.GREEN: "jewel_green", Jewel.YELLOW: "jewel_yellow", Jewel.TRINKETS: "jewel_trinket"}


def _place(desk: GameDesk, state: State, ranking: Ranking, number: int, place: Place) -> Ranked:
    words, standing = desk.words, place.standing
    return Ranked(
        place=words.say("count.place", place=number),
        name=called(desk, standing.seat),
        emblem=emblem_of(state.thief(standing.seat).figure),
        vp=words.say("count.vp", vp=standing.vp),
        sources=sources(words, standing),
        ahead=ahead(words, place),
        wins=standing.seat == ranking.winner,
    )


def _in_brackets(text: str) -> str:
    return f" ({text})" if text else ""
