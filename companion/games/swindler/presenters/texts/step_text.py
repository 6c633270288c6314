"""What a step did, in a few words, for the undo line."""

from companion.games.swindler.play.commands import KINDS, Command, DrawLoot
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.texts.phrases import card_name
from companion.present.ports import Words
from companion.table.ids import Seat

_KIND = {made: kind for kind, made in KINDS.items()}


def step_text(words: Words, state: State, command: Command) -> str:
    """The step, with whose it is, and the place or the card it is about."""
    seat: int | None = getattr(command, "seat", state.active)
    play: int | None = getattr(command, "play", None)
    slot: int | None = getattr(command, "slot", None)
    card = state.card(play)
    kind = _KIND[type(command)]
    return words.say(
        f"frame.did.{'loot_coin' if isinstance(command, DrawLoot) and command.coins else kind}",
        who="" if seat is None else state.swindler(Seat(seat)).figure,
        place="" if slot is None else slot + 1,
        card="" if card is None else card_name(words, card.card),
    )
