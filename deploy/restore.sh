#!/bin/sh
# Replaces the database with a backup, while visitors wait. The replaced database is kept beside the backups.
# Usage: deploy/restore.sh FILE
set -eu
umask 022
here=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck source=deploy/steps.sh
. "$here/deploy/steps.sh"

need_root
[ $# -eq 1 ] || fail "Usage: $0 FILE. The backups are in $data/backups"
file=$(readlink -f "$1" || true)
[ ! -d "$file" ] || fail "$1 is a folder. Name a backup file."
[ -f "$file" ] || fail "There is no file $1"

# Whether the service can read a backup, its manifest, and a log that shows that it is incomplete.
is_readable() {
  case "$1" in "$data"/*) ;; *) return 1 ;; esac
  for each in "$1" "$1.json" "$1-wal"; do
    [ ! -e "$each" ] || setpriv --reuid=kelp-and-coral --regid=kelp-and-coral --init-groups test -r "$each" || return 1
  done
}

if ! is_readable "$file"; then
  trap 'rm -rf "$handed_over"' EXIT
  trap 'exit 1' INT HUP TERM
  install -d -m 0700 -o kelp-and-coral -g kelp-and-coral "$handed_over"
  for each in "$file" "$file.json" "$file-wal"; do
    [ ! -e "$each" ] || install -m 0600 -o kelp-and-coral -g kelp-and-coral "$each" "$handed_over/"
  done
  file=$handed_over/${file##*/}
fi
since=$(date '+%F %T')
if restart_over "$file" "$(version_of "$home/current")"; then
  journalctl --unit "$service" --since "$since" --no-pager --output cat | grep -v '^{' || true
  say "The site is now serving the contents of $1."
else
  journalctl --unit "$service" --since "$since" --no-pager --output cat | grep -v '^{' >&2 || true
  fail "$1 was not restored."
fi
