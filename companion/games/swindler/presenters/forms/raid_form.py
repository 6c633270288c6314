"""What a police raid prints: loot, posters or both, each from a number on; how much loot is handed in."""

from dataclasses import dataclass, replace

from companion.games.swindler.play import commands as do
from companion.games.swindler.play.decide.actions import MOST
from companion.games.swindler.play.state import State
from companion.games.swindler.presenters.forms.form_view import FormView
from companion.games.swindler.presenters.parts.amounts import amount, pad
from companion.present.ports import TableReader

NONE = "none"
LOOT, HAND_IN, POSTERS = "raid_loot", "hand_in", "raid_posters"
_PADS = {LOOT: ("tile_neutral", range(3, 11)), HAND_IN: ("swap", range(1, 6)), POSTERS: ("poster", range(1, 5))}
"""The emblem of each number, and its keys."""


@dataclass(frozen=True)
class RaidForm:
    """What somebody has tapped so far."""

    loot: int | None = None
    hand_in: int | None = None
    posters: int | None = None

    def tapped(self, asked: str, key: str) -> "RaidForm":
        """A key of one of the three."""
        number = amount(key, self._number(asked), last=_PADS[asked][1][-1], most=MOST)
        if asked == LOOT:
            return replace(self, loot=number, hand_in=None if number is None else self.hand_in)
        return replace(self, hand_in=number) if asked == HAND_IN else replace(self, posters=number)

    def counted(self, _key: str, _step: int) -> "RaidForm":
        """Nothing is counted here."""
        return self

    def chose(self, _key: str) -> "RaidForm":
        """Nothing is chosen here."""
        return self

    def view(self, desk: TableReader, state: State) -> FormView:
        """How much is handed in is asked only if loot is looked at."""
        words = desk.words
        return FormView(
            title=words.say("raid_form.title"),
            text=words.say("raid_form.text"),
            pads=tuple(
                pad(words, asked, emblem, self._number(asked), numbers, none="" if asked == HAND_IN else NONE)
                for asked, (emblem, numbers) in _PADS.items()
                if asked != HAND_IN or self.loot is not None
            ),
            main=words.say("raid_form.main"),
            why="" if self.command(state) else words.say("raid_form.why"),
        )

    def command(self, state: State) -> do.Raid | None:
        """The step, when it says what the raid looks at."""
        if (self.loot is None and self.posters is None) or (self.loot is not None and self.hand_in is None):
            return None
        return do.Raid(state.turn, loot=self.loot, hand_in=self.hand_in or 0, posters=self.posters)

    def _number(self, asked: str) -> int | None:
        return {LOOT: self.loot, HAND_IN: self.hand_in, POSTERS: self.posters}[asked]
