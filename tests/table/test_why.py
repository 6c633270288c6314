"""The table's own reasons."""

from companion.table.why import Why


def test_a_code_is_its_name_in_small_letters() -> None:
    """So people can find the sentence of a code at once."""
    assert [code.value for code in Why] == [code.name.lower() for code in Why]
