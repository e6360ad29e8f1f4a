"""sb3-contrib: MaskablePPO finds the masks by itself, and learns."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

import manor
from manor.envs.gym import ManorEnv

PAGE = Path(__file__).parents[1] / "docs/environments.md"


@pytest.mark.parametrize("name", manor.names())
def test_maskable_ppo_learns_on_it(name: str) -> None:
    # An error on the first illegal action proves that the learner is masked.
    env = ManorEnv(name, illegal="error")
    assert is_masking_supported(env)
    model = MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, seed=1, device="cpu")
    before = {key: value.clone() for key, value in model.policy.state_dict().items()}
    model.learn(512)
    assert any(not value.equal(before[key]) for key, value in model.policy.state_dict().items())
    observation, _ = env.reset(seed=1)
    action, _ = model.predict(observation, action_masks=get_action_masks(env))
    assert env.action_masks()[int(action)]


def test_the_lines_of_the_docs_learn() -> None:
    """All of the page's part on Gymnasium, as it stands there but for the number of steps."""
    part = PAGE.read_text(encoding="utf-8").split("\n## Gymnasium\n")[1].split("\n## ")[0]
    code = "".join(re.findall(r"^```python\n(.*?)^```$", part, re.MULTILINE | re.DOTALL))
    assert code.count("learn(100_000)") == 1
    names: dict[str, object] = {}
    exec(compile(code.replace("learn(100_000)", "learn(512)"), PAGE.name, "exec"), names)
    model = names["model"]
    assert isinstance(model, MaskablePPO)
    assert model.num_timesteps >= 512
