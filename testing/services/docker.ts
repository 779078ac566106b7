import http from 'node:http';

/** The longest that a machine without Docker is held up. In milliseconds. */
const PATIENCE = 1000;

/** Where the Docker engine listens, as its own client decides it. */
function dockerAddress(): http.RequestOptions {
  const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  if (host.startsWith('unix://')) return { socketPath: host.slice('unix://'.length) };
  const { hostname, port } = new URL(host);
  return { hostname, port };
}

function pingEngine(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const request = http.get(
    { ...dockerAddress(), path: '/_ping', signal: AbortSignal.timeout(PATIENCE) },
    (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    },
  );
  request.on('error', () => resolve(false)); // no engine, or one that is too slow
  return promise;
}

let answer: Promise<boolean> | undefined;

/** Whether a Docker engine answers here, checked once per process. */
export function isDockerRunning(): Promise<boolean> {
  answer ??= pingEngine();
  return answer;
}
