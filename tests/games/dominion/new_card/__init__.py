"""A card that does not exist, Brazier: everything that somebody writes who adds it to Dominion, file by file."""

from __future__ import annotations

from pathlib import Path

GAME = "src/manor/games/dominion"

EFFECT = '''
# --- Brazier ---

BRAZIER = question("brazier", "turn", hidden=True, verb=Verb.TRASH, zone=Zone.HAND, no=Bare.DECLINE)
BRAZIER_GAIN = question("brazier gain", "turn", verb=Verb.GAIN, zone=Zone.SUPPLY, more=1)


@on_play("brazier")
def brazier(state: State, seat: int) -> None:
    """A card of the hand may be trashed for one costing up to 1 more. Rule: DOM-C-BRAZIER."""
    if count_hand(state, seat) > 0:
        ask(state, seat, BRAZIER, 0)


@on_answer(BRAZIER)
def brazier_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Trash it, if one was chosen; what may be gained depends on what it cost."""
    if card != NOTHING:
        move_card(state, seat, card, _HAND, _TRASH, journal)
        ask_for_dearer(state, seat, BRAZIER_GAIN, card)


@on_answer(BRAZIER_GAIN)
def brazier_gain_answer(state: State, seat: int, card: int, journal: Journal) -> None:
    """Gain it."""
    gain_card(state, seat, card, _DISCARD, journal)
'''

TEST = """
# --- Brazier ---


@pytest.mark.rule("DOM-C-BRAZIER")
def test_brazier_turns_a_card_into_one_that_costs_a_little_more() -> None:
    game = play(table(seat("brazier, estate, copper"), uses="village"), "play brazier")
    assert texts(game) == {"trash estate", "trash copper", "decline"}
    play(game, "trash estate")
    assert "gain village" in texts(game)
    assert "gain smithy" not in texts(game)
    play(game, "gain silver")
    assert (trash(game), discard(game)) == (["estate"], ["silver"])


@pytest.mark.rule("DOM-C-BRAZIER")
def test_brazier_may_leave_the_hand_as_it_is() -> None:
    game = play(table(seat("brazier, estate")), "play brazier", "decline")
    assert (trash(game), hand(game)) == ([], ["estate"])
"""

ASKED = """    "brazier": Asked(
        lambda: play(table(seat("brazier, copper, estate")), "play brazier"),
        "Brazier: trash a card from your hand, or leave it at that",
        {"trash copper", "trash estate", "decline"},
        {"card": card("brazier")},
        shown={"least": 0, "hides": True},
    ),
    "brazier_gain": Asked(
        lambda: play(table(seat("brazier, estate")), "play brazier", "trash estate"),
        "Brazier: gain a card costing up to 3",
        _gain("copper, silver, estate, curse, cellar, moat, village, woodcutter"),
        {"card": card("brazier"), "cost": 3},
        shown={"source": "brazier", "zone": "supply", "most_cost": 3},
    ),
"""

CARD_WORDS = {
    "en": """dominion-card-brazier = Brazier
dominion-short-brazier = May trash one, gain one up to 1 dearer
dominion-text-brazier = You may trash a card of your hand. If you did, gain one that costs up to 1 more.
""",
    "fr": """dominion-card-brazier = Dinandier
dominion-short-brazier = Écartez\u00a0; recevez à +1 max
dominion-text-brazier = Vous pouvez écarter une carte de votre main. Recevez alors une carte coûtant 1 de plus ou moins.
""",
    "zh-Hant": """dominion-card-brazier = 銅匠
dominion-short-brazier = 可移出一張，換貴1以內的牌
dominion-text-brazier = 你可以把一張手牌移出遊戲。若這麼做，獲得一張費用最多比它高1的牌。
""",
}
ASK_WORDS = {
    "en": """dominion-ask-brazier = { $card }: trash a card from your hand, or leave it at that
dominion-ask-brazier-gain = { $card }: gain a card costing up to { $cost }
""",
    "fr": """dominion-ask-brazier = { $card }\u00a0: écartez une carte de votre main, ou n’en faites rien
dominion-ask-brazier-gain = { $card }\u00a0: recevez une carte coûtant { $cost } ou moins
""",
    "zh-Hant": """dominion-ask-brazier = { $card }：把一張手牌移出遊戲，或就此作罷
dominion-ask-brazier-gain = { $card }：獲得一張費用{ $cost }以下的牌
""",
}
CLAUSES = {
    "docs/rules/dominion.md": "- **DOM-C-BRAZIER** You may trash a card of the hand for one costing up to 1 more.\n",
    "docs/rules/fr/dominion.md": "- **DOM-C-BRAZIER** Dinandier. Vous pouvez écarter une carte de votre main pour en "
    "recevoir une qui coûte au plus 1 de plus.\n",
    "docs/rules/zh-Hant/dominion.md": "- **DOM-C-BRAZIER** 銅匠。可把一張手牌移出遊戲，獲得費用最多高1的牌。\n",
}


def add(root: Path) -> list[str]:
    """Add the card to a copy of the repository; return the files that were written, each from the root."""
    touched: list[str] = []

    def edit(path: str, *changes: tuple[str, str], end: str = "") -> None:
        text = (root / path).read_text(encoding="utf-8")
        for old, new in changes:
            assert text.count(old) == 1, f"{path} no longer says {old!r} once: mend this test"
            text = text.replace(old, new)
        (root / path).write_text(text + end, encoding="utf-8")
        touched.append(path)

    for path, clause in CLAUSES.items():
        edit(path, end=clause)
    edit(
        f"{GAME}/cards.toml",
        ('"witch", "adventurer",\n]', '"witch", "adventurer", "brazier",\n]'),
        ("\n[sets]", 'brazier      = { types = ["action"], cost = 4, actions = 1 }\n\n[sets]'),
    )
    imports = "import Bare, Verb, Zone"
    edit(f"{GAME}/effects/trashing.py", (imports, "import NOTHING, Bare, Verb, Zone"), end=EFFECT)
    for language in CARD_WORDS:
        edit(f"{GAME}/locales/{language}/cards.ftl", end=CARD_WORDS[language])
        edit(f"{GAME}/locales/{language}/table.ftl", end=ASK_WORDS[language])
    edit(
        "web/src/lib/games/dominion/pictures.ts",
        ("  workshop:\n", "  brazier: back(SAND) + coin(60, 40, 18, GOLD),\n  workshop:\n"),
    )
    edit("tests/games/dominion/test_cards.py", end=TEST)
    edit("tests/games/dominion/test_questions.py", ('    "react": Asked(\n', f'{ASKED}    "react": Asked(\n'))
    return touched
