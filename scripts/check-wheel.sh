#!/bin/sh
# The wheel as a stranger gets it: built again from a clone elsewhere it has the same bytes; installed with its packages
# in an environment of its own, with nothing of this folder in reach, it serves the page.
set -eu
cd "$(dirname "$0")/.."
wheel=$(ls -t dist/*.whl | head -1)
elsewhere=$(mktemp -d)
server=""
trap '[ -z "$server" ] || kill "$server"; rm -rf "$elsewhere"' EXIT

if [ -n "$(git status --porcelain)" ]; then
  echo "There are changes that are not committed: only a commit can be built twice." >&2
  exit 1
fi
git clone --quiet . "$elsewhere/clone"
make -C "$elsewhere/clone" --silent wheel
cmp "$wheel" "$elsewhere/clone/$wheel"
echo "built twice, the same bytes: $(sha256sum "$wheel")"

"${PYTHON:-python3}" -m venv "$elsewhere/venv"
"$elsewhere/venv/bin/pip" install --quiet --disable-pip-version-check "$wheel"
cd "$elsewhere"
venv/bin/manor serve --port 0 --database "sqlite:///$elsewhere/manor.db" >said 2>&1 &
server=$!
venv/bin/python - <<'EOF'
import pathlib, re, time, urllib.request

deadline = time.monotonic() + 600
while not (found := re.search(r"Manor is at (\S+)", pathlib.Path("said").read_text())):
    if time.monotonic() > deadline:
        raise SystemExit("the server did not start: " + pathlib.Path("said").read_text())
    time.sleep(0.1)
page = urllib.request.urlopen(found[1]).read().decode()
script = re.search(r'src="/(assets/[^"]+\.js)"', page)[1]
urllib.request.urlopen(f"{found[1].rstrip('/')}/{script}").read()
print("installed in an environment of its own, it serves the page at", found[1])
EOF
