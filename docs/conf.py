"""How the docs become a site: `make docs`. No network is needed, and any warning is an error."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from manor.version import __version__

project = "Manor"
author = "the Manor contributors"
copyright = "the Manor contributors, MIT licence"
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["requirements*"]
html_theme = "furo"
html_title = f"Manor {release}"
html_static_path: list[str] = []
html_show_sphinx = False

myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
suppress_warnings = [
    "myst.xref_missing",  # links out of docs/ (CONTRIBUTING.md, benchmarks): tests/test_docs.py checks every link
    "myst.header",  # rules begin their clauses at the level that the page shows them at
    "misc.highlighting_failure",  # requests and answers that are no language's
]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False}
autodoc_mock_imports: list[str] = []
python_use_unqualified_type_names = True


def write_openapi(app: Any, _: Any) -> None:
    """Put what the server says of its HTTP interface beside the page that speaks of it."""
    from manor.server.app import make_app
    from manor.server.settings import Settings

    schema = make_app(Settings()).openapi_schema.to_schema()
    Path(app.outdir, "openapi.json").write_text(json.dumps(schema, indent=1, sort_keys=True), encoding="utf-8")


def setup(app: Any) -> None:
    """What Sphinx calls."""
    app.connect("build-finished", write_openapi)
