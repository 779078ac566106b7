import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { serveHere } from '@photo-coach/testing/lib/serve-here.ts';
import express from 'express';
import { expect, test } from 'vitest';
import { logRequests } from './log-requests.ts';

/** An application that logs to `lines`, on a free port. */
async function startLogging() {
  const { log, lines } = captureLog();
  const app = express().use(logRequests(log));
  app.get('/fails', (request, response) => {
    const detail = 'Key (email)=(ana@example.com) already exists.';
    request.log.error({ err: Object.assign(new Error('duplicate key'), { detail }) }, 'failed');
    response.status(500).end();
  });
  app.use((_request, response) => void response.json({}));
  return { lines, url: await serveHere(app) };
}

test('a request is logged in one line: method, path, status, milliseconds and id, and nothing secret', async () => {
  const { lines, url } = await startLogging();
  const headers = { authorization: 'Bearer secret', 'x-request-id': 'request-1' };
  await fetch(`${url}/storage/uploads/a.jpg?token=secret`, { method: 'PUT', body: 'b', headers });
  await fetch(`${url}/verify?token_hash=secret&email=ana@example.com`);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: 'request-1',
    method: 'PUT',
    path: '/storage/uploads/a.jpg',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
  expect(JSON.stringify(lines)).not.toMatch(/secret|ana@/);
});

test("the token of a share link is not logged, neither for its page nor for the page's requests", async () => {
  const { lines, url } = await startLogging();
  await fetch(`${url}/shared/secret`);
  await fetch(`${url}/SHARED/secret/`, { method: 'HEAD' });
  await fetch(`${url}/api/shared/secret`);
  await fetch(`${url}/api/shared/secret/photos/3?size=thumb`);
  expect(lines).toMatchObject([
    { path: '/shared/:token' },
    { path: '/SHARED/:token/' },
    { path: '/api/shared/:token' },
    { path: '/api/shared/:token/photos/3' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('the address of a page of the payment sandbox is not logged, since it opens the page', async () => {
  const { lines, url } = await startLogging();
  await fetch(`${url}/payment-sandbox/checkout/cs_test_secret`);
  await fetch(`${url}/payment-sandbox/portal/bps_secret`, { method: 'POST' });
  await fetch(`${url}/payment-sandbox/invoices/in_secret`);
  await fetch(`${url}/v1/checkout/sessions/cs_test_secret/expire`, { method: 'POST' });
  expect(lines).toMatchObject([
    { path: '/payment-sandbox/checkout/:id' },
    { path: '/payment-sandbox/portal/:id' },
    { path: '/payment-sandbox/invoices/:id' },
    { path: '/v1/checkout/sessions/:id/expire' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('health, metrics, the client’s files and accepted webhooks are not logged at info', async () => {
  const { lines, url } = await startLogging();
  for (const path of [
    '/api/health/live',
    '/api/health/ready',
    '/metrics',
    '/assets/a-1.js',
    '/api/stripe-webhook',
  ]) {
    await fetch(url + path);
  }
  expect(lines).toEqual([]);
});

test('a failed request has the error’s own line, without quoted data, and the request’s', async () => {
  const { lines, url } = await startLogging();
  await fetch(`${url}/fails`);
  expect(lines).toMatchObject([
    { level: 50, msg: 'failed', err: { message: 'duplicate key' } },
    { level: 50, msg: 'request', status: 500 },
  ]);
  expect(lines[0]?.['requestId']).toBe(lines[1]?.['requestId']);
  expect(lines[1]).not.toHaveProperty('err');
  expect(JSON.stringify(lines)).not.toContain('ana@');
});
