"""The yardstick: policies, plans, search and levels as they were on 2026-11-16, never to be tuned again.

    from baseline import baseline
    baseline("dominion", "expert", seed=7)

"Today's expert" in docs/ai.md means this one. It stands on the games' contracts and their rules; what it plays by is a
copy of its own, so that nothing that is tuned in ``manor.agents`` or in a game's ``policy.py`` moves it. Duplicates
are its purpose: mend it only when the rules it reads are written differently, and then so that it plays the same
(``tests/agents/test_baseline.py`` has digests of games that it played when it was frozen).
"""

from .levels import LEVELS as LEVELS
from .levels import Level as Level
from .levels import baseline as baseline
from .search import SearchAgent as SearchAgent
