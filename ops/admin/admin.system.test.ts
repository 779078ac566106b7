import { execFile } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { authClientsOf } from '@photo-coach/testing/accounts/auth-server.ts';
import { insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import { insertInvitation } from '@photo-coach/testing/fixtures/insert-invitation.ts';
import { selectRows, updateRows } from '@photo-coach/testing/fixtures/rows.ts';
import { PROGRAM_ENV } from '@photo-coach/testing/lib/program-env.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openTerminal } from './testing/admin-terminal.ts';

const api = runApi();
const terminal = () => openTerminal({ databaseUrl: api.databaseUrl });
const readToken = (email: string) => authClientsOf(api).readToken(email, 'recovery');

const actionsAbout = async (accountId: string) => {
  const actions = await api.dependencies.db
    .selectFrom('operator_actions')
    .select(['action', 'actor', 'reason'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();
  expect(actions.every(({ actor }) => actor.startsWith('cli:'))).toBe(true);
  return actions.map(({ action, reason }) => (reason === null ? action : `${action}: ${reason}`));
};

test('an account is created with a mailed link, found, made an operator’s, disabled and enabled', async () => {
  const { json, run } = terminal();
  const email = `made-${newId()}@example.com`;
  const made = await json('users', 'create', ` ${email.toUpperCase()} `, '--operator');
  expect(made.link).toBeNull();
  const token_hash = await readToken(email);
  const opened = await api.call('POST', '/api/auth/verify', {
    body: { type: 'recovery', token_hash },
  });
  expect(opened.status).toBe(200);
  const token: string = opened.body.access_token;
  const read = () => api.call('GET', '/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);

  await json('users', 'remove-operator', email);
  await json('users', 'make-operator', email, '--reason', 'on call');
  await json('users', 'disable', email, '--reason', 'spam');
  expect((await read()).status).toBe(401);
  const isOperator = api.dependencies.db.selectFrom('operators').where('user_id', '=', made.userId);
  expect(await isOperator.select('user_id').execute()).toHaveLength(1);
  await json('users', 'enable', email);
  expect(await actionsAbout(made.userId)).toEqual([
    'account.create',
    'operator.grant',
    'account.reset-password',
    'operator.revoke',
    'operator.grant: on call',
    'account.disable: spam',
    'account.enable',
  ]);
  const taken = await run(['users', 'create', email]);
  expect(taken).toEqual({ code: 1, output: 'An account with this address exists already.' });
});

test('a person is invited, the invitation is listed, and revoked', async () => {
  const { json, run } = terminal();
  const email = `invited-${newId()}@example.com`;
  const made = await json('invitations', 'create', email.toUpperCase());
  expect(made).toMatchObject({ email, link: expect.stringContaining('/signup?invite=') });
  const mine = async () =>
    (await json('invitations', 'list')).filter((each: { id: string }) => each.id === made.id);
  expect(await mine()).toMatchObject([{ email, state: 'open', usedBy: null }]);
  expect(JSON.stringify(await mine())).not.toContain(new URL(made.link).searchParams.get('invite'));
  expect((await run(['invitations', 'revoke', made.id])).code).toBe(0);
  expect(await mine()).toEqual([]);
  expect((await run(['invitations', 'revoke', made.id])).code).toBe(1);
  expect((await run(['invitations', 'create', 'nobody'])).code).toBe(2);
});

test('a used invitation is listed with the account, and can’t be revoked', async () => {
  const { json, run } = terminal();
  const { db } = api.dependencies;
  const { userId, email } = await api.createAccount();
  const { id } = await insertInvitation(db);
  const used = { used_at: sql<string>`now()`, used_by: userId };
  await db.updateTable('invitations').set(used).where('id', '=', id).execute();
  const listed: { id: string }[] = await json('invitations', 'list');
  expect(listed.find((each) => each.id === id)).toMatchObject({ state: 'used', usedBy: email });
  expect((await run(['invitations', 'revoke', id])).code).toBe(1);
});

test('where nothing is sold, an account is created with everything included', async () => {
  const { json } = terminal();
  vi.stubEnv('BILLING', 'off');
  const { userId } = await json('users', 'create', `made-${newId()}@example.com`);
  const profiles = api.dependencies.db.selectFrom('profiles').select(['plan', 'plan_label']);
  expect(await profiles.where('id', '=', userId).execute()).toEqual([
    { plan: 'pro', plan_label: 'Included' },
  ]);
});

test('where no mails are sent, an account is created with a printed link, or with a password from the input', async () => {
  const { json, run } = terminal();
  vi.stubEnv('MAIL_DELIVERY', 'off');
  const linked = await json('users', 'create', `linked-${newId()}@example.com`);
  expect(linked.link).toContain('token_hash=');
  const email = `typed-${newId()}@example.com`;
  const create = ['users', 'create', email, '--password-stdin'];
  expect((await run(create, 'abc\n')).code).toBe(1);
  expect((await run(create, 'darkroom-47\n')).code).toBe(0);
  // Here mails are sent, and nobody has confirmed the address.
  const { body } = await api.call('POST', '/api/auth/token?grant_type=password', {
    body: { email, password: 'darkroom-47' },
  });
  expect(body.error_code).toBe('email_not_confirmed');
});

describe('a command that goes by an address', () => {
  const isOperator = async (userId: string) =>
    (await api.dependencies.db
      .selectFrom('operators')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined;
  /** An account of another address than it was created with, which nobody has confirmed. */
  const renamed = async () => {
    const { email: first_email, userId } = await api.createAccount();
    const email = `renamed-${newId()}@example.com`;
    const change = { email, first_email, email_confirmed_at: null };
    await updateRows(api.dependencies.db, 'auth_users', { id: userId }, change);
    return { userId, email, firstEmail: first_email };
  };

  test('says whose it is and asks at a terminal, where only a yes continues', async () => {
    const { email, firstEmail, userId } = await renamed();
    const { run } = terminal();
    const asked: string[] = [];
    const answering = (answer: string) => async (question: string) => {
      asked.push(question);
      return answer;
    };
    const command = ['users', 'make-operator', email];
    for (const answer of ['', 'n', 'no']) {
      expect(await run(command, '', answering(answer))).toEqual({
        code: 1,
        output: 'Nothing was changed.',
      });
    }
    expect(await isOperator(userId)).toBe(false);
    expect((await run(command, '', answering('y'))).code).toBe(0);
    expect(await isOperator(userId)).toBe(true);
    expect(asked[0]).toBe(
      `${email}: created today as ${firstEmail}, never confirmed\nGo on? (y/N) `,
    );
  });

  test.each([
    ['users', 'make-operator'],
    ['users', 'remove-operator'],
    ['users', 'disable'],
    ['users', 'enable'],
    ['users', 'reset-password', '--link'],
    ['plan', 'set', 'pro'],
  ])(
    'refuses an address that nobody has confirmed, without a terminal and --yes: %s %s',
    async (group, name, ...rest) => {
      const { email, userId } = await renamed();
      const { run } = terminal();
      const actions = await actionsAbout(userId);
      const refused = await run([group ?? '', name ?? '', email, ...rest]);
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(
        /never confirmed\. Is it the one you mean\? Then add --yes\.$/,
      );
      expect(await actionsAbout(userId)).toEqual(actions);
      expect((await run([group ?? '', name ?? '', email, ...rest, '--yes'])).code).toBe(0);
    },
  );
});

test('a password is reset by mail, or by a link that is printed and in no mail', async () => {
  const { json } = terminal();
  const { email, userId } = await api.createAccount();
  const mails = () =>
    api.dependencies.db
      .selectFrom('mails')
      .select(['id', 'kind'])
      .where('recipient', '=', email)
      .execute();
  const { link } = await json('users', 'reset-password', email, '--link');
  expect(link).toContain('token_hash=');
  expect(await mails()).toEqual([]);
  await json('users', 'reset-password', email);
  const [mail] = await mails();
  expect(mail?.kind).toBe('recovery');
  const { queue } = api.dependencies;
  expect(await queue.isPending('mail.send.v1', { mailId: mail?.id ?? '' })).toBe(true);
  expect(await actionsAbout(userId)).toEqual(['account.reset-password', 'account.reset-password']);
});

test('a plan is granted, seen by its account, and withdrawn', async () => {
  const { json, run } = terminal();
  const account = await api.createAccount();
  const { email } = account;
  const planOf = async () => (await api.call('GET', '/api/me/profile', { account })).body.plan;
  await json('plan', 'set', email, 'pro');
  expect(await planOf()).toBe('pro');
  await json('plan', 'set', email, 'free');
  expect(await planOf()).toBe('free');
  expect((await run(['plan', 'set', email, 'gold'])).code).toBe(2);
});

test('the retention run prints how much it deleted from each table', async () => {
  const { json } = terminal();
  const { db } = api.dependencies;
  await db
    .insertInto('mails')
    .values({
      id: newId(),
      kind: 'notice',
      recipient: 'old@example.com',
      subject: 's',
      text_body: 't',
      html_body: 'h',
      created_at: sql<string>`now() - interval '31 days'`,
    })
    .execute();
  const deleted: { table: string; rows: number }[] = await json('retention', 'run');
  expect(deleted.find(({ table }) => table === 'mails')).toEqual({ table: 'mails', rows: 1 });
  const runs = await selectRows(db, 'operator_actions', { action: 'retention.run' }, 'target_kind');
  expect(runs).toEqual([{ target_kind: 'database' }]);
});

test('a dry run of the retention prints what would be deleted, and changes nothing', async () => {
  const { json, run } = terminal();
  const { db } = api.dependencies;
  expect((await run(['retention', 'run', '--dry-run'])).output).toContain(
    'until their owners delete',
  );
  vi.stubEnv('ALBUMS_KEPT_DAYS', '365');
  const ids = [];
  for (const days of [400, 300]) {
    const { albumId, jobId } = await insertAlbum(db, { photos: 2 });
    ids.push(albumId);
    await db.updateTable('jobs').set({ status: 'done' }).where('id', '=', jobId).execute();
    const created_at = sql<string>`now() - ${`${days} days`}::interval`;
    await db.updateTable('albums').set({ created_at }).where('id', '=', albumId).execute();
  }
  const { albums, photos, tables } = await json('retention', 'run', '--dry-run');
  expect([albums, photos]).toEqual([1, 2]);
  expect(tables).toContainEqual({ table: 'mails', rows: 0 });
  const rows = db.selectFrom('albums').select('id').where('id', 'in', ids);
  expect(await rows.execute()).toHaveLength(2);
  const deleted = await json('retention', 'run');
  expect(deleted).toContainEqual({ table: 'albums', rows: 1 });
  expect((await rows.execute()).map(({ id }) => id)).toEqual(ids.slice(1));
});

test('prune counts old files without a row, and deletes them only with --yes', async () => {
  const { json, dataDir } = terminal();
  const { photoIds, userId } = await insertAlbum(api.dependencies.db, { photos: 1 });
  const folder = path.join(dataDir, 'storage', 'derivatives', userId);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const put = (photoId: string, changed: Date) => {
    const file = path.join(folder, photoId, 'thumb.webp');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, 'four');
    utimesSync(file, changed, changed);
  };
  put(photoIds[0] ?? '', yesterday);
  put(newId(), yesterday);
  put(newId(), new Date());
  const orphan = { objects: 1, bytes: 4 };
  expect(await json('prune')).toEqual({ ...orphan, deleted: false });
  expect(await json('prune', '--yes')).toEqual({ ...orphan, deleted: true });
  expect(await json('prune', '--yes')).toEqual({ objects: 0, bytes: 0, deleted: true });
});

test.each([
  [['users'], 2, 'users create'],
  [['fly'], 2, 'Usage:'],
  [['invitations', 'list', '--limit', '0'], 2, 'a whole number'],
  [['invitations', 'list', '--wings'], 2, '--wings'],
  [['plan', 'set', 'nobody@example.com', 'gold'], 2, 'There are: '],
  [['plan', 'set', 'nobody@example.com'], 2, 'Usage:'],
  [['users', 'disable', 'nobody@example.com'], 1, 'no account has this address'],
  [['--help'], 0, 'jobs drain'],
  [['users', 'create', '--help'], 0, '--password-stdin'],
])('the command line %j ends with %i and says why', async (args, code, text) => {
  const ran = await terminal().run(args);
  expect(ran.output).toContain(text);
  expect(ran.code).toBe(code);
});

test('the administration runs as a process, and without a database says how to get one', async () => {
  const { dataDir } = terminal();
  const script = path.resolve(import.meta.dirname, '../admin.ts');
  const env = { ...PROGRAM_ENV, DATA_DIR: dataDir, DATABASE_URL: api.databaseUrl };
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [script, 'invitations', 'list', '--json'], {
    env,
  });
  expect(JSON.parse(stdout)).toBeInstanceOf(Array);
  const without = run(process.execPath, [script, 'invitations', 'list'], {
    env: { ...env, DATABASE_URL: '' },
  });
  await expect(without).rejects.toMatchObject({
    code: 1,
    stderr: 'No database: start the product with npm start, or set DATABASE_URL.\n',
  });
});
