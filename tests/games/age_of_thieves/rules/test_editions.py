"""Where the two rulebooks differ."""

from companion.games.age_of_thieves.rules.editions import (
    BOOKS,
    NEWEST,
    VERSIONS,
    BetweenSpaces,
    DistrictTiming,
    Edition,
    TieBreak,
)


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
    assert (english.district_drawn, english.gates_open_with_district) == (DistrictTiming.MOVEMENT_ENDS, False)
    assert (german.district_drawn, german.gates_open_with_district) == (DistrictTiming.ACTION_ENDS, True)


def test_what_both_editions_leave_to_each_other() -> None:
    """Rulebooks p. 13: a hidden thief between two spaces; and how many AP the dungeon leaves (ruling 20)."""
    english, german = BOOKS[Edition.ENGLISH], BOOKS[Edition.GERMAN]
    assert (english.between_spaces, german.between_spaces) == (
        BetweenSpaces.HIDDEN_COUNT,
        BetweenSpaces.FIRST_THIEF_DECIDES,
    )
    assert (english.few_ap_in_dungeon, german.few_ap_in_dungeon) == (False, True)


def test_earlier_rules_are_kept_beside_the_newest() -> None:
    """A table goes on by the rules that it began with; what both editions differ in stays the editions' own."""
    assert VERSIONS[NEWEST] == BOOKS
    assert sorted(VERSIONS) == [1, 2]
    for edition, book in VERSIONS[1].items():
        assert (book.general_limit, book.resigns_in_order, book.few_ap_in_dungeon) == (10, False, False)
        assert (book.effects_stay, BOOKS[edition].effects_stay) == (True, False)
        assert book.tie_breaks == BOOKS[edition].tie_breaks
