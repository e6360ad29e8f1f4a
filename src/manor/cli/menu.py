"""The legal actions as a menu: numbered, grouped by verb, with short keys; and finding what was typed in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..games.game import Action
from ..words import Words, catalogue

RESERVED = frozenset("ulsqh")
"""Keys of the terminal itself: undo, log, save, quit, help."""


class Unclear(Exception):
    """What was typed fits no action, or several."""

    def __init__(self, message: str, fits_none: bool) -> None:
        super().__init__(message)
        self.fits_none = fits_none


@dataclass(frozen=True)
class Item:
    """One line of the menu: an action as its group tells it from others, and as it is said in full."""

    number: int
    action: Action
    label: str
    said: str
    key: str = ""


@dataclass(frozen=True)
class Group:
    """Actions of one verb."""

    heading: str
    items: tuple[Item, ...]


class Menu:
    """What a person may do now, in the words of a language; without words, in the notation of records.

    Whatever the language, the notation can be typed.

    >>> import manor
    >>> table = manor.new("dominion", players=2, seed=7, kingdom="first_game", start=0).play(0, "play treasures")
    >>> menu = Menu(table.legal(0))
    >>> [(group.heading, [item.label for item in group.items]) for group in menu.groups][1]
    ('', ['end turn', 'arrange clean-up'])
    >>> [menu.pick(typed).text for typed in ("1", "e", "buy mo", "b moat", "curse")]
    ['buy copper', 'end turn', 'buy moat', 'buy moat', 'buy curse']
    >>> from manor.words import words_for
    >>> french = Menu(table.legal(0), words_for("dominion", "fr"))
    >>> [(group.heading, [item.label for item in group.items]) for group in french.groups][1]
    ('', ['Finir le tour', 'Ranger la défausse'])
    >>> [french.pick(typed).text for typed in ("1", "e", "buy mo", "acheter douves", "finir")]
    ['buy copper', 'end turn', 'buy moat', 'buy moat', 'end turn']
    """

    def __init__(self, legal: Sequence[Action], words: Words | None = None) -> None:
        self.messages = words.catalogue if words else catalogue("en")
        self._words = words
        by_verb: dict[str, list[Action]] = {}
        bare: list[Action] = []
        for action in legal:
            (by_verb.setdefault(action.verb, []) if action.args else bare).append(action)
        groups: list[Group] = []
        number = 0
        for verb, actions in by_verb.items():
            for heading, labelled in _name_groups(verb, actions, words):
                items = tuple(Item(number + i, a, label, self._say(a)) for i, (a, label) in enumerate(labelled, 1))
                number += len(items)
                groups.append(Group(heading, items))
        if bare:
            taken: set[str] = set(RESERVED)
            plain = []
            for i, action in enumerate(bare, 1):
                key = _short_key(action.text, taken)
                taken.add(key)
                plain.append(Item(number + i, action, self._say(action), self._say(action), key))
            groups.append(Group("", tuple(plain)))
        self.groups = tuple(groups)
        self.items = tuple(item for group in groups for item in group.items)

    def _say(self, action: Action) -> str:
        return self._words.say_action(action) if self._words else action.text

    @property
    def texts(self) -> list[str]:
        """The texts of all actions, for completion."""
        return [item.action.text for item in self.items]

    def pick(self, typed: str) -> Action:
        """Find the action that was typed: by number, key, text, or any beginning that fits only one."""
        plain = _plain(typed)
        if plain.isdecimal():
            # Python refuses to read thousands of digits; no menu is that long.
            number = int(plain[:9])
            if len(plain) <= 9 and 1 <= number <= len(self.items):
                return self.items[number - 1].action
            said = self.messages.say("terminal-no-number", number=plain[:9], last=len(self.items))
            raise Unclear(said, fits_none=False)
        for item in self.items:
            if plain in (item.key, _plain(item.action.text)) and plain:
                return item.action
        for fits in (_begins, _begins_word_by_word, _is_said_so, _label_begins, _label_has_word):
            found = [item for item in self.items if fits(item, plain)]
            if len(found) == 1:
                return found[0].action
            if found:
                some = self.messages.joined(f"{i.number} {i.said}" for i in found[:6])
                values = {"typed": typed.strip(), "some": some}
                if len(found) > 6:
                    said = self.messages.say("terminal-could-be-more", **values, count=len(found) - 6)
                else:
                    said = self.messages.say("terminal-could-be", **values)
                raise Unclear(said, fits_none=False)
        raise Unclear(self.messages.say("terminal-nothing-now", typed=typed.strip()), fits_none=True)


def _begins(item: Item, plain: str) -> bool:
    return _plain(item.action.text).startswith(plain)


def _begins_word_by_word(item: Item, plain: str) -> bool:
    words, typed = _plain(item.action.text).split(), plain.split()
    return len(typed) <= len(words) and all(w.startswith(t) for w, t in zip(words, typed, strict=False))


def _is_said_so(item: Item, plain: str) -> bool:
    return bool(plain) and _plain(item.said).startswith(plain)


def _label_begins(item: Item, plain: str) -> bool:
    return _plain(item.label).startswith(plain)


def _label_has_word(item: Item, plain: str) -> bool:
    return any(word.startswith(plain) for word in _plain(item.label).split())


def _plain(text: str) -> str:
    return " ".join(text.replace("_", " ").casefold().split())


def _short_key(text: str, taken: set[str]) -> str:
    """A letter for an action: an initial of its words if one is free, else any of its letters."""
    words = text.casefold().split()
    for letter in [word[0] for word in words] + list("".join(words)):
        if letter.isalpha() and letter not in taken:
            return letter
    return ""


def _name_groups(verb: str, actions: list[Action], words: Words | None) -> list[tuple[str, list[tuple[Action, str]]]]:
    """Headings for the actions of a verb, and for each action what tells it from the others below its heading."""
    if words is None:
        heading, labels = _name_group(verb, actions)
        return [(heading, list(zip(actions, labels, strict=True)))]
    groups: dict[str, list[tuple[Action, str]]] = {}
    for action in actions:
        heading, label = words.parts(action)
        groups.setdefault(heading, []).append((action, label))
    return list(groups.items())


def _name_group(verb: str, actions: list[Action]) -> tuple[str, list[str]]:
    """A heading for the actions of a verb, and what tells them apart."""
    templates, labels = set(), []
    for action in actions:
        value = action.args[0][1].replace("_", " ")
        if len(action.args) == 1 and value and value in action.text:
            templates.add(action.text.replace(value, "…", 1))
            labels.append(value)
    if len(templates) == 1 and len(labels) == len(actions):
        return templates.pop().removesuffix("…").strip(), labels
    texts = [action.text.split() for action in actions]
    shared = 0
    while len(texts) > 1 and all(len(t) > shared + 1 and t[shared] == texts[0][shared] for t in texts):
        shared += 1
    if shared:
        return " ".join(texts[0][:shared]), [" ".join(t[shared:]) for t in texts]
    return verb.replace("_", " "), [action.text for action in actions]
