"""The content of the reference: chapters of articles, what each explains, and the numbers in their words."""

from collections.abc import Mapping
from types import MappingProxyType

from companion.games.swindler.play.state import Swindler
from companion.games.swindler.presenters.pages.reference_terms import GLOSSARY
from companion.games.swindler.rules import accomplices, bags, dealers, orders
from companion.games.swindler.rules.abilities import SELLING_BONUS
from companion.games.swindler.rules.accomplices import Accomplice
from companion.games.swindler.rules.scoring import AT_START
from companion.games.swindler.rules.tiles import DOUBLE
from companion.present.play.reference_book import Article, RuleBook

_FACTS: Mapping[str, int] = MappingProxyType(
    {
        "points": AT_START,
        "coin": Swindler("").coins,
        "markers": orders.MARKERS,
        "orders_out": orders.OUT,
        "a_cards": orders.A_CARDS_A_SEAT,
        "lost": -orders.LOST,
        "dealers_out": dealers.OUT,
        "fields": dealers.FIELDS,
        "filled": dealers.FILLED,
        "loot": bags.LOOT,
        "skulls": bags.SKULLS,
        "double": DOUBLE,
        "price": accomplices.PRICE,
        "begged": accomplices.BEGGED_FROM,
        "selling": SELLING_BONUS,
        **{f"master_{seats}": at for seats, at in orders.MASTER_AT.items()},
        **{f"last_{seats}": at for seats, at in orders.LAST_ROUND_AT.items()},
    }
)
"""The numbers of the rules that words can contain."""

_START = (
    Article("goal", "loot", see="turn last_round"),
    Article(
        "setup",
        "cardboard",
        explains="setup_bags setup_supply setup_orders setup_dealers setup_seats first_seat ability",
        see="bags master turn",
    ),
    Article("bags", "bag", see="odds tiles"),
    Article("tiles", "loot", see="skull paying keys"),
    Article("points", "points", see="marker_off dealers count"),
)
_TURN = (
    Article(
        "turn",
        "clock",
        rows="reserve_step steal_step actions_step refill_step hire_step",
        see="reserve steal actions refill hire",
    ),
    Article("reserve", "marker", explains="reserve", see="marker_off orders master"),
    Article("steal", "bag", explains="pick_bag draw keep_loot", see="skull odds stop decoy"),
    Article("skull", "skull", explains="give_back", see="steal guardian_angel odds"),
    Article("odds", "dice", see="bags skull"),
    Article("actions", "check", explains="act act_on", see="orders dealers refill"),
    Article("refill", "dealer", explains="refill", see="raid orders dealers"),
    Article("hire", "accomplice", explains="hire", see="accomplices paying"),
)
_ORDERS = (
    Article("orders", "order", rows="own give draw", see="rewards keys reserve"),
    Article("marker_off", "marker", see="reserve points count"),
    Article("rewards", "order", see="orders raid"),
    Article("keys", "accomplice_lockpick", see="lockpick forger orders"),
    Article("dealers", "dealer", see="actions forger refill"),
    Article("paying", "coin", see="hire count tiles"),
)
_LAW = (
    Article("raid", "raid", explains="raid hand_in", see="dungeon refill master"),
    Article("dungeon", "dungeon", see="raid turn"),
    Article("master", "master_thief", explains="draw_card", see="setup orders"),
)
_ACCOMPLICES = (
    Article("accomplices", "accomplice", see="stop hire"),
    Article("stop", "stop", explains="react type_card carry_out", see="accomplices assassin"),
    *(
        Article(card.value, f"accomplice_{card}", explains=explains, see=see)
        for card, explains, see in (
            (Accomplice.KNOW_IT_ALL, "", "steal stop"),
            (Accomplice.CHEAT, "cheat", "steal stop"),
            (Accomplice.GUARDIAN_ANGEL, "", "skull stop"),
            (Accomplice.DECOY, "", "steal skull"),
            (Accomplice.LEGACY_HUNTER, "choose_part", "steal stop"),
            (Accomplice.TRAITOR, "", "steal skull"),
            (Accomplice.BEGGAR, "give", "tiles stop"),
            (Accomplice.TRICKSTER, "", "tiles stop"),
            (Accomplice.ASSASSIN, "", "stop accomplices"),
            (Accomplice.FORGER, "", "keys orders dealers"),
            (Accomplice.LOCKPICK, "", "keys orders"),
        )
    ),
)
_END = (
    Article("last_round", "first", see="count turn"),
    Article("count", "points", explains="count_right", see="ties paying marker_off"),
    Article("ties", "people", see="count"),
)
_WORDS = (
    Article("phones", "phone", see="by_hand stop odds"),
    Article("by_hand", "gear", see="phones rulings"),
    Article("rulings", "book", see="by_hand", rulings=True),
    *(Article(name, emblem) for name, emblem in zip(GLOSSARY, ("loot", "clock", "accomplice"), strict=True)),
)

BOOK = RuleBook(
    MappingProxyType(
        {
            "start": _START,
            "turn": _TURN,
            "orders": _ORDERS,
            "law": _LAW,
            "accomplices": _ACCOMPLICES,
            "end": _END,
            "words": _WORDS,
        }
    ),
    GLOSSARY,
    _FACTS,
)
"""The rules of Swindler, in the order of a book."""
