"""The tale of the turns."""

from typing import get_args

import pytest

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.texts.tale import tell
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.raid import RaidCard
from companion.games.swindler.rules.scoring import FinalScore, Rank, Source, WonBy
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.present.play.lines import WIDTH
from companion.shell.words import Translation, load
from tests.support.swindler_played import play
from tests.support.swindlers import DOUBLE, RED, A, B, table

EN, DE = load("en", "swindler"), load("de", "swindler")
BEFORE = table()
HEAP = Heap((RED, DOUBLE))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.FirstSeatFound(B), "Jem has the shadiest laugh and begins."),
        (ev.AbilityTaken(B, Ability.DRAWS_CARD, ""), "Jem draws 1 accomplice before each turn."),
        (ev.AbilityTaken(B, Ability.WRITTEN, "flies\x1b"), "Jem writes down an ability: flies?"),
        (ev.TurnBegan(2, B, Stage.RESERVE), "Turn 2: Jem, 3 points"),
        (ev.TurnLost(2, B), "Jem sits in the dungeon and misses turn 2."),
        (ev.StageBegan(Stage.HIRE), ""),
        (ev.LastRoundBegan(B, 1), "Jem has fulfilled enough orders: the last round, 1 turn to come."),
        (ev.Scored(B, -2, Source.DROPPED), "Jem: \N{MINUS SIGN}2 for an order given up, now 3."),
        (ev.Scored(B, 0, Source.COINS), ""),
        (ev.CoinsMoved(A, None, 1), "Nell pays 1 coin."),
        (ev.CoinsMoved(None, A, 2), "Nell gets 2 coins."),
        (ev.CoinsMoved(A, B, 1), "Nell pays 1 coin. Jem gets 1 coin."),
        (ev.TilesMoved(A, None, HEAP), "Nell gives back 1 red, 1 black with 2 coins."),
        (ev.TilesMoved(None, A, HEAP), "Nell takes 1 red, 1 black with 2 coins."),
        (ev.TilesMoved(A, B, HEAP), "Nell passes 1 red, 1 black with 2 coins to Jem."),
        (ev.TilesMoved(None, None, HEAP), ""),
        (ev.PostersMoved(A, 1), "Nell takes 1 poster."),
        (ev.PostersMoved(A, -1), "Nell gives back a poster."),
        (ev.CardsDrawn(A, 2, True, shuffled=False), "Nell draws 2 accomplices."),
        (ev.CardsDrawn(A, 0, False, shuffled=False), "Nell draws no accomplice: every one of them is in a hand."),
        (ev.MarkerLaid(A, 0), "Nell reserves order 1."),
        (ev.MarkerOff(A, 0), "Nell has the marker back from order 1."),
        (ev.OrderFulfilled(A, 3), "Nell fulfils order 4; that makes 0."),
        (ev.TileSold(A, 2, RED, dearer=False), "Nell sells 1 red to dealer 3."),
        (ev.DealerDone(2), "Dealer 3 has all it wants."),
        (ev.RaidCame(RaidCard(loot=5, hand_in=2)), "Police raid: from 5 tiles on, 2 are handed in."),
        (ev.RaidCame(RaidCard(posters=2)), "Police raid: from 2 posters on, it is the dungeon."),
        (ev.HandInDue(B, 2), "Jem must hand in 2 tiles."),
        (ev.HandInDue(B, 0), ""),
        (ev.Jailed(B), "Jem goes to the dungeon and will miss a turn."),
        (ev.Refilled(2, 4), "2 new orders, 4 lie out."),
        (ev.CountSet(SetCount(What.DECK, 7)), "Set by hand: orders in the pile = 7."),
        (ev.CountSet(SetCount(What.POINTS, 7, seat=1)), "Set by hand for Jem: points = 7."),
        (ev.BagPicked(Colour.RED, switched=False), "Nell steals from the red bag."),
        (ev.BagPicked(Colour.RED, switched=True), "Nell goes on with the red bag."),
        (ev.LootDrawn(A, DOUBLE), "Nell draws 1 black with 2 coins."),
        (ev.SkullDrawn(A, by_cheat=False), "Nell draws a skull!"),
        (ev.SkullDrawn(B, by_cheat=True), "Jem draws a skull, which does nothing."),
        (ev.StealStopped(), "Nell stops."),
        (ev.SkullStood(harmless=False), "The skull stands."),
        (ev.SkullStood(harmless=True), "The skull takes nothing."),
        (ev.StealEnded(), "The steal is over."),
        (cev.StopCalled(B, 1, (A, B)), "STOP! says Jem."),
    ],
)  # fmt: skip
def test_each_event_in_words(event: Event, line: str) -> None:
    """As the table can see it."""
    assert " ".join(text.strip() for text in tell(EN, BEFORE, event, BEFORE)).strip() == line


def test_the_end() -> None:
    """Place by place, with what decided."""
    ranking = (Rank(FinalScore(B, 34, 8), 1, WonBy.MORE_ORDERS), Rank(FinalScore(A, 34, 1), 2, None))
    assert tell(DE, BEFORE, ev.RankingMade(ranking), BEFORE) == [
        "",
        "Das Spiel ist zu Ende.",
        "  1. Jem, 34 Punkte, 8 Aufträge: mehr erfüllte Aufträge",
        "  2. Nell, 34 Punkte, 1 Auftrag",
    ]


@pytest.mark.parametrize("words", [EN, DE], ids=["en", "de"])
def test_every_game_can_be_told(words: Translation) -> None:
    """No word and no fact is missing; every line fits the terminal and holds nothing but signs to be seen."""
    met: set[type] = set()
    for seed in range(8):
        for before, event, after in play(seed, 2 + seed % 3, cardboard=(1,), strays=True):
            met.add(type(event))
            told = tell(words, before, event, after)
            assert all(len(line) <= WIDTH and line.isprintable() for line in told), told
    assert len(met) > len(get_args(Event)) * 3 // 4
