"""An environment of the peers' own, in the user's cache folder, from the pins and hashes of peers.lock."""

from __future__ import annotations

import hashlib
import os
import platform
import subprocess
import sys
import venv
from pathlib import Path

import platformdirs

LOCK = Path(__file__).with_name("peers.lock")
_BUILDER = "setuptools"
_PATIENCE = 900  # seconds for one call of pip; open-spiel and scipy are large


def requirements(lock: str) -> dict[str, str]:
    r"""Split a lock file into its requirements: package name to the pin with its hashes.

    >>> requirements("a==1 \\\n    --hash=sha256:00\n    # via b\nb==2\n")
    {'a': 'a==1 \\\n    --hash=sha256:00\n', 'b': 'b==2\n'}
    """
    found: dict[str, str] = {}
    name = ""
    for line in lock.splitlines(keepends=True):
        if line.lstrip().startswith("#") or not line.strip():
            continue
        if not line[0].isspace():
            name = line.split("==")[0].strip()
            found[name] = ""
        found[name] += line
    # A comment after the last hash leaves a backslash that continues nothing.
    return {name: text.rstrip("\\\n ") + "\n" for name, text in found.items()}


def environment() -> Path:
    """Return the folder of the environment for exactly this lock and this Python."""
    digest = hashlib.sha256(LOCK.read_bytes())
    digest.update(f"{platform.python_version()} {platform.platform()}".encode())
    return platformdirs.user_cache_path("manor") / "peers" / digest.hexdigest()[:16]


def install() -> tuple[Path, dict[str, str]]:
    """Make or reuse the environment; return its Python, and why for every package that is missing."""
    folder = environment()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = folder / "ready"
    if ready.is_file():
        return python, {}
    pins = requirements(LOCK.read_text(encoding="utf-8"))
    print(f"Installing the peers into {folder} (once) ...", file=sys.stderr)
    try:
        venv.EnvBuilder(with_pip=True, clear=True).create(folder)
    except (OSError, subprocess.CalledProcessError) as problem:
        return python, dict.fromkeys(pins, f"no virtual environment could be made: {problem}")
    # First what builds RLCard, then all at once. Only if that fails, one by one: to have those that can be had.
    missing = _install_one_by_one(python, folder, {_BUILDER: pins[_BUILDER]})
    if missing or _pip(python, LOCK):
        missing = _install_one_by_one(python, folder, pins)
    if not missing:
        ready.touch()
    return python, missing


def _install_one_by_one(python: Path, folder: Path, pins: dict[str, str]) -> dict[str, str]:
    missing = {}
    for name, text in pins.items():
        single = folder / "one.lock"
        single.write_text(text, encoding="utf-8")
        if problem := _pip(python, single):
            missing[name] = problem
    return missing


def _pip(python: Path, lock: Path) -> str:
    """Install what a lock lists; return what went wrong, or nothing."""
    quietly = ["--quiet", "--disable-pip-version-check"]
    as_pinned = ["--require-hashes", "--no-deps", "--no-build-isolation", "--use-pep517"]
    command = [str(python), "-m", "pip", "install", *quietly, *as_pinned, "-r", str(lock)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return f"pip was not done after {_PATIENCE} s"
    if done.returncode == 0:
        return ""
    errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
    return (errors or done.stderr.splitlines() or [f"pip ended with {done.returncode}"])[-1].removeprefix("ERROR: ")
