#!/bin/sh
# Take the pictures of the README anew: real games against bots in Chromium, then as few colours as the eye allows.
# Needs what `make browser` needs; Pillow comes with the development requirements.
set -eu
cd "$(dirname "$0")/.."
taken=$(mktemp -d)
trap 'rm -rf "$taken"' EXIT
MANOR_PICTURES="$taken" PATH="$PWD/web/.tools:$PATH" web/.tools/npm --prefix web run --silent pictures
.venv/bin/python scripts/pictures.py "$taken" docs/pictures
