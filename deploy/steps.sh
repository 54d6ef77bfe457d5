# shellcheck shell=sh disable=SC2034,SC2154 # its variables are read by the three, which say where "here" is
# What install.sh, upgrade.sh and restore.sh share. Every step may be done again.
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
# A backup that the service could not read where it lay; the nightly backup deletes it as well.
handed_over=/var/lib/kelp-and-coral/restored-from-elsewhere

fail() {
  echo "$*" >&2
  exit 1
}

# Whoever listened may be gone: no reason to stop half-way.
say() {
  echo "==> $*" || true
}

# From here on neither Ctrl-C nor a lost line leaves things half done.
undisturbed() {
  trap '' INT HUP TERM PIPE
}

need_root() {
  [ "$(id -u)" -eq 0 ] || fail "Run this as root: sudo $0"
  exec 9>"$lock"
  flock --nonblock 9 || fail "Another install, upgrade or restore is under way."
  # Of a run that was killed: the restarts to come are not for it.
  rm -f "$request" "$request.begun"
  rm -rf "$handed_over"
  [ -x "$here/bin/node" ] || fail "There is no release around $0. Unpack one and run its own deploy/${0##*/}; npm run release makes it."
}

version_of() {
  sed -n 's/^ *"version": "\(.*\)",*$/\1/p' "$1/package.json"
}

# Copies the release that this script is part of to where it will run. @prints its folder
keep_release() {
  kept=$home/releases/$(basename "$here")
  [ ! -d "$kept" ] || [ "$(version_of "$kept")" = "$(version_of "$here")" ] ||
    fail "$kept is release $(version_of "$kept"), not $(version_of "$here"). Unpack each release into a folder of its own name."
  if [ "$here" != "$kept" ] && [ ! -d "$kept" ]; then
    rm -rf "$kept.unfinished"
    cp -R --no-preserve=ownership --preserve=timestamps "$here" "$kept.unfinished"
    chmod -R u=rwX,go=rX "$kept.unfinished"
    mv -T "$kept.unfinished" "$kept"
  fi
  echo "$kept"
}

# point current /opt/kelp-and-coral/releases/…: in one step, so that nobody finds it missing.
point() {
  ln -sfn "$2" "$home/$1.new"
  mv -T "$home/$1.new" "$home/$1"
}

# The units of a release, of the backups as well.
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

# The version of what answers, whether or not it can write; nothing when nobody does.
answering_version() {
  curl --silent --max-time 10 "$own_address/health" | sed -n 's/.*"version":"\([^"]*\)".*/\1/p'
}

# wait_for_health VERSION: until that version can read and write; fails as soon as it has ended, or after two minutes, which
# is long: after the start it first answers everybody who waited.
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

# What systemd runs before a start. Whoever asked for it may have been killed, and rows written since: it takes the request
# away first, and does nothing once nobody has the lock. A request that was begun and not fulfilled stays for restart_over.
restore_once() {
  cat <<END
[Service]
ExecStartPre=sh -c 'flock --shared --nonblock $lock true && exit 0; mv $request $request.begun 2>/dev/null || exit 0; \
  $home/current/bin/kelp-and-coral restore "\$\$(cat $request.begun)" && rm -f $request.begun'
END
}

# restart_over BACKUP VERSION: the site starts anew over a backup that is put in place while nobody has the file open.
# Visitors wait in the socket. A backup that is refused changes nothing.
restart_over() {
  undisturbed
  rm -f "$request.begun"
  restored=no
  # Without one of these nothing would be restored, and the restart would say that all is well.
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
