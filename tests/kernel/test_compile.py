"""The compile switch and its cache."""

from __future__ import annotations

import gc
import json
import os
import queue
import shutil
import subprocess
import sys
import threading
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from manor.games import game, names
from manor.kernel import compile as compiling
from manor.kernel import linking
from manor.kernel.binding import bind
from manor.kernel.compile import interpreted, is_compiled, rules
from manor.kernel.dispatch import dispatcher
from manor.kernel.records import Vector

ROOT = Path(__file__).parents[2]
WARM = ROOT / "scripts" / "warm_game.py"
TINY = ROOT / "tests" / "tiny"
"""The folder of a game that is compiled in two seconds."""


@rules
def twice(x: int) -> int:
    return 2 * x


@rules
def four_times(x: int) -> int:
    return twice(twice(x))


def test_the_interpreted_twin_is_plain_all_the_way_down() -> None:
    twin = interpreted(four_times)
    assert twin(3) == 12
    assert not is_compiled(twin)
    assert not is_compiled(twin.__globals__["twice"])


@pytest.mark.parametrize("keys", [[0], [3, 7], list(range(25)), [1, 2, 5, 31, 40]])
def test_dispatchers_reach_every_function(keys: list[int]) -> None:
    def made(key: int) -> object:
        names: dict[str, object] = {}
        exec(f"def f(x): return {key} * 1000 + x", names)
        return rules(names["f"])  # type: ignore[type-var]

    call = interpreted(dispatcher("call", {key: made(key) for key in keys}, "x", "return -1"))  # type: ignore[misc]
    for key in range(50):
        assert call(key, 5) == (key * 1000 + 5 if key in keys else -1)


def test_an_effect_is_given_what_it_names() -> None:
    """In its own order; nobody has to take an argument that is of no use."""

    def nothing() -> int:
        return 1

    def one(seat: int) -> int:
        return seat

    def turned(card: int, state: int) -> int:
        return 100 * card + state

    effects: dict[int, Any] = {3: rules(nothing), 5: rules(one), 8: rules(turned)}
    call = interpreted(dispatcher("effect", effects, "state, seat, card", "return -1"))
    assert [call(key, 7, 8, 9) for key in (3, 5, 8, 4)] == [1, 8, 907, -1]


def test_an_effect_that_wants_something_else_is_refused() -> None:
    def odd(state: int, colour: int) -> int:
        return state + colour

    with pytest.raises(TypeError, match="odd of effect takes state, colour; it can take state, seat, card"):
        dispatcher("effect", {1: rules(odd)}, "state, seat, card")


def test_one_thread_at_a_time_compiles_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """How rules are linked holds for the thread that compiles an entry point, and neither for others nor afterwards."""
    compiler = import_module("numba.core.compiler_lock")
    lock: Any = compiler.global_compiler_lock
    happens: queue.SimpleQueue[str] = queue.SimpleQueue()

    class Told:
        """The compiler's lock, where it is told that somebody wants it."""

        def __enter__(self) -> None:
            happens.put("wanted")
            lock.acquire()

        def __exit__(self, *_: object) -> None:
            lock.release()

    def compile_too() -> None:
        with linking.deferring():
            happens.put("entered")

    other = threading.Thread(target=compile_too)
    with linking.deferring():
        monkeypatch.setattr(compiler, "global_compiler_lock", Told())
        other.start()
        # It wants the lock, and this thread has it: so the other one enters when this one has left.
        assert happens.get(timeout=600) == "wanted"
        assert lock.is_locked()
        assert linking._active
    other.join()
    assert happens.get(timeout=600) == "entered"
    assert not linking._active


def test_garbage_is_looked_for_again_when_an_entry_point_is_compiled() -> None:
    try:
        for before in (True, False):
            (gc.enable if before else gc.disable)()
            with linking.deferring():
                assert not gc.isenabled()
            assert gc.isenabled() == before
    finally:
        gc.enable()


@pytest.mark.parametrize("name", names())
def test_every_function_is_compiled_once(name: str, tmp_path: Path) -> None:
    """Arguments are widened, so that a function is compiled once, whatever mixture of constants and small fields it is
    called with.

    Whoever filled the cache wrote down what it compiled. Where nobody did, as when only a part was missing, the game is
    compiled once more.
    """
    if not compiling.JIT:
        pytest.skip("MANOR_JIT=0: nothing is compiled")
    told = compiling.cache_folder(name) / "functions.json"
    if not told.is_file():
        done = subprocess.run([sys.executable, str(WARM), name], env={**os.environ, "MANOR_CACHE_DIR": str(tmp_path)})
        assert done.returncode == 0
        told = tmp_path / told.relative_to(compiling.cache_root())
    functions: list[tuple[str, int]] = json.loads(told.read_text())
    assert len(functions) > 100
    assert [function for function, sorts in functions if sorts > 1] == []


def test_a_folder_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    if not compiling.JIT:
        pytest.skip("MANOR_JIT=0: nothing is compiled")
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    code = (
        "from manor.games import engine\n"
        "from manor.kernel.engine import Batch\n"
        "batch = Batch(engine('pebbles'), 4)\n"
        "batch.setup(2, seed=1)\n"
        "assert int(batch.play_out().min()) > 4\n"
        "engine('pebbles').warm_up()\n"
        "print(engine('pebbles').is_warm)\n"
    )
    done = _python(code, {"MANOR_CACHE_DIR": str(blocked), "MANOR_GAMES": str(TINY)})
    assert done.stdout.strip() == "True", done.stdout + done.stderr


def _python(code: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )


@rules
def allocates(x: int) -> int:
    return len(np.zeros(x))


def fill(out: Vector) -> None:
    out[0] = allocates(3)


def test_a_rule_that_allocates_is_refused() -> None:
    """Numba's runtime is left out, so nothing would free what a rule allocates."""
    if not compiling.JIT:
        pytest.skip("MANOR_JIT=0: nothing is compiled")
    numba_errors: Any = import_module("numba.core.errors")
    with pytest.raises(numba_errors.TypingError):
        bind(fill, {}, "a test").call(np.zeros(1, np.int64))


def test_any_edit_leads_to_another_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = tmp_path / "manor"
    shutil.copytree(compiling.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "static", "node_modules"))
    monkeypatch.setattr(compiling, "PACKAGE", copy)

    def digest(name: str) -> str:
        compiling.source_digest.cache_clear()
        return compiling.source_digest(name)

    searches = {f"{name}-search" for name in names()}
    everything = {*names(), *searches, "a benchmark"}

    def changed_by(*path: str) -> set[str]:
        before = {name: digest(name) for name in everything}
        with copy.joinpath(*path).open("a") as file:
            file.write("# changed\n")
        return {name for name in everything if digest(name) != before[name]}

    assert changed_by("games", "dominion", "scoring.py") == {"dominion", "dominion-search", "a benchmark"}
    assert changed_by("agents", "search", "tree.py") == {*searches, "a benchmark"}
    assert changed_by("envs", "entries.py") == {*searches, "a benchmark"}
    assert changed_by("kernel", "rng.py") == everything
    compiling.source_digest.cache_clear()


def test_an_edit_of_a_game_that_lies_elsewhere_leads_to_another_cache(tmp_path: Path) -> None:
    rulebook = tmp_path / "setup.py"
    rulebook.write_text("def setup(state, options, seed, journal):\n    return\n")
    made: dict[str, Any] = {}
    exec(compile(rulebook.read_text(), str(rulebook), "exec"), made)
    replace(game("dominion").rules, name="elsewhere", setup=made["setup"])
    before = [compiling.source_digest("elsewhere"), compiling.source_digest("elsewhere-search")]
    rulebook.write_text("# another ruling\n")
    compiling.source_digest.cache_clear()
    after = [compiling.source_digest("elsewhere"), compiling.source_digest("elsewhere-search")]
    assert not set(before) & set(after)


def test_the_same_games_are_played_without_the_compiler() -> None:
    code = (
        "import manor, random\n"
        "from manor.kernel.compile import JIT\n"
        "assert not JIT\n"
        "table, chooser = manor.new('dominion', players=3, seed=5, kingdom='random'), random.Random(1)\n"
        "for _ in range(120):\n"
        "    table.play(table.pending[0], chooser.choice(table.legal(table.pending[0])))\n"
        "print(table.state.tobytes().hex())\n"
    )
    plain = _python(code, {"MANOR_JIT": "0"})
    assert plain.returncode == 0, plain.stderr
    engine = game("dominion").engine
    engine.warm_up()
    import random

    import manor

    table, chooser = manor.new("dominion", players=3, seed=5, kingdom="random"), random.Random(1)
    for _ in range(120):
        table.play(table.pending[0], chooser.choice(table.legal(table.pending[0])))
    assert table.state.tobytes().hex() == plain.stdout.strip()


def test_a_table_starts_without_waiting_for_the_compiler(tmp_path: Path) -> None:
    code = (
        "import manor\n"
        "table = manor.new('dominion', players=2, seed=1)\n"
        "assert not table._calls.compiled\n"
        "print(len(table.legal(table.pending[0])) > 2)\n"
    )
    done = _python(code, {"MANOR_CACHE_DIR": str(tmp_path), "MANOR_WARM": "0"})
    assert done.stdout.strip() == "True", done.stderr


def test_the_same_source_elsewhere_is_not_compiled_again(tmp_path: Path) -> None:
    """A second clone, or a wheel installed beside one: other folders, and files of another age."""
    code = (
        "from manor.kernel.compile import entry\n"
        "import rule\n"
        "twice = entry(rule.twice, 'dominion')\n"
        "assert twice(21) == 42\n"
        "print(sum(twice.stats.cache_hits.values()), sum(twice.stats.cache_misses.values()))\n"
    )
    said = []
    for place in ("here", "there"):
        folder = tmp_path / place / "room"
        folder.mkdir(parents=True)
        (folder / "rule.py").write_text("def twice(x):\n    return 2 * x\n")
        os.utime(folder / "rule.py", (1, 1 if place == "here" else 2))
        path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
        done = _python(code, {"MANOR_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": path})
        said.append(done.stdout.strip() or done.stderr)
    assert said == ["0 1", "1 0"]
