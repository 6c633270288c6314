"""Small parts of sentences."""

from companion.games.swindler.play.state import PlayedCard
from companion.games.swindler.presenters.texts.phrases import card_name, card_of, figure, heap_text, whose_turn
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.tiles import Heap
from companion.shell.words import load
from tests.support.swindlers import BLACK, COIN, DOUBLE, RED, B, table

EN, DE = load("en", "swindler"), load("de", "swindler")


def test_a_heap_kind_by_kind() -> None:
    """With its coins; nothing at all has a word, too."""
    heap = Heap((RED, RED, COIN, BLACK, DOUBLE))
    assert heap_text(EN, heap) == "2 red, 1 red with 1 coin, 1 black, 1 black with 2 coins"
    assert heap_text(DE, heap) == "2 rote, 1 rotes mit 1 Münze, 1 schwarzes, 1 schwarzes mit 2 Münzen"
    assert heap_text(EN, Heap()) == "nothing"


def test_names() -> None:
    """Of seats and cards."""
    assert figure(table(), B) == "Jem"
    assert [card_name(DE, card) for card in (Accomplice.DECOY, Accomplice.CHEAT)] == ["Lockvogel", "Betrügerin"]
    assert whose_turn(table()) == "Nell"


def test_a_card_is_called_by_its_owner() -> None:
    """A table may hold two of a kind."""
    assert card_of(EN, table(), PlayedCard(3, B, Accomplice.TRAITOR)) == "Traitor of Jem"
