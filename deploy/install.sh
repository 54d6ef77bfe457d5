#!/bin/sh
# Installs the release that this script is part of on a bare Debian 12; may be run again.
# Usage: deploy/install.sh [--internal-ca] [--no-proxy] https://example.com
#   --internal-ca  Caddy signs the certificate itself: for a machine that the internet cannot reach
#   --no-proxy     no Caddy: you have a proxy of your own (nginx.conf is beside this script)
set -eu
umask 022
here=$(dirname "$(dirname "$(readlink -f "$0")")")
# shellcheck source=deploy/steps.sh
. "$here/deploy/steps.sh"

usage="Usage: $0 [--internal-ca] [--no-proxy] https://example.com"
tls=
proxy=caddy
site_url=
for argument; do
  case "$argument" in
    --internal-ca) tls='tls internal' ;;
    --no-proxy) proxy= ;;
    https://?*/?*) fail "The site has to be at the root of its domain: https://example.com, without a path." ;;
    https://[!/]*)
      [ -z "$site_url" ] || fail "$usage"
      site_url=${argument%/}
      ;;
    *) fail "$usage" ;;
  esac
done
need_root
installed_url=
if [ -e "$settings" ]; then
  installed_url=$(sed -n "s/^SITE_URL=[\"']*\([^\"'[:space:]]*\).*/\1/p" "$settings")
  installed_url=${installed_url%/}
  [ -n "$installed_url" ] || fail "Nothing was changed: $settings has no SITE_URL. Add this line to it, then run this again:
  SITE_URL=${site_url:-https://example.com}"
fi
site_url=${site_url:-$installed_url}
[ -n "$site_url" ] || fail "Say where the site will be: $0 https://example.com"
host=${site_url#https://}
case "$host" in
  *[!A-Za-z0-9.:-]*) fail "$site_url is not a valid domain: use only letters, digits, dots and hyphens (other alphabets as xn--…)." ;;
esac
if [ -e "$settings" ] && [ "$site_url" != "$installed_url" ]; then
  [ -n "$proxy" ] || caddyfile="the settings of your proxy"
  fail "Nothing was changed: $settings has SITE_URL=$installed_url. To use another URL, change
  in $settings: SITE_URL=$site_url
  in $caddyfile: \"${installed_url#https://}\" to \"$host\"
then: systemctl restart kelp-and-coral; systemctl reload ${proxy:-YOUR-PROXY}"
fi
if [ -n "$proxy" ] && [ -n "$tls" ] && grep -qs '^# Kelp & Coral' "$caddyfile" && ! grep -q '^[[:space:]]*tls internal' "$caddyfile"; then
  fail "Nothing was changed: Caddy was installed without --internal-ca. To use it, add this line
  in $caddyfile, below \"$host {\": tls internal
then: systemctl reload caddy"
fi

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
  fail "Another release is installed: $(version_of "$home/current"). To upgrade it, run $here/deploy/upgrade.sh"
fi
release=$(keep_release)
point current "$release"
[ -e "$home/previous" ] || point previous "$release"
ln -sfn "$home/current/bin/kelp-and-coral" "$command"

say "Service"
install_units "$release"
systemctl --quiet enable --now "$socket"
systemctl --quiet enable "$service"
systemctl start "$service"
wait_for_health "$(version_of "$release")" ||
  fail "The site does not respond at $own_address/health. To see why: journalctl --unit $service --lines 50"

if [ -n "$proxy" ]; then
  say "Caddy"
  wanted=$(mktemp)
  sed "s|^{\$SITE_URL:example\.com} {|$host {${tls:+\\n\\t$tls}|" "$release/deploy/Caddyfile" >"$wanted"
  if cmp -s "$wanted" "$caddyfile"; then
    rm "$wanted"
  elif grep -qs '^# Kelp & Coral' "$caddyfile" || dpkg --verify caddy | grep -q Caddyfile; then
    say "$caddyfile is not the one from this release, and has been left as it is; ours is $wanted"
    sed 's/#.*//' "$caddyfile" | tr -s '[:space:],{' '\n' | grep -qxF -e "$host" -e "$site_url" ||
      fail "$site_url is not served yet, because $caddyfile does not mention it. Add the contents of $wanted, then: systemctl reload caddy"
  else
    install -m 0644 "$wanted" "$caddyfile"
    rm "$wanted"
  fi
  systemctl --quiet enable caddy
  if cmp -s "$release/deploy/caddy.conf" "$caddy_limits"; then
    systemctl reload-or-restart caddy
  else
    install -D -m 0644 "$release/deploy/caddy.conf" "$caddy_limits"
    systemctl daemon-reload
    systemctl restart caddy
  fi
fi

say "$site_url is served."
password=$(sed -n 's/^ADMIN_PASSWORD=//p' "$settings")
if [ -n "$password" ]; then
  # After the first start the database has its hash.
  sed -i 's|^ADMIN_PASSWORD=.*|ADMIN_PASSWORD=|' "$settings"
  echo "The admin password (shown only once), for $site_url/admin: $password"
fi
