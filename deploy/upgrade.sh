#!/bin/sh
# Upgrades an installed site to the release that this script is part of. Visitors notice a pause of some seconds, no error.
# What fails changes nothing: the release before goes on, over the database as it was.
set -eu
umask 022
here=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck source=deploy/steps.sh
. "$here/deploy/steps.sh"

need_root
[ -e "$home/current" ] || fail "The site is not installed yet: $here/deploy/install.sh https://example.com"
old=$(readlink -f "$home/current")
old_version=$(version_of "$old")
version=$(version_of "$here")
if [ "$old_version" = "$version" ]; then
  say "Release $version runs already."
  exit 0
fi

say "Release $version beside $old_version"
release=$(keep_release)

say "A snapshot, and the migration tried out on a copy of it"
stamp=$(date --utc +%Y-%m-%dT%H%M%S)
snapshot=$data/backups/before-upgrade-$stamp.sqlite
rehearsal=$data/rehearsal
rm -rf "$rehearsal"
trap 'rm -rf "$rehearsal"' EXIT
install -d -m 0700 -o kelp-and-coral -g kelp-and-coral "$data/backups" "$rehearsal"
"$old/bin/kelp-and-coral" backup "$snapshot"
(
  export DATABASE_FILE="$rehearsal/site.sqlite"
  "$release/bin/kelp-and-coral" restore "$snapshot" >/dev/null
  "$release/bin/kelp-and-coral" migrate >/dev/null
) || fail "The new release cannot work with this database. Nothing was changed: $old_version goes on."
rm -rf "$rehearsal"

say "Switch"
touch "$data/backups/.switch-$stamp"
point previous "$old"
point current "$release"
install_units "$release"
rm -f /run/kelp-and-coral/failures
if systemctl restart "$service" && wait_for_health "$version"; then
  rm -f "$data/backups/.switch-$stamp"
  # One step back is kept, and of the snapshots the newest three.
  for other in "$home"/releases/*; do
    [ "$other" = "$release" ] || [ "$other" = "$old" ] || rm -rf "$other"
  done
  find "$data/backups" -name 'before-upgrade-*.sqlite' | sort -r | tail -n +4 | while read -r old_snapshot; do
    rm -f "$old_snapshot" "$old_snapshot.json"
  done
  say "Release $version serves the site."
  exit 0
fi

say "The new release does not answer. Its last words:"
journalctl --unit "$service" --lines 15 --no-pager --output cat >&2 || true
say "Back to $old_version"
point current "$old"
install_units "$old"
rm -f /run/kelp-and-coral/failures
# A migration saves the database before it, when nobody writes any more.
before=$(find "$data/backups" -name 'before-migration-*.sqlite' -newer "$data/backups/.switch-$stamp" | sort | tail -n 1)
rm -f "$data/backups/.switch-$stamp"
if [ -n "$before" ]; then
  restart_over "$before" "$old_version" || fail "$old_version does not start either. See docs/operations.md, \"When nothing starts\". The snapshot: $snapshot"
else
  systemctl restart "$service"
  wait_for_health "$old_version" || fail "$old_version does not start either. See docs/operations.md, \"When nothing starts\". The snapshot: $snapshot"
fi
fail "The upgrade failed; $old_version serves the site, and nothing was lost."
