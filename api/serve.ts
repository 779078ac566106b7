import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from './app.ts';
import type { ApiDeps } from './deps.ts';
import { createRealtime } from './realtime/create-realtime.ts';

const KEEP_ALIVE_MS = 65_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** A 50 MB upload to the disk adapter at 170 KB/s. */
const REQUEST_TIMEOUT_MS = 300_000;
const CLOSE_IDLE_MS = 100;

export type Served = {
  port: number;
  /** Ends sockets, stops accepting, and resolves when the running requests are answered, or cuts them off. */
  close: (graceMs: number) => Promise<void>;
};

/**
 * Listens with the application and its sockets.
 * @param port 0 picks a free one
 * @throws Error EADDRINUSE and the like
 */
export async function serve(deps: ApiDeps, port: number): Promise<Served> {
  const server = createServer(createApp(deps));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  await listen(server, port);
  const realtime = await createRealtime(server, deps);
  return {
    // Listening on a port, never on a pipe.
    port: (server.address() as AddressInfo).port,
    async close(graceMs) {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
      const deadline = sleep(graceMs, undefined, { ref: false });
      // It ends the sockets at once, and then waits for every other connection as well.
      const ended = Promise.all([realtime.close(), closed.promise]);
      await Promise.race([ended, deadline]);
      clearInterval(idle);
      server.closeAllConnections();
      await ended;
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, () => {
    server.off('error', reject);
    resolve();
  });
  return promise;
}
