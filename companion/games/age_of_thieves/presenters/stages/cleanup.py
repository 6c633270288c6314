"""The page of Clean-up: what people do by hand, what the phones have done, and the way to the next turn."""

from dataclasses import dataclass

from companion.games.age_of_thieves.play import commands as do
from companion.games.age_of_thieves.play.apply.event import apply_event
from companion.games.age_of_thieves.play.decide.move import decide
from companion.games.age_of_thieves.play.decide.turn import ending
from companion.games.age_of_thieves.play.state import District, Stage, State, Thief
from companion.games.age_of_thieves.play.steps import steps
from companion.games.age_of_thieves.presenters.frame import game, may_tap, top, undo_line, waits_for
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.to_do import districts, emblem_of, to_do
from companion.games.age_of_thieves.rules.action_points import at_declaration
from companion.games.age_of_thieves.rules.calendar import Ending
from companion.present.page_parts import Bar, Choice, Top
from companion.present.play.booking_tree import why_not
from companion.present.play.to_do import ToDo, is_yours
from companion.present.play.who_taps import delegated, is_others
from companion.present.ports import GameDesk, Words
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat
from companion.table.refusals import Refused

_BY_PHONE = frozenset({"cleanup_ap", "cleanup_caught", "cleanup_dungeon", "cleanup_red", "cleanup_red_aside"})
"""Steps that the page shows for each thief."""


@dataclass(frozen=True)
class Ready:
    """What one thief begins the next turn with."""

    figure: str
    emblem: str
    text: str


@dataclass(frozen=True)
class CleanupView:
    """What the screen shows."""

    top: Top = Top()
    bar: Bar = Bar()
    hands_title: str = ""
    hands: tuple[ToDo, ...] = ()
    others_title: str = ""
    others: tuple[ToDo, ...] = ()
    phones_title: str = ""
    phones: tuple[Ready, ...] = ()
    first: str = ""
    first_emblem: str = ""
    district_title: str = ""
    districts: tuple[Choice, ...] = ()


class CleanupPresenter(ThievesPage):
    """The presenter of the page. Only a leader taps here."""

    def view(self) -> CleanupView:
        """The page as it is now; the own thieves first."""
        desk, state = self._desk, game(self._desk)
        if state is None or state.stage is not Stage.CLEANUP:
            return CleanupView(top=top(desk))
        by_hand = [step for step in steps(state) if step.waits is None and step.id not in (*_BY_PHONE, "next_turn")]
        mine = [step for step in by_hand if is_yours(desk, step) and step.id != "cleanup_first"]
        others = to_do(desk, [step for step in by_hand if not is_yours(desk, step) and step.id != "cleanup_first"])
        goes_on = ending(state) is None
        chooses = districts(desk, state)
        words, prepared = desk.words, _prepared(desk, state) if goes_on else ()
        return CleanupView(
            top=top(desk),
            bar=self._bar(state),
            hands_title=words.say("cleanup.hands") if mine else "",
            hands=to_do(desk, mine),
            others_title=words.say("cleanup.others") if others else "",
            others=others,
            phones_title=words.say("cleanup.phones") if prepared else "",
            phones=prepared,
            first=_next_first(desk, state),
            first_emblem="first" if goes_on else "",
            district_title=words.say("event.district") if chooses else "",
            districts=chooses,
        )

    def main(self) -> None:
        """Goes on to the next turn."""
        state = game(self._desk)
        step = None if state is None else _next_step(state)
        if state is not None and step is not None and may_tap(self._desk, step):
            self._desk.wish.tap(do.NextTurn(state.turn))

    def district(self, key: str) -> None:
        """Enters the district card, if the first taking came with the last card of the turn."""
        state = game(self._desk)
        if state is not None:
            self._desk.wish.tap(do.DrawDistrict(state.turn, District(key)))

    def _bar(self, state: State) -> Bar:
        desk, undo, step = self._desk, undo_line(self._desk), _next_step(state)
        if step is None or not may_tap(desk, step):
            return Bar(waits=waits_for(desk), undo=undo)
        why = why_not(desk, do.NextTurn(state.turn))
        main = delegated(desk, desk.words.say(f"cleanup.{_goes(state)}"))
        return Bar(main=main, can=not why, why=why, undo=undo, quiet=is_others(desk))


def _next_step(state: State) -> ChecklistStep | None:
    return next((step for step in steps(state) if step.id == "next_turn"), None)


def _goes(state: State) -> str:
    """What comes next, for the main button."""
    over = ending(state)
    if over is None:
        return "next"
    return "count" if over is Ending.ALARM_CARDS_OUT and state.gone else "end"


def _after(state: State) -> State:
    """The state in which the next turn will begin."""
    told = decide(state, do.NextTurn(state.turn))
    for event in () if isinstance(told, Refused) else told:
        state = apply_event(state, event)
    return state


def _prepared(desk: GameDesk, state: State) -> tuple[Ready, ...]:
    after = _after(state)
    return () if after is state else tuple(_ready(desk, state, after, seat) for seat in after.in_town)


def _ready(desk: GameDesk, state: State, after: State, seat: Seat) -> Ready:
    """The AP of the next turn, and why. For a seat without a phone the markers are laid by hand."""
    words, thief = desk.words, after.thief(seat)
    chair = desk.seen.state.chairs.get(seat)
    parts = [_due(words, thief)]
    if chair is not None and not chair.phone:
        parts.append(words.say("cleanup.markers", blue=thief.markers.blue))
    if state.few_ap_next(seat):
        parts.append(words.say("cleanup.caught" if state.thief(seat).caught else "cleanup.dungeon"))
    return Ready(thief.figure, emblem_of(thief.figure), " · ".join(parts))


def _due(words: Words, thief: Thief) -> str:
    """The AP of the next Declaration; also by kind, if they are not all blue."""
    markers, debts = thief.markers, thief.debts
    pool, aside = at_declaration(markers, debts.gains, debts.asides)
    kinds = {"red": markers.red, "aside": aside.markers, "gains": debts.gains}
    told = [words.say(f"cleanup.{kind}", ap=number) for kind, number in kinds.items() if number]
    if not told:
        return words.say("cleanup.ap", ap=pool.markers)
    blue = words.say("cleanup.blue", ap=markers.blue)
    return words.say("cleanup.sum", ap=pool.markers, kinds=", ".join([blue, *told]))


def _next_first(desk: GameDesk, state: State) -> str:
    step = next((step for step in steps(state) if step.id == "cleanup_first"), None)
    if step is None:
        return ""
    (seat,) = step.seats
    key = "first_you" if desk.seen.seats == (seat,) else "first"
    return desk.words.say(f"cleanup.{key}", thief=state.thief(seat).figure)
