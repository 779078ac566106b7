import { mkdir, truncate, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { listKeptData } from '@photo-coach/shared/domain/retention/retention.ts';
import { fileNameKey, safeFileName } from '@photo-coach/shared/domain/text/safe-file-name.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import type { Database } from '@photo-coach/shared/server/db/tables.ts';
import { fillAccount, insertCritique } from '@photo-coach/testing/fixtures/fill-account.ts';
import type { TestAccount } from '@photo-coach/testing/fixtures/insert-account.ts';
import { insertAlbum } from '@photo-coach/testing/fixtures/insert-album.ts';
import {
  deleteRows,
  insertRows,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { captureLog } from '@photo-coach/testing/lib/capture-log.ts';
import { readZip, type ZipEntry } from '@photo-coach/testing/lib/read-zip.ts';
import { sleepUntil } from '@photo-coach/testing/lib/sleep-until.ts';
import { runApi } from '@photo-coach/testing/product/run-api.ts';
import { startApi } from '@photo-coach/testing/product/start-api.ts';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serve } from '../../../serve.ts';
import { ACCOUNT_TABLES } from './account-rows.ts';
import { exportAccount } from './export-account.ts';
import { signExportToken } from './export-routes.ts';

const api = runApi();

const authorization = ({ token }: TestAccount) => ({ authorization: `Bearer ${token}` });

async function download(target: string, headers: Record<string, string> = {}) {
  const reply = await fetch(target, { headers });
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}
const exportOf = async (account: TestAccount) => {
  const { bytes } = await download(`${api.url}/api/me/export`, authorization(account));
  return readZip(bytes);
};
const textOf = (zip: Map<string, ZipEntry>, name: string) => String(zip.get(name)?.content);
const jsonOf = (zip: Map<string, ZipEntry>, name: string) => JSON.parse(textOf(zip, name));

/** Bytes that belong to no other photo. */
const photoOf = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)]);

async function submit(account: TestAccount, title: string, names: readonly string[]) {
  const photos = await Promise.all(
    names.map(async (name, index) => ({
      id: `p${index}`,
      name,
      path: await api.upload(account, photoOf(name)),
    })),
  );
  const reply = await api.call('POST', '/api/generate-feedback', {
    account,
    body: { title, photos, categories: ['storytelling_flow'], context: { mode: 'album' } },
  });
  expect(reply.status).toBe(202);
  const { albumId, jobId } = reply.body;
  return {
    albumId: String(albumId),
    jobId: String(jobId),
    paths: photos.map((photo) => photo.path),
  };
}

/** A store that counts what is read from it, and what is open. */
function counting() {
  const counts = { bytes: 0, opened: 0, open: 0, mostOpen: 0 };
  const openRead = async (object: string): Promise<Readable> => {
    const stream = await api.dependencies.storage.openRead(object);
    counts.opened += 1;
    counts.open += 1;
    counts.mostOpen = Math.max(counts.mostOpen, counts.open);
    stream.on('data', (part: Buffer) => {
      counts.bytes += part.length;
    });
    stream.once('close', () => {
      counts.open -= 1;
    });
    // Listening for data makes it flow before anyone takes it.
    return stream.pause();
  };
  return { counts, storage: { ...api.dependencies.storage, openRead } };
}

/** Serves the API with a store that counts, and a log that is kept. */
async function serveCounting() {
  const { counts, storage } = counting();
  const { log, lines } = captureLog();
  const served = await serve({ ...api.dependencies, storage, log }, 0);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= served.close(0);
    return closing;
  };
  onTestFinished(close);
  return { counts, lines, url: `http://localhost:${served.port}`, close };
}

describe('the export of an account', () => {
  test('holds the rows of every table with data of people, but those of the platform', async () => {
    const others = [
      'auth_refresh_tokens',
      'job_places',
      'reading_places',
      'model_requests',
      'photo_overlays',
      'photo_retries',
      'photo_revisions',
      'rate_limits',
      'stripe_customers',
      'stripe_events',
      'unneeded_objects',
    ];
    const tables = new Set(listKeptData('').flatMap((data) => data.tables));
    expect([...Object.keys(ACCOUNT_TABLES), ...others].toSorted()).toEqual([...tables].toSorted());
  });

  test('holds the originals under names that every system accepts, no file over another', async () => {
    const account = await api.createAccount({ plan: 'creator' });
    await submit(account, 'Rome: “../..” 2026/05', ['IMG_1.JPG', '..\\evil.exe', 'Ж.jpeg']);
    await submit(account, 'CON', ['CON.jpg', 'con.jpg', '\u00e9.jpg', 'e\u0301.jpg']);
    await submit(account, 'at the end. ', [`${'📷'.repeat(100)}.jpg`, '..', 'name:stream.jpg']);
    const zip = await exportOf(account);
    const photos = [...zip.keys()].filter((name) => name.startsWith('photos/'));
    expect(photos).toHaveLength(10);
    const parts = photos.flatMap((name) => name.split('/'));
    expect(parts.map((part) => safeFileName(part))).toEqual(parts);
    expect(new Set(photos.map(fileNameKey)).size).toBe(photos.length);
    expect(zip.get('photos/001 Rome_ “.._..” 2026_05/01 IMG_1.jpg')).toEqual({
      content: photoOf('IMG_1.JPG'),
      isStored: true,
    });
    expect(zip.get('rows/photos.json')?.isStored).toBe(false);
    expect(textOf(zip, 'README.txt')).toContain('everything we hold');
  });

  test('holds every row of the account once, and nothing of anyone else', async () => {
    const [stranger, account] = [
      await api.createAccount(),
      await api.createAccount({ plan: 'creator' }),
    ];
    const marker = 'marker-of-a-stranger';
    await fillAccount(api, stranger, marker);
    const { albumId: album_id, jobId: job_id } = await fillAccount(api, account, 'own');
    const zip = await exportOf(account);
    const foreign = [...zip].filter(([name, { content }]) =>
      [marker, stranger.userId].some((text) => name.includes(text) || content.includes(text)),
    );
    expect(foreign.map(([name]) => name)).toEqual([]);

    const { userId: user_id, sessionId, email } = account;
    const rows: Partial<Record<keyof Database, object[]>> = {
      auth_users: [{ id: user_id, email, new_email: 'own@example.com', metadata: { name: 'own' } }],
      users: [{ id: user_id, equipment: 'own' }],
      profiles: [{ id: user_id, stripe_customer_id: `own-${user_id}` }],
      subscriptions: [{ user_id, product_id: 'own' }],
      auth_identities: [{ user_id, provider_user_id: `own-${user_id}`, email: 'own@example.com' }],
      auth_sessions: [{ id: sessionId, user_id }],
      auth_one_time_tokens: [{ kind: 'recovery', email: 'own@example.com' }],
      auth_flows: [{ redirect_to: '/own' }],
      albums: [{ id: album_id, user_id }],
      photos: [1, 2].map(() => ({ album_id, user_id })),
      jobs: [{ id: job_id, album_id, user_id }],
      critiques: [{ job_id, album_id, user_id, short_text: 'own' }],
      readings: [{ job_id }],
      picks: [{ flag: 'pick', rating: 4 }],
      idempotency_keys: [{ key: 'own', album_id, job_id }],
      share_links: [{ album_id }],
      coaching_calls: [{ month: '2026-11-01' }],
      exports: [{ album_id }],
      follow_ups: [{ album_id, said: 'own', advice: 'own' }],
      portfolio_reviews: [{ month: '2026-10-01' }],
      portfolio_review_photos: [{}, {}, {}],
      review_mail_stops: [{ user_id }],
      usage: [{ job_id, user_id }],
      badges: [{ user_id, badge: 'own' }],
      mails: [{ recipient: email, subject: 'own' }],
      uploads: [{ user_id }],
    };
    for (const [table, expected] of Object.entries(rows))
      expect(jsonOf(zip, `rows/${table}.json`), table).toMatchObject(expected);
    expect(String(zip.get('uploads/001.jpg')?.content)).toBe('own');
  });

  test.each([
    ['free', 'active', false],
    ['creator', 'past_due', false],
    ['creator', 'active', true],
  ] as const)('for a plan %s, %s, holds Deep Dives: %s', async (plan, plan_status, included) => {
    const account = await api.createAccount({ plan });
    const { db } = api.dependencies;
    await updateRows(db, 'profiles', { id: account.userId }, { plan_status });
    const ids = { ...(await submit(account, 'one', ['IMG_1.jpg', 'IMG_2.jpg'])), ...account };
    await insertCritique(db, ids, { category: 'storytelling_flow', text: 'one' });
    const long_text = { whatsWorking: 'Works.', detailed_analysis: 'Deeper.', deepDive: 'Deeper.' };
    await updateRows(
      db,
      'critiques',
      { user_id: account.userId },
      { long_text: sql`${JSON.stringify(long_text)}::jsonb` },
    );
    const critiques = textOf(await exportOf(account), 'rows/critiques.json');
    expect([critiques.includes('Works.'), critiques.includes('Deeper.')]).toEqual([true, included]);
  });

  test('holds no password, no token, no hash of one, and no mailed link', async () => {
    const account = await api.createAccount();
    const { db } = api.dependencies;
    const secret = (name: string) => `secret-${name}`;
    const user_id = account.userId;
    await updateRows(db, 'auth_users', { id: user_id }, { password_hash: secret('password') });
    await insertRows(db, 'auth_refresh_tokens', {
      hash: secret('refresh'),
      session_id: account.sessionId,
    });
    const expires_at = new Date().toISOString();
    await insertRows(db, 'auth_one_time_tokens', {
      hash: secret('link'),
      user_id,
      kind: 'recovery',
      expires_at,
    });
    await insertRows(db, 'auth_flows', {
      id: newId(),
      provider: 'github',
      user_id,
      redirect_to: '/welcome',
      expires_at,
      state_hash: secret('state'),
      browser_hash: secret('browser'),
      provider_verifier: secret('verifier'),
      code_challenge: secret('challenge'),
      auth_code_hash: secret('code'),
    });
    await insertRows(db, 'mails', {
      id: newId(),
      user_id,
      kind: 'recovery',
      recipient: account.email,
      subject: 'Reset',
      text_body: secret('text'),
      html_body: secret('html'),
    });
    const zip = await exportOf(account);
    const all = [...zip.values()].map(({ content }) => String(content)).join('\n');
    expect(all).not.toContain('secret-');
    expect(jsonOf(zip, 'rows/mails.json')).toMatchObject([
      { kind: 'recovery', subject: 'Reset', recipient: account.email },
    ]);
  });

  test('names missing files, and holds uploads that no album uses', async () => {
    const account = await api.createAccount({ plan: 'creator' });
    const { paths } = await submit(account, 'Two', ['one.jpg', 'two.jpg']);
    await api.dependencies.storage.remove(paths.slice(1));
    await api.upload(account, photoOf('unused'));
    const zip = await exportOf(account);
    expect(textOf(zip, 'missing.txt')).toBe('photos/001 Two/02 two.jpg\n');
    expect(zip.get('uploads/001.jpg')?.content).toEqual(photoOf('unused'));
  });
});

describe('a link to the export', () => {
  const linkOf = async (account: TestAccount): Promise<{ url: string; expiresAt: string }> =>
    (await api.call('POST', '/api/me/export-link', { account })).body;

  test('downloads it without a header, more than once, as a file that is not cached', async () => {
    const account = await api.createAccount();
    const { url, expiresAt } = await linkOf(account);
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60_000);
    for (let times = 0; times < 2; times += 1) {
      const { reply, bytes } = await download(url);
      expect(reply.headers.get('content-type')).toBe('application/zip');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      const date = new Date().toISOString().slice(0, 10);
      expect(reply.headers.get('content-disposition')).toBe(
        `attachment; filename="photo-coach-export-${date}.zip"`,
      );
      expect(jsonOf(readZip(bytes), 'rows/users.json')).toMatchObject([{ id: account.userId }]);
    }
  });

  test('ends with its session, opens nothing else, and no other token opens the export', async () => {
    const account = await api.createAccount();
    const { url } = await linkOf(account);
    const token = new URL(url).searchParams.get('token') ?? '';
    const asBearer = await api.call('GET', '/api/me', { account: { ...account, token } });
    expect(asBearer.status).toBe(401);
    for (const other of [account.token, 'nonsense', `${token}x`, '']) {
      const target = `/api/me/export?${new URLSearchParams({ token: other })}`;
      expect((await api.call('GET', target)).body.code).toBe('no_session');
    }
    const elsewhere = await api.call('GET', `/api/me?${new URLSearchParams({ token })}`);
    expect(elsewhere.status).toBe(401);
    await deleteRows(api.dependencies.db, 'auth_sessions', { id: account.sessionId });
    expect((await download(url)).reply.status).toBe(401);
  });

  test('ends after a minute', async () => {
    let now = Date.now();
    const later = await startApi({ databaseUrl: api.databaseUrl, now: () => new Date(now) });
    const account = await later.createAccount();
    const { body } = await later.call('POST', '/api/me/export-link', { account });
    now += 59_000;
    expect((await fetch(body.url)).status).toBe(200);
    now += 2000;
    expect((await fetch(body.url)).status).toBe(401);
    await later.close();
  });
});

describe('an export that is being read', () => {
  /** Gives an account photos that are large and take no space on the disk. */
  async function giveLargePhotos(count: number, megabytes: number) {
    const { db, env } = api.dependencies;
    const { userId, albumId } = await insertAlbum(db, { photos: count });
    const sessionId = newId();
    await insertRows(db, 'auth_sessions', { id: sessionId, user_id: userId });
    const photos = await selectRows(db, 'photos', { album_id: albumId }, 'upload_path');
    for (const { upload_path } of photos) {
      const file = path.join(env.DATA_DIR, 'storage', upload_path);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, '');
      await truncate(file, megabytes * 1024 * 1024);
    }
    return { userId, sessionId, albumId };
  }

  test('reads ahead of its reader only a few parts of one photo', async () => {
    const account = await giveLargePhotos(12, 8);
    const { counts, storage } = counting();
    const zip = await exportAccount({ ...api.dependencies, storage }, account);
    let taken = 0;
    let furthestAhead = 0;
    for await (const part of zip) {
      taken += part.length;
      // What can be read ahead is read in the meantime.
      await turn();
      furthestAhead = Math.max(furthestAhead, counts.bytes - taken);
    }
    expect(counts.bytes).toBe(12 * 8 * 1024 * 1024);
    expect(counts).toMatchObject({ opened: 12, open: 0, mostOpen: 1 });
    expect(furthestAhead).toBeLessThan(2 * 1024 * 1024);
  });

  /** Begins to download an account's export from a store that counts, and takes only its beginning. */
  async function beginDownload(account: { userId: string; sessionId: string }) {
    const { counts, lines, url, close } = await serveCounting();
    const { token } = await signExportToken(api.dependencies, account);
    const answered = Promise.withResolvers<http.IncomingMessage>();
    const query = new URLSearchParams({ token });
    const request = http.get(`${url}/api/me/export?${query}`, answered.resolve);
    const reply = await answered.promise;
    await sleepUntil(() => counts.open === 1, { timeoutMs: 20_000 });
    return { counts, lines, request, reply, close };
  }

  test('stops reading when the caller disconnects, without an error', async () => {
    const { counts, lines, request } = await beginDownload(await giveLargePhotos(12, 8));
    request.destroy();
    await sleepUntil(() => counts.open === 0 && lines.length > 0, { timeoutMs: 20_000 });
    expect(counts.opened).toBeLessThan(12);
    expect(lines).toMatchObject([{ level: 30, msg: 'request', aborted: true }]);
    expect(JSON.stringify(lines)).not.toContain('token=');
  });

  test.each([
    ['its session ends', 'auth_sessions'],
    ['the account is erased', 'auth_users'],
  ] as const)('breaks off when %s, so that it is never taken for complete', async (_why, table) => {
    const account = await giveLargePhotos(12, 8);
    const { counts, lines, reply } = await beginDownload(account);
    const id = table === 'auth_users' ? account.userId : account.sessionId;
    await api.dependencies.db.deleteFrom(table).where('id', '=', id).execute();
    // Its length, not its bytes: a failed assertion prints them.
    const length = buffer(reply).then((bytes) => bytes.length);
    await expect(length).rejects.toThrow('aborted');
    expect(counts).toMatchObject({ open: 0 });
    expect(counts.opened).toBeLessThan(12);
    expect(lines).toMatchObject([{ level: 30, aborted: true }]);
  });
});
