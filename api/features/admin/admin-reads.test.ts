import { recordBackup } from '@photo-coach/shared/server/backup/last-backup.ts';
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
      page: null,
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
