#!/bin/sh
# Chromium for the browser tests. Says what to do when it may not install anything.
set -eu
for found in "${CHROMIUM:-}" /usr/bin/chromium /usr/bin/chromium-browser /usr/bin/google-chrome; do
  if [ -n "$found" ] && [ -x "$found" ]; then
    echo "Chromium is at $found."
    exit 0
  fi
done
help="Install Chromium by hand (on Debian: apt-get install chromium fonts-noto-cjk), or say where it is: CHROMIUM=/path/to/chromium"
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "There is no Chromium here, and this script may not install it. $help" >&2
  exit 1
fi
apt-get update -qq || true
apt-get install -y -qq chromium fonts-noto-cjk || {
  echo "Chromium could not be installed. $help" >&2
  exit 1
}
