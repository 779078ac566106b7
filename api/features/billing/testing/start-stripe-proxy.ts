import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  createPayments,
  type Payments,
} from '@photo-coach/shared/server/billing/create-payments.ts';

/** A server between us and Stripe that a test disturbs. */
export type StripeProxy = {
  /** Calls Stripe through the proxy. */
  payments: Payments;
  stop(): Promise<void>;
};

export type Disturbance = {
  /**
   * `hold`: the request never reaches Stripe. `lose`: its reply never comes back. Otherwise a promise that is awaited
   * before the reply.
   */
  before: (request: IncomingMessage) => 'hold' | 'lose' | Promise<void> | undefined;
  /** Milliseconds until a call gives up. */
  deadlineMs?: number;
};

async function forward(target: URL, request: IncomingMessage): Promise<Response> {
  const body = await buffer(request);
  const { method = 'GET', url = '/', headers } = request;
  const { authorization = '', 'content-type': type = '' } = headers;
  const key = headers['idempotency-key'];
  return await fetch(new URL(url, target), {
    method,
    headers: {
      authorization,
      ...(type !== '' && { 'content-type': type }),
      ...(typeof key === 'string' && { 'idempotency-key': key }),
    },
    ...(method === 'POST' && { body }),
  });
}

/** Starts the proxy in front of the server that `payments` calls. */
export async function startStripeProxy(
  { config }: Payments,
  { before, deadlineMs = 20_000 }: Disturbance,
): Promise<StripeProxy> {
  const server = http.createServer(async (request, response) => {
    const disturbance = before(request);
    if (disturbance === 'hold') return;
    const reply = await forward(config.apiUrl, request);
    if (disturbance === 'lose') return;
    await disturbance;
    const body = Buffer.from(await reply.arrayBuffer());
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a string only for pipes
  const apiUrl = new URL(`http://127.0.0.1:${port}`);
  return {
    payments: createPayments({ ...config, apiUrl }, deadlineMs),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
