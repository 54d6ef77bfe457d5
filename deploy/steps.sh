# shellcheck shell=sh disable=SC2034,SC2154 # the three scripts read its variables and set "here"
# Shared by install.sh, upgrade.sh and restore.sh. Every step can be repeated.
home=/opt/kelp-and-coral
data=/var/lib/kelp-and-coral
settings=/etc/kelp-and-coral.env
service=kelp-and-coral.service
units=/etc/systemd/system
drop_in=/run/systemd/system/kelp-and-coral.service.d
failures=/run/kelp-and-coral/failures
caddyfile=/etc/caddy/Caddyfile
caddy_limits=/etc/systemd/system/caddy.service.d/kelp-and-coral.conf
command=/usr/local/bin/kelp-and-coral
socket=kelp-and-coral.socket
own_address=http://127.0.0.1:3000
lock=/run/kelp-and-coral.lock
request=/var/lib/kelp-and-coral/.restore-asked
# A copy of a backup that the service cannot read in its place; the nightly backup deletes it as well.
handed_over=/var/lib/kelp-and-coral/restored-from-elsewhere

fail() {
  echo "$*" >&2
  exit 1
}

# A closed terminal is no reason to stop half-way.
say() {
  echo "==> $*" || true
}

# From here on neither Ctrl-C nor a lost connection stops the script.
undisturbed() {
  trap '' INT HUP TERM PIPE
}

need_root() {
  [ "$(id -u)" -eq 0 ] || fail "Run this as root: sudo $0"
  exec 9>"$lock"
  flock --nonblock 9 || fail "Another install, upgrade or restore is under way."
  # Left by a killed run: later restarts must not restore.
  rm -f "$request" "$request.begun"
  rm -rf "$handed_over"
  [ -x "$here/bin/node" ] || fail "$0 is not inside a release. Unpack one and run its own deploy/${0##*/}; npm run release makes one."
}

version_of() {
  sed -n 's/^ *"version": "\(.*\)",*$/\1/p' "$1/package.json"
}

# Copies the release of this script to the folder where it will run. @prints that folder
keep_release() {
  kept=$home/releases/$(basename "$here")
  [ ! -d "$kept" ] || [ "$(version_of "$kept")" = "$(version_of "$here")" ] ||
    fail "$kept is release $(version_of "$kept"), not $(version_of "$here"). Unpack each release into a folder with its own name."
  if [ "$here" != "$kept" ] && [ ! -d "$kept" ]; then
    rm -rf "$kept.unfinished"
    cp -R --no-preserve=ownership --preserve=timestamps "$here" "$kept.unfinished"
    chmod -R u=rwX,go=rX "$kept.unfinished"
    mv -T "$kept.unfinished" "$kept"
  fi
  echo "$kept"
}

# point current /opt/kelp-and-coral/releases/…: in one step, so that the link is never missing.
point() {
  ln -sfn "$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

# Installs the units of a release, including the backup's.
install_units() {
  for unit in "$1"/deploy/*.service "$1"/deploy/*.socket "$1"/deploy/*.timer; do
    [ -e "$unit" ] || continue
    cmp -s "$unit" "$units/${unit##*/}" || install -m 0644 "$unit" "$units/"
  done
  systemctl daemon-reload
  for unit in "$1"/deploy/*.timer; do
    [ ! -e "$unit" ] || systemctl --quiet enable --now "${unit##*/}"
  done
}

# The version of the running site, whether or not it can write; nothing if it does not respond.
answering_version() {
  curl --silent --max-time 10 "$own_address/health" | sed -n 's/.*"version":"\([^"]*\)".*/\1/p'
}

# wait_for_health VERSION: waits until that version can read and write; fails as soon as it has ended, or after two minutes,
# because after the start it first serves all waiting requests.
wait_for_health() {
  answer=$(mktemp)
  curl --fail --silent --max-time 120 --retry 10 --retry-delay 1 --retry-max-time 120 --retry-all-errors \
    --output "$answer" "$own_address/health" &
  asked=$!
  while kill -0 "$asked" 2>/dev/null; do
    case "$(systemctl show --property SubState --value "$service")" in
      running | start | start-pre) sleep 0.2 ;;
      # Not TERM, which is ignored from undisturbed on.
      *) kill -KILL "$asked" 2>/dev/null || true ;;
    esac
  done
  outcome=0
  wait "$asked" && grep --quiet --fixed-strings "\"$1\"" "$answer" || outcome=1
  rm -f "$answer"
  return "$outcome"
}

# systemd runs this before a start. The script that requested it may have been killed, and rows written since: it removes the
# request first, and does nothing if no script holds the lock. An unfulfilled request stays for restart_over.
restore_once() {
  cat <<END
[Service]
ExecStartPre=sh -c 'flock --shared --nonblock $lock true && exit 0; mv $request $request.begun 2>/dev/null || exit 0; \
  $home/current/bin/kelp-and-coral restore "\$\$(cat $request.begun)" && rm -f $request.begun'
END
}

# restart_over BACKUP VERSION: restarts the site with a backup, which replaces the database while it is not open.
# Visitors wait in the socket. A refused backup changes nothing.
restart_over() {
  undisturbed
  rm -f "$request.begun"
  restored=no
  # If one of these failed, the restart would succeed without a restore.
  if mkdir -p "$drop_in" && restore_once >"$drop_in/restore.conf" && systemctl daemon-reload &&
    printf '%s\n' "$1" | install -m 0600 -o kelp-and-coral -g kelp-and-coral /dev/stdin "$request"; then
    rm -f "$failures"
    if systemctl restart "$service" && [ ! -e "$request" ] && [ ! -e "$request.begun" ]; then restored=yes; fi
  fi
  rm -f "$request" "$request.begun"
  rm -rf "$drop_in"
  systemctl daemon-reload
  [ "$restored" = yes ] && wait_for_health "$2"
}
