"""The codes themselves; that each is said, and in both languages, the house tests."""

from companion.games.crooks.rules.reasons import Veto


def test_a_code_is_its_word() -> None:
    """So a refusal can be looked up in the words."""
    assert all(why.value == why.name.lower() for why in Veto)
