"""The table at a glance, for a phone or tablet in the middle. Nothing is secret, and only the way out can be tapped."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.age_of_thieves.play.state import Stage, State
from companion.games.age_of_thieves.presenters.frame import flag, game, top, waits_for
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.timeline_rows import entries
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.present.page_parts import Top
from companion.present.play.glance import Bust, Gathering, TrackStop, gathering, track, trouble
from companion.present.ports import TableReader
from companion.table.ids import Seat

_CARDS_LIE = (Stage.RESOLUTION, Stage.CLEANUP)


@dataclass(frozen=True)
class DisplayView:
    """What the screen shows."""

    top: Top = Top()
    mood: str = ""
    emblem: str = ""
    now: str = ""  # the seats that the table waits for
    faces: tuple[int, ...] = ()
    guard: str = ""
    cards: str = ""
    track: tuple[TrackStop, ...] = ()
    busts: tuple[Bust, ...] = ()
    gathering: Gathering = Gathering()  # before the game


class DisplayPresenter(ThievesPage):
    """The presenter of the page; it keeps nothing."""

    ticks = True  # shows how long a phone is away

    def view(self) -> DisplayView:
        """The page as everybody may see it."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        if state is None:
            return DisplayView(top(desk, back=True), gathering=gathering(desk))
        listed = entries(desk, state) if state.stage in _CARDS_LIE else ()
        acts = next((entry.seat for entry in listed if entry.look == "now"), None)
        return DisplayView(
            top(desk, back=not desk.seen.is_display),
            mood=words.say(f"guard.{state.mood}"),
            emblem=state.mood.value,
            now=waits_for(desk),
            faces=state.faces,
            guard="" if state.guard is None else words.say("display.guard", guard=state.guard),
            cards=words.say("display.cards", left=state.cards_left),
            track=track(listed),
            busts=tuple(_bust(desk, state, seat, acts) for seat in state.ring),
        )


def _bust(desk: TableReader, state: State, seat: Seat, acts: Seat | None) -> Bust:
    figure = state.thief(seat).figure
    return Bust(
        key=str(seat),
        name=figure,
        emblem=emblem_of(figure),
        won=tuple(_loot(state, seat)),
        word=trouble(desk, seat),
        is_now=seat == acts,
    )


def _loot(state: State, seat: Seat) -> Iterator[str]:
    """What a thief has in front of it, one picture each; and what else all should know."""
    thief, heist = state.thief(seat), state.heist
    marks = {
        "jewel_emperors": heist.holder == seat,
        "best_burglar": heist.burglar == seat,
        "jewel_green": thief.purse.green,
        "jewel_yellow": thief.purse.yellow,
        "jewel_trinket": thief.purse.trinkets,
        flag(state, seat): state.first == seat,
        "dungeon": thief.in_dungeon,
        "hidden": thief.hidden,
    }
    for emblem, number in marks.items():
        yield from [emblem] * int(number)
