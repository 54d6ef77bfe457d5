#!/bin/sh
# Upgrades an installed site to the release that this script is part of. Visitors notice a pause of some seconds, no error.
# A failure changes nothing: the previous release goes on with the database as it was. After an interruption, run it again.
set -eu
umask 022
here=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck source=deploy/steps.sh
. "$here/deploy/steps.sh"

need_root
[ -e "$home/current" ] || fail "The site is not installed yet: $here/deploy/install.sh https://example.com"
version=$(version_of "$here")
current=$(readlink -f "$home/current")
previous=$(readlink -f "$home/previous")
# Exists from the switch until one of the two releases serves; contains the path of the snapshot.
switched=$data/backups/.switched-to-$version
# The instant of the last switch, taken before the link changes, so that no start of the new release is missed.
turned=$data/backups/.switch-turned
ill="See $current/docs/troubleshooting.md, \"When nothing starts\""

# Keeps the previous release and the newest three snapshots.
tidy() {
  rm -f "$data"/backups/.switched-to-* "$turned"
  for other in "$home"/releases/*; do
    [ "$other" = "$(readlink -f "$home/current")" ] || [ "$other" = "$(readlink -f "$home/previous")" ] || rm -rf "$other"
  done
  find "$data/backups" -name 'before-upgrade-*.sqlite' | sort -r | tail -n +4 | while read -r old_snapshot; do
    rm -f "$old_snapshot" "$old_snapshot.json"
  done
}

# Whether the new release may have served since the switch: going back must not lose what was written to it. It has not if
# "current" is the old one; if it is uncertain, it may have. Compares microseconds (LC_ALL=C for the decimal point), because the
# old release may have started in the second of the switch.
has_served() {
  [ "$(version_of "$current")" = "$version" ] || return 1
  turned_at=$(LC_ALL=C stat --format %.6Y "$turned") &&
    said=$(journalctl --unit "$service" --since "@$turned_at" --no-pager --output cat) || return 0
  printf '%s\n' "$said" | grep --quiet '^  Site  '
}

# The snapshot of a refused run must not be the newest, which an operator would go back to.
refuse() {
  rm -f "$snapshot" "$snapshot.json"
  fail "$*"
}

# prepare RELEASE: makes a snapshot and tries the migration on a copy of it. Nothing changes before its last line.
prepare() {
  say "Taking a snapshot, and trying the migration on a copy of it"
  snapshot=$data/backups/before-upgrade-$(date --utc +%Y-%m-%dT%H%M%S).sqlite
  rehearsal=$data/rehearsal
  rm -rf "$rehearsal"
  trap 'rm -rf "$rehearsal"' EXIT
  trap 'exit 1' INT HUP TERM
  install -d -m 0700 -o kelp-and-coral -g kelp-and-coral "$data/backups" "$rehearsal"
  "$old/bin/kelp-and-coral" backup "$snapshot" ||
    refuse "There is no snapshot to go back to. Nothing was changed: $(version_of "$old") keeps running."
  (
    export DATABASE_FILE="$rehearsal/site.sqlite"
    # Joined with &&, because set -e does not apply before ||.
    "$1/bin/kelp-and-coral" restore "$snapshot" >/dev/null && "$1/bin/kelp-and-coral" migrate >/dev/null
  ) || refuse "The new release cannot work with this database. Nothing was changed: $(version_of "$old") keeps running."
  rm -rf "$rehearsal"
  point previous "$old"
  echo "$snapshot" >"$switched"
}

# Goes back to the previous release and the database before the migration, saved when nothing writes any more.
go_back() {
  say "Going back to $old_version"
  point current "$old"
  install_units "$old"
  rm -f "$failures"
  before=$(find "$data/backups" -name 'before-migration-*.sqlite' -newer "$switched" | sort | tail -n 1)
  if [ -n "$before" ]; then
    restart_over "$before" "$old_version"
  else
    systemctl restart "$service" && wait_for_health "$old_version"
  fi || fail "$old_version does not start either. $ill. The snapshot: $snapshot"
  rm -f "$switched" "$turned"
}

# The running version counts, not the link: an earlier run may have been interrupted in between.
answering=$(answering_version)
old=$current
if [ "$(version_of "$current")" = "$version" ]; then
  if [ "$answering" = "$version" ]; then
    wait_for_health "$version" || fail "Release $version is already running, but can't write. See docs/troubleshooting.md, \"What an alarm means\""
    tidy
    say "Release $version is already running."
    exit 0
  fi
  [ "$answering" != "$(version_of "$previous")" ] || old=$previous
fi

# The log may be gone an hour after the switch.
served=
if [ -n "$(find "$switched" -mmin -60 2>/dev/null)" ]; then
  say "The upgrade to $version was interrupted after the switch; continuing"
  ! has_served || served=yes
  old=$previous
  release=$(keep_release)
  snapshot=$(cat "$switched")
elif [ "$(version_of "$old")" = "$version" ]; then
  say "Release $version is installed but does not respond: restarting it"
  rm -f "$failures"
  { systemctl restart "$service" && wait_for_health "$version"; } || fail "Release $version does not start. $ill."
  tidy
  say "Release $version is serving the site."
  exit 0
else
  say "Unpacking release $version beside $(version_of "$old")"
  release=$(keep_release)
  prepare "$release"
fi

say "Switching"
undisturbed
old_version=$(version_of "$old")
[ -n "$served" ] || touch "$turned"
point current "$release"
install_units "$release"
rm -f "$failures"
if systemctl restart "$service" && wait_for_health "$version"; then
  tidy
  say "Release $version is serving the site."
  exit 0
fi

say "The new release does not respond. The end of its log:"
journalctl --unit "$service" --lines 15 --no-pager --output cat >&2 || true
[ -z "$served" ] || fail "The new release has already served the site: going back would lose whatever has been written since. It was left as it is. $ill."
go_back
fail "The upgrade failed; $old_version is serving the site, and nothing was lost."
