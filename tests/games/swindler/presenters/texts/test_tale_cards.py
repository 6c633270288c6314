"""Accomplices, told."""

import pytest

from companion.games.swindler.play import card_events as cev
from companion.games.swindler.play.card_events import CardEvent
from companion.games.swindler.play.state import PlayedCard, Reaction, Theft
from companion.games.swindler.presenters.texts.tale import tell
from companion.games.swindler.presenters.texts.tale_cards import card_told
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Colour, Heap
from companion.shell.words import load
from companion.table.copies import replace
from companion.table.game import Answers
from tests.support.swindler_played import GAME, moves
from tests.support.swindlers import BLUE, RED, RING, A, B, C, table

BEGGAR = Accomplice.BEGGAR
EN = load("en", "swindler")
CARDS = PlayedCard(1, B, Accomplice.BEGGAR), PlayedCard(2, C, Accomplice.DECOY)
LYING = table(played=2, stack=(Reaction(1, RING, A, opened=True, cards=CARDS),))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (cev.StopCalled(B, 1, RING), "STOP! says Jem."),
        (cev.AnswersOpened(()), None),
        (cev.AnswerIgnored(B), "Jem has answered nothing that counts."),
        (cev.AnswerTyped(B), "Jem turns up the answer."),
        (cev.CardPlayed(3, A, Accomplice.TRAITOR, None), "Nell plays: Traitor."),
        (cev.CardPlayed(3, A, Accomplice.ASSASSIN, 1), "Nell plays: Assassin, on the Beggar of Jem."),
        (cev.CardReturned(1), "The Beggar of Jem comes too late and goes back to the hand."),
        (cev.CardBegun(1), "The Beggar of Jem begins."),
        (cev.CardDone(1), "Nobody else has 3 loot tiles: the Beggar of Jem gets nothing."),
        (cev.CardDone(2), None),
        (cev.CardDone(1, neutralised=True), "The Beggar of Jem does nothing."),
        (cev.ReactionOver(), None),
        (cev.BetPlaced(1, on_skull=True), "Jem bets on a skull."),
        (cev.BetPlaced(1, on_skull=False), "Jem bets on no skull."),
        (cev.BetSettled(B, on_skull=True, right=True), "Jem has bet right and keeps the Know-it-all."),
        (cev.BetSettled(B, on_skull=True, right=False), "Jem has bet wrong."),
        (cev.SkullUndone(1), "The skull was never drawn."),
        (cev.DrawForced(1), "Nell must draw once more."),
        (cev.LootSplit(1, Heap((RED,))), "Jem parts the loot: 1 red, or the rest."),
        (cev.Given(1, C, RED), None),
        (cev.TricksterHandedOn(1, C, RED, BLUE), "Jem swaps 1 red for 1 blue with Sal, who gets the Trickster."),
        (cev.AidLaid(2), "Sal lays down: Decoy."),
    ],
)
def test_each_event_in_words(event: CardEvent, line: str | None) -> None:
    """What changes hands is told by itself; a card is named when it opens."""
    assert card_told(EN, LYING, event) == ([] if line is None else [line])


def test_a_stop_without_a_card_is_told_as_such() -> None:
    """At its end; one within another, too."""
    empty = Reaction(2, RING, A, played_before=2, opened=True)
    for stack in ((empty,), (*LYING.stack, empty)):
        assert card_told(EN, replace(LYING, stack=stack), cev.ReactionOver()) == ["Nobody plays a card."]


@pytest.mark.parametrize(
    ("card", "line"),
    [(Accomplice.CHEAT, "Jem gives the bag back."), (Accomplice.LEGACY_HUNTER, "Nell keeps 1 red."), (BEGGAR, None)],
)
def test_how_a_card_ends_that_had_begun(card: Accomplice, line: str | None) -> None:
    """What nothing else tells."""
    begun = Reaction(1, RING, B, opened=True, cards=(PlayedCard(1, B, card, begun=True),))
    state = table(stack=(begun,), theft=Theft(Colour.RED, Heap((RED,))))
    assert card_told(EN, state, cev.CardDone(1)) == ([] if line is None else [line])


def test_every_tap_of_whole_games_is_told() -> None:
    """No line of the log has to say that somebody tapped a step."""
    for seed in range(6):
        for made in moves(seed, 4, cardboard=(3,)):
            if isinstance(made.move, Answers):
                continue
            state, lines = made.before, list[str]()
            for event in made.events:
                after = GAME.evolve(state, event)
                lines += tell(EN, state, event, after)
                state = after
            assert any(line.strip() for line in lines), made.move
