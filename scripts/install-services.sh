#!/usr/bin/env bash
# PostgreSQL and Redis for the tests, from the distribution's packages; does nothing when they are there.
set -euo pipefail

has_postgres() { command -v postgres >/dev/null || compgen -G "/usr/lib/postgresql/*/bin/postgres" >/dev/null; }
has_redis() { command -v redis-server >/dev/null; }

missing=()
has_postgres || missing+=(postgresql)
has_redis || missing+=(redis-server)
if [ ${#missing[@]} -eq 0 ]; then
  exit 0
fi
if ! command -v apt-get >/dev/null; then
  echo "The tests need ${missing[*]}: install them with this system's own tool, then try again." >&2
  exit 1
fi
as_root=()
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "The tests need ${missing[*]}: ask an administrator to install them." >&2; exit 1; }
  as_root=(sudo)
fi
export DEBIAN_FRONTEND=noninteractive
# The packages start services of their own, which the tests do not use and nobody asked for.
blocker=/usr/sbin/policy-rc.d
made_blocker=no
if [ "$(id -u)" -eq 0 ] && [ ! -e "$blocker" ]; then
  printf '#!/bin/sh\nexit 101\n' >"$blocker"
  chmod +x "$blocker"
  made_blocker=yes
fi
trap '[ "$made_blocker" = no ] || rm -f "$blocker"' EXIT
"${as_root[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}" ||
  { "${as_root[@]}" apt-get update -q && "${as_root[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}"; }
