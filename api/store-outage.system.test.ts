import { connectDatabase } from '@photo-coach/shared/server/db/connect.ts';
import { authClientsOf, openAccount } from '@photo-coach/testing/accounts/auth-server.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import {
  type StartedApi,
  startApi,
  type TestReply,
} from '@photo-coach/testing/product/start-api.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { startRedis } from '@photo-coach/testing/services/redis.ts';
import {
  type SeverableProxy,
  startSeverableProxy,
} from '@photo-coach/testing/services/severable-proxy.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const PASSWORD = 'darkroom-47';
/** The longest wait, ms, until everything is right again once the store is. */
const RIGHT_AGAIN_MS = 30_000;

const redis = await startRedis();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await redis?.stop();
  await database?.drop();
});

/** A person's requests: a sign-in, an analysis, the albums, and a counted call that needs nothing else. */
async function createCaller(api: StartedApi, email: string) {
  const { session } = await openAccount(authClientsOf(api), email, PASSWORD);
  const userId = session.user.id;
  const account: TestAccount = { userId, sessionId: '', email, token: session.access_token };
  const uploads: string[] = [];
  for (let n = 0; n < 3; n += 1) uploads.push(await api.upload(account));
  /** What is answered while the store is still away: a call that waited for it would never be. */
  const answerOf = async (call: Promise<TestReply>) => {
    const { status, headers } = await call;
    const canRetry = Number(headers.get('retry-after')) > 0;
    return { status, ...(status === 503 && { canRetry }) };
  };
  const analyze = () => ({
    photos: [{ id: 'p1', name: '1.jpg', path: uploads.pop() }],
    categories: ['lighting_exposure', 'focus_sharpness'],
    context: { mode: 'single' },
  });
  const signIn = { email, password: PASSWORD };
  return {
    userId,
    signIn: () =>
      answerOf(api.call('POST', '/api/auth/token?grant_type=password', { body: signIn })),
    analyze: () =>
      answerOf(api.call('POST', '/api/generate-feedback', { account, body: analyze() })),
    albums: () => answerOf(api.call('GET', '/api/albums', { account })),
    counted: () => answerOf(api.call('GET', '/api/auth/captcha')),
    live: () => answerOf(api.call('GET', '/api/health/live')),
    ready: () => answerOf(api.call('GET', '/api/health/ready')),
  };
}

type Caller = Awaited<ReturnType<typeof createCaller>>;

/** All at once, as when the store fails during them; then again, when it is known to be down. */
async function callTwice(caller: Caller) {
  const once = async () => {
    const [signIn, analyze, albums, counted, live] = await Promise.all([
      caller.signIn(),
      caller.analyze(),
      caller.albums(),
      caller.counted(),
      caller.live(),
    ]);
    return { signIn, analyze, albums, counted, live };
  };
  return [await once(), await once()];
}

const answers = (status: number) => ({ status });
const refused = { status: 503, canRetry: true };

async function expectRightAgain(api: StartedApi, caller: Caller): Promise<void> {
  const isRight = async () => {
    const { body } = await api.call('GET', '/api/health/ready');
    return body.status === 'ok' && (await caller.signIn()).status === 200;
  };
  await sleepUntil(isRight, { timeoutMs: RIGHT_AGAIN_MS });
}

describe.skipIf(redis === null)('the API with Redis', () => {
  let way: SeverableProxy;
  let api: StartedApi;
  beforeAll(async () => {
    way = await startSeverableProxy(redis?.url ?? '');
    api = await startApi({ databaseUrl: database.url, redisUrl: way.url });
  });
  afterAll(async () => {
    await api?.close();
    await way?.cut();
  });

  test.each([
    ['gone', () => way.cut(), () => way.restore()],
    ['frozen', () => way.freeze(), () => way.thaw()],
  ] as const)(
    'answers everything in time while it is %s, and works again soon after',
    async (name, lose, bringBack) => {
      const caller = await createCaller(api, `redis-${name}@example.com`);
      await lose();
      const all = {
        signIn: answers(200),
        analyze: answers(202),
        albums: answers(200),
        counted: answers(200),
        live: answers(200),
      };
      expect(await callTwice(caller)).toEqual([all, all]);
      // It stays behind its proxy: everything is answered.
      const { status, body } = await api.call('GET', '/api/health/ready');
      expect([status, body.status]).toEqual([200, 'degraded']);
      expect(body.checks).toMatchObject({ database: 'ok', queue: 'failing' });
      expect(api.dependencies.stores.map(({ store, isDown }) => [store, isDown()])).toEqual([
        ['database', false],
        ['redis', true],
      ]);
      await bringBack();
      await expectRightAgain(api, caller);
      expect(api.dependencies.stores.some(({ isDown }) => isDown())).toBe(false);
    },
  );
});

describe('the API with PostgreSQL alone', () => {
  let way: SeverableProxy;
  let api: StartedApi;
  beforeAll(async () => {
    way = await startSeverableProxy(database.url);
    api = await startApi({ databaseUrl: way.url });
  });
  afterAll(async () => {
    await api?.close();
    await way?.cut();
  });

  test.each([
    ['gone', () => way.cut(), () => way.restore()],
    ['frozen', () => way.freeze(), () => way.thaw()],
  ] as const)(
    'refuses what needs it in time while it is %s, and works again soon after',
    async (name, lose, bringBack) => {
      const caller = await createCaller(api, `database-${name}@example.com`);
      await lose();
      const all = {
        signIn: refused,
        analyze: refused,
        albums: refused,
        counted: answers(200),
        live: answers(200),
      };
      expect(await callTwice(caller)).toEqual([all, all]);
      const { status, body } = await api.call('GET', '/api/health/ready');
      expect([status, body.status]).toEqual([503, 'failing']);
      expect(body.checks).toMatchObject({ database: 'failing', queue: 'failing' });
      expect(api.dependencies.stores.some(({ isDown }) => isDown())).toBe(true);
      await bringBack();
      await expectRightAgain(api, caller);
      expect(api.dependencies.stores.some(({ isDown }) => isDown())).toBe(false);
    },
  );

  test('refuses a caller that waits for a lock in time, and nobody else', async () => {
    const [waiting, other] = [
      await createCaller(api, 'waiting@example.com'),
      await createCaller(api, 'other@example.com'),
    ];
    const db = connectDatabase(database.url, 1);
    onTestFinished(() => db.destroy());
    await db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', waiting.userId)
        .forUpdate()
        .execute();
      const refusal = waiting.analyze();
      expect(await refusal).toEqual(refused);
      expect([await other.analyze(), await other.albums()]).toEqual([answers(202), answers(200)]);
    });
    expect(api.dependencies.stores.map(({ outages }) => outages())).toEqual([2]);
    expect(await waiting.analyze()).toEqual(answers(202));
  });
});
