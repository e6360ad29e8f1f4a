"""Learned players: nets kept as arrays, evaluated in compiled code, without the library that trained them."""

from .agent import NetAgent as NetAgent
from .weights import NET_ENDING as NET_ENDING
from .weights import UnreadableNet as UnreadableNet
from .weights import Weights as Weights
from .weights import shipped_net as shipped_net
