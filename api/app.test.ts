import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { writeSite } from '@photo-coach/testing/fixtures/write-site.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { OPERATOR } from '@photo-coach/testing/product/start-api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const webDist = mkdtempSync(path.join(os.tmpdir(), 'photo-coach-web-'));
const api = runApi({ webDist });
let owner: TestAccount;

beforeAll(async () => {
  owner = await api.createAccount();
});

afterAll(() => rmSync(webDist, { recursive: true }));

describe('errors of the API', () => {
  test('carry code, message and the request’s id', async () => {
    const reply = await api.call('GET', '/api/nothing', {
      headers: { 'x-request-id': 'my-request-1' },
    });
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({
      code: 'PGRST116',
      message: 'Not found',
      requestId: 'my-request-1',
    });
    expect(reply.headers.get('x-request-id')).toBe('my-request-1');
  });

  test('about validation name the fields', async () => {
    const body = { genres: 'Street', plan: 'pro', timezone: 'Mars/Phobos' };
    const reply = await api.call('PATCH', '/api/me', { account: owner, body });
    expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
    expect(reply.body.message).toMatch(/genres: .*"plan"/);
    const zone = await api.call('PATCH', '/api/me', {
      account: owner,
      body: { timezone: '+01:00' },
    });
    expect(zone.body.message).toBe('timezone: not an IANA time zone');
  });

  test('about a malformed path or text blame the caller', async () => {
    const response = await fetch(`${api.url}/api/albums/%E0%A4%A`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: 'The request is malformed.' });
    for (const body of [
      { equipment: 'a\u0000b' },
      { genres: ['\u0000'] },
      { genres: ['\ud800'] },
    ]) {
      const reply = await api.call('PATCH', '/api/me', { account: owner, body });
      expect([reply.status, reply.body.code]).toEqual([422, 'validation_failed']);
    }
    for (const first_name of ['\u0000', '\ud800']) {
      const change = { account: owner, body: { data: { first_name } } };
      const reply = await api.call('PUT', '/api/auth/user', change);
      expect([reply.status, reply.body.error_code]).toEqual([400, 'validation_failed']);
    }
  });

  test('that are unexpected reveal nothing', async () => {
    await sql`alter table badges rename to badges_away`.execute(api.dependencies.db);
    const reply = await api.call('GET', '/api/progress', { account: owner });
    await sql`alter table badges_away rename to badges`.execute(api.dependencies.db);
    expect([reply.status, reply.body]).toEqual([
      500,
      {
        code: 'internal',
        message: 'Something went wrong. Please try again.',
        requestId: reply.headers.get('x-request-id'),
      },
    ]);
  });

  test('about the rate limit say when to try again', async () => {
    const account = await api.createAccount();
    const replies = await Promise.all(
      Array.from({ length: 130 }, () => api.call('PATCH', '/api/me', { account, body: {} })),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body.code).toBe('rate_limited');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('operations of the API', () => {
  const basic = (user: string, password: string) => ({
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
  });

  test.each([
    '/admin/queues',
    '/admin/queues/',
    '/admin/queues/api/queues',
    '/admin/queues/static/nothing.js',
  ])('allow %s only to operators', async (target) => {
    const anonymous = await api.call('GET', target);
    expect(anonymous.status).toBe(401);
    expect(anonymous.headers.get('www-authenticate')).toMatch(/^Basic /);
    const wrong = await api.call('GET', target, { headers: basic(OPERATOR.user, 'wrong') });
    expect(wrong.status).toBe(401);
    expect((await api.call('GET', target, { account: owner })).status).toBe(401);
  });

  test('show an operator the queues, on a page that runs no inline script', async () => {
    const headers = basic(OPERATOR.user, OPERATOR.password);
    const queues = await api.call('GET', '/admin/queues/api/queues', { headers });
    const names = queues.body.queues.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['photos', 'critiques', 'albums']));
    const page = await api.call('GET', '/admin/queues', { headers });
    expect(page.status).toBe(200);
    const script = /src="(static\/js\/main[^"]+)"/.exec(page.body)?.[1];
    const asset = await api.call('GET', `/admin/queues/${script}`, { headers });
    expect(asset.headers.get('content-type')).toContain('javascript');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  test('answer health to everybody, and metrics to an operator', async () => {
    expect((await api.call('GET', '/api/health/live')).body).toEqual({ status: 'ok' });
    const ready = await api.call('GET', '/api/health/ready');
    expect(ready.body).toEqual({
      status: 'ok',
      checks: { database: 'ok', schema: 'ok', queue: 'ok', storage: 'ok', clock: 'ok' },
    });
    expect((await api.call('GET', '/metrics')).status).toBe(401);
    const albumId = newId();
    await api.call('GET', `/api/albums/${albumId}`, { account: owner });
    const headers = basic(OPERATOR.user, OPERATOR.password);
    const metrics = await api.call('GET', '/metrics', { headers });
    expect(metrics.body).toMatch(
      /photo_coach_http_request_duration_seconds_count\{.*route="\/api\/albums\/:id"/,
    );
    expect(metrics.body).toMatch(/photo_coach_queue_jobs\{queue="albums",state="[\w-]+"\} \d+/);
    expect(metrics.body).toContain('photo_coach_store_unavailable{store="database"} 0');
    expect(metrics.body).not.toContain(albumId);
  });
});

describe('serving the web client', () => {
  test('says so while it is not built, and serves every page once it is', async () => {
    const before = await api.call('GET', '/dashboard');
    expect([before.status, before.body]).toEqual([503, expect.stringContaining('not built')]);
    writeSite(webDist, [{ path: '/feedback/summary/:albumId' }], {
      'shell.html': '<!doctype html><title>the client</title>',
      '404.html': '',
    });
    const after = await api.call('GET', '/feedback/summary/123');
    expect([after.status, after.body]).toEqual([200, expect.stringContaining('the client')]);
    expect(after.headers.get('cache-control')).toBe('no-cache');
    expect(after.headers.get('content-security-policy')).not.toContain('unsafe');
  });
});
