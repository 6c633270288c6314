"""A game told in a terminal: every event as it happens, in the words of one edition.

It tells only what the table can see. A card is named when its thief uses, resigns or shows it, never before."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import singledispatch

from companion.games.age_of_thieves.play import events as ev
from companion.games.age_of_thieves.play.decide.turn import ending
from companion.games.age_of_thieves.play.state import PlanIs, Slot, Stage, State
from companion.games.age_of_thieves.presenters.texts.card_text import special_name
from companion.games.age_of_thieves.presenters.texts.checklist import checklist
from companion.games.age_of_thieves.presenters.texts.order import order_lines
from companion.games.age_of_thieves.presenters.texts.phrases import card_name, kinds, purse_text
from companion.games.age_of_thieves.presenters.texts.ranking import result
from companion.games.age_of_thieves.presenters.texts.tale_changes import Turned, changed, turned
from companion.games.age_of_thieves.rules import calendar
from companion.games.age_of_thieves.rules.card_use import LONE
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.present.play.lines import glued, lines
from companion.present.play.ranking import ranking_lines
from companion.present.ports import Words
from companion.table.ids import Seat

_HEAD, _LINE, _UNDER = 2, 4, 8
"""The columns where three kinds of lines begin: a phase, what happens in it, and what an action brings."""


@dataclass(frozen=True)
class _Scene:
    """The table before and after one event, and the words for it."""

    words: Words
    before: State
    after: State

    def say(self, key: str, /, **facts: str | int) -> str:
        return self.words.say(f"tale.{key}", **facts)

    def figure(self, seat: Seat) -> str:
        return self.before.thief(seat).figure

    @property
    def under(self) -> int:
        """The column where a booking begins: below the names while cards are resolved."""
        return _UNDER if self.before.stage in (Stage.RESOLUTION, Stage.CLEANUP) else _LINE

    def is_over(self, question: int, seat: Seat) -> bool:
        """Whether the cards of this Declaration are off the table."""
        return question != self.before.question or not self.before.thief(seat).slots

    def slot(self, seat: Seat, number: int) -> Slot:
        return self.before.thief(seat).slots[number]


def tell(words: Words, before: State, event: ev.Event, after: State) -> list[str]:
    """The event in lines of at most 100 columns; nothing if there is nothing to tell."""
    return _told(event, _Scene(words, before, after))


@singledispatch
def _told(event: ev.Event, _scene: _Scene) -> list[str]:
    raise TypeError(f"no such event: {type(event).__name__}")


# -- set-up and Event --------------------------------------------------------------------------------------------------


@_told.register
def _(event: ev.FirstThiefFound, scene: _Scene) -> list[str]:
    """The roll for the first thief. It is the first thing that phones know of, so what people did before is told with
    it."""
    told = [*lines(scene.words.say("stages.setup"), _HEAD), *checklist(scene.words, scene.before)]
    for nth, throws in enumerate(event.rolled):
        text = ", ".join(f"{scene.figure(Seat(seat))} {face}" for seat, face in throws)
        told += lines(scene.say("roll_again" if nth else "roll", throws=text), _HEAD)
    return told + lines(scene.say("first", thief=scene.figure(event.seat)), _HEAD)


@_told.register
def _(event: ev.TurnBegan, scene: _Scene) -> list[str]:
    state = scene.after
    left = calendar.cards_left(event.mood, calm_drawn=state.calm_cards, alarm_drawn=state.alarm_cards)
    mood = scene.words.say(f"moods.{event.mood}").upper()
    heading = scene.say(
        "turn" if left else "turn_last", turn=event.turn, mood=mood, first=scene.figure(event.first), left=left
    )
    told = ["", *lines(heading, 0)]
    if event.alarm_raised:
        told += lines(scene.say("alarm_raised"), _LINE)
    return told


@_told.register
def _(_event: ev.AlarmStood, scene: _Scene) -> list[str]:
    return lines(scene.say("alarm_stood", district=scene.words.say(f"districts.{scene.after.heist.district}")), _LINE)


@_told.register
def _(event: ev.YellowPlaced, scene: _Scene) -> list[str]:
    return lines(scene.say("yellow_placed" if event.placed else "yellow_no_room"), _LINE)


@_told.register
def _(_event: ev.EventDrawn, scene: _Scene) -> list[str]:
    return lines(scene.say("event_drawn", left=scene.after.cards_left), _LINE)


@_told.register
def _(_event: ev.RollBecameReal, scene: _Scene) -> list[str]:
    return lines(scene.say("roll_real"), _LINE)


@_told.register
def _(event: ev.GuardRolled, scene: _Scene) -> list[str]:
    faces = ", ".join(str(face) for face in event.faces)
    key = "guard_entered" if event.by_hand else "guard_rolled"
    return lines(scene.say(key, faces=faces, guard=str(scene.after.guard)), _LINE)


# -- Declaration -------------------------------------------------------------------------------------------------------


@_told.register
def _(event: ev.DebtCame, scene: _Scene) -> list[str]:
    effects = _effects(scene, event.gains, event.aside.value, event.draws)
    return lines(scene.say("due_now", thief=scene.figure(event.seat), effects=effects), _LINE) if effects else []


def _effects(scene: _Scene, gains: int, aside: int, draws: int) -> str:
    parts = [scene.say("gains", ap=gains)] if gains else []
    parts += [scene.say("aside", ap=aside)] if aside else []
    parts += [scene.say("draws", cards=draws)] if draws else []
    return ", ".join(parts)


@_told.register
def _(_event: ev.DeclarationBegan, scene: _Scene) -> list[str]:
    return lines(scene.say("declaring"), _HEAD)


@_told.register
def _(event: ev.MarkersChanged, scene: _Scene) -> list[str]:
    ap = scene.after.thief(event.seat).pool.value
    return lines(scene.say("markers", thief=scene.figure(event.seat), ap=ap), _LINE)


@_told.register
def _(event: ev.ScreensWent, scene: _Scene) -> list[str]:
    thief = scene.figure(event.seat)
    if event.plan is PlanIs.SET_ASIDE:
        why = scene.words.say(f"plan_fails.{event.why}")
        return lines(scene.say("plan_set_aside", thief=thief, why=why), _LINE)
    if event.plan is PlanIs.TO_TYPE:
        return _plan(thief, scene.say("plan_to_type"))
    after = scene.after.thief(event.seat)
    cards = ", ".join(_laid(scene, slot) for slot in after.slots) or scene.say("plan_none")
    unused = after.markers.value - after.laid.markers
    return _plan(thief, f"{cards} · {scene.say('unused', ap=unused)}" if unused else cards)


def _plan(thief: str, text: str) -> list[str]:
    return lines(f"{thief:<8} {text}", _LINE, hang=_LINE + 9)


def _laid(scene: _Scene, slot: Slot) -> str:
    """The AP on a card, as everybody sees them; a special lies face up."""
    marks = kinds(scene.words, slot.points) + ([scene.say("special")] if slot.special else [])
    return glued(f"{slot.ap} ({', '.join(marks)})") if marks else str(slot.ap)


# -- Resolution --------------------------------------------------------------------------------------------------------


@_told.register
def _(_event: ev.ResolutionBegan, scene: _Scene) -> list[str]:
    return lines(scene.say("resolving"), _HEAD) + order_lines(scene.words, scene.after)


def _acts(scene: _Scene, key: str, seat: Seat, slot: int, **facts: str | int) -> list[str]:
    """What became of a card, as a sentence with its thief and its number."""
    text = scene.words.say(key, thief=scene.figure(seat), ap=scene.slot(seat, slot).ap, **facts)
    return lines(text, _LINE)


@_told.register
def _(event: ev.CardUsed, scene: _Scene) -> list[str]:
    way = event.way or "untold"
    if event.way is Way.SPECIAL:
        # everybody can read whose special it is: it lies face up
        card = special_name(scene.words, scene.figure(event.seat))
    else:
        card = card_name(scene.words, event.card) if event.card else scene.say("unnamed")
    return _acts(scene, f"uses.{way}", event.seat, event.slot, card=card)


@_told.register
def _(event: ev.CardResigned, scene: _Scene) -> list[str]:
    facts = {"card": card_name(scene.words, event.card) if event.card else scene.say("unnamed_resigned")}
    for slot in scene.before.thief(event.seat).slots:
        if slot.way in LONE:
            facts["way"] = scene.words.say(f"ways.{slot.way}")
    return _acts(scene, f"why_resigned.{event.because}", event.seat, event.slot, **facts)


@_told.register
def _(event: ev.CardCancelled, scene: _Scene) -> list[str]:
    return _acts(scene, f"why_cancelled.{event.because}", event.seat, event.slot)


@_told.register
def _(event: ev.CardShown, scene: _Scene) -> list[str]:
    """A proved card. It is told only if nobody has named the card yet and the game goes on."""
    if event.card is None or scene.before.stage is Stage.OVER:
        return []
    card = card_name(scene.words, event.card)
    if scene.is_over(event.question, event.seat):
        turn = event.question // 100
        return lines(scene.say("shown_late", thief=scene.figure(event.seat), turn=turn, card=card), _LINE)
    if scene.slot(event.seat, event.slot).card is not None:
        return []
    return _acts(scene, "tale.shown", event.seat, event.slot, card=card)


@_told.register
def _(event: ev.CardVoided, scene: _Scene) -> list[str]:
    if scene.is_over(event.question, event.seat):
        return lines(scene.say("voided_late", thief=scene.figure(event.seat), turn=event.question // 100), _LINE)
    card = card_name(scene.words, event.card) if event.card else scene.say("unnamed")
    key = "tale.voided" if event.proved else "tale.voided_by_eye"
    return _acts(scene, key, event.seat, event.slot, card=card)


@_told.register
def _(event: ev.PlanBroke, scene: _Scene) -> list[str]:
    facts = {"thief": scene.figure(event.seat), "why": scene.words.say(f"plan_fails.{event.why}")}
    if scene.is_over(event.question, event.seat):
        return lines(scene.say("plan_broke_late", turn=event.question // 100, **facts), _LINE)
    return lines(scene.say("plan_broke", **facts), _UNDER)


@_told.register
def _(event: ev.Escaped, scene: _Scene) -> list[str]:
    return lines(scene.say("got_out" if event.slot is None else "escaped", thief=scene.figure(event.seat)), scene.under)


@_told.register
def _(_event: ev.GuardActed, scene: _Scene) -> list[str]:
    return lines(scene.say("guard_acted", ap=scene.before.guard or 0), _LINE)


# -- bookings ----------------------------------------------------------------------------------------------------------


def _jewel(scene: _Scene, jewel: Jewel) -> str:
    return scene.words.say(f"jewels.{jewel}")


@_told.register
def _(event: ev.JewelPicked, scene: _Scene) -> list[str]:
    return lines(scene.say("picked", thief=scene.figure(event.seat), jewel=_jewel(scene, event.jewel)), scene.under)


@_told.register
def _(event: ev.EmperorsTaken, scene: _Scene) -> list[str]:
    key = "taken_first" if event.first else "taken_again"
    return lines(scene.say(key, thief=scene.figure(event.seat)), scene.under)


@_told.register
def _(event: ev.DistrictDrawn, scene: _Scene) -> list[str]:
    return lines(scene.say("district", district=scene.words.say(f"districts.{event.district}")), scene.under)


@_told.register
def _(event: ev.TokenRevealed, scene: _Scene) -> list[str]:
    token, does = (scene.words.say(f"{section}.{event.token}") for section in ("tokens", "tokens_do"))
    return lines(scene.say("revealed", thief=scene.figure(event.seat), token=token, does=does), scene.under)


@_told.register
def _(event: ev.NeighborhoodSpent, scene: _Scene) -> list[str]:
    return lines(scene.say("spent", thief=scene.figure(event.seat)), scene.under)


@_told.register
def _(event: ev.ThiefCaught, scene: _Scene) -> list[str]:
    thief = scene.figure(event.seat)
    if event.lost is None:
        return lines(scene.say("caught", thief=thief), scene.under)
    return lines(scene.say("caught_loses", thief=thief, jewel=_jewel(scene, event.lost)), scene.under)


@_told.register
def _(event: ev.Stolen, scene: _Scene) -> list[str]:
    facts = {"thief": scene.figure(event.thief), "victim": scene.figure(event.victim)}
    return lines(scene.say("stolen", jewel=_jewel(scene, event.jewel), **facts), scene.under)


@_told.register
def _(event: ev.Marked, scene: _Scene) -> list[str]:
    return lines(scene.say("marked", thief=scene.figure(event.thief), victim=scene.figure(event.victim)), scene.under)


@_told.register
def _(event: ev.DueLater, scene: _Scene) -> list[str]:
    effects = _effects(scene, event.debts.gains, sum(event.debts.asides), event.debts.draws)
    return lines(scene.say("due_later", thief=scene.figure(event.seat), effects=effects), scene.under)


@_told.register
def _(event: ev.Hid, scene: _Scene) -> list[str]:
    return lines(scene.say("hidden" if event.hidden else "seen", thief=scene.figure(event.seat)), scene.under)


@_told.register
def _(event: ev.ThiefLeft, scene: _Scene) -> list[str]:
    thief = scene.figure(event.seat)
    if scene.before.heist.holder == event.seat:
        return lines(scene.say("left_emperors", thief=thief), scene.under)
    return lines(scene.say("left", thief=thief, count=len(scene.after.gone)), scene.under)


@_told.register
def _(event: ev.Adjusted, scene: _Scene) -> list[str]:
    return lines(scene.say("adjusted", change=changed(scene.words, scene.before, event.adjustment)), _LINE)


@_told.register
def _(event: Turned, scene: _Scene) -> list[str]:
    return lines(turned(scene.words, scene.before, event), scene.under)


# -- Clean-up and the end ----------------------------------------------------------------------------------------------


@_told.register
def _(_event: ev.CleanUpBegan, _scene: _Scene) -> list[str]:
    return []  # cancelled cards are shown first; Clean-up itself is one line


@_told.register
def _(_event: ev.CleanedUp, scene: _Scene) -> list[str]:
    """Clean-up: what everybody has for the next turn, if there is one."""
    if ending(scene.before) is not None:
        return []
    in_town = scene.before.in_town
    caught = ", ".join(scene.figure(seat) for seat in in_town if scene.before.thief(seat).caught)
    parts = [scene.say("prepared_but", thieves=caught) if caught else scene.say("prepared"), *_red_and_tokens(scene)]
    return lines(f"{scene.words.say('phases.cleanup')}: {' '.join(parts)}", _HEAD)


def _red_and_tokens(scene: _Scene) -> Iterable[str]:
    for seat in scene.before.in_town:
        before, after, thief = scene.before.thief(seat), scene.after.thief(seat), scene.figure(seat)
        if after.markers.red:
            yield scene.say("red", thief=thief, ap=after.markers.red) + "."
        if laid := kinds(scene.words, before.pool.tokens - after.pool.tokens):
            yield scene.say("laid_tokens", thief=thief, tokens=", ".join(laid)) + "."


@_told.register
def _(_event: ev.CountBegan, scene: _Scene) -> list[str]:
    return lines(scene.words.say("stages.count"), _HEAD)


@_told.register
def _(event: ev.Counted, scene: _Scene) -> list[str]:
    purse = purse_text(scene.words, event.purse)
    return lines(scene.say("counted", thief=scene.figure(event.seat), purse=purse), _LINE)


@_told.register
def _(event: ev.GameEnded, scene: _Scene) -> list[str]:
    ended = result(scene.words, scene.after, event.ranking)
    return ["", *lines(scene.say("over"), 0), *ranking_lines(scene.words, ended)]
