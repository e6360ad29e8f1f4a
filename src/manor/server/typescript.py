"""Write the wire types as TypeScript: ``python -m manor.server.typescript web/src/lib/wire.ts``."""

from __future__ import annotations

import ast
import inspect
import sys
import types
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Raw, Struct
from msgspec.structs import fields

from . import protocol

_HEADER = """// Generated from src/manor/server/protocol.py by `python -m manor.server.typescript`. Do not edit.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A game's own view or event: its shape is the game's. */
export type Shown = { [key: string]: any };
"""

_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null", Any: "any"}


def _structs() -> list[type[Struct]]:
    """Every wire type, in the order of the protocol's file."""
    return [
        kind
        for name, kind in vars(protocol).items()
        if isinstance(kind, type) and issubclass(kind, Struct) and kind is not Struct and not name.startswith("_")
    ]


def written(kind: Any) -> str:
    """One type as TypeScript.

    >>> written(list[int | None]), written(dict[str, Any])
    ('Array<number | null>', '{ [key: string]: any }')
    """
    if kind in _PLAIN:
        return _PLAIN[kind]
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return written(arguments[0])
    if origin is Literal:
        return " | ".join(f'"{value}"' for value in arguments)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(written(a) for a in arguments))
    if origin is list:
        return f"Array<{written(arguments[0])}>"
    if origin is dict:
        return f"{{ [key: string]: {written(arguments[1])} }}"
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    raise TypeError(f"{kind!r} has no TypeScript form here.")


def _field_type(name: str, hint: Any) -> str:
    if hint == list[Raw]:
        return "Array<LegalAction>" if name == "legal" else "Array<Shown>"
    if hint is Raw:
        return "Shown"
    if hint == Raw | None:
        return "Shown | null"
    return written(hint)


def _comment(text: str | None, indent: str = "") -> list[str]:
    return [f"{indent}/** {' '.join(text.split())} */"] if text else []


@cache
def _field_comments() -> dict[tuple[str, str], str]:
    """The strings under the fields of the protocol's classes, by class and field."""
    found = {}
    for owner in ast.parse(inspect.getsource(protocol)).body:
        if isinstance(owner, ast.ClassDef):
            for line, after in pairwise(owner.body):
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                        found[owner.name, line.target.id] = str(after.value.value)
    return found


def interface(kind: type[Struct]) -> str:
    """One struct as an interface; fields with a default may be left out by clients."""
    hints = get_type_hints(kind, include_extras=True)
    given = issubclass(kind, protocol._Given)
    lines = [*_comment(kind.__doc__), f"export interface {kind.__name__} {{"]
    config = kind.__struct_config__
    if config.tag is not None:
        lines.append(f'  {config.tag_field}: "{config.tag}";')
    for f in fields(kind):
        optional = given and (not f.required)
        lines += _comment(_field_comments().get((kind.__name__, f.name)), "  ")
        lines.append(f"  {f.encode_name}{'?' if optional else ''}: {_field_type(f.name, hints[f.name])};")
    return "\n".join([*lines, "}"])


def typescript() -> str:
    """The whole file."""
    unions = {"Told": protocol.Told, "ServerMessage": protocol.ServerMessage, "ClientMessage": protocol.ClientMessage}
    parts = [_HEADER, *(interface(kind) + "\n" for kind in _structs())]
    parts += [f"export type {name} = {written(union)};\n" for name, union in unions.items()]
    return "\n".join(parts)


def main(arguments: list[str]) -> int:
    """Write the file named on the command line, or print it."""
    if len(arguments) > 1:
        print("usage: python -m manor.server.typescript [FILE]", file=sys.stderr)
        return 2
    if not arguments:
        sys.stdout.write(typescript())
        return 0
    path = Path(arguments[0])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(typescript(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
