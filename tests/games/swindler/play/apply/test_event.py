"""What each event changes."""

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play import events as ev
from companion.games.swindler.play.apply.event import apply_event
from companion.games.swindler.play.commands import SetCount, What
from companion.games.swindler.play.events import Event
from companion.games.swindler.play.state import OrderOut, Pending, PlayedCard, Reaction, Stage, State, Theft
from companion.games.swindler.rules.abilities import Ability
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.raid import RaidCard
from companion.games.swindler.rules.scoring import FinalScore, Rank, Source
from companion.games.swindler.rules.tiles import Colour, Heap
from tests.support.swindlers import BLUE, RED, WHITE, A, B, fresh, table, tiles

FREE = OrderOut()


def after(state: State, *events: Event) -> State:
    """The table after these events."""
    for event in events:
        state = apply_event(state, event)
    return state


def test_the_evening_begins() -> None:
    """Start marker, abilities, the first turn."""
    state = after(fresh(), ev.FirstSeatFound(B), ev.AbilityTaken(A, Ability.WRITTEN, "flies"))
    assert (state.start, state.swindler(A).ability, state.swindler(A).written) == (B, Ability.WRITTEN, "flies")


def test_a_turn_begins_afresh() -> None:
    """Nothing of the turn before is left, and no card rests."""
    old = table(draws=3, sold_dearer=True, theft=Theft(Colour.RED), swindlers={B: {"cards": 2, "resting": 2}})
    state = after(old, ev.TurnBegan(2, B, Stage.BEFORE))
    assert (state.turn, state.active, state.stage, state.draws, state.theft) == (2, B, Stage.BEFORE, 0, None)
    assert (state.sold_dearer, state.swindler(B).playable) == (False, 2)


def test_a_lost_turn_is_counted() -> None:
    """And its seat is out of the dungeon."""
    state = after(table(swindlers={B: {"in_dungeon": True}}), ev.TurnLost(2, B))
    assert (state.turn, state.active, state.swindler(B).in_dungeon) == (2, B, False)


def test_aids_are_gone_after_the_actions() -> None:
    """They count for step 3 alone."""
    state = table(Stage.STEAL, aids=(Accomplice.FORGER,))
    assert after(state, ev.StageBegan(Stage.ACTIONS)).aids == (Accomplice.FORGER,)
    assert after(state, ev.StageBegan(Stage.REFILL)).aids == ()


def test_the_end() -> None:
    """The last round is only told; the ranking ends the game."""
    state = table(Stage.COUNT)
    assert after(state, ev.LastRoundBegan(A, 2)) == state
    ranking = (Rank(FinalScore(A, 3, 0), 1, None),)
    assert (after(state, ev.RankingMade(ranking)).stage, after(state, ev.RankingMade(ranking)).ranking) == (
        Stage.OVER,
        ranking,
    )


def test_points_keep_their_sources() -> None:
    """What is lost below 0 was never lost: the sources add up to the score."""
    state = after(
        table(), ev.Scored(A, -2, Source.DROPPED), ev.Scored(A, -2, Source.DROPPED), ev.Scored(A, 4, Source.ORDER)
    )
    assert state.swindler(A).points == 4
    assert state.swindler(A).sources == {Source.DROPPED: -3, Source.ORDER: 4}


def test_things_change_hands() -> None:
    """Coins and tiles from seat to seat, and out of the supply or into it."""
    state = after(
        table(swindlers={A: tiles(RED, BLUE)}),
        ev.CoinsMoved(A, B, 1),
        ev.CoinsMoved(None, A, 3),
        ev.TilesMoved(A, B, Heap((RED,))),
        ev.TilesMoved(None, A, Heap((WHITE,))),
        ev.TilesMoved(B, None, Heap((RED,))),
        ev.PostersMoved(A, 2),
        ev.PostersMoved(A, -1),
    )
    a, b = state.swindler(A), state.swindler(B)
    assert (a.coins, b.coins, a.tiles, b.tiles, a.posters) == (3, 2, Heap((BLUE, WHITE)), Heap(), 1)


def test_older_tiles_leave_first() -> None:
    """Ruling 13; but what is taken out of the loot is of the loot. Other seats' tiles are no loot."""
    state = table(
        Stage.STEAL, theft=Theft(Colour.RED, Heap((RED, RED))), swindlers={A: tiles(RED, RED, RED), B: tiles(RED)}
    )
    one = Heap((RED,))

    def loot(*events: Event) -> Heap:
        theft = after(state, *events).theft
        assert theft is not None
        return theft.loot

    assert loot(ev.TilesMoved(A, B, one)) == Heap((RED, RED))
    assert loot(ev.TilesMoved(A, B, one), ev.TilesMoved(A, B, one)) == one
    assert loot(ev.TilesMoved(A, B, one, of_loot=True)) == one
    assert loot(ev.TilesMoved(B, A, one)) == Heap((RED, RED))


def test_cards_rest_when_they_are_hired() -> None:
    """The discards are gone if they were shuffled."""
    state = after(
        table(discards=5), ev.CardsDrawn(A, 2, True, shuffled=False), ev.CardsDrawn(A, 1, False, shuffled=True)
    )
    assert (state.swindler(A).cards, state.swindler(A).resting, state.discards) == (3, 2, 0)


def test_orders_and_dealers() -> None:
    """Markers come and go, orders and dealers are done and refilled, place by place."""
    state = after(table(deck=9), ev.MarkerLaid(A, 1), ev.MarkerLaid(B, 2), ev.MarkerOff(B, 2), ev.OrderFulfilled(A, 1))
    assert state.orders == (FREE, None, FREE, FREE)
    assert (state.swindler(A).orders, state.finished) == (1, True)
    state = after(state, ev.OrderFulfilled(A, 3), ev.DealerDone(0), ev.RaidCame(RaidCard(posters=1)))
    assert (state.dealers, state.raided, state.deck) == ((None, Heap(), Heap()), RaidCard(posters=1), 8)
    state = after(state, ev.Refilled(1, 3))
    assert (state.orders, state.dealers) == ((FREE, FREE, FREE, None), (Heap(),) * 3)
    assert (state.deck, state.finished, state.raided) == (7, False, None)


def test_a_tile_goes_to_a_dealer() -> None:
    """The ability is used up when it was used."""
    state = table(swindlers={A: tiles(RED, RED)})
    state = after(state, ev.TileSold(A, 2, RED, dearer=False))
    assert (state.dealers[2], state.swindler(A).tiles, state.sold_dearer) == (Heap((RED,)), Heap((RED,)), False)
    state = after(state, ev.TileSold(A, 2, RED, dearer=True))
    assert (state.sold_dearer, after(state, ev.DealerDone(2)).finished) == (True, True)


def test_raids_hit() -> None:
    """What is to be handed in, and who is gone."""
    state = after(table(), ev.HandInDue(B, 2), ev.Jailed(A))
    assert (state.swindler(B).hand_in, state.swindler(A).in_dungeon) == (2, True)


def test_a_steal() -> None:
    """Bag, loot, a stop, a skull that stands, the end."""
    state = after(table(), ev.BagPicked(Colour.RED, switched=False), ev.LootDrawn(A, RED), ev.LootDrawn(A, RED))
    assert state.theft == Theft(Colour.RED, Heap((RED, RED)), here=2, stood=2)
    assert (state.draws, state.swindler(A).tiles) == (2, Heap((RED, RED)))
    stop = after(state, ev.StealStopped()).theft
    assert stop is not None
    assert stop.pending is Pending.STOP
    skull = after(state, ev.SkullDrawn(A, by_cheat=False), ev.SkullStood(harmless=False))
    assert skull.theft is not None
    assert (skull.theft.pending, skull.theft.skulls, skull.theft.stood, skull.draws) == (Pending.SKULL, 1, 2, 3)
    assert after(skull, ev.StealEnded()).theft is None


def test_a_decoy_keeps_the_loot() -> None:
    """Another bag, nothing drawn out of it, no leave to stop at once."""
    theft = Theft(Colour.RED, Heap((RED,)), here=1, stood=1, pending=Pending.STOP, spared=True)
    state = after(table(Stage.STEAL, theft=theft), ev.BagPicked(Colour.BLUE, switched=True))
    assert state.theft == Theft(Colour.BLUE, Heap((RED,)), here=0, stood=1, switched=True)


def test_a_forced_draw_of_loot_is_a_stop() -> None:
    """The Traitor is done with."""
    state = after(table(Stage.STEAL, theft=Theft(Colour.RED, forced_by=B)), ev.LootDrawn(A, RED))
    assert state.theft == Theft(Colour.RED, Heap((RED,)), here=1, stood=1, pending=Pending.STOP)


def test_a_cheats_skull_is_not_the_thiefs() -> None:
    """It is counted as a draw and nothing else."""
    state = after(table(Stage.STEAL, theft=Theft(Colour.RED)), ev.SkullDrawn(B, by_cheat=True))
    assert (state.theft, state.draws) == (Theft(Colour.RED), 1)


def test_events_of_cards_and_counts_are_worked_in() -> None:
    """Through the same door; a Cheat's draw is no loot of the thief."""
    cheat = PlayedCard(1, B, Accomplice.CHEAT, begun=True)
    lying = table(Stage.STEAL, theft=Theft(Colour.RED), stack=(Reaction(1, (B,), B, opened=True, cards=(cheat,)),))
    drawn = after(lying, ev.LootDrawn(B, RED))
    assert (drawn.theft, drawn.swindler(B).tiles, drawn.draws) == (Theft(Colour.RED), Heap((RED,)), 1)
    assert after(lying, cev.CardDone(1)).discards == 1
    assert after(lying, ev.CountSet(SetCount(What.DECK, 7))).deck == 7
