"""Write the bill of materials of the wheel (CycloneDX 1.6): what its server and its page consist of, and nothing else.

From the two locks alone, so that the same commit gives the same bytes on any machine. The tools that make such files
read an environment (which holds the tests' packages too) or one of the two locks.
"""

from __future__ import annotations

import argparse
import json
import re
import tomllib
import uuid
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PINNED = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^ ;\\]+)")
BUNDLED = {"svelte"}
"""Packages that only the build asks for, and whose code is in the page all the same."""


def main() -> None:
    """Write the file that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    write(parser.parse_args().file)


def write(file: Path) -> None:
    """Write it, and the folder that it lies in."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(bill(), indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def bill() -> dict[str, Any]:
    """All of it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = re.search(r'"(.+)"', (ROOT / "src/manor/version.py").read_text(encoding="utf-8"))
    assert version is not None
    components = python_packages(project["dependencies"]) + client_packages()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(components)).urn,
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": "manor",
                "name": project["name"],
                "version": version[1],
                "description": project["description"],
                "licenses": [{"license": {"id": project["license"]}}],
            }
        },
        "components": components,
        "dependencies": [{"ref": "manor", "dependsOn": [component["bom-ref"] for component in components]}],
    }


def python_packages(direct: list[str]) -> list[dict[str, Any]]:
    """Every package of requirements.lock that the server wants, by itself or through others."""
    version: dict[str, str] = {}
    hashes: dict[str, list[str]] = {}
    wanted_by: dict[str, set[str]] = {}
    name = ""
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines():
        if pinned := PINNED.match(line):
            name = pinned["name"]
            version[name], hashes[name], wanted_by[name] = pinned["version"], [], set()
        elif (digest := re.search(r"--hash=sha256:(\w+)", line)) is not None:
            hashes[name].append(digest[1])
        elif (via := re.fullmatch(r"\s+#(?: via)?\s+([\w.-]+)", line)) is not None:
            wanted_by[name].add(via[1])
    found = {re.split(r"[^\w.-]", requirement)[0].lower().replace(".", "-") for requirement in direct}
    while more := {name for name, parents in wanted_by.items() if name not in found and parents & found}:
        found |= more
    missing = found - set(version)
    if missing:
        raise SystemExit(f"requirements.lock lacks {', '.join(sorted(missing))}: run `make lock`")
    return [
        component("pypi", name, version[name], [{"alg": "SHA-256", "content": digest} for digest in hashes[name]])
        for name in sorted(found)
    ]


def client_packages() -> list[dict[str, Any]]:
    """Every package of web/package-lock.json whose code or fonts the page may hold."""
    packages = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: set[str] = set()
    asked = {*packages[""]["dependencies"], *BUNDLED}
    while asked:
        found |= asked
        asked = {more for name in asked for more in packages[f"node_modules/{name}"].get("dependencies", {})} - found
    return [
        component("npm", name, entry["version"], [], entry.get("license"))
        for name in sorted(found)
        for entry in [packages[f"node_modules/{name}"]]
    ]


def component(kind: str, name: str, version: str, hashes: list[Any], licence: str | None = None) -> dict[str, Any]:
    """One package; where several builds of it are locked, any of their hashes may be the one installed."""
    url = f"pkg:{kind}/{name.replace('@', '%40')}@{version}"
    entry: dict[str, Any] = {"type": "library", "bom-ref": url, "name": name, "version": version, "purl": url}
    if len(hashes) == 1:
        entry["hashes"] = hashes
    if licence is not None:
        entry["licenses"] = [{"expression": licence}]
    return entry


if __name__ == "__main__":
    main()
