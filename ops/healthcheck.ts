// The health check of a container: exits with 0 when the API or the worker that runs in it is ready. It asks both
// ports, because the same image runs either; if neither listens, nothing is ready.

/** Milliseconds, within the timeout of the Dockerfile. */
const TIMEOUT_MS = 4000;

const { PORT = '3000', WORKER_PORT_NUMBER = '3001' } = process.env;
const addresses = [
  `http://127.0.0.1:${PORT}/api/health/ready`,
  `http://127.0.0.1:${WORKER_PORT_NUMBER}/health/ready`,
];

const answers = await Promise.all(
  addresses.map((address) =>
    fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null),
  ),
);
const isReady = answers.some((answer) => answer?.ok ?? false);
process.exit(isReady ? 0 : 1);
