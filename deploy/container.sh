#!/bin/sh
# Starts the site in a container. Like install.sh, it makes the admin password of the first start, and shows it once.
set -eu
if [ -z "${ADMIN_PASSWORD:-}" ] && [ -z "$(ls -A "$(dirname "$DATABASE_FILE")")" ]; then
  ADMIN_PASSWORD=$(LC_ALL=C tr -dc a-hjkmnp-z2-9 </dev/urandom | head -c 20)
  export ADMIN_PASSWORD
  echo "The admin password (shown only once): $ADMIN_PASSWORD"
fi
exec kelp-and-coral start
