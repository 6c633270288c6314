"""The table at a glance, for a phone or tablet in the middle. Nothing is secret, and only the way out can be tapped."""

from dataclasses import dataclass, field, replace

from companion.games.age_of_thieves.play.state import Stage
from companion.games.age_of_thieves.presenters.frame import flag, game, top, waits_for
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.timeline_rows import entries
from companion.present.page_parts import Top
from companion.present.play.timeline import TimelineEntry
from companion.present.ring import RingSeat, order, ring
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
    entries: tuple[TimelineEntry, ...] = ()
    ring: tuple[RingSeat, ...] = ()
    link: str = field(default="", repr=False)  # how to join, while chairs are free
    scan: str = ""


class DisplayPresenter(ThievesPage):
    """The presenter of the page; it keeps nothing."""

    ticks = True  # shows how long a phone is away

    def view(self) -> DisplayView:
        """The page as everybody may see it."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        seats = ring(desk, order(desk.seen))
        if state is not None:
            seats = tuple(replace(seat, flag=flag(state, Seat(int(seat.key)))) for seat in seats)
        invited = desk.seen.invited
        link = invited.link if invited and len(seats) < max(desk.game.seats) else ""
        looks_on = desk.seen.is_display
        above = top(desk, back=not looks_on)
        scan = words.say("display.scan") if link else ""
        if state is None:
            return DisplayView(above, now=words.say("display.soon"), ring=seats, link=link, scan=scan)
        return DisplayView(
            above,
            mood=words.say(f"guard.{state.mood}"),
            emblem=state.mood.value,
            now=waits_for(desk),
            faces=state.faces,
            guard="" if state.guard is None else words.say("display.guard", guard=state.guard),
            cards=words.say("display.cards", left=state.cards_left),
            entries=tuple(replace(entry, ask="") for entry in entries(desk, state))
            if state.stage in _CARDS_LIE
            else (),
            ring=seats,
            link=link,
            scan=scan,
        )
