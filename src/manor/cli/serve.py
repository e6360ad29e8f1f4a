"""``manor serve``: a server for friends and bots, from one laptop to many machines."""

from __future__ import annotations

import argparse
import os
import signal
import sys
import threading
import webbrowser
from typing import Any

from .console import CliError


def add_to(commands: Any) -> None:
    """Add the command's arguments."""
    parser = commands.add_parser("serve", help="open a server: play in the browser, with friends and bots")
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (0.0.0.0: everybody on the network)"
    )
    parser.add_argument("--port", type=int, default=8000, help="the port to listen on (0: any free one; default: 8000)")
    parser.add_argument(
        "--database", metavar="URL", help="sqlite:///FILE (the default, in your data folder) or postgresql://..."
    )
    parser.add_argument("--redis", metavar="URL", help="redis://... to wake other servers by (else PostgreSQL does)")
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="another site whose pages may use this server"
    )
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which this server may be asked for, besides this machine's own (*: any)",
    )
    parser.add_argument("--https", action="store_true", help="a proxy in front of this server speaks HTTPS")
    parser.add_argument("--behind-proxy", action="store_true", help="believe a proxy's word on who asks")
    parser.add_argument("--bot-seconds", type=float, default=10.0, help="the longest a bot may think (default: 10)")
    parser.add_argument("--bot-pause", type=float, default=0.15, help="a bot's pause after each action (default: 0.15)")
    parser.add_argument(
        "--sleep-after", type=float, default=60.0, metavar="SECONDS", help="an idle table leaves memory (default: 60)"
    )
    parser.add_argument(
        "--lines-per-address",
        type=int,
        default=200,
        metavar="N",
        help="how many pages and programs one address may connect at once (0: any number; default: 200)",
    )
    parser.add_argument(
        "--tables-per-address",
        type=int,
        default=400,
        metavar="N",
        help="how many tables one address may open within an hour (0: any number; default: 400)",
    )
    parser.add_argument(
        "--session-days", type=float, default=90.0, help="how long a browser stays known unused (default: 90)"
    )
    parser.add_argument(
        "--metrics-token",
        metavar="TOKEN",
        default=os.environ.get("MANOR_METRICS_TOKEN"),
        help="let whoever shows this read /metrics (or: MANOR_METRICS_TOKEN); else only this machine may",
    )
    parser.add_argument("--metrics-port", type=int, metavar="PORT", help="/metrics at a port of its own, only there")
    parser.add_argument(
        "--metrics-host", default="127.0.0.1", help="the address of that port (default: 127.0.0.1, this machine)"
    )
    parser.add_argument("--no-limits", action="store_true", help="no limits on anybody: for load tests only")
    parser.add_argument(
        "--staging", action="store_true", help="let anybody lay out tables and know every card: for tests"
    )
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    from ..server.app import make_server
    from ..server.hosts import checked_host
    from ..server.listening import Listener
    from ..server.logs import set_up_logs
    from ..server.settings import Settings, default_database
    from ..server.store import async_url

    database = arguments.database or default_database()
    try:
        async_url(database)
    except Exception as problem:
        raise CliError(f"--database: {problem}") from problem
    try:
        allowed_hosts = tuple(checked_host(host) for host in arguments.allow_host)
    except ValueError as problem:
        raise CliError(f"--allow-host: {problem}") from problem
    if arguments.metrics_port is not None and arguments.metrics_port == arguments.port:
        raise CliError("--metrics-port: the metrics need another port than everything else (--port)")
    free: dict[str, Any] = {
        "requests_a_second": 0.0,
        "messages_a_second": 0.0,
        "logins_a_minute": 0.0,
        "lines_a_person": 0,
        "lines_an_address": 0,
        "tables_a_person": 0,
        "tables_an_address": 0,
    }
    limits: dict[str, Any] = {
        "lines_an_address": arguments.lines_per_address,
        "tables_an_address": arguments.tables_per_address,
    }
    settings = Settings(
        host=arguments.host,
        port=arguments.port,
        database=database,
        redis=arguments.redis,
        origins=tuple(arguments.origin),
        allowed_hosts=allowed_hosts,
        https=arguments.https,
        behind_proxy=arguments.behind_proxy,
        bot_seconds=arguments.bot_seconds,
        bot_pause=arguments.bot_pause,
        sleep_seconds=arguments.sleep_after,
        staging=arguments.staging,
        metrics_token=arguments.metrics_token or None,
        metrics_host=arguments.metrics_host,
        metrics_port=arguments.metrics_port,
        session_days=arguments.session_days,
        own_process=True,
        **(free if arguments.no_limits else limits),
    )
    set_up_logs(arguments.log_level, pretty=sys.stderr.isatty())

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
