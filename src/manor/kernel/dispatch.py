"""Choosing one of many rules functions by a small number, without tables of functions.

Numba on the GPU knows no function tables. What it compiles well is a chain of comparisons, so that is what is
written here, from the list of functions that registered: adding a card touches no dispatcher.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from typing import Any

from .compile import rules


def dispatcher(
    name: str, functions: Mapping[int, Callable[..., Any]], arguments: str, otherwise: str = "return 0"
) -> Any:
    """Make ``name(key, arguments)`` that calls the function registered under *key*.

    Each is given those of *arguments* that its own parameters name. The comparisons form a balanced tree; *otherwise*
    is the line for keys without a function. Every registered function must return the same type.
    """
    known = arguments.split(", ")
    calls: dict[int, str] = {}
    for key, function in functions.items():
        wanted = tuple(signature(getattr(function, "py_func", function)).parameters)
        if not set(wanted) <= set(known):
            raise TypeError(f"{function.__name__} of {name} takes {', '.join(wanted)}; it can take {arguments}.")
        calls[int(key)] = f"call_{int(key)}({', '.join(wanted)})"
    names: dict[str, Any] = {f"call_{key}": function for key, function in functions.items()}
    lines = [f"def {name}(key, {arguments}):", *_branch(sorted(calls), calls, otherwise, "    ")]
    exec(compile("\n".join(lines), f"<dispatcher {name}>", "exec"), names)
    return rules(names[name])


def _branch(keys: list[int], calls: Mapping[int, str], otherwise: str, indent: str) -> list[str]:
    if len(keys) > 2:
        middle = len(keys) // 2
        return [
            f"{indent}if key < {keys[middle]}:",
            *_branch(keys[:middle], calls, otherwise, indent + "    "),
            f"{indent}else:",
            *_branch(keys[middle:], calls, otherwise, indent + "    "),
        ]
    lines = []
    for key in keys:
        lines += [f"{indent}if key == {key}:", f"{indent}    return {calls[key]}"]
    return [*lines, f"{indent}{otherwise}"]
