"""Dominion strategies as data: the language, the strategies that come with Manor, and playing them compiled."""

from __future__ import annotations

from ...matches import BadStrategy
from .language import NoStrategy, load, names, parse, shipped
from .strategy import Strategy

__all__ = ["BadStrategy", "NoStrategy", "Strategy", "load", "names", "parse", "shipped"]
