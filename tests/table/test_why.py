"""The table's own reasons."""

from companion.table.why import Why


def test_a_code_is_its_name_in_small_letters() -> None:
    """Sentences are looked up by code: nobody has to look the code up first."""
    assert [code.value for code in Why] == [code.name.lower() for code in Why]
