import http from 'node:http';

/** Limits the delay on a machine without Docker. */
const PING_TIMEOUT_MS = 1000;

/** Finds the Docker engine's address: DOCKER_HOST, or the Docker CLI's default. */
function dockerAddress(): http.RequestOptions {
  const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  if (host.startsWith('unix://')) return { socketPath: host.slice('unix://'.length) };
  const { hostname, port } = new URL(host);
  return { hostname, port };
}

function pingEngine(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = http.get(
    { ...dockerAddress(), path: '/_ping', signal: AbortSignal.timeout(PING_TIMEOUT_MS) },
    (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    },
  );
  request.on('error', () => resolve(false)); // no engine, or one that is too slow
  return promise;
}

let isRunning: Promise<boolean> | undefined;

/** Checks, once per process, whether a Docker engine responds. */
export function isDockerRunning(): Promise<boolean> {
  isRunning ??= pingEngine();
  return isRunning;
}
