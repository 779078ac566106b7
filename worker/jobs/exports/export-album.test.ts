import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReportLength } from '@photo-coach/shared/contracts/album-exports.ts';
import { ALBUM_CATEGORIES } from '@photo-coach/shared/contracts/categories.ts';
import { newId } from '@photo-coach/shared/server/db/new-id.ts';
import { readWorkerEnv } from '@photo-coach/shared/server/env.ts';
import {
  createIncomingFiles,
  type IncomingFiles,
} from '@photo-coach/shared/server/storage/incoming-files.ts';
import type { Storage } from '@photo-coach/shared/server/storage/storage.ts';
import { makeFlawedFiles } from '@photo-coach/testing/fixtures/photo-files.ts';
import {
  deleteRows,
  insertRows,
  selectRow,
  selectRows,
  updateRows,
} from '@photo-coach/testing/fixtures/rows.ts';
import { silentLog } from '@photo-coach/testing/fixtures/start-queue.ts';
import { type StartedApi, startApi } from '@photo-coach/testing/product/start-api.ts';
import { createClient } from '@photo-coach/testing/product/test-user.ts';
import { createTestDatabase, type TestDatabase } from '@photo-coach/testing/services/postgres.ts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import sharp from '../../imaging/decode/configured-sharp.ts';
import { startWorker } from '../../start-worker.ts';
import { readPdf, squeeze } from '../testing/read-pdf.ts';
import { exportAlbum, failExport } from './export-album.ts';
import { resendExports } from './keep-exports.ts';

const TITLE = 'Neringa, žiemos kelionė, 12 m²';
let database: TestDatabase;
let api: StartedApi;
let reportFolder: string;
let unfinishedReports: IncomingFiles;
let userId: string;
let albumId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApi({ databaseUrl: database.url });
  const { DATA_DIR, STORAGE_SECRET } = api.dependencies.env;
  reportFolder = path.join(DATA_DIR, 'unfinished-reports');
  unfinishedReports = createIncomingFiles(reportFolder, () => new Date());
  const settings = { WORKER_CONCURRENCY: '2', DETECTOR: 'off' };
  const worker = await startWorker(
    readWorkerEnv({ DATABASE_URL: database.url, DATA_DIR, STORAGE_SECRET, ...settings }),
    silentLog,
  );
  const account = await api.createAccount({ plan: 'creator' });
  userId = account.userId;
  const files = (await makeFlawedFiles()).slice(0, 3);
  const client = createClient(api.url, account.token);
  ({ albumId } = await client.submit(files, ALBUM_CATEGORIES));
  await api.dependencies.db.updateTable('albums').set({ title: TITLE }).execute();
  expect((await client.finished(albumId, 60_000)).status).toBe('done');
  await worker.stop();
});
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

async function request(
  length: ReportLength = 'short',
): Promise<{ exportId: string; attempt: number }> {
  const { db } = api.dependencies;
  await deleteRows(db, 'exports');
  const exportId = newId();
  await insertRows(db, 'exports', { id: exportId, album_id: albumId, user_id: userId, length });
  return { exportId, attempt: 1 };
}
const run = (
  payload: { exportId: string; attempt: number },
  signal = new AbortController().signal,
) => exportAlbum({ ...api.dependencies, unfinishedReports }, payload, { signal, log: silentLog });
const rowOf = (id: string) => selectRow(api.dependencies.db, 'exports', { id });

async function exported(length: ReportLength = 'short'): Promise<Buffer> {
  const payload = await request(length);
  await run(payload);
  const { state, object_path, size } = await rowOf(payload.exportId);
  expect(state).toBe('done');
  const bytes = await api.dependencies.storage.get(object_path ?? '');
  expect(bytes).toHaveLength(size ?? 0);
  return bytes;
}

test('a report has every sentence once as text, tags, alternative texts for its photos, and none of their metadata', async () => {
  const bytes = await exported('full');
  const { info, nodes, text } = await readPdf(bytes);
  expect(info).toMatchObject({ Title: TITLE, Language: 'en-US' });
  const critiques = await selectRows(
    api.dependencies.db,
    'critiques',
    { album_id: albumId },
    'long_text',
  );
  const said = critiques.flatMap(({ long_text }) => Object.values(long_text.sentences).flat());
  expect(said.length).toBeGreaterThan(12);
  // Each sentence appears, and only once for each critique that says it.
  for (const [sentence, critics] of Map.groupBy(said, (each) => each.text)) {
    const times = text.split(squeeze(sentence)).length - 1;
    expect([sentence, times]).toEqual([sentence, critics.length]);
  }
  expect(text).toContain(squeeze('Technical score: '));
  expect(text).toContain(squeeze('Measured only: the story needs the coach’s eye.'));
  expect(text).toContain(squeeze('Checked: '));
  expect(text).toContain(squeeze(TITLE));
  const roles = nodes.map(({ role }) => role);
  expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'H3', 'H4', 'P']));
  const figures = nodes.filter(({ role }) => role === 'Figure');
  const [cover, all, ...each] = figures.map(({ alt }) => alt);
  expect(cover).toMatch(/^The photo scene-\d\.jpg\.$/);
  expect(all).toBe(
    'All photos with their numbers: 1, scene-1.jpg; 2, scene-2.jpg; 3, scene-3.jpg.',
  );
  expect(each).toHaveLength(3);
  for (const alt of each) expect(alt).toMatch(/^The photo /);
  expect(bytes.includes('Exif')).toBe(false);
  expect(bytes.includes('GPS')).toBe(false);
});

test('a short report has the main remarks, two photos on a page, and says that it is short', async () => {
  const { text, pages, nodes } = await readPdf(await exported());
  expect(text).toContain(squeeze('Short version: the main remarks.'));
  expect(text).not.toContain(squeeze('Deep Dive'));
  const photoPage = pages.findIndex((texts) =>
    texts.some((drawn) => drawn.text === '1. scene-1.jpg'),
  );
  const names = (page: number) =>
    pages[page]?.map((drawn) => drawn.text).filter((one) => /^\d\. scene/.test(one));
  expect(names(photoPage)).toEqual(['1. scene-1.jpg', '2. scene-2.jpg']);
  expect(names(photoPage + 1)).toEqual(['3. scene-3.jpg']);
  expect(nodes.filter(({ role }) => role === 'Figure')).toHaveLength(5);
});

test('the file of an export that is deleted while it is made does not stay', async () => {
  const payload = await request();
  const { db, storage } = api.dependencies;
  const deleting: Storage = {
    ...storage,
    async get(...args) {
      await deleteRows(db, 'exports');
      return await storage.get(...args);
    },
  };
  await exportAlbum({ ...api.dependencies, storage: deleting, unfinishedReports }, payload, {
    signal: new AbortController().signal,
    log: silentLog,
  });
  expect(await storage.head(`exports/${userId}/${payload.exportId}.pdf`)).toBeNull();
});

test('a Pro’s report has the studio’s name and logo, and without Pro it has the product’s head', async () => {
  const { db, storage } = api.dependencies;
  const logo_path = `brandings/${userId}/logo-1.png`;
  const logo = sharp({ create: { width: 300, height: 100, channels: 4, background: '#ff000080' } });
  await storage.put(logo_path, await logo.png().toBuffer(), 'image/png');
  const set = (plan: 'creator' | 'pro') => updateRows(db, 'profiles', { id: userId }, { plan });
  await insertRows(db, 'brandings', {
    user_id: userId,
    name: 'Anna Lindqvist Studio',
    logo_path,
    logo_width: 300,
    logo_height: 100,
  });
  onTestFinished(async () => {
    await set('creator');
    await deleteRows(db, 'brandings');
  });
  const plain = await readPdf(await exported());
  expect(plain.text).not.toContain('AnnaLindqvist');
  await set('pro');
  const bytes = await exported();
  const { text, nodes, pages } = await readPdf(bytes);
  expect(pages[0]?.map((drawn) => drawn.text)).toContain('Anna Lindqvist Studio');
  expect(text).not.toContain(squeeze('Photo Coach report'));
  expect(text).toContain(squeeze('Critiqued with Photo Coach'));
  expect(nodes.map(({ alt }) => alt)).toContain('The logo of Anna Lindqvist Studio.');
  expect(bytes.equals(await exported())).toBe(true);
});

test('an export run that is fenced off, or whose export is gone, leaves nothing', async () => {
  const payload = await request();
  await run({ ...payload, attempt: 2 });
  expect(await rowOf(payload.exportId)).toMatchObject({ state: 'queued' });
  const { db, storage } = api.dependencies;
  const deletesFirst = {
    ...storage,
    putFile: async (...put: Parameters<typeof storage.putFile>) => {
      await deleteRows(db, 'exports');
      await storage.putFile(...put);
    },
  };
  await exportAlbum({ db, storage: deletesFirst, unfinishedReports }, payload, {
    signal: new AbortController().signal,
    log: silentLog,
  });
  expect(await storage.head(`exports/${userId}/${payload.exportId}.pdf`)).toBeNull();
});

test('an aborted export run throws, and the final failure is recorded with its code', async () => {
  const payload = await request();
  await expect(run(payload, AbortSignal.abort(new Error('timeout')))).rejects.toThrow();
  await failExport(api.dependencies, payload, new Error('timeout'));
  expect(await rowOf(payload.exportId)).toMatchObject({ state: 'error', error_code: 'internal' });
  await run(payload);
  expect((await rowOf(payload.exportId)).state).toBe('error');
});

test('an export that the queue has lost is sent again as a new attempt, and fails after the third attempt', async () => {
  const { exportId } = await request();
  const { db, queue } = api.dependencies;
  const created_at = new Date(Date.now() - 60_000).toISOString();
  await updateRows(db, 'exports', {}, { created_at });
  await resendExports({ db, queue, log: silentLog });
  expect(await rowOf(exportId)).toMatchObject({ state: 'queued', attempt: 2 });
  expect(await queue.isPending('album.export.v1', { exportId, attempt: 2 })).toBe(true);
  await resendExports({ db, queue, log: silentLog });
  expect((await rowOf(exportId)).attempt).toBe(2);
  await updateRows(db, 'exports', {}, { attempt: 3 });
  await resendExports({ db, queue, log: silentLog });
  expect(await rowOf(exportId)).toMatchObject({ state: 'error', error_code: 'internal' });
});

test('a report is drawn in the data folder, which keeps nothing of it, even if its worker was killed', async () => {
  await mkdir(reportFolder, { recursive: true });
  const [old, recent] = ['killed-long-ago', 'of-another-worker'].map((name) =>
    path.join(reportFolder, name),
  );
  for (const folder of [old, recent]) {
    await mkdir(folder ?? '');
    await writeFile(path.join(folder ?? '', 'content.json'), 'half a report');
  }
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(old ?? '', twoHoursAgo, twoHoursAgo);
  const payload = await request();
  const storage: Storage = {
    ...api.dependencies.storage,
    async putFile(target, file, type) {
      expect(path.dirname(path.dirname(file))).toBe(reportFolder);
      await api.dependencies.storage.putFile(target, file, type);
    },
  };
  const context = { signal: new AbortController().signal, log: silentLog };
  await exportAlbum({ ...api.dependencies, storage, unfinishedReports }, payload, context);
  expect((await rowOf(payload.exportId)).state).toBe('done');
  expect(await readdir(reportFolder)).toEqual(['of-another-worker']);
});
