import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiBindAddress } from '@photo-coach/shared/server/api-address.ts';
import express from 'express';
import { createApp } from './app.ts';
import type { ApiDependencies } from './dependencies.ts';
import { createMetrics, type Metrics } from './features/ops/metrics.ts';
import { openPaymentSandbox } from './open-payment-sandbox.ts';
import { createRealtime } from './realtime/create-realtime.ts';

const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** A 50 MB upload to the disk adapter at 170 KB/s. */
const REQUEST_TIMEOUT_MS = 300_000;
const CLOSE_IDLE_MS = 100;

export type Served = {
  port: number;
  /** The port of the metrics; null if they have no separate port. */
  metricsPort: number | null;
  /** Ends sockets, stops accepting, and resolves when the running requests are answered, or cuts them off. */
  close: (graceMs: number) => Promise<void>;
};

/** Serves the metrics on a separate port, without a password: reachable only at METRICS_BIND_ADDRESS. */
async function serveMetrics({ env }: ApiDependencies, metrics: Metrics): Promise<Server | null> {
  if (env.METRICS_PORT_NUMBER === undefined) return null;
  const app = express().disable('x-powered-by').get('/metrics', metrics.serve);
  const server = createServer(app);
  await listen(server, env.METRICS_PORT_NUMBER, env.METRICS_BIND_ADDRESS);
  return server;
}

/** Listening on a port, never on a pipe. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/**
 * Listens with the application and its sockets, and with the metrics if they have a separate port.
 * @param port 0 picks a free one
 * @throws Error EADDRINUSE and the like
 */
export async function serve(dependencies: ApiDependencies, port: number): Promise<Served> {
  const metrics = createMetrics(dependencies);
  const sandbox = await openPaymentSandbox(dependencies);
  const app = createApp(dependencies, metrics, sandbox?.router);
  const server = createServer((request, response) => {
    // The next request goes to another process, on a connection that is not about to be closed.
    response.shouldKeepAlive &&= !dependencies.stopping.aborted;
    app(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  const metricsServer = await serveMetrics(dependencies, metrics);
  await listen(server, port, apiBindAddress(dependencies.env));
  const realtime = await createRealtime(server, dependencies);
  return {
    port: portOf(server),
    metricsPort: metricsServer && portOf(metricsServer),
    async close(graceMs) {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      metricsServer?.close();
      metricsServer?.closeAllConnections();
      const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
      const deadline = sleep(graceMs, undefined, { ref: false });
      // It ends the sockets at once, and then waits for every other connection too.
      const ended = Promise.all([realtime.close(), closed.promise]);
      await Promise.race([ended, deadline]);
      clearInterval(idle);
      server.closeAllConnections();
      await ended;
      await sandbox?.close();
    },
  };
}

function listen(server: Server, port: number, host?: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen({ port, ...(host !== undefined && { host }) }, () => {
    server.off('error', reject);
    resolve();
  });
  return promise;
}
