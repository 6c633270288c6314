"""The keys under an open plan: tiles, numbers, city tokens."""

from dataclasses import replace

from companion.games.age_of_thieves.presenters.stages.declaration_draft import SPECIAL, TOKENS
from companion.games.age_of_thieves.presenters.stages.declaration_in_hand import PlanInHand
from companion.games.age_of_thieves.presenters.stages.declaration_view import MINUS, MORE


class PlanKeys:
    """The taps on these keys. A key that is not offered does nothing."""

    def __init__(self, in_hand: PlanInHand) -> None:
        self._in_hand = in_hand

    def lay(self, key: str) -> None:
        """A tile, a row or a city token was tapped."""
        hand, now = self._in_hand, self._in_hand.now()
        hand.local = replace(hand.local, page=0)
        if key in TOKENS:
            hand.edit(lambda draft, pool: draft.with_token(key, pool))
        elif now is not None and now.to_type is not None and key == SPECIAL:
            hand.edit(lambda draft, _: draft.as_special())
        else:
            hand.edit(lambda draft, pool: draft.laid(key, pool))

    def number(self, key: str) -> None:
        """A number, "one less", or the key for the next ten numbers was tapped."""
        hand, now = self._in_hand, self._in_hand.now()
        if key == MORE:
            hand.local = replace(hand.local, page=hand.local.page + 1)
        elif key == MINUS:
            hand.edit(lambda draft, pool: draft.with_one_less(pool))
        elif now is not None and now.to_type is not None:
            hand.edit(lambda draft, pool: draft.typed(int(key), pool))
        else:
            hand.edit(lambda draft, pool: draft.with_markers(int(key), pool))

    def remove(self, key: str) -> None:
        """Takes a card back into the hand."""
        self._in_hand.edit(lambda draft, _: draft.without(key))
