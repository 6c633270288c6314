"""The lesson of Age of Thieves: one turn of two thieves, phase by phase. Plans and order come from the rules."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from companion.games.age_of_thieves.presenters.stages.declaration_draft import GENERAL, Draft, DraftCard
from companion.games.age_of_thieves.presenters.texts.phrases import card_name, why_now
from companion.games.age_of_thieves.presenters.to_do import emblem_of
from companion.games.age_of_thieves.rules.action_points import BLUE_AFTER_CAUGHT, next_pool
from companion.games.age_of_thieves.rules.calendar import ALARM_CARDS, CALM_CARDS
from companion.games.age_of_thieves.rules.cards import AMBUSH, BASICS, HAND_LIMIT, MOVE, Figure
from companion.games.age_of_thieves.rules.guards import GUARD, Mood, initiative
from companion.games.age_of_thieves.rules.initiative import Place, order
from companion.present.page_parts import Choice
from companion.present.play.lesson import Exercise, Lesson
from companion.present.play.timeline import TimelineEntry, in_turn
from companion.present.ports import Words
from companion.table.ids import Seat

YOU, RIVAL = Seat(0), Seat(1)
RIVALS_PLAN = (7, 3)
FACES = (5,)
"""What the guard's die shows."""
POOL = next_pool(few=False, carries=False, players_at_start=2, informers=0, agents=0)
DRAWN = "beacon"
"""The card that the learner draws."""
_EMBLEMS = {MOVE: "move", AMBUSH: "ambush", DRAWN: "card"}
_TAPS = {"event": "roll", "planning": "draw", "cleanup": "take"}
"""The steps with one thing to tap."""


@dataclass(frozen=True)
class FirstTurn:
    """What the learner has done. `acted`: how many actions of the Resolution are over. `looked`: the row that was
    tapped last."""

    taken: frozenset[str] = frozenset()
    draft: Draft = Draft()
    acted: int = 0
    looked: int | None = None


class ThievesLesson(Lesson[FirstTurn]):
    """The only object of this class is `LESSON`."""

    start = FirstTurn()

    @property
    def steps(self) -> Mapping[str, str]:
        """The goal, the five phases, and how it goes on."""
        phases = ("event", "planning", "declaration", "resolution", "cleanup")
        return {"goal": "jewel_emperors", **{phase: f"phase_{phase}" for phase in phases}, "end": "gate"}

    def tapped(self, so_far: FirstTurn, step: str, key: str) -> FirstTurn:
        """Takes a tap on a card, a number, or a row of the order. Another plan makes another order."""
        if key == _TAPS.get(step):
            return replace(so_far, taken=so_far.taken | {key})
        if step == "declaration":
            draft = so_far.draft
            laid = draft.with_markers(int(key), POOL) if key.isdigit() else draft.laid(_tile(draft, key), POOL)
            return so_far if laid == draft else replace(so_far, draft=laid, acted=0, looked=None)
        if step == "resolution" and int(key) >= so_far.acted:
            return replace(so_far, looked=int(key), acted=so_far.acted + (int(key) == so_far.acted))
        return so_far

    def exercise(self, words: Words, so_far: FirstTurn, step: str) -> Exercise:
        """What this phase asks of the learner."""
        match step:
            case "declaration":
                return _declaration(words, so_far.draft)
            case "resolution":
                return _resolution(words, so_far)
            case "event" | "planning" | "cleanup":
                return _one_tap(words, step, done=_TAPS[step] in so_far.taken)
            case "end":
                return Exercise({"calm": CALM_CARDS, "alarm": ALARM_CARDS})
        return Exercise()


LESSON = ThievesLesson()


def _one_tap(words: Words, step: str, *, done: bool) -> Exercise:
    """The roll for the guard, the draw, or the end of the turn."""
    tap = _TAPS[step]
    emblem = {"roll": "dice", "draw": "card", "take": "phase_cleanup"}[tap]
    return Exercise(
        {"ap": POOL.value, "few": BLUE_AFTER_CAUGHT, "limit": HAND_LIMIT},
        faces=(FACES if done else (0,)) if step == "event" else (),
        rows=tuple(_hand(words, drawn=done)) if step == "planning" else (),
        choices=() if done else (Choice(tap, words.say(f"lesson.{step}.{tap}"), emblem=emblem),),
        said=words.say(f"lesson.{step}.said", ap=POOL.value) if done else "",
        done=done,
    )


def _hand(words: Words, *, drawn: bool) -> Iterator[TimelineEntry]:
    """The cards in hand, each with what it does."""
    for card in (*BASICS, *((DRAWN,) if drawn else ())):
        what = words.say(f"lesson.planning.{card}")
        yield TimelineEntry(card, name=card_name(words, card), emblem=_EMBLEMS[card], what=what, open=True)


# -- the plan ----------------------------------------------------------------------------------------------------------


def _tile(draft: Draft, card: str) -> str:
    """The key of this card in the draft."""
    laid = next((each.key for each in draft.cards if each.id is None), GENERAL)
    return laid if card == DRAWN else card


def _card(laid: DraftCard) -> str:
    return laid.id or DRAWN


def _declaration(words: Words, draft: Draft) -> Exercise:
    """The cards of the hand, the numbers for the chosen one, and the order with the guard in its place."""
    chosen = draft.card(draft.chosen)
    there = {_card(laid) for laid in draft.cards}
    tiles = tuple(
        Choice(
            card,
            card_name(words, card),
            emblem=_EMBLEMS[card],
            can=card in there or draft.may_lay(_tile(draft, card), POOL),
            chosen=chosen is not None and card == _card(chosen),
        )
        for card in (*BASICS, DRAWN)
    )
    numbers = tuple(
        Choice(str(ap), str(ap), can=draft.fits(ap, POOL), chosen=chosen is not None and chosen.ap == ap)
        for ap in range(1, POOL.value + 1)
    )
    left = draft.left(POOL)
    return Exercise(
        {"ap": POOL.value, "few": BLUE_AFTER_CAUGHT},
        rows=tuple(_planned(words, draft)) if draft.cards else (),
        choices=tiles,
        numbers=numbers,
        said=words.say("lesson.declaration.said", left=left) if draft.cards else "",
        done=bool(draft.cards),
    )


def _order(draft: Draft, rivals: tuple[int, ...] = ()) -> tuple[Place, ...]:
    """Who acts when. The rival is first thief."""
    cards = {YOU: [card.value for card in draft.ranked()], RIVAL: rivals}
    return order(cards, initiative(FACES), Mood.CALM, RIVAL, (YOU, RIVAL))


def _rows(words: Words, places: tuple[Place, ...], draft: Draft) -> Iterator[TimelineEntry]:
    """The order as the timeline of a game shows it; the own cards with their names."""
    own = iter(draft.ranked())
    for number, place in enumerate(places):
        card = _card(next(own)) if place.seat == YOU else ""
        name = {None: words.say("resolution.guard"), YOU: words.say("play.you"), RIVAL: Figure.MORIUS.value}[place.seat]
        yield TimelineEntry(
            str(number),
            place.seat,
            number=str(place.ap),
            name=name,
            emblem=_EMBLEMS.get(card) or ("guard" if place.seat is None else emblem_of(Figure.MORIUS)),
            what=card_name(words, card) if card else "",
            why=why_now(words, Figure.MORIUS, place.because),
            yours=place.seat == YOU,
            open=True,
        )


def _planned(words: Words, draft: Draft) -> Iterator[TimelineEntry]:
    """The own plan around the guard, as its owner sees it: the cards by their names. A tap on a row is one on its
    card."""
    own = iter(draft.ranked())
    for row in _rows(words, _order(draft), draft):
        key = next(own).key if row.yours else "guard"
        yield replace(row, key=key, name=row.what or row.name, what="")


# -- the order ---------------------------------------------------------------------------------------------------------


def _resolution(words: Words, so_far: FirstTurn) -> Exercise:
    """All cards and the guard in their order; the learner taps whose turn it is."""
    places = _order(so_far.draft, RIVALS_PLAN)
    rows = [
        replace(row, open=False, look="done", mark="check") if number < so_far.acted else row
        for number, row in enumerate(_rows(words, places, so_far.draft))
    ]
    return Exercise(rows=in_turn(rows), said=_happened(words, so_far, rows), done=so_far.acted > 0)


def _happened(words: Words, so_far: FirstTurn, rows: list[TimelineEntry]) -> str:
    """What the row that was tapped does; or why it is not its turn."""
    if so_far.looked is None:
        return ""
    looked = rows[so_far.looked]
    if looked.open:
        now = rows[so_far.acted]
        facts = {"who": now.name, "number": now.number, "later": looked.number}
        return words.say(f"lesson.resolution.{'not_yet' if now.number != looked.number else 'tie'}", **facts)
    who = "guard" if looked.seat is None else "yours" if looked.yours else "rival"
    seen: dict[str, str | int] = {"number": looked.number, "sees": GUARD.vigilance, "goes": GUARD.move}
    next_one = words.say(f"lesson.resolution.{'who' if so_far.acted < len(rows) else 'over'}")
    return f"{words.say(f'lesson.resolution.{who}', **seen)} {next_one}"
