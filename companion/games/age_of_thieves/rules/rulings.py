"""What the rulebooks leave open or say in two ways, and how this app plays it. Code calls these "ruling n"."""

from collections.abc import Mapping
from types import MappingProxyType

RULINGS: Mapping[int, str] = MappingProxyType(
    {
        1: "A turn in which nobody declares anything still has its guard.",
        2: "A guard that a card or event moved early acts at its initiative all the same.",
        3: "A first taking in the turn of the last Calm card saves the game: the alarm comes next turn.",
        4: "While nobody has the Emperors' Jewel, the red AP lie aside.",
        5: "Red AP of a first taking can be laid from the next Declaration on.",
        6: "A Bola leaves 2 of the blue, red and purple AP; blue go first, gains come before, each Bola counts.",
        7: "In the dungeon, cards before Move, or all cards without one, can only be resigned; said while planning.",
        8: "The first thief token passes by thieves who have left.",
        9: "When every thief has left, the game is over and is scored.",
        10: "The Emperors' Jewel lost by being caught and picked up again has just changed its owner.",
        11: "An entry that the rules exclude is warned of; the first thief may insist. Plans are strict.",
        12: "Effects unknown to the phones are entered by the first thief: number, whom, how long, a note.",
        13: "Real dice are typed in, and the log says that they were.",
        14: "Leaving: English edition once the alarm is placed, German edition once the district is known.",
        15: "AP tokens that were not laid on a card go back to the thief sheet.",
        16: "The taking of the Emperors' Jewel has a button of its own at any time in a turn; it is never deduced.",
        17: "Cards that the texts do not tell of are never invented; players name their own.",
        18: "Undo goes back to the opening of plans and never past it; the last step is also its author's to strike.",
        19: "Equal highest rolls for first thief are rolled again.",
        20: "Still in the dungeon two turns after being caught: Move first; 10 blue AP again, German edition 2.",
        21: "Caught before the Declaration: the AP of this turn stay, the next turn has 2 blue.",
        22: "Cards of a thief who leaves are shown and cancelled, effects due to it lapse.",
        23: "A first thief who leaves still breaks this turn's ties; the duties go to the next in town.",
        24: "Red AP stay one less than the players at the start, whoever leaves.",
        25: "Event cards are counted, not turns: the turn of the last card is the last.",
        26: "Caught in the very movement of the first taking: token and alarm stand, then dungeon, then district card.",
        27: "Trinkets lost by being caught go to the box; among equals the owner picks; they count as jewels.",
        28: "A changed AP re-sorts the cards that lie, never below 1; one that was overtaken comes next.",
        29: "The thief who steals picks the jewel; a victim without jewels keeps the marker.",
        30: "Dash may leave the city or use sewers: that is movement.",
        31: "The cards of a plan that does not open or is not legal do nothing, and its tokens stay.",
        32: "A game keeps to its end the version of the rules that it began with.",
        33: "The thief of whoever goes home stays where it stands, does nothing; as first thief the host acts for it.",
    }
)
