"""Where the two rulebooks differ."""

from companion.games.age_of_thieves.rules.editions import BOOKS, DistrictDrawn, Edition, TieBreak


def test_ties_are_broken_in_the_order_of_each_rulebook() -> None:
    """Rulebooks p. 15: four comparisons in the English edition, two in the German one."""
    assert [tie.value for tie in BOOKS[Edition.ENGLISH].tie_breaks] == [
        "best_burglar",
        "more_jewels",
        "more_green",
        "left_earlier",
    ]
    assert [tie.value for tie in BOOKS[Edition.GERMAN].tie_breaks] == ["more_green", "left_earlier"]


def test_every_edition_ends_its_ties_with_who_left_earlier() -> None:
    """No two thieves leave at once, so no ranking stays tied."""
    assert {book.tie_breaks[-1] for book in BOOKS.values()} == {TieBreak.LEFT_EARLIER}


def test_district_card_and_gates_of_each_edition() -> None:
    """Rulebooks p. 14: English after the movement, gates with the alarm; German after the action, gates at once."""
    english, german = BOOKS[Edition("en")], BOOKS[Edition("de")]
    assert (english.district_drawn, english.gates_open_with_district) == (DistrictDrawn.MOVEMENT_ENDS, False)
    assert (german.district_drawn, german.gates_open_with_district) == (DistrictDrawn.ACTION_ENDS, True)
