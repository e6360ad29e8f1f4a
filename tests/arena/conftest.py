"""What the tests here start in processes of their own is no place to look for tests: Ray is imported there."""

from __future__ import annotations

collect_ignore = ["ray_cluster_run.py"]
