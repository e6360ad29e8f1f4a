"""A made-up book: a bakery that sells loaves and buns, in three languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from manor.words import message
from manor.words.message import Kind, Listed, Message, Place, Sayings, Seat, Some

ENGLISH = """
bakery-ware-loaf = loaf
    .several = { $n ->
        [one] one loaf
       *[other] { $n } loaves
    }
bakery-ware-sweet-bun = bun
bakery-ware-several = { $n } × { $name }
bakery-ware-hidden = { $n ->
    [one] something
   *[other] { $n } things
}
bakery-sells = { $who-is ->
    [you] You sell { $wares } ({ $wares-count }).
   *[other] { $who } sells { $wares } ({ $wares-count }).
}
bakery-wins = { $who-is ->
    [you] You win!
    [other] { $who } wins.
    [we] { $who }: you share it.
   *[they] { $who } share it.
}
bakery-stock = { $wares-count ->
    [0] nothing
   *[other] { $wares }
}
bakery-price = { $ware } costs { $coins ->
    [one] one coin
   *[other] { $coins } coins
} at { $at }, said { $by }.
bakery-why = No: { $what }
bakery-closed = We are closed.
"""

FRENCH = """
bakery-ware-loaf = pain
    .gender = m
bakery-ware-sweet-bun = brioche
    .gender = f
bakery-ware-several = { $n } × { $name }
bakery-ware-hidden = { $n ->
    [one] quelque chose
   *[other] { $n } choses
}
bakery-sells = { $who-is ->
    [you] Vous vendez { $wares } ({ $wares-count }).
   *[other] { $who } vend { $wares } ({ $wares-count }).
}
bakery-wins = { $who-is ->
    [you] Vous gagnez !
    [other] { $who } gagne.
    [we] { $who } : vous partagez.
   *[they] { $who } partagent.
}
bakery-stock = { $wares-count ->
    [0] rien
   *[other] { $wares }
}
bakery-price = { $ware-gender ->
    [f] La { $ware }
   *[m] Le { $ware }
} coûte { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
} en { $at }, dit { $by }.
bakery-why = Non : { $what }
bakery-closed = C’est fermé.
"""

CHINESE = """
bakery-ware-loaf = 麵包
    .several = { $n }條{ $name }
bakery-ware-sweet-bun = 甜麵包
bakery-ware-several = { $n }個{ $name }
bakery-ware-hidden = { $n }樣東西
bakery-sells = { $who }賣{ $wares }（{ $wares-count }）。
bakery-wins = { $who-is ->
    [we] { $who }一起獲勝！
   *[other] { $who }獲勝！
}
bakery-stock = { $wares-count ->
    [0] 什麼都沒有
   *[other] { $wares }
}
bakery-price = { $by }說{ $ware }在{ $at }要{ $coins }枚錢。
bakery-why = 不行：{ $what }
bakery-closed = 打烊了。
"""

WARE = Kind("bakery-ware", ("loaf", "sweet_bun"))


class Bakery(Sayings):
    """All that the bakery says."""

    def __init__(self, locales: Path) -> None:
        super().__init__("bakery", locales)
        self.sells = self("sells", who=Seat, wares=Some(WARE))
        self.wins = self("wins", who=Listed(Seat))
        self.stock = self("stock", wares=Listed(WARE))
        self.price = self("price", ware=WARE, coins=int, at=Place, by=str)
        self.why = self("why", what=Message)
        self.closed = self("closed")


Change = Callable[[str, str, str], None]


@pytest.fixture
def bakery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bakery:
    """The book, beside what all games share and without any of theirs; forgotten again after the test."""
    monkeypatch.setattr(message, "_books", [message.SHARED])
    for language, text in (("en", ENGLISH), ("fr", FRENCH), ("zh-Hant", CHINESE)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "bakery.ftl").write_text(text, encoding="utf-8")
    return Bakery(tmp_path)


@pytest.fixture
def change(bakery: Bakery) -> Change:
    """Replace something in one of the bakery's catalogues."""

    def replace(language: str, old: str, new: str) -> None:
        path = bakery.locales / language / "bakery.ftl"
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    return replace
