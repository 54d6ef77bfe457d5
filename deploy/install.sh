#!/bin/sh
# Installs the release that this script is part of on a bare Debian 12; may be run again.
# Usage: deploy/install.sh [--internal-ca] [--no-proxy] https://example.com
#   --internal-ca  Caddy signs the certificate itself: for a machine that the internet does not reach
#   --no-proxy     no Caddy: you have a proxy of your own (nginx.conf is beside this script)
set -eu
umask 022
here=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck source=deploy/steps.sh
. "$here/deploy/steps.sh"

tls=
proxy=caddy
site_url=
for argument; do
  case "$argument" in
    --internal-ca) tls='tls internal' ;;
    --no-proxy) proxy= ;;
    https://*/*) fail "The site stands at the root of its address: https://example.com, without a path." ;;
    https://?*) site_url=$argument ;;
    *) fail "Usage: $0 [--internal-ca] [--no-proxy] https://example.com" ;;
  esac
done
need_root
if [ -z "$site_url" ] && [ -e "$settings" ]; then site_url=$(sed -n 's/^SITE_URL=//p' "$settings"); fi
[ -n "$site_url" ] || fail "Say where the site will be: $0 https://example.com"

say "Packages"
missing=
for package in ca-certificates curl ${proxy:+caddy}; do
  dpkg-query --show --showformat '${db:Status-Status}\n' "$package" 2>/dev/null | grep -qx installed || missing="$missing $package"
done
if [ -n "$missing" ]; then
  apt-get --quiet --quiet update
  # shellcheck disable=SC2086 # several names
  DEBIAN_FRONTEND=noninteractive apt-get --quiet --quiet --yes --no-install-recommends install $missing >/dev/null
fi

say "User, folders and settings"
id kelp-and-coral >/dev/null 2>&1 ||
  useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin kelp-and-coral
install -d -m 0755 "$home" "$home/releases"
install -d -m 0700 -o kelp-and-coral -g kelp-and-coral "$data"
if [ ! -e "$settings" ]; then
  made_password=
  [ -e "$data/site.sqlite" ] || made_password=$(LC_ALL=C tr -dc a-hjkmnp-z2-9 </dev/urandom | head -c 20)
  sed -e "s|^SITE_URL=.*|SITE_URL=$site_url|" -e "s|^DATABASE_FILE=.*|DATABASE_FILE=$data/site.sqlite|" \
    -e "s|^ADMIN_PASSWORD=.*|ADMIN_PASSWORD=$made_password|" "$here/.env.example" |
    install -m 0640 -g kelp-and-coral /dev/stdin "$settings"
fi

say "Release $(version_of "$here")"
if [ -e "$home/current" ] && [ "$(basename "$(readlink -f "$home/current")")" != "$(basename "$here")" ]; then
  fail "Another release is installed: $(version_of "$home/current"). To change it: $here/deploy/upgrade.sh"
fi
release=$(keep_release)
point current "$release"
[ -e "$home/previous" ] || point previous "$release"
ln -sfn "$home/current/bin/kelp-and-coral" /usr/local/bin/kelp-and-coral

say "Service"
install_units "$release"
systemctl --quiet enable --now "$socket"
systemctl --quiet enable "$service"
systemctl start "$service"
wait_for_health "$(version_of "$release")" ||
  fail "The site does not answer at $own_address/health. Why: journalctl --unit $service --lines 50"

if [ -n "$proxy" ]; then
  say "Caddy"
  wanted=$(mktemp)
  sed "s|^example\.com {|${site_url#https://} {${tls:+\\n\\t$tls}|" "$release/deploy/Caddyfile" >"$wanted"
  if cmp -s "$wanted" /etc/caddy/Caddyfile; then
    rm "$wanted"
  elif grep -q '^# Kelp & Coral' /etc/caddy/Caddyfile || dpkg --verify caddy | grep -q Caddyfile; then
    say "/etc/caddy/Caddyfile was changed by hand and is left as it is; ours is $wanted"
  else
    install -m 0644 "$wanted" /etc/caddy/Caddyfile
    rm "$wanted"
  fi
  systemctl --quiet enable caddy
  systemctl reload-or-restart caddy
fi

say "$site_url is served."
password=$(sed -n 's/^ADMIN_PASSWORD=//p' "$settings")
if [ -n "$password" ]; then
  # From the first start on, its hash is in the database.
  sed -i 's|^ADMIN_PASSWORD=.*|ADMIN_PASSWORD=|' "$settings"
  echo "The admin password (shown only now), for $site_url/admin: $password"
fi
