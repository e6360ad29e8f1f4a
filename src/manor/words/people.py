"""Who is who in a sentence: names, and how a language speaks to the reader.

Messages speak of players by name, in the third person. Where the reader is one of them, the sentence turns to them:
"Ada plays Spy" is "You play Spy", "Ada joue Espion" is "Vous jouez Espion". Seats stand in a message as marks until
then, so that nothing a player is called can be taken for something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK = re.compile(f"{_OPEN}(\\d+){_CLOSE}")


def mark(seat: int) -> str:
    """What stands for a seat's name until it is filled in."""
    return f"{_OPEN}{seat}{_CLOSE}"


def names_in(text: str) -> list[int]:
    """The seats a text speaks of."""
    return [int(seat) for seat in _MARK.findall(text)]


def split_subject(text: str) -> tuple[int | None, str]:
    """The seat a sentence begins with, if it begins with one, and the rest."""
    found = _MARK.match(text)
    return (int(found[1]), text[found.end() :]) if found else (None, text)


def address(text: str, language: str, name: Callable[[int], str], me: int | None) -> str:
    """Fill in the names of a text; the reader is spoken to.

    >>> def say(text, language):
    ...     return address(text, language, lambda seat: ("you", "Ada")[seat], 0)
    >>> say(f"{mark(0)} trashes Copper.", "en"), say(f"{mark(1)} pays 1 coin to {mark(0)}.", "en")
    ('You trash Copper.', 'Ada pays 1 coin to you.')
    >>> say(f"{mark(0)} achète Argent pour 3.", "fr"), say(f"{mark(0)} 打出銅幣。", "zh-Hant")
    ('Vous achetez Argent pour 3.', '你打出銅幣。')
    """
    if me is not None and mark(me) in text:
        text = _TO_READER[language](text, mark(me))
    return _MARK.sub(lambda found: name(int(found[1])), text)


# --- English ---

_IRREGULAR = {"is": "are", "has": "have", "was": "were", "does": "do", "goes": "go", "always": "always"}


def conjugate(verb: str) -> str:
    """Turn an English verb of the third person into that of the second.

    >>> [conjugate(v) for v in ("plays", "trashes", "passes", "carries", "is", "takes", "and")]
    ['play', 'trash', 'pass', 'carry', 'are', 'take', 'and']
    """
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    if verb.endswith(("ches", "shes", "sses", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def _english(text: str, reader: str) -> str:
    def turn(found: re.Match[str]) -> str:
        said = "your" if found[1] else "you"
        verb = found[2] or ""
        return (said.capitalize() if found.start() == 0 else said) + (verb if found[1] else _conjugated(verb))

    text = re.sub(rf"{reader}('s)?( [a-z]+)?", turn, text)
    # The second of two deeds in one sentence.
    return re.sub(r"^(You .* and )(draws|keeps)\b", lambda found: found[1] + conjugate(found[2]), text)


def _conjugated(verb: str) -> str:
    return " " + conjugate(verb[1:]) if verb else ""


# --- French ---

_VERBS = {
    "a": "avez", "achète": "achetez", "commence": "commencez", "construit": "construisez", "devient": "devenez",
    "est": "êtes", "met": "mettez", "n’a": "n’avez", "nourrit": "nourrissez", "paie": "payez", "perd": "perdez",
    "prend": "prenez", "reprend": "reprenez", "reçoit": "recevez", "réfléchit": "réfléchissez", "révèle": "révélez",
    "gagnent": "gagnez", "partagent": "partagez",
}  # fmt: skip
_REGULAR = re.compile(r"[a-zà-ÿ’]+e")


def conjugate_french(verb: str) -> str:
    """Turn a French verb of the third person into that of the second; what is no such verb stays.

    >>> [conjugate_french(v) for v in ("joue", "achète", "n’a", "annonce", "et")]
    ['jouez', 'achetez', 'n’avez', 'annoncez', 'et']
    """
    return _VERBS.get(verb) or (f"{verb}z" if _REGULAR.fullmatch(verb) else verb)


def _french(text: str, reader: str) -> str:
    # "La carte de vous" is yours.
    text = re.sub(
        rf"\b(L|l)[ae] (\w+) de {reader}", lambda found: ("Votre " if found[1] == "L" else "votre ") + found[2], text
    )
    starts = text.startswith(reader)
    text = re.sub(rf"{reader} ([\w’]+)", lambda found: f"{reader} {conjugate_french(found[1])}", text)
    if starts:
        # What the reader does next in the same sentence, and what is theirs.
        text = re.sub(r" et (pioche|garde)\b", lambda found: f" et {conjugate_french(found[1])}", text)
        text = re.sub(r"\b(?:son|sa) ", "votre ", text)
        text = re.sub(r"\bses ", "vos ", text)
    text = re.sub(rf"({reader}.*?) (gagnent|partagent)\b", lambda found: f"{found[1]} {_VERBS[found[2]]}", text)
    return ("Vous" if starts else "vous").join(text.split(reader, 1)).replace(reader, "vous")


# --- Chinese: nothing changes but the pronoun, which needs no spaces around it ---

_HAN = "\u3000-\u303f\u4e00-\u9fff\uff00-\uffef"


def _chinese(text: str, reader: str) -> str:
    text = text.replace(reader, "你")
    return re.sub(rf"(?<=[{_HAN}]) (?=你)|(?<=你) (?=[{_HAN}])", "", text)


_TO_READER: dict[str, Callable[[str, str], str]] = {"en": _english, "fr": _french, "zh-Hant": _chinese}
