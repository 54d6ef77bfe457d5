#!/bin/sh
# Upgrades an installed site to the release that this script is part of. Visitors notice a pause of some seconds, no error.
# What fails changes nothing: the release before goes on, over the database as it was. Whatever stopped it, run it again.
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
# From the switch until one of the two serves; says where the snapshot is.
switched=$data/backups/.switched-to-$version
# When the switch was last begun: before the link is turned, so that no start of the new one is missed.
turned=$data/backups/.switch-turned
ill="See $current/docs/operations.md, \"When nothing starts\""

# One step back is kept, and of the snapshots the newest three.
tidy() {
  rm -f "$data"/backups/.switched-to-* "$turned"
  for other in "$home"/releases/*; do
    [ "$other" = "$(readlink -f "$home/current")" ] || [ "$other" = "$(readlink -f "$home/previous")" ] || rm -rf "$other"
  done
  find "$data/backups" -name 'before-upgrade-*.sqlite' | sort -r | tail -n +4 | while read -r old_snapshot; do
    rm -f "$old_snapshot" "$old_snapshot.json"
  done
}

# Whether the new release has begun to serve since the switch: what it was given must not be lost by going back. Where
# "current" is the old one, it was not begun, or was being left; where nobody can tell, it may have. To the microsecond
# (LC_ALL=C: with a point, no comma): the old one may have begun to serve in the second of the switch.
has_served() {
  [ "$(version_of "$current")" = "$version" ] || return 1
  turned_at=$(LC_ALL=C stat --format %.6Y "$turned") &&
    said=$(journalctl --unit "$service" --since "@$turned_at" --no-pager --output cat) || return 0
  printf '%s\n' "$said" | grep --quiet '^  Site  '
}

# Nobody is to find the snapshot of a refused run as the newest, and to go back to it.
refuse() {
  rm -f "$snapshot" "$snapshot.json"
  fail "$*"
}

# prepare RELEASE: a snapshot, and the migration tried out on a copy of it. Until its last line nothing is changed.
prepare() {
  say "A snapshot, and the migration tried out on a copy of it"
  snapshot=$data/backups/before-upgrade-$(date --utc +%Y-%m-%dT%H%M%S).sqlite
  rehearsal=$data/rehearsal
  rm -rf "$rehearsal"
  trap 'rm -rf "$rehearsal"' EXIT
  trap 'exit 1' INT HUP TERM
  install -d -m 0700 -o kelp-and-coral -g kelp-and-coral "$data/backups" "$rehearsal"
  "$old/bin/kelp-and-coral" backup "$snapshot" ||
    refuse "There is no snapshot to go back to. Nothing was changed: $(version_of "$old") goes on."
  (
    export DATABASE_FILE="$rehearsal/site.sqlite"
    # Joined: before an or, no shell stops at what failed, and a migration alone would be tried on nothing.
    "$1/bin/kelp-and-coral" restore "$snapshot" >/dev/null && "$1/bin/kelp-and-coral" migrate >/dev/null
  ) || refuse "The new release cannot work with this database. Nothing was changed: $(version_of "$old") goes on."
  rm -rf "$rehearsal"
  point previous "$old"
  echo "$snapshot" >"$switched"
}

# The release before, over the database as it was before a migration: it is saved when nobody writes any more.
go_back() {
  say "Back to $old_version"
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

# Not the link counts but what answers: a run before this one may have been cut off in between.
answering=$(answering_version)
old=$current
if [ "$(version_of "$current")" = "$version" ]; then
  if [ "$answering" = "$version" ]; then
    wait_for_health "$version" || fail "Release $version runs already, but can't write. See docs/operations.md, \"What an alarm means\""
    tidy
    say "Release $version runs already."
    exit 0
  fi
  [ "$answering" != "$(version_of "$previous")" ] || old=$previous
fi

# An hour after the switch its log may be gone.
served=
if [ -n "$(find "$switched" -mmin -60 2>/dev/null)" ]; then
  say "The upgrade to $version was interrupted after its switch, and goes on"
  ! has_served || served=yes
  old=$previous
  release=$(keep_release)
  snapshot=$(cat "$switched")
elif [ "$(version_of "$old")" = "$version" ]; then
  say "Release $version is installed and does not answer: it is started anew"
  rm -f "$failures"
  { systemctl restart "$service" && wait_for_health "$version"; } || fail "Release $version does not start. $ill."
  tidy
  say "Release $version serves the site."
  exit 0
else
  say "Release $version beside $(version_of "$old")"
  release=$(keep_release)
  prepare "$release"
fi

say "Switch"
undisturbed
old_version=$(version_of "$old")
[ -n "$served" ] || touch "$turned"
point current "$release"
install_units "$release"
rm -f "$failures"
if systemctl restart "$service" && wait_for_health "$version"; then
  tidy
  say "Release $version serves the site."
  exit 0
fi

say "The new release does not answer. Its last words:"
journalctl --unit "$service" --lines 15 --no-pager --output cat >&2 || true
[ -z "$served" ] || fail "Since its switch a release has served the site: going back would lose what was written. It was left as it is. $ill."
go_back
fail "The upgrade failed; $old_version serves the site, and nothing was lost."
