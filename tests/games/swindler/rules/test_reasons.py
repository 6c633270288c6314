"""The codes of refusal."""

from companion.games.swindler.rules.reasons import Veto


def test_a_code_is_its_own_word() -> None:
    """What the log of refusals shows is what the words are found by."""
    assert all(why.value == why.name.lower() for why in Veto)
