"""Promises of forms: each can do what every form can."""

import pytest

from companion.games.swindler.play.state import Stage
from companion.games.swindler.presenters.forms.form_view import Form, FormView
from companion.games.swindler.presenters.forms.hand_in_form import HandInForm
from companion.games.swindler.presenters.forms.order_form import OrderForm
from companion.games.swindler.presenters.forms.raid_form import RaidForm
from companion.games.swindler.presenters.forms.sale_form import SaleForm
from tests.support.swindler_desk import desk_at
from tests.support.swindlers import A, table


@pytest.mark.parametrize("form", [OrderForm(0), SaleForm(0), RaidForm(), HandInForm(A)])
def test_a_form_says_what_it_is(form: Form) -> None:
    """With a title, and what its last tap does."""
    state = table(Stage.ACTIONS, finished=True, swindlers={A: {"hand_in": 1}})
    view = form.view(desk_at(state), state)
    assert isinstance(view, FormView)
    assert view.title
    assert view.main
    assert view.why
    assert form.command(state) is None
