"""The guard panel, and its page: what the city guard can do now, how it chooses, who is hidden from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.age_of_thieves.play.state import PLAYING, Stage, State
from companion.games.age_of_thieves.play.view import GuardFacts, view
from companion.games.age_of_thieves.presenters.frame import game, top
from companion.games.age_of_thieves.presenters.page import ThievesPage
from companion.games.age_of_thieves.presenters.pages.booking import Booking
from companion.games.age_of_thieves.presenters.pages.booking_people import offer_caught
from companion.games.age_of_thieves.rules.guards import Mood, Reach
from companion.present.page_parts import Choice, Top
from companion.present.play.who_taps import reader
from companion.present.ports import TableReader, Words


@dataclass(frozen=True)
class ReachLine:
    """Guards or captains: how far they see and go."""

    name: str = ""
    emblem: str = ""
    vigilance: str = ""
    move: str = ""


@dataclass(frozen=True)
class GuardPanel:
    """The side of the guard sheet that is up. If `side` changes, the panel turns over."""

    side: str = Mood.CALM.value
    mood: str = ""
    number: str = ""  # the initiative, once it is rolled
    rolled: str = ""
    ties: str = ""
    reaches: tuple[ReachLine, ...] = ()
    hidden: str = ""
    how: tuple[str, ...] = ()


@dataclass(frozen=True)
class GuardView:
    """The page with the panel."""

    top: Top = Top()
    panels: tuple[GuardPanel, ...] = ()


class GuardPresenter(ThievesPage):
    """The guard sheet, which people can read at any time."""

    def view(self) -> GuardView:
        """The page as it is now."""
        state = game(self._desk)
        if state is None or state.stage not in PLAYING:
            return GuardView(top=top(self._desk, back=True))
        return GuardView(top=top(self._desk, back=True), panels=(panel(self._desk, state),))


def panel(desk: TableReader, state: State) -> GuardPanel:
    """The guard panel of this moment."""
    words, sheet = desk.words, view(state, reader(desk), {}).guard
    captains = sheet.captains
    return GuardPanel(
        side=state.mood.value,
        mood=words.say(f"guard.{state.mood}"),
        number="" if sheet.initiative is None else str(sheet.initiative),
        rolled=_rolled(words, sheet),
        ties=words.say("guard.ties_guard" if sheet.wins_ties else "guard.ties_thieves"),
        reaches=(
            _reach(words, "guards", "guard", sheet.guards),
            *(() if captains is None else (_reach(words, "captains", "captain", captains),)),
        ),
        hidden=_hidden(words, state),
        how=tuple(words.say(f"guard.how_{step}") for step in _how(state, captains is not None)),
    )


def _rolled(words: Words, sheet: GuardFacts) -> str:
    if not sheet.faces:
        return words.say("guard.unrolled")
    faces = ", ".join(map(str, sheet.faces))
    return words.say("guard.by_hand" if sheet.by_hand else "guard.rolled", faces=faces)


def _reach(words: Words, name: str, emblem: str, reach: Reach) -> ReachLine:
    return ReachLine(
        words.say(f"guard.{name}"),
        emblem,
        words.say("guard.vigilance", spaces=reach.vigilance),
        words.say("guard.move", spaces=reach.move),
    )


def _how(state: State, captains: bool) -> Iterator[str]:
    yield "order"
    if captains:
        yield "captains"
    yield "detect"
    yield state.options.book.between_spaces
    yield "catch"


def _hidden(words: Words, state: State) -> str:
    """The hidden thieves that the phones know of. On the board there may be more."""
    hidden = [state.thief(seat).figure for seat in state.in_town if state.thief(seat).hidden]
    known = words.say("guard.hidden", thieves=", ".join(hidden)) if hidden else words.say("guard.nobody_hidden")
    return f"{known} {words.say('guard.look')}"


def prey(desk: TableReader, state: State) -> tuple[Choice, ...]:
    """A chip for each thief in town, to be tapped when the thief is caught. Thieves caught in this turn have a tick."""
    booking = Booking(desk, None, state)
    offered = [(seat, offer_caught(booking, seat)) for seat in state.in_town]
    return tuple(
        replace(choice, detail="", chosen=state.thief(seat).caught) for seat, choice in offered if choice is not None
    )


def caught_now(state: State) -> bool:
    """Whether a thief was caught since the guard's turn began."""
    return state.stage is Stage.RESOLUTION and any(
        thief.caught and thief.jailed == state.moment for thief in state.thieves.values()
    )
