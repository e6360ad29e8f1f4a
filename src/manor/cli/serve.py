"""``manor serve``: a server for friends and bots, from one laptop to many machines."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import webbrowser
from dataclasses import replace
from typing import Any

from ..server.sources import add_flags, gather


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser("serve", help="open a server: play in the browser, with friends and bots")
    add_flags(parser)
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.add_argument(
        "--show-settings", action="store_true", help="say what is set, and where, without its secrets; serve nothing"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    in_force = gather(arguments, os.environ)
    if arguments.show_settings:
        print("\n".join(in_force.lines()))
        return 0

    from ..server.app import make_server
    from ..server.listening import Listener
    from ..server.logs import set_up_logs

    settings = replace(in_force.settings, own_process=True)
    set_up_logs(settings.log_level, pretty=sys.stderr.isatty())

    class Server(Listener):
        """Says where it is as soon as it answers there, and not before."""

        async def startup(self, sockets: list[Any] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                address = f"http://{settings.host}:{self.port}"
                print(f"Manor is at {address} (stop with Ctrl+C)", flush=True)
                if arguments.open:
                    # Some browsers keep whoever opens them waiting; without one, the printed address has to do.
                    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    server = Server(make_server(settings), settings)
    # The server ends in good order first, then passes the signal on: whoever asked it to end gets a clean exit.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server.run()
    return 0 if server.started else 1
