"""What Prometheus can see."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class Metrics:
    """Counters of one server; each has its own registry, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = Counter("manor_actions", "Actions played", ["by"], registry=self.registry)
        self.refusals = Counter("manor_refusals", "Commands refused", ["code"], registry=self.registry)
        self.opened = Counter("manor_tables_opened", "Tables opened", ["game"], registry=self.registry)
        self.loaded = Counter("manor_tables_loaded", "Tables restored from their log", registry=self.registry)
        self.connections = Gauge("manor_connections", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("manor_tables", "Tables in memory", ["state"], registry=self.registry)
        self.aside = Gauge("manor_tables_set_aside", "Tables that cannot be read here", registry=self.registry)
        self.commits = Gauge("manor_commits", "Commits to the database", registry=self.registry)
        self.late_bots = Gauge(
            "manor_late_bots", "Decisions where a bot was too slow or failed", registry=self.registry
        )
        self.waiting_bots = Gauge("manor_waiting_bots", "Decisions of bots that wait", registry=self.registry)
        self.oldest_waiting_bot = Gauge(
            "manor_oldest_waiting_bot_seconds", "How long the oldest of them has waited", registry=self.registry
        )
        self.database_errors = Gauge(
            "manor_database_errors", "Statements and connections that failed", registry=self.registry
        )
        self.listener_lag = Gauge(
            "manor_listener_lag_seconds", "How far behind other servers are heard", registry=self.registry
        )
        self.background_up = Gauge(
            "manor_background_up", "Whether background work goes on", ["work"], registry=self.registry
        )
        self.background_restarts = Gauge(
            "manor_background_restarts", "How often background work was started again", ["work"], registry=self.registry
        )
        self.tidied = Counter("manor_tidied", "What was kept long enough and is gone", ["what"], registry=self.registry)
        self.failed_tidying = Counter("manor_failed_tidying", "Times that tidying failed", registry=self.registry)
        self.failed_sign_ins = Counter(
            "manor_failed_sign_ins",
            "Sign-ins with a wrong name or password, or of the banned",
            ["why"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "manor_command_seconds", "From a command to its answer", buckets=_BUCKETS, registry=self.registry
        )
        self.bot_seconds = Histogram(
            "manor_bot_seconds", "Bots' thinking time", buckets=_BUCKETS, registry=self.registry
        )

    def text(self) -> bytes:
        """The page that Prometheus reads."""
        return generate_latest(self.registry)
