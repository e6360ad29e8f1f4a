"""Manor beside its peers, in one run on one machine: pyminion, OpenSpiel, RLCard, PettingZoo.

    .venv/bin/python benchmarks/peers.py [--json FILE] [--seconds S] [--rounds N] [--peer NAME ...]

Everything is measured in a process of its own, all on the same core, one after the other. See benchmarks/README.md for
what each row means and what it does not.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime
from math import sqrt
from pathlib import Path
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from peers_install import install
from peers_theirs import OPENSPIEL_GAMES, PETTINGZOO_GAMES, RLCARD_GAMES

_HERE = Path(__file__).parent
_SLACK = 300  # seconds that a process may take for imports and a cold compile, beside the rounds
_FAR_APART = 4.0  # standard errors; four averages that agree exceed it once in 4,000 runs
_UNDISTURBED = 0.97  # of the core; less, and something else ran on it
_TRIES = 3
_WIDTH = 170
PEERS = ("pyminion", "openspiel", "rlcard", "pettingzoo")
_PACKAGES = {"pyminion": "pyminion", "openspiel": "open-spiel", "rlcard": "rlcard", "pettingzoo": "pettingzoo"}


@dataclass(frozen=True)
class Row:
    """One line of the comparison: a peer's measurement and the two of Manor's it is set against."""

    peer: str
    name: str
    what: str
    unit: str
    compiled: str
    tables: str


def rows() -> list[Row]:
    """List every comparison."""
    bots, chance = "Dominion, Big Money v. itself", "Dominion, random"
    found = [
        Row("pyminion", "pyminion:big_money", bots, "games", "big_money_compiled", "big_money_tables"),
        Row("pyminion", "pyminion:random", chance, "decisions", "random_compiled_shared", "random_tables_shared"),
    ]
    loops = (("own", "its C++ loop"), ("python", "Python loop"))
    several = [
        *((f"openspiel:{key}", name, f", {loop}") for key, loop in loops for name in OPENSPIEL_GAMES),
        *(("rlcard", name, "") for name in RLCARD_GAMES),
        *(("pettingzoo", name, "") for name in PETTINGZOO_GAMES),
    ]
    for prefix, name, how in several:
        peer = prefix.split(":")[0]
        found.append(Row(peer, f"{prefix}:{name}", name + how, "decisions", "random_compiled", "random_tables"))
    return found


@dataclass(frozen=True)
class Bench:
    """How long and where to measure."""

    seconds: float
    rounds: int
    core: int

    def measure(self, python: Path, script: str, name: str) -> dict[str, Any]:
        """Take one measurement; again, a few times at most, while something else runs on the core. The best counts."""
        print(f"  {name}", file=sys.stderr)
        best = self._measure_once(python, script, name)
        for _ in range(_TRIES - 1):
            if best.get("core_share", 1.0) >= _UNDISTURBED:
                break
            again = self._measure_once(python, script, name)
            if again.get("rate", 0.0) > best["rate"]:
                best = again
        return best

    def _measure_once(self, python: Path, script: str, name: str) -> dict[str, Any]:
        """Run one measurement in a process of its own; what goes wrong is told under "error"."""
        where = ["--seconds", str(self.seconds), "--rounds", str(self.rounds), "--core", str(self.core)]
        # The folder of this script must not hide the peers' packages, and one core is one thread.
        calm = {**os.environ, "OMP_NUM_THREADS": "1", "SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        limit = _SLACK + 4 * self.rounds * self.seconds
        try:
            done = subprocess.run(
                [str(python), str(_HERE / script), name, *where],
                capture_output=True,
                text=True,
                timeout=limit,
                env=calm,
                check=False,
            )
            result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        except subprocess.TimeoutExpired:
            return {"error": f"not done after {limit:.0f} s"}
        except OSError as problem:
            return {"error": f"cannot be started ({problem})"}
        except (ValueError, IndexError):
            last = (done.stderr.strip().splitlines() or ["no message"])[-1]
            return {"error": f"ended with {done.returncode}: {last}"}
        return result


# --- do both play the same game? ---


def _mean(sums: dict[str, float], name: str) -> tuple[float, float]:
    """Return an average and its standard error."""
    games = sums["games"]
    mean = sums[name] / games
    if f"{name}_squared" in sums:
        spread = sums[f"{name}_squared"] / games - mean**2
    else:
        spread = mean * (1 - mean)
    return mean, sqrt(max(spread, 0.0) / games)


def same_game(ours: dict[str, float], theirs: dict[str, float]) -> list[dict[str, Any]]:
    """Compare what Big Money's games look like: a difference of many standard errors means different rules or bots."""
    lines = []
    for name, words in (
        ("turns", "turns a game, both seats together"),
        ("points", "points of the first seat"),
        ("first_wins", "share of games won by the first seat"),
        ("ties", "share of games tied"),
    ):
        mean, error = _mean(ours, name)
        other, other_error = _mean(theirs, name)
        apart = abs(mean - other) / max(sqrt(error**2 + other_error**2), 1e-12)
        lines.append(
            {
                "what": words,
                "manor": mean,
                "manor_error": error,
                "pyminion": other,
                "pyminion_error": other_error,
                "standard_errors_apart": apart,
                "agree": apart < _FAR_APART,
            }
        )
    return lines


# --- telling ---


def _rate(result: dict[str, Any]) -> str:
    if "rate" not in result:
        return str(result["error"])
    return f"{result['rate']:,.0f}" + ("" if result["core_share"] >= _UNDISTURBED else " *")


def _ratio(ours: dict[str, Any], theirs: dict[str, Any]) -> str:
    if "rate" not in ours or "rate" not in theirs:
        return "–"
    ratio = ours["rate"] / theirs["rate"]
    return f"{ratio:,.0f} : 1" if ratio >= 10 else f"{ratio:.2g} : 1"


def comparison_table(chosen: list[Row], ours: dict[str, Any], theirs: dict[str, Any]) -> Table:
    """Lay out the comparison; as Markdown, so that it can be pasted into a document."""
    table = Table(box=box.MARKDOWN)
    for heading in ("peer", "what is played", "unit"):
        table.add_column(heading)
    for heading in ("peer /s", "Manor compiled /s", "Manor : peer", "Manor table /s", "Manor : peer"):
        table.add_column(heading, justify="right")
    for row in chosen:
        their, fast, plain = theirs[row.name], ours[row.compiled], ours[row.tables]
        table.add_row(
            row.peer,
            row.what,
            row.unit,
            _rate(their),
            _rate(fast),
            _ratio(fast, their),
            _rate(plain),
            _ratio(plain, their),
        )
    return table


def check_table(lines: list[dict[str, Any]]) -> Table:
    """Lay out the check that both engines play the same game."""
    table = Table(box=box.MARKDOWN)
    for heading in ("Big Money v. itself", "Manor", "pyminion", "standard errors apart", ""):
        table.add_column(heading, justify="left" if heading in ("", "Big Money v. itself") else "right")
    for line in lines:
        table.add_row(
            line["what"],
            f"{line['manor']:.4f} ± {line['manor_error']:.4f}",
            f"{line['pyminion']:.4f} ± {line['pyminion_error']:.4f}",
            f"{line['standard_errors_apart']:.1f}",
            "agree" if line["agree"] else "DIFFER",
        )
    return table


def machine() -> dict[str, Any]:
    """Say where and when this was measured, and how busy it was there."""
    model = platform.processor()
    try:
        cpu = Path("/proc/cpuinfo").read_text(encoding="utf-8")
        model = next(line.split(":", 1)[1].strip() for line in cpu.splitlines() if line.startswith("model name"))
    except (OSError, StopIteration):
        pass  # not Linux, or a processor without a name there
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "processor": model or platform.machine(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": platform.python_version(),
        "load_before": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
    }


def run(bench: Bench, peers: tuple[str, ...]) -> dict[str, Any]:
    """Measure Manor and the peers; return everything."""
    report: dict[str, Any] = {"machine": machine(), "seconds": bench.seconds, "rounds": bench.rounds}
    python, missing = install()
    chosen = [row for row in rows() if row.peer in peers]
    print(f"Measuring on core {bench.core}, {bench.rounds} × {bench.seconds:g} s each:", file=sys.stderr)
    ours: dict[str, dict[str, Any]] = {}
    for name in dict.fromkeys(key for row in chosen for key in (row.compiled, row.tables)):
        ours[name] = bench.measure(Path(sys.executable), "peers_ours.py", name)
    theirs: dict[str, dict[str, Any]] = {}
    for row in chosen:
        why = missing.get(_PACKAGES[row.peer])
        theirs[row.name] = (
            {"error": f"not installed: {why}"} if why else bench.measure(python, "peers_theirs.py", row.name)
        )
    report["manor"], report["peers"] = ours, theirs
    our_sums = ours.get("big_money_compiled", {}).get("sums")
    their_sums = theirs.get("pyminion:big_money", {}).get("sums")
    report["same_game"] = same_game(our_sums, their_sums) if our_sums and their_sums else []
    report["ratios"] = {
        row.name: {
            "manor_compiled": ours[row.compiled]["rate"] / theirs[row.name]["rate"],
            "manor_table": ours[row.tables]["rate"] / theirs[row.name]["rate"],
        }
        for row in chosen
        if all("rate" in result for result in (theirs[row.name], ours[row.compiled], ours[row.tables]))
    }
    return report


def main() -> int:
    """Measure, print, save; 1 if Manor and pyminion turn out not to play the same game."""
    parser = argparse.ArgumentParser(description="Measure Manor beside its peers.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write everything measured to FILE")
    parser.add_argument("--seconds", type=float, default=2.0, help="length of a round (default 2)")
    parser.add_argument("--rounds", type=int, default=3, help="rounds, of which the best counts (default 3)")
    parser.add_argument("--peer", choices=PEERS, action="append", help="only this peer; may be repeated")
    arguments = parser.parse_args()
    if arguments.seconds <= 0 or arguments.rounds < 1:
        parser.error("a round needs some time, and there must be one")
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else {0}
    peers = tuple(arguments.peer or PEERS)
    report = run(Bench(arguments.seconds, arguments.rounds, max(cores)), peers)

    console = Console(width=_WIDTH)
    where = report["machine"]
    busy = "" if where["load_before"] is None else f", load {where['load_before']:.1f} before the run"
    console.print(
        f"{where['date']}, {where['processor']}, {where['cores']} cores{busy}; Python {where['python']}; "
        f"one core each, best of {arguments.rounds} rounds of {arguments.seconds:g} s",
        highlight=False,
    )
    console.print(comparison_table([row for row in rows() if row.peer in peers], report["manor"], report["peers"]))
    results = [*report["manor"].values(), *report["peers"].values()]
    if any(result.get("core_share", 1.0) < _UNDISTURBED for result in results):
        console.print("* disturbed: something else ran on the core even in the best round; measure again")
    if report["same_game"]:
        console.print(check_table(report["same_game"]))
    if arguments.json:
        arguments.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    return 0 if all(line["agree"] for line in report["same_game"]) else 1


if __name__ == "__main__":
    sys.exit(main())
