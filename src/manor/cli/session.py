"""A person at a table with bots: shows, asks, plays, and never loses a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec
from rich.console import Console, RenderableType
from rich.text import Text

from ..agents import Agent, let_play
from ..errors import ManorError, Refusal, UndoRefused, UnknownAction
from ..facade.table import Table
from ..games.tables import Paragraph
from ..words.speaker import Speaker
from .console import say_problem
from .help import explain, help_text
from .menu import FitsNone, Menu, Unclear
from .saving import new_path, write_record
from .screen import STORY, draw_board, draw_menu, draw_scores, draw_story, height_of, tell
from .values import read_options

Ask = Callable[[str, Callable[[], Sequence[str]] | None], str]

_NO = ("n", "no", "non", "否", "不", "不要")
_LEAST_STORY = 3
"""Lines of a story that are shown however low the screen is."""


class Leave(Exception):
    """The person wants to go; everything that should be saved is."""


@dataclass
class Session:
    """One person, some bots, and a table; then perhaps the next one."""

    table: Table
    seat: int
    bots: Mapping[int, Agent]
    speaker: Speaker
    console: Console
    ask: Ask
    path: Path | None = None
    keeps: bool = False
    """Whether the record is to be written whatever happens, as --save asks."""
    _told: int = -1
    """The number of the first action that is news."""
    _saved_at: int = -1
    _note: str = ""
    _menu: Menu | None = None

    def _text(self, message: str, **values: str | int) -> str:
        return self.speaker.say(message, **values)

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
                let_play(self.table, waiting[0], self.bots[waiting[0]])

    def _decide(self) -> None:
        """Show the table and ask until something is done."""
        view, game = self.table.view(self.seat), self.table.game
        menu = self._menu = Menu(
            self.table.legal(self.seat),
            lambda action: game.label_on(view, action) or game.label(action),
            self.speaker,
            view.question.usual if view.question else "",
        )
        self._show_question(menu)
        while True:
            typed = self.ask("> ", lambda: menu.texts).strip()
            if not typed and menu.usual is not None:
                typed = str(menu.usual.number)
            if not typed:
                self._show_question(menu)
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
        except FitsNone as problem:
            self._complain(self._why_not(typed) or problem)
            return False
        except Unclear as problem:
            self._complain(problem)
            return False
        self._told = len(self.table.history)
        self.table.play(self.seat, action)
        return True

    def _why_not(self, typed: str) -> Refusal | None:
        """Say why what was typed cannot be done: it may still be, or begin, an action of the game."""
        try:
            action = self._everything.pick(typed)
        except Unclear:
            return None
        why = self.table.why_not(self.seat, action)
        return None if why is None else Refusal(why)

    @cached_property
    def _everything(self) -> Menu:
        """All that the game ever lets anybody do: to name hundreds of actions takes longer than to answer."""
        return Menu(self.table.game.actions, self.table.game.label, self.speaker)

    def _undo(self) -> bool:
        try:
            self.table.undo(self.seat)
        except UndoRefused as refusal:
            self._complain(self._text("terminal-not-taken-back", why=say_problem(refusal, self.speaker)))
            return False
        self._told = len(self.table.history)
        self._note = self._text("terminal-taken-back")
        return True

    def _serve(self, typed: str) -> bool:
        """Do what needs no rules: help, board, log, save, quit. Tell whether it was that."""
        word, _, rest = typed.partition(" ")
        word = word.casefold()
        if typed.startswith("?") or word in ("help", "h", "explain"):
            about = typed[1:].strip() if typed.startswith("?") else rest.strip()
            self.console.print(self._explain(about) if about else self._help())
        elif word in ("b", "board") and not rest:
            self._clear()
            self.console.print(draw_board(self.table, self.seat, self.speaker, self.console))
        elif word in ("l", "log") and not rest:
            for said in tell(self.table.log(self.seat), self.speaker):
                self.console.print(Paragraph(said))
        elif word in ("s", "save"):
            self._save_as(rest.strip())
        elif word in ("q", "quit", "exit") and not rest:
            self._quit()
        else:
            return False
        return True

    def _help(self) -> RenderableType:
        menu = None if self.table.over else self._menu
        return help_text(self.table.game, menu, self.table.view(self.seat), self.speaker)

    def _explain(self, about: str) -> RenderableType:
        found = explain(self.table.game, about, self.table.view(self.seat), self.speaker)
        if found is not None:
            return found
        try:
            action = self.table.game.action(about)
        except UnknownAction:
            return Paragraph(self._text("terminal-nothing-to-tell", topic=about))
        why = self.table.why_not(self.seat, action)
        if why is not None:
            return Paragraph(self.speaker.render(why))
        return Paragraph(self._text("terminal-can-now", action=self.speaker.render(self.table.game.label(action))))

    # --- showing ---

    def _clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    def _show(self, *below: RenderableType) -> None:
        """The board, what happened since the last decision as far as there is room for it, and something below.

        When the game is over, the result matters more than a board that leaves no room for it.
        """
        console = self.console
        above = [draw_board(self.table, self.seat, self.speaker, console)]
        room = STORY
        if console.is_terminal:
            # Besides all this there are an empty line, the prompt, and after the game what can be typed then.
            room = console.height - 2 - self.table.over - height_of(console, *above, *below)
            if room < _LEAST_STORY and self.table.over:
                room += height_of(console, *above)
                above = []
        news = [line for line in self.table.log(self.seat, self._told) if not line.minor]
        while news and news[-1].headline and not self.table.over:
            news.pop()  # what begins now stands on the board
        told = tell(news, self.speaker)
        story = draw_story(told, self._text("terminal-since"), self.speaker, console, max(room, _LEAST_STORY))
        self._clear()
        for thing in (*above, *story, Text(""), *below):
            console.print(thing)

    def _show_question(self, menu: Menu) -> None:
        question = self.table.view(self.seat).question
        below: list[RenderableType] = []
        if question is not None and question.message is not None:
            below.append(Paragraph(self.speaker.render(question.message), "bold"))
        below.append(draw_menu(menu, self.speaker, self.console.width))
        if self._note:
            below.append(Text(self._note, "green"))
            self._note = ""
        self._show(*below, Text(self._text("terminal-hint"), "dim"))

    def _show_result(self) -> None:
        self._show(draw_scores(self.table, self.speaker))
        self._told = len(self.table.history)

    def _complain(self, problem: Exception | str) -> None:
        said = problem if isinstance(problem, str) else say_problem(problem, self.speaker)
        self.console.print(Paragraph(said, "red"))

    # --- after a game ---

    def _after_game(self) -> None:
        while True:
            self.console.print(Text(self._text("terminal-after"), "dim"))
            typed = self.ask("> ", None).strip()
            word, *changes = typed.split() or [""]
            if word.casefold() in ("n", "next", "y", "yes"):
                try:
                    self.table = self.table.next_game(**read_options(changes))
                except ManorError as problem:
                    self._complain(problem)
                    continue
                self._told, self._saved_at, self.path, self.keeps = -1, -1, None, False
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
        names = ["" if seat == self.seat else name for seat, name in enumerate(self.speaker.names)]
        record = msgspec.structs.replace(self.table.record(), names=names, bots=list(self.speaker.levels))
        write_record(record, path)
        self.path, self._saved_at = path, len(self.table.history)
        return path

    def _save_as(self, name: str) -> None:
        try:
            if name:
                self.path = Path(name).expanduser()
            self.console.print(Text(self._text("terminal-saved", path=str(self.save()))), soft_wrap=True)
        except (Refusal, RuntimeError) as problem:  # the latter for a ~name that is nobody's
            self.path = None
            self._complain(problem)

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
        except Refusal as problem:
            if self.path is None:
                raise
            # The file that was asked for cannot be written: the usual place is better than nowhere.
            self.path = None
            path = self.save()
            with suppress(OSError):
                self._complain(problem)
            return path
