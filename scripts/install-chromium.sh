#!/bin/sh
# Chromium for the browser tests: without a window of any kind where there is one to be had, which takes a fifth less
# work than the one for people. Says what to do when it may not install anything.
set -eu
if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then
  echo "Chromium is at $CHROMIUM."
  exit 0
fi
found() {
  for name in "$@"; do
    [ ! -x "/usr/bin/$name" ] || { echo "Chromium is at /usr/bin/$name." && return 0; }
  done
  return 1
}
install() {
  apt-get install -y -qq --no-install-recommends -o Acquire::http::Timeout=20 "$1" fonts-noto-cjk && found "$1"
}
others="chromium chromium-browser google-chrome"
found chromium-headless-shell && exit 0
# shellcheck disable=SC2086 -- one word for each name
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1; then
  install chromium-headless-shell && exit 0
  found $others && exit 0
  apt-get update -qq || true
  install chromium-headless-shell && exit 0
  install chromium && exit 0
elif found $others; then
  exit 0
fi
echo "There is no Chromium here, and this script could not install it. Install it by hand (on Debian:" >&2
echo "apt-get install chromium-headless-shell fonts-noto-cjk), or say where it is: CHROMIUM=/path/to/chromium" >&2
exit 1
