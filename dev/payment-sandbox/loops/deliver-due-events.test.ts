import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectDatabase, type Db } from '@photo-coach/shared/server/db/connect.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  type PaymentSandboxServer,
  startPaymentSandbox,
} from '@photo-coach/testing/services/payment-sandbox.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';

const TIMEOUT = { timeoutMs: 20_000 };

let database: TestDatabase;
let db: Db;
let endpoint: Server;
let webhookUrl: URL;
let received: { id: string; type: string; body: Buffer; signature: string }[];
/** The status that the endpoint answers with. */
let status: number;

beforeEach(async () => {
  received = [];
  status = 200;
  database = await createTestDatabase();
  db = connectDatabase(database.url);
  const app = express().use(express.raw({ type: () => true }));
  app.post('/hook', (request, response) => {
    const body: Buffer = request.body;
    const { id, type } = JSON.parse(body.toString());
    received.push({ id, type, body, signature: request.get('stripe-signature') ?? '' });
    response.status(status).end();
  });
  endpoint = createServer(app).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  const { port } = endpoint.address() as AddressInfo; // a string only for pipes
  webhookUrl = new URL(`http://127.0.0.1:${port}/hook`);
});
afterEach(async () => {
  endpoint.closeAllConnections();
  await new Promise((resolve) => endpoint.close(resolve));
  await db.destroy();
  await database.drop();
});

/** Makes one event: that of a changed email. */
async function changeCustomer({ payments: { stripe } }: PaymentSandboxServer) {
  const { id } = await stripe.customers.create({ email: 'ann@example.com' });
  return await stripe.customers.update(id, { email: 'ben@example.com' });
}

test('an event of the sandbox is delivered once, with a signature that the SDK accepts', async () => {
  const server = await startPaymentSandbox({ db, webhookUrl });
  const { id } = await changeCustomer(server);
  const { stripe, config } = server.payments;
  await sleepUntil(() => received.length > 0, TIMEOUT);
  await server.close();
  expect(received).toHaveLength(1);
  const [{ body, signature } = { body: '', signature: '' }] = received;
  const event = stripe.webhooks.constructEvent(body, signature, config.webhookSecret, 300);
  expect(event).toMatchObject({ type: 'customer.updated', data: { object: { id } } });
  expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other', 300)).toThrow();
});

test('an event that the endpoint refuses is delivered again until it is accepted', async () => {
  status = 500;
  const server = await startPaymentSandbox({ db, webhookUrl });
  await changeCustomer(server);
  await sleepUntil(() => received.length >= 2, TIMEOUT);
  status = 204;
  const refused = received.length;
  await sleepUntil(() => received.length > refused, TIMEOUT);
  await server.close();
  expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  const later = await startPaymentSandbox({ db, webhookUrl });
  const count = received.length;
  await changeCustomer(later);
  await sleepUntil(() => received.length > count, TIMEOUT);
  await later.close();
  expect(received).toHaveLength(count + 1);
});

test('the log says why an event was not delivered, and nothing about the customer', async () => {
  status = 503;
  const { log, lines } = captureLog();
  const server = await startPaymentSandbox({ db, webhookUrl, log });
  await changeCustomer(server);
  await sleepUntil(() => lines.length > 0, TIMEOUT);
  await server.close();
  const logged = JSON.stringify(lines);
  expect(logged).toContain('the webhook endpoint answered 503');
  expect(logged).not.toContain('@example.com');
});

test('an event that one process could not deliver is delivered by another', async () => {
  const first = await startPaymentSandbox({ db, webhookUrl: new URL('http://127.0.0.1:1/') });
  await changeCustomer(first);
  await first.close();
  const second = await startPaymentSandbox({ db, webhookUrl });
  await sleepUntil(() => received.length === 1, TIMEOUT);
  await second.close();
});

test('two processes deliver each of many events once', async () => {
  const [first, second] = await Promise.all([
    startPaymentSandbox({ db, webhookUrl }),
    startPaymentSandbox({ db, webhookUrl }),
  ]);
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => changeCustomer(index % 2 ? first : second)),
  );
  await sleepUntil(() => received.length >= 30, TIMEOUT);
  await Promise.all([first.close(), second.close()]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(30);
  expect(received).toHaveLength(30);
});
