"""``manor train``: let a net learn a game by playing."""

from __future__ import annotations

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..games import game as find_game
from ..kernel.gpu import gpu_name
from ..learning.settings import read_settings
from .console import CliError, make_console


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "train",
        help="let a net learn a game by playing",
        description="Train a net by games against itself and against the game's policy (masked PPO). The folder gets "
        "net.npz, which `manor play` and the arena can play by without torch, curve.json, curve.png and a checkpoint; "
        "the same command goes on from it.",
        epilog="Needs torch: pip install 'manor[learn]'; with 'manor[gpu]' and a CUDA device it runs there.",
    )
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument(
        "--out", metavar="FOLDER", required=True, help="where the net, its curve and checkpoints are kept"
    )
    parser.add_argument("--minutes", type=float, default=5.0, metavar="M", help="how long in all (default 5)")
    parser.add_argument("--settings", metavar="FILE", help="a TOML file instead of the game's own settings")
    parser.add_argument("--from", dest="start", metavar="NET", help="a net.npz to begin with, instead of from nothing")
    parser.add_argument("--device", default="auto", metavar="D", help="cuda or cpu (default: a GPU if there is one)")
    parser.add_argument(
        "--looks", type=int, default=12, metavar="N", help="look how strong it is so often (default 12)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="draws everything (default 1)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Train, tell and keep."""
    game = find_game(arguments.game)
    if arguments.minutes <= 0:
        raise CliError("Training takes some time: --minutes is more than 0.")
    if arguments.looks < 1:
        raise CliError("A run is looked at once at least, at its end: --looks is 1 or more.")
    if find_spec("torch") is None:
        raise CliError("Training needs torch: pip install 'manor[learn]'.")
    from ..learning.curves import plot_curve
    from ..learning.training import Look, Training

    device = arguments.device
    if device == "auto":
        device = "cuda" if gpu_name() else "cpu"
    if device not in ("cuda", "cpu"):
        raise CliError(f"A net learns on cuda or cpu, not on {device!r}.")
    folder = Path(arguments.out)
    settings = read_settings(game.name, Path(arguments.settings) if arguments.settings else None)
    console = make_console()
    start = Path(arguments.start) if arguments.start else None
    training = Training(game.name, settings, folder, device, arguments.seed, start)

    def tell(look: Look) -> None:
        wins = ", ".join(f"{style} {share:.0%}" for style, share in look.wins.items())
        rate = look.decisions / max(look.seconds, 1e-9)
        told = f"{look.seconds:6.0f} s  {look.decisions:>14,} decisions ({rate:,.0f}/s)  entropy {look.entropy:.2f}"
        console.print(f"{told}  {wins}", highlight=False, markup=False, soft_wrap=True)

    training.run(arguments.minutes * 60, tell, arguments.looks)
    plot_curve(training.looks, folder / "curve.png", game.name)
    console.print(f"{folder / 'net.npz'}: {training.weights().numbers:,} weights", highlight=False, markup=False)
    return 0
