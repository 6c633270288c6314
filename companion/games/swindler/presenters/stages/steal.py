"""Step 2, the bag pad: any phone taps what the hand in the bag has found; then the loot is kept, or goes back."""

from dataclasses import dataclass

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.moments import may_call_stop
from companion.games.swindler.play.decide.move_builder import active
from companion.games.swindler.play.decide.steal import drawer
from companion.games.swindler.play.state import Pending, State, Theft
from companion.games.swindler.presenters.frame import acts, draws, game, top, undo_line, waits_for
from companion.games.swindler.presenters.page import SwindlerPage
from companion.games.swindler.presenters.parts.bag_rows import bag_of
from companion.games.swindler.presenters.parts.purses import Tally, loot
from companion.games.swindler.presenters.parts.turn_view import TurnView, around, bar
from companion.games.swindler.presenters.texts.phrases import figure, whose_turn
from companion.games.swindler.rules import bags
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.present.page_parts import Bar, Choice
from companion.present.play.tapper import Tapper
from companion.present.ports import GameDesk, Pages, TableReader, Words

LOOT, COIN, DOUBLE, SKULL = "loot", "coin", "double", "skull"
_COINS = {LOOT: 0, COIN: 1, DOUBLE: 2}


@dataclass(frozen=True)
class StealView(TurnView):
    """What the screen shows."""

    emblem: str = ""  # of the bag
    left: str = ""
    risk: str = ""
    safe: str = ""
    title: str = ""  # whose hand is in the bag, or what has happened
    says: str = ""  # what a skull would do now, or what comes next
    warns: bool = False  # loot goes back
    stolen_title: str = ""
    stolen: tuple[Tally, ...] = ()
    bets: str = ""
    pad_title: str = ""
    pad: tuple[Choice, ...] = ()


class StealPresenter(SwindlerPage):
    """The presenter of the page."""

    def __init__(self, desk: GameDesk, pages: Pages) -> None:
        super().__init__(desk, pages)
        self._tapper = Tapper(desk)

    def view(self) -> StealView:
        """The page as it is now."""
        desk, state, words = self._desk, game(self._desk), self._desk.words
        theft = None if state is None else state.theft
        if state is None or theft is None:
            return StealView(top=top(desk))
        bag = bag_of(words, state, theft.bag)
        draws_on = theft.pending is Pending.NOTHING
        return StealView(
            **around(desk, state),
            bar=self._bar(state, theft),
            emblem=bag.emblem,
            left=words.say("steal.left", bag=bag.name, left=bag.left),
            risk=bag.risk if draws_on else "",
            safe=bag.safe if draws_on else "",
            title=_title(words, state, theft),
            says=_says(words, state, theft),
            warns=theft.pending is Pending.SKULL and not theft.harmless,
            stolen_title=words.say("steal.stolen", n=len(theft.loot)) if theft.loot else "",
            stolen=loot(words, theft.loot),
            bets=" ".join(_bets(words, state)),
            pad_title=_pad_title(desk, state) if draws(desk) else "",
            pad=_pad(words, state, theft) if draws(desk) else (),
        )

    # -- what is tapped ------------------------------------------------------------------------------------------------

    def drawn(self, key: str) -> None:
        """What came out of the bag. A tap names the number of the draw, so that two phones cannot count it twice."""
        state = game(self._desk)
        if state is None or not draws(self._desk):
            return
        number = state.draws + 1
        loot_drawn = do.DrawLoot(state.turn, number, _COINS.get(key, 0))
        self._tapper.once(do.DrawSkull(state.turn, number) if key == SKULL else loot_drawn)

    def main(self) -> None:
        """The thief stops, keeps its loot or gives it back; the Cheat gives the bag back."""
        state = game(self._desk)
        theft = None if state is None else state.theft
        if state is None or theft is None:
            return
        if state.cheat is not None:
            self._tapper.once(do.StopCheating(state.turn, state.cheat.number))
        elif theft.pending is Pending.STOP:
            self._tapper.once(do.KeepLoot(state.turn, state.draws))
        elif theft.pending is Pending.SKULL:
            self._tapper.once(do.GiveBack(state.turn, state.draws))
        else:
            self._tapper.once(do.StopStealing(state.turn, state.draws))

    # -- parts of the view ---------------------------------------------------------------------------------------------

    def _bar(self, state: State, theft: Theft) -> Bar:
        desk, words = self._desk, self._desk.words
        now = "" if _may_be_answered(state) else "_now"
        if theft.pending is Pending.STOP:
            return bar(desk, words.say(f"steal.keep{now}", n=len(theft.loot)))
        if theft.pending is Pending.SKULL:
            goes = 0 if theft.harmless else len(_at_stake(state, theft))
            return bar(desk, words.say(f"steal.give_back{now}", n=goes) if goes else words.say(f"steal.end{now}"))
        undo = undo_line(desk)
        if not draws(desk) or theft.forced_by is not None:
            return Bar(waits=waits_for(desk), undo=undo)
        if state.cheat is not None:
            return Bar(main=words.say("steal.enough"), undo=undo, quiet=not acts(desk))
        can = bool(theft.here) or theft.spared
        why = "" if can else words.say("steal.draw_first")
        key = "stop" if theft.loot else "stop_none"
        if not acts(desk):
            main = words.say(f"steal.{key}_of", who=whose_turn(state), n=len(theft.loot))
            return Bar(main=main, can=can, why=why, undo=undo, quiet=True)
        return Bar(main=words.say(f"steal.{key}", n=len(theft.loot)), can=can, why=why, undo=undo)


def _may_be_answered(state: State) -> bool:
    """Whether anybody holds a card that does not rest. Everybody may know that: numbers of cards are public."""
    return any(may_call_stop(state, seat) for seat in state.ring)


def _pad_title(desk: TableReader, state: State) -> str:
    """Which draw, and whose, if that is not for this phone alone to know."""
    words, seat, number = desk.words, drawer(state), state.draws + 1
    if seat is None or desk.seen.seats == (seat,):
        return words.say("steal.pad", number=number)
    return words.say("steal.pad_of", number=number, who=figure(state, seat))


def _at_stake(state: State, theft: Theft) -> Heap:
    """The tiles that a skull takes from the thief."""
    return bags.goes_back(state.swindler(active(state)).tiles, theft.bag)


def _title(words: Words, state: State, theft: Theft) -> str:
    if theft.pending is Pending.STOP:
        return words.say("steal.stopped", who=whose_turn(state))
    if theft.pending is Pending.SKULL:
        return words.say("steal.caught", who=whose_turn(state))
    if state.cheat is not None:
        return words.say("steal.cheats", who=state.swindler(state.cheat.seat).figure)
    return words.say("steal.steals", who=whose_turn(state))


def _says(words: Words, state: State, theft: Theft) -> str:
    """What comes next, or what a skull would do now."""
    if theft.pending is Pending.STOP:
        return words.say("steal.who_answers" if _may_be_answered(state) else "steal.nobody_answers")
    if state.cheat is not None:
        return words.say("steal.cheat_skull")
    if theft.harmless:
        return words.say("steal.harmless")
    cost = _at_stake(state, theft)
    goes = words.say(f"tiles.{theft.bag}", n=len(cost))
    extra = words.say("steal.consoled") if bags.consoles(theft.stood) else ""
    if theft.forced_by is not None:
        extra = words.say("steal.traitor", who=state.swindler(theft.forced_by).figure)
    if theft.pending is Pending.SKULL:
        said = words.say("steal.goes_back", tiles=goes, n=len(cost)) if cost else words.say("steal.nothing_back")
        answers = words.say("steal.who_answers_skull" if _may_be_answered(state) else "steal.nobody_answers")
        return " ".join(filter(None, (said, extra, answers)))
    key = "no_stake" if not cost else "at_stake_coins" if cost.coins else "at_stake"
    return " ".join(filter(None, (words.say(f"steal.{key}", tiles=goes, coins=cost.coins), extra)))


def _bets(words: Words, state: State) -> list[str]:
    return [
        words.say("steal.bet_skull" if bet.on_skull else "steal.bet_none", who=state.swindler(bet.seat).figure)
        for bet in state.bets
    ]


def _pad(words: Words, state: State, theft: Theft) -> tuple[Choice, ...]:
    """Keys for what the bag can hold; where the count says that no loot is left, only the skull."""
    keys = {LOOT: f"tile_{theft.bag}", COIN: "coin"}
    if theft.bag is Colour.BLACK:
        keys[DOUBLE] = "double_coin"
    keys[SKULL] = "skull"
    left = state.odds(theft.bag).loot > 0
    return tuple(
        Choice(key, words.say(f"steal.key_{key}"), emblem=emblem, can=left or key == SKULL)
        for key, emblem in keys.items()
    )
