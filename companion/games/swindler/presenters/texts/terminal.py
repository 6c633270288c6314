"""What a terminal says of this game: bags with their odds, orders and dealers, the words for a card on the table.

`play.notation.typed_line` reads the typed lines; `back` is a command of any table.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from companion.games.swindler.play.decide.cards import AT_ONCE
from companion.games.swindler.play.decide.moments import may_call_stop
from companion.games.swindler.play.notation.taps import write_tile
from companion.games.swindler.play.planning import Answered
from companion.games.swindler.play.state import PlayedCard, Stage, State
from companion.games.swindler.play.steps import steps
from companion.games.swindler.play.view import BagView, SeatView, SwindlerView, view
from companion.games.swindler.presenters.texts.phrases import card_name, figure, heap_text
from companion.games.swindler.rules.abilities import ONE_EACH, Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import BAGS, Colour
from companion.present.play.lines import lines, unbroken
from companion.present.play.terminal import HEAD, UNDER, SealedLines, TerminalLines, Typist
from companion.present.ports import Words
from companion.table.checklist import ChecklistStep
from companion.table.ids import Seat
from companion.table.notation.words import NONE

_BAGS_SHOWN = frozenset({Stage.BEFORE, Stage.RESERVE})
_BOARD_SHOWN = frozenset({Stage.RESERVE, Stage.ACTIONS, Stage.HIRE})


def _view(typist: Typist) -> SeatView:
    return view(typist.state, typist.seat, typist.own)


# -- above and below ---------------------------------------------------------------------------------------------------


def _above(typist: Typist) -> Iterator[str]:
    """What the step of the turn is decided by; while cards lie there, these first."""
    state, words, seen = typist.state, typist.words, _view(typist)
    for played in (card for reaction in state.stack for card in reaction.cards):
        yield from lines(_card(words, state, played), HEAD)
    for bag in seen.bags:
        if state.stage in _BAGS_SHOWN or (seen.theft is not None and seen.theft.bag is bag.colour):
            yield from lines(_bag(words, bag), HEAD)
    if state.stage in _BOARD_SHOWN:
        yield from lines(words.say("terminal.orders", orders=_orders(words, state)), HEAD)
    if state.stage is Stage.ACTIONS:
        yield from lines(words.say("terminal.dealers", dealers=_dealers(words, seen)), HEAD)
        yield from lines(_purse(words, next(each for each in seen.swindlers if each.seat == state.active)), HEAD)


def _card(words: Words, state: State, played: PlayedCard) -> str:
    """A card on the table by its number: an Assassin may be meant for it."""
    target = state.card(played.target)
    aimed = "" if target is None else words.say("terminal.card_on", card=card_name(words, target.card))
    name = card_name(words, played.card)
    return words.say("terminal.card", number=played.number, card=f"{name}{aimed}", swindler=figure(state, played.seat))


def _bag(words: Words, bag: BagView) -> str:
    """What is left in it, what a skull would cost, and how likely it is, if the table wants to know."""
    key = "bag" if bag.skull is None else "bag_odds"
    facts = {} if bag.skull is None or bag.safe_two is None else {"skull": _odds(bag.skull), "two": _odds(bag.safe_two)}
    name = words.say(f"bags.{bag.colour}")
    return words.say(f"terminal.{key}", bag=name, loot=bag.loot, skulls=bag.skulls, stake=bag.stake, **facts)


def _odds(chance: Fraction) -> str:
    return f"{chance} ({round(100 * chance)} %)"


def _orders(words: Words, state: State) -> str:
    """Place by place: nobody's, whose marker lies there, or none."""

    def told(slot: int) -> str:
        order = state.orders[slot]
        if order is None:
            return words.say("terminal.gone")
        return words.say("terminal.nobody") if order.marker is None else figure(state, order.marker)

    return ", ".join(f"{slot + 1} {told(slot)}" for slot in range(len(state.orders)))


def _dealers(words: Words, seen: SeatView) -> str:
    told = (words.say("terminal.gone") if heap is None else heap_text(words, heap) for heap in seen.dealers)
    return "; ".join(f"{slot}: {dealer}" for slot, dealer in enumerate(told, 1))


def _purse(words: Words, swindler: SwindlerView) -> str:
    return words.say(
        "terminal.purse", swindler=swindler.figure, coins=swindler.coins, tiles=heap_text(words, swindler.tiles)
    )


def _below(typist: Typist) -> Iterator[str]:
    """STOP!, for whoever holds a card."""
    seat = typist.seat
    if seat is not None and may_call_stop(typist.state, seat):
        yield from lines(typist.words.say("terminal.may_stop", forms="halt"), HEAD)


# -- what is sealed ----------------------------------------------------------------------------------------------------


def _plan(typist: Typist, _seat: Seat) -> str:
    """The own answer to the question that is open."""
    own = _view(typist).own or Answered()
    return typist.words.say("terminal.no_card") if own.card is None else card_name(typist.words, own.card)


def _playable(typist: Typist, _seat: Seat) -> Iterator[str]:
    """A line for every card that could be played now, whatever is in the hand."""
    playable = _view(typist).playable
    yield from _choices(f"answer {card} {target}" for card in playable for target in _targets(typist.state, card))


def _targets(state: State, card: Accomplice) -> list[str]:
    if card is not Accomplice.ASSASSIN:
        return [""]
    return [str(each.number) for reaction in state.stack for each in reaction.cards if not each.begun]


# -- what is typed -----------------------------------------------------------------------------------------------------


def _draw(typist: Typist, _step: ChecklistStep) -> Iterator[str]:
    """What the tile shows; to stop, as soon as that is allowed."""
    theft = typist.state.theft
    may_stop = theft is not None and (theft.here > 0 or theft.spared) and theft.forced_by is None
    yield from _choices([*_tiles(typist.state), "skull", *(["stop"] if may_stop else [])])


def _cheat(typist: Typist, _step: ChecklistStep) -> Iterator[str]:
    cheat = typist.state.cheat
    yield from _choices([*_tiles(typist.state), "skull", *(["enough"] if cheat and cheat.drawn else [])])


def _tiles(state: State) -> list[str]:
    """Loot with an item or with coins, while the bag has any; only black has two of these."""
    bag = state.theft.bag if state.theft else None
    if bag is None or not state.odds(bag).loot:
        return []
    return ["loot", "loot 1", *(["loot 2"] if bag is Colour.BLACK else [])]


def _carry_out(typist: Typist, _step: ChecklistStep) -> Iterator[str]:
    """By what the card needs to be told."""
    front = typist.state.front
    assert front is not None  # it is due
    yield from _choices(["go"] if front.card in AT_ONCE else _OF_CARD[front.card](typist))


def _take(typist: Typist) -> list[str]:
    loot = typist.state.theft.loot.counts
    return [f"rescue {write_tile(tile)}" for tile in loot] or ["rescue"]


def _switch(typist: Typist) -> list[str]:
    return [f"switch {bag}" for bag in BAGS if bag is not typist.state.theft.bag]


_OF_CARD: dict[Accomplice, Callable[[Typist], list[str]]] = {
    Accomplice.KNOW_IT_ALL: lambda _typist: ["bet yes", "bet no"],
    Accomplice.GUARDIAN_ANGEL: _take,
    Accomplice.DECOY: _switch,
    Accomplice.LEGACY_HUNTER: lambda _typist: ["split TILE/TILE", "split -"],
    Accomplice.TRICKSTER: lambda _typist: ["swap SWINDLER TILE TILE"],
}


def _refill(typist: Typist, step: ChecklistStep) -> Iterator[str]:
    """Once everybody whom a raid has caught has handed in."""
    if not any(typist.state.swindler(seat).hand_in for seat in typist.state.ring):
        yield from typist.form(step.id)


def _give(typist: Typist, step: ChecklistStep) -> Iterator[str]:
    """A coin, or one of the own tiles."""
    who = typist.called(step.seats[0])
    swindler = typist.state.swindler(step.seats[0])
    coin = [f"give {who}"] if swindler.coins or not swindler.tiles else []
    yield from _choices([*coin, *(f"give {who} {write_tile(tile)}" for tile in swindler.tiles.counts)])


def _hand_in(typist: Typist, step: ChecklistStep) -> Iterator[str]:
    """With the words of the tiles to choose from."""
    seat = step.seats[0]
    yield from typist.form(step.id, seat)
    tiles = ", ".join(map(write_tile, typist.state.swindler(seat).tiles)) or NONE
    yield from lines(typist.words.say("terminal.tiles", tiles=tiles), UNDER)


def _ability(typist: Typist, step: ChecklistStep) -> Iterator[str]:
    """Those that nobody has; one of its own card in the players' words."""
    state, who = typist.state, typist.called(step.seats[0])
    taken = {state.swindler(seat).ability for seat in state.ring}
    free = [f"ability {who} {each}" for each in Ability if each in ONE_EACH - taken]
    yield from _choices([*free, f'ability {who} {Ability.WRITTEN} "TEXT"'])


def _choices(typed: Iterable[str]) -> list[str]:
    """Lines to choose from."""
    return lines(unbroken(" | ".join(" ".join(each.split()) for each in typed)), UNDER)


TERMINAL = TerminalLines(
    steps=steps,
    sealed=SealedLines(lambda typist, _: typist.state.asked, _plan, _playable),
    above=_above,
    below=_below,
    typed={
        "ability": _ability,
        "draw": _draw,
        "hand_in": _hand_in,
        "refill": _refill,
        "carry_out": _carry_out,
        "cheat": _cheat,
        "give": _give,
    },
)
