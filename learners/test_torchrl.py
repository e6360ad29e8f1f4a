"""TorchRL: its own check of the specs, and games turn by turn and in parallel, with its masks."""

from __future__ import annotations

import pettingzoo
import pytest
from torchrl.envs.libs.pettingzoo import PettingZooWrapper
from torchrl.envs.utils import check_env_specs

import manor
import manor.envs.zoo


# Its wrapper of parallel environments wants the mask in one place: flat observations leave it to the info.
@pytest.mark.parametrize("name", manor.names())
@pytest.mark.parametrize(("form", "observation"), [("aec", "dict"), ("parallel", "flat")])
def test_its_specs_hold_and_a_game_is_played(name: str, form: str, observation: str) -> None:
    # An illegal action raises: that none is drawn shows that the masks arrive.
    env = PettingZooWrapper(pettingzoo.make(form, f"manor/{name}-v0", observation=observation), use_mask=True, seed=1)
    check_env_specs(env)
    assert len(env.rollout(60)) == 60
