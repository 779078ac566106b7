import { lockJobRun } from '@photo-coach/shared/server/db/lock-rows.ts';
import { setPlan } from '@photo-coach/shared/server/operators/set-plan.ts';
import { objectsOfPhoto } from '@photo-coach/shared/server/storage/object-paths.ts';
import { fillAccount } from '@photo-coach/testing/fixtures/fill-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import {
  insertRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { acceptAlbum } from '@photo-coach/testing/product/accept-album.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { requestFor } from '../../../testing/analyses.ts';
import { letPass } from '../../../testing/stores.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { deleteAccount } from './delete-account.ts';

const api = runApi();
const erase = (account: TestAccount) => api.call('DELETE', '/api/me', { account });
const mailsTo = (account: TestAccount) =>
  selectRows(api.dependencies.db, 'mails', { recipient: account.email });

const listedOf = async (account: TestAccount) =>
  await api.dependencies.db
    .selectFrom('unneeded_objects')
    .select(['path', sql<number>`extract(epoch from remove_after - now())`.as('seconds')])
    .where('path', 'like', `%${account.userId}%`)
    .execute();

/**
 * Where the id of a deleted account remains: its objects, until they have been removed a second time, after 75 minutes;
 * the mail to its address (which contains the id in tests), for 30 days; and Stripe's events about its customer (their
 * metadata), until a worker has removed the customer.
 */
const LEFT = ['public.mails', 'public.stripe_events', 'public.unneeded_objects'];

/** Gives the account's customer an id like Stripe's, without the account's id, and its event the metadata. */
async function renameCustomer({ userId }: TestAccount): Promise<void> {
  const { db } = api.dependencies;
  await sql`update stripe_events set id = 'evt_1', customer_id = 'cus_1',
    payload = jsonb_build_object('metadata', jsonb_build_object('user_id', ${userId}::text))
    where customer_id = (select id from stripe_customers where user_id = ${userId})`.execute(db);
  await sql`update stripe_customers set id = 'cus_1' where user_id = ${userId}`.execute(db);
}

/** The tables of every schema, including the queue's, that contain a text in any column of any row. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ schema: string; table: string }>`
    select schemaname as schema, tablename as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(
    api.dependencies.db,
  );
  const found: string[] = [];
  for (const { schema, table } of rows) {
    const hit = await sql`
      select 1 from ${sql.id(schema, table)} as candidate
      where strpos(candidate::text, ${text}) > 0 limit 1`.execute(api.dependencies.db);
    if (hit.rows.length > 0) found.push(`${schema}.${table}`);
  }
  return found;
}

test('a deleted account leaves nothing in any table except the work that is still to be done', async () => {
  const account = await api.createAccount();
  await fillAccount(api, account, 'own');
  await renameCustomer(account);
  const { db } = api.dependencies;
  const references = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where confrelid in ('users'::regclass, 'auth_users'::regclass, 'auth_sessions'::regclass)`.execute(
    db,
  );
  const before = await tablesWith(account.userId);
  // A later table that refers to accounts has to be added to fillAccount.
  expect(before).toEqual(
    expect.arrayContaining(references.rows.map(({ table }) => `public.${table}`)),
  );

  expect((await erase(account)).status).toBe(204);
  expect(await tablesWith(account.userId)).toEqual(LEFT);
  expect(await tablesWith(account.email)).toEqual(['public.mails']);
  expect(await mailsTo(account)).toMatchObject([
    { user_id: null, kind: 'notice', subject: 'Your account was deleted' },
  ]);
});

test('a deleted account’s operator actions stay, without the account and the operator’s words about it', async () => {
  const account = await api.createAccount();
  const { db } = api.dependencies;
  await setPlan(api.dependencies, {
    actor: { userId: account.userId },
    userId: account.userId,
    plan: 'pro',
    reason: `a friend of ${account.userId}`,
  });
  const { id } = await selectRow(db, 'operator_actions', { account_id: account.userId }, 'id');
  expect((await erase(account)).status).toBe(204);
  expect(await selectRow(db, 'operator_actions', { id })).toMatchObject({
    actor: 'operator',
    action: 'plan.set',
    actor_id: null,
    account_id: null,
    reason: null,
  });
});

test('a deleted account’s customer at Stripe is due for removal, which is on its way to a worker', async () => {
  const account = await api.createAccount({ plan: 'pro' });
  const { db, queue } = api.dependencies;
  const customerId = `cus_${account.userId}`;
  const customer = { id: customerId, user_id: account.userId };
  await insertRows(db, 'stripe_customers', customer);
  expect((await erase(account)).status).toBe(204);
  const left = await selectRows(db, 'stripe_customers', { id: customerId });
  expect(left).toMatchObject([
    { user_id: null, removal_requested_at: expect.any(String), removal_attempt: 1 },
  ]);
  const isSent = () => queue.has('billing.remove-customer.v1', { customerId, attempt: 1 });
  await sleepUntil(isSent, { timeoutMs: 20_000 });
});

test('a deleted account’s sessions and sockets end at once, and its mail is on its way', async () => {
  const account = await api.createAccount();
  const socket = io(api.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: account.token },
  });
  onTestFinished(() => void socket.disconnect());
  const next = (event: string) => new Promise<unknown>((resolve) => socket.once(event, resolve));
  await next('connect');
  const [told, ended] = [next('signed-out'), next('disconnect')];
  expect((await erase(account)).status).toBe(204);
  expect(await told).toEqual({ sessionId: null });
  expect(await ended).toBe('io server disconnect');
  for (const [method, target] of [
    ['GET', '/api/me'],
    ['GET', '/api/me/export'],
    ['DELETE', '/api/me'],
  ] as const) {
    expect((await api.call(method, target, { account })).status).toBe(401);
  }
  const [mail] = await mailsTo(account);
  const isQueued = () => api.dependencies.queue.has('mail.send.v1', { mailId: mail?.id ?? '' });
  await sleepUntil(isQueued, { timeoutMs: 20_000 });
});

test('a deleted account’s files are removed at once, and stay on the list for as long as a signed URL can bring them back', async () => {
  const account = await api.createAccount();
  const stranger = await api.createAccount();
  const { db, storage } = api.dependencies;
  const kept = await api.upload(stranger);
  const { albumId } = await acceptAlbum(api, account, 1);
  const own = objectsOfPhoto(await selectRow(db, 'photos', { album_id: albumId }));
  for (const path of own) await storage.put(path, Buffer.from('x'), 'image/jpeg');
  const bytes = Buffer.from('a photo');
  const file = { ext: 'jpg', size: bytes.length, type: 'image/jpeg' };
  const signed = await api.call('POST', '/api/sign-upload', { account, body: file });
  const put = () =>
    fetch(signed.body.signedUrl, { method: 'PUT', headers: signed.body.headers, body: bytes });
  expect((await put()).status).toBe(200);

  const objects = [...own, signed.body.path];
  expect((await erase(account)).status).toBe(204);
  for (const path of objects) expect(await storage.head(path)).toBeNull();
  expect(await storage.head(kept)).not.toBeNull();
  const listed = await listedOf(account);
  expect(listed.map(({ path }) => path).toSorted()).toEqual(objects.toSorted());
  const lasts = (Date.parse(signed.body.expiresAt) - Date.now()) / 1000;
  for (const { seconds } of listed) expect(seconds).toBeGreaterThan(lasts + 300);
  // On a disk the URL checks whether the upload is still expected; an S3 store checks nothing, so there is the list.
  expect((await put()).status).toBe(403);
  for (const path of objects) expect(await storage.head(path)).toBeNull();
});

test('while the store or the queue is down, an account is still erased, and its files stay on the list', async () => {
  const account = await api.createAccount();
  await acceptAlbum(api, account, 2);
  const fails = () => Promise.reject(new Error('down'));
  const { log, lines } = captureLog();
  const dependencies = {
    ...api.dependencies,
    log,
    storage: { ...api.dependencies.storage, remove: fails },
    queue: { ...api.dependencies.queue, send: fails, removeAnalysis: fails },
  };
  await deleteAccount(dependencies, account.userId);
  expect((await api.call('GET', '/api/me', { account })).status).toBe(401);
  expect(await listedOf(account)).toHaveLength(2 * 13);
  expect(new Set(lines.map(({ level }) => level))).toEqual(new Set([40]));
  expect(JSON.stringify(lines)).not.toContain(account.email);
});

test('a deleted account’s analyses leave the queue, and those of others stay', async () => {
  const [account, stranger] = [await api.createAccount(), await api.createAccount()];
  const own = [await acceptAlbum(api, account, 2), await acceptAlbum(api, account, 1)];
  const foreign = await acceptAlbum(api, stranger, 2);
  const isQueued = ({ jobId }: { jobId: string }) =>
    api.dependencies.queue.has('album.finish.v1', { jobId, attempt: 1 });
  expect((await erase(account)).status).toBe(204);
  expect(await Promise.all([...own, foreign].map(isQueued))).toEqual([false, false, true]);
});

test('deleting an account waits for a worker that writes, and the worker is not refused for a deadlock', async () => {
  const account = await api.createAccount();
  const { jobId, albumId } = await acceptAlbum(api, account, 1);
  const { db } = api.dependencies;
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  const erasure = await db.transaction().execute(async (tx) => {
    await lockJobRun(tx, { jobId, attempt: 1 });
    const reply = erase(account);
    await sleepUntil(isWaiting, { timeoutMs: 20_000 });
    // The locks of an insert of critiques, in its order.
    for (const [table, id] of [
      ['users', account.userId],
      ['albums', albumId],
    ] as const) {
      await sql`select 1 from ${sql.table(table)} where id = ${id} for key share`.execute(tx);
    }
    return [reply];
  });
  expect((await erasure[0])?.status).toBe(204);
});

test('anything that the account does during its deletion is done before or refused, and leaves no file behind', async () => {
  const statuses = new Set<number>();
  for (let round = 0; round < 6; round += 1) {
    const account = await api.createAccount({ plan: 'creator' });
    const upload = { ext: 'jpg', size: 8, type: 'image/jpeg' };
    const paths = await Promise.all([1, 2, 3].map(() => api.upload(account)));
    const changes = [
      ...paths.map(
        (path) => () =>
          api.call('POST', '/api/generate-feedback', { account, body: requestFor([path]) }),
      ),
      ...Array.from(
        { length: 8 },
        () => () => api.call('POST', '/api/sign-upload', { account, body: upload }),
      ),
      () => api.call('PATCH', '/api/me', { account, body: { genres: ['street'] } }),
    ];
    changes.splice(
      round,
      0,
      () => erase(account),
      () => erase(account),
    );
    const replies = await Promise.all(changes.map((change) => change()));
    for (const { status } of replies) statuses.add(status);
    const signed = replies.flatMap(({ status, body }) =>
      status === 200 && body.path ? [body.path] : [],
    );
    const listed = (await listedOf(account)).map(({ path }) => path);
    expect(listed).toEqual(expect.arrayContaining([...signed, ...paths]));
  }
  expect([200, 202, 204, 401, 404]).toEqual(expect.arrayContaining([...statuses]));
});

describe('delete routes', () => {
  const PASSWORD = 'darkroom-47';

  async function createAccount({ password }: { password: string | null }): Promise<TestAccount> {
    const account = await api.createAccount();
    const password_hash = password === null ? null : await hashPassword(password);
    await updateRows(api.dependencies.db, 'auth_users', { id: account.userId }, { password_hash });
    return account;
  }

  /** Moves the account's sign-in a day into the past. */
  async function age(account: TestAccount): Promise<TestAccount> {
    await letPass(api.dependencies.db, ['auth_sessions', 'created_at'], '24 hours');
    return account;
  }

  const erase = (account: TestAccount, body?: unknown) =>
    api.call('DELETE', '/api/me', { account, body });

  const isThere = async (account: TestAccount) =>
    (await api.call('GET', '/api/me', { account })).status === 200;

  const WRONG = {
    status: 403,
    body: { code: 'invalid_credentials', message: 'Your current password is incorrect' },
  };

  describe('deleting an account in a session that is a day old', () => {
    test('erases nothing without the password, and everything with it', async () => {
      const account = await age(await createAccount({ password: PASSWORD }));
      const upload = await api.upload(account);
      for (const body of [undefined, {}]) {
        expect(await erase(account, body)).toMatchObject({
          status: 403,
          body: {
            code: 'reauthentication_needed',
            message: 'Please enter your current password',
          },
        });
      }
      expect(await erase(account, { currentPassword: 'wrong-one' })).toMatchObject(WRONG);
      expect(await isThere(account)).toBe(true);
      expect(await api.dependencies.storage.head(upload)).not.toBeNull();
      expect((await erase(account, { currentPassword: PASSWORD })).status).toBe(204);
      expect(await isThere(account)).toBe(false);
    });

    test('erases an account without a password by its session alone', async () => {
      const account = await age(await createAccount({ password: null }));
      expect((await erase(account)).status).toBe(204);
      expect(await isThere(account)).toBe(false);
    });
  });

  test('a session of today is proof enough to delete an account, without a password or a body', async () => {
    const account = await createAccount({ password: PASSWORD });
    expect((await erase(account)).status).toBe(204);
    expect(await isThere(account)).toBe(false);
  });

  test('wrong passwords lock the deletion, even in a session of today, and sign-in stays open', async () => {
    const account = await createAccount({ password: PASSWORD });
    for (let count = 1; count <= 5; count += 1) {
      expect(await erase(account, { currentPassword: `wrong-${count}` })).toMatchObject(WRONG);
    }
    const locked = await erase(account, { currentPassword: PASSWORD });
    expect(locked).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(locked.body.message).toMatch(/^Too many failed attempts\. Please wait 1\d minutes/);
    const seconds = Number(locked.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    const signIn = await api.call('POST', '/api/auth/token?grant_type=password', {
      body: { email: account.email, password: PASSWORD },
    });
    expect(signIn.status).toBe(200);
    expect(await isThere(account)).toBe(true);
  });
});
