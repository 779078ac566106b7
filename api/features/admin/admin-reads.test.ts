import { recordBackup } from '@photo-coach/shared/server/backup/last-backup.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { fillAccount } from '@photo-coach/testing/fixtures/fill-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { beforeAll, describe, expect, test } from 'vitest';

const api = runApi();
const SECRET_WORDS = 'words-of-the-photographer';
let operator: TestAccount;
let owner: TestAccount;

beforeAll(async () => {
  operator = await api.createAccount();
  await makeOperator(api.dependencies.db, operator.userId);
  owner = await api.createAccount({ plan: 'pro' });
  await fillAccount(api, owner, SECRET_WORDS);
});

const get = async (path: string) => {
  const reply = await api.call('GET', `/api/admin${path}`, { account: operator });
  expect(reply.status, path).toBe(200);
  return reply.body;
};

test('an account’s own record says whether it operates the product', async () => {
  const other = await api.createAccount();
  expect((await api.call('GET', '/api/me', { account: other })).body.is_operator).toBe(false);
  expect((await api.call('GET', '/api/me', { account: operator })).body.is_operator).toBe(true);
});

describe('the operators’ overview', () => {
  test('counts today’s events, and includes every queue', async () => {
    const { today, queues, problems } = await get('/overview');
    expect(today.signUps).toBeGreaterThanOrEqual(2);
    expect(today.photos).toBeGreaterThanOrEqual(1);
    expect(queues.map(({ name }: { name: string }) => name)).toContain('photos');
    expect(queues.every(({ isDown }: { isDown: boolean }) => !isDown)).toBe(true);
    expect(problems.filter(({ id }: { id: string }) => id.startsWith('store'))).toEqual([]);
  });

  test('says when the last backup was made, and warns once it is old', async () => {
    const { db } = api.dependencies;
    const before = await get('/overview');
    expect(before.lastBackupAt).toBeNull();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const problemAfter = async (madeAt: string) => {
      await db.deleteFrom('last_backup').execute();
      await recordBackup(db, madeAt);
      const { lastBackupAt, problems } = await get('/overview');
      expect(lastBackupAt).toBe(madeAt);
      return problems.find(({ id }: { id: string }) => id === 'backup');
    };
    expect(await problemAfter(hoursAgo(30))).toBeUndefined();
    expect(await problemAfter(hoursAgo(50))).toMatchObject({
      text: 'The last whole backup is 50 hours old. Nothing that was uploaded since is backed up.',
    });
  });

  test('names a model whose latest requests all failed', async () => {
    const { db } = api.dependencies;
    const ended_at = new Date().toISOString();
    const request = { run: 1, purpose: 'photo', model: 'a-model', prompt_version: 1, ended_at };
    await db
      .insertInto('model_requests')
      .values(
        [1, 2, 3].map(() => ({
          ...request,
          id: newId(),
          outcome: 'misconfigured',
          detail: 'check OPENAI_API_KEY',
        })),
      )
      .execute();
    const { problems } = await get('/overview');
    expect(problems).toContainEqual({
      id: 'model',
      text: 'a-model answers no request (misconfigured). Photos keep their technical check: check OPENAI_API_KEY',
      page: '/admin/spend',
    });
  });
});

describe('the operators’ list of accounts', () => {
  test('finds them by a part of the email and by id', async () => {
    const byEmail = await get(`/accounts?search=${owner.email.slice(0, 30).toUpperCase()}`);
    const byId = await get(`/accounts?search=${owner.userId}`);
    expect(byEmail.items).toHaveLength(1);
    expect(byId.items).toEqual(byEmail.items);
    expect(byId.items[0]).toMatchObject({ id: owner.userId, email: owner.email, plan: 'pro' });
  });

  test('takes a pattern’s characters literally', async () => {
    expect((await get('/accounts?search=%25')).items).toEqual([]);
  });

  test('filters by plan and by state, page by page', async () => {
    const operators = await get('/accounts?state=operator');
    expect(operators.items.map(({ id }: { id: string }) => id)).toContain(operator.userId);
    const pro = await get('/accounts?plan=pro');
    expect(pro.items.map(({ id }: { id: string }) => id)).toEqual([owner.userId]);
    const first = await get('/accounts?limit=1');
    const second = await get(`/accounts?limit=1&cursor=${first.nextCursor}`);
    expect(second.items[0].id).not.toBe(first.items[0].id);
  });

  test('shows plan, use and albums by id and state, and nothing that the owner wrote', async () => {
    const account = await get(`/accounts/${owner.userId}`);
    expect(account).toMatchObject({ plan: 'pro', sessions: 1, planStatus: 'active' });
    expect(account.seenAt).not.toBeNull();
    expect(account.latestAlbums[0]).toMatchObject({ photos: 2, attempt: 1 });
    expect(JSON.stringify(account.latestAlbums)).not.toContain(SECRET_WORDS);
  });
});

test('the operators’ spending report is by day, model and purpose, with the latest trouble', async () => {
  const of = { run: 1, purpose: 'photo', model: 'b-model', prompt_version: 1 };
  const used = { input_tokens: 3000, output_tokens: 800, milliseconds: 4200 };
  await api.dependencies.db
    .insertInto('model_requests')
    .values([
      { ...of, ...used, id: newId(), outcome: 'ok', price_micros: 12_500 },
      { ...of, ...used, id: newId(), outcome: 'ok', price_micros: 2500 },
      { ...of, id: newId(), outcome: 'misconfigured', detail: 'check VISION_MODEL' },
    ])
    .execute();
  const { rows, trouble, todayMicros } = await get('/spend');
  expect(rows).toContainEqual(
    expect.objectContaining({
      model: 'b-model',
      requests: 3,
      failed: 1,
      inputTokens: 6000,
      micros: 15_000,
      medianMilliseconds: 4200,
    }),
  );
  expect(todayMicros).toBeGreaterThanOrEqual(15_000);
  expect(trouble).toContainEqual(
    expect.objectContaining({ outcome: 'misconfigured', detail: 'check VISION_MODEL' }),
  );
});

test('the operators’ disputed remarks have their sentence and kind, and never the photo', async () => {
  const { id: photoId } = await api.dependencies.db
    .selectFrom('photos')
    .select('id')
    .where('user_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  await api.dependencies.db
    .insertInto('remark_answers')
    .values({
      id: newId(),
      user_id: owner.userId,
      photo_id: photoId,
      answer: 'not_true',
      kind: 'tilt',
      polarity: 'weakness',
      basis: 'measured',
      said: 'The horizon tilts.',
      region: json({ x: 0, y: 0, width: 0.5, height: 1 }),
    })
    .execute();
  const { items } = await get('/disputed-remarks?kind=tilt');
  expect(items).toContainEqual(
    expect.objectContaining({ said: 'The horizon tilts.', kind: 'tilt', photoId }),
  );
  expect(JSON.stringify(items)).not.toMatch(/derivatives|https?:/);
  const { kinds } = await get('/disputed-kinds');
  expect(kinds).toContainEqual(expect.objectContaining({ kind: 'tilt', notTrue: 1 }));
});

test('the operators’ actions can be searched by actor, action and target', async () => {
  const target = newId();
  await api.dependencies.db
    .insertInto('operator_actions')
    .values({
      id: newId(),
      actor: 'operator',
      actor_id: operator.userId,
      action: 'job.retry',
      target_kind: 'job',
      target_id: target,
      outcome: 'done',
      reason: 'stuck',
      details: json({}),
    })
    .execute();
  const found = [
    await get(`/actions?target=${target}`),
    await get(`/actions?action=job.retry&actor=${operator.email}`),
  ];
  for (const { items } of found) {
    expect(items).toEqual([
      expect.objectContaining({ actor: operator.email, targetId: target, reason: 'stuck' }),
    ]);
  }
  expect((await get(`/actions?target=${newId()}`)).items).toEqual([]);
});
