"""The page of all thief sheets, which everybody may read."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.age_of_thieves.play.state import Debts
from companion.games.age_of_thieves.play.view import GameView, ThiefView, view
from companion.games.age_of_thieves.presenters.frame import game, top
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.texts.phrases import nth
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.action_points import Points
from companion.present.page_parts import Top
from companion.present.play.who_taps import called, reader
from companion.present.ports import Words
from companion.table.ids import clockwise


@dataclass(frozen=True)
class Tally:
    """How many of one thing."""

    emblem: str
    tone: str
    number: int
    text: str


@dataclass(frozen=True)
class Note:
    """A mark or a debt."""

    emblem: str
    text: str


@dataclass(frozen=True)
class ThiefSheet:
    """The sheet of one thief."""

    name: str
    emblem: str
    role: str  # you, first thief
    ap: str
    points: tuple[Tally, ...]
    jewels: tuple[Tally, ...]
    no_jewels: str
    tokens: tuple[Tally, ...]
    notes: tuple[Note, ...]
    gone: bool  # has left the city


@dataclass(frozen=True)
class SheetsView:
    """What the screen shows."""

    top: Top = Top()
    title: str = ""
    none: str = ""
    sheets: tuple[ThiefSheet, ...] = ()


class SheetsPresenter(ThievesPage):
    """The presenter of the page; nothing can be tapped."""

    def view(self) -> SheetsView:
        """The page as it is now: the own sheet first, then clockwise."""
        desk, state = self._desk, game(self._desk)
        if state is None:
            title, none = desk.words.say("sheets.title"), desk.words.say("sheets.none")
            return SheetsView(top=top(desk, back=True), title=title, none=none)
        own = reader(desk)
        shown = view(state, own, {})
        thieves = {thief.seat: thief for thief in shown.thieves}
        around = clockwise(state.ring, own) if own in state.ring else state.ring
        return SheetsView(
            top=top(desk, back=True),
            title=desk.words.say("sheets.title"),
            sheets=tuple(_sheet(desk.words, shown, thieves[seat], called(desk, seat)) for seat in around),
        )


def _sheet(words: Words, shown: GameView, thief: ThiefView, name: str) -> ThiefSheet:
    roles = [("sheets.you", thief.seat == shown.seat), ("sheets.first", thief.seat == shown.first)]
    jewels = tuple(_jewels(words, thief))
    return ThiefSheet(
        name=name,
        emblem=emblem_of(thief.figure),
        role=" · ".join(words.say(key) for key, so in roles if so),
        ap=words.say("sheets.ap", ap=thief.pool.value),
        points=tuple(_points(words, thief.pool)),
        jewels=jewels,
        no_jewels="" if jewels else words.say("sheets.no_jewels"),
        tokens=tuple(_tokens(words, thief)),
        notes=tuple(_notes(words, thief)),
        gone=thief.left is not None,
    )


def _points(words: Words, pool: Points) -> Iterator[Tally]:
    """The markers by kind, without tokens, which have a line of their own."""
    for kind, number in {"blue": pool.blue, "purple": pool.purple, "red": pool.red}.items():
        if number:
            yield Tally("dot", f"ap_{kind}", number, words.say(f"sheets.{kind}"))


def _jewels(words: Words, thief: ThiefView) -> Iterator[Tally]:
    held = {
        "emperors": ("jewel_emperors", int(thief.emperors)),
        "best_burglar": ("best_burglar", int(thief.best_burglar)),
        "green": ("jewel_green", thief.purse.green),
        "yellow": ("jewel_yellow", thief.purse.yellow),
        "trinkets": ("jewel_trinket", thief.purse.trinkets),
    }
    for kind, (emblem, number) in held.items():
        if number:
            yield Tally(emblem, "gold", number, words.say(f"sheets.{kind}"))


def _tokens(words: Words, thief: ThiefView) -> Iterator[Tally]:
    held = {"informer": thief.pool.informer, "agent": thief.pool.agent, "neighborhood": thief.neighborhood}
    for token, number in held.items():
        if number:
            yield Tally(f"token_{token}", "tokens", number, words.say(f"tokens.{token}"))


def _notes(words: Words, thief: ThiefView) -> Iterator[Note]:
    if thief.left is not None:
        yield Note("left", words.say("count.left", nth=nth(words, thief.left)))
    marks = {
        "in_dungeon": ("dungeon", thief.in_dungeon),
        "hidden": ("hidden", thief.hidden),
        "robbed": ("theft", thief.robbed),
        "marked": ("theft", thief.marked),
    }
    yield from (Note(emblem, words.say(f"sheets.{mark}")) for mark, (emblem, so) in marks.items() if so)
    if thief.aside.value:
        yield Note("effect", words.say("sheets.aside", ap=thief.aside.value))
    yield from _debts(words, thief.debts)


def _debts(words: Words, debts: Debts) -> Iterator[Note]:
    due = {"gains": ("ap", debts.gains), "asides": ("ap", sum(debts.asides)), "draws": ("cards", debts.draws)}
    for kind, (fact, number) in due.items():
        if number:
            yield Note("effect", words.say(f"sheets.due_{kind}", **{fact: number}))
