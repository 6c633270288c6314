"""The end of the tale: who has won and why, and the VP of all who left, by source."""

from companion.games.age_of_thieves.play.state import State
from companion.games.age_of_thieves.presenters.phrases import lines
from companion.games.age_of_thieves.rules.scoring import Place, Ranking, Standing
from companion.present.ports import Words


def ranking_lines(words: Words, state: State, ranking: Ranking) -> list[str]:
    """What decided the game, then everybody's place."""
    winner = {} if ranking.winner is None else {"winner": state.thief(ranking.winner).figure}
    told = lines(words.say(f"decided.{ranking.decided}", **winner), 2)
    for number, place in enumerate(ranking.places, 1):
        told += lines(_place(words, state, number, place), 4)
    if ranking.in_town:
        names = ", ".join(state.thief(standing.seat).figure for standing in ranking.in_town)
        told += lines(words.say("tale.in_town", thieves=names), 4)
    return told


def _place(words: Words, state: State, number: int, place: Place) -> str:
    standing = place.standing
    parts = [words.say("tale.place", place=number, thief=state.thief(standing.seat).figure, vp=standing.vp)]
    if sources := _sources(words, standing):
        parts.append(words.say("tale.sources", sources=sources))
    text = " ".join(parts)
    if place.ahead_by is None:
        return text
    return f"{text}, {words.say('tale.ahead', what=words.say(f'ahead.{place.ahead_by}'))}"


def _sources(words: Words, standing: Standing) -> str:
    worth = [(words.say(f"vp.{source}"), vp) for source, vp in standing.vp_by_source.items() if vp]
    return ", ".join(words.say("tale.source", vp=vp, source=source) for source, vp in worth)
