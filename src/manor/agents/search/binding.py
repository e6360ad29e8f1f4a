"""Search and policy of a game, bound: the entry points of :mod:`manor.agents.search.tree`, and their workspace."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...games import game as find_game
from ...kernel.binding import bind
from ...kernel.rng import Rng
from ..nets.forward import lay_out, new_evaluation
from ..nets.weights import Weights
from . import tree
from .nodes import COUNTS, EDGE, NODE, SETTINGS


class SearchCalls:
    """One game's search and policy; they are compiled, or loaded from the cache, when first called."""

    def __init__(self, name: str) -> None:
        self.game = find_game(name)
        self.policy = policy = self.game.policy
        self.styles = policy.rollout_styles or len(policy.styles)
        names = {
            **self.game.rules.namespace(),
            "choose": tree.choose_in_tree,
            "policy": policy.choose,
            "appraise": policy.appraise,
            "rollout_styles": self.styles,
            "default_style": policy.default_style,
            "lead_scale": policy.lead_scale,
            "win_weight": policy.win_weight,
        }
        self.simulate = bind(tree.simulate, names, f"{name}-search").call
        self.read_root = bind(tree.read_root, names, f"{name}-search").call
        self.advise = bind(tree.advise, names, f"{name}-search").call

    def __reduce__(self) -> tuple[Any, ...]:
        return search_calls, (self.game.name,)

    def new_rng(self, seed: int) -> NDArray[np.void]:
        """A generator, as an array of one."""
        rng = np.zeros(1, Rng.dtype)
        self.game.engine.ready.seed_choosers(rng, 0, 1, seed)
        return rng

    def new_workspace(
        self, seed: int, nodes: int = 1, edges: int = 1, depth: int = 0, net: Weights | None = None
    ) -> tree.Workspace:
        """Room for a search, with a tree of this size; without one, for looks and roll-outs alone."""
        rules, policy = self.game.rules, self.policy
        settings = np.zeros(1, SETTINGS)
        for name in ("c_puct", "prior_weight", "fpu_reduction", "rollout_limit"):
            settings[name] = getattr(policy, name)
        if net is not None:
            settings["net"] = 1
            for name, number in asdict(policy.by_net).items():
                settings[name] = number
        weights, nets = lay_out([]) if net is None else net.laid_out
        seats = rules.max_seats
        arrays: dict[str, Any] = {
            "root": np.zeros(1, rules.state.dtype),
            "world": np.zeros(1, rules.state.dtype),
            "seen": np.zeros(1, rules.state.dtype),
            "nodes": np.zeros(nodes, NODE),
            "edges": np.zeros(edges, EDGE),
            "counts": np.zeros(1, COUNTS),
            "path": np.zeros((depth, 3), np.int64),
            "descent": np.zeros(1, tree.DESCENT),
            "styles": np.zeros(seats, np.int64),
            "style_values": np.zeros((seats, self.styles, 2), np.float64),
            "mask": np.zeros(rules.mask_words, np.uint32),
            "unexpanded": np.zeros(rules.mask_words, np.uint32),
            "values": np.zeros(seats, np.float64),
            "expected": np.zeros(seats, np.float64),
            "points": np.zeros(seats, np.int64),
            "places": np.zeros(seats, np.int64),
            "wins": np.zeros(seats, np.float64),
            "settings": settings,
            "rng": self.new_rng(seed),
            "weights": weights,
            "nets": nets,
            "evaluation": new_evaluation(nets),
        }
        return tree.workspace_of(arrays)


@cache
def search_calls(name: str) -> SearchCalls:
    """The search and policy of a game."""
    return SearchCalls(name)
