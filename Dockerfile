# The product in a container: docs/operations/servers.md#in-containers.
# PUBLIC_URL is part of the build, so an image belongs to one site.

FROM debian:bookworm-slim AS build
# Debian's Node only starts the installation, which brings the Node of package.json.
RUN apt-get update \
  && apt-get install -y --no-install-recommends nodejs npm libatomic1 ca-certificates \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /srv/agefest
# Installed before the sources are copied, so that a changed text does not install anew.
COPY package.json package-lock.json .npmrc ./
COPY tools tools
RUN node --input-type=module --eval "import { installIfStale } from './tools/install.mjs'; installIfStale()"
COPY . .
ARG PUBLIC_URL
RUN test -n "$PUBLIC_URL" || { echo 'Set the site: --build-arg PUBLIC_URL=https://agefest.example' >&2; exit 1; }
RUN node tools/run.mjs build
# Without what only the build needs. The Node of package.json stays. As one folder, because COPY would replace
# the link dist by the files of the build.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/.cache \
  && mkdir /release \
  && mv package.json package-lock.json node_modules tools builds dist /release/

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 ca-certificates \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 1000 --home-dir /data --shell /usr/sbin/nologin agefest \
  && install -d -m 700 -o agefest -g agefest /data
WORKDIR /srv/agefest
COPY --from=build /release ./
RUN ln -s /srv/agefest/node_modules/node-linux-*/bin/node /usr/local/bin/node
ARG PUBLIC_URL
ENV PUBLIC_URL=$PUBLIC_URL DATA_DIR=/data HOST=0.0.0.0 NODE_COMPILE_CACHE=/tmp/node
USER agefest
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between, so that SIGTERM reaches the server.
CMD ["node", "tools/run.mjs", "serve"]
