"""What a log is read by when the rules have changed, and what could not be read.

Logs stay as they are: actions that Manor 0.1 stored by number are read by number (``first_rules``). Rewriting every
entry of a large database would take long, and a mistake in it could not be taken back.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is stored beside the logs."""
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_positions"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_positions_table_id_tables"),
    )
    op.create_table(
        "set_aside",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("reason", sa.LargeBinary, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("release", sa.String(32), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_set_aside"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_set_aside_table_id_tables"),
    )
    releases = op.create_table(
        "releases",
        sa.Column("since_ms", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("since_ms", name="pk_releases"),
    )
    # Every database without this table was written by the first release.
    op.bulk_insert(releases, [{"since_ms": 0, "version": "0.1.0"}])


def downgrade() -> None:
    """Remove it."""
    for name in ("releases", "set_aside", "positions"):
        op.drop_table(name)
