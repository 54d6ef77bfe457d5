#!/bin/sh
# Puts a backup in the place of the database, while visitors wait. What it replaces is kept beside the backups.
# Usage: deploy/restore.sh FILE
set -eu
here=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck source=deploy/steps.sh
. "$here/deploy/steps.sh"

need_root
[ $# -eq 1 ] || fail "Usage: $0 FILE. The backups are in $data/backups"
file=$(readlink -f "$1")
[ -e "$file" ] || fail "There is no file $1"
# The service may only read what is its own.
case "$file" in
  "$data"/*) ;;
  *)
    own=$data/restored-from-elsewhere
    trap 'rm -f "$own"' EXIT
    install -m 0600 -o kelp-and-coral -g kelp-and-coral "$file" "$own"
    file=$own
    ;;
esac
since=$(date '+%F %T')
if restart_over "$file" "$(version_of "$home/current")"; then
  journalctl --unit "$service" --since "$since" --no-pager --output cat | grep -v '^{' || true
  say "The site serves what was in $1."
else
  journalctl --unit "$service" --since "$since" --no-pager --output cat | grep -v '^{' >&2 || true
  fail "$1 was not restored."
fi
