"""The legal actions as a menu: numbered, grouped by what is done, with short keys; and finding what was typed in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from string import ascii_lowercase

from ..errors import Refusal
from ..games.game import Action
from ..words.message import SHARED, Message
from ..words.speaker import Speaker

RESERVED = frozenset("bulsqh")
"""Keys of the terminal itself: board, undo, log, save, quit, help."""
_GAP = "…"
_MOST_NAMED = 6

_NO_NUMBER = SHARED("terminal-no-number", number=str, last=int)
_COULD_BE = SHARED("terminal-could-be", typed=str, some=str, more=int)
_NOTHING_NOW = SHARED("terminal-nothing-now", typed=str)


class Unclear(Refusal):
    """What was typed fits no action, or several."""


class FitsNone(Unclear):
    """What was typed fits no action at all."""


@dataclass(frozen=True)
class MenuItem:
    """One line of the menu: an action as its group tells it from others, and as it is said in full."""

    number: int
    action: Action
    label: str
    said: str
    key: str = ""


@dataclass(frozen=True)
class Group:
    """Actions that say the same of different things; those that speak of nothing have no heading."""

    heading: str
    items: tuple[MenuItem, ...]


class Menu:
    """What a person may do now, in the words of a language.

    Whatever the language, the notation of records can be typed.

    >>> import manor
    >>> table = manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0).play(0, "play treasures")
    >>> menu = Menu(table.legal(0), table.game.label, Speaker())
    >>> [(group.heading, [item.label for item in group.items]) for group in menu.groups][1]
    ('', ['End turn', 'Arrange discard'])
    >>> [menu.pick(typed).text for typed in ("1", "e", "buy mo", "b moat", "curse")]
    ['buy copper', 'end turn', 'buy moat', 'buy moat', 'buy curse']
    >>> french = Menu(table.legal(0), table.game.label, Speaker(language="fr"))
    >>> [(group.heading, [item.label for item in group.items]) for group in french.groups][1]
    ('', ['Finir le tour', 'Ranger la défausse'])
    >>> [french.pick(typed).text for typed in ("1", "e", "buy mo", "acheter douves", "finir")]
    ['buy copper', 'end turn', 'buy moat', 'buy moat', 'end turn']
    """

    def __init__(
        self, legal: Iterable[Action], say: Callable[[Action], Message], speaker: Speaker, usual: str = ""
    ) -> None:
        alike: dict[tuple[str, str], list[tuple[Action, Message]]] = {}
        for action in legal:
            label = say(action)
            alike.setdefault((action.verb, label.id) if label.args else ("", ""), []).append((action, label))
        alike[("", "")] = alike.pop(("", ""), [])  # at the end
        groups: list[Group] = []
        taken, number = set(RESERVED), 0
        for (verb, _), actions in alike.items():
            heading, names = _name(actions, speaker) if verb else ("", [])
            items = []
            for i, (action, label) in enumerate(actions):
                number += 1
                said = speaker.render(label)
                key = "" if verb else _short_key(action.text, taken)
                taken.add(key)
                items.append(MenuItem(number, action, names[i] if heading else said, said, key))
            if items:
                groups.append(Group(heading, tuple(items)))
        self.groups = tuple(groups)
        self.items = tuple(item for group in groups for item in group.items)
        answers = [item for item in self.items if item.action.text == usual or len(self.items) == 1]
        self.usual = answers[0] if answers else None
        """What Enter does: the usual answer to the question, or the only one."""

    @property
    def texts(self) -> list[str]:
        """The texts of all actions, for completion."""
        return [item.action.text for item in self.items]

    def pick(self, typed: str) -> Action:
        """Find the action that was typed: by number, key, text, or any beginning that fits only one."""
        plain = plainly(typed)
        if plain.isdecimal():
            # Python refuses to read thousands of digits; no menu is that long.
            number = int(plain[:9])
            if len(plain) <= 9 and 1 <= number <= len(self.items):
                return self.items[number - 1].action
            raise Unclear(_NO_NUMBER(number=plain[:9], last=len(self.items)))
        for item in self.items:
            if plain in (item.key, plainly(item.action.text)) and plain:
                return item.action
        for fits in _WAYS:
            found = [item for item in self.items if fits(item, plain)]
            if len(found) == 1:
                return found[0].action
            if found:
                some = " · ".join(f"{item.number} {item.said}" for item in found[:_MOST_NAMED])
                raise Unclear(_COULD_BE(typed=typed.strip(), some=some, more=max(0, len(found) - _MOST_NAMED)))
        raise FitsNone(_NOTHING_NOW(typed=typed.strip()))


def _name(actions: list[tuple[Action, Message]], speaker: Speaker) -> tuple[str, list[str]]:
    """What actions of one sort say, with a gap for what each is about; and the names that fill it.

    Actions about several things are said in full, without a heading, and so are those whose names begin with a number:
    these would run into the menu's own numbers.
    """
    label = actions[0][1]
    about = next(iter(label.args))
    names = [str(speaker.values(said)[about]) for _, said in actions]
    if len(label.args) > 1 or any(name[:1].isdecimal() for name in names):
        return "", names
    return speaker.say(label.id, **(speaker.values(label) | {about: _GAP})).removesuffix(_GAP).strip(), names


def plainly(text: str) -> str:
    """A text as it is compared: small letters, single spaces."""
    return " ".join(text.replace("_", " ").casefold().split())


def _begins_word_by_word(item: MenuItem, plain: str) -> bool:
    words, typed = plainly(item.action.text).split(), plain.split()
    return len(typed) <= len(words) and all(w.startswith(t) for w, t in zip(words, typed, strict=False))


_WAYS: tuple[Callable[[MenuItem, str], bool], ...] = (
    lambda item, plain: plainly(item.action.text).startswith(plain),
    _begins_word_by_word,
    lambda item, plain: plainly(item.said).startswith(plain),
    lambda item, plain: plainly(item.label).startswith(plain),
    lambda item, plain: any(word.startswith(plain) for word in plainly(item.label).split()),
)
"""How something typed can mean an action, the surest first."""


def _short_key(text: str, taken: set[str]) -> str:
    """A letter for an action: an initial of its words if one is free, else any of its letters, else any letter."""
    words = text.casefold().split()
    letters = [*(word[0] for word in words), *"".join(words), *ascii_lowercase]
    return next((letter for letter in letters if letter.isalpha() and letter not in taken), "")
