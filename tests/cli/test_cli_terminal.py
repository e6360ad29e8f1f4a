"""``manor play`` in a process of its own: on a real terminal, and when what it reads or writes goes away."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import manor

from .conftest import saved_games


class Terminal:
    """``manor`` on a pseudo-terminal."""

    def __init__(self, home: Path, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        env = {**os.environ, "XDG_DATA_HOME": str(home / "data"), "TERM": "xterm", "COLUMNS": "80", **environment}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "manor", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            start_new_session=True,
            close_fds=True,
            # Tests run in the background inherit an ignored Ctrl-C; a person's shell does not pass one on.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        os.close(slave)
        self.seen = ""
        self.read = 0

    def wait_for(self, text: str, seconds: float = 600) -> None:
        """Read until a text comes that was not there before."""
        deadline = time.monotonic() + seconds
        while text not in self.seen[self.read :]:
            ready, _, _ = select.select([self.master], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"{text!r} did not come; seen: {self.seen[-2000:]}"
            try:
                self.seen += os.read(self.master, 65536).decode(errors="replace")
            except OSError as closed:
                raise AssertionError(f"{text!r} did not come before the end; seen: {self.seen[-2000:]}") from closed
        self.read = self.seen.index(text, self.read) + len(text)

    def wait_for_prompt(self) -> None:
        """Until it waits for a key: a signal between the prompt and that is seen by Python with the next key only."""
        self.wait_for("> ")
        while Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2][0] != "S":
            assert self.process.poll() is None, f"it ended; seen: {self.seen_to_the_end()[-2000:]}"
            os.sched_yield()

    def seen_to_the_end(self) -> str:
        """All that it said, when it has ended: then nobody holds the other side, and there is an end to read to."""
        with contextlib.suppress(OSError):
            while said := os.read(self.master, 65536):
                self.seen += said.decode(errors="replace")
        return self.seen

    def type(self, text: str) -> None:
        """Type something, when the terminal waits for it."""
        self.wait_for_prompt()
        os.write(self.master, text.encode())

    def end(self) -> int:
        code = self.process.wait(600)
        os.close(self.master)
        return code


def test_on_a_terminal_with_colours_and_control_c(home: Path) -> None:
    terminal = Terminal(home, "play", "dominion", "--seed", "3", "--option", "start=0")
    terminal.wait_for("q quit")
    terminal.type("p\n")
    terminal.wait_for("buy phase")
    terminal.wait_for_prompt()
    # What Ctrl-C does; this pseudo-terminal is nobody's controlling one, so the key alone would do nothing.
    os.killpg(terminal.process.pid, signal.SIGINT)
    terminal.wait_for("manor play --resume")
    assert terminal.end() == 130
    assert "\x1b[" in terminal.seen
    assert "Traceback" not in terminal.seen
    assert len(saved_games(home)) == 1


def test_a_closed_terminal_saves_the_game(home: Path) -> None:
    terminal = Terminal(home, "play", "dominion", "--seed", "3", NO_COLOR="1")
    terminal.wait_for("q quit")
    terminal.type("p\n")
    terminal.wait_for("buy phase")
    terminal.wait_for_prompt()
    terminal.process.send_signal(signal.SIGHUP)
    terminal.wait_for("manor play --resume")
    assert terminal.end() == 130
    assert "\x1b[3" not in terminal.seen  # NO_COLOR: no colours
    assert len(saved_games(home)) == 1


def test_a_terminal_that_vanishes_loses_nothing(home: Path) -> None:
    terminal = Terminal(home, "play", "dominion", "--seed", "3")
    terminal.wait_for("q quit")
    terminal.type("p\n")
    terminal.wait_for("buy phase")
    terminal.wait_for_prompt()
    assert terminal.process.poll() is None
    os.close(terminal.master)
    terminal.process.wait(600)
    (file,) = saved_games(home)
    assert manor.load(file).history[-1][1].text == "play treasures"


def test_a_reader_that_goes_away_loses_nothing(home: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "manor", "play", "dominion", "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "XDG_DATA_HOME": str(home / "data"), "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdin
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline(), process.stderr.read()
    process.stdin.write(b"p\n")
    process.stdin.flush()
    line = b""
    while b"buy phase" not in line:
        line = process.stdout.readline()
        assert line, process.stderr.read()
    process.stdout.close()
    # It may have noticed by now, and be gone before it is told anything.
    with contextlib.suppress(BrokenPipeError), process.stdin:
        process.stdin.write(b"buy copper\n" + b"e\n" * 50)
    complaint = process.stderr.read()
    process.stderr.close()
    process.wait(600)
    assert b"Traceback" not in complaint
    assert len(saved_games(home)) == 1


def test_output_that_cannot_show_everything(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "manor", "play", "dominion", "--seed", "3"],
        input=b"p\n\xff\xfe\nq\nn\n",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "XDG_DATA_HOME": str(home)},
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert b"is nothing you can do now" in done.stdout
