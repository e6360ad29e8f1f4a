"""A person at a table with bots: shows, asks, plays, and never loses a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ..agents import Agent, let_play
from ..errors import ManorError, UndoRefused
from ..facade.table import Table
from ..words import Words, words_for
from .board import draw_board, draw_menu, draw_story, flow, show_scores, winners_line
from .console import CliError
from .help import explain, help_text
from .menu import Menu, Unclear
from .saving import new_path, write_record
from .speech import Names, fresh_events, tell_story
from .values import read_options

Ask = Callable[[str, Callable[[], Sequence[str]] | None], str]

_NO = ("n", "no", "non", "否", "不", "不要")


class Leave(Exception):
    """The person wants to go; everything that should be saved is."""


@dataclass
class Session:
    """One person, some bots, and a table; then perhaps the next one."""

    table: Table
    seat: int
    bots: Mapping[int, tuple[str, Agent]]
    names: Names
    console: Console
    ask: Ask
    path: Path | None = None
    keeps: bool = False
    """Whether the record is to be written whatever happens, as --save asks."""
    _seen: list[dict[str, Any]] = field(default_factory=list)
    _saved_at: int = -1
    _note: str = ""

    @property
    def words(self) -> Words:
        """The game in the reader's language."""
        return words_for(self.table.game.name, self.names.language)

    def _text(self, message: str, **values: str | int) -> str:
        return self.names.catalogue.say(message, **values)

    # --- the course of an evening ---

    def run(self) -> int:
        """Play until the person leaves; return the exit code."""
        try:
            while True:
                self._play_game()
                self._show_result()
                if self.keeps:
                    self.save()
                self._after_game()
        except Leave:
            return 0
        except EOFError:
            self._keep(self._text("terminal-input-ended"))
            return 0
        except KeyboardInterrupt:
            self._keep(self._text("terminal-stopped"))
            return 130
        except BrokenPipeError:
            self._keep("")
            raise
        except OSError:
            # The terminal is gone: there is nobody to tell, and nothing to show.
            self._keep("")
            return 1
        except BaseException:
            self._keep(self._text("terminal-went-wrong"))
            raise

    def _play_game(self) -> None:
        while not self.table.over:
            waiting = self.table.pending
            # The person first where several may act: bots would only hide what can still be undone.
            if self.seat in waiting:
                self._decide()
            else:
                let_play(self.table, waiting[0], self.bots[waiting[0]][1])

    def _decide(self) -> None:
        """Show the table and ask until something is done."""
        menu = Menu(self.table.legal(self.seat), self.words)
        self._show(menu)
        while True:
            typed = self.ask("> ", lambda: menu.texts).strip()
            if not typed and len(menu.items) == 1:
                typed = "1"
            if not typed:
                self._show(menu)
            elif self._serve(typed):
                continue
            elif typed.casefold() in ("u", "undo"):
                if self._undo():
                    return
            elif self._act(menu, typed):
                return

    def _act(self, menu: Menu, typed: str) -> bool:
        try:
            action = menu.pick(typed)
        except Unclear as problem:
            self._complain(self._why_not(typed) if problem.fits_none else str(problem))
            return False
        self._seen = self.table.events_for(self.seat)
        self.table.play(self.seat, action)
        return True

    def _why_not(self, typed: str) -> str:
        """Say why what was typed cannot be done: it may still be, or begin, an action of the game."""
        try:
            action = Menu(self.table.game.actions, self.words).pick(typed)
        except Unclear:
            return self._text("terminal-nothing-now", typed=typed)
        return self.words.refusal(self.table.why_not(self.seat, action) or "")

    def _undo(self) -> bool:
        try:
            self.table.undo(self.seat)
        except UndoRefused as refusal:
            why = self.words.refusal(str(refusal), "refused-no-undo")
            self._complain(self._text("terminal-not-taken-back", why=why))
            return False
        self._seen = self.table.events_for(self.seat)
        self._note = self._text("terminal-taken-back")
        return True

    def _serve(self, typed: str) -> bool:
        """Do what needs no rules: help, log, save, quit. Tell whether it was that."""
        word, _, rest = typed.partition(" ")
        word = word.casefold()
        if typed.startswith("?") or word in ("help", "h", "explain"):
            about = typed[1:].strip() if typed.startswith("?") else rest.strip()
            self.console.print(self._explain(about) if about else help_text(self.names.catalogue))
        elif word in ("l", "log") and not rest:
            for line in tell_story(self.table.game, self.table.events_for(self.seat), self.names):
                self.console.print(Text(flow(line, self.console.width)))
        elif word in ("s", "save"):
            self._save_as(rest.strip())
        elif word in ("q", "quit", "exit") and not rest:
            self._quit()
        else:
            return False
        return True

    def _explain(self, about: str) -> Text:
        found = explain(self.words, about, self.table.view(self.seat))
        if found is not None:
            return found
        try:
            reason = self.table.why_not(self.seat, about)
        except ManorError:
            return Text(self._text("terminal-nothing-to-tell", topic=about))
        if reason:
            return Text(self.words.refusal(reason))
        return Text(self._text("terminal-can-now", action=self.words.say_action(self.table.game.action(about))))

    # --- showing ---

    def _show(self, menu: Menu) -> None:
        console, table = self.console, self.table
        if console.is_terminal:
            console.clear()
        console.print(draw_board(table.game, table.view(self.seat), self.names, console))
        story = self._news()
        if story:
            console.print(draw_story(story, self._text("terminal-since"), self.names.catalogue, console.width))
        console.print()
        console.print(Text(self.names.say(self.words.question(table.view(self.seat), self.seat)), "bold"))
        console.print(draw_menu(menu, console.width))
        if self._note:
            console.print(Text(self._note, "green"))
            self._note = ""
        hint = self._text("terminal-hint")
        if len(menu.items) == 1:
            hint = self._text("terminal-enter", action=menu.items[0].said, hint=hint)
        console.print(Text(hint, "dim"))

    def _news(self) -> list[str]:
        """What happened since the last decision, as this seat saw it."""
        events = self.table.events_for(self.seat)
        return tell_story(self.table.game, fresh_events(self._seen, events), self.names)

    def _show_result(self) -> None:
        console, table = self.console, self.table
        if console.is_terminal:
            console.clear()
        console.print(draw_board(table.game, table.view(self.seat), self.names, console))
        story = self._news()
        if story:
            console.print(draw_story(story, self._text("terminal-since"), self.names.catalogue, console.width))
        self._seen = table.events_for(self.seat)
        console.print()
        show_scores(console, table.game, self.names, table.scores, table.places, table.score_sheet)
        console.print(Text(winners_line(self.names, table.winners), "bold"))

    def _complain(self, message: str) -> None:
        self.console.print(Text(message, "red"))

    # --- after a game ---

    def _after_game(self) -> None:
        while True:
            self.console.print(Text(self._text("terminal-after"), "dim"))
            typed = self.ask("> ", None).strip()
            word, *changes = typed.split() or [""]
            if word.casefold() in ("n", "next", "y", "yes"):
                try:
                    self.table = self.table.next_game(**read_options(changes))
                except CliError as problem:
                    self._complain(problem.said(self.names.language))
                    continue
                except ManorError as problem:
                    self._complain(str(problem))
                    continue
                self._seen, self._saved_at, self.path, self.keeps = [], -1, None, False
                return
            if not typed or not self._serve(typed):
                self._complain(self._text("terminal-after-what"))

    # --- saving ---

    @property
    def _is_saved(self) -> bool:
        return self._saved_at == len(self.table.history)

    def save(self) -> Path:
        """Write the record, with who sits where, so that the game can go on later."""
        path = self.path or new_path(self.table.game.name)
        seats = {"seat": self.seat, "bots": [self.bots[s][0] for s in sorted(self.bots)]}
        write_record({**self.table.record(), "terminal": seats}, path)
        self.path, self._saved_at = path, len(self.table.history)
        return path

    def _save_as(self, name: str) -> None:
        try:
            if name:
                self.path = Path(name).expanduser()
            self.console.print(Text(self._text("terminal-saved", path=str(self.save()))), soft_wrap=True)
        except (CliError, RuntimeError) as problem:  # the latter for a ~name that is nobody's
            self.path = None
            self._complain(problem.said(self.names.language) if isinstance(problem, CliError) else str(problem))

    def _quit(self) -> None:
        if not self._is_saved and (self.table.history or self.keeps):
            if not self.keeps:
                answer = self.ask(f"{self._text('terminal-save-first')} ", None).strip().casefold()
                if answer in _NO:
                    raise Leave
            self._keep("")
        raise Leave

    def _keep(self, why: str) -> None:
        """Save what would be lost, then say where it is: the terminal may be gone already."""
        told = [why] if why else []
        if self.table.history or self.keeps:
            path = self.path if self._is_saved and self.path else self._save_somewhere()
            message = "terminal-kept" if self.table.over else "terminal-goes-on"
            told.append(self._text(message, path=str(path)))
        with suppress(OSError):  # perhaps nobody is left to read it
            if why:
                self.console.print()
            for line in told:
                self.console.print(Text(line), soft_wrap=True)

    def _save_somewhere(self) -> Path:
        try:
            return self.save()
        except CliError as problem:
            if self.path is None:
                raise
            # The file that was asked for cannot be written: the usual place is better than nowhere.
            self.path = None
            path = self.save()
            with suppress(OSError):
                self._complain(problem.said(self.names.language))
            return path
