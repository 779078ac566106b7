import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lets a server listen on this machine, by default on a free port. @returns its origin, and what ends it at once */
export async function listen(
  server: Server,
  port = 0,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: taken } = server.address() as AddressInfo; // a string only for pipes
  return {
    origin: `http://127.0.0.1:${taken}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
