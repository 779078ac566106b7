import { type QueueName, queueNames } from '@photo-coach/shared/contracts/queues.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import { deleteRows, selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { OPERATOR } from '@photo-coach/testing/product/start-api.ts';
import { expect, test } from 'vitest';

const MINUTE_MS = 60_000;
let later = 0;
const api = runApi({ now: () => new Date(Date.now() + later) });

async function createOperator(): Promise<TestAccount> {
  const operator = await api.createAccount();
  await makeOperator(api.dependencies.db, operator.userId);
  return operator;
}

/** The cookie that an operator's browser gets, and its attributes. */
async function openSession(account: TestAccount) {
  const reply = await api.call('POST', '/api/admin/board-session', { account });
  expect(reply.status).toBe(200);
  const header = reply.headers.get('set-cookie') ?? '';
  return { header, cookie: header.split(';')[0] ?? '' };
}

const openBoard = (cookie: string, headers: Record<string, string> = {}) =>
  api.call('GET', '/admin/queues/api/queues', { headers: { cookie, ...headers } });

const actionsOn = async (queue: string) =>
  await api.dependencies.db
    .selectFrom('operator_actions')
    .select(['actor', 'actor_id', 'action', 'outcome', 'details'])
    .where('target_id', '=', queue)
    .orderBy('at')
    .execute();

const pausedBy = async (queue: QueueName) =>
  (await selectRows(api.dependencies.db, 'queue_pauses', { queue }, 'paused_by')).map(
    ({ paused_by }) => paused_by,
  );

test('an operator opens the queue board with its own cookie, which scripts and other sites do not get', async () => {
  const { header, cookie } = await openSession(await createOperator());
  expect(header).toContain('HttpOnly');
  expect(header).toContain('SameSite=Strict');
  expect(header).toContain('Path=/admin/queues');
  const board = await openBoard(cookie);
  expect(board.status).toBe(200);
  expect(board.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
});

test('a changed or expired cookie does not open the queue board', async () => {
  const operator = await createOperator();
  const { cookie } = await openSession(operator);
  const [name = '', value = ''] = cookie.split('=');
  const [payload = '', signature = ''] = value.split('.');
  const session = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = { ...session, expiresAt: session.expiresAt + MINUTE_MS };
  const forged = Buffer.from(JSON.stringify(changed)).toString('base64url');
  for (const wrong of [
    `${name}=${forged}.${signature}`,
    `${name}=${payload}.`,
    `${name}=nothing`,
  ]) {
    const reply = await openBoard(wrong);
    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toBeNull();
  }
  later = 16 * MINUTE_MS;
  expect((await openBoard(cookie)).status).toBe(401);
  later = 0;
  expect((await openBoard(cookie)).status).toBe(200);
});

test('the queue board closes when the role, the session or the account ends', async () => {
  const { db } = api.dependencies;
  const ends = {
    role: (id: string) => deleteRows(db, 'operators', { user_id: id }),
    session: (id: string) => deleteRows(db, 'auth_sessions', { user_id: id }),
    account: (id: string) =>
      updateRows(db, 'auth_users', { id }, { disabled_at: new Date().toISOString() }),
  };
  for (const [what, end] of Object.entries(ends)) {
    const operator = await createOperator();
    const { cookie } = await openSession(operator);
    await end(operator.userId);
    expect((await openBoard(cookie)).status, what).toBe(401);
  }
});

test('a page of another site changes nothing on the queue board, even with the cookie', async () => {
  const { cookie } = await openSession(await createOperator());
  const reply = await api.call('PUT', '/admin/queues/api/queues/mail/pause', {
    headers: { cookie, origin: 'https://evil.example' },
  });
  expect(reply.status).toBe(403);
  expect(await actionsOn('mail')).toEqual([]);
});

test('a change on the queue board is recorded with its actor, and a refused one as failed', async () => {
  const operator = await createOperator();
  const { cookie } = await openSession(operator);
  const change = (path: string, headers: Record<string, string>) =>
    api.call('PUT', `/admin/queues/api/queues/billing${path}`, { headers });
  expect((await change('/pause', { cookie })).status).toBe(200);
  expect(await pausedBy('billing')).toEqual(['operator']);
  const basic = Buffer.from(`${OPERATOR.user}:${OPERATOR.password}`).toString('base64');
  expect((await change('/resume', { authorization: `Basic ${basic}` })).status).toBe(200);
  expect(await pausedBy('billing')).toEqual([]);
  expect((await change('/no-such-job/retry', { cookie })).status).toBe(404);
  const operatorsOwn = { actor: 'operator', actor_id: operator.userId };
  const action = 'queue-board.change';
  await expect
    .poll(() => actionsOn('billing'))
    .toEqual([
      { ...operatorsOwn, action: 'queue.pause', outcome: 'done', details: {} },
      { actor: 'ops', actor_id: null, action: 'queue.resume', outcome: 'done', details: {} },
      { ...operatorsOwn, action, outcome: 'done', details: { call: 'PUT no-such-job retry' } },
      { ...operatorsOwn, action, outcome: 'failed', details: { call: 'PUT no-such-job retry' } },
    ]);
});

test('queues that are paused together on the queue board get a row each, and are resumed together', async () => {
  const { cookie } = await openSession(await createOperator());
  const change = (call: string) =>
    api.call('PUT', `/admin/queues/api/queues/${call}`, { headers: { cookie } });
  const { queue } = api.dependencies;
  const paused = async () =>
    (await queue.overview()).filter(({ isPaused }) => isPaused).map(({ name }) => name);
  expect((await change('pause')).status).toBe(200);
  expect((await paused()).toSorted()).toEqual([...queueNames].toSorted());
  for (const name of queueNames) expect(await pausedBy(name)).toEqual(['operator']);
  expect((await change('resume')).status).toBe(200);
  expect(await paused()).toEqual([]);
  expect(await pausedBy('mail')).toEqual([]);
  expect((await change('no-such-queue/pause')).status).toBe(404);
});
