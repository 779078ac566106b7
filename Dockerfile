# One image for the API and the workers; what it runs is the command: node api/main.ts (default), node worker/main.ts,
# or one of the programs in ops/. It runs as user 1000, on a read-only file system where /data and /tmp can be
# written. Run it with an init (docker run --init): as process 1, Node would not collect the ended children of its own.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY api/package.json api/
COPY worker/package.json worker/
COPY web/package.json web/
COPY testing/package.json testing/
COPY ops/package.json ops/
# npm ci wants every workspace of the lockfile.
COPY dev/attack/package.json dev/attack/
COPY dev/bench/package.json dev/bench/
COPY dev/critique/package.json dev/critique/
COPY dev/faults/package.json dev/faults/
COPY dev/payment-sandbox/package.json dev/payment-sandbox/
COPY dev/showcase/package.json dev/showcase/

# No dependency of these needs its install script: sharp and argon2 come as prebuilt packages.
FROM manifests AS server-dependencies
RUN --mount=type=cache,target=/root/.npm \
    npm ci --omit=dev --ignore-scripts -w shared -w api -w worker -w ops

FROM manifests AS web
RUN --mount=type=cache,target=/root/.npm \
    npm ci --include=dev --ignore-scripts -w shared -w web
COPY shared/contracts shared/contracts
COPY shared/domain shared/domain
# web/tsconfig.json builds on it, and Vite reads that.
COPY tsconfig.base.json ./
COPY web web
RUN cd web && ../node_modules/.bin/vite build --logLevel warn

FROM ${NODE_IMAGE}
ARG VERSION=0.0.0-local
ARG REVISION=unknown
ARG SOURCE=
LABEL org.opencontainers.image.title="Photo Coach" \
    org.opencontainers.image.description="Critiques of photos and albums that can be checked: API, worker and web client" \
    org.opencontainers.image.version="${VERSION}" \
    org.opencontainers.image.revision="${REVISION}" \
    org.opencontainers.image.source="${SOURCE}"
WORKDIR /app
# UV_THREADPOOL_SIZE: each photo being decoded holds a thread, files and name look-ups need some more.
# MALLOC_*: glibc would keep an arena per thread and the memory of large photos in each, and give little of it back.
# WORKER_PORT_NUMBER: the health check below has to find it.
ENV NODE_ENV=production \
    UV_THREADPOOL_SIZE=16 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1000000 \
    MALLOC_TRIM_THRESHOLD_=1000000 \
    DATA_DIR=/data \
    WORKER_PORT_NUMBER=3001
# pg_dump of the major version of the compose file's server, and rsync, for backups.
RUN apt-get update && \
    apt-get install -y --no-install-recommends ca-certificates postgresql-common rsync && \
    /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y && \
    apt-get install -y --no-install-recommends postgresql-client-18 && \
    rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown 1000:1000 /data
COPY --from=server-dependencies /app ./
COPY shared/contracts shared/contracts
COPY shared/domain shared/domain
COPY shared/server shared/server
COPY migrations migrations
# The programs that operators run.
COPY ops ops
COPY api api
COPY worker worker
COPY --from=web /app/web/dist web/dist
# By number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "ops/healthcheck.ts"]
# The young generation of its heap stays small: a burst of large requests would grow it, and it is not given back.
CMD ["node", "--max-semi-space-size=16", "api/main.ts"]
