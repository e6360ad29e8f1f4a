#!/bin/sh
# The suite again and again while other work keeps every core busy: a test that depends on time shows itself here.
#   scripts/stress-tests.sh            five times all of it
#   scripts/stress-tests.sh 3 browser  three times a part of it, by its name in the Makefile
# MANOR_BUSY is the other work, by default `yes`: one such process for each core, so it must not end before the suite does.
set -u
cd "$(dirname "$0")/.." || exit
times=${1:-5}
part=${2:-test}
logs=$(mktemp -d "${TMPDIR:-/tmp}/manor-stress-XXXXXX")
busy=""
for _ in $(seq "$(nproc)"); do
  ${MANOR_BUSY:-yes} >/dev/null &
  busy="$busy $!"
done
# shellcheck disable=SC2086 -- one word for each process
trap 'kill $busy' EXIT
trap 'exit 130' INT TERM # what is interrupted leaves nothing running either
failed=0
for run in $(seq "$times"); do
  if make "$part" >"$logs/$run.log" 2>&1; then
    echo "run $run of $times: passed"
  else
    failed=$((failed + 1))
    echo "run $run of $times: FAILED, see $logs/$run.log"
  fi
done
[ "$failed" -eq 0 ] && rm -r "$logs"
exit "$failed"
