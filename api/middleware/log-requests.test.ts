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

test.each([
  ['GET', '/shared/secret', '/shared/:token'],
  ['HEAD', '/SHARED/secret/', '/SHARED/:token/'],
  ['GET', '/api/shared/secret', '/api/shared/:token'],
  ['GET', '/api/shared/secret/photos/3?size=thumb', '/api/shared/:token/photos/3'],
  ['GET', '/payment-sandbox/checkout/cs_test_secret', '/payment-sandbox/checkout/:id'],
  ['POST', '/payment-sandbox/portal/bps_secret', '/payment-sandbox/portal/:id'],
  ['GET', '/payment-sandbox/invoices/in_secret', '/payment-sandbox/invoices/:id'],
  ['POST', '/v1/checkout/sessions/cs_secret/expire', '/v1/checkout/sessions/:id/expire'],
])('what opens a page is not logged: %s %s is logged as %s', async (method, address, path) => {
  const { lines, url } = await startLogging();
  await fetch(url + address, { method });
  expect(lines).toMatchObject([{ path }]);
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
