"""What a card asks of people when its place has come: its own small choice, and the step that follows from it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.cards import AT_ONCE
from companion.games.swindler.play.decide.moments import swaps
from companion.games.swindler.play.state import PlayedCard, State
from companion.games.swindler.play.view import view
from companion.games.swindler.presenters.stages.cards_now import waiting
from companion.games.swindler.presenters.texts.phrases import card_name, card_of, figure, heap_text
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import BAGS, Heap, Tile
from companion.present.page_parts import Choice
from companion.present.ports import Words
from companion.table.ids import Seat

Picks = frozenset[str]
"""The keys of what people have picked so far on one form."""


@dataclass(frozen=True)
class FormPart:
    """A question with its answers. Those that are only `picked`, and not the step itself, are drawn small; of `one`,
    the answer picked last stands alone."""

    title: str
    choices: tuple[Choice, ...]
    picked: bool = False
    one: bool = True


@dataclass(frozen=True)
class CardForm:
    """What is asked, and of whom. A tapped key of `answers` is the step itself; else `main` does `step`."""

    seat: Seat
    title: str
    emblem: str = "cardboard"
    text: str = ""
    parts: tuple[FormPart, ...] = ()
    answers: Mapping[str, Any] = field(default_factory=dict)
    main: str = ""
    step: Any = None  # None: something is still to be picked
    notes: tuple[str, ...] = ()


def form(words: Words, state: State, picks: Picks, asked: Seat | None = None) -> CardForm | None:
    """What the front card asks now; None while answers are out, or while somebody draws. `asked`: the seat of this
    phone, where several give to a Beggar at once."""
    front = state.front
    if front is None:
        return None
    if front.begun:
        made = _BEGUN.get(front.card)
        return None if made is None else made(words, state, front, asked)
    if front.card in AT_ONCE:
        return _at_once(words, state, front)
    return _FORMS[front.card](words, state, front, picks)


def _form(words: Words, state: State, front: PlayedCard, seat: Seat | None = None, **parts: Any) -> CardForm:
    card = card_of(words, state, front)
    title = card if seat is None else words.say("cards_form.asks", who=figure(state, seat), card=card)
    does = words.say(f"card_does.{front.card}") if seat is None else ""  # it says "you" to its owner
    return CardForm(front.seat if seat is None else seat, title, f"accomplice_{front.card}", does, **parts)


def typed(words: Words, state: State, seat: Seat) -> CardForm:
    """What a seat without a phone has laid face down, turned up with the others."""
    name, lying = figure(state, seat), waiting(state)
    found: dict[str, tuple[Choice, Any]] = {}
    for card in (None, *view(state, seat, {}).playable):
        for target in lying if card is Accomplice.ASSASSIN else (None,):
            key = f"{card or 'none'}{target.number if target else ''}"
            text = words.say("cards_page.none") if card is None else card_name(words, card)
            of = words.say("cards_form.on", of=card_of(words, state, target)) if target else ""
            step = do.TypeCard(state.turn, seat, card, target.number if target else None)
            found[key] = Choice(key, text, of, f"accomplice_{card}" if card else "cross"), step
    part = FormPart("", tuple(choice for choice, _ in found.values()))
    title = words.say("cards_form.type", who=name)
    return CardForm(seat, title, parts=(part,), answers={key: step for key, (_, step) in found.items()})


# -- cards that only begin ---------------------------------------------------------------------------------------------


def _at_once(words: Words, state: State, front: PlayedCard) -> CardForm:
    target = state.card(front.target)
    key = "neutralise" if target else "go"
    of = card_of(words, state, target) if target else ""
    main = words.say(f"cards_form.{key}", card=card_name(words, front.card), of=of)
    return _form(words, state, front, main=main, step=do.CarryOut(state.turn, front.number))


# -- cards with a choice of their own ----------------------------------------------------------------------------------


def _bet(words: Words, state: State, front: PlayedCard, _picks: Picks) -> CardForm:
    emblems = {"skull": "skull", "none": "check"}
    bets = tuple(Choice(key, words.say(f"cards_form.bet_{key}"), emblem=emblem) for key, emblem in emblems.items())
    steps = {key: do.PlaceBet(state.turn, front.number, key == "skull") for key in emblems}
    return _form(words, state, front, parts=(FormPart("", bets),), answers=steps)


def _angel(words: Words, state: State, front: PlayedCard, _picks: Picks) -> CardForm:
    loot = _loot(state)
    if not loot:
        nothing = do.TakeLoot(state.turn, front.number)
        return _form(words, state, front, main=words.say("cards_form.undo_skull"), step=nothing)
    steps = {_key(tile): do.TakeLoot(state.turn, front.number, tile) for tile in loot.counts}
    part = FormPart(words.say("cards_form.take"), tiles(words, loot))
    return _form(words, state, front, parts=(part,), answers=steps)


def _decoy(words: Words, state: State, front: PlayedCard, _picks: Picks) -> CardForm:
    assert state.theft is not None  # its moment has been looked at
    others = [bag for bag in BAGS if bag is not state.theft.bag]
    steps = {bag.value: do.SwitchBag(state.turn, front.number, bag) for bag in others}
    choices = tuple(
        Choice(bag.value, words.say(f"bag_names.{bag}"), _left(words, state, bag), f"bag_{bag}") for bag in others
    )
    return _form(words, state, front, parts=(FormPart(words.say("cards_form.bag"), choices),), answers=steps)


def _left(words: Words, state: State, bag: Any) -> str:
    odds = state.odds(bag)
    left = words.say("cards_form.left", loot=odds.loot, skulls=odds.skulls)
    chance = words.say("cards_form.chance", percent=round(100 * odds.skull))
    return f"{left}, {chance}" if state.options.odds_shown else left


def _split(words: Words, state: State, front: PlayedCard, picks: Picks) -> CardForm:
    """Every tile of the loot for itself: a tap lays it to the one part or the other."""
    loot = _loot(state)
    each = {f"{place}": tile for place, tile in enumerate(loot)}
    part = Heap(tile for key, tile in each.items() if key in picks)
    choices = tuple(
        Choice(key, tile_text(words, tile), emblem=_emblem(tile), chosen=key in picks, many=True)
        for key, tile in each.items()
    )
    notes = (
        words.say("cards_form.part_named", loot=heap_text(words, part)),
        words.say("cards_form.part_other", loot=heap_text(words, loot - part)),
    )
    return _form(
        words,
        state,
        front,
        parts=(FormPart(words.say("cards_form.split"), choices, picked=True, one=False),),
        notes=notes,
        main=words.say("cards_form.split_so"),
        step=do.SplitLoot(state.turn, front.number, tuple(part)),
    )


def _swap(words: Words, state: State, front: PlayedCard, picks: Picks) -> CardForm:
    able = list(swaps(state, front.seat))
    mine = {f"own:{_key(own)}": own for _, own, _ in able}
    rivals = {f"{other}:{_key(their)}": (other, their) for other, _, their in able}
    own = next((mine[key] for key in mine if key in picks), None)
    theirs = next((rivals[key] for key in rivals if key in picks), None)
    step = None if own is None or theirs is None else do.Swap(state.turn, front.number, theirs[0], own, theirs[1])
    give = tuple(
        Choice(key, tile_text(words, tile), emblem=_emblem(tile), chosen=key in picks) for key, tile in mine.items()
    )
    get = tuple(
        Choice(key, tile_text(words, tile), figure(state, other), _emblem(tile), chosen=key in picks)
        for key, (other, tile) in rivals.items()
    )
    parts = (
        FormPart(words.say("cards_form.swap_own"), give, picked=True),
        FormPart(words.say("cards_form.swap_theirs"), get, picked=True),
    )
    return _form(words, state, front, parts=parts, main=words.say("cards_form.swap"), step=step)


# -- cards that others answer ------------------------------------------------------------------------------------------


def _choose(words: Words, state: State, front: PlayedCard, _asked: Seat | None) -> CardForm:
    part, loot = front.part or Heap(), _loot(state)
    heaps = {"named": loot & part, "other": loot - part}
    choices = tuple(Choice(key, heap_text(words, heap), emblem="hand") for key, heap in heaps.items())
    steps = {key: do.ChoosePart(state.turn, front.number, key == "named") for key in heaps}
    asked = FormPart(words.say("cards_form.choose"), choices)
    return _form(words, state, front, state.active, parts=(asked,), answers=steps)


def _give(words: Words, state: State, front: PlayedCard, asked: Seat | None) -> CardForm:
    seat = asked if asked in front.givers else front.givers[0]
    assert seat is not None  # somebody gives
    swindler = state.swindler(seat)
    steps: dict[str, Any] = {
        _key(tile): do.Give(state.turn, front.number, seat, tile) for tile in swindler.tiles.counts
    }
    choices = tiles(words, swindler.tiles)
    if swindler.coins or not choices:
        key = "coin" if swindler.coins else "nothing"
        steps[key] = do.Give(state.turn, front.number, seat)
        choices = (Choice(key, words.say(f"cards_form.{key}"), emblem="coin"), *choices)
    part = FormPart(words.say("cards_form.give"), choices)
    return _form(words, state, front, seat, parts=(part,), answers=steps)


_FORMS: Mapping[Accomplice, Callable[[Words, State, PlayedCard, Picks], CardForm]] = {
    Accomplice.KNOW_IT_ALL: _bet,
    Accomplice.GUARDIAN_ANGEL: _angel,
    Accomplice.DECOY: _decoy,
    Accomplice.LEGACY_HUNTER: _split,
    Accomplice.TRICKSTER: _swap,
}
_BEGUN: Mapping[Accomplice, Callable[[Words, State, PlayedCard, Seat | None], CardForm]] = {
    Accomplice.LEGACY_HUNTER: _choose,
    Accomplice.BEGGAR: _give,
}


# -- tiles -------------------------------------------------------------------------------------------------------------


def _loot(state: State) -> Heap:
    return state.theft.loot if state.theft else Heap()


def _key(tile: Tile) -> str:
    return f"{tile.colour}{tile.coins or ''}"


def _emblem(tile: Tile) -> str:
    return f"tile_{tile.colour}"


def tile_text(words: Words, tile: Tile) -> str:
    """One tile: 1 black with 2 coins."""
    return heap_text(words, Heap((tile,)))


def tiles(words: Words, heap: Heap) -> tuple[Choice, ...]:
    """A choice for each kind of tile there."""
    return tuple(Choice(_key(tile), tile_text(words, tile), emblem=_emblem(tile)) for tile in heap.counts)
