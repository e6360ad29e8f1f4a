"""``manor doctor``: is everything there that makes Manor fast, and what to do if not."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

import manor

from ..games import game as find_game
from ..games import names as game_names
from ..kernel.compile import JIT, cache_folder, cache_root
from ..kernel.engine import cores
from ..kernel.gpu import import_cuda
from ..server.sources import DEFAULT, add_flags, gather
from .console import make_console

_PACKAGES = ("numba", "llvmlite", "numpy", "rich", "platformdirs", "numba-cuda")


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser(
        "doctor", help="show versions, what is compiled, the GPU and a server's database, with advice"
    )
    parser.add_argument(
        "--compile", action="store_true", help="compile every game now, so that the next start is quick"
    )
    add_flags(parser, ("database", "redis"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Look at everything and say what could be better; where a database is named, the exit code says how that does."""
    console = make_console()
    advice: list[str] = []
    in_force = gather(arguments, os.environ)
    serves = {in_force.sources[name] for name in ("database", "redis")} != {DEFAULT}
    if arguments.compile:
        for name in game_names():
            seconds = find_game(name).engine.warm_up()
            console.print(f"{name} is compiled ({seconds:.1f} s)." if JIT else f"{name} stays interpreted.")
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    findings = [*_versions(), *_compiling(advice), *_gpu(advice)]
    wrong: list[str] = []
    if serves:
        from ..server.checkup import check_up

        checked = check_up(in_force.settings)
        findings += [(finding.label, finding.text) for finding in checked]
        wrong = [finding.advice for finding in checked if finding.advice]
    for label, finding in findings:
        grid.add_row(label, Text(finding, overflow="fold"))
    console.print(grid)
    console.print()
    for line in [*wrong, *advice] or ["All is well."]:
        console.print(Text(f"→ {line}"))
    return 1 if wrong else 0


def _versions() -> list[tuple[str, str]]:
    found = []
    for package in _PACKAGES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            found.append(f"{package} not installed")
    python = f"{platform.python_version()} ({sys.executable})"
    return [
        ("manor", f"{manor.__version__} ({Path(manor.__file__).parent})"),
        ("python", python),
        ("packages", ", ".join(found)),
        ("machine", f"{platform.platform(terse=True)}, {cores()} cores"),
    ]


def _compiling(advice: list[str]) -> list[tuple[str, str]]:
    if not JIT:
        advice.append("MANOR_JIT=0 turns the compiler off: rules run thousands of times slower. Unset it to play fast.")
        return [("compiler", "off (MANOR_JIT=0)")]
    root = cache_root()
    size, folders = _size_of(root)
    moved = " (MANOR_CACHE_DIR)" if os.environ.get("MANOR_CACHE_DIR") else ""
    findings = [
        ("compiler", "on"),
        ("cache", f"{root}{moved}: {size / 1e6:.1f} MB, {folders} version(s) of the source"),
    ]
    if not _is_writable(root):
        advice.append(f"{root} cannot be written: every start compiles anew. Set MANOR_CACHE_DIR to a folder of yours.")
    cold = []
    for name in game_names():
        engine = find_game(name).engine
        seconds = engine.compile_seconds()
        if engine.is_warm:
            took = "" if seconds is None else f", took {seconds:.1f} s"
            findings.append((name, f"compiled{took} ({_size_of(cache_folder(name))[0] / 1e6:.1f} MB)"))
        else:
            cold.append(name)
            findings.append((name, "not compiled yet: a first game starts interpreted while this is done"))
    if cold:
        advice.append(f"Compile {', '.join(cold)} once with: manor doctor --compile (well under a minute each).")
    return findings


def _gpu(advice: list[str]) -> list[tuple[str, str]]:
    hardware = any(Path(path).exists() for path in ("/dev/nvidia0", "/proc/driver/nvidia/version"))
    if find_spec("numba_cuda") is None:
        if hardware:
            advice.append("There is a GPU but no numba-cuda: install Manor with its 'gpu' extra to use it.")
            return [("gpu", "there is one, but numba-cuda is not installed")]
        return [("gpu", "none seen; numba-cuda is not installed (only needed for a GPU)")]
    try:
        device = import_cuda()
        if device.is_available():
            name = device.get_current_device().name
            shown = name.decode() if isinstance(name, bytes) else str(name)
            return [("gpu", f"{shown}, through numba-cuda")]
        problem = "numba-cuda sees no device"
    except Exception as failure:  # a driver can fail in any way; the doctor reports it
        problem = f"numba-cuda does not work: {failure}"
    if hardware:
        advice.append(f"There is a GPU, but {problem}: look at its driver.")
    return [("gpu", problem)]


def _size_of(folder: Path) -> tuple[int, int]:
    """Bytes in a folder, and how many folders are directly in it."""
    if not folder.is_dir():
        return 0, 0
    size = 0
    for path in folder.rglob("*"):
        try:
            size += path.stat().st_size if path.is_file() else 0
        except OSError:
            continue  # another process is tidying up
    return size, sum(1 for path in folder.iterdir() if path.is_dir())


def _is_writable(folder: Path) -> bool:
    while not folder.exists():
        folder = folder.parent
    return os.access(folder, os.W_OK)
