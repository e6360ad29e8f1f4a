"""Frameworks that learn, each in an environment of its own beside Manor's: `make learners`."""

from __future__ import annotations

import os

os.environ["MANOR_WARM"] = "0"
