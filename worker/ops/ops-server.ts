import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '@photo-coach/shared/server/log.ts';
import type { Registry } from 'prom-client';

type Options = {
  /** 0 picks a free port. */
  port: number;
  /** The address to listen at: 127.0.0.1 is reached from this machine alone. */
  host: string;
  /** Resolves when the worker can do its work. */
  checkReady: () => Promise<void>;
  registry: Registry;
  log: Log;
};

export type OpsServer = { port: number; close(): Promise<void> };

type Reply = { status: number; type: string; body: string };

const JSON_TYPE = 'application/json';

async function answer(path: string, options: Options): Promise<Reply> {
  if (path === '/health/live') return { status: 200, type: JSON_TYPE, body: '{"status":"live"}' };
  if (path === '/metrics') {
    const { registry } = options;
    return { status: 200, type: registry.contentType, body: await registry.metrics() };
  }
  if (path === '/health/ready') {
    await options.checkReady();
    return { status: 200, type: JSON_TYPE, body: '{"status":"ready"}' };
  }
  return { status: 404, type: JSON_TYPE, body: '{"status":"not found"}' };
}

/** Serves `/health/live`, `/health/ready` and `/metrics` for operators; not for the public. */
export async function startOpsServer(options: Options): Promise<OpsServer> {
  const { log, port, host } = options;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://worker');
    const reply = await answer(pathname, options).catch((error): Reply => {
      log.warn({ err: error, path: pathname }, 'not ready');
      return { status: 503, type: JSON_TYPE, body: '{"status":"unavailable"}' };
    });
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a string only for pipes
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
