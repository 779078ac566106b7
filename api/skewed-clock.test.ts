import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { recordHeartbeat } from '@photo-coach/shared/server/operators/registry.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import { insertRows } from '@photo-coach/testing/fixtures/rows.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { submitPhotos } from './testing/analyses.ts';

const HOUR_MS = 3_600_000;
const REAL_NOW = Date.now();

let database: TestDatabase;
let api: StartedApi;
beforeAll(async () => {
  database = await createTestDatabase();
  vi.useFakeTimers({ toFake: ['Date'], now: REAL_NOW + 24 * HOUR_MS });
  api = await startApi({ databaseUrl: database.url, env: { MAIL_DELIVERY: 'off' } });
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
  await database.drop();
});

test('an API whose clock is a day ahead gives no fresh quota', async () => {
  const account = await api.createAccount();
  const used = [1, 2, 3].map(() => ({
    job_id: newId(),
    user_id: account.userId,
    kind: 'single' as const,
    state: 'spent' as const,
    day: new Date(REAL_NOW).toISOString().slice(0, 10),
    photos: 1,
  }));
  await insertRows(api.dependencies.db, 'usage', used);
  const reply = await submitPhotos(api, account);
  expect([reply.status, reply.body.code]).toEqual([403, 'FREE_LIMIT_REACHED']);
});

test('an API whose clock is a day ahead signs tokens and URLs that end in time', async () => {
  const { status, body } = await api.call('POST', '/api/auth/signup', {
    body: { email: 'ann@example.test', password: 'correct horse battery staple' },
  });
  expect(status).toBe(200);
  const { exp = 0 } = decodeJwt(body.access_token);
  expect(exp * 1000 - REAL_NOW).toBeLessThan(HOUR_MS);
  const account = { token: body.access_token } as Awaited<ReturnType<typeof api.createAccount>>; // the rest is not sent
  expect((await api.call('GET', '/api/me', { account })).status).toBe(200);
  const { url } = await api.dependencies.storage.signDownload({
    path: await api.upload(await api.createAccount()),
    expiresInSeconds: 60,
  });
  const urlExp = decodeJwt(new URL(url).searchParams.get('token') ?? '').exp ?? 0;
  expect(urlExp * 1000 - REAL_NOW).toBeLessThan(HOUR_MS);
});

test('an API whose clock is a day ahead ends no limit of others, and starts none that lasts a day', async () => {
  const { db, limits } = api.dependencies;
  const [end, key] = [REAL_NOW + HOUR_MS, newId()];
  await sql`insert into rate_limits values (${`limit:change:${key}`}, 7, ${end})`.execute(db);
  await limits.limit('change', key);
  await limits.limit('change', newId());
  const { rows } = await sql`select points, expire::float8 as expire from rate_limits`.execute(db);
  expect(rows).toEqual([{ points: 7, expire: end }]);
});

test('operators see which clocks are wrong, and the API stays ready', async () => {
  const { db } = api.dependencies;
  const operator = await api.createAccount();
  await makeOperator(db, operator.userId);
  const worker = { queues: ['mail'] as const, hasModel: false };
  await recordHeartbeat(db, { ...worker, id: newId(), name: 'one', clockAheadMs: 3_600_000 });
  await recordHeartbeat(db, { ...worker, id: newId(), name: 'two', clockAheadMs: -3000 });
  await recordHeartbeat(db, { ...worker, id: newId(), name: 'three', clockAheadMs: 100 });
  const { body } = await api.call('GET', '/api/admin/overview', { account: operator });
  const texts = body.problems.map(({ text }: { text: string }) => text);
  const remedy = 'set it (chrony, systemd-timesyncd).';
  expect(texts.filter((text: string) => text.includes('clock'))).toEqual([
    `This API process’s clock is 1 d 0 h ahead of the database’s; ${remedy}`,
    `The worker one’s clock is 1 h 0 min ahead of the database’s; ${remedy} It takes no queue jobs until then.`,
    `The worker two’s clock is 3 s behind the database’s; ${remedy}`,
  ]);
  const ready = await api.call('GET', '/api/health/ready');
  expect([ready.status, ready.body.checks.clock]).toEqual([200, 'failing']);
});
