# An image of a release: the first stage makes its archive from the newest commit, the second has nothing else.
FROM node:24-bookworm AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run release && mkdir /release && tar --extract --file release/*.tar.gz --directory /release --strip-components 1

FROM debian:bookworm-slim
RUN useradd --uid 10001 --home-dir /var/lib/kelp-and-coral --no-create-home --shell /usr/sbin/nologin kelp-and-coral \
  && install --directory --owner 10001 --group 10001 --mode 0700 /var/lib/kelp-and-coral \
  && ln -s /opt/kelp-and-coral/bin/kelp-and-coral /usr/local/bin
# CI has made the release already: --build-context build=FOLDER stands for the first stage.
COPY --from=build /release /opt/kelp-and-coral
# Settings come from the environment alone.
ENV SETTINGS_FILE=/dev/null
USER 10001:10001
WORKDIR /var/lib/kelp-and-coral
HEALTHCHECK --start-period=2m --start-interval=2s --timeout=10s CMD ["/opt/kelp-and-coral/bin/node", "--eval", \
  "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["/opt/kelp-and-coral/deploy/container.sh"]
