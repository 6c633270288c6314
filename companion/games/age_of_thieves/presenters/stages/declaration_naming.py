"""Gives a card of an open plan its name, so that the app knows what the card does."""

from dataclasses import replace

from companion.games.age_of_thieves.presenters.stages.declaration_in_hand import PlanInHand
from companion.games.age_of_thieves.presenters.stages.declaration_page import names
from companion.games.age_of_thieves.presenters.texts.card_names import picked


class CardNaming:
    """The face with the search and its names."""

    def __init__(self, in_hand: PlanInHand) -> None:
        self._in_hand = in_hand

    def begin(self, key: str) -> None:
        """Begins to name this card."""
        hand = self._in_hand
        if hand.lid.is_open():
            hand.local = replace(hand.local, naming=key, typed="")

    def search(self, text: str) -> None:
        """Takes the typed text: a name, or a part of one to search for."""
        hand = self._in_hand
        if hand.local.naming:
            hand.local = replace(hand.local, typed=text)

    def pick(self, key: str) -> None:
        """A name was picked; any other key leaves the card as it is."""
        hand, now = self._in_hand, self._in_hand.now()
        local = hand.local
        if now is not None and any(each.key == key and each.can for each in names(now, hand.plans, local)):
            hand.edit(lambda draft, _: draft.named(local.naming, picked(key)))
        hand.local = replace(hand.local, naming="", typed="")
