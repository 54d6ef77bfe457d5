#!/bin/sh
# kelp-and-coral COMMAND [FILE]: the programs of a release, with the settings of this machine and as the user of the service.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
settings=${SETTINGS_FILE:-/etc/kelp-and-coral.env}
command=${1:-}
[ $# -eq 0 ] || shift

case "$command" in
  # As in package.json's "start": less memory than Node and the C library would take for themselves.
  start)
    export MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
    set -- --disable-sigusr1 --max-semi-space-size=4 --max-old-space-size=160 "$release/dist/server/main.js"
    ;;
  migrate | seed | admin-password | backup | restore) set -- "$release/dist/server/$command.js" "$@" ;;
  *)
    echo "Usage: kelp-and-coral start | migrate | seed | admin-password | backup [FILE [--force]] | restore FILE" >&2
    exit 2
    ;;
esac
set -- "$release/bin/node" --env-file-if-exists="$settings" "$@"

if [ "$(id -u)" -eq 0 ] && id kelp-and-coral >/dev/null 2>&1; then
  # The same HOME as under systemd, where BACKUP_COMMAND finds its files (rclone.conf, keys).
  HOME=$(getent passwd kelp-and-coral | cut -d: -f6)
  export HOME USER=kelp-and-coral LOGNAME=kelp-and-coral
  unset SHELL MAIL SSH_AUTH_SOCK XDG_CONFIG_HOME XDG_CACHE_HOME XDG_DATA_HOME XDG_STATE_HOME XDG_RUNTIME_DIR
  exec setpriv --reuid=kelp-and-coral --regid=kelp-and-coral --init-groups --no-new-privs "$@"
fi
exec "$@"
