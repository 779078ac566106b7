import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { recordBackup } from '@photo-coach/shared/server/operators/last-backup.ts';
import { pauseQueue, resumeQueue } from '@photo-coach/shared/server/operators/pause-queues.ts';
import { fillAccount } from '@photo-coach/testing/fixtures/fill-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { makeOperator } from '@photo-coach/testing/fixtures/make-operator.ts';
import {
  deleteRows,
  insertRows,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
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
      await deleteRows(db, 'last_backup');
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
    await insertRows(
      db,
      'model_requests',
      [1, 2, 3].map(() => ({
        ...request,
        id: newId(),
        outcome: 'misconfigured',
        detail: 'check OPENAI_API_KEY',
      })),
    );
    const { problems } = await get('/overview');
    expect(problems).toContainEqual({
      id: 'model',
      text: 'a-model answers no request (misconfigured). Photos keep their technical check: check OPENAI_API_KEY',
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
    expect(account).toMatchObject({ plan: 'pro', planStatus: 'active' });
    expect(account.seenAt).not.toBeNull();
    expect(account.latestAlbums[0]).toMatchObject({ photos: 2, failedPhotos: 0 });
    expect(JSON.stringify(account.latestAlbums)).not.toContain(SECRET_WORDS);
  });
});

const post = (path: string, body: unknown) =>
  api.call('POST', `/api/admin${path}`, { account: operator, body });

/** The recorded actions about a target, or an account. */
async function recordedOf(target: string) {
  const rows = await api.dependencies.db
    .selectFrom('operator_actions')
    .innerJoin('auth_users', 'auth_users.id', 'operator_actions.actor_id')
    .select(['action', 'email', 'reason'])
    .where(sql<boolean>`${target} in (target_id, account_id::text)`)
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ action, email, reason }) => [action, email, reason]);
}

describe('an operator’s action on an account', () => {
  test('disables and enables it, and is recorded with its reason', async () => {
    const other = await api.createAccount();
    const act = (action: string, reason: string) =>
      post(`/accounts/${other.userId}/actions`, { action, reason });
    expect((await act('disable', 'sends spam')).status).toBe(200);
    expect((await api.call('GET', '/api/me', { account: other })).status).toBe(401);
    expect((await act('enable', 'it was a mistake')).status).toBe(200);
    expect(await recordedOf(other.userId)).toEqual([
      ['account.enable', operator.email, 'it was a mistake'],
      ['account.disable', operator.email, 'sends spam'],
    ]);
  });

  test('gives it a plan and a link for a new password', async () => {
    const other = await api.createAccount();
    const actions = `/accounts/${other.userId}/actions`;
    await post(actions, { action: 'set-plan', plan: 'pro', reason: 'a gift' });
    const link = await post(actions, { action: 'reset-password', reason: 'lost phone' });
    expect(link.body.link).toMatch(/^http/);
    const details = await get(`/accounts/${other.userId}`);
    expect(details).toMatchObject({ plan: 'pro' });
    expect(details.latestActions[1]).toMatchObject({
      action: 'plan.set',
      actor: operator.email,
      reason: 'a gift',
    });
    const recorded = await recordedOf(other.userId);
    expect(recorded.map(([action, , reason]) => [action, reason])).toEqual([
      ['account.reset-password', 'lost phone'],
      ['plan.set', 'a gift'],
    ]);
  });

  test('changes no operator’s account, its own included, and the refusal names the command', async () => {
    const other = await api.createAccount();
    await makeOperator(api.dependencies.db, other.userId);
    for (const { userId } of [other, operator]) {
      for (const [request, command] of [
        [{ action: 'disable' }, 'users disable EMAIL'],
        [{ action: 'enable' }, 'users enable EMAIL'],
        [{ action: 'reset-password' }, 'users reset-password EMAIL --link'],
        [{ action: 'set-plan', plan: 'pro' }, 'plan set EMAIL PLAN'],
      ] as const) {
        const { status, body } = await post(`/accounts/${userId}/actions`, {
          ...request,
          reason: 'a quarrel',
        });
        expect([status, body.message], command).toEqual([
          422,
          expect.stringContaining(`npm run admin -- ${command}`),
        ]);
      }
    }
    const details = await get(`/accounts/${other.userId}`);
    expect(details).toMatchObject({ isOperator: true, disabledAt: null, plan: 'free' });
    const own = { user_id: other.userId };
    expect(await selectRows(api.dependencies.db, 'auth_one_time_tokens', own)).toEqual([]);
    expect(await recordedOf(other.userId)).toEqual([]);
  });

  test('does nothing without a reason', async () => {
    const other = await api.createAccount();
    const blank = { action: 'disable', reason: '  ' };
    expect((await post(`/accounts/${other.userId}/actions`, blank)).status).toBe(422);
    expect(await recordedOf(other.userId)).toEqual([]);
  });
});

describe('an operator’s action on a job', () => {
  test('cancels and retries it, and is recorded and shown in its timeline', async () => {
    const owner = await api.createAccount();
    const { albumId, jobId } = await acceptAlbum(api, owner);
    const act = (action: string) => post(`/jobs/${jobId}/actions`, { action, reason: 'stuck' });
    expect((await act('cancel')).body).toEqual({ retried: null });
    expect((await act('retry')).body).toEqual({ retried: 'analysis' });
    expect((await recordedOf(jobId)).map(([action]) => action)).toEqual([
      'job.retry',
      'job.cancel',
    ]);
    const { job, entries } = await get(`/albums/${albumId}`);
    expect(job).toMatchObject({ status: 'queued', attempt: 2 });
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'operator',
        text: `job.cancel by ${operator.email}`,
        reason: 'stuck',
      }),
    );
  });

  test('retries it beyond the limits of its account, and returns the allowance once it cancels it', async () => {
    const { db } = api.dependencies;
    const { jobId } = await insertAlbum(db, { photos: 2 });
    const failed = { status: 'error', error_code: 'internal', error_text: 'Broken.' } as const;
    await updateRows(db, 'jobs', { id: jobId }, failed);
    // More failures in a day than the plan allows, which would refuse the owner.
    const spent = { state: 'refunded', failures: 1000 } as const;
    await updateRows(db, 'usage', { job_id: jobId }, spent);
    const readUsage = () => selectRows(db, 'usage', { job_id: jobId }, 'state');
    const act = (action: string) => post(`/jobs/${jobId}/actions`, { action, reason: 'ours' });
    expect((await act('retry')).body).toEqual({ retried: 'analysis' });
    expect(await readUsage()).toEqual([{ state: 'reserved' }]);
    expect((await act('retry')).body.code).toBe('job_not_retryable');
    await act('cancel');
    expect(await readUsage()).toEqual([{ state: 'refunded' }]);
    expect((await act('cancel')).body.code).toBe('job_not_cancellable');
  });
});

test('the overview names a paused queue', async () => {
  const { db, queue } = api.dependencies;
  const pause = { actor: { cli: 'ann' }, name: 'mail' } as const;
  await pauseQueue({ db, queue }, pause);
  const paused = await get('/overview');
  expect(paused.queues).toContainEqual(expect.objectContaining({ name: 'mail', isPaused: true }));
  expect(paused.problems).toContainEqual(expect.objectContaining({ id: 'queue.mail.paused' }));
  await resumeQueue({ db, queue }, pause);
  const resumed = await get('/overview');
  expect(resumed.queues).toContainEqual(expect.objectContaining({ name: 'mail', isPaused: false }));
});
