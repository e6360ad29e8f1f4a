"""What those who run a server do to it: bans, and notices of what they changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them."""
    op.add_column("people", sa.Column("banned_ms", sa.BigInteger))
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("notices")
    with op.batch_alter_table("people") as people:
        people.drop_column("banned_ms")
