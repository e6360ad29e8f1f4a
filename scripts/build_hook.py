"""The build of the wheel writes its bill of materials first: hatchling calls this, whoever builds."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from sbom import write

FILE = "build/sbom.cdx.json"


class BillOfMaterials(BuildHookInterface[Any]):
    """Puts ``sbom.cdx.json`` among the wheel's metadata."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """What hatchling calls before it builds."""
        write(Path(self.root, FILE))
        build_data["sbom_files"].append(FILE)
