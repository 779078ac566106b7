import { mkdir, truncate, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { CritiqueRecord } from '@photo-coach/shared/contracts/records.ts';
import { fileNameKey, safeFileName } from '@photo-coach/shared/domain/text/safe-file-name.ts';
import { json } from '@photo-coach/shared/server/db/connect.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
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
  test('holds the account’s rows, and its originals under names that every system accepts', async () => {
    const account = await api.createAccount({ plan: 'creator' });
    await submit(account, 'Rome: “../..” 2026/05 ☀️', [
      'IMG_1.JPG',
      '..\\evil\u202Egpj.exe',
      'Ж.jpeg',
    ]);
    const zip = await exportOf(account);
    const album = 'albums/001-Rome_ _.._.._ 2026_05';
    expect([...zip.keys()].toSorted()).toEqual([
      'README.txt',
      'account.json',
      `${album}/album.json`,
      `${album}/photos/01-IMG_1.jpg`,
      `${album}/photos/02-evil_gpj.jpg`,
      `${album}/photos/03-Ж.jpg`,
      'analytics.json',
      'badges.json',
      'mails.json',
      'uploads.json',
      'usage.json',
    ]);
    expect(zip.get(`${album}/photos/01-IMG_1.jpg`)).toEqual({
      content: photoOf('IMG_1.JPG'),
      isStored: true,
    });
    expect(zip.get('account.json')?.isStored).toBe(false);
    expect(jsonOf(zip, `${album}/album.json`)).toMatchObject({
      album: { user_id: account.userId, photo_count: 3 },
      jobs: [{ status: 'queued' }],
      photos: [{ name: 'IMG_1.JPG', file: 'photos/01-IMG_1.jpg' }, {}, { name: 'Ж.jpeg' }],
      critiques: [],
    });
    expect(jsonOf(zip, 'account.json')).toMatchObject({
      sign_in: { has_password: false },
      profile: { plan: 'creator' },
    });
    expect(jsonOf(zip, 'usage.json')).toMatchObject([{ kind: 'folder', photos: 3 }]);
    expect(textOf(zip, 'README.txt')).toContain('everything we hold');
  });

  test('unpacks on every system, no file over another', async () => {
    const account = await api.createAccount({ plan: 'creator' });
    await submit(account, 'CON', ['CON.jpg', 'con.jpg', '\u00e9.jpg', 'e\u0301.jpg']);
    await submit(account, 'nul.txt', ['COM1', '..', '.', ' ', '....jpg', 'name:stream.jpg']);
    await submit(account, 'at the end. ', [
      `${'📷'.repeat(100)}.jpg`,
      `${'e\u0301'.repeat(100)}.jpg`,
    ]);
    const names = [...(await exportOf(account)).keys()];
    const parts = names.flatMap((name) => name.split('/'));
    expect(parts.map((part) => safeFileName(part))).toEqual(parts);
    expect(new Set(names.map(fileNameKey)).size).toBe(names.length);
    expect(names.filter((name) => name.includes('/photos/'))).toHaveLength(12);
  });

  test('holds every row of the account once, and nothing of anyone else', async () => {
    const [stranger, account] = [
      await api.createAccount(),
      await api.createAccount({ plan: 'creator' }),
    ];
    const marker = 'marker-of-a-stranger';
    await fillAccount(api, stranger, marker);
    const first = await fillAccount(api, account, 'own');
    const second = await submit(account, 'second', ['IMG_1.jpg', 'IMG_2.jpg']);
    const categories: CritiqueRecord['category'][] = ['storytelling_flow', 'repetition_variety'];
    for (const category of categories) {
      const ids = { ...second, userId: account.userId };
      await insertCritique(api.dependencies.db, ids, { category, text: category });
    }
    const said = { summary: 'A walk.', isSeries: true, remarks: [], order: null, openWith: null };
    await insertRows(api.dependencies.db, 'album_readings', {
      id: newId(),
      job_id: second.jobId,
      pictures: json([]),
      answer: 'as it came',
      state: 'done',
      result: json({ ...said, leaveOut: [], levels: {} }),
    });
    const zip = await exportOf(account);
    const foreign = [...zip].filter(([name, { content }]) =>
      [marker, stranger.userId].some((text) => name.includes(text) || content.includes(text)),
    );
    expect(foreign.map(([name]) => name)).toEqual([]);
    expect([...zip.keys()].filter((name) => name.includes('/'))).toEqual([
      'albums/001-own/photos/01-own.jpg',
      'albums/001-own/photos/02-own.jpg',
      'albums/001-own/album.json',
      'albums/002-second/photos/01-IMG_1.jpg',
      'albums/002-second/photos/02-IMG_2.jpg',
      'albums/002-second/album.json',
      'uploads/001.jpg',
    ]);

    const { userId: user_id, sessionId, email } = account;
    const albumOf = ({ albumId: album_id, jobId: job_id }: typeof first, texts: string[]) => ({
      album: { id: album_id, user_id },
      photos: [1, 2].map(() => ({ album_id, user_id })),
      jobs: [{ id: job_id, album_id, user_id }],
      critiques: texts.map((short_text) => ({ job_id, album_id, user_id, short_text })),
    });
    expect(jsonOf(zip, 'albums/001-own/album.json')).toMatchObject({
      ...albumOf(first, ['own']),
      picks: [{ flag: 'pick', rating: 4 }],
      readings: [{ job_id: first.jobId }],
    });
    expect(jsonOf(zip, 'albums/002-second/album.json')).toMatchObject({
      ...albumOf(second, categories),
      albumReadings: [{ job_id: second.jobId, answer: 'as it came', result: said }],
    });
    expect(jsonOf(zip, 'account.json')).toMatchObject({
      sign_in: { id: user_id, email, new_email: 'own@example.com', metadata: { name: 'own' } },
      user: { id: user_id, equipment: 'own' },
      profile: { id: user_id, stripe_customer_id: `own-${user_id}` },
      subscriptions: [{ user_id, product_id: 'own', payment_retry_at: expect.any(String) }],
      identities: [{ user_id, provider_user_id: `own-${user_id}`, email: 'own@example.com' }],
      sessions: [{ id: sessionId, user_id, user_agent: 'own' }],
      mailed_links: [{ kind: 'recovery', email: 'own@example.com' }],
      provider_sign_ins: [{ redirect_to: '/own' }],
      idempotency_keys: [{ key: 'own', album_id: first.albumId, job_id: first.jobId }],
      share_links: [{ album_id: first.albumId }],
      coaching_calls: [{ month: '2026-11-01' }],
      early_access: [{ feature: 'own', switched_on_by: 'customer' }],
      reports: [{ album_id: first.albumId }],
      follow_ups: [{ album_id: first.albumId, said: 'own', advice: 'own' }],
      portfolio_reviews: [{ month: '2026-10-01', photos: [{ words: { text: 'own' } }, {}, {}] }],
      review_mails_stopped_at: expect.any(String),
    });
    expect(jsonOf(zip, 'uploads.json')).toMatchObject([{ file: 'uploads/001.jpg' }]);
    expect(String(zip.get('uploads/001.jpg')?.content)).toBe('own');
    const jobIds = [first.jobId, second.jobId].toSorted();
    expect(jsonOf(zip, 'usage.json')).toMatchObject(jobIds.map((job_id) => ({ job_id, user_id })));
    expect(jsonOf(zip, 'badges.json')).toMatchObject([{ user_id, badge: 'own' }]);
    expect(jsonOf(zip, 'mails.json')).toMatchObject([{ recipient: email, subject: 'own' }]);
    expect(jsonOf(zip, 'analytics.json')).toMatchObject([{ user_id, properties: { text: 'own' } }]);
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
    const album = textOf(await exportOf(account), 'albums/001-one/album.json');
    expect([album.includes('Works.'), album.includes('Deeper.')]).toEqual([true, included]);
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
    expect(jsonOf(zip, 'account.json')).toMatchObject({
      sign_in: { has_password: true },
      mailed_links: [{ kind: 'recovery' }],
      provider_sign_ins: [{ provider: 'github', redirect_to: '/welcome' }],
    });
    expect(jsonOf(zip, 'mails.json')).toMatchObject([
      { kind: 'recovery', subject: 'Reset', recipient: account.email },
    ]);
  });

  test('names missing files, and holds uploads that no album uses', async () => {
    const account = await api.createAccount({ plan: 'creator' });
    const { paths } = await submit(account, 'Two', ['one.jpg', 'two.jpg']);
    await api.dependencies.storage.remove(paths.slice(1));
    await api.upload(account, photoOf('unused'));
    const announced = await api.call('POST', '/api/sign-upload', {
      account,
      body: { ext: 'png', size: 10, type: 'image/png' },
    });
    const zip = await exportOf(account);
    expect(textOf(zip, 'missing.txt')).toBe('albums/001-Two/photos/02-two.jpg\n');
    expect(jsonOf(zip, 'albums/001-Two/album.json').photos).toMatchObject([
      { file: 'photos/01-one.jpg' },
      { file: null, name: 'two.jpg' },
    ]);
    expect(zip.get('uploads/001.jpg')?.content).toEqual(photoOf('unused'));
    expect(jsonOf(zip, 'uploads.json')).toMatchObject([
      { file: 'uploads/001.jpg' },
      { file: null, path: announced.body.path },
    ]);
  });

  test('holds long lists completely', async () => {
    const account = await api.createAccount();
    const events = Array.from({ length: 1200 }, () => ({
      id: newId(),
      user_id: account.userId,
      name: 'auth_login_failed' as const,
      properties: json({}),
      occurred_at: new Date().toISOString(),
    }));
    await insertRows(api.dependencies.db, 'analytics_events', events);
    const exported: { id: string }[] = jsonOf(await exportOf(account), 'analytics.json');
    expect(exported.map(({ id }) => id)).toEqual(events.map(({ id }) => id).toSorted());
  });

  test('is not made when only its headers are requested', async () => {
    const account = await api.createAccount();
    await api.upload(account, photoOf('unused'));
    const { counts, url } = await serveCounting();
    const target = `${url}/api/me/export`;
    const headers = authorization(account);
    const reply = await fetch(target, { method: 'HEAD', headers });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(counts.opened).toBe(0);
    // An export that continued after the reply would by now have opened the photo.
    await download(target, headers);
    expect(counts.opened).toBe(1);
  });

  test('is described as a zip that a header or a link opens', async () => {
    const { body } = await api.call('GET', '/api/openapi.json');
    const operation = body.paths['/api/me/export'].get;
    expect(Object.keys(operation.responses['200'].content)).toEqual(['application/zip']);
    expect(operation.security).toEqual([{ bearer: [] }, { link: [] }]);
    expect(body.components.securitySchemes.link).toMatchObject({ in: 'query', name: 'token' });
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
      expect(jsonOf(readZip(bytes), 'account.json').user.id).toBe(account.userId);
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

  test('does not delay an API that stops', async () => {
    const { counts, close } = await beginDownload(await giveLargePhotos(12, 8));
    await close();
    await sleepUntil(() => counts.open === 0, { timeoutMs: 20_000 });
  });
});
