"""The question before Undo goes behind all plans."""

from companion.games.age_of_thieves.presenters.stages.declaration_page import GO_BACK, Local, shown
from companion.games.age_of_thieves.presenters.stages.declaration_plans import Plans
from companion.games.age_of_thieves.presenters.stages.declaration_table import moment
from companion.present.page_parts import Sheet
from tests.support.declaring import PaperDesk
from tests.support.thieves import MORIUS, at_event


def asked(desk: PaperDesk, local: Local) -> Sheet | None:
    """The sheet over the page."""
    now = moment(desk)
    assert now is not None
    return shown(now, Plans(desk), local, False).sheet


def test_undo_behind_all_plans_is_asked_for_once_more() -> None:
    """Only while it would go there: another step may have come in between."""
    desk, back = PaperDesk(), Local(MORIUS, goes_back=True)
    assert asked(desk, back) is None
    desk.did(at_event())
    sheet = asked(desk, back)
    assert sheet is not None
    assert (sheet.title, [choice.key for choice in sheet.choices]) == (desk.words.say("declaration.back"), [GO_BACK])
    assert asked(desk, Local(MORIUS)) is None
