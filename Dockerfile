# One image for the API and the workers; what it runs is the command: node api/main.ts (default),
# node worker/main.ts, node scripts/migrate.ts, or node scripts/doctor.ts.
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY api/package.json api/
COPY worker/package.json worker/
COPY web/package.json web/
COPY testing/package.json testing/
COPY showcase/package.json showcase/

# No dependency of these needs its install script: sharp and argon2 come as prebuilt packages.
# Not npm ci: it refuses a lockfile without the optional packages of every other platform. The
# versions are the lockfile's all the same, which --no-save leaves as it is.
FROM manifests AS server-dependencies
RUN --mount=type=cache,target=/root/.npm \
    npm install --no-save --omit=dev --ignore-scripts -w shared -w api -w worker

FROM manifests AS web
RUN --mount=type=cache,target=/root/.npm \
    npm install --no-save --include=dev --ignore-scripts -w shared -w web
COPY shared/contracts shared/contracts
COPY shared/domain shared/domain
# web/tsconfig.json builds on it, and Vite reads that.
COPY tsconfig.base.json ./
COPY web web
RUN cd web && ../node_modules/.bin/vite build --logLevel warn

FROM node:24-slim
WORKDIR /app
# UV_THREADPOOL_SIZE: each photo being decoded holds a thread, files and name look-ups need some more.
# MALLOC_*: glibc would keep an arena per thread and the memory of large photos in each, and give little of it back.
ENV NODE_ENV=production \
    UV_THREADPOOL_SIZE=16 \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=1000000 \
    MALLOC_TRIM_THRESHOLD_=1000000 \
    DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=server-dependencies /app ./
COPY shared/contracts shared/contracts
COPY shared/domain shared/domain
COPY shared/server shared/server
COPY migrations migrations
COPY scripts/migrate.ts scripts/doctor.ts scripts/early-access.ts scripts/
# What these use of the scripts.
COPY scripts/doctor scripts/doctor
COPY scripts/lib scripts/lib
COPY scripts/local-model scripts/local-model
COPY scripts/postgres scripts/postgres
COPY scripts/stack scripts/stack
COPY api api
COPY worker worker
COPY --from=web /app/web/dist web/dist
USER node
EXPOSE 3000
# The young generation of its heap stays small: a burst of large requests would grow it, and it is not given back.
CMD ["node", "--max-semi-space-size=16", "api/main.ts"]
