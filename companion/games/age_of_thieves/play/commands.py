"""What people tap. Each command names what it acts on, so that a tap that was made twice counts once.

`turn` is the turn in which the tap was made. `insist` overrules a warning; only the first thief and the host may use
it."""

from dataclasses import dataclass

from companion.games.age_of_thieves.play import reversals
from companion.games.age_of_thieves.play.state import District, Span, What
from companion.games.age_of_thieves.rules.cards import Way
from companion.games.age_of_thieves.rules.jewels import Jewel
from companion.games.age_of_thieves.rules.tokens import Token

# -- set-up and Event --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FirstThief:
    """With real dice: this thief rolled highest."""

    seat: int


@dataclass(frozen=True)
class FiguresStand:
    """Set-up is done. Turn 1 begins."""


@dataclass(frozen=True)
class AlarmPlaced:
    """First Alarm turn: sheet flipped, captains and guards placed, decks changed."""

    turn: int


@dataclass(frozen=True)
class JewelPlaced:
    """Calm: the yellow jewel lies in the compass's district, or there was no room for it."""

    turn: int
    placed: bool


@dataclass(frozen=True)
class DiceThrown:
    """With real dice: the faces that were rolled."""

    turn: int
    faces: tuple[int, ...]


@dataclass(frozen=True)
class ExtraEvent:
    """An effect drew one more event card."""

    turn: int


# -- Declaration and Resolution ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TypeAp:
    """The cards of a seat without a phone, after all plans are open: for each card AP, special (0 or 1), Informers,
    Guild Agents."""

    turn: int
    seat: int
    cards: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Use:
    """The next card is used in this way. `card`: its name; None if the phones know no name. `target`: the thief whom a
    named Bola hits."""

    turn: int
    seat: int
    slot: int
    way: Way
    card: str | None = None
    target: int | None = None
    insist: bool = False


@dataclass(frozen=True)
class Resign:
    """The next card is resigned: it is revealed and has no effect."""

    turn: int
    seat: int
    slot: int
    card: str | None = None


@dataclass(frozen=True)
class GuardDone:
    """The guard has acted. Thieves that it caught were tapped before."""

    turn: int


@dataclass(frozen=True)
class WeAreHere:
    """People played on without the phones: everything before this entry has happened. `seat` None: the guard's entry. A
    thief's entries with the same AP stand in the order of its slots."""

    turn: int
    seat: int | None = None
    slot: int | None = None


@dataclass(frozen=True)
class Mismatch:
    """A card on the table is not the one that its phone named: it does nothing."""

    turn: int
    seat: int
    slot: int


# -- bookings, in any phase --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PickUp:
    """A green or yellow jewel from the board."""

    turn: int
    seat: int
    jewel: Jewel
    insist: bool = False


@dataclass(frozen=True)
class TakeEmperors:
    """This thief has the Emperors' Jewel on its sheet now."""

    turn: int
    seat: int
    insist: bool = False


@dataclass(frozen=True)
class DrawDistrict:
    """The district card after the first taking."""

    turn: int
    district: District


@dataclass(frozen=True)
class Reveal:
    """A city token was revealed."""

    turn: int
    seat: int
    token: Token
    insist: bool = False


@dataclass(frozen=True)
class SpendNeighborhood:
    """One Known Neighborhood goes to the box for one more space."""

    turn: int
    seat: int
    insist: bool = False


@dataclass(frozen=True)
class Catch:
    """A thief is caught. `lost`: the jewel that it loses, if several are equally cheap."""

    turn: int
    seat: int
    lost: Jewel | None = None
    insist: bool = False


@dataclass(frozen=True)
class Steal:
    """A theft: exactly one jewel changes its owner."""

    turn: int
    thief: int
    victim: int
    jewel: Jewel
    insist: bool = False


@dataclass(frozen=True)
class MarkForTheft:
    """A theft marker is placed before a thief, by the card or ability of another."""

    turn: int
    thief: int
    victim: int
    insist: bool = False


@dataclass(frozen=True)
class DueNext:
    """An effect for the next Declaration: purple AP gained, AP set aside, cards drawn."""

    turn: int
    seat: int
    gain: int = 0
    aside: int = 0
    draws: int = 0
    insist: bool = False


@dataclass(frozen=True)
class Hide:
    """A thief is known to be hidden this turn, or no longer; `seat` None: all thieves."""

    turn: int
    hidden: bool
    seat: int | None = None
    insist: bool = False


@dataclass(frozen=True)
class Leave:
    """A thief leaves the city for good through an open gate."""

    turn: int
    seat: int
    insist: bool = False


@dataclass(frozen=True)
class Adjust:
    """A change by a card or event that the phones do not know. `seat` or `slot` None: all."""

    turn: int
    what: What
    amount: int
    span: Span = Span.TURN
    seat: int | None = None
    slot: int | None = None
    note: str = ""
    insist: bool = False


# -- Clean-up and the end ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NextTurn:
    """Clean-up is done."""

    turn: int


@dataclass(frozen=True)
class Count:
    """The final count of what lies on this thief's sheet."""

    seat: int
    green: int
    yellow: int
    trinkets: int
    insist: bool = False


@dataclass(frozen=True)
class CountIsRight:
    """The final count is confirmed: the ranking follows."""


Command = (
    FirstThief
    | FiguresStand
    | AlarmPlaced
    | JewelPlaced
    | DiceThrown
    | ExtraEvent
    | TypeAp
    | Use
    | Resign
    | GuardDone
    | WeAreHere
    | Mismatch
    | PickUp
    | TakeEmperors
    | DrawDistrict
    | Reveal
    | SpendNeighborhood
    | Catch
    | Steal
    | MarkForTheft
    | DueNext
    | Hide
    | Leave
    | Adjust
    | reversals.Reversal
    | NextTurn
    | Count
    | CountIsRight
)

KINDS: dict[str, type[Command]] = {
    "first": FirstThief,
    "stand": FiguresStand,
    "alarm": AlarmPlaced,
    "place": JewelPlaced,
    "dice": DiceThrown,
    "event": ExtraEvent,
    "type": TypeAp,
    "use": Use,
    "resign": Resign,
    "guard": GuardDone,
    "here": WeAreHere,
    "mismatch": Mismatch,
    "jewel": PickUp,
    "emperors": TakeEmperors,
    "district": DrawDistrict,
    "token": Reveal,
    "spend": SpendNeighborhood,
    "caught": Catch,
    "theft": Steal,
    "mark": MarkForTheft,
    "effect": DueNext,
    "hide": Hide,
    "left": Leave,
    "adjust": Adjust,
    "putback": reversals.PutBack,
    "getout": reversals.GetOut,
    "unmark": reversals.TakeMarkerOff,
    "cancel": reversals.CancelCard,
    "passfirst": reversals.PassFirstThief,
    "patrol": reversals.CallGuard,
    "next": NextTurn,
    "count": Count,
    "counted": CountIsRight,
}
"""The short word of each command in the log and in the notation of a game."""

RELATIVE = (
    Adjust,
    DueNext,
    ExtraEvent,
    PickUp,
    Reveal,
    SpendNeighborhood,
    reversals.PutBack,
    reversals.CallGuard,
    CountIsRight,
)
"""Commands whose meaning depends on the screen: tapped on two phones at once, they count once."""
