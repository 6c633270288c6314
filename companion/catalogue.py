"""The tenants: which games live in this house. Nothing of a game is imported before it is asked for."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.present.tenant import Screens, Tenant
from companion.table.state import Games


def age_of_thieves() -> Tenant:
    """Age of Thieves, *Wettstreit der Diebe*."""
    from companion.games.age_of_thieves.play.game import AgeOfThieves
    from companion.games.age_of_thieves.play.notation.typed_line import forms, read
    from companion.games.age_of_thieves.play.robots.lone_robot import LoneRobot
    from companion.games.age_of_thieves.play.robots.robot_table import RobotTable
    from companion.games.age_of_thieves.play.state import Stage
    from companion.games.age_of_thieves.presenters.outcome import outcome
    from companion.games.age_of_thieves.presenters.texts.tale import tell
    from companion.games.age_of_thieves.presenters.texts.terminal import prompt
    from companion.games.age_of_thieves.presenters.to_do import emblem_of
    from companion.games.age_of_thieves.rules.editions import VERSIONS

    return Tenant(
        tuple(map(AgeOfThieves, sorted(VERSIONS, reverse=True))),
        robots=RobotTable,
        tell=tell,
        outcome=outcome,
        lone_robot=LoneRobot,
        typed=read,
        forms=forms,
        emblem=emblem_of,
        turn=lambda state: int(state.turn),
        is_over=lambda state: state.stage is Stage.OVER,
        screens=age_of_thieves_screens,
        prompt=prompt,
    )


def age_of_thieves_screens() -> Screens:
    """Loads Kivy."""
    from companion.games.age_of_thieves.presenters.page_for_state import page_for_state
    from companion.games.age_of_thieves.presenters.pages.moments import MomentsPresenter
    from companion.games.age_of_thieves.screens.pages import pages

    return Screens(MomentsPresenter, pages, page_for_state)


AGE_OF_THIEVES = "age_of_thieves"
TENANTS: Mapping[str, Callable[[], Tenant]] = {AGE_OF_THIEVES: age_of_thieves}


def games() -> Games:
    """Every game and rules version that this house plays."""
    tenants = [bring() for bring in TENANTS.values()]
    return {(game.game_id, game.version): game for tenant in tenants for game in tenant.games}


def order(text: str, why: bool) -> Any:
    """The verb `order` of Age of Thieves: rounds in notation, answered; or what is wrong with the text."""
    from companion.games.age_of_thieves.play.notation.order import order as answer

    return answer(text, why)
